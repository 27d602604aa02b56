# Clocks, byo-yomi, pauses.

seconds = { $n } s
minutes = { $n } min

clock-block-after = then { $time } / { $n } moves
clock-stones = / { $n } moves
clock-adds = +{ $n } s per move
clock-delay = { $n } s delay
clock-reserved = { $n } min reserved
clock-periods-after = byo-yomi { $n }×{ $length }
clock-per-move = this move
clock-last = last period
clock-minutes-left = { $n } min left
clock-stretches-after = then { $n } × { $length }
clock-paid = { $n } points paid
clock-of = Time of { $name }: { $time } { $note }
clock-out = out of time

system-absolute = { $main } each; whoever uses it up loses
system-byoyomi =
    { $main } each, then { $n ->
        [one] 1 period
       *[other] { $n } periods
    } of { $period }
system-byoyomi-only =
    { $n ->
        [one] 1 period
       *[other] { $n } periods
    } of { $period }
system-reserved =
    { $limit } each, the last { $n ->
        [one] minute
       *[other] { $n } minutes
    } in byo-yomi
system-canadian =
    { $main } each, then { $n ->
        [one] 1 move
       *[other] { $n } moves
    } every { $block }
system-fischer = { $main } each, plus { $add } for every move
system-delay = { $main } each; the first { $delay } of a move are free
system-hourglass = { $main } each; the time you use goes to the other player
system-per-move = { $each } per move
system-ing = { $main } each, then { $n } × { $length } for { $points } points each

voice-gone =
    { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }
voice-left =
    { $n ->
        [one] 1 second left
       *[other] { $n } seconds left
    }
voice-used =
    One minute. { $n ->
        [one] 1 minute left
       *[other] { $n } minutes left
    }
voice-periods =
    { $n ->
        [one] 1 period left
       *[other] { $n } periods left
    }
voice-paid = { $n } points paid
voice-last = Last period
voice-reading = Byo-yomi begins

clock = Time
time-none = No limit
time-quick = Fast
time-usual = Normal
time-slow = Slow
time-own = Custom
time-none-what = Think as long as you like.
time-length =
    about { $n ->
        [one] 1 minute
       *[other] { $n } minutes
    } a game
time-kind = Time system
kind-byoyomi = Byo-yomi
kind-reserved = Reserved minutes
kind-fischer = Fischer
kind-canadian = Canadian
kind-absolute = Absolute
kind-per_move = Per move
kind-hourglass = Hourglass
kind-ing = Ing time
time-main = Main time (min)
time-limit = Total time (min)
time-period = Each period (s)
time-periods = Periods
time-minutes = Reserved minutes
time-add = Added per move (s)
time-block = Each block (min)
time-stones = Moves per block
time-each = Each move (s)
time-wrong = These times don't work: each must be more than zero and at most one day.

pause = Pause
pause-off = Resume
paused-away = the clock stopped while the page was closed
paused-asked = a break
paused-state = Paused · { $why }
counting-state = Counting

setting-voice = Voice countdown
voices-me = My time
voices-both = Both players
voices-off = Off
setting-direction = Last ten seconds
direction-down = Count down
direction-up = Count up
setting-vibrate = Vibrate on my turn
setting-notice = Notify me of my turn while this page is in the background
notice-title = It is your turn
