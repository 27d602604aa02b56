"""The whole way: games, training, a file that our own program loads, a match. Killed on the way, it still arrives."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).parents[1]
WEIQI = os.environ.get("WEIQI", "")


@unittest.skipUnless(WEIQI, "WEIQI does not name the program; `cargo xtask training` builds and names it")
class FromNothing(unittest.TestCase):
    def test_comes_a_network_that_beats_chance_although_it_was_killed_twice(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            command = [sys.executable, "-m", "weiqi_train", "tiny", "--weiqi", WEIQI, "--out", name, "--quick",
                       "--threads", "1", "--precision", "f32"]
            # Once while games are played, once while the network is trained.
            for sign in ("games/selfplay-1.sgf", "tiny/checkpoint.pt"):
                self.kill_at(command, folder / sign)
            done = subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True)
            self.assertIn("120 games", done.stdout)
            self.assertIn("going on at step", done.stdout)
            won = int(done.stdout.split("untrained network: ")[1].split()[0])
            # By luck, 28 of 40 come once in 120 tries.
            self.assertGreaterEqual(won, 28, done.stdout)

    def kill_at(self, command: list[str], sign: Path) -> None:
        """Kills the command and the programs that it started as soon as a file holds something."""
        running = subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        while running.poll() is None and not (sign.exists() and sign.stat().st_size > 0):
            time.sleep(0.02)
        self.assertIsNone(running.poll(), "it ended before it could be killed")
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait()


if __name__ == "__main__":
    unittest.main()
