# 계가와 결과.

count = 계가
count-stop = 끝내기
count-preparing = 컴퓨터가 죽은 돌을 살펴보고 있습니다…
count-impossible = 이 국면은 셀 수 없습니다. 바둑판이 없거나 활로가 없는 돌이 있습니다.
count-form-zi = 중국식(자)
count-form-points = 집 계산(집)
count-other-way = 즉 { $result }
count-mu-differs = 같은 판을 집과 사석으로 센 것입니다. 한 집 다를 때가 있습니다.
count-zi-differs = 같은 판을 산 돌과 집으로 센 것입니다. 조금 다를 때가 있습니다.
count-total-zi = 합계(자)
count-total-points = 합계(집)
count-half = 반면수
count-komi = 덤
count-handicap = 접바둑 보상
count-black-sum = 흑의 차이
count-difference = 흑 − 백
count-rows-light = 점선이 있는 줄을 누르면 세는 자리가 바둑판에서 밝아집니다.
count-tap-dead = 죽은 돌을 누르면 그 말 전체가 표시됩니다. 살아 있는 돌이면 다시 누르세요.
n-zi = { $n }자

line-stones = 산 돌
line-territory = 둘러싼 자리
line-shared-dame = 공배(반씩)
line-prisoners = 사석
line-dead-stones = 죽은 돌
line-pass-stones = 패스로 준 돌
line-group-tax = 환기두
line-button = 버튼
line-handicap = 접바둑 보상
line-taken = 사석과 죽은 돌
line-owed = 덤 등
line-time-penalty = 시간 벌점
line-komi = 덤

dead-none = 죽은 돌이 없습니다. 틀렸다면 그 돌을 누르세요.
dead-some = 죽은 돌 { $n }개를 표시했습니다: { $list }. 틀렸다면 그 돌을 누르세요.
dead-one = { $at } { $color }
warn-open = 아직 끝나지 않은 곳이 있습니다: { $points }. 이어서 두어 경계를 정하세요.
warn-dame = 공배가 남아 있습니다: { $points }.
warn-move = { $color } 쪽은 { $points }에 가일수가 필요합니다.

result-draw = 화국
result-void = 무효
result-zi = { $winner } { $zi }자승
result-points = { $winner } { POINTS($points, unit: "집", half: "반") }승
result-resigned = { $winner } 불계승
result-time = { $winner } 시간승
result-forfeit = { $winner } 부전승
result-won = { $winner } 승

seki = 빅
open-here = 끝나지 않음
part-not-loaded = 이 부분을 불러오지 못했습니다. 프로그램이 멈춘 것 같습니다. 계가 내용은 그대로이니 잠시 후 다시 시도하세요.

# 계가 그림: 한 단계씩 세어 보여 준다.
zi-picture = 계가 그림
zi-whose = 셀 쪽
zi-count-black = 흑 세기
zi-count-white = 백 세기
zi-back = 이전
zi-next = 다음
zi-run = 재생
zi-stop = 멈춤
zi-step-board = 끝난 바둑판입니다. 한쪽만 세면 됩니다. 여기서는 { $color }을 셉니다.
zi-step-lift = 먼저 죽은 돌 { $n }개를 들어냅니다.
zi-step-territory = { $color }이 둘러싼 자리는 { $n }개입니다. 열 개씩 { $tens }줄과 { $rest }개입니다.
zi-step-stones = 다음으로 { $color }의 산 돌 { $n }개를 놓습니다. 모두 { $sum }개, { $tens }줄과 { $rest }개입니다.
zi-step-shared = 공배 { $n }곳은 반씩 나눕니다. { $half }자를 더합니다.
zi-step-more = { $color }은 모두 { $total }자입니다. 반면수(파란 선)는 { $half }자이므로 { $by }자 많습니다.
zi-step-less = { $color }은 모두 { $total }자입니다. 반면수(파란 선)는 { $half }자이므로 { $by }자 모자랍니다.
zi-step-owed = { $why }: { $color }은 { $must }자를 넘어야 합니다. { $result }.
zi-step-even = 덤이 없으니 반면수와 견주기만 하면 됩니다: { $result }.

# 인쇄하는 계가표.
sheet = 계가표
sheet-board = 계가한 바둑판
sheet-legend = ■ 흑집　□ 백집　× 공배. 줄을 그은 돌은 죽은 돌
sheet-name-black = 흑 서명
sheet-name-white = 백 서명
sheet-name-referee = 심판 서명
sheet-rules = 규칙
sheet-komi = 덤
sheet-date = 날짜
sheet-handicap = 접바둑
print = 인쇄
print-pdf = 인쇄 창에서 PDF로도 저장할 수 있습니다.
