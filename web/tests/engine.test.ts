import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../src/api/rest.ts";
import type { EngineChoice, EngineView } from "../src/api/types.ts";
import { type EngineApi, EngineState } from "../src/pages/engine/state.ts";

const VIEW: EngineView = {
  network: null,
  visits_per_second: 900,
  preparing: null,
  problem: null,
  has_shipped: false,
  kept: [],
  max_bytes: 1000,
};

/** A server that answers with these views, one after the other, and the last of them for ever. */
class Server implements EngineApi {
  readonly asked: string[] = [];
  readonly #views: EngineView[];

  constructor(...views: Partial<EngineView>[]) {
    this.#views = views.map((view) => ({ ...VIEW, ...view }));
  }
  async #answer(question: string): Promise<EngineView> {
    this.asked.push(question);
    const [view = VIEW] = this.#views.length > 1 ? this.#views.splice(0, 1) : this.#views;
    return view;
  }
  get = () => this.#answer("get");
  choose = (choice: EngineChoice) => this.#answer(`choose ${choice.engine}`);
  send = (file: File) => this.#answer(`send ${file.name}`);
  forget = (file: string) => this.#answer(`forget ${file}`);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("it asks again until the network is ready and measured, and then no more", async () => {
  const server = new Server(
    {},
    { preparing: "b6.bin.gz" },
    { preparing: "b6.bin.gz" },
    { visits_per_second: null },
    {},
  );
  const state = new EngineState(server);
  const close = state.open();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked).toEqual(["get"]);
  await state.choose({ engine: "path", path: "/b6.bin.gz" });
  expect(state.view.value?.preparing).toBe("b6.bin.gz");
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked).toEqual(["get", "choose path", "get", "get", "get"]);
  expect(state.view.value?.preparing).toBeNull();
  close();
});

test("a page that was left asks nothing", async () => {
  const server = new Server({ preparing: "b6.bin.gz" });
  const close = new EngineState(server).open();
  close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked).toEqual(["get"]);
});

test("a file that is too large is not sent, and what the server refuses is told", async () => {
  const server = new Server({});
  const state = new EngineState(server);
  state.open();
  await vi.advanceTimersByTimeAsync(0);
  await state.send(new File([new Uint8Array(1001)], "big.bin"));
  expect([server.asked, state.refused.value]).toEqual([["get"], "network.too_large"]);
  await state.send(new File([new Uint8Array(10)], "small.bin"));
  expect([server.asked.at(-1), state.refused.value]).toEqual(["send small.bin", undefined]);
  server.forget = async () => {
    throw new ApiError("network.unknown");
  };
  await state.forget("small.bin");
  expect(state.refused.value).toBe("network.unknown");
  // What was on the screen stays there.
  expect(state.view.value).toEqual(VIEW);
});
