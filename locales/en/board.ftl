# What is read out of the board.

board-label = { $width } by { $height } board
cell-empty = { $at }, empty
cell-black = { $at }, black stone, { $n ->
    [one] 1 liberty
   *[other] { $n } liberties
}
cell-white = { $at }, white stone, { $n ->
    [one] 1 liberty
   *[other] { $n } liberties
}
cell-dead = dead
cell-land-black = Black's territory
cell-land-white = White's territory
cell-neutral = dame
cell-open = not finished
cell-seki = in seki
cell-last = last move
mark-triangle = triangle
mark-square = square
mark-circle = circle
mark-cross = cross
mark-selected = selected

ask-around = around
ask-atari = atari
ask-last = last
said-around = Around { $at }: { $list }
said-around-none = There are no stones around { $at }.
said-atari = { $n ->
    [one] { $color }'s stone { $at } is in atari
   *[other] { $color }'s { $n } stones at { $at } are in atari
}
said-no-atari = No stones are in atari.
said-last = The last move was { $at }.
said-no-last = The last move was not a stone.

embed-first = To the start
embed-previous = Previous move
embed-next = Next move
embed-last = To the end
embed-move = { $n } / { $most }
embed-problem-record = There is no game record to show here.
embed-problem-position = The position in the address can't be read.
embed-problem-address = The game record could not be fetched.
