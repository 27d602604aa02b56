"""The data: labelled positions in checked blocks. docs/reference/samples.md describes the format.

`weiqi selfplay` and `weiqi label` write these files, `weiqi_train label` rewrites their labels. A file is a row of
blocks and nothing else, so files can be joined with `cat`, and what a kill tore off at the end is simply not read.
"""

import os
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .network import N_GLOBALS, N_PLANES

MAGIC = b"WqS1"
HEADER = struct.Struct("<4sHHIII")  # magic, columns, rows, samples, packed bytes, checksum
# A block says how many bytes it unpacks to only through its shape, so shapes are bounded before anything is allocated.
MAX_SIDE, MAX_SAMPLES = 52, 1 << 16


@dataclass
class Block:
    """Samples on boards of one size, an array a field; everything is seen by the player to move."""

    columns: int
    rows: int
    planes: np.ndarray  # [n, 22, ⌈points / 8⌉] u8, bits of a plane from the top left, high bit first
    globals: np.ndarray  # [n, 19] f32
    policy: np.ndarray  # [n, points + 1] u16, 65535 = certain; pass last
    value: np.ndarray  # [n, 3] f32: win, loss, no result; sums to 1
    score: np.ndarray  # [n, 4] f32, in points: mean, deviation, lead; variance of time
    ownership: np.ndarray  # [n, points] i8, 127 = mine
    outcome: np.ndarray  # [n, 2] f32: 1 won, 0 lost, ½ drawn; margin in points; NaN = not known
    played: np.ndarray  # [n, 2] u16: the move played, the reply to it; points = pass, 65535 = not known
    game: np.ndarray  # [n] u64, the hash of the moves of the game
    turn: np.ndarray  # [n] u16, moves before this position
    source: np.ndarray  # [n] u8: 0 self-play, 1 a record of people
    teacher: np.ndarray  # [n] u32, checksum of the teacher's name

    def __len__(self) -> int:
        return len(self.game)

    @property
    def trains(self) -> np.ndarray:
        """Which samples may be trained on: games whose hash is divisible by 10 are kept apart for validation."""
        return self.game % np.uint64(10) != 0

    def take(self, chosen: np.ndarray) -> "Block":
        """The chosen samples, in that order."""
        return Block(self.columns, self.rows, *(getattr(self, name)[chosen] for name, _, _ in fields(1, 1)))

    def unpacked_planes(self) -> np.ndarray:
        """`[n, 22, rows, columns]`, 0 or 1."""
        points = self.columns * self.rows
        bits = np.unpackbits(self.planes, axis=2, count=points)
        return bits.reshape(len(self), N_PLANES, self.rows, self.columns)


def fields(columns: int, rows: int) -> list[tuple[str, str, tuple[int, ...]]]:
    """Name, type and shape of a sample's part, in the order of the payload."""
    points = columns * rows
    return [
        ("planes", "u1", (N_PLANES, (points + 7) // 8)), ("globals", "<f4", (N_GLOBALS,)),
        ("policy", "<u2", (points + 1,)), ("value", "<f4", (3,)), ("score", "<f4", (4,)),
        ("ownership", "i1", (points,)), ("outcome", "<f4", (2,)), ("played", "<u2", (2,)), ("game", "<u8", ()),
        ("turn", "<u2", ()), ("source", "u1", ()), ("teacher", "<u4", ()),
    ]


def sample_bytes(columns: int, rows: int) -> int:
    """Bytes of one sample, unpacked."""
    return sum(np.dtype(kind).itemsize * int(np.prod(shape)) for _, kind, shape in fields(columns, rows))


@dataclass(frozen=True)
class Entry:
    """Where a block lies."""

    path: Path
    offset: int
    columns: int
    rows: int
    samples: int


def index(path: Path) -> list[Entry]:
    """The blocks of a file by their headers. Where none stands, goes on at the next one."""
    entries, size = [], path.stat().st_size
    with open(path, "rb") as file:
        at = 0
        while at + HEADER.size <= size:
            file.seek(at)
            magic, columns, rows, samples, packed, _ = HEADER.unpack(file.read(HEADER.size))
            sound = 0 < columns <= MAX_SIDE and 0 < rows <= MAX_SIDE and 0 < samples <= MAX_SAMPLES
            entry, end = Entry(path, at, columns, rows, samples), at + HEADER.size + packed
            if magic == MAGIC and sound and end <= size and (is_edge(file, end, size) or load(entry)):
                entries.append(entry)
                at = end
            else:
                at = following(file, at + 1)
    return entries


def is_edge(file, at: int, size: int) -> bool:
    """Whether a block may end there: at the end of the file, or where another one begins."""
    file.seek(at)
    return at == size or file.read(len(MAGIC)) == MAGIC


def following(file, at: int) -> int:
    """Where a block may begin, from there on; the end of the file if nowhere."""
    window = 1 << 16
    while True:
        file.seek(at)
        data = file.read(window)
        place = data.find(MAGIC)
        if place >= 0:
            return at + place
        if len(data) < window:
            return at + len(data)
        at += window - len(MAGIC) + 1  # a beginning may lie across two windows


def load(entry: Entry) -> Block | None:
    """The block at an entry, or None if its checksum is wrong."""
    with open(entry.path, "rb") as file:
        file.seek(entry.offset)
        header = file.read(HEADER.size)
        _, columns, rows, samples, packed, checksum = HEADER.unpack(header)
        payload = file.read(packed)
    if zlib.crc32(payload, zlib.crc32(header[:-4])) != checksum:
        return None
    expected = samples * sample_bytes(columns, rows)
    unpacker = zlib.decompressobj()
    data = unpacker.decompress(payload, expected)
    if len(data) != expected:
        return None
    parts, at = {}, 0
    for name, kind, shape in fields(columns, rows):
        count = samples * int(np.prod(shape))
        parts[name] = np.frombuffer(data, kind, count, at).reshape(samples, *shape)
        at += count * np.dtype(kind).itemsize
    return Block(columns, rows, **parts)


def read(path: Path) -> Iterator[Block]:
    """All sound blocks of a file."""
    for entry in index(path):
        block = load(entry)
        if block is not None:
            yield block


def pack(block: Block) -> bytes:
    """A block as bytes of a file."""
    parts = (np.ascontiguousarray(getattr(block, name), kind).tobytes()
             for name, kind, _ in fields(block.columns, block.rows))
    payload = zlib.compress(b"".join(parts), 6)
    head = HEADER.pack(MAGIC, block.columns, block.rows, len(block), len(payload), 0)[:-4]
    return head + struct.pack("<I", zlib.crc32(payload, zlib.crc32(head))) + payload


def append(file, block: Block) -> None:
    """Adds a block to an open file; after this it survives a kill."""
    file.write(pack(block))
    file.flush()
    os.fsync(file.fileno())


def files(places: list[str]) -> list[Path]:
    """The `.samples` files named, or anywhere in the folders named."""
    found: list[Path] = []
    for place in map(Path, places):
        found += sorted(place.rglob("*.samples")) if place.is_dir() else [place]
    return found
