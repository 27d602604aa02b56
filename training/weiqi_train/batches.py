"""Batches from sample files: sizes in proportion, symmetries, masks.

The batch of a step depends on the seed, the step and the files alone, so a run that was killed goes on with the very
batches it would have seen.
"""

from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import torch

from .points import Points
from .samples import Block, Entry, files, index, load, sample_bytes

# Buffers, and the share of a batch that each has. Boards lie in the smallest that holds them.
BUCKETS = {9: 0.35, 13: 0.15, 19: 0.50}
PER_BLOCK = 16  # samples taken from one block for one batch


@dataclass
class Group:
    """The boards of one buffer in a batch; board tensors have rows and columns of the buffer."""

    planes: torch.Tensor  # [n, 22, side, side]
    globals: torch.Tensor  # [n, 19]
    policy: torch.Tensor  # [n, side² + 1], sums to 1
    reply: torch.Tensor  # [n], index into the policy, -1 unknown
    played: torch.Tensor  # [n], the same
    value: torch.Tensor  # [n, 3]
    score: torch.Tensor  # [n, 4]
    ownership: torch.Tensor  # [n, side²], from -1 to 1
    outcome: torch.Tensor  # [n, 2], NaN unknown
    people: torch.Tensor  # [n], 1 where people played
    full: bool

    def to(self, device: torch.device) -> "Group":
        """Moves to the device, without waiting where the memory is pinned."""
        moved = {k: v.to(device, non_blocking=True) if isinstance(v, torch.Tensor) else v
                 for k, v in self.__dict__.items()}
        moved["planes"] = moved["planes"].contiguous(memory_format=torch.channels_last)
        return Group(**moved)

    def pin(self) -> "Group":
        return Group(**{k: v.pin_memory() if isinstance(v, torch.Tensor) else v for k, v in self.__dict__.items()})

    def points(self) -> Points:
        return Points.of(self.planes, self.full)


def bucket_of(columns: int, rows: int) -> int:
    """The side of the buffer for a board; boards beyond 19 have none."""
    return next((side for side in BUCKETS if columns <= side and rows <= side), 0)


def turn(board: np.ndarray, symmetry: int) -> np.ndarray:
    """One of the 8 symmetries of the last two axes: 4 transposes, 2 turns columns, 1 rows round."""
    if symmetry & 4:
        board = board.swapaxes(-1, -2)
    if symmetry & 2:
        board = board[..., ::-1]
    return board[..., ::-1, :] if symmetry & 1 else board


def place(board: np.ndarray, side: int) -> np.ndarray:
    """Lays boards into the top left corner of a buffer."""
    rows, columns = board.shape[-2:]
    if rows == side and columns == side:
        return np.ascontiguousarray(board)
    out = np.zeros((*board.shape[:-2], side, side), board.dtype)
    out[..., :rows, :columns] = board
    return out


def turned_move(moves: np.ndarray, columns: int, rows: int, side: int, symmetry: int) -> np.ndarray:
    """Where moves (indexes on the board) lie after a symmetry, as indexes of the buffer; -1 unknown."""
    points = np.arange(rows * columns).reshape(rows, columns)
    lies = np.full(rows * columns + 1, side * side, np.int64)
    turned = turn(points, symmetry)
    for (y, x), point in np.ndenumerate(turned):
        lies[point] = y * side + x
    known = moves <= rows * columns
    return np.where(known, lies[np.where(known, moves, 0)], -1)


def prepare(block: Block, side: int, symmetry: int, forget: np.ndarray) -> Group:
    """Samples of one block as tensors; `forget` marks those that lose their history."""
    n, columns, rows = len(block), block.columns, block.rows
    planes, globals_ = block.unpacked_planes().astype(np.float32), block.globals.copy()
    planes[forget, 9:14] = 0.0
    planes[forget, 15:17] = planes[forget, 14:15]
    globals_[forget, :5] = 0.0
    spread = lambda flat: place(turn(flat.reshape(n, rows, columns), symmetry), side).reshape(n, side * side)
    policy = block.policy.astype(np.float32)
    policy /= np.maximum(policy.sum(axis=1, keepdims=True), 1.0)
    policy = np.concatenate([spread(policy[:, :-1]), policy[:, -1:]], axis=1)
    moves = turned_move(block.played.astype(np.int64), columns, rows, side, symmetry)
    t = torch.from_numpy
    return Group(
        t(place(turn(planes, symmetry), side)), t(globals_), t(policy), t(moves[:, 1]), t(moves[:, 0]),
        t(block.value.copy()), t(block.score.copy()), t(spread(block.ownership).astype(np.float32) / 127.0),
        t(block.outcome.copy()), t((block.source == 1).astype(np.float32)), rows == side and columns == side,
    )


def join(groups: list[Group]) -> Group:
    """Groups of one buffer as one."""
    parts = {name: torch.cat([getattr(g, name) for g in groups]) for name in Group.__annotations__ if name != "full"}
    return Group(**parts, full=all(g.full for g in groups))


class Data:
    """All samples of some files and folders, by buffer."""

    def __init__(self, places: list[str], seed: int, cache_bytes: int = 2 << 30):
        self.places, self.seed = places, seed
        self.cache: OrderedDict[Entry, Block | None] = OrderedDict()
        self.cached, self.cache_bytes = 0, cache_bytes
        self.refresh()

    def refresh(self) -> None:
        """Looks at the files again: they may have grown, and others may have come."""
        entries = [entry for path in files(self.places) for entry in index(path)]
        self.buckets = {side: [e for e in entries if bucket_of(e.columns, e.rows) == side] for side in BUCKETS}
        self.weights = {side: np.array([e.samples for e in found], np.float64) for side, found in self.buckets.items()}
        self.n_samples = int(sum(w.sum() for w in self.weights.values()))

    def block(self, entry: Entry) -> Block | None:
        if entry not in self.cache:
            self.cache[entry] = load(entry)
            self.cached += entry.samples * sample_bytes(entry.columns, entry.rows)
        while self.cached > self.cache_bytes and len(self.cache) > 1:
            old, _ = self.cache.popitem(last=False)
            self.cached -= old.samples * sample_bytes(old.columns, old.rows)
        return self.cache.get(entry)

    def shares(self, batch: int) -> dict[int, int]:
        """How many boards of each buffer a batch has; buffers without data give theirs to the others."""
        present = {side: share for side, share in BUCKETS.items() if self.buckets[side]}
        if not present:
            raise SystemExit("there are no samples to train on; make some with `weiqi selfplay`")
        total = sum(present.values())
        counts = {side: int(batch * share / total) for side, share in present.items()}
        counts[max(present)] += batch - sum(counts.values())
        return counts

    def batch(self, step: int, size: int, forget: float = 0.08) -> list[Group]:
        """The batch of a step."""
        rng = np.random.default_rng([self.seed, step])
        groups = []
        for side, count in self.shares(size).items():
            parts: list[Group] = []
            entries, weights = self.buckets[side], self.weights[side] / self.weights[side].sum()
            while (missing := count - sum(len(part.globals) for part in parts)) > 0:
                block = self.block(entries[rng.choice(len(entries), p=weights)])
                usable = np.flatnonzero(block.trains) if block is not None else np.empty(0, np.int64)
                if len(usable) == 0:
                    continue
                chosen = rng.choice(usable, min(missing, PER_BLOCK, len(usable)), replace=False)
                lost = rng.random(len(chosen)) < forget
                parts.append(prepare(block.take(chosen), side, int(rng.integers(8)), lost))
            groups.append(join(parts))
        return groups

    def batches(self, first: int, last: int, size: int, pin: bool, ahead: int = 2) -> Iterator[list[Group]]:
        """The batches of the steps from `first`, made a little ahead by another thread."""
        make = lambda step: [g.pin() if pin else g for g in self.batch(step, size)]
        with ThreadPoolExecutor(1) as pool:
            waiting = [pool.submit(make, step) for step in range(first, min(first + ahead, last))]
            for step in range(first, last):
                ready = waiting.pop(0).result()
                if step + ahead < last:
                    waiting.append(pool.submit(make, step + ahead))
                yield ready

    def validation(self, limit: int) -> list[list[Group]]:
        """Samples of the games kept apart, one group a batch, at most `limit` of each buffer."""
        batches = []
        for side, entries in self.buckets.items():
            found = 0
            for entry in entries:
                block = self.block(entry)
                kept = np.flatnonzero(~block.trains)[: limit - found] if block is not None else np.empty(0, np.int64)
                if len(kept):
                    batches.append([prepare(block.take(kept), side, 0, np.zeros(len(kept), bool))])
                    found += len(kept)
                if found >= limit:
                    break
        return batches

