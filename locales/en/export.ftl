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
export-sgf-what = A record that every program opens.
export-png-what = A picture of this position.
export-svg-what = A drawing of this position, sharp at any size.
export-ascii-what = This position as a diagram of letters for forums; it can be opened again.
export-pdf-what = The game as a book prints it: figures with numbered moves, comments below.
export-html-what = One file with figures and comments that any browser shows, without a network.
export-extent = What is written
export-all = Everything
export-main = Main line
export-line = This line
export-branch = From this move
export-comments = With comments
export-analysis = With analysis
export-variations = With variations
export-length = Moves a figure
export-moves = { $n }
export-one-figure = All in one
export-numbers = Move numbers
export-numbers-none = None
export-numbers-last = Last ten
export-numbers-all = All
export-preview = Preview
export-save = Save { $file }
export-copied = Copied.
export-not-copied = The browser does not allow writing to the clipboard. It can be saved as a file.
export-failed = It was not saved. The record has not changed; try again.
export-record = The record itself (SGF)
copy = Copy
region = Only a part of the board
region-draw = Draw the part with the pointer
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
share-what = The record is inside the link; nothing is uploaded. Whoever has this program can open it.
share-copy = Copy the link
share-copied = The link is copied.
share-by-keys = The browser does not allow writing to the clipboard. The link is selected; Ctrl+C copies it.
share-too-long = The record is too large for a link: { $n } characters, and { $most } are the most. Take this line only, or leave the comments out; or send it as a file.
share-local = Link on this computer
from-link = Record of a link

# Autosave.
recovered = The record as you left it, with { $n ->
    [one] 1 change
   *[other] { $n } changes
}; they can be undone.
recovered-not-all = The last { $n ->
    [one] change
   *[other] { $n } changes
} could not be made again; those before are there.
autosave-failed = There is no room to save automatically. Your changes are still in this window; please save them as a file.
