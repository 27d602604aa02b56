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
clock-of = { $name } 시간: { $time } { $note }
clock-out = 시간초과

system-absolute = 각 { $main }, 다 쓰면 패
system-byoyomi = 각 { $main }, 그 뒤 { $period } 초읽기 { $n }회
system-byoyomi-only = { $period } 초읽기 { $n }회
system-reserved = 각 { $limit }, 마지막 { $n }분은 초읽기
system-canadian = 각 { $main }, 그 뒤 { $block }마다 { $n }수
system-fischer = 각 { $main }, 한 수마다 { $add } 추가
system-delay = 각 { $main }, 한 수의 첫 { $delay }는 재지 않음
system-hourglass = 각 { $main }, 쓴 만큼 상대에게
system-per-move = 한 수 { $each }

voice-gone = { $n }초
voice-left = { $n }초
voice-used = 1분, { $n }분 남았습니다
voice-periods = { $n }회 남았습니다
voice-last = 마지막 초읽기입니다
voice-reading = 초읽기를 시작합니다

clock = 제한시간
time-none = 무제한
time-quick = 속기
time-usual = 보통
time-slow = 장고
time-own = 기타
time-none-what = 얼마든지 생각할 수 있습니다.
time-length = 한 판에 약 { $n }분
time-kind = 시간 방식
kind-byoyomi = 초읽기
kind-reserved = 고려시간
kind-fischer = 피셔 방식
kind-canadian = 캐나다식
kind-absolute = 타임아웃제
kind-per_move = 한 수마다
kind-hourglass = 모래시계
time-main = 제한시간(분)
time-limit = 전체 시간(분)
time-period = 초읽기(초)
time-periods = 초읽기 횟수
time-minutes = 고려시간(분)
time-add = 한 수 추가(초)
time-block = 구간(분)
time-stones = 구간의 수
time-each = 한 수(초)
time-wrong = 시간이 잘못되었습니다. 모든 수는 0보다 크고 하루를 넘지 않아야 합니다.

pause = 일시정지
pause-off = 계속
paused-away = 페이지가 닫힌 동안 시계가 멈췄습니다
paused-asked = 쉬는 중
paused-state = 일시정지 · { $why }
counting-state = 계가

setting-voice = 초읽기 소리
voices-me = 나만
voices-both = 둘 다
voices-off = 끄기
setting-direction = 마지막 10초
direction-down = 거꾸로 세기
direction-up = 바로 세기
setting-vibrate = 내 차례에 진동
setting-notice = 페이지가 가려져 있을 때 내 차례를 알림
notice-title = 내 차례입니다
