"""Labels samples again with another teacher, on a GPU where there is one.

`weiqi label` does the same on the CPU from games; here the inputs are already in the samples, so nothing of Go is
computed, and a teacher that is slow on a CPU can label everything.
"""

import zlib
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from . import katafile
from .network import Network, channels_of
from .run import autocast
from .samples import HEADER, Block, append, index, load


def teacher_id(name: str) -> int:
    """How a teacher is named in a sample."""
    return zlib.crc32(name.encode("ascii"))


@torch.no_grad()
def label(network: Network, block: Block, device: torch.device, precision: str, at_once: int) -> Block:
    """The block with the network's policy, values, scores and owners."""
    parts = [label_part(network, block.take(np.arange(i, min(i + at_once, len(block)))), device, precision)
             for i in range(0, len(block), at_once)]
    policy, value, score, ownership = (np.concatenate(part) for part in zip(*parts))
    teacher = np.full(len(block), teacher_id(network.name), np.uint32)
    return Block(block.columns, block.rows, block.planes, block.globals, policy, value, score, ownership,
                 block.outcome, block.played, block.game, block.turn, block.source, teacher)


def beside(points: torch.Tensor) -> torch.Tensor:
    """Which points have one of these, `[n, rows, columns]`, next to them."""
    out = torch.zeros_like(points)
    out[:, 1:] |= points[:, :-1]
    out[:, :-1] |= points[:, 1:]
    out[:, :, 1:] |= points[:, :, :-1]
    out[:, :, :-1] |= points[:, :, 1:]
    return out


def legal(planes: torch.Tensor, globals_: torch.Tensor) -> torch.Tensor:
    """Which points may be played, `[n, rows, columns]`, read off the inputs: empty, no ko (plane 6), no suicide but of
    several stones where the rules allow it (global 8)."""
    own, other, atari, banned = (planes[:, i] > 0.5 for i in (1, 2, 3, 6))
    empty = ~(own | other)
    lives = beside(empty) | beside(own & ~atari) | beside(other & atari)
    allowed = (globals_[:, 8] > 0.5)[:, None, None] & beside(own)
    return empty & ~banned & (lives | allowed)


def label_part(network: Network, block: Block, device: torch.device, precision: str) -> tuple[np.ndarray, ...]:
    planes = torch.from_numpy(block.unpacked_planes().astype(np.float32)).to(device)
    globals_ = torch.from_numpy(block.globals.copy()).to(device)
    with autocast(device, precision):
        output = network(*channels_of(planes.contiguous(memory_format=torch.channels_last), globals_))
    free = legal(planes, globals_).flatten(1)
    free = torch.cat([free, torch.ones_like(free[:, :1])], dim=1)
    logits = output.policy[0][:, 0].masked_fill(~free, -torch.inf)
    _, mean, deviation, lead, time_left = network.multipliers[:5]
    s = output.score.float()
    score = torch.stack([s[:, 0] * mean, F.softplus(s[:, 1]) * deviation, s[:, 2] * lead,
                         F.softplus(s[:, 3]) * time_left], dim=1)
    return (
        (logits.softmax(dim=1) * 65535.0).round().cpu().numpy().astype(np.uint16),
        output.value.float().softmax(dim=1).cpu().numpy(), score.cpu().numpy(),
        (output.ownership[0].float().tanh() * 127.0).round().cpu().numpy().astype(np.int8),
    )


def relabel(teacher: str, sources: list[Path], folder: Path, device: torch.device, precision: str,
            at_once: int) -> None:
    """Labels files into a folder, under their own names; goes on after the last whole block of a file."""
    network = katafile.read(teacher).to(device, memory_format=torch.channels_last).eval()
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        target = folder / source.name
        target.touch()
        done = index(target)
        end = done[-1].offset + len_of(target, done[-1].offset) if done else 0
        with open(target, "r+b") as file:
            file.truncate(end)
            file.seek(end)
            entries = index(source)
            for number, entry in enumerate(entries[len(done):], len(done) + 1):
                block = load(entry)
                if block is None:
                    raise SystemExit(f"{source}: block {number} is damaged; make the file again")
                append(file, label(network, block, device, precision, at_once))
                print(f"{source.name}: block {number} of {len(entries)}", flush=True)


def len_of(path: Path, offset: int) -> int:
    """Bytes of the block that starts at an offset."""
    with open(path, "rb") as file:
        file.seek(offset)
        return HEADER.size + HEADER.unpack(file.read(HEADER.size))[4]
