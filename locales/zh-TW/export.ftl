# 匯出、分享、還原。

# 匯出。
export = 匯出
export-kind = 匯出成
export-sgf = SGF
export-png = PNG
export-svg = SVG
export-ascii = 文字圖
export-pdf = PDF
export-html = 網頁
export-sgf-what = 棋譜檔案，各家軟體都能開啟。
export-png-what = 現在這個局面的圖片。
export-svg-what = 現在這個局面的圖，放大不糊。
export-ascii-what = 現在這個局面用字排成的圖，可以貼到論壇裡，也能再開啟。
export-pdf-what = 像書一樣印出來的棋譜：一張圖幾十手，下面是解說。
export-html-what = 一個網頁檔案，有圖有解說，不用連網，用瀏覽器就能看。
export-extent = 寫哪些
export-all = 全部
export-main = 主線
export-line = 眼前這條線
export-branch = 這一手起
export-comments = 帶解說
export-analysis = 帶分析資料
export-variations = 帶變化圖
export-length = 一張圖多少手
export-moves = { $n } 手
export-one-figure = 全在一張
export-numbers = 手數
export-numbers-none = 不標
export-numbers-last = 最後十手
export-numbers-all = 全部
export-preview = 預覽
export-save = 存成 { $file }
export-copied = 複製好了。
export-not-copied = 瀏覽器不允許寫入剪貼簿，沒有複製。可以存成檔案。
export-failed = 沒有存成。棋譜沒有變，再試一次。
export-record = 棋譜原文（SGF）
copy = 複製
region = 只要一部分棋盤
region-draw = 在棋盤上拖出要的部分
region-from = 左上角
region-to = 右下角
region-whole = 整個棋盤
figure-n = 第 { $n } 圖
figure-moves = 第 { $n } 圖（{ $from }–{ $to }）
figure-variation = 變化 { $n }（代替第 { $instead } 手）
figure-at = { $moves } 在 { $at }
figure-pass = { $moves } 停一手
figure-move = （{ $n }）

# 分享。
share = 分享
share-here = 開啟時停在這一手
share-link = 連結
share-what = 棋譜就在連結裡，不用上傳。對方裝了這個程式，開啟就能看。
share-copy = 複製連結
share-copied = 連結複製好了。
share-by-keys = 瀏覽器不允許寫入剪貼簿。連結已經選取，按 Ctrl+C 複製。
share-too-long = 棋譜太大，放不進連結：要 { $n } 個字元，最多 { $most } 個。只要這條線，或者不帶解說；不然存成檔案傳給別人。
share-local = 這台電腦上的連結
from-link = 連結裡的棋譜

# 自動儲存。
recovered = 接著上次的棋譜，改過的 { $n } 處都在，可以復原。
recovered-not-all = 上次改的最後 { $n } 處沒能接上，前面的都在。
autosave-failed = 沒有地方自動儲存。改動還在這個視窗裡，請用「儲存」存成檔案。
