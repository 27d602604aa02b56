# The count and the result.

count = Count
count-stop = Done
count-preparing = The computer is looking for dead stones…
count-impossible = This position can't be counted: there is no board, or some stones have no liberties.
count-form-zi = In zi
count-form-points = In points
count-other-way = That is, { $result }
count-mu-differs = The same board by territory and prisoners; the two ways sometimes differ by a point.
count-zi-differs = The same board by stones and territory; the two ways sometimes differ a little.
count-total-zi = Total (zi)
count-total-points = Total (points)
count-half = Half of the board
count-komi = Komi
count-handicap = Handicap compensation
count-black-sum = Black's difference
count-difference = Black minus White
count-rows-light = Press a row with a dotted line to light up the points it counts.
count-tap-dead = Press a dead stone to mark its whole group; press again if it is alive.
n-zi = { $n } zi

line-stones = Living stones
line-territory = Surrounded points
line-shared-dame = Dame, half each
line-prisoners = Prisoners
line-dead-stones = Dead stones
line-pass-stones = Stones for passes
line-group-tax = Group tax
line-button = Button
line-handicap = Handicap compensation
line-taken = Prisoners and dead stones
line-owed = Compensation
line-time-penalty = Time penalty
line-komi = Komi

dead-none = No stones are dead. If that is wrong, press the stone.
dead-some = { $n ->
    [one] 1 dead stone is
   *[other] { $n } dead stones are
} marked for you: { $list }. If that is wrong, press the stone.
dead-one = { $at } { $color }
warn-open = Not finished here: { $points }. Play on to close the border.
warn-dame = Dame are left: { $points }.
warn-move = { $color } still needs a move at { $points }.

result-draw = Jigo
result-void = Void
result-zi = { $winner } wins by { $zi } zi
result-points = { $winner } wins by { POINTS($points, unit: " points", one: " point") }
result-resigned = { $winner } wins by resignation
result-time = { $winner } wins on time
result-forfeit = { $winner } wins by forfeit
result-won = { $winner } wins

seki = seki
open-here = not finished
part-not-loaded = This part did not load. The program may have stopped; your count is safe. Try again in a while.

# The picture of the count, step by step.
zi-picture = Step by step
zi-whose = Whose area to count
zi-count-black = Black
zi-count-white = White
zi-back = Back
zi-next = Next
zi-run = Play
zi-stop = Stop
zi-step-board = The board at the end. Counting one side is enough; here it is { $color }.
zi-step-lift =
    First, take off the dead stones, { $n ->
        [one] 1 in all
       *[other] { $n } in all
    }.
zi-step-territory =
    { $color } surrounds { $n ->
        [one] 1 point
       *[other] { $n } points
    }. Ten to a row, that is { $tens ->
        [one] 1 row
       *[other] { $tens } rows
    } and { $rest }.
zi-step-stones =
    Next, { $color }'s { $n ->
        [one] living stone
       *[other] { $n } living stones
    }. Together { $sum }: { $tens ->
        [one] 1 row
       *[other] { $tens } rows
    } and { $rest }.
zi-step-shared = { $n } dame, half for each side: add { $half } zi.
zi-step-more = { $color } has { $total } zi. Half of the board (the blue line) is { $half } zi: that is { $by } more.
zi-step-less = { $color } has { $total } zi. Half of the board (the blue line) is { $half } zi: that is { $by } less.
zi-step-owed = { $why }: { $color } needs more than { $must } zi. { $result }.
zi-step-even = There is no komi, so half of the board decides: { $result }.

# The sheet to print.
sheet = Counting sheet
sheet-board = The board when it was counted
sheet-legend = ■ Black's territory   □ White's territory   × dame; crossed-out stones are dead
sheet-name-black = Black's signature
sheet-name-white = White's signature
sheet-name-referee = Referee's signature
sheet-rules = Rules
sheet-komi = Komi
sheet-date = Date
sheet-handicap = Handicap
print = Print
print-pdf = The print window can also save it as PDF.
