import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The texts are shared with the other parts of the program and stand beside web/.
  server: { fs: { allow: [".."] } },
  test: { include: ["tests/**/*.test.{ts,tsx}"], environment: "happy-dom", pool: "threads" },
});
