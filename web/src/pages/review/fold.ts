import type { NodeId, Tree } from "../../go/types.ts";

/** A tree with some branches folded away. */
export interface Folded {
  readonly tree: Tree;
  /** How many nodes are hidden at a node that is folded. */
  readonly hidden: ReadonlyMap<NodeId, number>;
  /** The row that stands for a node: its own, or that of the fold it lies in. */
  rowOf(node: NodeId): number;
}

const NOTHING: ReadonlyMap<NodeId, number> = new Map();

/**
 * The tree without what is folded: at a node of the main line its variations, at any other all that follows. The way to
 * `shown` stays in sight.
 */
export function fold(tree: Tree, closed: ReadonlySet<NodeId>, shown: NodeId): Folded {
  const rows = new Map<NodeId, number>();
  for (let row = 0; row < tree.nNodes; row++) rows.set(tree.ids[row] ?? 0, row);
  if (closed.size === 0) return { tree, hidden: NOTHING, rowOf: (node) => rows.get(node) ?? 0 };
  const open = new Set<number>();
  for (let row = rows.get(shown) ?? 0; row >= 0; row = tree.parents[row] ?? -1) open.add(row);
  // Of each row the row that it is folded into: itself where it is in sight.
  const into = new Int32Array(tree.nNodes);
  const kept: number[] = [];
  const hidden = new Map<NodeId, number>();
  for (let row = 0; row < tree.nNodes; row++) {
    const parent = tree.parents[row] ?? -1;
    into[row] = row;
    if (parent >= 0 && !open.has(row)) {
      const above = into[parent] ?? parent;
      const isFirst = row === parent + 1;
      const isMain = (tree.lanes[parent] ?? 0) === 0;
      const folds = closed.has(tree.ids[parent] ?? 0) && !(isMain && isFirst);
      if (above !== parent || folds) {
        into[row] = above;
        const id = tree.ids[above] ?? 0;
        hidden.set(id, (hidden.get(id) ?? 0) + 1);
        continue;
      }
    }
    kept.push(row);
  }
  const fresh = new Map(kept.map((row, at) => [row, at]));
  return {
    tree: laidOut(tree, kept, fresh),
    hidden,
    rowOf: (node) => fresh.get(into[rows.get(node) ?? 0] ?? 0) ?? 0,
  };
}

/** The kept rows as a tree of their own, each branch in the lowest lane that is free all along it. */
function laidOut(tree: Tree, kept: readonly number[], fresh: ReadonlyMap<number, number>): Tree {
  const pick = (column: Uint32Array) => Uint32Array.from(kept, (row) => column[row] ?? 0);
  const parents = Int32Array.from(kept, (row) => fresh.get(tree.parents[row] ?? -1) ?? -1);
  const depths = pick(tree.depths);
  const lanes = new Uint32Array(kept.length);
  /** The highest lane that is taken at each depth. */
  const taken: number[] = [];
  for (let row = 0; row < kept.length; row++) {
    const parent = parents[row] ?? -1;
    if (parent >= 0 && parent === row - 1) {
      lanes[row] = lanes[parent] ?? 0;
    } else {
      let [end, lane] = [row, parent < 0 ? 0 : (lanes[parent] ?? 0) + 1];
      while (parents[end + 1] === end) end++;
      const from = depths[row] ?? 0;
      for (let at = Math.max(0, from - 1); at <= (depths[end] ?? 0); at++)
        lane = Math.max(lane, (taken[at] ?? -1) + 1);
      lanes[row] = lane;
    }
    const depth = depths[row] ?? 0;
    taken[depth] = Math.max(taken[depth] ?? 0, lanes[row] ?? 0);
  }
  return {
    nNodes: kept.length,
    ids: pick(tree.ids),
    parents,
    depths,
    lanes,
    moveNumbers: pick(tree.moveNumbers),
    flags: pick(tree.flags),
  };
}

/** Every node where something branches off. */
export function forks(tree: Tree): NodeId[] {
  const found = new Set<NodeId>();
  for (let row = 1; row < tree.nNodes; row++) {
    const parent = tree.parents[row] ?? -1;
    if (parent !== row - 1) found.add(tree.ids[parent] ?? 0);
  }
  return [...found];
}
