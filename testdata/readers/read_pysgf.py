"""Reads records with KaTrain's parser, and writes what it found."""

import json
import sys
import threading
from pathlib import Path

from pysgf import GoGame


def nodes_of(root):
    nodes, waiting = [], [(root, None)]
    while waiting:
        node, parent = waiting.pop()
        properties = {name: [str(value) for value in values] for name, values in node.properties.items()}
        nodes.append([parent, properties])
        here = len(nodes) - 1
        waiting += [(child, here) for child in reversed(node.children)]
    return nodes


def read_all():
    records, found = map(Path, sys.argv[1:3])
    for path in sorted(records.glob("*.sgf")):
        try:
            root = GoGame.parse_file(str(path))
            answer = nodes_of(root)
            (found / path.name).write_text(root.sgf(), encoding="utf-8", newline="")
        except Exception as error:
            answer = f"{type(error).__name__}: {error}"
        (found / path.name).with_suffix(".json").write_text(json.dumps(answer), encoding="utf-8")


# Its parser calls itself for every variation.
sys.setrecursionlimit(100_000)
threading.stack_size(512 << 20)
reading = threading.Thread(target=read_all)
reading.start()
reading.join()
