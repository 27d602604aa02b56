# 命令列的文字。出錯時 `hint` 說明該怎麼辦。

error = 錯誤：{ $text }
hint = 提示：{ $text }

model-unusable = 這個網路無法使用：{ $reason }
    .hint = 網路檔案須為 KataGo 格式，第 8 至 17 版
output-failed = 無法寫出結果：{ $reason }

config-default = 預設值
config-unreadable = 無法讀取設定檔案：{ $reason }
    .hint = 用 --config 指定一個存在的檔案，或去掉這個參數
config-too-large = 設定檔案超過 1 MiB
    .hint = 用 --config 指定正確的檔案，或去掉這個參數
config-not-toml = 設定檔案不是 TOML 格式：{ $reason }
    .hint = 每行寫作 `port = 8361` 或 `language = "zh-CN"`
config-unknown-key = 沒有名為 `{ $key }` 的設定
    .hint = 是不是 `{ $nearest }`？用 `weiqi config` 查看全部設定
config-bad-value = `{ $key }` 不能是 `{ $value }`
    .hint = 可用的值：{ $takes }
config-unknown-variable = 環境變數 { $key } 不是設定，已略過
    .hint = 是不是 { $nearest }？

man-no-command = 沒有 `{ $command }` 這個命令
    .hint = 用 `weiqi --help` 查看全部命令

input-unreadable = 無法讀取檔案：{ $reason }
    .hint = 請檢查檔名；寫資料夾（如 `.`）會查看其中所有棋譜
input-too-large = 檔案大於 { $limit } MiB
    .hint = 請拆成較小的檔案
input-empty-folder = 這個資料夾裡沒有棋譜
    .hint = 尋找的副檔名是 { $endings }；其他檔案請直接寫出檔名
input-zip = 這是 zip 壓縮檔
    .hint = 請先解壓縮；頁面的「我的棋譜」可以直接新增它
records-no-game = 這個檔案裡沒有棋局
    .hint = 可以讀取 SGF、GIB、NGF、UGF、Ishi、XML、JSON 棋譜和文字棋盤
records-limit = 檔案超出限制：{ $reason }
    .hint = 請拆成較小的檔案

select-no-game = 沒有第 { $game } 局：檔案裡共有 { $games } 局
    .hint = 用 `weiqi info` 列出檔案裡的棋局
select-no-move = 沒有第 { $move } 手：主線共有 { $moves } 手
    .hint = 用 `--path` 進入變化圖
select-no-path = 沒有節點 { $path }
    .hint = 路徑依次寫出每個節點選第幾個分支，0 為第一個：0/0/1

check-summary = { $files } 個檔案，{ $games } 局棋：修正 { $repairs } 處，違例著手 { $illegal } 處{ $failed ->
        [0] {""}
       *[other] ，{ $failed } 個檔案未能讀取
    }
check-illegal = 第 { $number } 手，{ $color ->
        [white] 白
       *[black] 黑
    } { $point }：{ $reason }
check-more = 另有 { $n } 處違例著手；用 `--json` 逐一列出
check-skipped = { $n } 個變化未判定：變化中擺子的局面太多
check-times = ，共 { $n } 處
check-in-game = （第 { $game } 局）
check-at-node = （第 { $game } 局，節點 { $path }）

illegal-occupied = 此處有子
illegal-suicide = 禁著點，落子後無氣
illegal-ko = 劫，不能立即提回
illegal-superko = 全局同形再現，重複了第 { $after } 手後的局面
illegal-off_board = 不在棋盤上
illegal-game_over = 棋局已經結束
illegal-not_your_turn = 還沒有輪到這一方

repair-ENC-NOCA = 有非 ASCII 文字而沒有 CA：字元集由程式判定
repair-ENC-WRONGCA = CA 所寫的字元集與內容不符，已改用其他字元集
repair-ENC-BOM = 由位元組序標記確定字元集
repair-ENC-MIXED = 同一檔案裡的棋局用了不同的字元集
repair-ENC-DAMAGED = 有任何字元集都讀不出的位元組，此處文字已遺失
repair-CTRL = 含有 NUL 或其他控制位元組
repair-JUNK-BEFORE = 跳過了棋局前面的文字
repair-JUNK-AFTER = 跳過了最後一局後面的文字
repair-NO-GAME = 沒有可讀的內容
repair-GM-OTHER = 不是圍棋的棋局
repair-OLD-FF = 按 FF[1] 或 FF[2] 的舊規定讀取
repair-LONG-IDENT = 去掉了屬性名裡的小寫字母
repair-NO-SEMICOLON = 第一個節點缺少分號
repair-UNCLOSED = 檔案在棋局中途結束，已補上括號
repair-UNBALANCED-CLOSE = 跳過了多餘的 )
repair-UNTERMINATED-VALUE = 檔案在屬性值中途結束：文字保留，其中的著手不落子
repair-STRAY-TEXT = 屬性之間有文字，或文字中的 ] 沒有跳脫
repair-MAINLINE-LAST = 把變化圖後面的節點當作主線
repair-DEEP = 有十層以上多餘的括號
repair-DUP-PROP = 一個節點裡屬性重複，或同一點在兩個擺子清單裡
repair-MULTI-VALUE = 只允許一個值的屬性有多個值：取第一個
repair-BAD-VALUE = 屬性值不合規定
repair-UNKNOWN-PROP = 不屬於任何標準或已知私有屬性，已保留
repair-PRIVATE-MEANING = 標準屬性被用作別的意思
repair-MOVE-IN-ROOT = 著手寫在第一個節點裡
repair-MOVE-SETUP = 一個節點裡既有著手又有擺子
repair-TWO-MOVES = 一個節點裡有黑白兩手
repair-BADPOINT = 座標寫法有誤
repair-OFFBOARD = 座標在棋盤之外
repair-OCCUPIED = 著手下在已有棋子處
repair-SUICIDE = 著手提掉了自己的子
repair-PASS-ODD = 停一手的寫法特別
repair-SIZE-BAD = 棋盤大小不可能
repair-HA-TEXT = 讓子數寫成了文字
repair-HA-ONE = 讓子數為 1：讓先，黑不貼目
repair-HA-MISMATCH = 讓子數與棋子數不符
repair-HA-NOSTONES = 有讓子數而沒有讓子
repair-HA-ASMOVES = 讓子寫成了黑棋著手
repair-KOMI-SCALED = 貼目按子或百分數書寫，已換算
repair-KOMI-BAD = 貼目讀不出
repair-KOMI-SUSPECT = 貼目讀得出但不可信
repair-RE-NONSTD = 結果不是標準寫法，文字已保留
repair-DT-NONSTD = 日期不是標準寫法，文字已保留
repair-UNKNOWN-LINE = 有一行讀不懂
repair-GUESSED = 含義由程式猜測，可以更改
repair-LIMIT = 到達限制，其餘未讀

serve-data = 資料夾無法使用：{ $reason }
    .hint = 用 `--data FOLDER` 選擇另一個資料夾
serve-in-use = 另一個 weiqi 正在使用這個資料夾
    .hint = 先停止它，或用 `--data FOLDER` 選擇另一個資料夾；`weiqi open` 會顯示執行中的那個 weiqi 的連結
serve-bad-key = 金鑰的長度不是 32 位元組
    .hint = 從備份還原它，或刪除它；刪除後每個瀏覽器都要重新獲准
serve-not-running = 沒有 weiqi 正在使用這個資料夾
    .hint = 用 `weiqi serve` 啟動一個
serve-damaged = 資料庫已損壞：{ $reason }
    .hint = 還原備份，或用 `--data FOLDER` 選擇另一個資料夾
serve-database = 資料庫無法使用：{ $reason }
    .hint = 還原備份，或用 `--data FOLDER` 選擇另一個資料夾
serve-port = 連接埠 { $port } 無法使用：{ $reason }
    .hint = 用 `--port` 選擇另一個連接埠，或不寫這個參數
serve-runtime = 伺服器無法啟動：{ $reason }
    .hint = 關閉其他程式後再試

backup-made = 已把 { $records } 份棋譜、{ $games } 盤對局存到 { $file }（{ $size }）
backup-records = 棋譜：新增 { $added } 份，更新 { $updated } 份，原本就有 { $known } 份
backup-beside = 有 { $n } 份兩邊都改過；備份裡的另存了一份
backup-games = 對局：新增 { $added } 盤，接上 { $continued } 盤，原本就有 { $known } 盤
backup-in-use = weiqi 正在使用這個資料夾
    .hint = 先停止它；或在它的頁面裡備份和還原：我的棋譜，更多
backup-nothing = 這個資料夾裡還沒有東西
    .hint = 用 `--data FOLDER` 寫出存棋的資料夾；`weiqi config` 顯示正在用哪一個
backup-unwritable = 備份無法寫入：{ $reason }
    .hint = 換一個位置；現有的棋都在
backup-unreadable = 備份無法讀取：{ $reason }
    .hint = 看看檔名對不對；現有的棋都在
backup-not-one = 這個檔案不是 weiqi 的備份
    .hint = 棋譜檔案請在頁面的「我的棋譜」裡新增；`weiqi restore` 只讀 `weiqi backup` 寫的檔案
backup-damaged = 備份已損壞，什麼也沒有取用
    .hint = 換一個備份；現有的棋都在
backup-newer = 這個備份是更新版本的 weiqi 寫的
    .hint = 先更新這個程式；現有的棋都在
backup-too-large = 備份太大，無法讀取
    .hint = 現有的棋都在
backup-disk-full = 磁碟滿了：已取用的部分是完整的
    .hint = 騰出空間後再執行一次，會接著做完
backup-failed = 備份沒有完成：{ $reason }
    .hint = 現有的棋都在；請再試一次

input-folder = 這是資料夾，而這裡需要一個棋譜檔案
    .hint = 請寫出其中的檔名

show-no-board = 這一局沒有棋盤可以顯示
    .hint = 用 `weiqi info` 查看它是什麼
show-players = 黑 { $black }，白 { $white }
show-after = 第 { $number } 手後
show-move = 第 { $number } 手：{ $color ->
        [white] 白
       *[black] 黑
    } { $point }
show-pass = 停一手
show-captured = 黑提 { $black } 子，白提 { $white } 子
show-next = 輪到{ $color ->
        [white] 白
       *[black] 黑
    }
show-next-moves = 輪到{ $color ->
        [white] 白
       *[black] 黑
    } – { $moves }

score-no-stone = { $point } 處沒有棋子，不能算死子
    .hint = 每塊死子寫出其中一子：--dead Q3,R4
score-impossible = 這個局面無法計算：{ $points } 沒有氣
    .hint = 用 `weiqi check` 查看棋譜哪裡出錯
score-agreed = { $rules }規則，貼目 { $komi }{ $handicap ->
        [0] {""}
       *[other] ，讓 { $handicap } 子
    }，第 { $number } 手後；{ $n-dead ->
        [0] 沒有死子
       *[other] 死子：{ $dead }
    }
score-side = { $color ->
        [white] 白
       *[black] 黑
    }
score-total = 合計
score-zi =
    數子：{ $kind ->
        [rules] {""}
       *[other] 如按子數，
    }黑 { $black } 子 - 歸本數 { $half } - 黑貼 { $owed } = { $margin } 子；黑須超過 { $exceed } 子
score-mu = 數目：{ $kind ->
        [rules] {""}
       *[other] 如按目數，
    }黑 { $black-territory } 目 + 提子 { $black-prisoners }，白 { $white-territory } 目 + 提子 { $white-prisoners } + 貼目 { $komi } = { $margin } 目
score-black-wins = 黑勝 { $zi } 子（{ $points } 目）：{ $sgf }
score-white-wins = 白勝 { $zi } 子（{ $points } 目）：{ $sgf }
score-draw = 和棋：{ $sgf }
score-open-border = 注意：邊界尚未封閉：{ $points }
score-open-dame = 注意：單官未收：{ $points }
score-needs-move = 注意：{ $color ->
        [white] 白
       *[black] 黑
    }尚需在 { $point } 補一手

line-living-stones = 活子
line-enclosed = 圍住的點
line-shared-dame = 單官 { $n } 點各半
line-prisoners = 提子
line-dead-stones = 對方死子 { $n } 子
line-pass-stones = 停一手交的子
line-group-tax = { $n } 塊還棋頭
line-button = 收後
line-handicap = 讓 { $n } 子貼還
line-komi = 貼目
line-time-penalty = 對方超時罰點

rules-chinese = 中國
rules-chinese-competition = 中國競賽
rules-chinese-1988 = 中國 1988
rules-katago-chinese = 中國（KataGo）
rules-ing = 應氏
rules-japanese = 日本
rules-korean = 韓國
rules-igs = Pandanet（IGS）
rules-aga = AGA
rules-aga-button = AGA（收後）
rules-new-zealand = 紐西蘭
rules-tromp-taylor = Tromp-Taylor
rules-ancient-chinese = 中國古代
rules-stone = 只數活子
rules-ogs-chinese = 中國（OGS）
rules-ogs-japanese = 日本（OGS）
rules-ogs-korean = 韓國（OGS）
rules-ogs-ing = 應氏（OGS）
rules-ogs-nz = 紐西蘭（OGS）
rules-ogs-aga = AGA（OGS）
rules-kgs-chinese = 中國（KGS）
rules-kgs-japanese = 日本（KGS）
rules-kgs-aga = AGA（KGS）
rules-kgs-nz = 紐西蘭（KGS）
rules-custom = 自訂

convert-failed = { $files } 個檔案中有 { $failed } 處未能轉換：
convert-loss = { $format } 無法儲存：{ $loss }
convert-refused = 這一局無法寫出：{ $reason }
    .hint = `--to sgf` 和 `--to json` 能儲存所有棋局，`--split` 每局寫一個檔案
output-exists = 檔案已經存在，沒有改動
    .hint = 換一個檔名，或用 `--force` 覆蓋
output-unwritable = 無法寫入檔案：{ $reason }
    .hint = 換一個位置
convert-json = --json 的報告寫到標準輸出，棋譜也要寫到那裡
    .hint = 用 `--out` 指定檔案或資料夾

info-file = { $file }：{ $format }，{ $charset }，{ $games } 局{ $repairs ->
        [0] {""}
       *[other] ，修正 { $repairs } 處
    }
info-n-moves = { $n } 手
info-black = 黑
info-white = 白
info-result = 結果
info-date = 日期
info-rules = 規則
info-komi = 貼目
info-handicap = 讓子
info-size = 棋盤
info-tree = 手數
info-name = 名稱
info-event = 賽事
info-round = 輪次
info-place = 地點
info-black-team = 黑方隊
info-white-team = 白方隊
info-time = 用時
info-overtime = 讀秒
info-opening = 佈局
info-annotator = 講解
info-entered-by = 輸入者
info-source = 來源
info-copyright = 版權
info-program = 程式
info-comment = 說明
info-no-board = 棋盤大小不可能
info-other-game = 不是圍棋
info-tree-counts =
    { $moves } 手{ $setup ->
        [0] {""}
       *[other] ，擺子 { $setup }
    }；節點 { $nodes }，變化 { $variations }，解說 { $comments }
info-won = { $color ->
        [white] 白勝
       *[black] 黑勝
    }：{ $how }
info-won-by = { $color ->
        [white] 白勝
       *[black] 黑勝
    } { $points } 目
info-how-resign = 對方中盤認輸
info-how-time = 對方超時
info-how-forfeit = 對方棄權
info-how-points = 數目
info-how-draw = 和棋
info-how-void = 無效
info-how-unfinished = 封盤，未下完
info-how-both-lost = 雙方敗
info-how-not-played = 未對局
info-how-margin-unknown = 差距不明
info-how-missing = 未記
info-how-unknown = 不明
info-how-other = 其他

usage-unknown-flag = 沒有參數 { $flag }
    .hint = 用 `weiqi 命令 --help` 查看該命令的參數
usage-misspelled-flag = 沒有參數 { $flag }
    .hint = 是不是 { $nearest }？
usage-surplus = 多出了 { $word }
    .hint = `weiqi 命令 --help` 會說明它收幾個參數
usage-unknown-command = 沒有命令 { $command }
    .hint = 用 `weiqi --help` 查看全部命令
usage-misspelled-command = 沒有命令 { $command }
    .hint = 是不是 { $nearest }？
usage-missing = 缺少 { $flag }
    .hint = 用 `weiqi 命令 --help` 查看用法
usage-conflict = { $flag } 和 { $other } 不能同時使用
    .hint = 請去掉其中一個
usage-no-value = { $flag } 需要一個值
    .hint = 用 `weiqi 命令 --help` 查看可用的值
usage-bad-value = { $flag } 不能是 { $value }：{ $reason }
    .hint = 用 `weiqi 命令 --help` 查看可用的值
usage-no-value-wanted = { $flag } 不帶值
    .hint = 請去掉這個值
usage-other = { $reason }
    .hint = 用 `weiqi 命令 --help` 查看用法

match-bad-player = { $player } 不是棋手
    .hint = 請寫一個支援 GTP 的指令，或 `weiqi:visits=50,level=10k`
match-no-player = { $player } 無法啟動，或不支援 GTP
    .hint = 它的錯誤輸出在上面的檔案裡
match-bad-terms = 無法這樣對局：{ $reason }
match-not-square = GTP 只支援正方形棋盤
    .hint = 請寫一個數，如 --size 13
samples-lost = 注意：{ $file } 從第 { $from } 位元組起有 { $n } 位元組不是完好的資料區塊，已跳過
validate-no-samples = 沒有可用來衡量的樣本
    .hint = 請指定 `weiqi selfplay` 或 `weiqi label` 寫出的樣本檔；`--all` 也計入用於訓練的棋局
match-other-series = 這個資料夾裡是另一場比賽的結果
    .hint = 用 --folder 指定另一個資料夾
match-no-score = 計分程式連續三局無法計分
    .hint = 請手動試一下它的命令，或去掉 --scorer
match-bad-plan = 無法讀取比賽計畫：{ $reason }
    .hint = 每個 [[match]] 都要有 name、a、b；其餘的鍵是 `weiqi match` 的選項
match-now = == { $name }
match-nothing = 還沒有下過一局
match-players = A：{ $a }，B：{ $b }
match-games = 共 { $games } 局：A 勝 { $wins } 局，和 { $draws } 局，敗 { $losses } 局
match-score = A 的得分率：{ $score }%（95% 區間：{ $low }% 至 { $high }%）
match-elo = A 的 Elo 差：{ $elo }（95% 區間：{ $low } 至 { $high }）
match-sprt-stronger = SPRT：A 更強（LLR { $ratio }，界限 { $lower } 和 { $upper }）
match-sprt-not-stronger = SPRT：A 並不更強（LLR { $ratio }，界限 { $lower } 和 { $upper }）
match-sprt-open = SPRT：尚無結論（LLR { $ratio }，界限 { $lower } 和 { $upper }）
match-forfeits = { $player } 因當機、超時或違例輸了 { $games } 局

# 說明。英文寫在程式裡的參數旁邊。
help-weiqi = 圍棋全套系統：對局、讀譜、檢查、顯示、數子
help-heading-usage = {"用法："}
help-heading-commands = 命令
help-heading-arguments = 參數
help-heading-flags = 選項

help-help = 顯示本說明或某個命令的說明
help-serve = 在本機執行程式（只寫 `weiqi` 也是這個命令）
help-open = 顯示正在執行的程式的連結
help-backup = 把所有對局、棋譜和設定存成一個檔案
help-restore = 從備份還原，不丟掉現有的
help-gtp = 用 GTP 與其他程式通訊
help-match = 讓兩個引擎對弈多局，判斷誰更強
help-bench = 搜尋固定局面並報告速度
help-check = 列出棋譜裡修正了什麼、哪些著手違例
help-info = 說明棋譜的內容
help-show = 顯示棋譜中的一個局面
help-score = 數子並說明結果
help-convert = 把棋譜轉換成其他格式
help-selfplay = 讓老師與自己對局，作為訓練資料
help-label = 由老師評判棋譜中的局面，作為訓練資料
help-validate = 用樣本衡量網路
help-config = 列出每項設定及其來源
help-completions = 輸出命令列補全指令碼
help-man = 輸出手冊

help-any-config = 從這個檔案讀取設定，而不是 weiqi.toml
help-any-language = 語言：zh-CN、zh-TW、en、ja、ko 或 auto
help-any-color = 顏色：always、never 或 auto
help-any-help = 顯示說明
help-any-subcommand = 哪個命令
help-any-version = 顯示版本
help-any-json = 輸出 JSON
help-any-data = 存放棋局和設定的資料夾
help-any-port = 監聽的連接埠 [預設：8361 或下一個空閒連接埠]
help-serve-model = 電腦用的網路檔案；none 表示不用網路，auto 表示用頁面裡選定的
help-open-model = 電腦用的網路檔案；none 表示不用網路，auto 表示用頁面裡選定的
help-config-model = 電腦用的網路檔案；none 表示不用網路，auto 表示用頁面裡選定的
help-any-open = 是否開啟瀏覽器
help-any-backup = 要寫的檔案
help-any-restore = `weiqi backup` 或頁面寫的檔案
help-backup-force = 覆蓋已有的檔案
help-any-charset = 按這個字元集讀取 SGF，不管檔案怎麼寫
help-any-ascii = 用 XO+. 畫棋盤
help-any-no_mouse = 即使終端機支援滑鼠，也只逐行輸入，棋盤隨畫面捲動
help-any-game = 檔案裡的第幾局，1 為第一局
help-any-move_number = 主線第幾手之後，0 為開始 [預設：最後]
help-any-path = 節點的路徑：每步走第幾個分支，如 0x5/1
help-any-files = 棋譜檔案、資料夾或萬用字元；- 表示標準輸入
help-any-file = 棋譜檔案；- 表示標準輸入
help-gtp-level = 等級：25k 至 1k，1d 至 9d，full；或 beginner（初學）、amateur（業餘）、expert（專家）、master（大師）
help-gtp-style = 棋風：balanced（均衡）、territory（實地）、influence（厚勢）或 teaching（指導）
help-gtp-visits = 每手最多的計算量
help-gtp-time = 沒有棋鐘時每手的秒數 [預設：1；有 --visits 時不限]
help-gtp-ponder = 對手思考時也繼續搜尋（同設定 ponderingEnabled）
help-gtp-resign = 敗局已定時認輸（同設定 allowResignation）
help-gtp-never_resign = 無論設定如何，局面再壞也下到底
help-gtp-seed = 亂數的種子 [預設：每次不同]
help-match-a = 支援 GTP 的命令，或 weiqi:visits=50,level=10k
help-match-b = 另一個棋手，寫法相同
help-match-plan = 依次進行這個 TOML 檔案裡的各場比賽
help-match-report = 把計畫的結果表寫到這個檔案
help-match-folder = 結果和棋譜存放在這裡，也從這裡繼續 [預設：weiqi-match]
help-match-games = 最多的局數；同一開局交換黑白的兩局為一對
help-match-size = 棋盤大小
help-match-rules = 規則
help-match-komi = 貼目 [預設：規則的貼目；讓子時為 0.5]
help-match-handicap = A 的讓子數；此時 A 每局執黑
help-match-time = 告知雙方的每手秒數
help-match-scorer = 為終局計分的第三個程式
help-match-random_moves = 一對兩局共同的隨機開局手數
help-match-seed = 開局的種子
help-match-sprt = 一旦清楚 A 是否更強就停止：ELO0,ELO1[,ALPHA,BETA]
help-match-max_moves = 到這麼多手就按現狀計分 [預設：每個交叉點三手]
help-match-timeout = 不回答的棋手在這麼多秒後判負
help-match-jobs = 同時進行的局數
help-match-nice = 以這個較低的優先順序啟動棋手，0 到 19
help-match-json = 用 JSON 輸出
help-bench-visits = 每個局面的計算量；簽章以 50 次比較
help-check-rules = 所有著手按這個規則判定 [預設：棋譜自己的規則]
help-check-strict = 修正也算問題
help-check-codes = 列出修正的代碼及其含義
help-info-game = 只看每個檔案的這一局，1 為第一局
help-show-coordinates = 座標：letters numbers chinese sgf none
help-score-rules = 數子所用的規則 [預設：棋譜的規則，否則按設定]
help-score-dead = 死子，每塊寫一子，如 Q3,R4
help-score-komi = 貼目 [預設：棋譜的貼目，否則按規則]
help-score-handicap = 讓子數 [預設：按棋譜]
help-convert-to = 要寫的格式 [預設：按 --out 的副檔名，否則 sgf]
help-convert-out = 寫到這個檔案或資料夾，- 為標準輸出
help-convert-split = 每局寫一個檔案
help-convert-force = 覆蓋已有的檔案
help-any-cpu = 網路的計算方式：scalar、avx2、avx512、bf16 等
help-any-seed = 亂數的種子，決定一切隨機之處
help-any-threads = 執行緒數 [預設：全部]
help-any-limit = 樣本數上限
help-selfplay-folder = 存放棋局和樣本的資料夾；已有同一種子的棋局時補下缺的
help-selfplay-model = 老師：網路檔案，或 none 表示隨機模擬搜尋
help-selfplay-games = 局數
help-selfplay-sizes = 棋盤，如 9,13,9x11 [預設：7 到 19，含長方形]
help-selfplay-visits = 隨機模擬搜尋的計算量
help-label-model = 老師：網路檔案
help-label-out = 樣本檔案；已有時補上缺的棋局
help-label-per_game = 每局取幾個局面
help-label-from_move = 只取這麼多手之後的局面：官子階段的細棋難判斷
help-label-kept_apart = 只取留作驗證的棋局
help-label-self_play = 棋譜是自我對局，不是人下的
help-validate-networks = 網路檔案
help-validate-samples = 樣本檔案，以其標註和著手為準
help-validate-all = 也計入用於訓練的棋局，不只留作驗證的
help-completions-shell = 哪一種命令列
help-man-command = 這個命令的手冊，而不是 weiqi 的
help-man-markdown = 以 Markdown 輸出全部命令的說明

show-figure = 第 { $first } 手到第 { $last } 手；黑為{ $black ->
        [even] 雙數
       *[odd] 單數
    }
show-note = { $moves } { $kind ->
        [pass] 停一手
        [nowhere] 在棋盤外
       *[point] 在 { $place }
    }
show-too-wide = 終端放不下這張棋圖
    .hint = 寫成圖片：`--svg 檔案` 或 `--png 檔案`
show-no-picture = 無法畫出圖片：{ $reason }
    .hint = 用較小的 `--scale`，或只畫棋盤的一部分 `--part`
help-show-from = 從這一手起標手數，如書中的棋圖
help-show-to = 標到這一手為止
help-show-svg = 寫成 SVG 圖片；- 為標準輸出
help-show-png = 寫成 PNG 圖片；- 為標準輸出
help-show-theme = 外觀：wood paper slate dark contrast
help-show-part = 只畫兩點之間的部分，如 C3-K10
help-show-two_digits = 超過 100 的手數只寫後兩位
help-show-scale = PNG 的倍數，1 到 8
help-show-force = 覆蓋已有的檔案

# 系統給出的原因
system-not-found = 沒有這個檔案或資料夾
system-permission-denied = 沒有權限
system-is-a-folder = 這是資料夾
system-not-a-folder = 這不是資料夾
system-already-exists = 已有同名檔案
system-storage-full = 磁碟已滿
system-read-only = 檔案系統是唯讀的
system-bad-name = 名稱不合法
system-not-utf-8 = 不是 UTF-8 文字
system-address-in-use = 位址已被使用

# 格式無法寫出一局的原因
refused-size = { $format } 寫不了 { $size } 的棋盤
refused-no-board = 沒有棋盤的棋局不能寫成 { $format }；sgf 和 json 可以
refused-many = 一個 { $format } 檔案只能放一局，這裡有 { $games } 局：請每局寫一個檔案

# 格式無法儲存的內容
loss-variations = 變化圖 { $n } 個節點沒有寫出
loss-comments = { $n } 個節點的解說沒有寫出
loss-marks = { $n } 個節點的標記沒有寫出
loss-setup = 開局後 { $n } 個節點的擺子沒有寫出
loss-stones-as-moves = 開局擺的 { $n } 子改成了著手
loss-moves = 棋盤外的 { $n } 手改成了停一手
loss-passes = { $n } 次不按順序的停一手換了顏色
loss-value = { $property } 不能是「{ $text }」，沒有寫出或被截短
loss-place = 沒有地方放 { $names }
loss-characters = { $n } 個字變成了 ?

## 引擎

settings-unreadable = 無法讀取引擎設定：{ $reason }
settings-no-pair = { $text } 不是一項設定
    .hint = 請寫 名稱=值，多項之間用逗號分隔
settings-bad-value = { $name } 不能設為 { $value }
settings-unknown = 以下設定不認識，已略過：{ $names }
human-model-left-out = 不使用模仿人類棋風的網路，已略過 { $path }
human-profile-left-out = 沒有模仿人類棋風的網路，已略過 { $name }
network-unreadable = 無法讀取網路檔案：{ $reason }
network-damaged = 該檔案不是可用的網路：{ $reason }
help-analysis = 依 KataGo 協定為其他程式分析局面
help-analysis-analysis_threads = 同時分析的局面數 [預設：與處理器核心數相同]
help-analysis-quit_without_waiting = 輸入結束後立即退出，不等查詢完成
help-any-model = KataGo 格式的網路檔案
help-any-visits = 每手最多的計算量
help-any-time = 每手最多的秒數
help-any-threads = 搜尋所用的執行緒數
help-any-engine_config = KataGo 格式的設定檔案（也可寫 --config）
help-any-human_model = KataGo 的模仿人類棋風的網路檔案；不使用
help-any-override_config = 優先於設定檔案的設定：名稱=值,…
help-gtp-pretend = 自稱的名稱與版本，供只認得某些引擎的程式使用

# 終端裡的對局。play-word 開頭的是可以輸入的詞。
play-word-pass = pass 停一手 停
play-word-undo = undo 悔棋 悔
play-word-hint = hint 提示
play-word-count = count 數子 形勢
play-word-resign = resign 認輸
play-word-agree = agree 同意
play-word-resume = resume 繼續
play-word-help = help ? ？ 說明 幫助
play-word-quit = quit exit 離開
play-terms = 棋盤 { $size }，{ $rules }規則，貼目 { $komi }。電腦的等級：{ $level }。
play-help = 輸入座標，如 D4；或者：停一手、悔棋、提示、數子、認輸、離開。
play-help-count = 輸入「同意」；死活不對就輸入那顆子的座標；「繼續」接著下，「離開」不下了。
play-ask = 輪到你（{ $color ->
        [white] 白
       *[black] 黑
    }）：
play-ask-count = 同意嗎？（同意、一顆子、繼續）：
play-computer = 電腦下 { $move }。
play-counting = 雙方停一手，開始數子…
play-hint = 可以下 { $move }。
play-hint-pass = 沒有大的地方了，可以停一手。
play-unknown = 沒有「{ $text }」這個點，也沒有這個詞。輸入「說明」看用法。
play-refused = 不能這樣下：{ $reason }。
play-not-now = 現在不能這樣做。
play-nothing-to-undo = 沒有可以悔的棋。
play-resigned = { $color ->
        [white] 白
       *[black] 黑
    }中盤勝。
play-over = 終局：{ $result }
play-no-result = 終局，沒有勝負。
play-left = 沒有下完，離開了。
play-saved = 棋譜存在 { $file }。
help-play = 在終端裡和電腦下棋
help-play-size = 棋盤：9、13、19，或直行乘橫列，如 9x13
help-play-level = 等級：25k 至 1k，1d 至 9d，full；或 beginner（初學） amateur（業餘） expert（專家） master（大師）
help-play-style = 棋風：balanced（均衡） territory（實地） influence（厚勢） teaching（指導）
help-play-side = 你執：black（黑） white（白） random（猜先）
help-play-rules = 規則 [預設：按設定]
help-play-komi = 貼目 [預設：規則的貼目；讓子時為 0.5]
help-play-handicap = 讓子數；1 為讓先
help-play-model = KataGo 格式的網路檔案；none 表示不用網路
help-play-out = 下完後把棋譜寫到這個檔案
help-play-seed = 亂數的種子 [預設：每次不同]
