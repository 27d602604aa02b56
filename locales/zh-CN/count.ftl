# 数子和结果。

count = 数子
count-stop = 数好了
count-preparing = 电脑正在看死子…
count-impossible = 这个局面数不了：没有棋盘，或者有棋子没有气。
count-form-zi = 数子
count-form-points = 数目
count-other-way = 就是{ $result }
count-mu-differs = 同一盘棋按地和提子算，和按子算有时会差一目。
count-zi-differs = 同一盘棋按活子和地算，和按目算有时会差一点。
count-total-zi = 合计（子）
count-total-points = 合计（目）
count-half = 归本数
count-komi = 黑贴
count-handicap = 贴还
count-black-sum = 黑的差
count-difference = 黑减白
count-rows-light = 带虚线的每一行，棋盘上会亮起它数的点。
count-tap-dead = 点一下死子，整块都会标出来；再点一下就是活的。
n-zi = { $n } 子

line-stones = 活子
line-territory = 围住的点
line-shared-dame = 单官各半
line-prisoners = 提子
line-dead-stones = 死子
line-pass-stones = 停一手交的子
line-group-tax = 还棋头
line-button = 收后
line-handicap = 贴还
line-taken = 提子和死子
line-owed = 贴还
line-time-penalty = 超时罚点
line-komi = 贴目

dead-none = 没有死子。不对就点一下棋子。
dead-some = { $n } 颗死子已替你标出：{ $list }。不对就点一下棋子。
dead-one = { $at } { $color }
warn-open = 这里还没下完：{ $points }。可以继续下，把边界走完。
warn-dame = 还有单官没走：{ $points }。
warn-move = { $color }在 { $points } 还要补一手。

result-draw = 和棋
result-void = 作废
result-zi = { $winner }胜 { $zi } 子
result-points = { $winner }胜 { $points } 目
result-resigned = { $winner }中盘胜
result-time = { $winner }超时胜
result-forfeit = { $winner }胜，对方弃权
result-won = { $winner }胜

seki = 双活
open-here = 这里还没下完
part-not-loaded = 这一部分没有载入。程序可能停了；数子还在，过一会儿再试。

# 数子图：一步一步数给人看。
zi-picture = 数子图
zi-whose = 数哪一方
zi-count-black = 数黑
zi-count-white = 数白
zi-back = 上一步
zi-next = 下一步
zi-run = 连着看
zi-stop = 停下
zi-step-board = 终局的棋盘。只要数一方就够了，这里数{ $color }。
zi-step-lift = 先把死子拿掉，一共 { $n } 颗。
zi-step-territory = { $color }围住的点有 { $n } 个，十个一排：{ $tens } 排零 { $rest } 个。
zi-step-stones = 接着放{ $color }的活子 { $n } 颗。一共 { $sum }，就是 { $tens } 排零 { $rest }。
zi-step-shared = 单官 { $n } 个，双方各得一半：加 { $half } 子。
zi-step-more = { $color }一共 { $total } 子。棋盘的一半是 { $half } 子，叫归本数（蓝线）。多 { $by } 子。
zi-step-less = { $color }一共 { $total } 子。棋盘的一半是 { $half } 子，叫归本数（蓝线）。少 { $by } 子。
zi-step-owed = { $why }，所以{ $color }要超过 { $must } 子。{ $result }。
zi-step-even = 没有贴子，和归本数一比就知道：{ $result }。

# 打印的数子单。
sheet = 数子单
sheet-board = 数子时的棋盘
sheet-legend = ■ 黑地　□ 白地　× 单官；划掉的棋子是死子
sheet-name-black = 黑方签名
sheet-name-white = 白方签名
sheet-name-referee = 裁判签名
sheet-rules = 规则
sheet-komi = 贴目
sheet-date = 日期
sheet-handicap = 让子
print = 打印
print-pdf = 在打印的窗口里也可以存成 PDF。
