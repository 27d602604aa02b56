# 내보내기, 공유, 복구.

# 내보내기.
export = 내보내기
export-kind = 형식
export-sgf = SGF
export-png = PNG
export-svg = SVG
export-ascii = 글자 그림
export-pdf = PDF
export-html = 웹 페이지
export-sgf-what = 어느 프로그램에서나 열리는 기보입니다.
export-png-what = 지금 국면의 그림입니다.
export-svg-what = 지금 국면의 그림입니다. 확대해도 선명합니다.
export-ascii-what = 지금 국면을 글자로 그립니다. 게시판에 붙이거나 여기서 다시 열 수 있습니다.
export-pdf-what = 책처럼 인쇄하는 기보입니다. 번호를 매긴 그림 아래에 해설이 나옵니다.
export-html-what = 그림과 해설을 파일 하나에 담습니다. 인터넷 없이 브라우저로 볼 수 있습니다.
export-extent = 내보낼 범위
export-all = 전체
export-main = 실전
export-line = 지금 수순
export-branch = 이 수부터
export-comments = 해설 포함
export-analysis = 분석 포함
export-variations = 변화도 포함
export-length = 그림당 수
export-moves = { $n }수
export-one-figure = 한 그림에
export-numbers = 수순 번호
export-numbers-none = 없음
export-numbers-last = 마지막 열 수
export-numbers-all = 전체
export-preview = 미리 보기
export-save = { $file } 저장
export-copied = 복사했습니다.
export-not-copied = 브라우저가 클립보드 쓰기를 막았습니다. 파일로 저장할 수 있습니다.
export-failed = 저장하지 못했습니다. 기보는 그대로이니 다시 시도하세요.
export-record = 기보 원문(SGF)
copy = 복사
region = 바둑판 일부만
region-draw = 바둑판에서 필요한 부분을 끌어서 고르기
region-from = 왼쪽 위
region-to = 오른쪽 아래
region-whole = 바둑판 전체
figure-n = { $n }도
figure-moves = { $n }도({ $from }–{ $to })
figure-variation = 변화도 { $n }({ $instead }수 대신)
figure-at = { $moves }: { $at }
figure-pass = { $moves } 패스
figure-move = ({ $n })

# 공유.
share = 공유
share-here = 이 수에서 열기
share-link = 링크
share-what = 기보가 링크 안에 들어갑니다. 어디에도 업로드하지 않습니다. 이 프로그램이 있으면 누구나 열 수 있습니다.
share-copy = 링크 복사
share-copied = 링크를 복사했습니다.
share-by-keys = 브라우저가 클립보드 쓰기를 막았습니다. 링크를 선택해 두었으니 Ctrl+C로 복사하세요.
share-too-long = 기보가 너무 커서 링크에 들어가지 않습니다. { $n }자가 필요한데 최대 { $most }자입니다. 지금 수순만 담거나 해설을 빼세요. 파일로 보낼 수도 있습니다.
share-local = 이 컴퓨터용 링크
from-link = 링크에서 연 기보

# 자동 저장.
recovered = 지난번에 보던 기보입니다. 고친 { $n }곳이 그대로 있고 실행 취소할 수 있습니다.
recovered-not-all = 마지막으로 고친 { $n }곳은 되살리지 못했습니다. 그 전까지는 남아 있습니다.
autosave-failed = 자동 저장할 공간이 없습니다. 바뀐 내용은 이 창에 남아 있으니 ‘저장’을 눌러 파일로 저장하세요.
