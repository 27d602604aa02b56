"""KaTrain's engine driver, game and computer players in a game and a review, without the window."""

import os
import sys
import time

WEIQI, MODEL = sys.argv[1:3]
sys.argv = sys.argv[:1]
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from katrain.core.ai import game_report, generate_ai_move  # noqa: E402
from katrain.core.base_katrain import KaTrainBase  # noqa: E402
from katrain.core.constants import OUTPUT_ERROR  # noqa: E402
from katrain.core.engine import KataGoEngine  # noqa: E402
from katrain.core.game import Game  # noqa: E402
from importlib.metadata import version  # noqa: E402

# The players that need no network of human play.
PLAYERS = ["ai:default", "ai:scoreloss", "ai:simple", "ai:jigo", "ai:handicap", "ai:antimirror", "ai:policy",
           "ai:p:weighted", "ai:p:rank", "ai:p:local", "ai:p:tenuki", "ai:p:influence", "ai:p:territory"]


class Anything:
    """Stands for what is drawn."""

    def __getattr__(self, _):
        return self

    def __call__(self, *_, **__):
        return self


class Desk(KaTrainBase):
    """KaTrain without its window; notes what it complains of."""

    def __init__(self):
        self.complaints = []
        self.controls = Anything()
        self.pondering = False
        super().__init__(force_package_config=True, debug_level=0)

    def log(self, message, level=0):
        if level == OUTPUT_ERROR or "warning" in str(message)[:400]:
            self.complaints.append(str(message)[:300])

    def __call__(self, *message):
        self.complaints.append(str(message)[:300])


def wait(what, until, seconds=120):
    end = time.time() + seconds
    while not until():
        if time.time() > end:
            raise TimeoutError(what)
        time.sleep(0.02)


def engine_of(desk):
    config = {**desk.config("engine"), "katago": WEIQI, "model": MODEL, "max_visits": 24, "fast_visits": 8}
    return KataGoEngine(desk, config)


def play(desk, engine, size, rules, most):
    properties = {"SZ": size, "RU": rules, "KM": 6.5}
    game = desk.game = Game(desk, engine, game_properties=properties)
    while not game.end_result and game.current_node.depth < most:
        kind = PLAYERS[game.current_node.depth % len(PLAYERS)]
        move, node = generate_ai_move(game, kind, desk.config(f"ai/{kind}") or {})
        assert move is not None and node is not None, f"{kind} made no move"
    wait("the analysis of the game", lambda: all(node.analysis_complete for node in game.root.nodes_in_tree))
    return game


def review(desk, engine, game):
    for mode in ("game", "extra", "equalize", "alternative", "sweep"):
        game.set_current_node(game.root.children[0].children[0])
        wait("an idle engine", engine.is_idle)
        game.analyze_extra(mode, visits=40) if mode == "game" else game.analyze_extra(mode)
        wait(mode, engine.is_idle)
    node = game.current_node
    before = node.analysis["root"]["visits"]
    game.analyze_extra("ponder")
    wait("pondering", lambda: node.analysis["root"]["visits"] > before)
    game.analyze_extra("stop")
    wait("the end of pondering", engine.is_idle)
    nodes = game.root.nodes_in_tree
    assert all(-1 <= own <= 1 for own in node.ownership), "owners beyond one"
    assert all(0 <= node.winrate <= 1 for node in nodes), "win rates beyond one"
    return game_report(game, desk.config("trainer/eval_thresholds"))


def main():
    desk = Desk()
    engine = engine_of(desk)
    game = play(desk, engine, 9, "japanese", 60)
    review(desk, engine, game)
    n_moves, n_nodes = game.current_node.depth, len(game.root.nodes_in_tree)
    n_moves = max(node.depth for node in game.root.nodes_in_tree)
    # A new game while the engine is busy, then other rules, a board that is no square, and a new start.
    game.analyze_extra("ponder")
    engine.on_new_game()
    play(desk, engine, "7:9", "tromp-taylor", 8)
    engine.restart()
    play(desk, engine, 13, "aga", 4)
    assert engine.check_alive(), "the engine is gone"
    engine.shutdown(finish=True)
    if desk.complaints:
        raise AssertionError("; ".join(desk.complaints[:3]))
    print(f"KaTrain {version('katrain')}: {n_moves} moves by {len(PLAYERS)} of its players, {n_nodes} positions "
          "reviewed, pondered, swept; new games on 7x9 and 13x13, a restart")


try:
    main()
except Exception as error:
    print(f"KaTrain {version('katrain')}: {type(error).__name__}: {error}")
    os._exit(1)
os._exit(0)
