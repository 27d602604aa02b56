"""A whole network: stem, trunk, policy head, value head; and the shapes that we train.

The records of KataGo's file format have one module each, under the names that katafile.py walks through.
"""

from dataclasses import dataclass, field

import torch
from torch import nn

from .layers import (
    Act, Attention, Bottleneck, Conv, FeedForward, GlobalPooling, Groups, Linear, Norm, Residual, Rope, TipNorm,
    add_everywhere, pool, pool_value,
)
from .points import Points

N_PLANES, N_GLOBALS = 22, 19

# What score outputs are multiplied by: time left of the game's scores, mean, deviation, lead, variance of time, and the
# two short-term errors. Files below version 13 mean these.
MULTIPLIERS = (20.0, 20.0, 20.0, 20.0, 40.0, 0.25, 30.0)


@dataclass
class Output:
    """What a network says of a batch, before softmax and scaling; seen by the player to move."""

    policy: Groups  # [n, channels, points + 1], pass last
    value: torch.Tensor  # [n, 3]: win, loss, no result
    score: torch.Tensor  # [n, 4 or 6]: mean, deviation, lead, time[, errors of win and score]
    ownership: Groups  # [n, points], before tanh
    reply: Groups = field(default_factory=list)  # [n, points + 1], the opponent's next move; only while training
    trunk: list[Groups] = field(default_factory=list)  # [n, channels, rows, columns] behind each block, if asked for


class PolicyHead(nn.Module):
    def __init__(self, trunk: int, mid: int, pooled: int, activation: str, channels: int, deep_pass: bool):
        super().__init__()
        self.conv_p = Conv(trunk, mid, 1)
        self.conv_g = Conv(trunk, pooled, 1)
        self.norm_g = Norm(pooled, activation)
        self.pooled = Linear(3 * pooled, mid)
        self.norm_p = Norm(mid, activation)
        self.conv_out = Conv(mid, channels, 1)
        self.pass1 = Linear(3 * pooled, mid if deep_pass else channels, bias=deep_pass)
        self.pass_act = Act(activation) if deep_pass else None
        self.pass2 = Linear(mid, channels) if deep_pass else None

    def forward(self, xs: Groups, points: list[Points]) -> tuple[Groups, Groups, Groups]:
        """Logits `[n, channels, points + 1]`, and what the reply head builds on."""
        gs = self.norm_g(self.conv_g(xs), points)
        pools = [pool(g, p) for g, p in zip(gs, points)]
        ps = [add_everywhere(x, self.pooled.one(g)) for x, g in zip(self.conv_p(xs), pools)]
        ps = self.norm_p(ps, points)
        passes = self.pass1(pools)
        if self.pass2 is not None:
            passes = self.pass2(self.pass_act(passes))
        logits = [with_pass(y, last, p) for y, last, p in zip(self.conv_out(ps), passes, points)]
        return logits, ps, pools


def with_pass(board: torch.Tensor, last: torch.Tensor, p: Points) -> torch.Tensor:
    """Joins `[n, c, rows, columns]` and `[n, c]`; off-board points can never be chosen."""
    board = board.float()
    if not p.full:
        board = board - (1.0 - p.mask) * 1e4
    return torch.cat([board.flatten(2), last.float().unsqueeze(2)], dim=2)


class ReplyHead(nn.Module):
    """Guesses the opponent's next move. It only helps training (Wu 2019, 3.4) and is not stored."""

    def __init__(self, mid: int, pooled: int):
        super().__init__()
        self.conv = Conv(mid, 1, 1)
        self.last = Linear(3 * pooled, 1)

    def forward(self, ps: Groups, pools: Groups, points: list[Points]) -> Groups:
        return [with_pass(y, z, p)[:, 0] for y, z, p in zip(self.conv(ps), self.last(pools), points)]


class ValueHead(nn.Module):
    def __init__(self, trunk: int, mid: int, hidden: int, activation: str, n_scores: int):
        super().__init__()
        self.conv = Conv(trunk, mid, 1)
        self.norm = Norm(mid, activation)
        self.hidden = Linear(3 * mid, hidden, bias=True)
        self.hidden_act = Act(activation)
        self.value = Linear(hidden, 3, bias=True, gain=0.5)
        self.score = Linear(hidden, n_scores, bias=True, gain=0.2)
        self.ownership = Conv(mid, 1, 1)

    def forward(self, xs: Groups, points: list[Points]) -> tuple[torch.Tensor, torch.Tensor, Groups]:
        vs = self.norm(self.conv(xs), points)
        pooled = torch.cat([pool_value(v, p) for v, p in zip(vs, points)])
        h = self.hidden_act(self.hidden([pooled]))[0]
        ownership = [y.float().flatten(1) for y in self.ownership(vs)]
        return self.value.one(h).float(), self.score.one(h).float(), ownership


class Network(nn.Module):
    """Planes and globals in, policy, value, score and ownership out."""

    def __init__(self, name: str, version: int, stem: Conv, globals_: Linear, blocks: list[nn.Module],
                 tip: nn.Module, policy: PolicyHead, value: ValueHead, multipliers=MULTIPLIERS,
                 pass_alive_under_suicide: bool = False):
        super().__init__()
        self.name, self.version, self.multipliers = name, version, tuple(multipliers)
        self.pass_alive_under_suicide = pass_alive_under_suicide
        self.stem, self.globals = stem, globals_
        self.blocks = nn.ModuleList(blocks)
        self.tip, self.policy, self.value = tip, policy, value
        self.shows_trunk = False
        self.reply = ReplyHead(policy.conv_p.weight.shape[0], policy.conv_g.weight.shape[0])

    def forward(self, planes: Groups, globals_: Groups, points: list[Points]) -> Output:
        xs = [add_everywhere(x, self.globals.one(g)) for x, g in zip(self.stem(planes), globals_)]
        xs = [p.only(x) for x, p in zip(xs, points)]
        trunk = []
        for block in self.blocks:
            xs = block(xs, points)
            if self.shows_trunk:
                trunk.append(xs)
        xs = self.tip(xs, points)
        policy, ps, pools = self.policy(xs, points)
        value, score, ownership = self.value(xs, points)
        reply = self.reply(ps, pools, points) if self.training else []
        return Output(policy, value, score, ownership, reply, trunk)

    def n_parameters(self) -> int:
        """Trained numbers that go into the file."""
        return sum(p.numel() for name, p in self.named_parameters() if not name.startswith("reply."))


def n_policy_channels(version: int) -> int:
    """Of a file of this version, 17 excepted, which says it itself."""
    return 1 if version < 12 else 2 if version < 16 else 4


def n_score_outputs(version: int) -> int:
    return 4 if version < 9 else 6


def assemble(name: str, version: int, channels: int, blocks: list[nn.Module], activation: str, head: int,
             hidden: int, stem_size: int = 5, tip: nn.Module | None = None) -> Network:
    """Puts a stem and heads around blocks."""
    return Network(
        name, version, Conv(N_PLANES, channels, stem_size), Linear(N_GLOBALS, channels), blocks,
        tip or Norm(channels, activation),
        PolicyHead(channels, head, head, activation, n_policy_channels(version), version >= 15),
        ValueHead(channels, head, hidden, activation, n_score_outputs(version)),
    )


def residual(name: str, n_blocks: int, channels: int, pooled: int, gpool_at: tuple[int, ...], version: int = 8,
             activation: str = "relu", head: int = 32, hidden: int = 64) -> Network:
    """Residual blocks, those of `gpool_at` (from 0) with global pooling; 6x96 is the shape of g170-b6c96."""
    blocks = [
        GlobalPooling(channels, channels - pooled, pooled, activation) if i in gpool_at
        else Residual(channels, channels, activation)
        for i in range(n_blocks)
    ]
    return assemble(name, version, channels, blocks, activation, head, hidden)


def bottleneck(name: str, n_blocks: int, channels: int, mid: int, gpool_at: tuple[int, ...], version: int = 15,
               activation: str = "mish", head: int = 32, hidden: int = 64) -> Network:
    """Nested bottlenecks: two residual blocks on `mid` channels between 1x1 convolutions."""
    def inner(i: int) -> list[nn.Module]:
        first = (GlobalPooling(mid, mid - mid // 3, mid // 3, activation) if i in gpool_at
                 else Residual(mid, mid, activation))
        return [first, Residual(mid, mid, activation)]
    blocks = [Bottleneck(channels, mid, inner(i), activation) for i in range(n_blocks)]
    return assemble(name, version, channels, blocks, activation, head, hidden)


def transformer(name: str, n_blocks: int, channels: int, heads: int, hidden_ffn: int, version: int = 15,
                activation: str = "silu", head: int = 32, hidden: int = 64) -> Network:
    """Attention and feed-forward in turn, learned rotary places, a root mean square norm over the board at the tip."""
    dim = channels // heads
    blocks: list[nn.Module] = []
    for _ in range(n_blocks):
        blocks.append(Attention(channels, heads, heads, dim, dim, Rope(heads, dim, None)))
        blocks.append(FeedForward(channels, hidden_ffn))
    return assemble(name, version, channels, blocks, activation, head, hidden,
                    tip=TipNorm(channels, True, activation))


# Shapes by name. The costs of one evaluation, measured in our own inference, stand in docs/notes/training.md.
SHAPES = {
    "tiny": lambda name: residual(name, 3, 32, 8, (1,), head=16, hidden=32),
    "4x64": lambda name: residual(name, 4, 64, 16, (1, 3)),
    "6x96": lambda name: residual(name, 6, 96, 32, (2, 4)),
    "6x96-mish": lambda name: residual(name, 6, 96, 32, (2, 4), version=15, activation="mish"),
    "nbt": lambda name: bottleneck(name, 6, 128, 64, (1, 3, 5)),
    "transformer": lambda name: transformer(name, 5, 96, 3, 256),
}


def build(shape: str, name: str) -> Network:
    """A fresh network of one of `SHAPES`."""
    return SHAPES[shape](name)


def channels_of(planes: torch.Tensor, globals_: torch.Tensor) -> tuple[Groups, Groups, list[Points]]:
    """One group as a batch."""
    return [planes], [globals_], [Points.of(planes)]
