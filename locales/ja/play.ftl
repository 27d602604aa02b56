# 対局画面。

play-title = { $level }との対局
game-side = 対局
game-panel = 対局の状況
game-missing = この対局はありません
computer-level = コンピューター · { $level }
you = あなた
person = 相手
captured = アゲハマ { $n }
your-turn = あなたの番
thinking = 考慮中…
passed = パス
won = 勝ち
put-handicap = 石を置く
place-stone = 打つ
undo = 待った
pass = パス
hint = ヒント
hint-looking = 考えています…
hint-where = どこ？
hint-whereabouts = 薄くなっていないあたりを見てください。もう一度押すと、打つ点を示します。
hint-at = { $at } が良い手です。
hint-after = その後はおそらく { $after }。
hint-pass = 大きい所はもうありません。パスしてもよいでしょう。
resign = 投了
agree = 同意
resume = 対局再開
rematch = 再戦
save-sgf = SGF を保存
go-on = 続けて打つ
not-now = あとで

pass-question = パスしますか？
pass-what = 二人が続けてパスすると、整地が始まります。
resign-question = 投了しますか？
resign-what = 対局はその場で終わり、続きは打てません。

moves = 手順
moves-empty = 碁盤の交点を押して、最初の一手を打ってください。
move-line = { $n }手目　{ $color } { $move }
move-number = { $n }手目
pass-shown = { $color }パス
pass-shown-next = 続けてパスすると整地に入ります。まだ打ち続けてもかまいません。
setup-what = まず置石を置いてください。あと { $n }子です。

link-slow = 接続が遅くなっています。対局が失われることはありません。
link-reconnecting = 接続が切れました。再接続しています…手はすべて記録されていて、つながれば続けられます。

said-move = { $color }、{ $at }
said-captured = { $n }子取り
said-pass = { $color }、パス
said-undo = 待ったで手を戻しました
said-proposal = 整地を始めます。死に石 { $n }子に印を付けました
said-resume = 対局を続けます
game-over = { $n }手完、終局

not-placed-yet = まだ打っていません
captured-free = アゲハマ { $n } · 数えません

play-shared-title = { $black } 対 { $white }
black-person = 黒番
white-person = 白番
their-turn = { $color }の番
agree-both = 二人とも同意
coach-looks = コーチがこの手を見ています…
coach-lost = この手はおよそ { POINTS($n, unit: "目", half: "半") }の損です
coach-lost-said = { $at } はおよそ { POINTS($n, unit: "目", half: "半") }の損です。待ったをするか、そのまま打つか選んでください。
coach-better = { $at } が勝ります
coach-better-line = { $at } のほうが良い手です。続いて { $after } が予想されます。
coach-better-pass = パスのほうがましです。
coach-answer = このままだと、{ $color }は { $at } と打ち、続いて { $after } となりそうです。
coach-answer-short = このままだと、{ $color }は { $at } と打ちます。
coach-show-better = もっと良い手を見る
coach-show-answer = 相手の応手を見る
keep-move = このまま打つ
take-back = 待った
zen-on = 碁盤だけにする
zen-off = すべて表示
keys-zen = 碁盤と時計だけにする
keys-pause = 中断、再開

estimate = 形勢判断
estimate-looking = 判断しています…
estimate-leads = { $color }がおよそ { $n }目リード。コンピューターの判断であり、結果ではありません。
estimate-even = ほぼ互角です。コンピューターの判断であり、結果ではありません。
open-question = まだ打ち終わっていない所があります
open-question-what = 丸で囲んだ所は境界が決まっていません。今数えると、そこはどちらの地にもなりません。続けて打てば、境界を決められます。
agree-still = それでも同意
