import { type ReadonlySignal, signal } from "@preact/signals";
import { backoff } from "./backoff.ts";
import { type ClientMessage, PROTOCOL, type ServerMessage } from "./types.ts";

export type Link = "connecting" | "connected" | "slow" | "reconnecting";

/** What a page needs of the way to the server; a test passes its own. */
export interface Connection {
  readonly link: ReadonlySignal<Link>;
  send(message: ClientMessage): boolean;
  /** Hears everything about a topic; `seq` tells where to take it up after a break. */
  follow(topic: string, follower: Follower): () => void;
}

export interface Follower {
  seq(): number | undefined;
  hear(message: ServerMessage): void;
}

const PING_MS = 2500;
const SLOW_MS = 1500;
const LOST_MS = 5000;

/** One socket for the page. It comes back by itself and takes its topics up where they were left. */
export class Socket implements Connection {
  readonly #link = signal<Link>("connecting");
  readonly #followers = new Map<string, Follower>();
  #socket: WebSocket | undefined;
  #ready = false;
  #tries = 0;
  #lostAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #pingSent = 0;
  #n = 0;

  get link(): ReadonlySignal<Link> {
    return this.#link;
  }

  /** Goes to the server before anything is followed, where something will be. */
  warm(): void {
    if (!this.#socket) this.#open();
  }

  follow(topic: string, follower: Follower): () => void {
    this.#followers.set(topic, follower);
    if (this.#ready) this.send(subscribe(topic, follower));
    else if (!this.#socket) this.#open();
    return () => {
      this.#followers.delete(topic);
      if (this.#ready) this.send({ type: "unsubscribe", topic });
      if (this.#followers.size === 0) this.#close();
    };
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #open(): void {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/ws`, "weiqi.1");
    this.#socket = socket;
    this.#ready = false;
    socket.onopen = () => {
      this.send({ type: "hello", protocol: PROTOCOL });
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket && typeof data === "string")
        this.#hear(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #close(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#pings);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#ready = false;
    this.#link.value = "connecting";
    socket?.close();
  }

  #lost(): void {
    clearInterval(this.#pings);
    const now = performance.now();
    if (this.#link.value !== "reconnecting") {
      this.#lostAt = now;
      this.#tries = 0;
    }
    this.#link.value = "reconnecting";
    this.#socket = undefined;
    this.#ready = false;
    if (this.#followers.size === 0) return;
    const wait = backoff(this.#tries++, now - this.#lostAt, Math.random());
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#ready = true;
        this.#link.value = "connected";
        this.#pings = setInterval(() => this.#ping(), PING_MS);
        for (const [topic, follower] of this.#followers) this.send(subscribe(topic, follower));
        break;
      case "pong":
        this.#pingSent = 0;
        this.#link.value = "connected";
        break;
      case "snapshot":
      case "events":
      case "thinking":
        this.#followers.get(message.topic)?.hear(message);
        break;
      case "ack":
      case "refused":
        this.#followers.get(`game:${message.game}`)?.hear(message);
        break;
      case "notice":
        if (message.topic !== undefined) this.#followers.get(message.topic)?.hear(message);
        break;
      case "bye":
        break;
    }
  }

  /** Asks whether the server is still there; nothing is asked while nobody looks. */
  #ping(): void {
    if (document.hidden) {
      this.#pingSent = 0;
      return;
    }
    const now = performance.now();
    if (this.#pingSent === 0) {
      this.#pingSent = now;
      this.send({ type: "ping", n: ++this.#n });
      setTimeout(() => {
        if (this.#pingSent === now && this.#link.value === "connected") this.#link.value = "slow";
      }, SLOW_MS);
    } else if (now - this.#pingSent > LOST_MS - 100) {
      this.#pingSent = 0;
      const socket = this.#socket;
      this.#lost();
      socket?.close();
    }
  }
}

function subscribe(topic: string, follower: Follower): ClientMessage {
  const since = follower.seq();
  return since === undefined ? { type: "subscribe", topic } : { type: "subscribe", topic, since };
}

/** The page's way to the server. */
export const connection: Socket = new Socket();
