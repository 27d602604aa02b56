"""gomill's referee in two games, one with handicap, and a review of the last one."""

import sys

from gomill import __version__, gtp_controller, gtp_games
from gomill.common import format_vertex

WEIQI, MODEL = sys.argv[1:3]
COMMAND = [WEIQI, "gtp", "--model", MODEL, "--visits", "16", "--never-resign"]


def play(controller, handicap):
    game = gtp_games.Gtp_game(controller, 9, 7.5 if not handicap else 0.5, 200)
    game.allow_scorer("b")
    game.allow_scorer("w")
    game.prepare()
    if handicap:
        game.set_handicap(handicap, True)
    game.run()
    result = game.result
    assert not result.is_forfeit, result.describe()
    assert game.get_game_score() is not None, "nobody scored: " + result.describe()
    return game


def review(controller, game):
    controller.send_command("w", "clear_board")
    for colour, move, _ in game.get_moves():
        controller.send_command("w", "reg_genmove", colour)
        controller.send_command("w", "play", colour, format_vertex(move))
    controller.send_command("w", "gomill-explain_last_move")


def main():
    controller = gtp_controller.Game_controller("black", "white")
    controller.set_player_subprocess("b", COMMAND)
    controller.set_player_subprocess("w", COMMAND)
    description = controller.engine_descriptions["b"].get_short_description()
    games = [play(controller, handicap) for handicap in (0, 3)]
    controller.set_cautious_mode(False)
    review(controller, games[0])
    controller.close_players()
    late = controller.describe_late_errors()
    assert late is None, late
    told = ["%d moves %s" % (len(game.get_moves()), game.result.describe()) for game in games]
    print "gomill %s: %s; %s" % (__version__, description, "; ".join(told))


try:
    main()
except Exception as error:
    print "gomill %s: %s: %s" % (__version__, type(error).__name__, error)
    sys.exit(1)
