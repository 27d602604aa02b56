import { type ReadonlySignal, signal } from "@preact/signals";
import { isLocal } from "../offline/local.ts";
import { type Connection, connection, type Follower, type Link } from "./socket.ts";
import type { ClientMessage } from "./types.ts";

/** The way to this browser's own games, which are loaded when one of them is opened. */
class LocalWay implements Connection {
  readonly #link = signal<Link>("connected");

  get link(): ReadonlySignal<Link> {
    return this.#link;
  }

  follow(topic: string, follower: Follower): () => void {
    let leave: (() => void) | undefined;
    let isGone = false;
    void load().then(
      (tables) => {
        if (!isGone) leave = tables.follow(topic, follower);
      },
      () => follower.hear({ type: "notice", topic, code: "connection.lost", title: "" }),
    );
    return () => {
      isGone = true;
      leave?.();
    };
  }

  send(message: ClientMessage): boolean {
    void load().then((tables) => tables.send(message));
    return true;
  }
}

const load = async () => (await import("../offline/tables.ts")).tables;
const localWay: Connection = new LocalWay();

/** The way to a game: to the server, or to what this browser keeps. */
export const wayTo = (id: string): Connection => (isLocal(id) ? localWay : connection);
