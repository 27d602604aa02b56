# 到處都用的詞。

app-name = 圍棋
app-seal = 弈
black = 黑棋
white = 白棋
black-short = 黑
white-short = 白
comma = ，
colon = ：
list-comma = 、
close = 關閉
more = 更多
open = 開啟
save = 儲存
do-it = 確定
reload = 重新載入
show-more = 再看一些

pages = 頁面
nav-play = 對弈
nav-review = 復盤
go-home = 回首頁

missing-title = 找不到這個頁面
missing-what = 網址可能寫錯了。棋都還在，從首頁可以找到。
broken-title = 頁面沒有載入
broken-what = 程式可能停了。重新開啟它，再載入一次；下過的棋都在。

settings = 設定
make-dark = 換成深色
make-light = 換成淺色
setting-theme = 外觀
theme-system = 跟隨系統
theme-light = 淺色
theme-dark = 深色
setting-board = 棋盤
board-wood = 木
board-paper = 紙
board-slate = 石板
board-dark = 深木
board-contrast = 高對比
setting-coordinates = 座標
coordinates-letters = A 1
coordinates-numbers = 1 1
coordinates-chinese = 1 一
coordinates-none = 不顯示
setting-sound = 聲音

keys-title = 快速鍵
keys-move-point = 在棋盤上移動
keys-play = 落子，數子時標死活
keys-pass = 停一手
keys-estimate = 形勢判斷
keys-hint = 提示
keys-undo = 悔棋
keys-typed = 輸入著法
keys-coordinates = 換座標
keys-close = 關掉最上面的視窗
keys-sheet = 快速鍵一覽
keys-step = 上一手、下一手
keys-ten = 退十手、進十手
keys-ends = 開頭、最後
keys-sibling = 換一個變化
keys-fork = 上一個、下一個分支處
keys-comment = 上一處、下一處解說
keys-main-line = 回到主線
keys-undo-edit = 復原、重做
keys-remove = 刪掉這一手起
keys-numbers = 顯示手數
keys-count = 數子

typed-title = 輸入著法
typed-what = 例如 D4、停一手；也可以問：周圍 D4、叫吃、最後
typed-unknown = 棋盤上沒有 { $text } 這個點。寫直行的字母和橫列的數字，例如 D4。
typed-not-now = 現在不能這樣做。

choose-file = 選擇檔案
paste = 貼上
pasted = 貼上的棋譜
paste-empty = 剪貼簿裡沒有文字。先複製一份棋譜。
paste-by-keys = 瀏覽器不允許讀取剪貼簿。按 Ctrl+V 就可以貼上。
drop-here = 放開滑鼠就開啟
file-too-large = { $name } 太大了，最多 { $most } MB。
file-unreadable = { $name } 讀不出來。請再選一次。

view-turn = 轉 90°
view-mirror = 左右翻轉
view-upright = 轉回來
point-menu = { $at } 這個點
point-copy = 複製座標
point-copied = 已複製 { $at }。
point-not-copied = 瀏覽器不允許寫入剪貼簿；這個點是 { $at }。
numbers-legend = 被蓋住的手數：
keys-next = 後面的著法標字母
keys-go = 到第幾手
keys-find = 尋找
keys-mark = 加書籤
keys-marks = 上一個、下一個書籤
keys-tools = 工具：落子、叉、三角…數字
keys-info = 改棋局資訊
keys-files = 儲存 SGF、開啟
keys-copy = 複製整盤、這一手起
keys-menu = 這個點的選單

keys-change-what = 點一個鍵，再按想要的鍵。
keys-scheme = 按鍵方案
keys-scheme-usual = 預設
keys-scheme-sabaki = Sabaki
keys-scheme-own = 自己的
keys-change = { $what }：{ $key }，點一下就改
keys-press = 按一個鍵…
keys-taken = { $key } 已經是「{ $what }」。換一個鍵，或者
keys-taken-fixed = { $key } 不能改用。換一個鍵。
keys-swap = 兩個對調
keys-reset = 全部還原成預設

# 沒有程式也能用。
offline-now = 連不上程式：對局改在這個瀏覽器裡下，也存在這裡；棋譜照樣能看能改，分析由瀏覽器自己來做。
update-ready = 新版本已經準備好。
update-take = 換成新版本
install = 安裝到這台裝置
nav-games = 我的棋譜
cancel = 取消
try-again = 再試一次
