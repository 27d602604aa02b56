# The settings page.

settings-lead = These settings stay in this browser and take effect at once.
settings-trial = Board to try the settings on
settings-trial-what = Place a few stones here to try it out.
settings-trial-clear = Clear
settings-all = All settings
settings-reset = Reset to defaults

settings-looks = Board and stones
setting-stones = Stones
stones-shell = Shell and slate
stones-flat = Flat
setting-shadows = Shadows
setting-loose = Placed by hand
setting-loose-what = Stones sit slightly off their points
setting-aspect = Board shape
aspect-square = Square
aspect-traditional = Traditional (slightly longer)
setting-colors = Mark colors
colors-usual = Standard
colors-safe = Color-blind friendly

settings-marks = Coordinates and marks
setting-sides = Coordinates on
sides-four = All four sides
sides-two = Top and left
setting-last = Last move
last-ring = Ring
last-dot = Dot
last-lines = Crosshair

setting-numbers = Move numbers
setting-numbering = Which move numbers
numbering-last = Last few
numbering-all = All
numbering-here = From a chosen move
numbering-variation = In variations
setting-next = Letters on the next moves in review
setting-autoplay = Autoplay, each move
autoplay-seconds = { $n } s
setting-autoplay-rests = Autoplay stops at comments

settings-presses = Placing stones
setting-touch-small = Touch, below 13×13
setting-touch-large = Touch, 13×13 and up
setting-mouse = Mouse
press-direct = Press once
press-two-step = Press twice
press-lens = Lens
press-what = Press twice: the first press shows the stone; press again, or press “Play here”, to place it. Lens: slide your finger to move the cursor, lift it and press “Play here”.

settings-sound = Sound
setting-volume = Volume
setting-replay-sound = Stone sounds in review too

settings-reader = Screen reader
setting-speech = What is read out
speech-short = Moves only
speech-usual = Captures too
speech-full = Atari too
speech-what = What people hear who use a screen reader. Moves are always read out.

settings-language = Language

board-own = Custom
own-pictures = Your own pictures
own-board = Board
own-black = Black stones
own-white = White stones
own-what = Choose a picture, or drop one here. Pictures stay in this browser.
own-read = Import a theme
own-write = Save to a file
own-remove = Remove the picture: { $name }
own-no-picture = { $name } is not a picture that can be used here. Choose a PNG, JPEG or WebP file.
own-no-theme = { $name } is not a theme file.
own-not-kept = The browser has no room for this picture, so it will be gone when you close the page. Choose a smaller one.
