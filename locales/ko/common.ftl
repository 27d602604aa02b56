# 어디서나 쓰는 말.

app-name = 바둑
app-seal = 弈
black = 흑
white = 백
black-short = 흑
white-short = 백
comma = {", "}
colon = {": "}
list-comma = {", "}
close = 닫기
more = 더 보기
open = 열기
save = 저장
do-it = 확인
reload = 새로고침
show-more = 더 보기

pages = 페이지
nav-play = 대국
nav-review = 복기
go-home = 홈으로

missing-title = 페이지를 찾을 수 없습니다
missing-what = 주소가 잘못된 것 같습니다. 대국은 그대로 있으니 홈에서 찾을 수 있습니다.
broken-title = 페이지를 불러오지 못했습니다
broken-what = 프로그램이 멈춘 것 같습니다. 다시 실행하고 새로고침하세요. 대국은 그대로 있습니다.

settings = 설정
make-dark = 어둡게 바꾸기
make-light = 밝게 바꾸기
setting-theme = 외관
theme-system = 시스템
theme-light = 밝게
theme-dark = 어둡게
setting-board = 바둑판
board-wood = 나무
board-paper = 종이
board-slate = 석판
board-dark = 짙은 나무
board-contrast = 고대비
setting-coordinates = 좌표
coordinates-letters = A 1
coordinates-numbers = 1 1
coordinates-chinese = 1 一
coordinates-none = 없음
setting-sound = 소리

keys-title = 단축키
keys-move-point = 바둑판에서 이동
keys-play = 두기(계가할 때는 죽은 돌 표시)
keys-pass = 패스
keys-estimate = 형세판단
keys-hint = 힌트
keys-undo = 무르기
keys-typed = 착수 입력
keys-coordinates = 좌표 바꾸기
keys-close = 맨 위 창 닫기
keys-sheet = 이 목록
keys-step = 이전 수, 다음 수
keys-ten = 열 수 뒤로, 앞으로
keys-ends = 처음, 마지막
keys-sibling = 다른 변화도
keys-fork = 이전 분기, 다음 분기
keys-comment = 이전 해설, 다음 해설
keys-main-line = 실전으로 돌아가기
keys-undo-edit = 실행 취소, 다시 실행
keys-remove = 이 수부터 삭제
keys-numbers = 수순 번호 표시
keys-count = 계가

typed-title = 착수 입력
typed-what = 예: D4, 패스. ‘주변 D4’, ‘단수’, ‘마지막’도 물어볼 수 있습니다
typed-unknown = 바둑판에 ‘{ $text }’ 자리가 없습니다. D4처럼 열의 글자와 행의 숫자를 입력하세요.
typed-not-now = 지금은 할 수 없습니다.

choose-file = 파일 선택
paste = 붙여넣기
pasted = 붙여넣은 기보
paste-empty = 클립보드에 텍스트가 없습니다. 먼저 기보를 복사하세요.
paste-by-keys = 브라우저가 클립보드 읽기를 막았습니다. Ctrl+V로 붙여넣으세요.
drop-here = 여기에 놓으면 열립니다
file-too-large = { $name }: 파일이 너무 큽니다. 최대 { $most } MB까지 열 수 있습니다.
file-unreadable = { $name }: 파일을 읽을 수 없습니다. 다시 선택하세요.

view-turn = 90° 돌리기
view-mirror = 좌우 뒤집기
view-upright = 원래 방향으로
point-menu = { $at } 자리
point-copy = 좌표 복사
point-copied = { $at } 좌표를 복사했습니다.
point-not-copied = 브라우저가 클립보드 쓰기를 막았습니다. 이 자리는 { $at }입니다.
numbers-legend = 가려진 수순 번호:
keys-next = 다음 수에 글자 표시
keys-go = 지정한 수로
keys-find = 찾기
keys-mark = 책갈피 넣기
keys-marks = 이전 책갈피, 다음 책갈피
keys-tools = 도구: 착수, 가위표, 세모…숫자
keys-info = 대국 정보 편집
keys-files = SGF 저장, 열기
keys-copy = 기보 전체·이 수부터 복사
keys-menu = 이 자리의 메뉴

keys-change-what = 아래에서 바꿀 키를 고른 뒤 새 키를 누르세요.
keys-scheme = 단축키 방식
keys-scheme-usual = 기본
keys-scheme-sabaki = Sabaki
keys-scheme-own = 사용자 지정
keys-change = { $what }: { $key }(눌러서 바꾸기)
keys-press = 키를 누르세요…
keys-taken = { $key } 키는 이미 ‘{ $what }’에 쓰이고 있습니다. 다른 키를 고르거나
keys-taken-fixed = { $key } 키는 여기에 쓸 수 없습니다. 다른 키를 고르세요.
keys-swap = 서로 바꾸기
keys-reset = 모두 기본값으로

# 프로그램 없이도 쓴다.
offline-now = 프로그램에 연결할 수 없습니다. 대국은 이 브라우저에서 두고 여기에 저장되며, 분석도 이 브라우저가 합니다. 기보는 평소처럼 쓸 수 있습니다.
update-ready = 새 버전이 준비되었습니다.
update-take = 업데이트
install = 이 기기에 설치
nav-games = 내 기보
cancel = 취소
try-again = 다시 시도
