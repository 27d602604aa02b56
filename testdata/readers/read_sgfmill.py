"""Reads records with sgfmill, and writes what it found."""

import json
import sys
from pathlib import Path

from sgfmill import sgf, sgf_grammar


def nodes_of(root):
    nodes, waiting = [], [(root, None)]
    while waiting:
        node, parent = waiting.pop()
        text = lambda raw: sgf_grammar.text_value(raw).decode("utf-8")
        nodes.append([parent, {name: [text(raw) for raw in node.get_raw_list(name)] for name in node.properties()}])
        here = len(nodes) - 1
        waiting += [(child, here) for child in reversed(list(node))]
    return nodes


sys.setrecursionlimit(100_000)
records, found = map(Path, sys.argv[1:3])
for path in sorted(records.glob("*.sgf")):
    try:
        game = sgf.Sgf_game.from_bytes(path.read_bytes())
        answer = nodes_of(game.get_root())
        (found / path.name).write_bytes(game.serialise())
    except Exception as error:
        answer = f"{type(error).__name__}: {error}"
    (found / path.name).with_suffix(".json").write_text(json.dumps(answer), encoding="utf-8")
