import { type Tree, TreeFlag } from "../../go/types.ts";

/** Side of a place in the tree pane. */
export const PITCH = 26;

/** Part of the pane that is on the screen, in places. */
export interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Spot {
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly kind: "black" | "white" | "other";
  readonly hasComment: boolean;
  readonly hasMarkup: boolean;
  readonly number: number;
}

interface Fork {
  /** Row of the node that lines leave from. */
  readonly row: number;
  /** The lowest lane a child lies in. */
  lowest: number;
}

/** Where the nodes of a tree lie: depth to the right, variations downward. Only a window of it is ever drawn. */
export class TreeLayout {
  readonly tree: Tree;
  readonly #byLane: number[][] = [];
  readonly #forksAt: Fork[][] = [];
  readonly width: number;
  readonly height: number;

  constructor(tree: Tree) {
    this.tree = tree;
    const forks = new Map<number, Fork>();
    let deepest = 0;
    for (let row = 0; row < tree.nNodes; row++) {
      const lane = tree.lanes[row] ?? 0;
      const depth = tree.depths[row] ?? 0;
      deepest = Math.max(deepest, depth);
      let list = this.#byLane[lane];
      if (!list) {
        list = [];
        this.#byLane[lane] = list;
      }
      list.push(row);
      const parent = tree.parents[row] ?? -1;
      if (parent < 0 || (tree.lanes[parent] ?? 0) === lane) continue;
      const fork = forks.get(parent);
      if (fork) fork.lowest = Math.max(fork.lowest, lane);
      else {
        const fresh = { row: parent, lowest: lane };
        forks.set(parent, fresh);
        const at = tree.depths[parent] ?? 0;
        let column = this.#forksAt[at];
        if (!column) {
          column = [];
          this.#forksAt[at] = column;
        }
        column.push(fresh);
      }
    }
    for (const list of this.#byLane) list?.sort((a, b) => this.#depth(a) - this.#depth(b));
    this.width = (deepest + 1) * PITCH;
    this.height = Math.max(1, this.#byLane.length) * PITCH;
  }

  #depth(row: number): number {
    return this.tree.depths[row] ?? 0;
  }

  /** The nodes inside a window. */
  spots({ left, right, top, bottom }: Window): Spot[] {
    const found: Spot[] = [];
    for (let lane = Math.max(0, top); lane <= bottom && lane < this.#byLane.length; lane++) {
      const list = this.#byLane[lane] ?? [];
      for (let i = this.#firstFrom(list, left); i < list.length; i++) {
        const row = list[i] ?? 0;
        if (this.#depth(row) > right) break;
        found.push(this.#spot(row));
      }
    }
    return found;
  }

  /** The first entry of a lane at this depth or deeper. */
  #firstFrom(list: readonly number[], depth: number): number {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#depth(list[middle] ?? 0) < depth) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #spot(row: number): Spot {
    const flags = this.tree.flags[row] ?? 0;
    const kind = flags & TreeFlag.Black ? "black" : flags & TreeFlag.White ? "white" : "other";
    return {
      row,
      ...this.center(row),
      kind,
      hasComment: (flags & TreeFlag.Comment) !== 0,
      hasMarkup: (flags & TreeFlag.Markup) !== 0,
      number: this.tree.moveNumbers[row] ?? 0,
    };
  }

  center(row: number): { x: number; y: number } {
    const [depth, lane] = [this.#depth(row), this.tree.lanes[row] ?? 0];
    return { x: (depth + 0.5) * PITCH, y: (lane + 0.5) * PITCH };
  }

  /** The lines inside a window, as one path: to each node from the one before it. */
  lines(window: Window): string {
    let path = "";
    const { left, right, top, bottom } = window;
    for (const { row, x, y } of this.spots({ ...window, right: right + 1 })) {
      const parent = this.tree.parents[row] ?? -1;
      if (parent < 0) continue;
      const from = this.center(parent);
      // Across from the same lane, or down the fork's stem and then aslant.
      path += from.y === y ? `M${from.x} ${y}H${x}` : `M${from.x} ${y - PITCH}L${x} ${y}`;
    }
    for (let depth = Math.max(0, left - 1); depth <= right; depth++) {
      for (const { row, lowest } of this.#forksAt[depth] ?? []) {
        const lane = this.tree.lanes[row] ?? 0;
        const [from, to] = [Math.max(lane, top - 1), Math.min(lowest - 1, bottom + 1)];
        if (to > from)
          path += `M${(depth + 0.5) * PITCH} ${(from + 0.5) * PITCH}V${(to + 0.5) * PITCH}`;
      }
    }
    return path;
  }

  /** The node at a place of the pane, if there is one. */
  at(x: number, y: number): number | undefined {
    const list = this.#byLane[Math.floor(y / PITCH)] ?? [];
    const depth = Math.floor(x / PITCH);
    const row = list[this.#firstFrom(list, depth)];
    return row !== undefined && this.#depth(row) === depth ? row : undefined;
  }
}
