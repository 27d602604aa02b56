# The page of a game.

play-title = Game against { $level }
game-side = The game
game-panel = Game status
game-missing = There is no such game
computer-level = Computer · { $level }
you = You
person = Opponent
captured = Prisoners { $n }
your-turn = Your turn
thinking = Thinking…
passed = Pass
won = Won
put-handicap = Place stones
place-stone = Play here
undo = Undo
pass = Pass
hint = Hint
hint-looking = Looking…
hint-where = Where?
hint-whereabouts = Look at the part of the board that is not faded. Press again to see the point.
hint-at = { $at } is good.
hint-after = { " " }Then perhaps { $after }.
hint-pass = There are no big moves left: you may pass.
resign = Resign
agree = Agree
resume = Play on
rematch = Rematch
save-sgf = Save SGF
go-on = Play on
not-now = Not now

pass-question = Pass?
pass-what = When both players pass in a row, counting begins.
resign-question = Resign this game?
resign-what = The game ends at once and can't be continued.

moves = Moves
moves-empty = Press a point on the board to play the first stone.
move-line = { $n }. { $color } { $move }
move-number = Move { $n }
pass-shown = { $color } passed
pass-shown-next = Pass too and the stones are counted, or play on.
setup-what = Place your handicap stones: { $n } to go.

link-slow = The connection is slow. Nothing is lost.
link-reconnecting = The connection is lost; reconnecting… Every move is kept, and the game goes on once it is back.

said-move = { $color } played { $at }
said-captured = { $n ->
    [one] 1 stone captured
   *[other] { $n } stones captured
}
said-pass = { $color } passed
said-undo = Moves were taken back
said-proposal =
    Counting begins; { $n ->
        [one] 1 dead stone is marked
       *[other] { $n } dead stones are marked
    }
said-resume = The game goes on
game-over = The game is over after { $n ->
    [one] 1 move
   *[other] { $n } moves
}

not-placed-yet = Not placed yet
captured-free = Prisoners { $n } · not counted

play-shared-title = { $black } against { $white }
black-person = Black
white-person = White
their-turn = { $color } to play
agree-both = Both agree
coach-looks = The coach looks at this move…
coach-lost = This move lost about { POINTS($n, unit: " points", one: " point") }
coach-lost-said = { $at } lost about { POINTS($n, unit: " points", one: " point") }. Take it back, or keep it.
coach-better = { $at } is better
coach-better-line = { $at } is better, then { $after }.
coach-better-pass = Passing would be better.
coach-answer = As it is, { $color } plays { $at }, then { $after }.
coach-answer-short = As it is, { $color } plays { $at }.
coach-show-better = Show a better move
coach-show-answer = Show the reply
keep-move = Keep it
take-back = Take it back
zen-on = Board only
zen-off = Show everything
keys-zen = Only the board and the clocks
keys-pause = Pause, resume

estimate = Estimate
estimate-looking = Looking…
estimate-leads = { $color } leads by about { POINTS($n, unit: " points", one: " point") }. This is the computer's judgment, not a result.
estimate-even = About even. This is the computer's judgment, not a result.
open-question = Not finished here yet
open-question-what = In the circled places the border is still open. If you count now, these points belong to nobody. You can play on and close it.
agree-still = Agree anyway
