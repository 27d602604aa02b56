// The way to the rules and the records: `const go = await loadGo()`.

export * from "./types.ts";
