# 数子和结果。

count = 数子
count-stop = 数完了
count-preparing = 电脑正在看死子…
count-form = 算法
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
