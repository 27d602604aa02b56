# 設定画面。

settings-lead = 設定はこのブラウザーに保存され、すぐに反映されます。
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
setting-loose-what = 石を交点から少しずらして置きます
setting-aspect = 碁盤の形
aspect-square = 正方形
aspect-traditional = 伝統的（少し縦長）
setting-colors = 印の色
colors-usual = 標準
colors-safe = 色覚に配慮

settings-marks = 座標と印
setting-sides = 座標の位置
sides-four = 四辺
sides-two = 上と左
setting-last = 最終手
last-ring = 丸
last-dot = 点
last-lines = 十字線

setting-numbers = 手数
setting-numbering = 手数の表示
numbering-last = 最後の数手
numbering-all = すべて
numbering-here = 選んだ手から
numbering-variation = 変化の中
setting-next = 検討で、次の手に文字を付ける
setting-autoplay = 自動再生（一手の間隔）
autoplay-seconds = { $n }秒
setting-autoplay-rests = 自動再生は解説のある手で止まる

settings-presses = 石の打ち方
setting-touch-small = タッチ、13路未満
setting-touch-large = タッチ、13路以上
setting-mouse = マウス
press-direct = 1回押し
press-two-step = 2回押し
press-lens = 拡大鏡
press-what = 2回押し：1回目で石が薄く表示され、もう一度押すか「打つ」で決まります。拡大鏡：指でカーソルを動かし、離してから「打つ」を押します。

settings-sound = 音
setting-volume = 音量
setting-replay-sound = 検討でも石音を鳴らす

settings-reader = スクリーンリーダー
setting-speech = 読み上げる内容
speech-short = 着手だけ
speech-usual = 取った石も
speech-full = アタリも
speech-what = スクリーンリーダーを使う人に読み上げる内容です。着手は必ず読み上げます。

settings-language = 言語

board-own = カスタム
own-pictures = 自分の画像
own-board = 碁盤
own-black = 黒石
own-white = 白石
own-what = 画像を選ぶか、ここにドロップしてください。画像はこのブラウザーにだけ残ります。
own-read = テーマを読み込む
own-write = ファイルに保存
own-remove = { $name }の画像を外す
own-no-picture = { $name } は使える画像ではありません。PNG、JPEG、WebP を選んでください。
own-no-theme = { $name } はテーマのファイルではありません。
own-not-kept = この画像はブラウザーに保存しきれません。ページを閉じると消えます。小さい画像を選んでください。
