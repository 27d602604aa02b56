import { defineConfig } from "vite";

// Builds `<weiqi-board>` for other people's pages into the package folder: `npm run package`.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  base: "./",
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "board-package/dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "src/embed/index.ts",
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "weiqi-board.js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
