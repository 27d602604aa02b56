// Builds the service worker beside the page: one file, with the page's files and their version put in.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Files that are not kept: maps, the manifest of the build, the board for other pages. */
const APART = /^\.vite\/|\.map$|^sw\.js$|^embed\.html$/;

/** What stands in `public/` goes into the page as it is. */
function publicFiles(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** The plugin for Vite. */
export function serviceWorker() {
  let folder = "";
  return {
    name: "weiqi-service-worker",
    apply: "build",
    configResolved(config) {
      folder = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/sw/sw.ts", fileName: "sw.js" });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const hash = createHash("sha256");
        const files = [];
        for (const name of Object.keys(bundle).sort()) {
          if (APART.test(name)) continue;
          const { code, source } = bundle[name];
          hash.update(name).update(code ?? source);
          if (name !== "index.html") files.push(`/${name}`);
        }
        for (const name of publicFiles(folder).sort()) {
          hash.update(name).update(readFileSync(join(folder, name)));
          files.push(`/${name}`);
        }
        const worker = bundle["sw.js"];
        const version = hash.update(worker.code).digest("hex").slice(0, 12);
        const given = `const FILES=${JSON.stringify(files)},VERSION=${JSON.stringify(version)};`;
        worker.code = `{${given}${worker.code}}`;
      },
    },
  };
}
