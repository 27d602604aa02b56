// The module that plays: fetched when a game is played without a server, not before.

export type Engine = typeof import("./pkg/engine.js");

let loading: Promise<Engine> | undefined;

/** Loads the module, once. `bytes` is the module itself where it cannot be fetched, as in tests. */
export function loadEngine(bytes?: Uint8Array<ArrayBuffer>): Promise<Engine> {
  loading ??= load(bytes).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(bytes?: Uint8Array<ArrayBuffer>): Promise<Engine> {
  const engine: Engine = await import("./pkg/engine.js");
  if (bytes) engine.initSync({ module: bytes });
  else await engine.default();
  return engine;
}
