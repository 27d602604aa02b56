#!/usr/bin/env python3
"""Exports a network of KataGo's format to ONNX and measures onnxruntime on it, one thread.

    pip install onnx onnxruntime numpy
    benches/onnx_peer.py NETWORK.bin.gz [--side 19] [--batch 1] [--seconds 2] [--save FILE.onnx] [--dump FILE.npz]

Prints `onnxruntime SIDE BATCH RATE`, evaluations a second of the thread's own CPU time, the best of several runs.
The format is that of docs/notes; versions 8 to 17, batch norms folded, every block kind.
"""

import argparse
import gzip
import time

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper


class Reader:
    """Tokens and blocks of floats of a binary file."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def word(self):
        while self.data[self.at] <= 32:
            self.at += 1
        end = self.at
        while self.data[end] > 32:
            end += 1
        word, self.at = self.data[self.at : end].decode(), end
        return word

    def int(self):
        return int(self.word())

    def floats(self, *shape):
        self.at = self.data.index(b"@BIN@", self.at) + 5
        n = int(np.prod(shape))
        block = np.frombuffer(self.data, "<f4", n, self.at).reshape(shape)
        self.at += 4 * n
        return block

    def conv(self):
        _, ky, kx, ic, oc, _, _ = self.word(), *(self.int() for _ in range(6))
        return self.floats(ky, kx, ic, oc).transpose(3, 2, 0, 1).copy()

    def norm(self):
        _, c, eps = self.word(), self.int(), float(self.word())
        has_scale, has_bias = self.int(), self.int()
        mean, variance = self.floats(c), self.floats(c)
        scale = self.floats(c) if has_scale else np.ones(c, np.float32)
        bias = self.floats(c) if has_bias else np.zeros(c, np.float32)
        scale = scale / np.sqrt(variance + eps)
        return scale, bias - scale * mean

    def matmul(self):
        _, ic, oc = self.word(), self.int(), self.int()
        return self.floats(ic, oc)

    def bias(self):
        _, c = self.word(), self.int()
        return self.floats(c)

    def rms(self):
        _, c, eps = self.word(), self.int(), float(self.word())
        return self.floats(c), eps


class Graph:
    """An ONNX graph under construction; channels first, boards of one size."""

    def __init__(self, reader, side):
        self.r, self.side, self.nodes, self.weights, self.n = reader, side, [], [], 0

    def op(self, kind, *inputs, **attributes):
        self.n += 1
        name = f"t{self.n}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def const(self, array, dtype=np.float32):
        self.n += 1
        name = f"w{self.n}"
        self.weights.append(numpy_helper.from_array(np.asarray(array, dtype), name))
        return name

    def shape(self, x, *dims):
        return self.op("Reshape", x, self.const(dims, np.int64))

    def conv(self, x, weights, bias=None):
        inputs = [x, self.const(weights)] + ([] if bias is None else [self.const(bias)])
        ky, kx = weights.shape[2:]
        return self.op("Conv", *inputs, kernel_shape=[ky, kx], pads=[ky // 2, kx // 2, ky // 2, kx // 2])

    def affine(self, x, scale, bias):
        column = lambda v: self.const(v.reshape(1, -1, 1, 1))
        return self.op("Add", self.op("Mul", x, column(scale)), column(bias))

    def act(self, x):
        self.r.word()
        kind = self.r.word() if self.version >= 11 else "ACTIVATION_RELU"
        if kind == "ACTIVATION_RELU":
            return self.op("Relu", x)
        if kind == "ACTIVATION_SILU":
            return self.op("Mul", x, self.op("Sigmoid", x))
        if kind == "ACTIVATION_MISH":
            return self.op("Mish", x)
        return x

    def conv_norm_act(self, x, conv):
        scale, bias = self.r.norm()
        return self.act(self.conv(x, conv * scale.reshape(-1, 1, 1, 1), bias))

    def norm_act(self, x):
        return self.act(self.affine(x, *self.r.norm()))

    def pooled(self, x, for_value=False):
        side = self.side - 14.0
        mean = self.op("GlobalAveragePool", x)
        sized = self.op("Mul", mean, self.const(side / 10))
        if for_value:
            third = self.op("Mul", mean, self.const(side * side / 100 - 0.1))
        else:
            third = self.op("GlobalMaxPool", x)
        return self.op("Flatten", self.op("Concat", mean, sized, third, axis=1))

    def spread(self, x):
        """One row a board, to be added at all its points."""
        return self.op("Unsqueeze", x, self.const([2, 3], np.int64))

    def rms(self, rows):
        weight, eps = self.r.rms()
        square = self.op("ReduceMean", self.op("Mul", rows, rows), self.const([-1], np.int64), keepdims=1)
        root = self.op("Sqrt", self.op("Add", square, self.const(eps)))
        return self.op("Mul", self.op("Div", rows, root), self.const(weight))

    def rows(self, x, channels):
        return self.op("Transpose", self.shape(x, 0, channels, self.side**2), perm=[0, 2, 1])

    def image(self, rows, channels):
        return self.shape(self.op("Transpose", rows, perm=[0, 2, 1]), 0, channels, self.side, self.side)

    def attention(self, rows):
        r, points = self.r, self.side**2
        heads, kv, qd, vd, rope, learned = (r.int() for _ in range(6))
        z = self.rms(rows)
        split = lambda m, h, d: self.op(
            "Transpose", self.shape(self.op("MatMul", z, self.const(m)), 0, points, h, d), perm=[0, 2, 1, 3]
        )
        q, k, v = split(r.matmul(), heads, qd), split(r.matmul(), kv, qd), split(r.matmul(), kv, vd)
        out = r.matmul()
        if rope:
            r.word()
            if learned:
                shape = [r.int() for _ in range(3)]
                f = r.floats(*shape)
            else:
                theta, half = float(r.word()), qd // 4
                f = np.zeros((kv, qd // 2, 2), np.float32)
                f[:, :half, 1] = f[:, half:, 0] = theta ** (-2 * np.arange(half) / (qd // 2))
            y, x = np.divmod(np.arange(points), self.side)
            angle = x[None, :, None] * f[:, None, :, 0] + y[None, :, None] * f[:, None, :, 1]
            cos, sin = (np.repeat(t, 2, -1)[None] for t in (np.cos(angle), np.sin(angle)))
            sin = sin * np.tile([-1, 1], qd // 2)
            swap = self.const(np.arange(qd) ^ 1, np.int64)
            group = lambda t, h: np.repeat(t, h // kv, 1)
            turn = lambda t, h: self.op(
                "Add",
                self.op("Mul", t, self.const(group(cos, h))),
                self.op("Mul", self.op("Gather", t, swap, axis=3), self.const(group(sin, h))),
            )
            q, k = turn(q, heads), turn(k, kv)
        if heads != kv:
            index = self.const(np.arange(heads) // (heads // kv), np.int64)
            k, v = self.op("Gather", k, index, axis=1), self.op("Gather", v, index, axis=1)
        scores = self.op("MatMul", q, self.op("Transpose", k, perm=[0, 1, 3, 2]))
        weights = self.op("Softmax", self.op("Mul", scores, self.const(qd**-0.5)), axis=-1)
        joined = self.op("Transpose", self.op("MatMul", weights, v), perm=[0, 2, 1, 3])
        joined = self.shape(joined, 0, points, heads * vd)
        return self.op("Add", rows, self.op("MatMul", joined, self.const(out)))

    def feed_forward(self, rows):
        r = self.r
        r.int(), r.int(), r.int()
        z = self.rms(rows)
        first, gate, second = r.matmul(), r.matmul(), r.matmul()
        h = self.op("MatMul", z, self.const(first))
        h = self.op("Mul", self.op("Mul", h, self.op("Sigmoid", h)), self.op("MatMul", z, self.const(gate)))
        return self.op("Add", rows, self.op("MatMul", h, self.const(second)))

    def block(self, x, channels):
        kind, _ = self.r.word(), self.r.word()
        if kind == "transformer_attention_block":
            return self.image(self.attention(self.rows(x, channels)), channels)
        if kind == "transformer_ffn_block":
            return self.image(self.feed_forward(self.rows(x, channels)), channels)
        r = self.r
        if kind == "nested_bottleneck_block":
            n = r.int()
            z = self.norm_act(x)
            pre = r.conv()
            y = self.conv(z, pre)
            for _ in range(n):
                y = self.block(y, len(pre))
            return self.op("Add", x, self.conv(self.norm_act(y), r.conv()))
        z = self.norm_act(x)
        first = r.conv()
        if kind == "gpool_block":
            g = self.conv_norm_act(z, r.conv())
            told = self.op("MatMul", self.pooled(g), self.const(r.matmul()))
            y = self.norm_act(self.op("Add", self.conv(z, first), self.spread(told)))
        else:
            y = self.conv_norm_act(z, first)
        return self.op("Add", x, self.conv(y, r.conv()))

    def network(self):
        r = self.r
        r.word()
        self.version = r.int()
        r.int(), r.int()
        for _ in range((7 if self.version >= 13 else 0) + (8 if self.version >= 15 else 0)):
            r.word()
        r.word()
        blocks, channels = r.int(), r.int()
        for _ in range(4):
            r.int()
        norm_kind = 0
        if self.version >= 15:
            norm_kind = r.int()
            for _ in range(5):
                r.int()
        x = self.conv("planes", r.conv())
        x = self.op("Add", x, self.spread(self.op("MatMul", "globals", self.const(r.matmul()))))
        for _ in range(blocks):
            x = self.block(x, channels)
        if norm_kind == 0:
            x = self.norm_act(x)
        else:
            _, c, eps, spatial, _ = r.word(), r.int(), float(r.word()), r.int(), r.int()
            gamma, beta = r.floats(c), r.floats(c)
            axes = self.const([1, 2, 3] if spatial else [1], np.int64)
            square = self.op("ReduceMean", self.op("Mul", x, x), axes, keepdims=1)
            x = self.op("Div", x, self.op("Sqrt", self.op("Add", square, self.const(eps))))
            x = self.act(self.affine(x, gamma, beta))
        r.word()
        if self.version >= 17:
            for _ in range(4):
                r.int()
        p = self.conv(x, r.conv())
        g = self.pooled(self.conv_norm_act(x, r.conv()))
        p = self.op("Add", p, self.spread(self.op("MatMul", g, self.const(r.matmul()))))
        p = self.norm_act(p)
        policy = self.conv(p, r.conv())
        passing = self.op("MatMul", g, self.const(r.matmul()))
        if self.version >= 15:
            passing = self.act(self.op("Add", passing, self.const(r.bias())))
            passing = self.op("MatMul", passing, self.const(r.matmul()))
        r.word()
        if self.version >= 17:
            for _ in range(3):
                r.int()
        v = self.conv_norm_act(x, r.conv())
        dense = lambda x: self.op("Add", self.op("MatMul", x, self.const(r.matmul())), self.const(r.bias()))
        h = self.act(dense(self.pooled(v, for_value=True)))
        value, score = dense(h), dense(h)
        ownership = self.conv(v, r.conv())
        return [policy, passing, value, score, ownership]


def model(path, side):
    with gzip.open(path) as file:
        graph = Graph(Reader(file.read() + b"\n"), side)
    outputs = graph.network()
    names = ["policy", "pass", "value", "score", "ownership"]
    for name, output in zip(names, outputs):
        graph.nodes.append(helper.make_node("Identity", [output], [name]))
    inputs = [
        helper.make_tensor_value_info("planes", TensorProto.FLOAT, ["n", 22, side, side]),
        helper.make_tensor_value_info("globals", TensorProto.FLOAT, ["n", 19]),
    ]
    outputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in names]
    made = helper.make_graph(graph.nodes, "network", inputs, outputs, graph.weights)
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network")
    parser.add_argument("--side", type=int, default=19)
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--save")
    args = parser.parse_args()
    exported = model(args.network, args.side)
    if args.save:
        onnx.save(exported, args.save)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(exported.SerializeToString(), options, providers=["CPUExecutionProvider"])
    random = np.random.default_rng(1)
    planes = (random.random((args.batch, 22, args.side, args.side)) < 0.1).astype(np.float32)
    planes[:, 0] = 1
    feed = {"planes": planes, "globals": np.zeros((args.batch, 19), np.float32)}
    session.run(None, feed)
    best = 0.0
    for _ in range(5):
        start, cpu, n = time.monotonic(), time.thread_time(), 0
        while n == 0 or time.monotonic() - start < args.seconds / 5:
            session.run(None, feed)
            n += args.batch
        best = max(best, n / (time.thread_time() - cpu))
    print(f"onnxruntime {args.side} {args.batch} {best:.2f}")


main()
