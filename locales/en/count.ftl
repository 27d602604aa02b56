# The count and the result.

count = Count
count-stop = Done
count-preparing = The computer is looking for dead stones…
count-impossible = This position cannot be counted: it has no board, or stones without a liberty.
count-form-zi = In zi
count-form-points = In points
count-other-way = That is: { $result }
count-mu-differs = The same board by territory and prisoners; this differs from the result by a point at times.
count-zi-differs = The same board by stones and points; this differs from the result a little at times.
count-total-zi = Total (zi)
count-total-points = Total (points)
count-half = Half of the board
count-komi = Komi
count-handicap = Handicap compensation
count-black-sum = Black's difference
count-difference = Black minus White
count-rows-light = Rows with a dotted line light the points they count.
count-tap-dead = Press a dead stone to mark its whole group; press again to bring it back.
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

dead-none = No stone is dead. If that is wrong, press the stone.
dead-some = { $n ->
    [one] 1 dead stone is
   *[other] { $n } dead stones are
} marked for you: { $list }. If that is wrong, press the stone.
dead-one = { $at } { $color }
warn-open = Not finished here: { $points }. Play on to close the border.
warn-dame = There are dame left: { $points }.
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
part-not-loaded = This part was not loaded. The program may have stopped; the count is still there, try again in a while.

# The picture of the count, step by step.
zi-picture = Counting picture
zi-whose = Whose stones are counted
zi-count-black = Black's
zi-count-white = White's
zi-back = Back
zi-next = Next
zi-run = Play
zi-stop = Stop
zi-step-board = The board at the end. One side is enough; here it is { $color }.
zi-step-lift = The dead stones are lifted first, { $n } in all.
zi-step-territory = { $color } surrounds { $n } points, ten a row: { $tens } rows and { $rest }.
zi-step-stones = Then { $color }'s { $n } living stones. Together { $sum }: { $tens } rows and { $rest }.
zi-step-shared = { $n } dame, half for each side: { $half } zi more.
zi-step-more = { $color } has { $total } zi. Half of the board is { $half } zi, the blue line: { $by } more than that.
zi-step-less = { $color } has { $total } zi. Half of the board is { $half } zi, the blue line: { $by } less than that.
zi-step-owed = { $why }: { $color } needs more than { $must } zi. { $result }.
zi-step-even = No compensation, so half of the board decides: { $result }.

# The sheet to print.
sheet = Counting sheet
sheet-board = The board as it was counted
sheet-legend = ■ Black's territory   □ White's territory   × dame; stones crossed out are dead
sheet-name-black = Black's signature
sheet-name-white = White's signature
sheet-name-referee = Referee's signature
sheet-rules = Rules
sheet-komi = Komi
sheet-date = Date
sheet-handicap = Handicap
print = Print
print-pdf = The printing window can also save it as PDF.
