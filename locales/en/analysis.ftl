# The engine's analysis on the review page.

analysis = Analysis
analysis-off = The engine is resting
analysis-whole = The engine is looking through the game
analysis-preparing = Preparing…
analysis-searching-first = Thinking, { $visits } visits
analysis-searching = Thinking, { $visits } visits, { $speed }/s
analysis-ready = Ready, { $visits } visits
analysis-failed = Failed: { $reason }
analysis-gave-up = The network failed; the built-in engine has taken over.
analysis-here = Without the program, this browser's own engine is looking.
analysis-even = Even
analysis-leads = { $color } leads by { $n }
analysis-win = { $color } win rate { $n }%
analysis-choices = What to show
analysis-legend = What the colors and numbers mean
candidates = Candidates
candidate-number = Number on candidates
candidate-number-loss = Loss
candidate-number-win = Win rate
candidate-number-lead = Score lead
perspective = Seen from
perspective-black = Black
perspective-mover = Side to move
owners = Ownership
think-first = Think first
think-first-what = Choose your own move, then see what the engine thinks
think-first-now = { $color } to move. Choose a point first.
grade-best = Best move
grade-small = Loses less than 1.5 points
grade-medium = Loses 1.5 to 3 points
grade-large = Loses more than 3 points
legend-loss = Large number: points lost against the best move.
legend-win = Large number: win rate of the side to move.
legend-lead = Large number: lead of the side to move.
legend-visits = Small number: how often the engine looked. Moves it hardly looked at are small dots.
line-back = One move back in the line
line-forward = One move forward in the line
line-add = Add as a variation
side-notes = Comment
side-analysis = Analysis
side-choose = What to see
keys-analysis = Analysis on or off
keys-owners = Ownership on or off
keys-mistakes = Next, previous mistake
keys-graph = Graph: score lead or win rate
side-game = Game
graph-unknown = Not looked at yet
graph-choose = Change the graph
graph-both = Lead and win rate
graph-lead = Score lead
graph-win = Win rate
graph-label =
    Graph of the game, { $n ->
        [one] 1 position
       *[other] { $n } positions
    } looked at
whole-what = Let the engine go through the whole game and find the moves worth another look: first quickly, then closely where it matters. You can stop at any time.
whole-start = Analyze the game
whole-again = Continue analyzing
whole-quick = Quick look: { $done } of { $of }
whole-deep = A closer look: { $done } of { $of }
whole-progress = Analysis progress
whole-stop = Stop
whole-failed = The analysis stopped: { $reason } What was found is kept.
report = Review report
mistakes = Mistakes
mistakes-n =
    { $n ->
        [one] 1 move worth another look
       *[other] { $n } moves worth another look
    }
mistakes-none = No big mistakes.
mistakes-whose = Player
mistakes-both = Both
mistakes-stage = Stage
mistakes-order = Sort
mistakes-by-loss = By loss
mistakes-by-move = By move
mistakes-more = { $n } more
mistakes-no-more = No more mistakes.
go-mistake = Next mistake
analysis-begin = Analyze this position
mistake-move = Move { $n } { $at }
mistake-better = Better: { $at }
stage-all = All
stage-opening = Opening
stage-middle = Middle
stage-endgame = Endgame
class-good = good
class-fine = fine
class-slack = slack
class-error = mistake
class-blunder = blunder
class-losing = losing move
analysis-coarse = The built-in engine is rough; don't rely on its numbers.{ " " }
analysis-coarse-link = Use a neural network
why = This move
why-ask = Why?
why-asking = Thinking…
why-safe = Far ahead: the small loss buys safety.
why-find = The only good move, and hard to find.
why-lines = Lines to compare
why-best = A better move
why-reply = The reply
why-passed = Without this move
why-follow = If ignored
why-gain = { POINTS($n, unit: " points", one: " point") } better than passing.
why-gain-none = { POINTS($n, unit: " points", one: " point") } worse than passing.
why-loss = { $at } is { POINTS($n, unit: " points", one: " point") } better.
why-ignored = gains { POINTS($n, unit: " points", one: " point") } more
why-captures =
    Captures { $n ->
        [one] 1 stone
       *[other] { $n } stones
    }.
why-saves =
    Saves { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at }.
why-atari =
    Puts { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at } in atari.
why-self-atari =
    { $n ->
        [one] The stone has
       *[other] The { $n } stones have
    } only one liberty; { $color } captures at { $by }.
why-threatens =
    If ignored, it captures { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at } with ataris, starting at { $by }.
why-exposes =
    { $color } can capture { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at } with ataris, starting at { $by }; after the best move this is not possible.
why-connects = Connects { $at } and { $other }.
why-threatens-ladder =
    Ignored, it captures { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at } in a ladder, beginning at { $by }.
why-exposes-ladder =
    { $color } can capture { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at } in a ladder, beginning at { $by }; after the best move the ladder fails.
why-protects =
    Saves { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at } from capture by ataris.
why-breaks-ladder =
    Ladder breaker: { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } at { $at } can no longer be captured.
why-cuts = Cuts { $at } from { $other }.
why-divides = { $color } can cut { $at } from { $other } at { $by }; the best move connects them.
why-dies =
    Dead after this: { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } around { $at }, alive after the best move.
why-spares =
    Lets { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } of { $color } around { $at } live; dead after the best move.
why-kills =
    Kills { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } around { $at }; alive without it.
why-lives =
    Makes { $n ->
        [one] 1 stone
       *[other] { $n } stones
    } around { $at } live; dead without it.
why-race-won = Wins the capturing race (liberties: { $at } { $n }, { $other } { $m }).
why-race-lost = Loses the capturing race (liberties: { $at } { $n }, { $other } { $m }); the best move wins it.
why-wins = Gains { POINTS($n, unit: " points", one: " point") } { $part }.
why-gives = Loses { POINTS($n, unit: " points", one: " point") } { $part }.
why-elsewhere = The best move is { $part }, { POINTS($n, unit: " points", one: " point") } bigger.
why-sente = Sente: ignoring it costs { POINTS($n, unit: " points", one: " point") } more.
why-shape-empty-triangle = An empty triangle, a bad shape: with { $at } empty its stones have few liberties and do little.
why-shape-clump = A clump of six stones around { $at }, a bad shape: overconcentrated.
why-shape-head-of-two = Hane at the head of the two stones at { $at }.
why-shape-tiger-mouth = A tiger's mouth: a stone at { $at } would be captured at once, so there is no cut.
why-shape-bamboo-joint = A bamboo joint with { $at }: it cannot be cut.
why-shape-ponnuki = A ponnuki around { $at }: capturing one stone leaves a strong shape.
part-upper-left = in the upper left
part-upper = on the upper side
part-upper-right = in the upper right
part-left = on the left
part-center = in the center
part-right = on the right
part-lower-left = in the lower left
part-lower = on the lower side
part-lower-right = in the lower right
report-print = Print
report-moves = Moves worth another look
report-accuracy = Accuracy
report-accuracy-what = Accuracy: 100 × 0.75 to the power of the weighted mean loss; difficult choices weigh more. In brackets, the range that is right nine times in ten. Not given for fewer than 30 moves.
report-range = ({ $range })
report-rank = Estimated level
report-rank-what = Estimated level: how natural each move looked to the engine before reading, compared with games of players whose rank is known (KGS, OGS, NNGS and professionals). Four players in five are within the range in brackets. One game tells only roughly, and it is no official rank. Only on 19×19, and from 50 moves of a side on.
report-rank-unseen = not all moves looked at
report-rank-few_moves = too few moves
report-rank-other_board = only on 19×19
report-rank-gives_stones = not for the side that gives stones
report-rank-other_network = not with this network
rank-about = about { $rank }
rank-or-weaker = { $rank } or weaker
rank-or-stronger = { $rank } or stronger
rank-between = { $low } to { $high }
rank-at-most = at most { $rank }
rank-at-least = at least { $rank }
report-loss-what = Loss: the best result before the move less the result after it, in points. A single move is not blamed for what may be just noise; the means count it.
report-mean = Mean loss
report-median = Median loss
report-first = The engine's first choice
report-stage = { $stage }, mean loss
report-few = too few moves
report-none = none
points-n = { POINTS($n, unit: " points", one: " point") }
mistakes-filter = Filter
graph-said = The record says: { $what }
analysis-write = Write the analysis into the record
analysis-written = The analysis is now in the record; other programs can read it too.
analysis-nothing = There is no analysis to write yet.
keys-deeper = Analyze the game
candidates-most = Most candidates shown
owners-from = Show ownership from this certainty on
borders = Borders of the six classes
border-of = Most points lost by: { $name }
borders-what = The most points that a move of each class loses, rising from class to class; beyond the last it is a losing move.
borders-usual = Back to the usual ones
legend-classes = Classes of moves
legend-classes-what = Played moves by points lost: good up to { $good }, fine { $fine }, slack { $slack }, mistake { $error }, blunder { $blunder }, beyond that losing.
