# 對局頁。

play-title = 對{ $level }
game-side = 對局
game-panel = 對局情況
game-missing = 沒有這盤棋
computer-level = 電腦 · { $level }
you = 你
person = 對手
captured = 提子 { $n }
your-turn = 輪到你
thinking = 思考中…
passed = 停一手
won = 勝
put-handicap = 擺讓子
place-stone = 落子
undo = 悔棋
pass = 停一手
hint = 提示
hint-looking = 在想…
hint-where = 下哪裡
hint-whereabouts = 看看沒有變淡的這一帶。再按一次，就指出是哪一點。
hint-at = 可以下 { $at }。
hint-after = 接下來多半是 { $after }。
hint-pass = 沒有大的地方了，可以停一手。
resign = 認輸
agree = 同意
resume = 繼續下
rematch = 再來一局
save-sgf = 儲存 SGF
go-on = 接著下
not-now = 先不要

pass-question = 停一手？
pass-what = 雙方接連停一手，就開始數子。
resign-question = 要認輸嗎？
resign-what = 認輸以後這盤棋就結束了，不能再下。

moves = 著法
moves-empty = 點棋盤上的交叉點落第一顆子。
move-line = 第 { $n } 手　{ $color } { $move }
move-number = 第 { $n } 手
pass-shown = { $color }停一手
pass-shown-next = 也停一手就開始數子，還想下就接著下。
setup-what = 先在棋盤上擺讓子，還有 { $n } 顆。

link-slow = 連線有點慢，棋不會丟。
link-reconnecting = 連線中斷，正在重新連線…棋都記著，連上就接著下。

said-move = { $color }下在 { $at }
said-captured = 提 { $n } 子
said-pass = { $color }停一手
said-undo = 退回了幾手
said-proposal = 開始數子，標出 { $n } 顆死子
said-resume = 接著下
game-over = 終局，共 { $n } 手

not-placed-yet = 還沒落子
captured-free = 提子 { $n } · 數子不算

play-shared-title = { $black } 對 { $white }
black-person = 黑方
white-person = 白方
their-turn = 輪到{ $color }
agree-both = 兩位都同意
coach-looks = 教練在看這一手…
coach-lost = 這手虧了約 { $n } 目
coach-lost-said = { $at } 這手虧了約 { $n } 目。可以悔棋，也可以照下。
coach-better = { $at } 更好
coach-better-line = { $at } 更好：接著 { $after }。
coach-better-pass = 不如停一手。
coach-answer = 照這樣，{ $color }會下 { $at }，接著 { $after }。
coach-answer-short = 照這樣，{ $color }會下 { $at }。
coach-show-better = 看更好的下法
coach-show-answer = 看對方怎麼應
keep-move = 照下
take-back = 悔一手
zen-on = 專心下棋
zen-off = 離開專心模式
keys-zen = 專心下棋：只留棋盤和棋鐘
keys-pause = 暫停，繼續

estimate = 形勢判斷
estimate-looking = 正在看…
estimate-leads = { $color }領先 { $n } 目左右。這是電腦的判斷，不是結果。
estimate-even = 差不多。這是電腦的判斷，不是結果。
open-question = 這裡還沒下完
open-question-what = 圈出來的地方，雙方的邊界還沒走完，現在數，這些點不算誰的。可以接著下，把它走完。
agree-still = 仍然同意
