"""Sample files and batches."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from weiqi_train.batches import Data, prepare, turn
from weiqi_train.samples import append, fields, index, load, read

from .made import block


class AFile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name) / "some.samples"
        with open(self.path, "wb") as file:
            append(file, block(9, 9, 20, 1))
            append(file, block(7, 11, 5, 2))

    def test_gives_back_what_was_written(self):
        for got, wanted in zip(read(self.path), (block(9, 9, 20, 1), block(7, 11, 5, 2)), strict=True):
            for name, _, _ in fields(1, 1):
                np.testing.assert_array_equal(getattr(got, name), getattr(wanted, name), name)

    def test_torn_at_any_byte_keeps_its_whole_blocks(self):
        data = self.path.read_bytes()
        second = index(self.path)[1].offset
        for end in (0, 3, 19, second - 1, second, second + 10, len(data) - 1):
            self.path.write_bytes(data[:end])
            self.assertEqual(len(index(self.path)), int(end >= second))

    def test_with_a_changed_byte_loses_that_block_alone(self):
        data = bytearray(self.path.read_bytes())
        data[100] ^= 1
        self.path.write_bytes(data)
        first, second = index(self.path)
        self.assertIsNone(load(first))
        self.assertEqual(len(load(second)), 5)

    def test_with_a_damaged_header_keeps_what_comes_after(self):
        data = bytearray(self.path.read_bytes())
        for at in (0, 5, 12):
            changed = bytearray(data)
            changed[at] ^= 0x40
            self.path.write_bytes(bytes(changed) + data)
            self.assertEqual([len(one) for one in read(self.path)][-3:], [5, 20, 5])


class ABatch(unittest.TestCase):
    def test_turns_inputs_and_labels_alike(self):
        made = block(7, 11, 6)
        points = made.unpacked_planes()[:, 1]
        moves = np.arange(6) * 5
        made.played[:, 0] = moves
        for symmetry in range(8):
            group = prepare(made, 13, symmetry, np.zeros(6, bool))
            mask = group.planes[:, 0] > 0.5
            self.assertEqual(int(mask.sum()), 6 * 77)
            marks = np.zeros((6, 11, 7))
            marks.reshape(6, -1)[np.arange(6), moves] = 1.0
            turned = turn(marks, symmetry)
            rows, columns = turned.shape[1:]
            for i in range(6):
                where = int(group.played[i])
                self.assertEqual(turned[i, where // 13, where % 13], 1.0)
                np.testing.assert_array_equal(group.planes[i, 1, :rows, :columns], turn(points, symmetry)[i])
            np.testing.assert_allclose(group.policy.sum(dim=1), 1.0, atol=1e-3)

    def test_depends_on_seed_and_step_alone_and_keeps_games_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.samples"
            with open(path, "wb") as file:
                made = block(9, 9, 40)
                made.game[:20], made.turn[:20] = 1230, 7  # kept apart
                made.globals[:20, 18] = 9.0
                append(file, made)
                append(file, block(19, 19, 40, 5))
            one, two = Data([str(path)], 1), Data([folder], 1)
            for step in range(5):
                for a, b in zip(one.batch(step, 32), two.batch(step, 32), strict=True):
                    self.assertTrue(torch.equal(a.planes, b.planes))
                    self.assertFalse(bool((a.globals[:, 18] == 9.0).any()))
            self.assertFalse(torch.equal(one.batch(6, 32)[0].globals, one.batch(7, 32)[0].globals))
            kept = [g for groups in one.validation(100) for g in groups if g.planes.shape[-1] == 9]
            self.assertGreaterEqual(sum(int((g.globals[:, 18] == 9.0).sum()) for g in kept), 20)


if __name__ == "__main__":
    unittest.main()
