// The way to the rules and the records: `const go = await loadGo()`. The module is fetched at the
// first call, not before.

import { OpenedRecord } from "./record.ts";
import type { Go } from "./types.ts";

export * from "./types.ts";

type Module = typeof import("./pkg/weiqi.js");

let loading: Promise<Go> | undefined;

/**
 * Loads the module, once. `bytes` is the module itself where it cannot be fetched, as in tests.
 */
export function loadGo(bytes?: Uint8Array<ArrayBuffer>): Promise<Go> {
  loading ??= load(bytes).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(bytes?: Uint8Array<ArrayBuffer>): Promise<Go> {
  const module: Module = await import("./pkg/weiqi.js");
  if (bytes) module.initSync({ module: bytes });
  else await module.default();
  return {
    open: (file, encoding) =>
      new OpenedRecord(module.OpenFile.open(file, encoding), module.pointNames),
    create(width, height) {
      const file = module.OpenFile.create(width, height);
      if (!file) throw new RangeError(`there is no board of ${width} columns and ${height} rows`);
      return new OpenedRecord(file, module.pointNames);
    },
    rulesets: () => JSON.parse(module.rulesets()),
  };
}
