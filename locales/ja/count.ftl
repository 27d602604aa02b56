# 整地と結果。

count = 整地
count-stop = 終了
count-preparing = コンピューターが死に石を調べています…
count-impossible = この局面は数えられません。碁盤がないか、呼吸点のない石があります。
count-form-zi = 中国式（子）
count-form-points = 日本式（目）
count-other-way = つまり{ $result }
count-mu-differs = 同じ盤面を地とアゲハマで数えたものです。1目違うことがあります。
count-zi-differs = 同じ盤面を活き石と地で数えたものです。少し違うことがあります。
count-total-zi = 合計（子）
count-total-points = 合計（目）
count-half = 盤面の半分
count-komi = コミ
count-handicap = 置石分の返し
count-black-sum = 黒の差
count-difference = 黒 − 白
count-rows-light = 点線のある行を選ぶと、数えた点が盤上で光ります。
count-tap-dead = 死に石を押すと、一団に印が付きます。活きているなら、もう一度押してください。
n-zi = { $n }子

line-stones = 活き石
line-territory = 囲った点
line-shared-dame = ダメ（半分ずつ）
line-prisoners = アゲハマ
line-dead-stones = 死に石
line-pass-stones = パスで渡した石
line-group-tax = 切り賃
line-button = ボタン
line-handicap = 置石分の返し
line-taken = アゲハマと死に石
line-owed = コミなど
line-time-penalty = 時間切れの罰点
line-komi = コミ

dead-none = 死に石はありません。違うときは、その石を押してください。
dead-some = 死に石 { $n }子に印を付けました：{ $list }。違うときは、その石を押してください。
dead-one = { $at } { $color }
warn-open = ここはまだ打ち終わっていません：{ $points }。続けて打ち、境界を決めてください。
warn-dame = ダメが残っています：{ $points }。
warn-move = { $color }は { $points } に手入れが必要です。

result-draw = ジゴ
result-void = 無効
result-zi = { $winner }{ $zi }子勝ち
result-points = { $winner }{ POINTS($points, unit: "目", half: "半") }勝ち
result-resigned = { $winner }中押し勝ち
result-time = { $winner }時間切れ勝ち
result-forfeit = { $winner }不戦勝
result-won = { $winner }勝ち

seki = セキ
open-here = 打ち終わっていない
part-not-loaded = この部分を読み込めませんでした。プログラムが止まったようです。整地の内容は残っています。少し待って、もう一度お試しください。

# 整地の図：一つずつ数えて見せる。
zi-picture = 数え方の図
zi-whose = 数える側
zi-count-black = 黒を数える
zi-count-white = 白を数える
zi-back = 戻る
zi-next = 次へ
zi-run = 再生
zi-stop = 停止
zi-step-board = 終局の盤面です。片方だけ数えれば足ります。ここでは{ $color }を数えます。
zi-step-lift = まず死に石 { $n }子を取り除きます。
zi-step-territory = { $color }が囲った点は { $n } あります。十ずつ並べて { $tens }列と { $rest } です。
zi-step-stones = 次に{ $color }の活き石 { $n }子を並べます。合わせて { $sum }、{ $tens }列と { $rest } です。
zi-step-shared = ダメ { $n }か所は半分ずつです。{ $half }子を足します。
zi-step-more = { $color }は合計 { $total }子です。盤面の半分（青い線）は { $half }子なので、{ $by }子多くなります。
zi-step-less = { $color }は合計 { $total }子です。盤面の半分（青い線）は { $half }子なので、{ $by }子足りません。
zi-step-owed = { $why }があるので、{ $color }は { $must }子を超える必要があります。{ $result }。
zi-step-even = コミはないので、盤面の半分と比べるだけです。{ $result }。

# 印刷する整地表。
sheet = 計算書
sheet-board = 整地したときの盤面
sheet-legend = ■ 黒地　□ 白地　× ダメ　線で消した石は死に石
sheet-name-black = 黒の署名
sheet-name-white = 白の署名
sheet-name-referee = 審判の署名
sheet-rules = ルール
sheet-komi = コミ
sheet-date = 日付
sheet-handicap = 置石
print = 印刷
print-pdf = 印刷の画面で PDF として保存することもできます。
