# 설정 화면.

settings-lead = 설정은 이 브라우저에 저장되고 바로 반영됩니다.
settings-trial = 시험해 보는 바둑판
settings-trial-what = 여기에 돌을 놓아 시험해 보세요.
settings-trial-clear = 치우기
settings-all = 모든 설정
settings-reset = 기본 설정으로

settings-looks = 바둑판과 바둑돌
setting-stones = 바둑돌
stones-shell = 조개와 오석
stones-flat = 평면
setting-shadows = 그림자
setting-loose = 손으로 놓은 느낌
setting-loose-what = 돌이 교차점에서 조금 벗어납니다
setting-aspect = 바둑판 비율
aspect-square = 정사각형
aspect-traditional = 전통(조금 김)
setting-colors = 표시 색
colors-usual = 보통
colors-safe = 색각 이상 배려

settings-marks = 좌표와 표시
setting-sides = 좌표 위치
sides-four = 네 변
sides-two = 위와 왼쪽
setting-last = 마지막 수
last-ring = 고리
last-dot = 점
last-lines = 십자선

setting-numbers = 수순 번호
setting-numbering = 수순 번호 표시
numbering-last = 마지막 몇 수
numbering-all = 전체
numbering-here = 고른 수부터
numbering-variation = 변화도에서
setting-next = 복기할 때 다음 수에 글자 표시
setting-autoplay = 자동 재생 간격
autoplay-seconds = { $n }초
setting-autoplay-rests = 자동 재생은 해설이 있는 수에서 멈춤

settings-presses = 돌 두는 법
setting-touch-small = 터치, 13줄 미만
setting-touch-large = 터치, 13줄 이상
setting-mouse = 마우스
press-direct = 한 번
press-two-step = 두 번
press-lens = 돋보기
press-what = 두 번: 처음 누르면 돌이 흐리게 보이고, 다시 누르거나 ‘두기’를 누르면 둡니다. 돋보기: 손가락으로 커서를 옮기고, 뗀 뒤 ‘두기’를 누릅니다.

settings-sound = 소리
setting-volume = 음량
setting-replay-sound = 복기할 때도 돌 소리 내기

settings-reader = 화면 낭독
setting-speech = 낭독할 내용
speech-short = 착수만
speech-usual = 따냄도
speech-full = 단수도
speech-what = 화면 낭독기를 쓰는 사람이 듣는 내용입니다. 착수는 언제나 낭독합니다.

settings-language = 언어

board-own = 사용자 지정
own-pictures = 내 그림
own-board = 바둑판
own-black = 흑돌
own-white = 백돌
own-what = 그림을 고르거나 여기에 끌어다 놓으세요. 그림은 이 브라우저에만 남습니다.
own-read = 테마 불러오기
own-write = 파일로 저장
own-remove = { $name } 그림 빼기
own-no-picture = { $name }: 쓸 수 있는 그림이 아닙니다. PNG, JPEG, WebP 파일을 고르세요.
own-no-theme = { $name }: 테마 파일이 아닙니다.
own-not-kept = 브라우저에 이 그림을 저장할 공간이 없어 페이지를 닫으면 사라집니다. 더 작은 그림을 고르세요.
