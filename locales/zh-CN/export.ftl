# 导出、分享、恢复。

# 导出。
export = 导出
export-kind = 导出成
export-sgf = SGF
export-png = PNG
export-svg = SVG
export-ascii = 文字图
export-pdf = PDF
export-html = 网页
export-sgf-what = 棋谱文件，各家软件都能打开。
export-png-what = 现在这个局面的图片。
export-svg-what = 现在这个局面的图，放大不糊。
export-ascii-what = 现在这个局面用字排成的图，可以贴到论坛里，也能再打开。
export-pdf-what = 像书一样印出来的棋谱：一张图几十手，下面是解说。
export-html-what = 一个网页文件，有图有解说，不用联网，用浏览器就能看。
export-extent = 写哪些
export-all = 全部
export-main = 主线
export-line = 眼前这条线
export-branch = 这一手起
export-comments = 带解说
export-analysis = 带分析数据
export-variations = 带变化图
export-length = 一张图多少手
export-moves = { $n } 手
export-one-figure = 全在一张
export-numbers = 手数
export-numbers-none = 不标
export-numbers-last = 最后十手
export-numbers-all = 全部
export-preview = 预览
export-save = 存成 { $file }
export-copied = 复制好了。
export-not-copied = 浏览器不让写剪贴板，没有复制。可以存成文件。
export-failed = 没有存成。棋谱没有变，再试一次。
export-record = 棋谱原文（SGF）
copy = 复制
region = 只要一部分棋盘
region-draw = 在棋盘上拖出要的部分
region-from = 左上角
region-to = 右下角
region-whole = 整个棋盘
figure-n = 第 { $n } 图
figure-moves = 第 { $n } 图（{ $from }–{ $to }）
figure-variation = 变化 { $n }（代替第 { $instead } 手）
figure-at = { $moves } 在 { $at }
figure-pass = { $moves } 停一手
figure-move = （{ $n }）

# 分享。
share = 分享
share-here = 打开时停在这一手
share-link = 链接
share-what = 棋谱就在链接里，不用上传。对方装了围棋，打开就能看。
share-copy = 复制链接
share-copied = 链接复制好了。
share-by-keys = 浏览器不让写剪贴板。链接已经选中，按 Ctrl+C 复制。
share-too-long = 棋谱太大，放不进链接：要 { $n } 个字符，最多 { $most } 个。只要这条线，或者不带解说；不然存成文件发给人。
share-local = 这台电脑上的链接
from-link = 链接里的棋谱

# 自动保存。
recovered = 接着上次的棋谱，改过的 { $n } 处都在，可以撤销。
recovered-not-all = 上次改的最后 { $n } 处没能接上，前面的都在。
autosave-failed = 没有地方自动保存了。改动还在这个窗口里，请用“保存”存成文件。
