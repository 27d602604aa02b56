"""Trains networks for Go and writes them as KataGo's files.

Read `network` first (what a network is), then `katafile` (how it is stored), `samples` (the data), `losses`, and
`run` (the loop). `python -m weiqi_train --help` lists the commands.
"""

import os

# Threads of PyTorch that wait for one another must not spin: on two cores shared with a dozen other programs the
# smallest shape trained at 11 positions a second with spinning and at 140 without.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
