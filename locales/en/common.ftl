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

missing-title = There is no page here
missing-what = The address may be misspelled. Your games are safe; the home page lists them.
broken-title = The page did not load
broken-what = The program may have stopped. Start it again and reload; your games are safe.

settings = Settings
make-dark = Dark page
make-light = Light page
setting-theme = Page
theme-system = System
theme-light = Light
theme-dark = Dark
setting-board = Board
board-wood = Wood
board-paper = Paper
board-slate = Slate
board-dark = Dark
board-contrast = Contrast
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
keys-close = Close the top thing
keys-sheet = This sheet
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
typed-what = For example D4, or Pass. You may also ask: around D4, atari, last
typed-unknown = The board has no point { $text }. Write the letter of the column and the number of the row, as in D4.
typed-not-now = That is not possible now.

choose-file = Choose a file
paste = Paste
pasted = Pasted record
paste-empty = The clipboard holds no text. Copy a record first.
paste-by-keys = The browser does not let the page read the clipboard. Press Ctrl+V to paste.
drop-here = Let go to open
file-too-large = { $name } is too large; at most { $most } MB can be opened.
file-unreadable = { $name } could not be read. Choose it again.

view-turn = Turn by 90°
view-mirror = Mirror
view-upright = Turn back
point-menu = Point { $at }
point-copy = Copy coordinates
point-copied = { $at } was copied.
point-not-copied = The browser does not let the page write the clipboard. The point is { $at }.
numbers-legend = Numbers that are hidden:
keys-next = Letters on the next moves
keys-go = Go to a move
keys-find = Find
keys-mark = Bookmark
keys-marks = Previous, next bookmark
keys-tools = Tools: stone, cross, triangle … number
keys-info = Edit game info
keys-menu = Menu of the point

# Keys of one's own.
keys-change-what = Press a key here, then the key you want instead.
keys-scheme = Set of keys
keys-scheme-usual = Usual
keys-scheme-sabaki = Sabaki
keys-scheme-own = My own
keys-change = { $what }: { $key }, press to change
keys-press = Press a key…
keys-taken = { $key } is already “{ $what }”. Take another, or
keys-taken-fixed = { $key } cannot be used for this. Take another.
keys-swap = exchange both
keys-reset = Back to the usual keys

# Without the program.
offline-now = The program does not answer. Games are played and kept in this browser.
update-ready = A new version is ready.
update-take = Use the new version
install = Install on this device
cancel = Cancel
try-again = Try again
