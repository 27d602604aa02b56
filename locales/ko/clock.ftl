# 시계.

seconds = { $n }초
minutes = { $n }분

clock-block-after = 그 뒤 { $time } / { $n }수
clock-stones = / { $n }수
clock-adds = 한 수 +{ $n }초
clock-delay = 한 수에 { $n }초 여유
clock-reserved = 고려시간 { $n }분
clock-periods-after = 초읽기 { $n }×{ $length }
clock-per-move = 이번 수
clock-last = 마지막 1회
clock-minutes-left = { $n }분 남음
clock-stretches-after = 이후 { $length } { $n }회
clock-paid = 벌점 { $n }점
clock-of = { $name }의 남은 시간: { $time } { $note }
clock-out = 시간초과

system-absolute = 각 { $main }, 다 쓰면 패
system-byoyomi = 각 { $main }, 그 뒤 { $period } 초읽기 { $n }회
system-byoyomi-only = { $period } 초읽기 { $n }회
system-reserved = 각 { $limit }, 마지막 { $n }분은 초읽기
system-canadian = 각 { $main }, 그 뒤 { $block }마다 { $n }수
system-fischer = 각 { $main }, 한 수 둘 때마다 { $add } 추가
system-delay = 각 { $main }, 수마다 처음 { $delay }는 재지 않음
system-hourglass = 각 { $main }, 쓴 시간은 상대에게 넘어감
system-per-move = 한 수 { $each }
system-ing = 각 { $main }, 이후 { $length } { $n }회까지, 1회마다 벌점 { $points }점

voice-gone = { $n }초
voice-left = { $n }초 남았습니다
voice-used = 1분, { $n }분 남았습니다
voice-periods = { $n }회 남았습니다
voice-paid = 벌점 { $n }점
voice-last = 마지막 초읽기입니다
voice-reading = 초읽기를 시작합니다

clock = 제한시간
time-none = 무제한
time-quick = 속기
time-usual = 보통
time-slow = 장고
time-own = 직접 정하기
time-none-what = 시간에 구애받지 않고 생각할 수 있습니다.
time-length = 한 판에 약 { $n }분
time-kind = 제한시간 방식
kind-byoyomi = 초읽기
kind-reserved = 고려시간
kind-fischer = 피셔 방식
kind-canadian = 캐나다식
kind-absolute = 타임아웃제
kind-per_move = 한 수마다
kind-hourglass = 모래시계
kind-ing = 응씨룰 시간
time-main = 제한시간(분)
time-limit = 전체 시간(분)
time-period = 초읽기(초)
time-periods = 초읽기 횟수
time-minutes = 고려시간(분)
time-add = 한 수당 추가(초)
time-block = 한 구간(분)
time-stones = 한 구간의 수
time-each = 한 수당(초)
time-wrong = 시간 설정이 잘못되었습니다. 모든 값은 0보다 크고 하루를 넘지 않아야 합니다.

pause = 일시정지
pause-off = 계속
paused-away = 페이지를 닫은 동안 시계를 멈췄습니다
paused-asked = 쉬는 중
paused-state = 일시정지 · { $why }
counting-state = 계가

setting-voice = 초읽기 음성
voices-me = 나만
voices-both = 둘 다
voices-off = 읽지 않음
setting-direction = 마지막 10초
direction-down = 10, 9, 8…
direction-up = 1, 2, 3…
setting-vibrate = 내 차례가 되면 진동
setting-notice = 페이지를 보고 있지 않을 때 내 차례를 알림
notice-title = 내 차례입니다
