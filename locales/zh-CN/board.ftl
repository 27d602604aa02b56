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
cell-last = 最后一手
mark-triangle = 三角
mark-square = 方块
mark-circle = 圆圈
mark-cross = 叉
mark-selected = 选中
