# 時計。

seconds = { $n }秒
minutes = { $n }分

clock-block-after = その後 { $time } / { $n }手
clock-stones = / { $n }手
clock-adds = 一手 +{ $n }秒
clock-delay = 一手 { $n }秒まで計らない
clock-reserved = 考慮時間 { $n }分
clock-periods-after = 秒読み { $n }×{ $length }
clock-per-move = この一手
clock-last = 最後の1回
clock-minutes-left = 残り { $n }分
clock-stretches-after = その後 { $length } を { $n } 回
clock-paid = 罰点 { $n }
clock-of = { $name }の残り時間：{ $time } { $note }
clock-out = 時間切れ

system-absolute = 各 { $main }、切れたら負け
system-byoyomi = 各 { $main }、その後 { $period }の秒読み { $n }回
system-byoyomi-only = { $period }の秒読み { $n }回
system-reserved = 各 { $limit }、最後の { $n }分は秒読み
system-canadian = 各 { $main }、その後 { $block }ごとに { $n }手
system-fischer = 各 { $main }、一手打つごとに { $add }加算
system-delay = 各 { $main }、一手ごとに初めの { $delay }は計らない
system-hourglass = 各 { $main }、使った時間は相手に移る
system-per-move = 一手 { $each }
system-ing = 各 { $main }、その後 { $length } を { $n } 回まで、1 回につき罰点 { $points }

voice-gone = { $n }秒
voice-left = 残り{ $n }秒
voice-used = 1分、残り { $n }分です
voice-periods = 残り { $n }回です
voice-paid = 罰点 { $n }
voice-last = 最後の秒読みです
voice-reading = 秒読みに入ります

clock = 持ち時間
time-none = 無制限
time-quick = 早碁
time-usual = 標準
time-slow = ゆっくり
time-own = その他
time-none-what = 時間を気にせず考えられます。
time-length = 一局およそ { $n }分
time-kind = 持ち時間の方式
kind-byoyomi = 秒読み
kind-reserved = 考慮時間
kind-fischer = フィッシャー方式
kind-canadian = カナダ式
kind-absolute = 切れ負け
kind-per_move = 一手ごと
kind-hourglass = 砂時計
kind-ing = 應氏ルールの時間
time-main = 持ち時間（分）
time-limit = 合計時間（分）
time-period = 秒読み（秒）
time-periods = 秒読みの回数
time-minutes = 考慮時間（分）
time-add = 一手の加算（秒）
time-block = 1区切り（分）
time-stones = 1区切りの手数
time-each = 一手の時間（秒）
time-wrong = 時間の設定が正しくありません。どの数も 0 より大きく、1日以内にしてください。

pause = 中断
pause-off = 再開
paused-away = ページを閉じている間、時計を止めていました
paused-asked = 休憩
paused-state = 中断 · { $why }
counting-state = 整地

setting-voice = 秒読みの音声
voices-me = 自分だけ
voices-both = 両者
voices-off = 読まない
setting-direction = 最後の十秒
direction-down = 10、9、8…
direction-up = 1、2、3…
setting-vibrate = 自分の番になったら振動
setting-notice = ページを見ていないとき、自分の番を通知
notice-title = あなたの番です
