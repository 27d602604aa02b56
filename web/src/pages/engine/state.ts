import { computed, signal } from "@preact/signals";
import { ApiError, chooseEngine, forgetNetwork, getEngine, sendNetwork } from "../../api/rest.ts";
import type { EngineChoice, EngineView } from "../../api/types.ts";

/** How long to wait before asking again while a network is being read or measured. */
const AGAIN_MS = 400;

/** What the page asks of the server; a test passes its own. */
export interface EngineApi {
  get(): Promise<EngineView>;
  choose(choice: EngineChoice): Promise<EngineView>;
  send(file: File): Promise<EngineView>;
  forget(file: string): Promise<EngineView>;
}

export const server: EngineApi = {
  get: getEngine,
  choose: chooseEngine,
  send: sendNetwork,
  forget: forgetNetwork,
};

/** The engine of the server as the page shows it. */
export class EngineState {
  readonly #api: EngineApi;
  readonly #view = signal<EngineView | undefined>(undefined);
  readonly #refused = signal<string | undefined>(undefined);
  readonly #isSending = signal(false);
  #again: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;

  constructor(api: EngineApi) {
    this.#api = api;
  }

  readonly view = computed(() => this.#view.value);
  /** The code of what the server, or the way to it, refused. */
  readonly refused = computed(() => this.#refused.value);
  /** Whether a file is on its way to the program's folder. */
  readonly isSending = computed(() => this.#isSending.value);

  /** Starts looking; the answer stops it. */
  open(): () => void {
    this.#isOpen = true;
    void this.#ask(() => this.#api.get());
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#again);
    };
  }

  choose(choice: EngineChoice): Promise<void> {
    return this.#ask(() => this.#api.choose(choice));
  }

  forget(file: string): Promise<void> {
    return this.#ask(() => this.#api.forget(file));
  }

  async send(file: File): Promise<void> {
    const most = this.#view.value?.max_bytes ?? Number.POSITIVE_INFINITY;
    if (file.size > most) {
      this.#refused.value = "network.too_large";
      return;
    }
    this.#isSending.value = true;
    await this.#ask(() => this.#api.send(file));
    this.#isSending.value = false;
  }

  async #ask(question: () => Promise<EngineView>): Promise<void> {
    clearTimeout(this.#again);
    try {
      this.#view.value = await question();
      this.#refused.value = undefined;
    } catch (failure) {
      this.#refused.value = failure instanceof ApiError ? failure.code : "unknown";
      return;
    }
    const { preparing, visits_per_second } = this.#view.value;
    if (this.#isOpen && (preparing !== null || visits_per_second === null)) {
      this.#again = setTimeout(() => void this.#ask(() => this.#api.get()), AGAIN_MS);
    }
  }
}
