# The page of a game.

play-title = Game against { $level }
game-side = The game
game-panel = How the game stands
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
hint-where = Where
hint-whereabouts = Look at the part of the board that stays clear. Press again to see the point.
hint-at = { $at } is good.
hint-after = { " " }Then perhaps { $after }.
hint-pass = Nothing big is left: you may pass.
resign = Resign
agree = Agree
resume = Play on
rematch = Rematch
save-sgf = Save SGF
go-on = Play on
not-now = Not now

pass-question = Pass?
pass-what = When both players pass in a row, the count begins.
resign-question = Resign this game?
resign-what = The game ends at once and can't be played on.

moves = Moves
moves-empty = Press a point of the board to play your first stone.
move-line = { $n }. { $color } { $move }
move-number = Move { $n }
pass-shown = { $color } passed
setup-what = Place your handicap stones: { $n } to go.

link-slow = The connection is slow. Nothing is lost.
link-reconnecting = The connection is lost; trying again… Every move is kept, and the game goes on when it is back.

said-move = { $color } played { $at }
said-captured = { $n ->
    [one] 1 stone captured
   *[other] { $n } stones captured
}
said-pass = { $color } passed
said-undo = Moves were taken back
said-proposal = The count begins; { $n ->
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
