# The settings page.

settings-lead = These stay in this browser, and show at once.
settings-trial = Board to try them on
settings-trial-what = Put a few stones here.
settings-trial-clear = Clear
settings-all = All settings
settings-reset = Back to how it was

settings-looks = Board and stones
setting-stones = Stones
stones-shell = Shell and slate
stones-flat = Flat
setting-shadows = Shadows
setting-loose = Put by hand
setting-loose-what = Stones lie a little off their points
setting-aspect = Shape of the board
aspect-square = Square
aspect-traditional = Traditional, a little longer
setting-colors = Colors of marks
colors-usual = Usual
colors-safe = For color blindness

settings-marks = Coordinates and marks
setting-sides = Coordinates stand
sides-four = On four sides
sides-two = Above and left
setting-last = Last move
last-ring = Ring
last-dot = Dot
last-lines = Cross-hair

setting-numbers = Move numbers
setting-numbering = Which numbers
numbering-last = Last few
numbering-all = All
numbering-here = From a chosen move
numbering-variation = In variations
setting-next = In review, letters on the next moves
setting-autoplay = Playing by itself, a move takes
autoplay-seconds = { $n } s

settings-presses = How a stone is placed
setting-touch-small = By finger, below 13×13
setting-touch-large = By finger, from 13×13
setting-mouse = By mouse
press-direct = One tap
press-two-step = Two taps
press-lens = Lens
press-what = Two taps: the first shows the stone, the second, or the button, places it. Lens: the finger leads a cursor; lift it and press the button.

settings-sound = Sound
setting-volume = Volume
setting-replay-sound = Stones sound in review as well

settings-reader = Screen reader
setting-speech = What is said
speech-short = Moves only
speech-usual = Captures as well
speech-full = Atari as well
speech-what = What people who listen are told. Moves are always said.

settings-language = Language

board-own = Your own
own-pictures = Your own pictures
own-board = Board
own-black = Black stones
own-white = White stones
own-what = Choose a picture, or let one go here. Pictures stay in this browser.
own-read = Read a theme
own-write = Save as a file
own-remove = Take away the picture: { $name }
own-no-picture = { $name } is no picture that can be used. Choose a PNG, JPEG or WebP.
own-no-theme = { $name } is no theme.
own-not-kept = The browser has no room for this picture; it is gone when the page is closed. Choose a smaller one.
