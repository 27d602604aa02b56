# 設定頁。

settings-lead = 這些設定留在這個瀏覽器裡，改了馬上就能看到。
settings-trial = 試用的棋盤
settings-trial-what = 在這裡下幾顆子試試。
settings-trial-clear = 收子
settings-all = 全部設定
settings-reset = 還原預設設定

settings-looks = 棋盤和棋子
setting-stones = 棋子
stones-shell = 蛤碁石
stones-flat = 平面
setting-shadows = 陰影
setting-loose = 隨手落子
setting-loose-what = 棋子稍稍偏離交叉點，像用手放的一樣
setting-aspect = 棋盤比例
aspect-square = 正方
aspect-traditional = 傳統（略長）
setting-colors = 標記的顏色
colors-usual = 一般
colors-safe = 色弱也分得清

settings-marks = 座標和標記
setting-sides = 座標在
sides-four = 四邊
sides-two = 上邊和左邊
setting-last = 最後一手
last-ring = 圈
last-dot = 點
last-lines = 十字線

setting-numbers = 手數
setting-numbering = 顯示哪些手數
numbering-last = 最後幾手
numbering-all = 全部
numbering-here = 從選定處
numbering-variation = 變化裡的
setting-next = 復盤時後面的著法標字母
setting-autoplay = 自動播放，每手
autoplay-seconds = { $n } 秒
setting-autoplay-rests = 自動播放遇到解說就停

settings-presses = 怎樣落子
setting-touch-small = 觸控，未滿 13 路
setting-touch-large = 觸控，13 路以上
setting-mouse = 滑鼠
press-direct = 一點就落
press-two-step = 點兩次
press-lens = 放大鏡
press-what = 點兩次：先放上虛子，再點一次或者按「落子」。放大鏡：手指帶著游標走，抬手後按「落子」。

settings-sound = 聲音
setting-volume = 音量
setting-replay-sound = 復盤時也有落子聲

settings-reader = 螢幕報讀
setting-speech = 讀多少
speech-short = 只讀著法
speech-usual = 也讀提子
speech-full = 也讀叫吃
speech-what = 給用螢幕報讀軟體的人聽。著法一定會讀出來。

settings-language = 語言

board-own = 自選
own-pictures = 自己的圖片
own-board = 棋盤
own-black = 黑子
own-white = 白子
own-what = 選一張圖片，或者拖到這裡。圖片只留在這個瀏覽器裡。
own-read = 匯入主題
own-write = 存成檔案
own-remove = 去掉{ $name }的圖片
own-no-picture = { $name } 不是這裡能用的圖片。換一張 PNG、JPEG 或 WebP。
own-no-theme = { $name } 不是主題檔案。
own-not-kept = 瀏覽器存不下這張圖片，關掉頁面就沒有了。換一張小一點的。
