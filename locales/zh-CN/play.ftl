# 对局页。

play-title = 对{ $level }
game-side = 对局
game-panel = 对局情况
game-missing = 没有这盘棋
computer-level = 电脑 · { $level }
you = 你
person = 对手
captured = 提子 { $n }
your-turn = 轮到你
thinking = 思考中…
passed = 停一手
won = 胜
put-handicap = 摆让子
place-stone = 落子
undo = 悔棋
pass = 停一手
hint = 提示
hint-looking = 在想…
hint-where = 下哪里
hint-whereabouts = 看看没有变淡的这一带。再按一次，就指出是哪一点。
hint-at = 可以下 { $at }。
hint-after = 接下来多半是 { $after }。
hint-pass = 没有大的地方了，可以停一手。
resign = 认输
agree = 同意
resume = 继续下
rematch = 再来一局
save-sgf = 保存 SGF
go-on = 接着下
not-now = 先不

pass-question = 停一手？
pass-what = 双方接连停一手，就开始数子。
resign-question = 要认输吗？
resign-what = 认输以后这盘棋就结束了，不能再下。

moves = 着法
moves-empty = 点棋盘上的交叉点落第一颗子。
move-line = 第 { $n } 手　{ $color } { $move }
move-number = 第 { $n } 手
pass-shown = { $color }停一手
pass-shown-next = 也停一手就开始数子，还想下就接着下。
setup-what = 先在棋盘上摆让子，还有 { $n } 颗。

link-slow = 连接有点慢，棋不会丢。
link-reconnecting = 连接断了，正在重连…棋都记着，连上就接着下。

said-move = { $color }下在 { $at }
said-captured = 提 { $n } 子
said-pass = { $color }停一手
said-undo = 退回了几手
said-proposal = 开始数子，标出 { $n } 颗死子
said-resume = 接着下
game-over = 终局，共 { $n } 手

not-placed-yet = 还没落子
captured-free = 提子 { $n } · 数子不算

play-shared-title = { $black } 对 { $white }
black-person = 黑方
white-person = 白方
their-turn = 轮到{ $color }
agree-both = 两位都同意
coach-looks = 教练在看这一手…
coach-lost = 这手亏了约 { $n } 目
coach-lost-said = { $at } 这手亏了约 { $n } 目。可以悔棋，也可以照下。
coach-better = { $at } 更好
coach-better-line = { $at } 更好：接着 { $after }。
coach-better-pass = 不如停一手。
coach-answer = 照这样，{ $color }会下 { $at }，接着 { $after }。
coach-answer-short = 照这样，{ $color }会下 { $at }。
coach-show-better = 看更好的下法
coach-show-answer = 看对方怎么应
keep-move = 照下
take-back = 悔一手
zen-on = 专心下棋
zen-off = 离开专心模式
keys-zen = 专心下棋：只留棋盘和棋钟
keys-pause = 暂停，继续

estimate = 形势判断
estimate-looking = 正在看…
estimate-leads = { $color }领先 { $n } 目左右。这是电脑的判断，不是结果。
estimate-even = 差不多。这是电脑的判断，不是结果。
open-question = 这里还没下完
open-question-what = 圈出来的地方，双方的边界还没走完，现在数，这些点不算谁的。可以接着下，把它走完。
agree-still = 仍然同意
