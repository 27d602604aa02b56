import { ApiError } from "../api/rest.ts";
import type { AnalysisMessage } from "../api/types.ts";
import type {
  JudgeQuestion,
  Progress,
  Question,
  Reply,
  StudyQuestion,
  TableQuestion,
} from "./messages.ts";
import { scriptUrl } from "./scripts.ts";
import address from "./worker.ts?worker&url";

/** Where thinking is done. */
export interface Thinker {
  /** What the computer does now, for the module's `take`. */
  think(id: string, log: string, watch: (progress: Progress) => void): Promise<string | undefined>;
  /** A hint as JSON, where there is one. */
  hint(id: string, log: string): Promise<string | undefined>;
}

/** What is to be looked at. */
export type StudyTask = Omit<StudyQuestion, "ask">;

/** Where positions are looked at. */
export interface Studier {
  /** The name of what judges here. */
  judge(): Promise<string>;
  /** Looks until all is told, or `signal` ends it. */
  study(
    task: StudyTask,
    signal: AbortSignal,
    hear: (message: AnalysisMessage) => void,
  ): Promise<void>;
}

interface Waiting {
  readonly watch?: (progress: Progress) => void;
  readonly hear?: (message: AnalysisMessage) => void;
  resolve(answer: string | undefined): void;
  reject(error: Error): void;
}

/** Thinks in a worker, which is started when it is first needed, and again when it has failed. */
export class WorkerThinker implements Thinker, Studier {
  #worker: Worker | undefined;
  #n = 0;
  readonly #waiting = new Map<number, Waiting>();

  think(id: string, log: string, watch: (progress: Progress) => void) {
    return this.#ask({ ask: "think", id, log }, { watch });
  }

  hint(id: string, log: string) {
    return this.#ask({ ask: "hint", id, log });
  }

  async judge(): Promise<string> {
    return (await this.#ask({ ask: "judge" })) ?? "";
  }

  async study(
    task: StudyTask,
    signal: AbortSignal,
    hear: (message: AnalysisMessage) => void,
  ): Promise<void> {
    if (signal.aborted) return;
    const asked = this.#ask({ ask: "study", ...task }, { hear });
    const n = this.#n;
    const stop = () => this.#worker?.postMessage({ n, ask: "stop" } satisfies Question);
    signal.addEventListener("abort", stop, { once: true });
    await asked.finally(() => signal.removeEventListener("abort", stop));
  }

  #ask(
    question: TableQuestion | JudgeQuestion | StudyQuestion,
    ears: Pick<Waiting, "watch" | "hear"> = {},
  ) {
    const n = ++this.#n;
    return new Promise<string | undefined>((resolve, reject) => {
      this.#waiting.set(n, { resolve, reject, ...ears });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ n, ...question } satisfies Question);
    });
  }

  #start(): Worker {
    const worker = new Worker(scriptUrl(address), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(worker);
    };
    return worker;
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.n);
    if ("progress" in reply) {
      waiting?.watch?.(reply.progress);
      return;
    }
    if ("said" in reply) {
      for (const message of JSON.parse(reply.said) as AnalysisMessage[]) waiting?.hear?.(message);
      return;
    }
    this.#waiting.delete(reply.n);
    if ("refused" in reply) waiting?.reject(new ApiError(reply.refused));
    else waiting?.resolve(reply.answer);
  }

  #fail(worker: Worker): void {
    worker.terminate();
    if (this.#worker === worker) this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error("the worker failed"));
  }
}

/** The worker of this page. */
export const worker = new WorkerThinker();
