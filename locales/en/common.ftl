# Words that are used everywhere.

app-name = Weiqi
app-seal = 弈
black = Black
white = White
black-short = Black
white-short = White
comma = {", "}
colon = {": "}
list-comma = {", "}
close = Close
more = More
open = Open
save = Save
do-it = OK
reload = Reload
show-more = Show more

pages = Pages
nav-play = Play
nav-review = Review
nav-games = Games
go-home = Home page

missing-title = Page not found
missing-what = The address may be misspelled. Your games are safe; you will find them on the home page.
broken-title = The page did not load
broken-what = The program may have stopped. Start it again and reload; your games are safe.

settings = Settings
make-dark = Switch to dark
make-light = Switch to light
setting-theme = Appearance
theme-system = System
theme-light = Light
theme-dark = Dark
setting-board = Board
board-wood = Wood
board-paper = Paper
board-slate = Slate
board-dark = Dark wood
board-contrast = High contrast
setting-coordinates = Coordinates
coordinates-letters = A 1
coordinates-numbers = 1 1
coordinates-chinese = 1 一
coordinates-none = None
setting-sound = Sound

keys-title = Keyboard shortcuts
keys-move-point = Move on the board
keys-play = Play; mark dead stones when counting
keys-pass = Pass
keys-estimate = Estimate
keys-hint = Hint
keys-undo = Undo
keys-typed = Type a move
keys-coordinates = Change the coordinates
keys-close = Close the topmost window
keys-sheet = This list
keys-step = Previous, next move
keys-ten = Ten moves back, forward
keys-ends = First, last
keys-sibling = Another variation
keys-fork = Previous, next branch
keys-comment = Previous, next comment
keys-main-line = Back to the main line
keys-undo-edit = Undo, redo
keys-remove = Delete from this move on
keys-numbers = Move numbers
keys-count = Count

typed-title = Type a move
typed-what = For example D4 or Pass. You can also ask: around D4, atari, last
typed-unknown = There is no point { $text } on the board. Type the letter of the column and the number of the row, as in D4.
typed-not-now = You can't do that now.

choose-file = Choose a file
paste = Paste
pasted = Pasted record
paste-empty = There is no text in the clipboard. Copy a record first.
paste-by-keys = The browser does not let this page read the clipboard. Press Ctrl+V to paste.
drop-here = Drop to open
file-too-large = { $name } is too large. Files can have up to { $most } MB.
file-unreadable = { $name } could not be read. Please choose it again.

view-turn = Rotate 90°
view-mirror = Mirror
view-upright = Turn upright
point-menu = Point { $at }
point-copy = Copy coordinates
point-copied = Copied { $at }.
point-not-copied = The browser does not let this page write to the clipboard. The point is { $at }.
numbers-legend = Hidden move numbers:
keys-next = Letters on the next moves
keys-go = Go to a move
keys-find = Find
keys-mark = Bookmark
keys-marks = Previous, next bookmark
keys-tools = Tools: stone, cross, triangle … number
keys-info = Edit game info
keys-files = Save SGF, open
keys-copy = Copy the game, from this move
keys-menu = Menu for this point

# Keys of one's own.
keys-change-what = Choose a key below, then press the key you want instead.
keys-scheme = Key set
keys-scheme-usual = Default
keys-scheme-sabaki = Sabaki
keys-scheme-own = Custom
keys-change = { $what }: { $key }, press to change
keys-press = Press a key…
keys-taken = { $key } is already used for “{ $what }”. Choose another, or
keys-taken-fixed = { $key } can't be used here. Choose another.
keys-swap = swap the two
keys-reset = Reset all keys

# Without the program.
offline-now = The program can't be reached. Games are played and saved in this browser, which analyzes too; records work as usual.
update-ready = A new version is ready.
update-take = Update
install = Install on this device
cancel = Cancel
try-again = Try again
