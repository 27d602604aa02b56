# Clocks, byo-yomi, pauses.

seconds = { $n } s
minutes = { $n } min

clock-block-after = then { $time } / { $n } moves
clock-stones = / { $n } moves
clock-adds = +{ $n } s a move
clock-delay = { $n } s delay
clock-reserved = { $n } min kept
clock-periods-after = byo-yomi { $n }×{ $length }
clock-per-move = this move
clock-last = last period
clock-minutes-left = { $n } min left
clock-of = Time of { $name }: { $time } { $note }
clock-out = out of time

system-absolute = { $main } each, then the game is lost
system-byoyomi = { $main } each, then { $n } periods of { $period }
system-byoyomi-only = { $n } periods of { $period }
system-reserved = { $limit } each, the last { $n } minutes read out
system-canadian = { $main } each, then { $n } moves every { $block }
system-fischer = { $main } each, and { $add } for every move
system-delay = { $main } each, the first { $delay } of a move are free
system-hourglass = { $main } each; what you use the other gains
system-per-move = { $each } a move

voice-gone = { $n } seconds
voice-left = { $n } seconds
voice-used = One minute. { $n } left
voice-periods = { $n } periods left
voice-last = Last period
voice-reading = Byo-yomi begins

clock = Time
time-none = No limit
time-quick = Fast
time-usual = Usual
time-slow = Slow
time-own = Other
time-none-what = Think as long as you like.
time-length = about { $n } minutes a game
time-kind = How time is given
kind-byoyomi = Byo-yomi
kind-reserved = Reserved minutes
kind-fischer = Added each move
kind-canadian = Moves in a block
kind-absolute = One amount
kind-per_move = Each move
kind-hourglass = Hourglass
time-main = Main time (min)
time-limit = Whole time (min)
time-period = A period (s)
time-periods = Periods
time-minutes = Minutes kept
time-add = Added a move (s)
time-block = A block (min)
time-stones = Moves in a block
time-each = A move (s)
time-wrong = These times don't work: each must be more than nothing and at most a day.

pause = Pause
pause-off = Go on
paused-away = the clock stood while the page was closed
paused-asked = a rest
paused-state = Paused · { $why }
counting-state = Counting

setting-voice = Voice for the last seconds
voices-me = For me
voices-both = For both
voices-off = Off
setting-direction = The last ten seconds
direction-down = Count down
direction-up = Count up
setting-vibrate = Vibrate when it is my turn
setting-notice = Notify me of my turn while the page is hidden
notice-title = It is your turn
