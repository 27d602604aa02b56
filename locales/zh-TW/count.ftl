# 數子和結果。

count = 數子
count-stop = 數好了
count-preparing = 電腦正在看死子…
count-impossible = 這個局面數不了：沒有棋盤，或者有棋子沒有氣。
count-form-zi = 數子
count-form-points = 數目
count-other-way = 就是{ $result }
count-mu-differs = 同一盤棋用地和提子算，和用子算有時會差一目。
count-zi-differs = 同一盤棋用活子和地算，和用目算有時會差一點。
count-total-zi = 合計（子）
count-total-points = 合計（目）
count-half = 歸本數
count-komi = 黑貼
count-handicap = 貼還
count-black-sum = 黑的差
count-difference = 黑減白
count-rows-light = 帶虛線的每一行，棋盤上會亮起它數的點。
count-tap-dead = 點一下死子，整塊都會標出來；再點一下就是活的。
n-zi = { $n } 子

line-stones = 活子
line-territory = 圍住的點
line-shared-dame = 單官各半
line-prisoners = 提子
line-dead-stones = 死子
line-pass-stones = 停一手交的子
line-group-tax = 還棋頭
line-button = 收後
line-handicap = 貼還
line-taken = 提子和死子
line-owed = 貼還
line-time-penalty = 超時罰點
line-komi = 貼目

dead-none = 沒有死子。不對就點一下棋子。
dead-some = { $n } 顆死子已替你標出：{ $list }。不對就點一下棋子。
dead-one = { $at } { $color }
warn-open = 這裡還沒下完：{ $points }。可以繼續下，把邊界走完。
warn-dame = 還有單官沒走：{ $points }。
warn-move = { $color }在 { $points } 還要補一手。

result-draw = 和棋
result-void = 作廢
result-zi = { $winner }勝 { $zi } 子
result-points = { $winner }勝 { $points } 目
result-resigned = { $winner }中盤勝
result-time = { $winner }超時勝
result-forfeit = { $winner }勝，對方棄權
result-won = { $winner }勝

seki = 雙活
open-here = 這裡還沒下完
part-not-loaded = 這一部分沒有載入。程式可能停了；數子還在，等一下再試。

# 數子圖：一步一步數給人看。
zi-picture = 數子圖
zi-whose = 數哪一方
zi-count-black = 數黑
zi-count-white = 數白
zi-back = 上一步
zi-next = 下一步
zi-run = 連著看
zi-stop = 停下
zi-step-board = 終局的棋盤。只要數一方就夠了，這裡數{ $color }。
zi-step-lift = 先把死子拿掉，一共 { $n } 顆。
zi-step-territory = { $color }圍住的點有 { $n } 個，十個一排：{ $tens } 排零 { $rest } 個。
zi-step-stones = 接著放{ $color }的活子 { $n } 顆。一共 { $sum }，就是 { $tens } 排零 { $rest }。
zi-step-shared = 單官 { $n } 個，雙方各得一半：加 { $half } 子。
zi-step-more = { $color }一共 { $total } 子。棋盤的一半是 { $half } 子，叫歸本數（藍線）。多 { $by } 子。
zi-step-less = { $color }一共 { $total } 子。棋盤的一半是 { $half } 子，叫歸本數（藍線）。少 { $by } 子。
zi-step-owed = { $why }，所以{ $color }要超過 { $must } 子。{ $result }。
zi-step-even = 沒有貼子，和歸本數一比就知道：{ $result }。

# 列印的數子單。
sheet = 數子單
sheet-board = 數子時的棋盤
sheet-legend = ■ 黑地　□ 白地　× 單官；劃掉的棋子是死子
sheet-name-black = 黑方簽名
sheet-name-white = 白方簽名
sheet-name-referee = 裁判簽名
sheet-rules = 規則
sheet-komi = 貼目
sheet-date = 日期
sheet-handicap = 讓子
print = 列印
print-pdf = 在列印的視窗裡也可以存成 PDF。
