import { defineConfig } from "vite";
import { parts } from "./scripts/parts.mjs";
import { serviceWorker } from "./scripts/service-worker.mjs";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { fs: { allow: [".."] } },
  plugins: [parts(), serviceWorker()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    manifest: true,
    // The page's policy allows no inline code, and images only where they are fetched from.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
    // The page, and the board that other pages frame.
    rolldownOptions: {
      input: ["index.html", "embed.html"],
      // What most pages need comes in one piece: each request costs more than a few bytes too many.
      output: {
        codeSplitting: {
          groups: [{ name: "shared", test: /src|preact|signals/, minShareCount: 3 }],
        },
      },
    },
  },
});
