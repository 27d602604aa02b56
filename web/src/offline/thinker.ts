import type { Progress, Question, Reply } from "./messages.ts";
import { scriptUrl } from "./scripts.ts";
import address from "./worker.ts?worker&url";

/** Where thinking is done. */
export interface Thinker {
  /** What the computer does now, for the module's `take`. */
  think(id: string, log: string, watch: (progress: Progress) => void): Promise<string | undefined>;
  /** A hint as JSON, where there is one. */
  hint(id: string, log: string): Promise<string | undefined>;
}

interface Waiting {
  readonly watch?: (progress: Progress) => void;
  resolve(answer: string | undefined): void;
  reject(error: Error): void;
}

/** Thinks in a worker, which is started when it is first needed, and again when it has failed. */
export class WorkerThinker implements Thinker {
  #worker: Worker | undefined;
  #n = 0;
  readonly #waiting = new Map<number, Waiting>();

  think(id: string, log: string, watch: (progress: Progress) => void) {
    return this.#ask({ ask: "think", id, log }, watch);
  }

  hint(id: string, log: string) {
    return this.#ask({ ask: "hint", id, log });
  }

  #ask(question: Omit<Question, "n">, watch?: (progress: Progress) => void) {
    const n = ++this.#n;
    return new Promise<string | undefined>((resolve, reject) => {
      this.#waiting.set(n, { resolve, reject, ...(watch && { watch }) });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ n, ...question } satisfies Question);
    });
  }

  #start(): Worker {
    const worker = new Worker(scriptUrl(address), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.n);
      if ("progress" in data) {
        waiting?.watch?.(data.progress);
        return;
      }
      this.#waiting.delete(data.n);
      waiting?.resolve(data.answer);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(worker);
    };
    return worker;
  }

  #fail(worker: Worker): void {
    worker.terminate();
    if (this.#worker === worker) this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error("the worker failed"));
  }
}
