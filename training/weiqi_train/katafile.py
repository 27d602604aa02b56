"""Reads and writes KataGo's network files (`.bin`, `.bin.gz`), versions 8 to 17.

The format in words: tokens between white space, and blocks of little-endian 32-bit floats after `@BIN@`. Each record
below is a pair: `read_x` and `write_x` name the same fields in the same order.
"""

import gzip
import os
from pathlib import Path

import numpy as np
import torch
from torch import nn

from .layers import (
    Act, Attention, Bottleneck, Conv, FeedForward, GlobalPooling, Linear, Norm, Residual, Rms, Rope, TipNorm,
)
from .network import MULTIPLIERS, N_GLOBALS, N_PLANES, Network, PolicyHead, ValueHead, n_policy_channels


class FileError(Exception):
    """What is wrong with a network file, and where."""


class Reader:
    """Tokens and blocks of floats, one after another."""

    def __init__(self, data: bytes):
        self.data, self.at, self.version = data, 0, 0

    def token(self, what: str) -> str:
        data, at = self.data, self.at
        while at < len(data) and data[at] <= 0x20:
            at += 1
        start = at
        while at < len(data) and data[at] > 0x20:
            at += 1
        if start == at:
            raise FileError(f"the file ends before {what}")
        self.at = at
        return data[start:at].decode("ascii", "replace")

    def number(self, what: str) -> int:
        token = self.token(what)
        try:
            return int(token)
        except ValueError:
            raise FileError(f"{what}: expected a whole number, found {token[:20]!r}") from None

    def real(self, what: str) -> float:
        return float(self.token(what))

    def zeros(self, n: int, what: str) -> None:
        for _ in range(n):
            if self.number(what) != 0:
                raise FileError(f"{what}: a reserved field is not 0")

    def floats(self, shape: tuple[int, ...], what: str) -> np.ndarray:
        n = int(np.prod(shape))
        mark = self.data.find(b"@BIN@", self.at, self.at + 105)
        if mark < 0:
            raise FileError(f"{what}: no block of numbers")
        start = mark + 5
        if start + 4 * n > len(self.data):
            raise FileError(f"{what}: the file ends within {n} numbers")
        self.at = start + 4 * n
        block = np.frombuffer(self.data, "<f4", n, start).reshape(shape)
        if not np.isfinite(block).all():
            raise FileError(f"{what}: a number is not finite")
        return block


class Writer:
    """The counterpart of `Reader`."""

    def __init__(self, version: int):
        self.parts: list[bytes] = []
        self.version = version

    def line(self, *tokens) -> None:
        self.parts.append((" ".join(str(t) for t in tokens) + "\n").encode("ascii"))

    def floats(self, block: torch.Tensor | np.ndarray) -> None:
        block = block.detach().cpu().float().numpy() if isinstance(block, torch.Tensor) else block
        self.parts.append(b"@BIN@" + np.ascontiguousarray(block, "<f4").tobytes() + b"\n")


def tensor(block: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(np.array(block, np.float32))


# Records --------------------------------------------------------------------------------------------------------------

def read_conv(r: Reader) -> Conv:
    name = r.token("a convolution's name")
    ky, kx, ic, oc, dy, dx = (r.number(f"{name}: size") for _ in range(6))
    if ky != kx or dy != dx or ky % 2 == 0:
        raise FileError(f"{name}: only odd square convolutions are read here")
    conv = Conv(ic, oc, ky, dy)
    conv.weight.data = tensor(r.floats((ky, kx, ic, oc), name)).permute(3, 2, 0, 1).contiguous()
    return conv


def write_conv(w: Writer, name: str, conv: Conv) -> None:
    oc, ic, ky, kx = conv.weight.shape
    w.line(name)
    w.line(ky, kx, ic, oc, conv.dilation, conv.dilation)
    w.floats(conv.weight.permute(2, 3, 1, 0))


def read_act(r: Reader) -> str:
    name = r.token("an activation's name")
    if r.version < 11:
        return "relu"
    kind = r.token(f"{name}: activation")
    known = {"ACTIVATION_IDENTITY": "identity", "ACTIVATION_RELU": "relu", "ACTIVATION_MISH": "mish",
             "ACTIVATION_SILU": "silu"}
    if kind not in known:
        raise FileError(f"{name}: activation {kind} is not known")
    return known[kind]


def write_act(w: Writer, name: str, kind: str) -> None:
    if w.version < 11:
        if kind != "relu":
            raise FileError(f"{name}: files of version {w.version} know no activation but ReLU")
        w.line(name)
    else:
        w.line(name, f"ACTIVATION_{kind.upper()}")


def read_bn(r: Reader) -> Norm:
    name = r.token("a norm's name")
    channels, eps = r.number(f"{name}: channels"), r.real(f"{name}: epsilon")
    has_scale, has_bias = r.number(f"{name}: scale"), r.number(f"{name}: bias")
    norm = Norm(channels, "identity")
    norm.eps = eps
    norm.mean.copy_(tensor(r.floats((channels,), name)))
    norm.variance.copy_(tensor(r.floats((channels,), name)))
    if has_scale:
        norm.scale.data = tensor(r.floats((channels,), name))
    if has_bias:
        norm.bias.data = tensor(r.floats((channels,), name))
    return norm


def read_norm(r: Reader) -> Norm:
    """A batch norm and the activation after it."""
    norm = read_bn(r)
    norm.kind = read_act(r)
    return norm


def write_bn(w: Writer, name: str, norm: Norm) -> None:
    w.line(name)
    w.line(norm.scale.numel(), repr(norm.eps), 1, 1)
    for block in (norm.mean, norm.variance, norm.scale, norm.bias):
        w.floats(block)


def write_norm(w: Writer, name: str, act: str, norm: Norm) -> None:
    write_bn(w, name, norm)
    write_act(w, act, norm.kind)


def read_matmul(r: Reader) -> Linear:
    name = r.token("a matrix's name")
    ic, oc = r.number(f"{name}: inputs"), r.number(f"{name}: outputs")
    linear = Linear(ic, oc)
    linear.weight.data = tensor(r.floats((ic, oc), name)).T.contiguous()
    return linear


def write_matmul(w: Writer, name: str, linear: Linear) -> None:
    oc, ic = linear.weight.shape
    w.line(name)
    w.line(ic, oc)
    w.floats(linear.weight.T)


def read_bias(r: Reader) -> nn.Parameter:
    name = r.token("a bias's name")
    n = r.number(f"{name}: channels")
    return nn.Parameter(tensor(r.floats((n,), name)))


def write_bias(w: Writer, name: str, bias: torch.Tensor) -> None:
    w.line(name)
    w.line(bias.numel())
    w.floats(bias)


def read_rms(r: Reader) -> Rms:
    name = r.token("a norm's name")
    n, eps = r.number(f"{name}: channels"), r.real(f"{name}: epsilon")
    rms = Rms(n, eps)
    rms.weight.data = tensor(r.floats((n,), name))
    return rms


def write_rms(w: Writer, name: str, rms: Rms) -> None:
    w.line(name)
    w.line(rms.weight.numel(), repr(rms.eps))
    w.floats(rms.weight)


def read_tip_norm(r: Reader) -> TipNorm:
    name = r.token("the trunk's norm")
    n, eps = r.number(f"{name}: channels"), r.real(f"{name}: epsilon")
    spatial, group = r.number(f"{name}: spatial"), r.number(f"{name}: group")
    if group != 0:
        raise FileError(f"{name}: groups of channels are not read")
    norm = TipNorm(n, spatial == 1, "identity", eps)
    norm.scale.data = tensor(r.floats((n,), name))
    norm.bias.data = tensor(r.floats((n,), name))
    return norm


def write_tip_norm(w: Writer, name: str, norm: TipNorm) -> None:
    w.line(name)
    w.line(norm.scale.numel(), repr(norm.eps), int(norm.spatial), 0)
    w.floats(norm.scale)
    w.floats(norm.bias)


# Blocks ---------------------------------------------------------------------------------------------------------------

def hollow(kind: type[nn.Module]) -> nn.Module:
    """A module whose parts are then filled in from a file."""
    module = kind.__new__(kind)
    nn.Module.__init__(module)
    return module


def read_residual(r: Reader) -> Residual:
    block = hollow(Residual)
    block.norm1, block.conv1 = read_norm(r), read_conv(r)
    block.norm2, block.conv2 = read_norm(r), read_conv(r)
    return block


def write_residual(w: Writer, name: str, b: Residual) -> None:
    write_norm(w, f"{name}/norm1", f"{name}/actv1", b.norm1)
    write_conv(w, f"{name}/w1", b.conv1)
    write_norm(w, f"{name}/norm2", f"{name}/actv2", b.norm2)
    write_conv(w, f"{name}/w2", b.conv2)


def read_gpool(r: Reader) -> GlobalPooling:
    block = hollow(GlobalPooling)
    block.norm1 = read_norm(r)
    block.conv1, block.conv_g, block.norm_g = read_conv(r), read_conv(r), read_norm(r)
    block.pooled, block.norm2, block.conv2 = read_matmul(r), read_norm(r), read_conv(r)
    return block


def write_gpool(w: Writer, name: str, b: GlobalPooling) -> None:
    write_norm(w, f"{name}/norm1", f"{name}/actv1", b.norm1)
    write_conv(w, f"{name}/w1a", b.conv1)
    write_conv(w, f"{name}/w1b", b.conv_g)
    write_norm(w, f"{name}/norm1b", f"{name}/actv1b", b.norm_g)
    write_matmul(w, f"{name}/w1r", b.pooled)
    write_norm(w, f"{name}/norm2", f"{name}/actv2", b.norm2)
    write_conv(w, f"{name}/w2", b.conv2)


def read_bottleneck(r: Reader) -> Bottleneck:
    n = r.number("a nested block's count")
    block = hollow(Bottleneck)
    block.norm1, block.conv1 = read_norm(r), read_conv(r)
    block.blocks = nn.ModuleList(read_block(r) for _ in range(n))
    block.norm2, block.conv2 = read_norm(r), read_conv(r)
    return block


def write_bottleneck(w: Writer, name: str, b: Bottleneck) -> None:
    w.line(len(b.blocks))
    write_norm(w, f"{name}/norm1", f"{name}/actv1", b.norm1)
    write_conv(w, f"{name}/w1", b.conv1)
    for i, inner in enumerate(b.blocks):
        write_block(w, f"{name}/inner{i}", inner)
    write_norm(w, f"{name}/norm2", f"{name}/actv2", b.norm2)
    write_conv(w, f"{name}/w2", b.conv2)


def read_attention(r: Reader) -> Attention:
    heads, kv_heads, q_dim, v_dim, rope, learned = (r.number("attention: shape") for _ in range(6))
    block = hollow(Attention)
    block.heads, block.kv_heads, block.q_dim, block.v_dim = heads, kv_heads, q_dim, v_dim
    block.norm = read_rms(r)
    block.q, block.k, block.v, block.out = (read_matmul(r) for _ in range(4))
    block.rope = read_rope(r, kv_heads, q_dim, learned) if rope else None
    return block


def read_rope(r: Reader, kv_heads: int, q_dim: int, learned: int) -> Rope:
    name = r.token("the rotary part's name")
    if not learned:
        return Rope(kv_heads, q_dim, r.token(f"{name}: theta"))
    shape = tuple(r.number(f"{name}: shape") for _ in range(3))
    rope = Rope(kv_heads, q_dim, None)
    if shape != tuple(rope.weight.shape):
        raise FileError(f"{name}: shape {shape} does not fit {kv_heads} heads of {q_dim}")
    rope.weight.data = tensor(r.floats(shape, name))
    return rope


def write_attention(w: Writer, name: str, b: Attention) -> None:
    learned = b.rope is not None and b.rope.theta is None
    w.line(b.heads, b.kv_heads, b.q_dim, b.v_dim, int(b.rope is not None), int(learned))
    write_rms(w, f"{name}/norm", b.norm)
    for part, linear in (("q", b.q), ("k", b.k), ("v", b.v), ("out", b.out)):
        write_matmul(w, f"{name}/{part}", linear)
    if learned:
        w.line(f"{name}/rope")
        w.line(*b.rope.weight.shape)
        w.floats(b.rope.weight)
    elif b.rope is not None:
        w.line(f"{name}/rope", b.rope.theta)


def read_ffn(r: Reader) -> FeedForward:
    _channels, _hidden, swiglu = (r.number("feed-forward: shape") for _ in range(3))
    if swiglu != 1:
        raise FileError("feed-forward: only gated layers are read")
    block = hollow(FeedForward)
    block.norm = read_rms(r)
    block.up, block.gate, block.down = read_matmul(r), read_matmul(r), read_matmul(r)
    return block


def write_ffn(w: Writer, name: str, b: FeedForward) -> None:
    hidden, channels = b.up.weight.shape
    w.line(channels, hidden, 1)
    write_rms(w, f"{name}/norm", b.norm)
    for part, linear in (("up", b.up), ("gate", b.gate), ("down", b.down)):
        write_matmul(w, f"{name}/{part}", linear)


BLOCKS = {
    Residual.kind: (read_residual, write_residual),
    GlobalPooling.kind: (read_gpool, write_gpool),
    Bottleneck.kind: (read_bottleneck, write_bottleneck),
    Attention.kind: (read_attention, write_attention),
    FeedForward.kind: (read_ffn, write_ffn),
}


def read_block(r: Reader) -> nn.Module:
    kind = r.token("a block's kind")
    r.token("a block's name")
    if kind not in BLOCKS:
        raise FileError(f"block kind {kind} is not known")
    return BLOCKS[kind][0](r)


def write_block(w: Writer, name: str, block: nn.Module) -> None:
    w.line(block.kind, name)
    BLOCKS[block.kind][1](w, name, block)


# Heads and the whole --------------------------------------------------------------------------------------------------

def read_policy(r: Reader) -> PolicyHead:
    r.token("the policy head's name")
    if r.version >= 17:
        r.number("policy channels")
        r.zeros(3, "the policy head")
    head = hollow(PolicyHead)
    head.conv_p, head.conv_g, head.norm_g = read_conv(r), read_conv(r), read_norm(r)
    head.pooled, head.norm_p, head.conv_out = read_matmul(r), read_norm(r), read_conv(r)
    head.pass1, head.pass_act, head.pass2 = read_matmul(r), None, None
    if r.version >= 15:
        head.pass1.bias = read_bias(r)
        head.pass_act, head.pass2 = Act(read_act(r)), read_matmul(r)
    return head


def write_policy(w: Writer, h: PolicyHead) -> None:
    w.line("policyhead")
    if w.version >= 17:
        w.line(h.conv_out.weight.shape[0], 0, 0, 0)
    write_conv(w, "p1", h.conv_p)
    write_conv(w, "g1", h.conv_g)
    write_norm(w, "g1/norm", "g1/actv", h.norm_g)
    write_matmul(w, "matmulg2w", h.pooled)
    write_norm(w, "p1/norm", "p1/actv", h.norm_p)
    write_conv(w, "p2", h.conv_out)
    write_matmul(w, "matmulpass", h.pass1)
    if w.version >= 15:
        write_bias(w, "biaspass", h.pass1.bias)
        write_act(w, "actpass", h.pass_act.kind)
        write_matmul(w, "matmulpass2", h.pass2)


def read_value(r: Reader) -> ValueHead:
    r.token("the value head's name")
    if r.version >= 17:
        r.zeros(3, "the value head")
    head = hollow(ValueHead)
    head.conv, head.norm = read_conv(r), read_norm(r)
    head.hidden = read_matmul(r)
    head.hidden.bias = read_bias(r)
    head.hidden_act = Act(read_act(r))
    head.value = read_matmul(r)
    head.value.bias = read_bias(r)
    head.score = read_matmul(r)
    head.score.bias = read_bias(r)
    head.ownership = read_conv(r)
    return head


def write_value(w: Writer, h: ValueHead) -> None:
    w.line("valuehead")
    if w.version >= 17:
        w.line(0, 0, 0)
    write_conv(w, "v1", h.conv)
    write_norm(w, "v1/norm", "v1/actv", h.norm)
    write_matmul(w, "v2", h.hidden)
    write_bias(w, "v2/bias", h.hidden.bias)
    write_act(w, "v2/actv", h.hidden_act.kind)
    write_matmul(w, "v3", h.value)
    write_bias(w, "v3/bias", h.value.bias)
    write_matmul(w, "sv3", h.score)
    write_bias(w, "sv3/bias", h.score.bias)
    write_conv(w, "vownership", h.ownership)


def parse(data: bytes) -> Network:
    """Reads a network from the bytes of a file."""
    r = Reader(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
    name, version = r.token("the network's name"), r.number("the version")
    if not 8 <= version <= 17:
        raise FileError(f"version {version}: versions 8 to 17 are read")
    r.version = version
    if (r.number("planes"), r.number("globals")) != (N_PLANES, N_GLOBALS):
        raise FileError(f"the network does not take {N_PLANES} planes and {N_GLOBALS} globals")
    multipliers = tuple(r.real("a multiplier") for _ in range(7)) if version >= 13 else MULTIPLIERS
    under_suicide = False
    if version >= 15:
        if r.number("the meta encoder") != 0:
            raise FileError("networks that take players' ranks are not read here")
        under_suicide = r.number("pass-alive under suicide") == 1
        r.zeros(6, "the header")
    r.token("the trunk's name")
    n_blocks = r.number("blocks")
    for _ in range(5):
        r.number("the trunk's channels")
    tip_kind = 0
    if version >= 15:
        tip_kind = r.number("the trunk's norm")
        r.zeros(5, "the trunk")
    stem, globals_ = read_conv(r), read_matmul(r)
    blocks = [read_block(r) for _ in range(n_blocks)]
    tip = read_tip_norm(r) if tip_kind == 1 else read_bn(r)
    tip.kind = read_act(r)
    policy, value = read_policy(r), read_value(r)
    if r.data[r.at:].strip():
        raise FileError("something stands after the last record")
    return Network(name, version, stem, globals_, blocks, tip, policy, value, multipliers, under_suicide)


def read(path: str | os.PathLike) -> Network:
    """Reads a network file, packed or not."""
    try:
        return parse(Path(path).read_bytes())
    except FileError as problem:
        raise FileError(f"{path}: {problem}") from None


def dump(network: Network) -> bytes:
    """The bytes of a network file, not packed."""
    version, w = network.version, Writer(network.version)
    if version != 17 and network.policy.conv_out.weight.shape[0] != n_policy_channels(version):
        raise FileError(f"version {version} needs {n_policy_channels(version)} policy channels")
    w.line(network.name)
    w.line(version, N_PLANES, N_GLOBALS)
    if version >= 13:
        w.line(*network.multipliers)
    if version >= 15:
        w.line(0, int(network.pass_alive_under_suicide), 0, 0, 0, 0, 0, 0)
    channels = network.stem.weight.shape[0]
    pooled = [b.conv_g.weight.shape[0] for b in network.modules() if isinstance(b, GlobalPooling)]
    gpool = max(pooled, default=1)
    w.line("trunk", len(network.blocks), channels, channels, max(1, channels - gpool), 1, gpool)
    if version >= 15:
        w.line(int(isinstance(network.tip, TipNorm)), 0, 0, 0, 0, 0)
    write_conv(w, "conv1", network.stem)
    write_matmul(w, "ginputw", network.globals)
    for i, block in enumerate(network.blocks):
        write_block(w, f"block{i}", block)
    if isinstance(network.tip, TipNorm):
        write_tip_norm(w, "trunk/norm", network.tip)
    else:
        write_bn(w, "trunk/norm", network.tip)
    write_act(w, "trunk/actv", network.tip.kind)
    write_policy(w, network.policy)
    write_value(w, network.value)
    return b"".join(w.parts)


def write(network: Network, path: str | os.PathLike) -> None:
    """Writes a network file, packed where the name ends in `.gz`; the file appears whole or not at all."""
    data = dump(network)
    if str(path).endswith(".gz"):
        data = gzip.compress(data, mtime=0)
    beside = Path(f"{path}.part")
    beside.write_bytes(data)
    os.replace(beside, path)
