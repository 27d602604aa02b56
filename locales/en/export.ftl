# Export, sharing, recovery.

# Export.
export = Export
export-kind = Export as
export-sgf = SGF
export-png = PNG
export-svg = SVG
export-ascii = Text
export-pdf = PDF
export-html = Web page
export-sgf-what = A record file that every Go program opens.
export-png-what = A picture of this position.
export-svg-what = A drawing of this position that stays sharp at any size.
export-ascii-what = This position drawn with letters, for forums; it can be opened again.
export-pdf-what = The game as printed in books: figures with move numbers, comments below.
export-html-what = One file with figures and comments that opens in any browser, without internet.
export-extent = What to include
export-all = Everything
export-main = Main line
export-line = This line
export-branch = From this move
export-comments = With comments
export-analysis = With analysis
export-variations = With variations
export-length = Moves per figure
export-moves = { $n }
export-one-figure = All in one
export-numbers = Move numbers
export-numbers-none = None
export-numbers-last = Last ten
export-numbers-all = All
export-preview = Preview
export-save = Save { $file }
export-copied = Copied.
export-not-copied = The browser does not let this page write to the clipboard. You can save it as a file instead.
export-failed = It could not be saved. The record has not changed; try again.
export-record = The record as text (SGF)
copy = Copy
region = Only a part of the board
region-draw = Drag over the part on the board
region-from = Upper left
region-to = Lower right
region-whole = Whole board
figure-n = Figure { $n }
figure-moves = Figure { $n } ({ $from }–{ $to })
figure-variation = Variation { $n } (instead of move { $instead })
figure-at = { $moves } at { $at }
figure-pass = { $moves } pass
figure-move = ({ $n })

# Sharing.
share = Share
share-here = Open at this move
share-link = Link
share-what = The record is inside the link; nothing is uploaded. Anyone who has this program can open it.
share-copy = Copy the link
share-copied = Link copied.
share-by-keys = The browser does not let this page write to the clipboard. The link is selected; press Ctrl+C to copy it.
share-too-long = The record is too large for a link: it needs { $n } characters, and { $most } is the limit. Share only this line, or leave out the comments; or send it as a file.
share-local = Link on this computer
from-link = Record from a link

# Autosave.
recovered =
    The record as you left it, with { $n ->
        [one] 1 change
       *[other] { $n } changes
    }, which can be undone.
recovered-not-all =
    The last { $n ->
        [one] change
       *[other] { $n } changes
    } could not be restored; everything before is there.
autosave-failed = There is no room left to save automatically. Your changes are still in this window; save them as a file.
