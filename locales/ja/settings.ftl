# 設定画面。

settings-lead = 設定はこのブラウザーに残り、すぐ反映されます。
settings-trial = お試しの碁盤
settings-trial-what = ここに石を置いて試せます。
settings-trial-clear = 片付ける
settings-all = すべての設定
settings-reset = 初期設定に戻す

settings-looks = 碁盤と碁石
setting-stones = 碁石
stones-shell = 蛤と那智黒
stones-flat = 平面
setting-shadows = 影
setting-loose = 手で置いた感じ
setting-loose-what = 石が交点から少しずれます
setting-aspect = 碁盤の形
aspect-square = 正方形
aspect-traditional = 伝統的（少し縦長）
setting-colors = 印の色
colors-usual = ふつう
colors-safe = 色覚に配慮

settings-marks = 座標と印
setting-sides = 座標の位置
sides-four = 四辺
sides-two = 上と左
setting-last = 最終手
last-ring = 輪
last-dot = 点
last-lines = 十字線

setting-numbers = 手数
setting-numbering = 表示する手数
numbering-last = 最後の数手
numbering-all = すべて
numbering-here = 選んだ手から
numbering-variation = 変化の中
setting-next = 検討で次の手に文字を付ける
setting-autoplay = 自動再生の一手
autoplay-seconds = { $n }秒

settings-presses = 石の打ち方
setting-touch-small = 指で、13路未満
setting-touch-large = 指で、13路以上
setting-mouse = マウス
press-direct = 1回押し
press-two-step = 2回押し
press-lens = 拡大鏡
press-what = 2回押し：1回目で石が薄く出て、2回目か「打つ」で決まります。拡大鏡：指でカーソルを動かし、離してから「打つ」を押します。

settings-sound = 音
setting-volume = 音量
setting-replay-sound = 検討でも石の音を鳴らす

settings-reader = 読み上げ
setting-speech = 読み上げる内容
speech-short = 着手のみ
speech-usual = 取りも
speech-full = アタリも
speech-what = 画面の読み上げを使う人が聞く内容です。着手は必ず読み上げます。

settings-language = 言語

board-own = 自分の
own-pictures = 自分の画像
own-board = 碁盤
own-black = 黒石
own-white = 白石
own-what = 画像を選ぶか、ここにドロップしてください。画像はこのブラウザーにだけ残ります。
own-read = テーマを読み込む
own-write = ファイルに保存
own-remove = { $name }の画像を外す
own-no-picture = { $name } は使える画像ではありません。PNG、JPEG、WebP を選んでください。
own-no-theme = { $name } はテーマではありません。
own-not-kept = この画像はブラウザーに入りきりません。ページを閉じると消えます。小さい画像を選んでください。
