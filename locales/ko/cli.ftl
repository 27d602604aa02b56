# 명령줄의 글. 오류가 나면 `hint`가 어떻게 할지 알려 준다.

error = 오류: { $text }
hint = 힌트: { $text }

model-unusable = 이 신경망은 쓸 수 없습니다: { $reason }
    .hint = 신경망은 KataGo 형식, 버전 8~17의 파일입니다
output-failed = 결과를 쓸 수 없습니다: { $reason }

config-default = 기본값
config-unreadable = 설정 파일을 읽을 수 없습니다: { $reason }
    .hint = --config로 존재하는 파일을 지정하거나 이 옵션을 빼세요
config-too-large = 설정 파일이 1 MiB보다 큽니다
    .hint = --config로 올바른 파일을 지정하거나 이 옵션을 빼세요
config-not-toml = 설정 파일이 TOML 형식이 아닙니다: { $reason }
    .hint = 한 줄은 `port = 8361`이나 `language = "ko"`처럼 씁니다
config-unknown-key = `{ $key }` 설정은 없습니다
    .hint = `{ $nearest }` 아닌가요? `weiqi config`로 모든 설정을 볼 수 있습니다
config-bad-value = `{ $key }` 값으로 `{ $value }` 값을 쓸 수 없습니다
    .hint = 쓸 수 있는 값: { $takes }
config-unknown-variable = 환경 변수 { $key }: 설정이 아니어서 무시했습니다
    .hint = { $nearest } 아닌가요?

man-no-command = `{ $command }` 명령은 없습니다
    .hint = `weiqi --help`로 모든 명령을 볼 수 있습니다

input-unreadable = 파일을 읽을 수 없습니다: { $reason }
    .hint = 이름을 확인하세요. `.` 같은 폴더를 쓰면 그 안의 기보를 모두 읽습니다
input-too-large = 파일이 { $limit } MiB보다 큽니다
    .hint = 작은 파일로 나누세요
input-empty-folder = 이 폴더에는 기보가 없습니다
    .hint = 찾은 확장자: { $endings }. 다른 파일은 이름을 직접 쓰세요
input-zip = 이것은 zip입니다
    .hint = 먼저 압축을 푸세요. 화면의 ‘내 기보’에는 그대로 추가할 수 있습니다
records-no-game = 이 파일에는 기보가 없습니다
    .hint = SGF, GIB, NGF, UGF, Ishi, XML, JSON 기보와 글자 그림을 읽을 수 있습니다
records-limit = 한도를 넘었습니다: { $reason }
    .hint = 작은 파일로 나누세요

select-no-game = { $game }번째 대국은 없습니다: 파일에 { $games }개가 있습니다
    .hint = `weiqi info`로 파일 안의 대국을 볼 수 있습니다
select-no-move = { $move }수는 없습니다: 실전은 { $moves }수입니다
    .hint = 변화도로는 `--path`로 들어갑니다
select-no-path = 노드 { $path }: 없습니다
    .hint = 경로는 노드마다 몇 번째 분기인지 0부터 적습니다: 0/0/1

check-summary = 파일 { $files }개, 대국 { $games }개: 수정 { $repairs }곳, 반칙 { $illegal }곳{ $failed ->
        [0] {""}
       *[other] , 읽지 못한 파일 { $failed }개
    }
check-illegal = { $number }수, { $color ->
        [white] 백
       *[black] 흑
    } { $point }: { $reason }
check-more = 반칙이 { $n }곳 더 있습니다. `--json`으로 모두 볼 수 있습니다
check-skipped = 변화도 { $n }개는 판정하지 않았습니다: 안에서 배치한 판이 너무 많습니다
check-times = , { $n }곳
check-in-game = {" "}({ $game }번째 대국)
check-at-node = {" "}({ $game }번째 대국, 노드 { $path })

illegal-occupied = 이미 돌이 있습니다
illegal-suicide = 착수금지점입니다. 활로가 없습니다
illegal-ko = 패입니다. 바로 되따낼 수 없습니다
illegal-superko = 동형반복금지: { $after }수 뒤의 국면과 같아집니다
illegal-off_board = 바둑판 밖입니다
illegal-game_over = 대국이 끝났습니다
illegal-not_your_turn = 상대 차례입니다

repair-ENC-NOCA = ASCII가 아닌 글이 있는데 CA가 없어 인코딩을 알아냈습니다
repair-ENC-WRONGCA = CA의 인코딩이 내용과 맞지 않아 다른 것을 썼습니다
repair-ENC-BOM = 바이트 순서 표시로 인코딩을 정했습니다
repair-ENC-MIXED = 한 파일의 대국들이 다른 인코딩을 씁니다
repair-ENC-DAMAGED = 어떤 인코딩으로도 읽을 수 없는 바이트가 있어 그 글자는 사라졌습니다
repair-CTRL = NUL 같은 제어 바이트가 있습니다
repair-JUNK-BEFORE = 대국 앞의 텍스트를 건너뛰었습니다
repair-JUNK-AFTER = 마지막 대국 뒤의 텍스트를 건너뛰었습니다
repair-NO-GAME = 읽을 것이 없습니다
repair-GM-OTHER = 바둑이 아닙니다
repair-OLD-FF = FF[1]이나 FF[2]의 옛 규칙으로 읽었습니다
repair-LONG-IDENT = 속성 이름의 소문자를 뺐습니다
repair-NO-SEMICOLON = 첫 노드에 세미콜론이 없습니다
repair-UNCLOSED = 대국 중간에 파일이 끝나 닫았습니다
repair-UNBALANCED-CLOSE = 남는 )를 건너뛰었습니다
repair-UNTERMINATED-VALUE = 값 중간에 파일이 끝납니다. 글은 남기고 착수는 두지 않습니다
repair-STRAY-TEXT = 속성 사이에 텍스트가 있거나, 텍스트 속의 ]가 그대로 쓰였습니다
repair-MAINLINE-LAST = 변화도 뒤의 노드를 실전으로 보았습니다
repair-DEEP = 필요 없는 괄호가 열 개 이상입니다
repair-DUP-PROP = 한 노드에 같은 속성이 두 번 있거나 한 점이 두 배치에 있습니다
repair-MULTI-VALUE = 값이 하나여야 할 곳에 여럿입니다. 첫 값을 씁니다
repair-BAD-VALUE = 속성에 맞지 않는 값입니다
repair-UNKNOWN-PROP = 표준에도 알려진 속성에도 없어 그대로 두었습니다
repair-PRIVATE-MEANING = 표준 속성이 다른 뜻으로 쓰였습니다
repair-MOVE-IN-ROOT = 첫 노드에 착수가 있습니다
repair-MOVE-SETUP = 한 노드에 착수와 배치가 있습니다
repair-TWO-MOVES = 한 노드에 흑과 백의 착수가 있습니다
repair-BADPOINT = 좌표가 틀렸습니다
repair-OFFBOARD = 바둑판 밖의 자리입니다
repair-OCCUPIED = 돌이 있는 곳에 두었습니다
repair-SUICIDE = 자기 돌을 따내는 수입니다
repair-PASS-ODD = 패스를 특이하게 적었습니다
repair-SIZE-BAD = 있을 수 없는 바둑판 크기입니다
repair-HA-TEXT = 치석 수를 글로 적었습니다
repair-HA-ONE = 치석 1: 정선, 덤 없음
repair-HA-MISMATCH = 치석 수가 돌의 수와 다릅니다
repair-HA-NOSTONES = 치석 수는 있는데 돌이 없습니다
repair-HA-ASMOVES = 치석을 흑의 착수로 적었습니다
repair-KOMI-SCALED = 덤이 자 단위나 백분율로 적혀 있어 환산했습니다
repair-KOMI-BAD = 덤을 읽을 수 없습니다
repair-KOMI-SUSPECT = 덤은 읽었지만 믿기 어렵습니다
repair-RE-NONSTD = 결과가 표준 형식이 아닙니다. 글은 남겼습니다
repair-DT-NONSTD = 날짜가 표준 형식이 아닙니다. 글은 남겼습니다
repair-UNKNOWN-LINE = 뜻을 알 수 없는 줄입니다
repair-GUESSED = 뜻을 짐작했습니다. 바꿀 수 있습니다
repair-LIMIT = 한도에 이르러 나머지는 읽지 않았습니다

serve-data = 데이터 폴더를 쓸 수 없습니다: { $reason }
    .hint = `--data FOLDER`로 다른 폴더를 고르세요
serve-in-use = 다른 weiqi가 이 데이터 폴더를 쓰고 있습니다
    .hint = 그것을 멈추거나 `--data FOLDER`로 다른 폴더를 고르세요. `weiqi open`으로 실행 중인 것의 링크를 볼 수 있습니다
serve-bad-key = 비밀 키의 길이가 32바이트가 아닙니다
    .hint = 백업에서 되돌리거나 지우세요. 지우면 모든 브라우저를 다시 허용해야 합니다
serve-not-running = 이 데이터 폴더로 실행 중인 weiqi가 없습니다
    .hint = `weiqi serve`로 실행하세요
serve-damaged = 데이터베이스가 손상되었습니다: { $reason }
    .hint = 백업을 되돌리거나 `--data FOLDER`로 다른 폴더를 고르세요
serve-database = 데이터베이스를 쓸 수 없습니다: { $reason }
    .hint = 백업을 되돌리거나 `--data FOLDER`로 다른 폴더를 고르세요
serve-port = 포트 { $port } 번을 쓸 수 없습니다: { $reason }
    .hint = `--port`로 다른 포트를 고르거나 이 옵션을 빼세요
serve-runtime = 서버를 시작할 수 없습니다: { $reason }
    .hint = 다른 프로그램을 닫고 다시 시도하세요

backup-made = 기보 { $records }개와 대국 { $games }판을 { $file }에 저장했습니다({ $size })
backup-records = 기보: 추가 { $added }개, 갱신 { $updated }개, 이미 있던 것 { $known }개
backup-beside = { $n }개는 양쪽에서 바뀌었습니다. 백업의 것을 따로 남겼습니다
backup-games = 대국: 추가 { $added }판, 이어짐 { $continued }판, 이미 있던 것 { $known }판
backup-in-use = 실행 중인 weiqi가 이 데이터 폴더를 쓰고 있습니다
    .hint = 먼저 멈추세요. 화면의 ‘내 기보’ → ‘더 보기’에서도 백업하고 복원할 수 있습니다
backup-nothing = 이 폴더에는 아직 아무것도 없습니다
    .hint = 대국이 있는 폴더를 `--data FOLDER`로 지정하세요. 지금 쓰는 폴더는 `weiqi config`로 볼 수 있습니다
backup-unwritable = 백업을 쓸 수 없습니다: { $reason }
    .hint = 다른 곳을 고르세요. 지금 있는 것은 그대로입니다
backup-unreadable = 백업을 읽을 수 없습니다: { $reason }
    .hint = 이름을 확인하세요. 지금 있는 것은 그대로입니다
backup-not-one = 이 파일은 weiqi의 백업이 아닙니다
    .hint = 기보는 화면의 ‘내 기보’에 추가하세요. `weiqi restore`는 `weiqi backup`으로 만든 파일만 읽습니다
backup-damaged = 백업이 손상되었습니다. 아무것도 가져오지 않았습니다
    .hint = 다른 백업을 쓰세요. 지금 있는 것은 그대로입니다
backup-newer = 더 새로운 weiqi가 만든 백업입니다
    .hint = 먼저 이 프로그램을 업데이트하세요. 지금 있는 것은 그대로입니다
backup-too-large = 백업이 너무 커서 읽을 수 없습니다
    .hint = 지금 있는 것은 그대로입니다
backup-disk-full = 디스크가 가득 찼습니다. 가져온 부분은 온전합니다
    .hint = 공간을 비우고 다시 실행하면 이어서 합니다
backup-failed = 백업을 마치지 못했습니다: { $reason }
    .hint = 지금 있는 것은 그대로입니다. 다시 시도하세요

input-folder = 폴더입니다. 여기에는 기보 파일 하나가 필요합니다
    .hint = 그 안에 있는 파일의 이름을 쓰세요

show-no-board = 이 대국에는 보여 줄 바둑판이 없습니다
    .hint = `weiqi info`로 무엇인지 보세요
show-players = 흑 { $black }, 백 { $white }
show-after = { $number }수 뒤
show-move = { $number }수: { $color ->
        [white] 백
       *[black] 흑
    } { $point }
show-pass = 패스
show-captured = 사석: 흑 { $black }, 백 { $white }
show-next = { $color ->
        [white] 백
       *[black] 흑
    } 차례
show-next-moves = { $color ->
        [white] 백
       *[black] 흑
    } 차례 – { $moves }

score-no-stone = { $point }에는 죽은 돌로 볼 돌이 없습니다
    .hint = 죽은 돌은 말마다 하나씩 적습니다: --dead Q3,R4
score-impossible = 이 판은 셀 수 없습니다: { $points }에 활로가 없습니다
    .hint = `weiqi check`로 기보의 잘못을 찾으세요
score-agreed = { $rules }룰, 덤 { $komi }{ $handicap ->
        [0] {""}
       *[other] , { $handicap }점 접바둑
    }, { $number }수 뒤. { $n-dead ->
        [0] 죽은 돌 없음
       *[other] 죽은 돌: { $dead }
    }
score-side = { $color ->
        [white] 백
       *[black] 흑
    }
score-total = 합계
score-zi = 중국식: { $kind ->
        [rules] {""}
       *[other] 자로 세면 {""}
    }흑 { $black }자 - 반면수 { $half } - 덤 등 { $owed } = { $margin }자. 흑은 { $exceed }자를 넘어야 합니다
score-mu = 집 계산: { $kind ->
        [rules] {""}
       *[other] 집으로 세면 {""}
    }흑 { $black-territory }집 + 사석 { $black-prisoners }, 백 { $white-territory }집 + 사석 { $white-prisoners } + 덤 { $komi } = { $margin }집
score-black-wins = 흑 { $points }집승({ $zi }자): { $sgf }
score-white-wins = 백 { $points }집승({ $zi }자): { $sgf }
score-draw = 화국: { $sgf }
score-open-border = 주의: 경계가 정해지지 않았습니다: { $points }
score-open-dame = 주의: 공배가 남았습니다: { $points }
score-needs-move = 주의: { $color ->
        [white] 백
       *[black] 흑
    }은 { $point }에 가일수가 필요합니다

line-living-stones = 산 돌
line-enclosed = 둘러싼 자리
line-shared-dame = 공배 { $n }의 반
line-prisoners = 사석
line-dead-stones = 상대의 죽은 돌 { $n }
line-pass-stones = 패스로 준 돌
line-group-tax = 말 { $n }개의 환기두
line-button = 버튼
line-handicap = 치석 { $n }개의 접바둑 보상
line-komi = 덤
line-time-penalty = 상대의 시간 벌점

rules-chinese = 중국
rules-chinese-competition = 중국 대회
rules-chinese-1988 = 중국 1988
rules-katago-chinese = 중국(KataGo)
rules-ing = 응씨
rules-japanese = 일본
rules-korean = 한국
rules-igs = 판다넷(IGS)
rules-aga = AGA
rules-aga-button = AGA(버튼)
rules-new-zealand = 뉴질랜드
rules-tromp-taylor = Tromp-Taylor
rules-ancient-chinese = 중국 고대
rules-stone = 돌 수
rules-ogs-chinese = 중국(OGS)
rules-ogs-japanese = 일본(OGS)
rules-ogs-korean = 한국(OGS)
rules-ogs-ing = 응씨(OGS)
rules-ogs-nz = 뉴질랜드(OGS)
rules-ogs-aga = AGA(OGS)
rules-kgs-chinese = 중국(KGS)
rules-kgs-japanese = 일본(KGS)
rules-kgs-aga = AGA(KGS)
rules-kgs-nz = 뉴질랜드(KGS)
rules-custom = 사용자 지정

convert-failed = 파일 { $files }개 가운데 { $failed }개를 바꾸지 못했습니다:
convert-loss = { $format }에 담기지 않는 것: { $loss }
convert-refused = 이 대국은 쓸 수 없습니다: { $reason }
    .hint = `--to sgf`와 `--to json`은 모든 대국을 담고, `--split`은 대국마다 파일을 만듭니다
output-exists = 파일이 이미 있어 바꾸지 않았습니다
    .hint = 다른 이름을 쓰거나 `--force`로 덮어쓰세요
output-unwritable = 파일에 쓸 수 없습니다: { $reason }
    .hint = 다른 곳을 고르세요
convert-json = --json 보고가 표준 출력으로 나가 기보와 섞입니다
    .hint = `--out`으로 파일이나 폴더를 지정하세요

info-file = { $file }: { $format }, { $charset }, 대국 { $games }개{ $repairs ->
        [0] {""}
       *[other] , 수정 { $repairs }곳
    }
info-n-moves = { $n }수
info-black = 흑
info-white = 백
info-result = 결과
info-date = 날짜
info-rules = 규칙
info-komi = 덤
info-handicap = 접바둑
info-size = 바둑판
info-tree = 수
info-name = 이름
info-event = 대회
info-round = 라운드
info-place = 장소
info-black-team = 흑 팀
info-white-team = 백 팀
info-time = 제한시간
info-overtime = 초읽기
info-opening = 포석
info-annotator = 해설자
info-entered-by = 입력
info-source = 출처
info-copyright = 저작권
info-program = 프로그램
info-comment = 설명
info-no-board = 있을 수 없는 바둑판 크기
info-other-game = 바둑이 아님
info-tree-counts = { $moves }{ $setup ->
        [0] {""}
       *[other] , 배치 { $setup }
    }. 노드 { $nodes }, 변화도 { $variations }, 해설 { $comments }
info-won = { $color ->
        [white] 백
       *[black] 흑
    } 승: { $how }
info-won-by = { $color ->
        [white] 백
       *[black] 흑
    } { $points }집승
info-how-resign = 상대 기권
info-how-time = 상대 시간초과
info-how-forfeit = 부전승
info-how-points = 계가
info-how-draw = 무승부
info-how-void = 무효
info-how-unfinished = 대국 중단
info-how-both-lost = 둘 다 패
info-how-not-played = 대국 없음
info-how-margin-unknown = 차이 불명
info-how-missing = 기록 없음
info-how-unknown = 불명
info-how-other = 기타

usage-unknown-flag = { $flag } 옵션은 없습니다
    .hint = `weiqi 명령 --help`로 그 명령의 옵션을 볼 수 있습니다
usage-misspelled-flag = { $flag } 옵션은 없습니다
    .hint = { $nearest } 아닌가요?
usage-surplus = { $word }: 인수가 너무 많습니다
    .hint = `weiqi 명령 --help`로 인수가 몇 개인지 볼 수 있습니다
usage-unknown-command = { $command } 명령은 없습니다
    .hint = `weiqi --help`로 모든 명령을 볼 수 있습니다
usage-misspelled-command = { $command } 명령은 없습니다
    .hint = { $nearest } 아닌가요?
usage-missing = 빠진 것이 있습니다: { $flag }
    .hint = `weiqi 명령 --help`로 사용법을 볼 수 있습니다
usage-conflict = { $flag }, { $other }: 함께 쓸 수 없습니다
    .hint = 하나를 빼세요
usage-no-value = { $flag }: 값이 필요합니다
    .hint = `weiqi 명령 --help`로 쓸 수 있는 값을 볼 수 있습니다
usage-bad-value = { $flag }에 { $value } 값을 쓸 수 없습니다: { $reason }
    .hint = `weiqi 명령 --help`로 쓸 수 있는 값을 볼 수 있습니다
usage-no-value-wanted = { $flag }: 값을 받지 않습니다
    .hint = 값을 빼세요
usage-other = { $reason }
    .hint = `weiqi 명령 --help`로 사용법을 볼 수 있습니다

match-bad-player = { $player }: 대국자가 아닙니다
    .hint = GTP를 지원하는 명령이나 `weiqi:visits=50,level=10k`를 쓰세요
match-no-player = { $player }: 시작되지 않거나 GTP를 지원하지 않습니다
    .hint = 그 오류 출력은 위 파일에 있습니다
match-bad-terms = 이 조건으로는 둘 수 없습니다: { $reason }
match-not-square = GTP는 정사각형 바둑판만 지원합니다
    .hint = --size 13처럼 수 하나를 쓰세요
samples-lost = 주의: { $file }의 { $from }바이트부터 { $n }바이트는 손상되어 건너뛰었습니다
validate-no-samples = 잴 표본이 없습니다
    .hint = `weiqi selfplay`나 `weiqi label`이 쓴 파일을 고르세요. `--all`은 학습에 쓰는 대국도 셉니다
match-other-series = 이 폴더에는 다른 시합의 결과가 있습니다
    .hint = --folder로 다른 폴더를 지정하세요
match-no-score = 계가 프로그램이 세 판을 잇달아 세지 못했습니다
    .hint = 그 명령을 직접 해 보거나 --scorer를 빼세요
match-bad-plan = 계획을 읽을 수 없습니다: { $reason }
    .hint = [[match]]마다 name, a, b가 필요합니다. 다른 키는 `weiqi match`의 옵션입니다
match-now = == { $name }
match-nothing = 아직 한 판도 두지 않았습니다
match-players = A: { $a }, B: { $b }
match-games = { $games }판: A { $wins }승 { $draws }무 { $losses }패
match-score = A의 득점률: { $score }%(95% 구간: { $low }%~{ $high }%)
match-elo = A의 Elo 차이: { $elo }(95% 구간: { $low }~{ $high })
match-sprt-stronger = SPRT: A가 더 강합니다(LLR { $ratio }, 경계 { $lower }, { $upper })
match-sprt-not-stronger = SPRT: A가 더 강하지 않습니다(LLR { $ratio }, 경계 { $lower }, { $upper })
match-sprt-open = SPRT: 아직 결론이 나지 않았습니다(LLR { $ratio }, 경계 { $lower }, { $upper })
match-forfeits = { $player }: 비정상 종료, 시간초과, 반칙으로 { $games }판 패

# 도움말. 영어는 프로그램 안, 옵션 옆에 있다.
help-weiqi = 바둑의 모든 것: 대국, 기보, 검사, 표시, 계가
help-heading-usage = {"사용법: "}
help-heading-commands = 명령
help-heading-arguments = 인수
help-heading-flags = 옵션

help-help = 이 설명이나 한 명령의 설명을 표시
help-serve = 이 컴퓨터에서 프로그램 실행(`weiqi`만 써도 같음)
help-open = 실행 중인 프로그램의 링크 표시
help-backup = 모든 대국·기보·설정을 파일 하나로 저장
help-restore = 백업 가져오기(지금 있는 것은 잃지 않음)
help-gtp = GTP로 다른 프로그램과 통신
help-match = 두 엔진을 여러 판 두게 하여 어느 쪽이 강한지 알아보기
help-bench = 정해진 국면을 탐색하고 속도 보고
help-check = 기보에서 고친 것과 반칙 수를 나열
help-info = 기보의 내용 설명
help-show = 기보의 한 국면 표시
help-score = 계가하고 결과 설명
help-convert = 기보를 다른 형식으로 바꾸기
help-selfplay = 스승 엔진의 자기 대국으로 학습 자료 만들기
help-label = 기보의 국면을 스승 엔진이 평가하여 학습 자료로 만들기
help-validate = 표본으로 신경망 평가
help-config = 모든 설정과 그 출처 나열
help-completions = 셸 자동 완성 스크립트 출력
help-man = 설명서 출력

help-any-config = weiqi.toml 대신 이 파일에서 설정 읽기
help-any-language = 언어: zh-CN, zh-TW, en, ja, ko, auto
help-any-color = 색: always, never, auto
help-any-help = 도움말 표시
help-any-subcommand = 어느 명령인지
help-any-version = 버전 표시
help-any-json = JSON으로 출력
help-any-data = 대국과 설정을 저장하는 폴더
help-any-port = 사용할 포트 [기본: 8361 또는 다음 빈 포트]
help-serve-model = 쓸 신경망 파일. none은 없음, auto는 화면에서 고른 것
help-open-model = 쓸 신경망 파일. none은 없음, auto는 화면에서 고른 것
help-config-model = 쓸 신경망 파일. none은 없음, auto는 화면에서 고른 것
help-any-open = 브라우저를 열지 여부
help-any-backup = 쓸 파일
help-any-restore = `weiqi backup`이나 화면이 쓴 파일
help-backup-force = 있는 파일 덮어쓰기
help-any-charset = 파일에 적힌 것과 상관없이 이 인코딩으로 SGF 읽기
help-any-ascii = XO+.로 바둑판 그리기
help-any-no_mouse = 마우스를 쓸 수 있는 터미널에서도 한 줄씩 입력하고 바둑판은 화면과 함께 올라감
help-any-game = 파일의 몇 번째 대국인지, 처음은 1
help-any-move_number = 실전 몇 수 뒤인지, 0은 시작 [기본: 마지막]
help-any-path = 노드까지의 경로: 수마다 몇 번째 분기, 예 0x5/1
help-any-files = 기보 파일, 폴더, 와일드카드. -는 표준 입력
help-any-file = 기보 파일. -는 표준 입력
help-gtp-level = 수준: 25k~1k, 1d~9d, full, beginner(입문), amateur(중급), expert(유단), master(고단)
help-gtp-style = 기풍: balanced(균형), territory(실리), influence(두터움), teaching(지도기)
help-gtp-visits = 한 수의 최대 탐색 수
help-gtp-time = 시계가 없을 때 한 수의 초 [기본: 1, --visits가 있으면 제한 없음]
help-gtp-ponder = 상대가 생각할 때도 탐색(설정 ponderingEnabled와 같음)
help-gtp-resign = 진 것이 분명하면 기권(설정 allowResignation과 같음)
help-gtp-never_resign = 설정과 상관없이 끝까지 둠
help-gtp-seed = 난수 시드 [기본: 매번 다름]
help-match-a = GTP를 지원하는 명령, 또는 weiqi:visits=50,level=10k
help-match-b = 다른 대국자, 쓰는 법은 같음
help-match-plan = 이 TOML 파일의 시합을 차례로 진행
help-match-report = 계획의 결과표를 이 파일에 쓰기
help-match-folder = 결과와 기보를 두고 이어서 하는 폴더 [기본: weiqi-match]
help-match-games = 최대 대국 수. 같은 포석으로 흑백을 바꾼 두 판이 한 쌍
help-match-size = 바둑판 크기
help-match-rules = 규칙
help-match-komi = 덤 [기본: 규칙의 덤, 접바둑은 0.5]
help-match-handicap = A의 치석 수. A는 언제나 흑
help-match-time = 양쪽에 알리는 한 수의 초
help-match-scorer = 끝난 판을 세는 세 번째 프로그램
help-match-random_moves = 한 쌍의 두 판에 똑같이 두는 무작위 첫수의 개수
help-match-seed = 첫수의 시드
help-match-sprt = A가 더 강한지 분명해지면 멈춤: ELO0,ELO1[,ALPHA,BETA]
help-match-max_moves = 이 수에 이르면 그대로 계가 [기본: 교차점의 세 배]
help-match-timeout = 답이 없는 대국자는 이 초 뒤에 패
help-match-jobs = 동시에 두는 대국 수
help-match-nice = 대국자를 이 낮은 우선순위로 실행, 0~19
help-match-json = JSON으로 출력
help-bench-visits = 국면마다 탐색 수. 서명은 50으로 비교
help-check-rules = 모든 착수를 이 규칙으로 판정 [기본: 기보의 규칙]
help-check-strict = 수정도 문제로 봄
help-check-codes = 수정 코드와 그 뜻 나열
help-info-game = 파일마다 이 대국만, 처음은 1
help-show-coordinates = 좌표: letters numbers chinese sgf none
help-score-rules = 계가할 규칙 [기본: 기보의 규칙, 없으면 설정]
help-score-dead = 죽은 돌, 말마다 하나, 예 Q3,R4
help-score-komi = 덤 [기본: 기보의 덤, 없으면 규칙]
help-score-handicap = 치석 수 [기본: 기보대로]
help-convert-to = 쓸 형식 [기본: --out의 확장자, 없으면 sgf]
help-convert-out = 이 파일이나 폴더에 쓰기, -는 표준 출력
help-convert-split = 대국마다 파일 하나
help-convert-force = 있는 파일 덮어쓰기
help-any-cpu = 신경망 계산 방법: scalar, avx2, avx512, bf16 등
help-any-seed = 모든 무작위를 정하는 시드
help-any-threads = 스레드 수 [기본: 모두]
help-any-limit = 최대 표본 수
help-selfplay-folder = 대국과 표본의 폴더. 같은 시드의 대국이 있으면 모자란 것을 채움
help-selfplay-model = 스승: 신경망 파일, none은 무작위 탐색
help-selfplay-games = 대국 수
help-selfplay-sizes = 바둑판, 예 9,13,9x11 [기본: 7~19, 직사각형 포함]
help-selfplay-visits = 무작위 탐색의 탐색 수
help-label-model = 스승: 신경망 파일
help-label-out = 표본 파일. 있으면 모자란 대국을 채움
help-label-per_game = 대국마다 국면 수
help-label-from_move = 이 수순 이후의 국면만 뽑음. 미세한 끝내기는 판단이 어려움
help-label-kept_apart = 검증용으로 남긴 대국만
help-label-self_play = 기보가 사람의 바둑이 아니라 자기 대국
help-validate-networks = 신경망 파일
help-validate-samples = 표본 파일. 그 평가와 착수를 기준으로 함
help-validate-all = 검증용뿐 아니라 학습에 쓴 대국도 셈
help-completions-shell = 어느 셸인지
help-man-command = weiqi 대신 이 명령의 설명서
help-man-markdown = 모든 명령의 설명을 Markdown으로 출력

show-figure = { $first }수부터 { $last }수까지. 흑은 { $black ->
        [even] 짝수
       *[odd] 홀수
    }
show-note = { $moves } { $kind ->
        [pass] 패스
        [nowhere] 바둑판 밖
       *[point] 은 { $place }
    }
show-too-wide = 그림이 터미널에 들어가지 않습니다
    .hint = 그림 파일로 쓰세요: `--svg FILE` 또는 `--png FILE`
show-no-picture = 그림을 그릴 수 없습니다: { $reason }
    .hint = `--scale`을 줄이거나 `--part`로 일부만 그리세요
help-show-from = 이 수부터 번호를 매김(책의 그림처럼)
help-show-to = 이 수까지 번호를 매김
help-show-svg = SVG 그림으로 쓰기. -는 표준 출력
help-show-png = PNG 그림으로 쓰기. -는 표준 출력
help-show-theme = 모양: wood paper slate dark contrast
help-show-part = 두 점 사이만, 예 C3-K10
help-show-two_digits = 100을 넘는 번호는 끝 두 자리만
help-show-scale = PNG의 배율, 1~8
help-show-force = 있는 파일 덮어쓰기

# 시스템이 말하는 까닭
system-not-found = 그런 파일이나 폴더가 없습니다
system-permission-denied = 권한이 없습니다
system-is-a-folder = 폴더입니다
system-not-a-folder = 폴더가 아닙니다
system-already-exists = 같은 이름의 파일이 있습니다
system-storage-full = 디스크가 가득 찼습니다
system-read-only = 읽기 전용입니다
system-bad-name = 쓸 수 없는 이름입니다
system-not-utf-8 = UTF-8 글이 아닙니다
system-address-in-use = 주소가 이미 쓰이고 있습니다

# 형식에 쓸 수 없는 까닭
refused-size = { $format }: { $size } 바둑판은 쓸 수 없습니다
refused-no-board = 바둑판이 없는 대국은 { $format }로 쓸 수 없습니다. sgf와 json은 됩니다
refused-many = { $format } 파일에는 한 판만 들어갑니다. { $games }판이니 대국마다 파일로 나누세요

# 형식에 담기지 않는 것
loss-variations = 변화도의 노드 { $n }개를 뺐습니다
loss-comments = 노드 { $n }개의 해설을 뺐습니다
loss-marks = 노드 { $n }개의 표시를 뺐습니다
loss-setup = 시작한 뒤의 배치(노드 { $n }개)를 뺐습니다
loss-stones-as-moves = 시작할 때의 돌 { $n }개를 착수로 바꿨습니다
loss-moves = 바둑판 밖의 { $n }수를 패스로 바꿨습니다
loss-passes = 차례가 아닌 패스 { $n }번의 색을 바꿨습니다
loss-value = { $property }에 ‘{ $text }’는 쓸 수 없어 빼거나 줄였습니다
loss-place = { $names }: 쓸 곳이 없습니다
loss-characters = 글자 { $n }개가 ?로 바뀌었습니다

## 엔진

settings-unreadable = 엔진 설정을 읽을 수 없습니다: { $reason }
settings-no-pair = { $text }: 설정이 아닙니다
    .hint = 이름=값으로 쓰고 여럿은 쉼표로 나누세요
settings-bad-value = { $name }에 { $value } 값을 쓸 수 없습니다
settings-unknown = 알 수 없는 설정은 무시했습니다: { $names }
human-model-left-out = 사람처럼 두는 신경망은 쓰지 않습니다. { $path } 파일은 무시했습니다
human-profile-left-out = 사람처럼 두는 신경망이 없어 { $name } 설정은 무시했습니다
network-unreadable = 신경망 파일을 읽을 수 없습니다: { $reason }
network-damaged = 쓸 수 있는 신경망이 아닙니다: { $reason }
help-analysis = KataGo 프로토콜로 다른 프로그램을 위해 국면 분석
help-analysis-analysis_threads = 동시에 분석하는 국면 수 [기본: 프로세서 수]
help-analysis-quit_without_waiting = 입력이 끝나면 남은 것을 기다리지 않고 바로 종료
help-any-model = KataGo 형식의 신경망 파일
help-any-visits = 한 수의 최대 탐색 수
help-any-time = 한 수의 최대 초
help-any-threads = 탐색 스레드 수
help-any-engine_config = KataGo 형식의 설정 파일(--config도 됨)
help-any-human_model = 사람처럼 두는 KataGo 신경망. 쓰지 않음
help-any-override_config = 설정 파일보다 우선하는 설정: 이름=값,…
help-gtp-pretend = 특정 엔진만 아는 프로그램에 알릴 이름과 버전

# 터미널에서 두는 대국. play-word로 시작하는 것은 입력할 수 있는 말.
play-word-pass = pass 패스
play-word-undo = undo 무르기
play-word-hint = hint 힌트
play-word-count = count 계가 형세
play-word-resign = resign 기권
play-word-agree = agree 동의
play-word-resume = resume 재개
play-word-help = help ? 도움말
play-word-quit = quit exit 나가기
play-terms = 바둑판 { $size }, { $rules }룰, 덤 { $komi }. 컴퓨터의 수준: { $level }.
play-help = D4처럼 자리를 입력하거나 패스, 무르기, 힌트, 계가, 기권, 나가기를 입력하세요.
play-help-count = ‘동의’ 또는 사활이 틀린 돌의 자리를 입력하세요. 더 두려면 ‘재개’, 그만두려면 ‘나가기’를 입력하세요.
play-ask = 내 차례({ $color ->
        [white] 백
       *[black] 흑
    }):
play-ask-count = 동의합니까? (동의, 돌의 자리, 재개):
play-computer = 컴퓨터: { $move }
play-counting = 둘 다 패스했습니다. 계가합니다…
play-hint = { $move } 자리가 좋습니다.
play-hint-pass = 큰 곳이 남아 있지 않습니다. 패스해도 됩니다.
play-unknown = ‘{ $text }’: 그런 자리나 말은 없습니다. ‘도움말’을 입력하세요.
play-refused = 둘 수 없습니다: { $reason }.
play-not-now = 지금은 할 수 없습니다.
play-nothing-to-undo = 무를 수 있는 수가 없습니다.
play-resigned = { $color ->
        [white] 백
       *[black] 흑
    } 불계승.
play-over = 종국: { $result }
play-no-result = 종국, 승부 없음.
play-left = 도중에 그만두었습니다.
play-saved = 기보를 { $file }에 저장했습니다.
help-play = 터미널에서 컴퓨터와 두기
help-play-size = 바둑판: 9, 13, 19, 또는 열x행, 예 9x13
help-play-level = 수준: 25k~1k, 1d~9d, full, beginner(입문), amateur(중급), expert(유단), master(고단)
help-play-style = 기풍: balanced(균형), territory(실리), influence(두터움), teaching(지도기)
help-play-side = 내 돌: black(흑), white(백), random(돌가리기)
help-play-rules = 규칙 [기본: 설정의 규칙]
help-play-komi = 덤 [기본: 규칙의 덤, 접바둑은 0.5]
help-play-handicap = 흑의 치석 수. 1은 정선
help-play-model = KataGo 형식의 신경망 파일. none은 없음
help-play-out = 끝나면 기보를 이 파일에 쓰기
help-play-seed = 난수 시드 [기본: 매번 다름]
