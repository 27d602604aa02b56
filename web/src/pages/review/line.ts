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
