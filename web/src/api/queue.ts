import { newName } from "./rest.ts";
import type { Action, ClientMessage } from "./types.ts";

/** A command that has no answer yet. */
export interface Waiting {
  readonly command: string;
  readonly action: Action;
}

/**
 * The commands of one game that wait for their answer.
 *
 * Each keeps its name until it is answered, so sending it again after a break has no second effect.
 */
export class Queue {
  readonly #game: string;
  readonly #send: (message: ClientMessage) => boolean;
  readonly #waiting = new Map<string, Waiting>();

  constructor(game: string, send: (message: ClientMessage) => boolean) {
    this.#game = game;
    this.#send = send;
  }

  get waiting(): readonly Waiting[] {
    return [...this.#waiting.values()];
  }

  give(action: Action): Waiting {
    const waiting = { command: newName(), action };
    this.#waiting.set(waiting.command, waiting);
    this.#send(this.#message(waiting));
    return waiting;
  }

  /** Takes a command out when its answer came; says which it was. */
  answered(command: string): Waiting | undefined {
    const waiting = this.#waiting.get(command);
    this.#waiting.delete(command);
    return waiting;
  }

  /** Sends again what has no answer, after a break. Moves carry their number, so a late one is refused, not misplaced. */
  again(): void {
    for (const waiting of this.#waiting.values()) this.#send(this.#message(waiting));
  }

  #message({ command, action }: Waiting): ClientMessage {
    return { type: "command", game: this.#game, command, ...action };
  }
}
