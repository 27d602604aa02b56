# どこでも使う言葉。

app-name = 囲碁
app-seal = 弈
black = 黒
white = 白
black-short = 黒
white-short = 白
comma = 、
colon = ：
list-comma = 、
close = 閉じる
more = その他
open = 開く
save = 保存
do-it = OK
reload = 再読み込み
show-more = もっと見る

pages = ページ
nav-play = 対局
nav-review = 検討
go-home = ホームへ

missing-title = ページがありません
missing-what = アドレスが間違っているようです。対局は残っていて、ホームから開けます。
broken-title = ページを読み込めませんでした
broken-what = プログラムが止まったようです。もう一度起動して読み込み直してください。対局は残っています。

settings = 設定
make-dark = ダークにする
make-light = ライトにする
setting-theme = 外観
theme-system = システム
theme-light = ライト
theme-dark = ダーク
setting-board = 碁盤
board-wood = 木
board-paper = 紙
board-slate = 石板
board-dark = 濃い木
board-contrast = 高コントラスト
setting-coordinates = 座標
coordinates-letters = A 1
coordinates-numbers = 1 1
coordinates-chinese = 1 一
coordinates-none = なし
setting-sound = 音

keys-title = ショートカットキー
keys-move-point = 盤上を移動
keys-play = 打つ（整地では死に石を指定）
keys-pass = パス
keys-estimate = 形勢判断
keys-hint = ヒント
keys-undo = 待った
keys-typed = 着手を入力
keys-coordinates = 座標を切り替え
keys-close = いちばん手前の画面を閉じる
keys-sheet = この一覧
keys-step = 前の手、次の手
keys-ten = 十手戻る、進む
keys-ends = 最初、最後
keys-sibling = 別の変化
keys-fork = 前の分岐、次の分岐
keys-comment = 前の解説、次の解説
keys-main-line = 本譜に戻る
keys-undo-edit = 元に戻す、やり直す
keys-remove = この手以降を削除
keys-numbers = 手数を表示
keys-count = 整地

typed-title = 着手を入力
typed-what = 例：D4、パス。「周り D4」「アタリ」「最後」とも聞けます
typed-unknown = 盤上に { $text } という点はありません。D4 のように、列の英字と段の数字を入力してください。
typed-not-now = 今はできません。

choose-file = ファイルを選ぶ
paste = 貼り付け
pasted = 貼り付けた棋譜
paste-empty = クリップボードに文字がありません。先に棋譜をコピーしてください。
paste-by-keys = ブラウザーがクリップボードの読み取りを許可していません。Ctrl+V で貼り付けられます。
drop-here = ここにドロップすると開きます
file-too-large = { $name } は大きすぎます。{ $most } MB まで開けます。
file-unreadable = { $name } を読めませんでした。もう一度選んでください。

view-turn = 90°回転
view-mirror = 左右反転
view-upright = 向きを戻す
point-menu = { $at } の点
point-copy = 座標をコピー
point-copied = { $at } をコピーしました。
point-not-copied = ブラウザーがクリップボードへの書き込みを許可していません。この点は { $at } です。
numbers-legend = 隠れている手数：
keys-next = 次の手に文字
keys-go = 指定の手へ
keys-find = 検索
keys-mark = しおりを付ける
keys-marks = 前のしおり、次のしおり
keys-tools = ツール：着手、バツ、三角…数字
keys-info = 対局情報を編集
keys-files = SGFを保存、開く
keys-copy = 棋譜全体・この手以降をコピー
keys-menu = この点のメニュー

keys-change-what = 変えたいキーを下から選び、新しいキーを押してください。
keys-scheme = キー割り当て
keys-scheme-usual = 標準
keys-scheme-sabaki = Sabaki
keys-scheme-own = カスタム
keys-change = { $what }：{ $key }（押すと変更）
keys-press = キーを押してください…
keys-taken = { $key } は「{ $what }」に使われています。別のキーにするか、
keys-taken-fixed = { $key } はここでは使えません。別のキーにしてください。
keys-swap = 入れ替える
keys-reset = すべて標準に戻す

# プログラムなしでも使える。
offline-now = プログラムにつながりません。対局はこのブラウザーで打ち、ここに保存されます。検討もこのブラウザーがします。棋譜はいつもどおり使えます。
update-ready = 新しいバージョンがあります。
update-take = 更新する
install = このデバイスにインストール
nav-games = マイ棋譜
cancel = キャンセル
try-again = もう一度試す
