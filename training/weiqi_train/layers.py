"""Layers and blocks, with the names and the order that KataGo's files have (katafile.py reads and writes them).

Every module takes and gives a list of tensors, one a group of `Points`.
"""

import math

import torch
import torch.nn.functional as F
from torch import nn

from .points import Points

Groups = list[torch.Tensor]

ACTIVATIONS = {"identity": lambda x: x, "relu": F.relu, "mish": F.mish, "silu": F.silu}


class Conv(nn.Module):
    """A convolution without bias, zeros around the board."""

    def __init__(self, ic: int, oc: int, size: int, dilation: int = 1):
        super().__init__()
        self.dilation = dilation
        self.weight = nn.Parameter(torch.empty(oc, ic, size, size))
        nn.init.normal_(self.weight, std=math.sqrt(2.0 / (ic * size * size)))

    def forward(self, xs: Groups) -> Groups:
        padding = (self.weight.shape[2] - 1) // 2 * self.dilation
        return [F.conv2d(x, self.weight, padding=padding, dilation=self.dilation) for x in xs]


class Linear(nn.Module):
    """A matrix, with or without bias."""

    def __init__(self, ic: int, oc: int, bias: bool = False, gain: float = 1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(oc, ic))
        nn.init.normal_(self.weight, std=gain / math.sqrt(ic))
        self.bias = nn.Parameter(torch.zeros(oc)) if bias else None

    def one(self, x: torch.Tensor) -> torch.Tensor:
        return F.linear(x, self.weight, self.bias)

    def forward(self, xs: Groups) -> Groups:
        return [self.one(x) for x in xs]


class Act(nn.Module):
    """A named activation."""

    def __init__(self, kind: str):
        super().__init__()
        self.kind = kind

    def forward(self, xs: Groups) -> Groups:
        return [ACTIVATIONS[self.kind](x) for x in xs]


class Norm(nn.Module):
    """Batch norm over the on-board points of all groups (Ioffe and Szegedy 2015), then the activation.

    In training the running values follow the batch; `frozen` uses them in training too, so that the last steps see
    what the exported network computes.
    """

    MOMENTUM = 0.01
    frozen = False

    def __init__(self, channels: int, activation: str, gain: float = 1.0):
        super().__init__()
        self.eps = 1e-4
        self.kind = activation
        self.scale = nn.Parameter(torch.full((channels,), gain))
        self.bias = nn.Parameter(torch.zeros(channels))
        self.register_buffer("mean", torch.zeros(channels))
        self.register_buffer("variance", torch.ones(channels))

    def forward(self, xs: Groups, points: list[Points]) -> Groups:
        if not self.training or Norm.frozen:
            mean, variance = self.mean, self.variance
        elif len(xs) == 1 and points[0].full:
            return self._native(xs[0])
        else:
            xs = [p.only(x) for x, p in zip(xs, points)]
            mean, variance = self._measure(xs, points)
        scale = self.scale * torch.rsqrt(variance + self.eps)
        shift = self.bias - scale * mean
        scale, shift = scale.view(1, -1, 1, 1), shift.view(1, -1, 1, 1)
        act = ACTIVATIONS[self.kind]
        return [p.only(act(torch.addcmul(shift.to(x.dtype), x, scale.to(x.dtype)))) for x, p in zip(xs, points)]

    def _native(self, x: torch.Tensor) -> Groups:
        y = F.batch_norm(x, self.mean, self.variance, self.scale, self.bias, True, self.MOMENTUM, self.eps)
        return [ACTIVATIONS[self.kind](y)]

    def _measure(self, xs: Groups, points: list[Points]) -> tuple[torch.Tensor, torch.Tensor]:
        n = sum(p.count.sum() for p in points)
        mean = sum(x.sum(dim=(0, 2, 3), dtype=torch.float32) for x in xs) / n
        square = sum(torch.linalg.vector_norm(x, dim=(0, 2, 3), dtype=torch.float32).square() for x in xs) / n
        variance = (square - mean * mean).clamp_min(0.0)
        with torch.no_grad():
            self.mean.lerp_(mean, self.MOMENTUM)
            self.variance.lerp_(variance, self.MOMENTUM)
        return mean, variance


class Rms(nn.Module):
    """Root mean square norm over the channels of each point (Zhang and Sennrich 2019); channels last."""

    def __init__(self, channels: int, eps: float = 1e-6):
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(channels))

    def one(self, x: torch.Tensor) -> torch.Tensor:
        return x * torch.rsqrt(x.square().mean(dim=-1, keepdim=True) + self.eps) * self.weight


class TipNorm(nn.Module):
    """Root mean square norm at the end of a trunk, over a point (`spatial` false) or over the board, then activation."""

    def __init__(self, channels: int, spatial: bool, activation: str, eps: float = 1e-6):
        super().__init__()
        self.eps, self.spatial, self.kind = eps, spatial, activation
        self.scale = nn.Parameter(torch.ones(channels))
        self.bias = nn.Parameter(torch.zeros(channels))

    def forward(self, xs: Groups, points: list[Points]) -> Groups:
        return [self._one(x, p) for x, p in zip(xs, points)]

    def _one(self, x: torch.Tensor, p: Points) -> torch.Tensor:
        x = p.only(x)
        if self.spatial:
            total = x.square().sum(dim=(1, 2, 3), keepdim=True)
            mean = total / (p.count.view(-1, 1, 1, 1) * x.shape[1])
        else:
            mean = x.square().mean(dim=1, keepdim=True)
        y = x * torch.rsqrt(mean + self.eps) * self.scale.view(1, -1, 1, 1) + self.bias.view(1, -1, 1, 1)
        return p.only(ACTIVATIONS[self.kind](y))


def pool(x: torch.Tensor, p: Points) -> torch.Tensor:
    """Global pooling of Wu (2019): mean, mean scaled by the board's width, maximum; `[n, 3c]`."""
    mean = p.mean(x)
    top = x if p.full else x + (p.mask.to(x.dtype) - 1.0) * 1e4
    return torch.cat([mean, mean * p.width(), top.amax(dim=(2, 3)).float()], dim=1)


def pool_value(x: torch.Tensor, p: Points) -> torch.Tensor:
    """Pooling of the value head: mean, and the mean scaled by the width and by its square; `[n, 3c]`."""
    mean, width = p.mean(x), p.width()
    return torch.cat([mean, mean * width, mean * (width * width - 0.1)], dim=1)


def add_everywhere(x: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """Adds `[n, c]` at every point."""
    return x + v[:, :, None, None].to(x.dtype)


class Residual(nn.Module):
    """Two convolutions before which the sum is normed (He et al. 2016, pre-activation)."""

    kind = "ordinary_block"

    def __init__(self, channels: int, mid: int, activation: str, size: int = 3):
        super().__init__()
        self.norm1 = Norm(channels, activation)
        self.conv1 = Conv(channels, mid, size)
        self.norm2 = Norm(mid, activation, gain=0.5)
        self.conv2 = Conv(mid, channels, size)

    def forward(self, xs: Groups, points: list[Points]) -> Groups:
        ys = self.conv1(self.norm1(xs, points))
        ys = self.conv2(self.norm2(ys, points))
        return [x + y for x, y in zip(xs, ys)]


class GlobalPooling(nn.Module):
    """A residual block with a branch that sees the whole board (Wu 2019)."""

    kind = "gpool_block"

    def __init__(self, channels: int, regular: int, pooled: int, activation: str, size: int = 3):
        super().__init__()
        self.norm1 = Norm(channels, activation)
        self.conv1 = Conv(channels, regular, size)
        self.conv_g = Conv(channels, pooled, size)
        self.norm_g = Norm(pooled, activation)
        self.pooled = Linear(3 * pooled, regular)
        self.norm2 = Norm(regular, activation, gain=0.5)
        self.conv2 = Conv(regular, channels, size)

    def forward(self, xs: Groups, points: list[Points]) -> Groups:
        zs = self.norm1(xs, points)
        gs = self.norm_g(self.conv_g(zs), points)
        rs = [add_everywhere(r, self.pooled.one(pool(g, p))) for r, g, p in zip(self.conv1(zs), gs, points)]
        ys = self.conv2(self.norm2(rs, points))
        return [x + y for x, y in zip(xs, ys)]


class Bottleneck(nn.Module):
    """Blocks on fewer channels between two 1x1 convolutions."""

    kind = "nested_bottleneck_block"

    def __init__(self, channels: int, mid: int, blocks: list[nn.Module], activation: str, size: int = 1):
        super().__init__()
        self.norm1 = Norm(channels, activation)
        self.conv1 = Conv(channels, mid, size)
        self.blocks = nn.ModuleList(blocks)
        self.norm2 = Norm(mid, activation, gain=0.5)
        self.conv2 = Conv(mid, channels, size)

    def forward(self, xs: Groups, points: list[Points]) -> Groups:
        ys = self.conv1(self.norm1(xs, points))
        for block in self.blocks:
            ys = block(ys, points)
        ys = self.conv2(self.norm2(ys, points))
        return [x + y for x, y in zip(xs, ys)]


class Rope(nn.Module):
    """Angles by which queries and keys are turned, from the place on the board (Su et al. 2021).

    `theta` fixes the frequencies; with None they are learned, two numbers (column, row) for each pair of channels.
    """

    def __init__(self, kv_heads: int, dim: int, theta: str | None):
        super().__init__()
        self.theta, self.dim = theta, dim
        if theta is None:
            self.weight = nn.Parameter(torch.randn(kv_heads, dim // 2, 2) * 0.3)

    def angles(self, rows: int, columns: int, like: torch.Tensor) -> torch.Tensor:
        """`[kv heads or 1, points, dim / 2]`."""
        y, x = torch.meshgrid(torch.arange(rows), torch.arange(columns), indexing="ij")
        y, x = y.reshape(-1).to(like.device, torch.float32), x.reshape(-1).to(like.device, torch.float32)
        if self.theta is None:
            return x[None, :, None] * self.weight[:, None, :, 0] + y[None, :, None] * self.weight[:, None, :, 1]
        half = self.dim // 4
        freq = float(self.theta) ** (-2.0 * torch.arange(half, device=like.device) / (self.dim // 2))
        return torch.cat([y[:, None] * freq, x[:, None] * freq], dim=1)[None]

    @staticmethod
    def turn(t: torch.Tensor, angles: torch.Tensor) -> torch.Tensor:
        """Turns neighbouring channels of `[n, heads, points, dim]`."""
        cos, sin = angles.cos(), angles.sin()
        u, v = t[..., 0::2], t[..., 1::2]
        return torch.stack([u * cos - v * sin, u * sin + v * cos], dim=-1).flatten(-2)


class Attention(nn.Module):
    """Attention between the points of a board (Vaswani et al. 2017), query heads sharing keys and values."""

    kind = "transformer_attention_block"

    def __init__(self, channels: int, heads: int, kv_heads: int, q_dim: int, v_dim: int, rope: Rope | None):
        super().__init__()
        self.heads, self.kv_heads, self.q_dim, self.v_dim = heads, kv_heads, q_dim, v_dim
        self.norm = Rms(channels)
        self.q = Linear(channels, heads * q_dim)
        self.k = Linear(channels, kv_heads * q_dim)
        self.v = Linear(channels, kv_heads * v_dim)
        self.out = Linear(heads * v_dim, channels, gain=0.5)
        self.rope = rope

    def forward(self, xs: Groups, points: list[Points]) -> Groups:
        return [self._one(x, p) for x, p in zip(xs, points)]

    def _one(self, x: torch.Tensor, p: Points) -> torch.Tensor:
        n, c, rows, columns = x.shape
        z = self.norm.one(x.flatten(2).transpose(1, 2))
        q = self.q.one(z).view(n, -1, self.heads, self.q_dim).transpose(1, 2)
        k = self.k.one(z).view(n, -1, self.kv_heads, self.q_dim).transpose(1, 2)
        v = self.v.one(z).view(n, -1, self.kv_heads, self.v_dim).transpose(1, 2)
        share = self.heads // self.kv_heads
        if self.rope is not None:
            angles = self.rope.angles(rows, columns, x)
            per_head = angles.repeat_interleave(share, dim=0) if angles.shape[0] > 1 else angles
            q, k = Rope.turn(q, per_head), Rope.turn(k, angles)
        k, v = k.repeat_interleave(share, dim=1), v.repeat_interleave(share, dim=1)
        on_board = None if p.full else (p.mask.view(n, 1, 1, rows * columns) > 0.5)
        y = F.scaled_dot_product_attention(q.to(v.dtype), k.to(v.dtype), v, attn_mask=on_board)
        y = self.out.one(y.transpose(1, 2).flatten(2)).transpose(1, 2).reshape(n, c, rows, columns)
        return p.only(x + y)


class FeedForward(nn.Module):
    """A layer at each point by itself, gated (SwiGLU; Shazeer 2020)."""

    kind = "transformer_ffn_block"

    def __init__(self, channels: int, hidden: int):
        super().__init__()
        self.norm = Rms(channels)
        self.up = Linear(channels, hidden)
        self.gate = Linear(channels, hidden)
        self.down = Linear(hidden, channels, gain=0.5)

    def forward(self, xs: Groups, points: list[Points]) -> Groups:
        return [self._one(x, p) for x, p in zip(xs, points)]

    def _one(self, x: torch.Tensor, p: Points) -> torch.Tensor:
        z = self.norm.one(x.flatten(2).transpose(1, 2))
        y = self.down.one(F.silu(self.up.one(z)) * self.gate.one(z))
        return p.only(x + y.transpose(1, 2).reshape(x.shape))
