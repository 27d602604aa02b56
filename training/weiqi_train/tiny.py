"""From nothing to a network that plays: games by rollouts, training, and a match against what chance would play.

Each part goes on where it was, so the whole may be stopped and started again at any time.
"""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import torch

from . import katafile
from .network import build
from .run import Plan, Run

NAME = "tiny"


@dataclass(frozen=True)
class Effort:
    """How much is played and trained."""

    sizes: str
    games: int
    visits: int
    steps: int
    batch: int
    validate_every: int


# On two cores: half an hour at most, and a minute or two.
FULL = Effort(sizes="9,9,7", games=1200, visits=100, steps=4000, batch=128, validate_every=250)
QUICK = Effort(sizes="7", games=120, visits=30, steps=240, batch=64, validate_every=60)


def weiqi(program: str, *words: object) -> str:
    """What the program writes. Its complaints go to our own standard error."""
    done = subprocess.run([program, *map(str, words)], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def make(program: str, folder: Path, effort: Effort, device: torch.device, precision: str) -> dict:
    """Plays, trains and compares in a folder; returns the result of the match."""
    games, network, untrained = folder / "games", folder / NAME / f"{NAME}.bin.gz", folder / "untrained.bin.gz"
    folder.mkdir(parents=True, exist_ok=True)
    print(weiqi(program, "selfplay", games, "--model", "none", "--sizes", effort.sizes, "--games", effort.games,
                "--visits", effort.visits).strip(), flush=True)
    plan = Plan(NAME, NAME, effort.steps, effort.batch, rate=4e-3, warmup=20, cooldown=0.3, decay=1e-2,
                optimizer="adamw", average=0.99, frozen=0.1, seed=1, precision=precision,
                validate_every=effort.validate_every, validation=1024, checkpoint_seconds=10.0, compile=False)
    Run(folder / NAME, plan, [str(games)], device).go()
    print(weiqi(program, "validate", *sorted(games.glob("*.samples")), "--network", network).strip(), flush=True)
    if not untrained.exists():
        torch.manual_seed(0)
        katafile.write(build(NAME, "untrained"), untrained)
    return compare(program, folder, network, untrained, effort.sizes.split(",")[0])


def compare(program: str, folder: Path, network: Path, untrained: Path, size: str) -> dict:
    """40 games of both policies without search. A network that learned nothing wins half of them."""
    player = lambda path: f"{program} gtp --model {path} --visits 1 --never-resign"
    result = json.loads(weiqi(program, "match", player(network), player(untrained), "--size", size, "--games", 40,
                              "--folder", folder / "match", "--json").splitlines()[-1])
    print(f"against an untrained network: {result['wins']} won, {result['losses']} lost, {result['draws']} drawn",
          flush=True)
    return result
