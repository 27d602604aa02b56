# 棋鐘、讀秒、暫停。

seconds = { $n } 秒
minutes = { $n } 分

clock-block-after = 之後 { $time } / { $n } 手
clock-stones = / { $n } 手
clock-adds = 每手 +{ $n } 秒
clock-delay = 每手先等 { $n } 秒
clock-reserved = 保留 { $n } 分
clock-periods-after = 讀秒 { $n }×{ $length }
clock-per-move = 這一手
clock-last = 最後一次
clock-minutes-left = 還剩 { $n } 分
clock-stretches-after = 之後可用 { $n } 次 { $length }
clock-paid = 已罰 { $n } 點
clock-of = { $name }的時間：{ $time } { $note }
clock-out = 超時

system-absolute = 每方 { $main }，用完判負
system-byoyomi = 每方 { $main }，之後 { $n } 次 { $period }讀秒
system-byoyomi-only = { $n } 次 { $period }讀秒
system-reserved = 每方 { $limit }，保留最後 { $n } 分鐘讀秒
system-canadian = 每方 { $main }，之後每 { $block } 下 { $n } 手
system-fischer = 每方 { $main }，每下一手加 { $add }
system-delay = 每方 { $main }，每手的前 { $delay } 不計時
system-hourglass = 每方 { $main }，你用掉的歸對方
system-per-move = 每手 { $each }
system-ing = 每方 { $main }，之後可用 { $n } 次 { $length }，每次罰 { $points } 點

voice-gone = { $n } 秒
voice-left = 還剩 { $n } 秒
voice-used = 一分，還剩 { $n } 分
voice-periods = 還剩 { $n } 次
voice-paid = 罰 { $n } 點
voice-last = 最後一次讀秒
voice-reading = 開始讀秒

clock = 用時
time-none = 不限時
time-quick = 快棋
time-usual = 常規
time-slow = 慢棋
time-own = 自訂
time-none-what = 想多久都可以。
time-length = 一盤大約 { $n } 分鐘
time-kind = 計時方法
kind-byoyomi = 讀秒
kind-reserved = 保留讀秒
kind-fischer = 每手加時
kind-canadian = 加拿大讀秒
kind-absolute = 包乾
kind-per_move = 每手限時
kind-hourglass = 沙漏
kind-ing = 應氏用時
time-main = 基本時間（分）
time-limit = 總時間（分）
time-period = 每次讀秒（秒）
time-periods = 讀秒次數
time-minutes = 保留幾分鐘
time-add = 每手加（秒）
time-block = 每段時間（分）
time-stones = 每段幾手
time-each = 每手（秒）
time-wrong = 時間填得不對：每個數都要大於零，最長一天。

pause = 暫停
pause-off = 繼續
paused-away = 頁面關著的時候停了鐘
paused-asked = 休息
paused-state = 暫停 · { $why }
counting-state = 數子

setting-voice = 語音讀秒
voices-me = 只讀我的
voices-both = 雙方都讀
voices-off = 不讀
setting-direction = 最後十秒
direction-down = 倒著數
direction-up = 正著數
setting-vibrate = 輪到我時手機震動
setting-notice = 頁面在背景時，輪到我就通知
notice-title = 輪到你了
