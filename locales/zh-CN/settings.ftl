# 设置页。

settings-lead = 这些设置留在这个浏览器里，改了马上就能看到。
settings-trial = 试用的棋盘
settings-trial-what = 在这里落几颗子试试。
settings-trial-clear = 收子
settings-all = 全部设置
settings-reset = 恢复默认设置

settings-looks = 棋盘和棋子
setting-stones = 棋子
stones-shell = 蛤碁石
stones-flat = 平面
setting-shadows = 影子
setting-loose = 随手落子
setting-loose-what = 棋子稍稍偏离交叉点，像手放的一样
setting-aspect = 棋盘比例
aspect-square = 正方
aspect-traditional = 传统（略长）
setting-colors = 标记的颜色
colors-usual = 一般
colors-safe = 色弱也分得清

settings-marks = 坐标和标记
setting-sides = 坐标在
sides-four = 四边
sides-two = 上边和左边
setting-last = 最后一手
last-ring = 圈
last-dot = 点
last-lines = 十字线

setting-numbers = 手数
setting-numbering = 显示哪些手数
numbering-last = 最后几手
numbering-all = 全部
numbering-here = 从选定处
numbering-variation = 变化里的
setting-next = 复盘时后面的着法标字母
setting-autoplay = 自动播放，每手
autoplay-seconds = { $n } 秒
setting-autoplay-rests = 自动播放遇到解说就停

settings-presses = 怎样落子
setting-touch-small = 触屏，不到 13 路
setting-touch-large = 触屏，13 路和以上
setting-mouse = 鼠标
press-direct = 一点就落
press-two-step = 点两次
press-lens = 放大镜
press-what = 点两次：先放上虚子，再点一次或者按“落子”。放大镜：手指带着光标走，抬手后按“落子”。

settings-sound = 声音
setting-volume = 音量
setting-replay-sound = 复盘时也有落子声

settings-reader = 读屏
setting-speech = 读多少
speech-short = 只读着法
speech-usual = 也读提子
speech-full = 也读打吃
speech-what = 给用读屏软件的人听。着法总会读出来。

settings-language = 语言

board-own = 自选
own-pictures = 自己的图片
own-board = 棋盘
own-black = 黑子
own-white = 白子
own-what = 选一张图片，或者拖到这里。图片只留在这个浏览器里。
own-read = 导入主题
own-write = 存成文件
own-remove = 去掉{ $name }的图片
own-no-picture = { $name } 不是这里能用的图片。换一张 PNG、JPEG 或 WebP。
own-no-theme = { $name } 不是主题文件。
own-not-kept = 浏览器存不下这张图片，关掉页面就没有了。换一张小一点的。
