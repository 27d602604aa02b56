import { type NodeId, type Tree, TreeFlag } from "../../go/types.ts";

/** Rows of a tree by node, and walks along it that never recur. */
export class TreeIndex {
  readonly tree: Tree;
  readonly #rows = new Map<NodeId, number>();

  constructor(tree: Tree) {
    this.tree = tree;
    for (let row = 0; row < tree.nNodes; row++) this.#rows.set(tree.ids[row] ?? 0, row);
  }

  row(node: NodeId): number {
    return this.#rows.get(node) ?? 0;
  }

  node(row: number): NodeId {
    return this.tree.ids[row] ?? 0;
  }

  parent(row: number): number {
    return this.tree.parents[row] ?? -1;
  }

  /** The row of the first child, or -1: in preorder it follows at once. */
  firstChild(row: number): number {
    return row + 1 < this.tree.nNodes && this.parent(row + 1) === row ? row + 1 : -1;
  }

  /** The first row after everything below this one. */
  #afterSubtree(row: number): number {
    const depth = this.tree.depths[row] ?? 0;
    let next = row + 1;
    while (next < this.tree.nNodes && (this.tree.depths[next] ?? 0) > depth) next++;
    return next;
  }

  /** The line through a row: from the root to it, then on along first children to the end. */
  lineThrough(row: number): number[] {
    const line: number[] = [];
    for (let up = row; up >= 0; up = this.parent(up)) line.push(up);
    line.reverse();
    for (let down = this.firstChild(row); down >= 0; down = this.firstChild(down)) line.push(down);
    return line;
  }

  /** The children of a row, in order. */
  *children(row: number): Generator<number> {
    for (let child = this.firstChild(row); child >= 0; ) {
      yield child;
      const next = this.#afterSubtree(child);
      child = next < this.tree.nNodes && this.parent(next) === row ? next : -1;
    }
  }

  /** The way to a row in a word for addresses: `17-v2-4` is 17 steps on, the second variation, 4 steps on. */
  pathText(row: number): string {
    const parts: string[] = [];
    let steps = 0;
    const line = this.lineThrough(row);
    for (const at of line.slice(1, line.indexOf(row) + 1)) {
      const parent = this.parent(at);
      if (this.firstChild(parent) === at) {
        steps++;
        continue;
      }
      if (steps > 0) parts.push(String(steps));
      steps = 0;
      parts.push(`v${[...this.children(parent)].indexOf(at) + 1}`);
    }
    if (steps > 0) parts.push(String(steps));
    return parts.join("-");
  }

  /** The row that a way leads to; as far as it leads where the tree is another. */
  rowAt(path: string): number {
    let row = 0;
    for (const part of path.split("-").slice(0, 10_000)) {
      const found = /^(v?)(\d{1,6})$/.exec(part);
      if (!found) return row;
      const n = Number(found[2]);
      if (found[1] === "v") {
        const child = [...this.children(row)][n - 1];
        if (child === undefined) return row;
        row = child;
        continue;
      }
      for (let left = n; left > 0; left--) {
        const child = this.firstChild(row);
        if (child < 0) return row;
        row = child;
      }
    }
    return row;
  }

  isFork(row: number): boolean {
    const first = this.firstChild(row);
    if (first < 0) return false;
    const next = this.#afterSubtree(first);
    return next < this.tree.nNodes && this.parent(next) === row;
  }

  hasFlag(row: number, flag: number): boolean {
    return ((this.tree.flags[row] ?? 0) & flag) !== 0;
  }

  /** The last row of the main line that a row comes from. */
  onMainLine(row: number): number {
    let up = row;
    let found = row;
    while (up >= 0) {
      const parent = this.parent(up);
      if (parent >= 0 && this.firstChild(parent) !== up) found = parent;
      up = parent;
    }
    return found;
  }

  readonly isComment = (row: number): boolean => this.hasFlag(row, TreeFlag.Comment);
}
