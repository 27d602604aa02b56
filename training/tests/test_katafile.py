"""Network files: what was written is read, and what others computed comes out."""

import gzip
import json
import unittest
from pathlib import Path

import numpy as np
import torch

from weiqi_train import katafile
from weiqi_train.layers import Norm
from weiqi_train.network import SHAPES, Network, build, channels_of

SHARED = Path(__file__).parents[3] / "shared"


def evaluate(network: Network, planes: np.ndarray, globals_: np.ndarray):
    with torch.no_grad():
        inputs = torch.from_numpy(planes)[None], torch.from_numpy(globals_)[None]
        return network.eval()(*channels_of(*inputs))


def unsettled(network: Network) -> Network:
    """With norms as they might be after training."""
    torch.manual_seed(3)
    for module in network.modules():
        if isinstance(module, Norm):
            module.mean.normal_(0.0, 0.3)
            module.variance.uniform_(0.5, 2.0)
            module.bias.data.normal_(0.0, 0.3)
    return network


class WhatIsWritten(unittest.TestCase):
    def test_is_read_with_the_same_outputs(self):
        rng = np.random.default_rng(1)
        planes = (rng.random((22, 7, 9)) < 0.3).astype(np.float32)
        planes[0] = 1.0
        globals_ = rng.normal(size=19).astype(np.float32)
        for shape in SHAPES:
            with self.subTest(shape):
                network = unsettled(build(shape, f"net-{shape}"))
                again = katafile.parse(gzip.compress(katafile.dump(network)))
                self.assertEqual(katafile.dump(again), katafile.dump(network))
                one, two = evaluate(network, planes, globals_), evaluate(again, planes, globals_)
                torch.testing.assert_close(two.policy[0], one.policy[0], atol=1e-5, rtol=1e-5)
                torch.testing.assert_close(two.value, one.value, atol=1e-5, rtol=1e-5)
                torch.testing.assert_close(two.score, one.score, atol=1e-5, rtol=1e-5)
                torch.testing.assert_close(two.ownership[0], one.ownership[0], atol=1e-5, rtol=1e-5)

    def test_torn_or_foreign_bytes_are_refused_with_words(self):
        data = katafile.dump(build("tiny", "tiny"))
        for broken, words in ((data[:-200], "ends"), (data[:40], "ends"), (data.replace(b" 22 19", b" 17 19", 1), "22"),
                              (data.replace(b"\n8 ", b"\n7 ", 1), "version 7"), (data + b"x", "after the last"),
                              (data.replace(b"ordinary_block", b"ordinary_clock", 1), "ordinary_clock")):
            with self.assertRaisesRegex(katafile.FileError, words):
                katafile.parse(broken)


@unittest.skipUnless((SHARED / "nets").is_dir(), "no folder of shared cases beside the repository")
class TheNetworksOfOthers(unittest.TestCase):
    """Within the bars of the cases' README for raw outputs of 32-bit programs."""

    def test_say_what_their_own_program_says(self):
        key = lambda record: json.dumps(record["query"], sort_keys=True)
        with gzip.open(SHARED / "cases/nets/features.jsonl.gz") as lines:
            features = {key(record): record for record in map(json.loads, lines)}
        for file in sorted((SHARED / "nets").glob("*.bin.gz")):
            network, tried = katafile.read(file), 0
            with gzip.open(SHARED / "cases/nets" / file.name.replace(".bin.gz", ".jsonl.gz")) as lines:
                for record in map(json.loads, lines):
                    symmetry = record["query"].get("params", {}).get("symmetry", 0)
                    if key(record) in features and symmetry == 0:
                        self.compare(network, features[key(record)], record)
                        tried += 1
            self.assertGreater(tried, 10, file)

    def compare(self, network: Network, inputs: dict, record: dict):
        columns = record["query"].get("nnXLen", record["query"]["xsize"])
        planes = np.array([[c == "1" for row in plane for c in row] for plane in inputs["planes"]], np.float32)
        planes = planes.reshape(22, -1, columns)
        output = evaluate(network, planes, np.array(inputs["globals"], np.float32))
        on_board = planes[0].reshape(-1) > 0.5
        raw = record["raw"]
        near = lambda got, wanted, bar: np.testing.assert_allclose(got, wanted, rtol=0, atol=bar, err_msg=record["id"])
        board_and_pass = np.append(on_board, True)
        near(output.policy[0][0, 0].numpy()[board_and_pass], np.array(raw["policyLogits"])[board_and_pass], 2e-3)
        near(output.value[0].numpy(), raw["valueLogits"], 2e-3)
        near(output.score[0].numpy(), raw["scoreValue"], 2e-3)
        near(output.ownership[0][0].numpy()[on_board], np.array(raw["ownershipPreTanh"])[on_board], 1e-3)


if __name__ == "__main__":
    unittest.main()
