# The words of the command line. In a failure, `hint` says what to do.

error = error: { $text }
hint = hint: { $text }

model-unusable = the network cannot be used: { $reason }
    .hint = networks are files of KataGo's format, versions 8 to 17
output-failed = the output could not be written: { $reason }

config-default = default
config-unreadable = the settings could not be read: { $reason }
    .hint = name an existing file with --config, or leave the flag out
config-too-large = the settings file is larger than 1 MiB
    .hint = name the right file with --config, or leave the flag out
config-not-toml = the settings are not TOML: { $reason }
    .hint = a line reads `port = 8361` or `language = "zh-CN"`
config-unknown-key = there is no setting `{ $key }`
    .hint = did you mean `{ $nearest }`? `weiqi config` lists all settings
config-bad-value = `{ $key }` cannot be `{ $value }`
    .hint = possible values: { $takes }
config-unknown-variable = the variable { $key } is not a setting and was ignored
    .hint = did you mean { $nearest }?

man-no-command = there is no command `{ $command }`
    .hint = `weiqi --help` lists the commands

input-unreadable = the file could not be read: { $reason }
    .hint = check the name; a folder such as `.` takes every record below it
input-too-large = the file is larger than { $limit } MiB
    .hint = split it into smaller files
input-empty-folder = there is no record in this folder
    .hint = looked for names that end in { $endings }; name other files themselves
input-zip = this is a zip
    .hint = unpack it first; the page takes it as it is, under My games
records-no-game = there is no game in this file
    .hint = SGF, GIB, NGF, UGF, Ishi, XML and JSON records and diagrams can be read
records-limit = { $reason }
    .hint = split the file into smaller ones

select-no-game = there is no game { $game }: the file has { $games }
    .hint = `weiqi info` lists the games of a file
select-no-move = there is no move { $move }: the main line has { $moves }
    .hint = `--path` leads into variations
select-no-path = there is no node { $path }
    .hint = a path names the child to take at each node, 0 the first: 0/0/1

check-summary =
    { $files ->
        [one] 1 file
       *[other] { $files } files
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $repairs ->
        [one] 1 repair
       *[other] { $repairs } repairs
    }, { $illegal ->
        [one] 1 illegal move
       *[other] { $illegal } illegal moves
    }{ $failed ->
        [0] {""}
        [one] , 1 file not read
       *[other] , { $failed } files not read
    }
check-illegal = move { $number }, { $color ->
        [white] White
       *[black] Black
    } { $point }: { $reason }
check-more = and { $n } more illegal moves; `--json` tells of each
check-skipped =
    { $n ->
        [one] 1 variation was not judged
       *[other] { $n } variations were not judged
    }: too many boards are set up inside variations
check-times = {""}, { $n } times
check-in-game = {" "}(game { $game })
check-at-node = {" "}(game { $game }, node { $path })

illegal-occupied = the point is occupied
illegal-suicide = the stone would have no liberties (suicide)
illegal-ko = may not be retaken at once (ko)
illegal-superko = would repeat the position after move { $after } (superko)
illegal-off_board = the point is not on the board
illegal-game_over = the game is over
illegal-not_your_turn = it is the other side's turn

repair-ENC-NOCA = text beyond ASCII without CA: the character set was detected
repair-ENC-WRONGCA = CA names a character set that the bytes contradict: another was used
repair-ENC-BOM = a byte-order mark decided the character set
repair-ENC-MIXED = game trees of one file use different character sets
repair-ENC-DAMAGED = bytes that no character set can read: text is lost there
repair-CTRL = NUL or other control bytes
repair-JUNK-BEFORE = text before a game was skipped
repair-JUNK-AFTER = text after the last game was skipped
repair-NO-GAME = there is nothing to read
repair-GM-OTHER = a game tree that is not Go
repair-OLD-FF = the old rules of FF[1] or FF[2] were applied
repair-LONG-IDENT = lower-case letters in a property name were dropped
repair-NO-SEMICOLON = the first node has no semicolon
repair-UNCLOSED = the file ends inside a game tree, which was closed
repair-UNBALANCED-CLOSE = a ) too many was skipped
repair-UNTERMINATED-VALUE = the file ends inside a value: the text is kept, a move in it is not played
repair-STRAY-TEXT = text between properties, or a ] inside a text that was not escaped
repair-MAINLINE-LAST = the node after the variations was taken as the main line
repair-DEEP = ten or more parentheses that are not needed
repair-DUP-PROP = a property twice in a node, or a point in two lists of stones
repair-MULTI-VALUE = several values where one is allowed: the first counts
repair-BAD-VALUE = a value that its property cannot have
repair-UNKNOWN-PROP = a property in no standard and no list of known private ones; it is kept
repair-PRIVATE-MEANING = a standard property with another meaning
repair-MOVE-IN-ROOT = a move in the first node
repair-MOVE-SETUP = a move and stones that are set up in one node
repair-TWO-MOVES = a black and a white move in one node
repair-BADPOINT = a point spelled wrongly
repair-OFFBOARD = a point outside the board
repair-OCCUPIED = a move on a stone
repair-SUICIDE = a move that lifts its own chain
repair-PASS-ODD = a pass in an unusual spelling
repair-SIZE-BAD = a board size that cannot be
repair-HA-TEXT = the handicap is written in words
repair-HA-ONE = handicap 1: Black moves first and gives no komi
repair-HA-MISMATCH = the handicap differs from the number of stones
repair-HA-NOSTONES = a handicap without stones
repair-HA-ASMOVES = handicap stones are played as black moves
repair-KOMI-SCALED = the komi is given in stones or in hundredths and was converted
repair-KOMI-BAD = the komi cannot be read
repair-KOMI-SUSPECT = the komi can be read but not believed
repair-RE-NONSTD = the result is not in the standard form; the text is kept
repair-DT-NONSTD = the date is not in the standard form; the text is kept
repair-UNKNOWN-LINE = a line that says nothing we know
repair-GUESSED = a meaning that was guessed; it can be changed
repair-LIMIT = a limit was reached; the rest was not read

serve-data = the data folder cannot be used: { $reason }
    .hint = choose another one with `--data FOLDER`
serve-in-use = the data folder is in use by another weiqi
    .hint = stop it, or choose another folder with `--data FOLDER`; `weiqi open` prints the link to the one that is running
serve-bad-key = the secret key is not 32 bytes long
    .hint = restore it from a backup, or delete it: then every browser has to be let in again
serve-not-running = no weiqi is running with this data folder
    .hint = start one with `weiqi serve`
serve-damaged = the database is damaged: { $reason }
    .hint = restore a backup, or choose another folder with `--data FOLDER`
serve-database = the database cannot be used: { $reason }
    .hint = restore a backup, or choose another folder with `--data FOLDER`
serve-port = port { $port } cannot be used: { $reason }
    .hint = choose another one with `--port`, or leave the flag out
serve-runtime = the server cannot start: { $reason }
    .hint = close other programs and try again

backup-made = { $records ->
        [one] 1 record
       *[other] { $records } records
    } and { $games ->
        [one] 1 game
       *[other] { $games } games
    } saved to { $file } ({ $size })
backup-records = records: { $added } added, { $updated } updated, { $known } were there already
backup-beside = { $n } were changed on both sides; those of the backup are kept beside yours
backup-games = games: { $added } added, { $continued } went on, { $known } were there already
backup-in-use = a weiqi is running on this data folder
    .hint = stop it first; or back up and restore on its page, under Games, More
backup-nothing = nothing is kept in this folder yet
    .hint = name the folder of your games with `--data FOLDER`; `weiqi config` shows which one is in use
backup-unwritable = the backup could not be written: { $reason }
    .hint = choose another place; your games are safe
backup-unreadable = the backup could not be read: { $reason }
    .hint = check the name; your games are safe
backup-not-one = this file is not a backup of weiqi
    .hint = add records on the page, under Games; `weiqi restore` takes what `weiqi backup` wrote
backup-damaged = the backup is damaged, and nothing was taken from it
    .hint = try another backup; your games are safe
backup-newer = a newer weiqi made this backup
    .hint = update this one first; your games are safe
backup-too-large = the backup is too large to be read
    .hint = your games are safe
backup-disk-full = the disk is full: what was taken so far is complete
    .hint = free some space and run the command again; it continues where it stopped
backup-failed = the backup did not succeed: { $reason }
    .hint = your games are safe; try again

input-folder = this is a folder, and one record is needed
    .hint = name a file in it

show-no-board = this game has no board to show
    .hint = `weiqi info` tells what it is
show-players = Black { $black }, White { $white }
show-after = After move { $number }
show-move = Move { $number }: { $color ->
        [white] White
       *[black] Black
    } { $point }
show-pass = pass
show-captured = Captured by Black { $black }, by White { $white }
show-next = { $color ->
        [white] White
       *[black] Black
    } to move
show-next-moves = { $color ->
        [white] White
       *[black] Black
    } to move – { $moves }

score-no-stone = there is no stone on { $point } that could be dead
    .hint = name a stone of each dead chain: --dead Q3,R4
score-impossible = this board cannot be counted: no liberty is left at { $points }
    .hint = `weiqi check` tells where the record went wrong
score-agreed = { $rules } rules, komi { $komi }{ $handicap ->
        [0] {""}
       *[other] , handicap { $handicap }
    }, after move { $number }; { $n-dead ->
        [0] no dead stones
       *[other] dead: { $dead }
    }
score-side = { $color ->
        [white] White
       *[black] Black
    }
score-total = total
score-zi = zi (Black's stones and points against half of the board): { $kind ->
        [rules] {""}
       *[other] by area it would be {""}
    }{ $black } - { $half } - { $owed } owed = { $margin }; Black needs more than { $exceed }
score-mu = mu (territory and prisoners): { $kind ->
        [rules] {""}
       *[other] by territory it would be {""}
    }Black { $black-territory } + { $black-prisoners ->
        [one] 1 prisoner
       *[other] { $black-prisoners } prisoners
    }, White { $white-territory } + { $white-prisoners ->
        [one] 1 prisoner
       *[other] { $white-prisoners } prisoners
    } + komi { $komi } = { $margin }
score-black-wins = Black wins by { $points } points ({ $zi } zi): { $sgf }
score-white-wins = White wins by { $points } points ({ $zi } zi): { $sgf }
score-draw = a draw: { $sgf }
score-open-border = warning: the border is open at { $points }
score-open-dame = warning: nobody has filled { $points }
score-needs-move = warning: { $color ->
        [white] White
       *[black] Black
    } still needs a move at { $point }

line-living-stones = living stones
line-enclosed = surrounded points
line-shared-dame = { $n ->
        [one] half of a shared point
       *[other] half of { $n } shared points
    }
line-prisoners = prisoners
line-dead-stones = { $n ->
        [one] a dead stone of the other side
       *[other] { $n } dead stones of the other side
    }
line-pass-stones = stones handed over for passes
line-group-tax = { $n ->
        [one] tax of a group
       *[other] tax of { $n } groups
    }
line-button = the button
line-handicap =
    returned for { $n ->
        [one] 1 handicap stone
       *[other] { $n } handicap stones
    }
line-komi = komi
line-time-penalty = the other side's time penalty

rules-chinese = Chinese
rules-chinese-competition = Chinese competition
rules-chinese-1988 = Chinese 1988
rules-katago-chinese = Chinese (KataGo)
rules-ing = Ing
rules-japanese = Japanese
rules-korean = Korean
rules-igs = Pandanet (IGS)
rules-aga = AGA
rules-aga-button = AGA with button
rules-new-zealand = New Zealand
rules-tromp-taylor = Tromp-Taylor
rules-ancient-chinese = ancient Chinese
rules-stone = stone scoring
rules-ogs-chinese = Chinese (OGS)
rules-ogs-japanese = Japanese (OGS)
rules-ogs-korean = Korean (OGS)
rules-ogs-ing = Ing (OGS)
rules-ogs-nz = New Zealand (OGS)
rules-ogs-aga = AGA (OGS)
rules-kgs-chinese = Chinese (KGS)
rules-kgs-japanese = Japanese (KGS)
rules-kgs-aga = AGA (KGS)
rules-kgs-nz = New Zealand (KGS)
rules-custom = custom

convert-failed = { $failed } of { $files } files could not be converted:
convert-loss = what { $format } cannot hold: { $loss }
convert-refused = the game cannot be written: { $reason }
    .hint = `--to sgf` and `--to json` hold every game, `--split` writes a file for each
output-exists = the file is there already and was not changed
    .hint = choose another name, or replace it with `--force`
output-unwritable = the file could not be written: { $reason }
    .hint = choose another place
convert-json = with --json the report goes to standard output, and so would the record
    .hint = name a file or folder with `--out`

info-file = { $file }: { $format }, { $charset }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }{ $repairs ->
        [0] {""}
        [one] , 1 repair
       *[other] , { $repairs } repairs
    }
info-n-moves = { $n ->
        [one] 1 move
       *[other] { $n } moves
    }
info-black = Black
info-white = White
info-result = Result
info-date = Date
info-rules = Rules
info-komi = Komi
info-handicap = Handicap
info-size = Board
info-tree = Moves
info-name = Name
info-event = Event
info-round = Round
info-place = Place
info-black-team = Black team
info-white-team = White team
info-time = Time
info-overtime = Overtime
info-opening = Opening
info-annotator = Annotator
info-entered-by = Entered by
info-source = Source
info-copyright = Copyright
info-program = Program
info-comment = Remark
info-no-board = a size that no board can have
info-other-game = not a game of Go
info-tree-counts = { $moves }{ $setup ->
        [0] {""}
        [one] , 1 stone set up
       *[other] , { $setup } stones set up
    }; { $nodes ->
        [one] 1 node
       *[other] { $nodes } nodes
    }, { $variations ->
        [one] 1 variation
       *[other] { $variations } variations
    }, { $comments ->
        [one] 1 comment
       *[other] { $comments } comments
    }
info-won = { $color ->
        [white] White
       *[black] Black
    } won: { $how }
info-won-by = { $color ->
        [white] White
       *[black] Black
    } won by { $points } points
info-how-resign = the other side resigned
info-how-time = the other side's time ran out
info-how-forfeit = the other side forfeited
info-how-points = by points
info-how-draw = a draw
info-how-void = does not count
info-how-unfinished = broken off
info-how-both-lost = both lost
info-how-not-played = not played
info-how-margin-unknown = the margin is not known
info-how-missing = not given
info-how-unknown = not known
info-how-other = in another way

usage-unknown-flag = there is no flag { $flag }
    .hint = `weiqi COMMAND --help` lists the flags of a command
usage-misspelled-flag = there is no flag { $flag }
    .hint = did you mean { $nearest }?
usage-surplus = { $word } is one argument too many
    .hint = `weiqi COMMAND --help` tells how many it takes
usage-unknown-command = there is no command { $command }
    .hint = `weiqi --help` lists the commands
usage-misspelled-command = there is no command { $command }
    .hint = did you mean { $nearest }?
usage-missing = something is missing: { $flag }
    .hint = `weiqi COMMAND --help` shows how a command is used
usage-conflict = { $flag } and { $other } cannot stand together
    .hint = leave one of them out
usage-no-value = { $flag } needs a value
    .hint = `weiqi COMMAND --help` says which
usage-bad-value = { $flag } cannot be { $value }: { $reason }
    .hint = `weiqi COMMAND --help` says what is possible
usage-no-value-wanted = { $flag } takes no value
    .hint = leave the value out
usage-other = { $reason }
    .hint = `weiqi COMMAND --help` shows how a command is used

show-figure = Moves { $first } to { $last }; Black has the { $black ->
        [even] even
       *[odd] odd
    } numbers
show-note = { $moves } { $kind ->
        [pass] pass
        [nowhere] off the board
       *[point] at { $place }
    }
show-too-wide = the figure does not fit the terminal
    .hint = write it as a picture: `--svg FILE` or `--png FILE`
show-no-picture = the picture cannot be drawn: { $reason }
    .hint = choose a smaller `--scale`, or `--part` of the board

# What the system says.
system-not-found = no such file or directory
system-permission-denied = permission denied
system-is-a-folder = is a directory
system-not-a-folder = not a directory
system-already-exists = file exists
system-storage-full = no space left on device
system-read-only = read-only file system
system-bad-name = this name is not possible
system-not-utf-8 = it is not UTF-8 text
system-address-in-use = address already in use

# Why a format cannot say a game.
refused-size = { $format } cannot hold a board of { $size }
refused-no-board = a game without a board cannot be written as { $format }; sgf and json can hold it
refused-many = a file of { $format } holds one game, not { $games }: write a file for each

# What a format cannot hold.
loss-variations =
    { $n ->
        [one] variations (1 node) were left out
       *[other] variations ({ $n } nodes) were left out
    }
loss-comments =
    { $n ->
        [one] comments of 1 node were left out
       *[other] comments of { $n } nodes were left out
    }
loss-marks =
    { $n ->
        [one] marks of 1 node were left out
       *[other] marks of { $n } nodes were left out
    }
loss-setup =
    { $n ->
        [one] stones set after the start, at 1 node, were left out
       *[other] stones set after the start, at { $n } nodes, were left out
    }
loss-stones-as-moves =
    { $n ->
        [one] 1 stone set at the start became moves
       *[other] { $n } stones set at the start became moves
    }
loss-moves =
    { $n ->
        [one] 1 move off the board became passes
       *[other] { $n } moves off the board became passes
    }
loss-passes =
    { $n ->
        [one] 1 pass out of turn changed sides
       *[other] { $n } passes out of turn changed sides
    }
loss-value = { $property } cannot be "{ $text }" and was left out or cut
loss-place = there is no place for { $names }
loss-characters =
    { $n ->
        [one] 1 character became ?
       *[other] { $n } characters became ?
    }

match-bad-player = { $player } is not a player
    .hint = write a command line that speaks GTP, or `weiqi:visits=50,level=10k`
match-no-player = { $player } does not start or does not speak GTP
    .hint = what it said on its standard error is in the file above
match-bad-terms = no game can be played like this: { $reason }
match-not-square = GTP knows square boards only
    .hint = write one number, such as --size 13
samples-lost = warning: { $file }: the { $n } bytes after byte { $from } hold no sound block and are passed over
validate-no-samples = there are no samples to measure on
    .hint = name files that `weiqi selfplay` or `weiqi label` wrote; `--all` counts games that are trained on as well
match-other-series = this folder holds the results of another match
    .hint = name another one with --folder
match-no-score = the scorer could not count three games in a row
    .hint = try its command by hand, or leave --scorer out
match-bad-plan = the plan cannot be read: { $reason }
    .hint = every [[match]] needs name, a and b; the other keys are flags of `weiqi match`
match-now = == { $name }
match-nothing = no game has been played
match-players = A: { $a }, B: { $b }
match-games =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }: A won { $wins }, drew { $draws }, lost { $losses }
match-score = score of A: { $score } % (95 %: { $low } % to { $high } %)
match-elo = Elo of A: { $elo } (95 %: { $low } to { $high })
match-sprt-stronger = SPRT: A is stronger (LLR { $ratio }, bounds { $lower } and { $upper })
match-sprt-not-stronger = SPRT: A is not stronger (LLR { $ratio }, bounds { $lower } and { $upper })
match-sprt-open = SPRT: not decided yet (LLR { $ratio }, bounds { $lower } and { $upper })
match-forfeits =
    { $player } lost { $games ->
        [one] 1 game
       *[other] { $games } games
    } by a crash, a time-out or a bad move
## Engines

settings-unreadable = cannot read the settings of the engine: { $reason }
settings-no-pair = { $text } is not a setting
    .hint = write NAME=VALUE, with commas between several
settings-bad-value = { $name } cannot be { $value }
settings-unknown = unknown settings were ignored: { $names }
human-model-left-out = networks that imitate human play are not used: { $path } was ignored
human-profile-left-out = { $name } was ignored: there is no network that imitates human play
network-unreadable = cannot read the network: { $reason }
network-damaged = this is not a network that can be used: { $reason }

# A game in the terminal. A word-message lists what may be typed.
play-word-pass = pass
play-word-undo = undo
play-word-hint = hint
play-word-count = count
play-word-resign = resign
play-word-agree = agree
play-word-resume = resume
play-word-help = help ?
play-word-quit = quit exit
play-terms = Board { $size }, { $rules } rules, komi { $komi }. The computer plays at { $level }.
play-help = Type a point such as D4, or: pass, undo, hint, count, resign, quit.
play-help-count = Type agree; the point of a stone to change whether it is alive; resume to play on; or quit.
play-ask = Your move ({ $color ->
        [white] White
       *[black] Black
    }):
play-ask-count = Agree? (agree, a stone, resume):
play-computer = The computer plays { $move }.
play-counting = Both have passed. Counting…
play-hint = { $move } is good.
play-hint-pass = Nothing big is left: you may pass.
play-unknown = There is no point or word "{ $text }". Type help.
play-refused = That is not possible: { $reason }.
play-not-now = That is not possible now.
play-nothing-to-undo = There is no move of yours to take back.
play-resigned = { $color ->
        [white] White
       *[black] Black
    } wins by resignation.
play-over = The game is over: { $result }
play-no-result = The game ends without a result.
play-left = You left the game.
play-saved = The game is saved in { $file }.
