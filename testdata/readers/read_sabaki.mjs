// Reads records with Sabaki's parser, and writes what it found.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [records, found, modules] = process.argv.slice(2);
const sgf = createRequire(join(modules, "x.js"))("@sabaki/sgf");

function nodesOf(root) {
  const nodes = [];
  const open = [[root, null]];
  while (open.length > 0) {
    const [node, parent] = open.pop();
    nodes.push([parent, node.data]);
    const children = node.children.map((child) => [child, nodes.length - 1]);
    open.push(...children.reverse());
  }
  return nodes;
}

for (const name of readdirSync(records).filter((name) => name.endsWith(".sgf"))) {
  const into = join(found, name.replace(".sgf", ".json"));
  try {
    const trees = sgf.parseBuffer(readFileSync(join(records, name)));
    if (trees.length !== 1) throw new Error(`${trees.length} games`);
    writeFileSync(into, JSON.stringify(nodesOf(trees[0])));
    writeFileSync(join(found, name), sgf.stringify(trees));
  } catch (error) {
    writeFileSync(into, JSON.stringify(String(error)));
  }
}
