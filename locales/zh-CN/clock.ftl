# 棋钟、读秒、暂停。

seconds = { $n } 秒
minutes = { $n } 分

clock-block-after = 之后 { $time } / { $n } 手
clock-stones = / { $n } 手
clock-adds = 每手 +{ $n } 秒
clock-delay = 每手先等 { $n } 秒
clock-reserved = 保留 { $n } 分
clock-periods-after = 读秒 { $n }×{ $length }
clock-per-move = 这一手
clock-last = 最后一次
clock-minutes-left = 还剩 { $n } 分
clock-stretches-after = 之后可用 { $n } 次 { $length }
clock-paid = 已罚 { $n } 点
clock-of = { $name }的时间：{ $time } { $note }
clock-out = 超时

system-absolute = 每方 { $main }，用完判负
system-byoyomi = 每方 { $main }，之后 { $n } 次 { $period }读秒
system-byoyomi-only = { $n } 次 { $period }读秒
system-reserved = 每方 { $limit }，保留最后 { $n } 分钟读秒
system-canadian = 每方 { $main }，之后每 { $block } 下 { $n } 手
system-fischer = 每方 { $main }，每下一手加 { $add }
system-delay = 每方 { $main }，每手的头 { $delay } 不计时
system-hourglass = 每方 { $main }，你用掉的归对方
system-per-move = 每手 { $each }
system-ing = 每方 { $main }，之后可用 { $n } 次 { $length }，每次罚 { $points } 点

voice-gone = { $n } 秒
voice-left = 还剩 { $n } 秒
voice-used = 一分，还剩 { $n } 分
voice-periods = 还剩 { $n } 次
voice-paid = 罚 { $n } 点
voice-last = 最后一次读秒
voice-reading = 开始读秒

clock = 用时
time-none = 不限时
time-quick = 快棋
time-usual = 常规
time-slow = 慢棋
time-own = 自定
time-none-what = 想多久都可以。
time-length = 一盘大约 { $n } 分钟
time-kind = 计时方法
kind-byoyomi = 读秒
kind-reserved = 保留读秒
kind-fischer = 每手加时
kind-canadian = 加拿大读秒
kind-absolute = 包干
kind-per_move = 每手限时
kind-hourglass = 沙漏
kind-ing = 应氏用时
time-main = 基本时间（分）
time-limit = 总时间（分）
time-period = 每次读秒（秒）
time-periods = 读秒次数
time-minutes = 保留几分钟
time-add = 每手加（秒）
time-block = 每段时间（分）
time-stones = 每段几手
time-each = 每手（秒）
time-wrong = 时间填得不对：每个数都要大于零，最长一天。

pause = 暂停
pause-off = 继续
paused-away = 页面关着的时候停了钟
paused-asked = 休息
paused-state = 暂停 · { $why }
counting-state = 数子

setting-voice = 语音读秒
voices-me = 只读我的
voices-both = 双方都读
voices-off = 不读
setting-direction = 最后十秒
direction-down = 倒着数
direction-up = 正着数
setting-vibrate = 轮到我时手机振动
setting-notice = 页面在后台时，轮到我就通知
notice-title = 轮到你了
