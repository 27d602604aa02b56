# 대국 화면.

play-title = { $level } 상대 대국
game-side = 대국
game-panel = 대국 상황
game-missing = 이 대국을 찾을 수 없습니다
computer-level = 컴퓨터 · { $level }
you = 나
person = 상대
captured = 사석 { $n }
your-turn = 내 차례
thinking = 생각 중…
passed = 패스
won = 승
put-handicap = 접바둑 돌 놓기
place-stone = 두기
undo = 무르기
pass = 패스
hint = 힌트
hint-looking = 찾는 중…
hint-where = 어디?
hint-whereabouts = 흐려지지 않은 곳을 보세요. 한 번 더 누르면 둘 자리를 알려 줍니다.
hint-at = { $at } 자리가 좋습니다.
hint-after = {" "}그다음은 아마 { $after }입니다.
hint-pass = 큰 곳이 남아 있지 않습니다. 패스해도 됩니다.
resign = 기권
agree = 동의
resume = 대국 재개
rematch = 재대국
save-sgf = SGF 저장
go-on = 이어서 두기
not-now = 나중에

pass-question = 패스할까요?
pass-what = 두 사람이 잇달아 패스하면 계가를 시작합니다.
resign-question = 기권할까요?
resign-what = 대국이 바로 끝나며 이어서 둘 수 없습니다.

moves = 수순
moves-empty = 바둑판의 교차점을 눌러 첫수를 두세요.
move-line = { $n }수　{ $color } { $move }
move-number = { $n }수
pass-shown = { $color } 패스
pass-shown-next = 이어서 패스하면 계가를 시작합니다. 더 두어도 됩니다.
setup-what = 먼저 접바둑 돌을 놓으세요. { $n }점 남았습니다.

link-slow = 연결이 느립니다. 대국은 사라지지 않습니다.
link-reconnecting = 연결이 끊겨 다시 연결하고 있습니다… 둔 수는 모두 남아 있고, 연결되면 이어서 둘 수 있습니다.

said-move = { $color } { $at }
said-captured = { $n }점 따냄
said-pass = { $color } 패스
said-undo = 수를 물렀습니다
said-proposal = 계가를 시작합니다. 죽은 돌 { $n }개를 표시했습니다
said-resume = 대국을 이어 갑니다
game-over = 종국, { $n }수

not-placed-yet = 아직 두지 않음
captured-free = 사석 { $n } · 세지 않음

play-shared-title = { $black } 대 { $white }
black-person = 흑
white-person = 백
their-turn = { $color } 차례
agree-both = 둘 다 동의
coach-looks = 코치가 이 수를 보고 있습니다…
coach-lost = 이 수는 약 { POINTS($n, unit: "집", half: "반") } 손해입니다
coach-lost-said = { $at } 자리는 약 { POINTS($n, unit: "집", half: "반") } 손해입니다. 무르거나 그대로 두세요.
coach-better = { $at } 자리가 낫습니다
coach-better-line = { $at } 자리가 낫습니다. 이어서 { $after } 순서로 예상됩니다.
coach-better-pass = 패스하는 편이 낫습니다.
coach-answer = 이대로면 { $color }이 { $at }에 두고, 이어서 { $after } 순서로 예상됩니다.
coach-answer-short = 이대로면 { $color }이 { $at }에 둡니다.
coach-show-better = 더 나은 수 보기
coach-show-answer = 상대의 응수 보기
keep-move = 그대로 두기
take-back = 무르기
zen-on = 바둑판만 보기
zen-off = 모두 보기
keys-zen = 바둑판과 시계만
keys-pause = 일시정지, 계속

estimate = 형세판단
estimate-looking = 판단하는 중…
estimate-leads = { $color }이 약 { $n }집 앞섭니다. 컴퓨터의 판단일 뿐 결과는 아닙니다.
estimate-even = 형세가 비슷합니다. 컴퓨터의 판단일 뿐 결과는 아닙니다.
open-question = 아직 끝나지 않은 곳이 있습니다
open-question-what = 동그라미로 표시한 곳은 경계가 정해지지 않았습니다. 지금 계가하면 그곳은 누구의 집도 아닙니다. 이어서 두면 경계를 정할 수 있습니다.
agree-still = 그래도 동의
