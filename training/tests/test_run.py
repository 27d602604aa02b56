"""A run survives a kill, and masks change nothing."""

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from weiqi_train import katafile
from weiqi_train.batches import prepare
from weiqi_train.losses import hint_loss, sharpened
from weiqi_train.network import SHAPES, build
from weiqi_train.run import forward, learning_rate
from weiqi_train.samples import append

from .made import block

HERE = Path(__file__).parents[1]


def command(folder: Path, out: str, *more: str) -> list[str]:
    return [sys.executable, "-m", "weiqi_train", "train", str(folder), "--out", str(folder / out), "--shape", "tiny",
            "--batch", "16", "--warmup", "5", "--validate-every", "20", "--validation", "8", "--precision", "f32",
            "--threads", "1", "--checkpoint-seconds", "0", *more]


class ARun(unittest.TestCase):
    def test_that_is_killed_ends_with_the_weights_of_one_that_was_not(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            with open(folder / "a.samples", "wb") as file:
                append(file, block(9, 9, 64, 1))
                append(file, block(7, 5, 16, 2))
            run = lambda out: subprocess.run(command(folder, out, "--steps", "40"), cwd=HERE, check=True,
                                             stdout=subprocess.DEVNULL)
            run("whole")
            killed = subprocess.Popen(command(folder, "killed", "--steps", "40"), cwd=HERE, stdout=subprocess.DEVNULL)
            while not (folder / "killed/checkpoint.pt").exists() and killed.poll() is None:
                time.sleep(0.01)
            os.kill(killed.pid, signal.SIGKILL)
            killed.wait()
            run("killed")
            files = [(folder / out / f"{out}.bin.gz") for out in ("whole", "killed")]
            load = lambda path: torch.load(path.parent / "checkpoint.pt", weights_only=True)["average"]
            one, two = map(load, files)
            for key in one:
                torch.testing.assert_close(two[key], one[key], msg=key)
            subprocess.run(command(folder, "branch", "--branch", str(folder / "whole"), "--steps", "0"), cwd=HERE,
                           check=True, stdout=subprocess.DEVNULL)
            begun = load(folder / "branch" / "branch.bin.gz")
            self.assertTrue(all(torch.equal(begun[key], one[key]) for key in one))
            subprocess.run(command(folder, "file", "--branch", str(files[0]), "--steps", "0"), cwd=HERE, check=True,
                           stdout=subprocess.DEVNULL)
            begun = load(folder / "file" / "file.bin.gz")
            self.assertTrue(all(torch.equal(begun[key], one[key]) for key in one if not key.startswith("reply.")))
            self.assertTrue((folder / "killed/curves.svg").read_text().endswith("</svg>\n"))


class TheRate(unittest.TestCase):
    def test_rises_stays_and_falls_to_nothing(self):
        plan = Namespace(rate=2.0, warmup=4, steps=20, cooldown=0.25)
        rates = [learning_rate(plan, step) for step in range(21)]
        self.assertEqual(rates[:4], [0.5, 1.0, 1.5, 2.0])
        self.assertEqual(set(rates[4:16]), {2.0})
        self.assertEqual(rates[16:], [1.6, 1.2, 0.8, 0.4, 0.0])


class AValue(unittest.TestCase):
    def test_of_a_game_of_people_is_sharpened_and_keeps_its_sum(self):
        value = torch.tensor([[0.6, 0.3, 0.1], [0.6, 0.3, 0.1], [0.5, 0.5, 0.0]])
        sharp = sharpened(value, torch.tensor([0.0, 1.0, 1.0]), 2.0)
        torch.testing.assert_close(sharp[0], value[0])
        torch.testing.assert_close(sharp[1], torch.tensor([0.72, 0.18, 0.1]))
        torch.testing.assert_close(sharp[2], value[2])


class AMask(unittest.TestCase):
    def test_leaves_outputs_as_they_are_on_the_bare_board(self):
        made = block(7, 7, 3)
        nothing = np.zeros(3, bool)
        bare, masked = prepare(made, 7, 0, nothing), prepare(made, 9, 0, nothing)
        on_board = masked.planes[0, 0].flatten() > 0.5
        for shape in SHAPES:
            network = build(shape, shape).eval()
            with torch.no_grad():
                one, two = forward(network, [bare]), forward(network, [masked])
            torch.testing.assert_close(two.value, one.value, atol=1e-4, rtol=1e-4)
            torch.testing.assert_close(two.ownership[0][:, on_board], one.ownership[0], atol=1e-4, rtol=1e-4)
            torch.testing.assert_close(two.policy[0][:, 0, :-1][:, on_board], one.policy[0][:, 0, :-1], atol=1e-4,
                                       rtol=1e-4)


if __name__ == "__main__":
    unittest.main()


class Hints(unittest.TestCase):
    def test_are_nothing_to_the_teacher_itself_and_all_to_a_trunk_that_says_nothing(self):
        teacher = build("tiny", "teacher").eval()
        teacher.shows_trunk = True
        groups = [prepare(block(side, side, 4, side), 9, 0, np.zeros(4, bool)) for side in (9, 7)]
        points = [group.points() for group in groups]
        with torch.no_grad():
            output = forward(teacher, groups)
            self.assertEqual(float(hint_loss(output, output, points)), 0.0)
            mute = replace(output, trunk=[[x.mean(dim=(0, 2, 3), keepdim=True).expand_as(x) for x in xs]
                                          for xs in output.trunk])
            self.assertAlmostEqual(float(hint_loss(mute, output, points)), 1.0, delta=0.2)

    def test_need_a_teacher_of_the_same_shape(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            with open(folder / "a.samples", "wb") as file:
                append(file, block(9, 9, 32, 1))
            for shape in ("tiny", "4x64"):
                katafile.write(build(shape, shape), folder / f"{shape}.bin.gz")
            fit = command(folder, "fit", "--steps", "2", "--hints", str(folder / "tiny.bin.gz"))
            subprocess.run(fit, cwd=HERE, check=True, stdout=subprocess.DEVNULL)
            odd = command(folder, "odd", "--steps", "2", "--hints", str(folder / "4x64.bin.gz"))
            refused = subprocess.run(odd, cwd=HERE, capture_output=True, text=True)
            self.assertIn("hints need as many blocks and channels", refused.stderr)
