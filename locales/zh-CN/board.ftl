# 棋盘读出来的话。

board-label = { $width } 乘 { $height } 的棋盘
cell-empty = { $at }，空
cell-black = { $at }，黑子，{ $n } 气
cell-white = { $at }，白子，{ $n } 气
cell-dead = 死子
cell-land-black = 黑地
cell-land-white = 白地
cell-neutral = 单官
cell-open = 还没下完
cell-seki = 双活
cell-last = 最后一手
mark-triangle = 三角
mark-square = 方块
mark-circle = 圆圈
mark-cross = 叉
mark-selected = 选中

ask-around = 周围
ask-atari = 打吃
ask-last = 最后
said-around = { $at } 周围：{ $list }
said-around-none = { $at } 周围没有子。
said-atari = { $color } { $at } 的 { $n } 子只有一口气
said-no-atari = 没有被打吃的子。
said-last = 最后一手是 { $at }。
said-no-last = 最后一手不是落子。

embed-first = 回到开头
embed-previous = 上一手
embed-next = 下一手
embed-last = 到最后
embed-move = { $n } / { $most }
embed-problem-record = 这里没有能看的棋谱。
embed-problem-position = 地址里的局面看不懂。
embed-problem-address = 棋谱没有取到。
