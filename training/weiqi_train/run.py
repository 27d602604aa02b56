"""The training loop. A run lives in a folder and goes on where it was, whenever it is started again.

The folder holds `checkpoint.pt` (all that the next step depends on), `history.tsv` and `curves.svg`, and the network so
far as `NAME.bin.gz`, with the averaged weights.
"""

import copy
import json
import os
import signal
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import torch
from torch import nn

from . import curves, katafile
from .batches import Data, Group
from .layers import Conv, Linear, Norm
from .losses import METRICS, Weights, hint_loss, losses, metrics
from .network import Network, build


@dataclass
class Plan:
    """What a run was asked to do. Shape, seed and optimizer are fixed for a run's life; the rest may change."""

    shape: str
    name: str
    steps: int
    batch: int
    rate: float
    warmup: int
    cooldown: float
    decay: float
    optimizer: str
    average: float
    frozen: float
    seed: int
    precision: str
    validate_every: int
    validation: int
    checkpoint_seconds: float
    compile: bool
    hints: str = ""
    hint_weight: float = 1.0


class Stop:
    """Set by SIGTERM and SIGINT: the run then writes a checkpoint and ends."""

    def __init__(self):
        self.wanted = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: setattr(self, "wanted", True))


def pick_device(name: str) -> torch.device:
    """`auto` is CUDA where there is one."""
    return torch.device(("cuda" if torch.cuda.is_available() else "cpu") if name == "auto" else name)


def has_bf16(device: torch.device) -> bool:
    """Whether products of 16-bit floats are fast there."""
    if device.type == "cuda":
        return torch.cuda.is_bf16_supported()
    cpu = Path("/proc/cpuinfo")
    return cpu.exists() and "avx512_bf16" in cpu.read_text()


def autocast(device: torch.device, precision: str):
    """`auto` is bf16 where the machine multiplies it fast."""
    low = precision == "bf16" or (precision == "auto" and has_bf16(device))
    return torch.autocast(device.type, torch.bfloat16, enabled=low)


def learning_rate(plan: Plan, step: int) -> float:
    """A linear rise, a long plain, and a linear fall to nothing over the last `cooldown` of the steps.

    Choice: a trapezoid (Hu et al. 2024, arXiv 2404.06395) and no cosine, because a run that may be cut or lengthened at
    any time then has the same plain, and a fall can branch off wherever a network is wanted.
    """
    left = (plan.steps - step) / max(1.0, plan.steps * plan.cooldown)
    return plan.rate * min(1.0, (step + 1) / max(1, plan.warmup), left)


def make_optimizer(plan: Plan, network: Network) -> torch.optim.Optimizer:
    """Weights of convolutions and matrices decay, norms and biases do not."""
    heavy = [m.weight for m in network.modules() if isinstance(m, Conv | Linear)]
    ids = set(map(id, heavy))
    light = [p for p in network.parameters() if id(p) not in ids]
    groups = [{"params": heavy, "weight_decay": plan.decay}, {"params": light, "weight_decay": 0.0}]
    if plan.optimizer == "sgd":
        return torch.optim.SGD(groups, lr=plan.rate, momentum=0.9, nesterov=True)
    return torch.optim.AdamW(groups, lr=plan.rate, betas=(0.9, 0.99), fused=True)


@torch.no_grad()
def follow(average: Network, network: Network, step: int, keep: float) -> None:
    """Moves the averaged weights (Polyak and Juditsky 1992), faster at the start of a run."""
    keep = min(keep, (step + 1) / (step + 10))
    ours, theirs = list(average.state_dict().values()), list(network.state_dict().values())
    torch._foreach_lerp_(ours, theirs, 1.0 - keep)


def forward(network: Network, groups: list[Group]):
    return network([g.planes for g in groups], [g.globals for g in groups], [g.points() for g in groups])


def validate(network: Network, batches: list[list[Group]], device: torch.device) -> dict[str, float]:
    """The figures of `losses.METRICS` for each side of a buffer, as `figure@side`."""
    network.eval()
    sums: dict[str, float] = {}
    for groups in batches:
        group = groups[0].to(device)
        side = group.planes.shape[-1]
        with torch.no_grad():
            output = forward(network, [group])
        for name, total in metrics(output, group).items():
            key = f"{name}@{side}"
            sums[key] = sums.get(key, 0.0) + float(total)
    counted = {key.removeprefix("n_"): n for key, n in sums.items() if key.startswith("n_")}
    return {key: sums[key] / n for key, n in counted.items() if n > 0}


class Run:
    """A run: made or taken up in its folder."""

    def __init__(self, folder: Path, plan: Plan, data: list[str], device: torch.device, branch: Path | None = None):
        folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(plan.seed)
        self.folder, self.plan, self.device, self.places = folder, plan, device, data
        self.network = build(plan.shape, plan.name).to(device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network).eval()
        self.optimizer = make_optimizer(plan, self.network)
        self.step, self.history, self.seconds = 0, [], 0.0
        if (folder / "checkpoint.pt").exists():
            self._resume()
        elif branch is not None:
            self._branch(branch)
        self.teacher = self._teacher()
        if plan.compile:
            self.network.compile(dynamic=False)
            if self.teacher is not None:
                self.teacher.compile(dynamic=False)
        self.data = Data(data, plan.seed)
        self.saved_at = time.monotonic()

    def _load(self, folder: Path) -> dict:
        saved = torch.load(folder / "checkpoint.pt", map_location=self.device, weights_only=True)
        if saved["plan"]["shape"] != self.plan.shape or saved["plan"]["optimizer"] != self.plan.optimizer:
            raise SystemExit(f"{folder} holds a run with shape {saved['plan']['shape']} and optimizer "
                             f"{saved['plan']['optimizer']}; give it the same, or another folder")
        self.network.load_state_dict(saved["network"])
        self.average.load_state_dict(saved["average"])
        self.optimizer.load_state_dict(saved["optimizer"])
        return saved

    def _teacher(self) -> Network | None:
        """The network whose trunk gives hints."""
        if not self.plan.hints:
            return None
        teacher = katafile.read(self.plan.hints).to(self.device, memory_format=torch.channels_last).eval()
        width = lambda network: (len(network.blocks), network.stem.weight.shape[0])
        if width(teacher) != width(self.network):
            raise SystemExit(f"{self.plan.hints}: hints need as many blocks and channels as the network has, "
                             f"{width(self.network)}, not {width(teacher)}; leave out --hints, or take another --shape")
        teacher.shows_trunk = self.network.shows_trunk = True
        return teacher

    def _branch(self, start: Path) -> None:
        """Begins with what another run has come to: its folder, or a network file, which lacks the optimizer's memory and
        the head that is there for training alone."""
        if start.is_dir():
            print(f"from step {self._load(start)['step']} of {start}", flush=True)
            return
        weights = katafile.read(start).state_dict()
        ours = self.network.state_dict()
        if any(not key.startswith("reply.") and (key not in weights or weights[key].shape != ours[key].shape) for key in ours):
            raise SystemExit(f"{start} has another shape than {self.plan.shape}; give --shape the one it has")
        weights = {key: value for key, value in weights.items() if not key.startswith("reply.")}
        for network in (self.network, self.average):
            network.load_state_dict(weights, strict=False)
        print(f"from the network {start}", flush=True)

    def _resume(self) -> None:
        saved = self._load(self.folder)
        if saved["plan"]["seed"] != self.plan.seed:
            raise SystemExit(f"{self.folder} holds a run with seed {saved['plan']['seed']}; "
                             f"give it the same, or another folder")
        self.step, self.seconds = saved["step"], saved["seconds"]
        self.history = json.loads(saved["history"])
        print(f"going on at step {self.step}", flush=True)

    def save(self) -> None:
        """Writes the checkpoint so that a kill at any time leaves the old one or the new one."""
        beside = self.folder / "checkpoint.part"
        state = {
            "plan": asdict(self.plan), "network": self.network.state_dict(), "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(), "step": self.step, "seconds": self.seconds,
            "history": json.dumps(self.history),
        }
        with open(beside, "wb") as file:
            torch.save(state, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.folder / "checkpoint.pt")
        self.saved_at = time.monotonic()

    def one(self, groups: list[Group]) -> dict[str, torch.Tensor]:
        """One step: forward, backward, update, average."""
        for settings in self.optimizer.param_groups:
            settings["lr"] = learning_rate(self.plan, self.step)
        with autocast(self.device, self.plan.precision):
            output = forward(self.network, groups)
        parts = losses(self.network, output, groups, Weights())
        if self.teacher is not None:
            with torch.no_grad(), autocast(self.device, self.plan.precision):
                hints = forward(self.teacher, groups)
            parts["hints"] = hint_loss(output, hints, [g.points() for g in groups]) * self.plan.hint_weight
        self.optimizer.zero_grad(set_to_none=True)
        sum(parts.values()).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 5.0)
        self.optimizer.step()
        follow(self.average, self.network, self.step, self.plan.average)
        self.step += 1
        return {name: part.detach() for name, part in parts.items()}

    def go(self) -> None:
        """Trains to the last step, or until it is told to stop."""
        stop, plan = Stop(), self.plan
        pin = self.device.type == "cuda"
        print(f"{plan.shape}: {self.network.n_parameters():,} weights, {self.data.n_samples:,} samples, "
              f"{self.device}, {plan.precision}", flush=True)
        recent: dict[str, torch.Tensor] = {}
        started, begun_at = time.monotonic(), self.step
        while self.step < plan.steps and not stop.wanted:
            until = min(plan.steps, (self.step // plan.validate_every + 1) * plan.validate_every)
            self.network.train()
            for groups in self.data.batches(self.step, until, plan.batch, pin):
                Norm.frozen = self.step >= plan.steps * (1.0 - plan.frozen)
                before = time.monotonic()
                if plan.compile:  # One program for all batches: with masks, whether a batch needs them or not.
                    groups = [replace(g, full=False) for g in groups]
                for name, part in self.one([g.to(self.device) for g in groups]).items():
                    recent[name] = part if name not in recent else recent[name].lerp(part, 0.02)
                self.seconds += time.monotonic() - before
                if time.monotonic() - self.saved_at > plan.checkpoint_seconds:
                    self.save()
                if stop.wanted:
                    break
            if self.step == until:
                rate = (self.step - begun_at) * plan.batch / (time.monotonic() - started)
                self.report({name: float(part) for name, part in recent.items()}, rate)
                self.data.refresh()
        self.save()

    def report(self, recent: dict[str, float], rate: float) -> None:
        """Validates, and writes network, figures, picture and checkpoint."""
        frozen, Norm.frozen = Norm.frozen, False
        entry = {"step": self.step, "loss": sum(recent.values()), "rate": rate, "samples": self.data.n_samples}
        entry |= {f"loss-{name}": value for name, value in recent.items()}
        entry |= validate(self.average, self.data.validation(self.plan.validation), self.device)
        Norm.frozen = frozen
        self.history.append(entry)
        katafile.write(self.average, self.folder / f"{self.plan.name}.bin.gz")
        curves.draw(self.history, self.folder / "curves.svg")
        self.write_table()
        self.save()
        figures = "  ".join(f"{m}@{side} {entry[f'{m}@{side}']:.4f}" for side in (9, 19) for m in METRICS
                            if m not in ("entropy", "lead") and f"{m}@{side}" in entry)
        print(f"step {self.step}  loss {entry['loss']:.4f}  {rate:.0f}/s  {figures}", flush=True)

    def write_table(self) -> None:
        """The history as a table for other programs."""
        columns = list(dict.fromkeys(key for entry in self.history for key in entry))
        rows = ["\t".join(columns)]
        rows += ["\t".join(f"{entry[c]:.6g}" if c in entry else "" for c in columns) for entry in self.history]
        (self.folder / "history.tsv").write_text("\n".join(rows) + "\n")
