# The review page.

review-title = Review
review-of = Review of { $name }
no-game-title = There is no game in this file
no-game-what = No game was found in { $name }. SGF, GIB, NGF, UGF and other formats can be opened.
record-failed = The record did not open
no-board = This is not a game of Go, so there is no board to show.
board-too-large = The board of this game is too large to show: { $most } lines at most.
games-in-file =
    { $n ->
        [one] 1 game in this file
       *[other] { $n } games in this file
    }

move-slider = Move
move-of = Move { $n } / { $all }
go-first = First
go-back = Back
go-forward = Forward
go-last = Last
back-to-main = Back to the main line
ways-more =
    { $n ->
        [one] 1 more variation: choose it in the tree or on the board
       *[other] { $n } more variations: choose them in the tree or on the board
    }
set-up = Setup
tree = Tree
tree-label = Tree of variations, step { $at } of { $of }
comment = Comment
comment-none = This move has no comment.
comment-long = This comment has { $n } characters; only its beginning is shown. The file keeps all of it.
comment-edit = Write a comment
game-info = Game info
encoding = Character set
repaired-n = { $n ->
    [one] 1 repair while opening
   *[other] { $n } repairs while opening
}
line-column = line { $line }, column { $column }
save-original = Save the original
retry = Play from here
retry-what = Play the computer from this position; what was played stays in the new record
undo-edit = Undo
redo-edit = Redo
promote = Make main line
remove-move = Delete from this move on
show-numbers = Show move numbers
hide-numbers = Hide move numbers

info-ev = Event
info-ro = Round
info-dt = Date
info-pc = Place
info-pb = Black
info-br = Black's rank
info-bt = Black's team
info-pw = White
info-wr = White's rank
info-wt = White's team
info-re = Result
info-ru = Rules
info-km = Komi
info-ha = Handicap
info-tm = Main time
info-ot = Overtime
info-on = Opening
info-gn = Name
info-gc = About
info-an = Annotator
info-us = Entered by
info-so = Source
info-cp = Copyright

problem-other = one repair ({ $code })
problem-enc-noca = no character set was given; it was detected
problem-enc-wrongca = the character set given is wrong; the right one was detected
problem-enc-bom = a byte-order mark told the character set
problem-enc-mixed = several character sets in one file
problem-enc-damaged = some characters are damaged
problem-ctrl = control characters
problem-junk-before = text before the game was skipped
problem-junk-after = text after the game was skipped
problem-no-game = no game
problem-gm-other = not a game of Go
problem-old-ff = an old version of SGF
problem-long-ident = a property name with lower-case letters
problem-no-semicolon = the first node has no semicolon
problem-unclosed = the file ends too early; it was completed
problem-unbalanced-close = one closing parenthesis too many
problem-unterminated-value = the file ends inside a value
problem-stray-text = stray text; kept as text
problem-mainline-last = the branch after the variations became the main line
problem-deep = too many parentheses
problem-dup-prop = the same property twice; merged
problem-multi-value = several values where one is allowed
problem-bad-value = a value of the wrong form; kept as it is
problem-unknown-prop = an unknown property; kept as it is
problem-private-meaning = a standard name used with another meaning
problem-move-in-root = the first move stands in the first node
problem-move-and-setup = a move and set-up stones in one node
problem-two-moves = moves of both colors in one node
problem-badpoint = a misspelled coordinate
problem-offboard = a point outside the board
problem-occupied = a move on a stone
problem-suicide = a move that captures its own stones
problem-pass-odd = an unusual way to write a pass
problem-size-bad = the board size is wrong
problem-ha-text = the handicap is written in words
problem-ha-one = a handicap of one: Black gives no komi
problem-ha-mismatch = the handicap differs from the stones on the board
problem-ha-nostones = a handicap without stones
problem-ha-asmoves = handicap stones played as moves
problem-komi-scaled = the komi was converted from another unit
problem-komi-bad = the komi can't be read
problem-komi-suspect = the komi looks wrong
problem-re-nonstd = the result is not in standard form
problem-dt-nonstd = the date is not in standard form
problem-guessed = the format does not say; it was guessed
problem-unknown-line = an unknown line was skipped
problem-limit = the file is too large; only a part was read

edit = Edit
variation-up = Move variation up
variation-down = Move variation down
branch-copy = Copy this branch
branch-cut = Cut this branch
branch-paste = Paste as a variation
branch-copied = The branch was copied as SGF.
branch-not-copied = The browser does not let this page write to the clipboard, so nothing was copied. Undo brings back what was cut.
branch-not-pasted = The browser does not let this page read the clipboard, so nothing was pasted.
branch-no-game = The text in the clipboard is not a record. Copy a branch first.
keep-line = Keep only this line
record-turn = Rotate the record 90°
record-mirror = Mirror the record
record-swap = Swap the record's colors

tools = Marks and setup
tool-stone = Play
tool-cross = Cross
tool-triangle = Triangle
tool-square = Square
tool-circle = Circle
tool-line = Line: press one end, then the other
tool-arrow = Arrow: press the start, then the end
tool-letter = Letter
tool-number = Number
tool-black = Place black stones; you can drag
tool-white = Place white stones; you can drag
tool-empty = Remove stones; you can drag
tool-black-land = Black's territory
tool-white-land = White's territory
tool-dim = Dim
tool-line-to = From { $at } to where?
tool-to-move = { $color } to play
remarks = Remarks
remark-te = Good move
remark-it = Interesting
remark-do = Doubtful
remark-bm = Bad move
remark-gb = Good for Black
remark-gw = Good for White
remark-dm = Even
remark-uc = Unclear
remark-ho = Bookmark
remark-fg = New figure
remark-fg-what = A printed figure begins here

info-edit = Edit game info
info-hint = Fields you do not change stay as they were written.
game-copied = The game was copied as SGF.
fact-date = Written as 2026-11-30 it can be found by date.
fact-result = Written as B+3.5 or W+R it is understood as a result.
fact-number = This should be a number.
fact-rank = Written as 3d or 5k it is understood as a rank.
point-ask = Ask the engine here
find = Find
find-what = Text in comments, names and labels
find-hint = Matches are shown on the board.
find-none = Nothing found.
find-some = { $at } of { $n }
find-next = Next
find-back = Previous
autoplay = Autoplay
autoplay-stop = Stop
numbers-from-here = Number moves from here
view-swap = Show colors swapped
point-play = Play here
point-to-move = Go to the move of this stone

stone-is = { $at } is move { $n }, { $color }. Press again to go there.
guess = Guess the next move
guess-what = Where is the next move? Score { $n } of { $most }
guess-missed = Not there. { $n ->
    [one] One try
   *[other] { $n } tries
} so far.
guess-end = There are no more moves to guess. Score { $n } of { $most }

# Folding, cropping, as it was.
fold-here = Fold the variations here
unfold-here = Open the variations here
fold-all = Fold all variations
unfold-all = Open all variations
flatten = Start from this position
shift-item = Shift the record…
shift-title = Shift the record
shift-what = Move the whole record with the arrows. It can be undone.
shift-up = Up by a line
shift-down = Down by a line
shift-left = To the left by a line
shift-right = To the right by a line
shift-by-right = { $n } to the right
shift-by-left = { $n } to the left
shift-by-up = { $n } up
shift-by-down = { $n } down
shift-by = { $across }{ $both ->
        [yes] {", "}
       *[no] {""}
    }{ $along }.
shift-all-stay = Everything stays on the board.
shift-leaving = These leave the board and are removed: moves { $moves }, stones set up { $stones }, marks { $marks }.
shift-do = Shift
region-item = Part of the board…
region-title = Part of the board
region-what = Drag over a part of the board. The rest can be dimmed, or filled with stones so that a life-and-death problem is left.
region-crop = Show only this part
region-show-all = Show the whole board
region-frame = Make it a problem
as-it-was = As it was
as-it-was-save = Save the original file
paste-address = This is a web address, and this program never connects to other sites. Download the record and drop it here, or copy its text.
