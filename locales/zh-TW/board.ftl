# 棋盤讀出來的話。

board-label = { $width } 乘 { $height } 的棋盤
cell-empty = { $at }，空
cell-black = { $at }，黑子，{ $n } 氣
cell-white = { $at }，白子，{ $n } 氣
cell-dead = 死子
cell-land-black = 黑地
cell-land-white = 白地
cell-neutral = 單官
cell-open = 還沒下完
cell-seki = 雙活
cell-last = 最後一手
mark-triangle = 三角
mark-square = 方塊
mark-circle = 圓圈
mark-cross = 叉
mark-selected = 選取

ask-around = 周圍
ask-atari = 叫吃
ask-last = 最後
said-around = { $at } 周圍：{ $list }
said-around-none = { $at } 周圍沒有子。
said-atari = { $color } { $at } 的 { $n } 子只有一口氣
said-no-atari = 沒有被叫吃的子。
said-last = 最後一手是 { $at }。
said-no-last = 最後一手不是落子。

embed-first = 回到開頭
embed-previous = 上一手
embed-next = 下一手
embed-last = 到最後
embed-move = { $n } / { $most }
embed-problem-record = 這裡沒有能看的棋譜。
embed-problem-position = 位址裡的局面看不懂。
embed-problem-address = 棋譜沒有取到。
