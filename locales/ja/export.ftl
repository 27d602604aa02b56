# 書き出し、共有、復元。

# 書き出し。
export = 書き出し
export-kind = 形式
export-sgf = SGF
export-png = PNG
export-svg = SVG
export-ascii = 文字の図
export-pdf = PDF
export-html = ウェブページ
export-sgf-what = どのソフトでも開ける棋譜です。
export-png-what = 今の局面の画像です。
export-svg-what = 今の局面の図です。拡大してもぼやけません。
export-ascii-what = 今の局面を文字で並べた図です。掲示板に貼ったり、ここで開き直したりできます。
export-pdf-what = 本のように印刷する棋譜です。手数入りの図の下に解説が付きます。
export-html-what = 図と解説を一つにまとめたファイルです。インターネットがなくても、ブラウザーで見られます。
export-extent = 書き出す範囲
export-all = すべて
export-main = 本譜
export-line = 今の手順
export-branch = この手から
export-comments = 解説を含める
export-analysis = 解析を含める
export-variations = 変化図を含める
export-length = 一図の手数
export-moves = { $n }手
export-one-figure = 一図にまとめる
export-numbers = 手数
export-numbers-none = なし
export-numbers-last = 最後の十手
export-numbers-all = すべて
export-preview = プレビュー
export-save = { $file } を保存
export-copied = コピーしました。
export-not-copied = ブラウザーがクリップボードへの書き込みを許可していません。代わりにファイルに保存できます。
export-failed = 保存できませんでした。棋譜はそのままです。もう一度お試しください。
export-record = 棋譜の原文（SGF）
copy = コピー
region = 碁盤の一部だけ
region-draw = 必要な部分を盤上でなぞる
region-from = 左上
region-to = 右下
region-whole = 碁盤全体
figure-n = 第{ $n }図
figure-moves = 第{ $n }図（{ $from }–{ $to }）
figure-variation = 変化図 { $n }（{ $instead }手目の代わり）
figure-at = { $moves }は { $at }
figure-pass = { $moves } パス
figure-move = （{ $n }）

# 共有。
share = 共有
share-here = この手で開く
share-link = リンク
share-what = 棋譜はリンクそのものに入り、アップロードはしません。このプログラムがあれば、誰でも開けます。
share-copy = リンクをコピー
share-copied = リンクをコピーしました。
share-by-keys = ブラウザーがクリップボードへの書き込みを許可していません。リンクを選択してあるので、Ctrl+C でコピーしてください。
share-too-long = 棋譜が大きすぎてリンクに入りません。{ $n }文字になりますが、上限は { $most }文字です。今の手順だけにするか、解説を省いてください。ファイルで送ることもできます。
share-local = このコンピューター用のリンク
from-link = リンクから開いた棋譜

# 自動保存。
recovered = 前回の続きです。変更 { $n }か所も残っていて、元に戻すこともできます。
recovered-not-all = 最後の変更 { $n }か所は復元できませんでした。その前までは残っています。
autosave-failed = 自動保存する空きがありません。変更はこの画面に残っています。「保存」でファイルに保存してください。
