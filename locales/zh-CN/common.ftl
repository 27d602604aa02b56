# 到处都用的词。

app-name = 围棋
app-seal = 弈
black = 黑棋
white = 白棋
black-short = 黑
white-short = 白
comma = ，
colon = ：
list-comma = 、
close = 关闭
more = 更多
open = 打开
save = 保存
do-it = 确定
reload = 重新载入
show-more = 再看一些

pages = 页面
nav-play = 对弈
nav-review = 复盘
nav-games = 我的棋谱
go-home = 回到首页

missing-title = 找不到这个页面
missing-what = 地址可能写错了。棋都还在，从首页可以找到。
broken-title = 页面没有载入
broken-what = 程序可能停了。重新打开它，再载入一次；下过的棋都在。

settings = 设置
make-dark = 换成深色
make-light = 换成浅色
setting-theme = 外观
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
setting-board = 棋盘
board-wood = 木
board-paper = 纸
board-slate = 石板
board-dark = 深木
board-contrast = 高对比
setting-coordinates = 坐标
coordinates-letters = A 1
coordinates-numbers = 1 1
coordinates-chinese = 1 一
coordinates-none = 不显示
setting-sound = 声音

keys-title = 快捷键
keys-move-point = 在棋盘上移动
keys-play = 落子，数子时标死活
keys-pass = 停一手
keys-estimate = 形势判断
keys-hint = 提示
keys-undo = 悔棋
keys-typed = 输入着法
keys-coordinates = 换坐标
keys-close = 关掉最上面的窗口
keys-sheet = 快捷键一览
keys-step = 上一手、下一手
keys-ten = 退十手、进十手
keys-ends = 开头、最后
keys-sibling = 换一个变化
keys-fork = 上一个、下一个分支处
keys-comment = 上一处、下一处解说
keys-main-line = 回到主线
keys-undo-edit = 撤销、重做
keys-remove = 删掉这一手起
keys-numbers = 显示手数
keys-count = 数子

typed-title = 输入着法
typed-what = 例如 D4、停一手；也可以问：周围 D4、打吃、最后
typed-unknown = 棋盘上没有 { $text } 这个点。写列的字母和行的数字，例如 D4。
typed-not-now = 现在不能这样做。

choose-file = 选择文件
paste = 粘贴
pasted = 粘贴的棋谱
paste-empty = 剪贴板里没有文字。先复制一份棋谱。
paste-by-keys = 浏览器不让读剪贴板。按 Ctrl+V 就可以粘贴。
drop-here = 松手就打开
file-too-large = { $name } 太大了，最多 { $most } MB。
file-unreadable = { $name } 读不出来。请再选一次。

view-turn = 转 90°
view-mirror = 左右翻转
view-upright = 转回来
point-menu = { $at } 这个点
point-copy = 复制坐标
point-copied = 已复制 { $at }。
point-not-copied = 浏览器不让写剪贴板；这个点是 { $at }。
numbers-legend = 被盖住的手数：
keys-next = 后面的着法标字母
keys-go = 到第几手
keys-find = 查找
keys-mark = 加书签
keys-marks = 上一个、下一个书签
keys-tools = 工具：落子、叉、三角…数字
keys-info = 改棋局信息
keys-files = 保存 SGF、打开
keys-copy = 复制整盘、这一手起
keys-menu = 这个点的菜单

# 自己的按键。
keys-change-what = 点一个键，再按想要的键。
keys-scheme = 按键方案
keys-scheme-usual = 默认
keys-scheme-sabaki = Sabaki
keys-scheme-own = 自己的
keys-change = { $what }：{ $key }，点一下就改
keys-press = 按一个键…
keys-taken = { $key } 已经是“{ $what }”。换一个键，或者
keys-taken-fixed = { $key } 不能改用。换一个键。
keys-swap = 两个对调
keys-reset = 全部恢复默认

# 没有程序也能用。
offline-now = 连不上程序：对局改在这个浏览器里下，也存在这里；棋谱照常能看能改，分析由浏览器自己来做。
update-ready = 新版本已经准备好。
update-take = 换成新版本
install = 安装到这台设备
cancel = 取消
try-again = 再试一次
