"""Whether programs make of a network file what PyTorch makes of it: our own, and KataGo's where there is one.

The positions are those of a few games of the network with itself: `weiqi selfplay` stores inputs and moves, so a
position is judged here from the inputs and by a program from the moves.
"""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from . import katafile
from .network import Network, channels_of
from .samples import Block, read

SIZES = "7,9,13,19"
# Programs print chances to 6 digits and points to 3.
BARS = {"policy": 1e-4, "value": 1e-4, "ownership": 1e-4, "lead": 5e-3}


@dataclass
class Position:
    """The inputs of a position, and how a program comes to it."""

    size: int
    planes: np.ndarray  # [22, size, size]
    globals: np.ndarray  # [19]
    black: bool  # to move
    commands: list[str]


def hash_of(moves: list[tuple[str, str]]) -> int:
    """FNV-1a 64 of the moves as `B[pd];W[dp]`, as samples name their game."""
    value = 0xCBF29CE484222325
    for byte in ";".join(f"{color}[{point}]" for color, point in moves).encode():
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return value


def vertex(point: str, size: int) -> str:
    """A point of a record in the words of GTP."""
    if not point:
        return "pass"
    column, row = (ord(letter) - ord("a") for letter in point)
    return f"{'ABCDEFGHJKLMNOPQRST'[column]}{size - row}"


def positions(folder: Path, most: int) -> list[Position]:
    """Positions of the games of a folder that began on an empty board, evenly from all of them."""
    games = {}
    for record in "".join(path.read_text() for path in sorted(folder.glob("*.sgf"))).splitlines():
        moves = re.findall(r";([BW])\[(\w*)\]", record)
        # New Zealand lets a stone by itself be played into death, which KataGo's words for rules cannot say.
        if "AB[" not in record and "koSITUATIONALscoreAREAtaxNONEsui1" not in record and moves:
            games[hash_of(moves)] = (record, moves)
    found = []
    for path in sorted(folder.glob("*.samples")):
        for block in read(path):
            last = {game: komi_of(block, i) for i, game in enumerate(block.game) if block.turn[i] > 0}
            found += [position(block, i, *games[int(game)]) for i, game in enumerate(block.game)
                      # Before the komi was evened out the record's komi was not that of the position.
                      if int(game) in games and komi_of(block, i) == last.get(game)]
    return found[:: max(1, -(-len(found) // most))]


def komi_of(block: Block, i: int) -> float:
    """The komi input of a sample, for White."""
    own = round(float(block.globals[i, 5]), 4)
    return own if block.turn[i] % 2 else -own


def position(block: Block, i: int, record: str, moves: list[tuple[str, str]]) -> Position:
    size, turn = block.columns, int(block.turn[i])
    value = lambda name: re.search(rf"{name}\[([^]]*)\]", record)[1]
    commands = [f"boardsize {size}", f"kata-set-rules {value('RU')}", f"komi {value('KM')}", "clear_board"]
    commands += [f"play {color} {vertex(point, size)}" for color, point in moves[:turn]]
    one = block.take(np.array([i]))
    return Position(size, one.unpacked_planes()[0].astype(np.float32), one.globals[0], turn % 2 == 0, commands)


def ask(command: list[str], all_positions: list[Position]) -> list[dict[str, np.ndarray]]:
    """What a program says of the positions, seen from White; moves that are not legal are NaN.

    Without symmetry and, in networks that have it, without the optimistic policy that KataGo mixes in by itself.
    """
    lines = [line for p in all_positions for line in [*p.commands, "kata-raw-nn 0 0"]]
    done = subprocess.run(command, input="\n".join([*lines, "quit", ""]), capture_output=True, text=True, check=True)
    answers = [answer for answer in done.stdout.split("\n\n") if "policyPass" in answer or answer.startswith("?")]
    refused = [answer for answer in answers if answer.startswith("?")]
    if refused or len(answers) != len(all_positions):
        raise SystemExit(f"{command[0]} answered {len(answers)} of {len(all_positions)} questions {refused[:1]}")
    return [understand(answer) for answer in answers]


def understand(answer: str) -> dict[str, np.ndarray]:
    number = lambda name: float(re.search(rf"{name} (\S+)", answer)[1])
    table = lambda start, end: np.array(re.search(rf"{start}\n(.*?){end}", answer, re.DOTALL)[1].split(), np.float64)
    return {
        "policy": np.append(table("policy", "policyPass"), number("policyPass")),
        "value": np.array([number("whiteWin"), number("whiteLoss"), number("noResult")]),
        "lead": np.array([number("whiteLead")]),
        "ownership": table("whiteOwnership", r"\Z"),
    }


@torch.no_grad()
def judge(network: Network, p: Position, legal: np.ndarray, may_void: bool) -> dict[str, np.ndarray]:
    """The same from PyTorch."""
    inputs = torch.from_numpy(p.planes)[None], torch.from_numpy(p.globals)[None]
    output = network.eval()(*channels_of(*inputs))
    logits = output.policy[0][0, 0].double().numpy()
    logits[~legal] = -np.inf
    policy = np.exp(logits - logits.max())
    value = output.value[0].double()
    if not may_void:
        value[2] = -np.inf
    win, loss, void = value.softmax(0).numpy()
    sign = -1.0 if p.black else 1.0
    return {
        "policy": policy / policy.sum(),
        "value": np.array([loss, win, void] if p.black else [win, loss, void]),
        "lead": np.array([sign * float(output.score[0, 2]) * network.multipliers[3] * (1.0 - void)]),
        "ownership": sign * output.ownership[0][0].double().tanh().numpy(),
    }


def agree(path: str, games: Path, programs: list[list[str]], most: int) -> bool:
    """Prints the largest difference of each output for each program; whether all are within the bars."""
    network, chosen, fine = katafile.read(path), positions(games, most), True
    for command in programs:
        worst = dict.fromkeys(BARS, 0.0)
        for p, theirs in zip(chosen, ask(command, chosen)):
            legal = ~np.isnan(theirs["policy"])
            ours = judge(network, p, legal, theirs["value"][2] > 0.0)
            for name in BARS:
                both = np.abs(ours[name] - theirs[name])
                worst[name] = max(worst[name], float(both[legal].max() if name == "policy" else both.max()))
        fine &= all(worst[name] <= bar for name, bar in BARS.items())
        print(f"{command[0]}, {len(chosen)} positions:", ", ".join(f"{k} {v:.1e}" for k, v in worst.items()),
              flush=True)
    return fine and bool(chosen)
