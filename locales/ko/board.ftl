# 바둑판을 읽어 주는 말.

board-label = { $width }×{ $height } 바둑판
cell-empty = { $at }, 빈 점
cell-black = { $at }, 흑돌, 활로 { $n }
cell-white = { $at }, 백돌, 활로 { $n }
cell-dead = 죽은 돌
cell-land-black = 흑집
cell-land-white = 백집
cell-neutral = 공배
cell-open = 끝나지 않음
cell-seki = 빅
cell-last = 마지막 수
mark-triangle = 세모
mark-square = 네모
mark-circle = 동그라미
mark-cross = 가위표
mark-selected = 선택됨

ask-around = 주변
ask-atari = 단수
ask-last = 마지막
said-around = { $at } 주변: { $list }
said-around-none = { $at } 주변에 돌이 없습니다.
said-atari = { $at }의 { $color } { $n }점이 단수입니다
said-no-atari = 단수인 돌이 없습니다.
said-last = 마지막 수는 { $at }입니다.
said-no-last = 마지막 수는 착수가 아닙니다.

embed-first = 처음으로
embed-previous = 이전 수
embed-next = 다음 수
embed-last = 끝으로
embed-move = { $n } / { $most }
embed-problem-record = 여기에 보여 줄 기보가 없습니다.
embed-problem-position = 주소의 국면을 읽을 수 없습니다.
embed-problem-address = 기보를 가져오지 못했습니다.
