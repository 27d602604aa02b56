"""Samples made up for tests: right in shape, without meaning."""

import numpy as np

from weiqi_train.samples import Block


def block(columns: int, rows: int, n: int, seed: int = 0) -> Block:
    rng, points = np.random.default_rng(seed), columns * rows
    planes = rng.random((n, 22, points)) < 0.2
    planes[:, 0] = True
    policy = rng.dirichlet(np.full(points + 1, 0.1), n)
    outcome = np.stack([rng.integers(0, 2, n), rng.normal(size=n)], axis=1)
    return Block(
        columns, rows, np.packbits(planes, axis=2), rng.normal(size=(n, 19)).astype("<f4"),
        (policy * 65535).astype("<u2"), rng.dirichlet([1, 1, 0.1], n).astype("<f4"),
        rng.normal(size=(n, 4)).astype("<f4"), rng.integers(-127, 128, (n, points)).astype("i1"),
        outcome.astype("<f4"), rng.integers(0, points + 1, (n, 2)).astype("<u2"),
        rng.integers(0, 1 << 60, n).astype("<u8"), np.zeros(n, "<u2"), rng.integers(0, 2, n).astype("u1"),
        np.zeros(n, "<u4"),
    )
