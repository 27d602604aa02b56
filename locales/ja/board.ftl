# 盤面の読み上げ。

board-label = { $width }×{ $height } の碁盤
cell-empty = { $at }、空点
cell-black = { $at }、黒石、呼吸点 { $n }
cell-white = { $at }、白石、呼吸点 { $n }
cell-dead = 死に石
cell-land-black = 黒地
cell-land-white = 白地
cell-neutral = ダメ
cell-open = 打ち終わっていない
cell-seki = セキ
cell-last = 最終手
mark-triangle = 三角
mark-square = 四角
mark-circle = 丸
mark-cross = バツ
mark-selected = 選択中

ask-around = 周り
ask-atari = アタリ
ask-last = 最後
said-around = { $at } の周り：{ $list }
said-around-none = { $at } の周りに石はありません。
said-atari = { $at } の{ $color }石 { $n }子がアタリです
said-no-atari = アタリの石はありません。
said-last = 最後の手は { $at } です。
said-no-last = 最後の手は着手ではありません。

embed-first = 最初へ
embed-previous = 前の手
embed-next = 次の手
embed-last = 最後へ
embed-move = { $n } / { $most }
embed-problem-record = ここに表示できる棋譜はありません。
embed-problem-position = アドレスにある局面を読み取れません。
embed-problem-address = 棋譜を取得できませんでした。
