# 命令行的文字。出错时 `hint` 说明该怎么办。

error = 错误：{ $text }
hint = 提示：{ $text }

model-unusable = 这个网络无法使用：{ $reason }
    .hint = 网络文件须为 KataGo 格式，第 8 至 17 版
output-failed = 无法写出结果：{ $reason }

config-default = 默认值
config-unreadable = 无法读取设置文件：{ $reason }
    .hint = 用 --config 指定一个存在的文件，或去掉这个参数
config-too-large = 设置文件超过 1 MiB
    .hint = 用 --config 指定正确的文件，或去掉这个参数
config-not-toml = 设置文件不是 TOML 格式：{ $reason }
    .hint = 每行写作 `port = 8361` 或 `language = "zh-CN"`
config-unknown-key = 没有名为 `{ $key }` 的设置
    .hint = 是不是 `{ $nearest }`？用 `weiqi config` 查看全部设置
config-bad-value = `{ $key }` 不能是 `{ $value }`
    .hint = 可用的值：{ $takes }
config-unknown-variable = 环境变量 { $key } 不是设置，已略过
    .hint = 是不是 { $nearest }？

man-no-command = 没有 `{ $command }` 这个命令
    .hint = 用 `weiqi --help` 查看全部命令

input-unreadable = 无法读取文件：{ $reason }
    .hint = 请检查文件名；写文件夹（如 `.`）会查看其中所有棋谱
input-too-large = 文件大于 { $limit } MiB
    .hint = 请拆成较小的文件
input-empty-folder = 这个文件夹里没有棋谱
    .hint = 查找的扩展名是 { $endings }；其他文件请直接写出文件名
input-zip = 这是 zip 压缩包
    .hint = 请先解压；页面的“我的棋谱”可以直接添加它
records-no-game = 这个文件里没有棋局
    .hint = 可以读取 SGF、GIB、NGF、UGF、Ishi、XML、JSON 棋谱和文字棋盘
records-limit = 文件超出限制：{ $reason }
    .hint = 请拆成较小的文件

select-no-game = 没有第 { $game } 局：文件里共有 { $games } 局
    .hint = 用 `weiqi info` 列出文件里的棋局
select-no-move = 没有第 { $move } 手：主线共有 { $moves } 手
    .hint = 用 `--path` 进入变化图
select-no-path = 没有节点 { $path }
    .hint = 路径依次写出每个节点选第几个分支，0 为第一个：0/0/1

check-summary = { $files } 个文件，{ $games } 局棋：修正 { $repairs } 处，违例着手 { $illegal } 处{ $failed ->
        [0] {""}
       *[other] ，{ $failed } 个文件未能读取
    }
check-illegal = 第 { $number } 手，{ $color ->
        [white] 白
       *[black] 黑
    } { $point }：{ $reason }
check-more = 另有 { $n } 处违例着手；用 `--json` 逐一列出
check-skipped = { $n } 个变化未判定：变化中摆子的局面太多
check-times = ，共 { $n } 处
check-in-game = （第 { $game } 局）
check-at-node = （第 { $game } 局，节点 { $path }）

illegal-occupied = 此处有子
illegal-suicide = 禁着点，落子后无气
illegal-ko = 劫，不能立即提回
illegal-superko = 全局同形再现，重复了第 { $after } 手后的局面
illegal-off_board = 不在棋盘上
illegal-game_over = 棋局已经结束
illegal-not_your_turn = 还没有轮到这一方

repair-ENC-NOCA = 有非 ASCII 文字而没有 CA：字符集由程序判定
repair-ENC-WRONGCA = CA 所写的字符集与内容不符，已改用其他字符集
repair-ENC-BOM = 由字节序标记确定字符集
repair-ENC-MIXED = 同一文件里的棋局用了不同的字符集
repair-ENC-DAMAGED = 有任何字符集都读不出的字节，此处文字已丢失
repair-CTRL = 含有 NUL 或其他控制字节
repair-JUNK-BEFORE = 跳过了棋局前面的文字
repair-JUNK-AFTER = 跳过了最后一局后面的文字
repair-NO-GAME = 没有可读的内容
repair-GM-OTHER = 不是围棋的棋局
repair-OLD-FF = 按 FF[1] 或 FF[2] 的旧规定读取
repair-LONG-IDENT = 去掉了属性名里的小写字母
repair-NO-SEMICOLON = 第一个节点缺少分号
repair-UNCLOSED = 文件在棋局中途结束，已补上括号
repair-UNBALANCED-CLOSE = 跳过了多余的 )
repair-UNTERMINATED-VALUE = 文件在属性值中途结束：文字保留，其中的着手不落子
repair-STRAY-TEXT = 属性之间有文字，或文字中的 ] 没有转义
repair-MAINLINE-LAST = 把变化图后面的节点当作主线
repair-DEEP = 有十层以上多余的括号
repair-DUP-PROP = 一个节点里属性重复，或同一点在两个摆子列表里
repair-MULTI-VALUE = 只允许一个值的属性有多个值：取第一个
repair-BAD-VALUE = 属性值不合规定
repair-UNKNOWN-PROP = 不属于任何标准或已知私有属性，已保留
repair-PRIVATE-MEANING = 标准属性被用作别的意思
repair-MOVE-IN-ROOT = 着手写在第一个节点里
repair-MOVE-SETUP = 一个节点里既有着手又有摆子
repair-TWO-MOVES = 一个节点里有黑白两手
repair-BADPOINT = 坐标写法有误
repair-OFFBOARD = 坐标在棋盘之外
repair-OCCUPIED = 着手下在已有棋子处
repair-SUICIDE = 着手提掉了自己的子
repair-PASS-ODD = 停一手的写法特别
repair-SIZE-BAD = 棋盘大小不可能
repair-HA-TEXT = 让子数写成了文字
repair-HA-ONE = 让子数为 1：让先，黑不贴目
repair-HA-MISMATCH = 让子数与棋子数不符
repair-HA-NOSTONES = 有让子数而没有让子
repair-HA-ASMOVES = 让子写成了黑棋着手
repair-KOMI-SCALED = 贴目按子或百分数书写，已换算
repair-KOMI-BAD = 贴目读不出
repair-KOMI-SUSPECT = 贴目读得出但不可信
repair-RE-NONSTD = 结果不是标准写法，文字已保留
repair-DT-NONSTD = 日期不是标准写法，文字已保留
repair-UNKNOWN-LINE = 有一行读不懂
repair-GUESSED = 含义由程序猜测，可以更改
repair-LIMIT = 到达限制，其余未读

serve-data = 数据文件夹无法使用：{ $reason }
    .hint = 用 `--data FOLDER` 选择另一个文件夹
serve-in-use = 另一个 weiqi 正在使用这个数据文件夹
    .hint = 先停止它，或用 `--data FOLDER` 选择另一个文件夹；`weiqi open` 会显示正在运行的那个 weiqi 的链接
serve-bad-key = 密钥的长度不是 32 字节
    .hint = 从备份恢复它，或删除它；删除后每个浏览器都要重新获准
serve-not-running = 没有 weiqi 正在使用这个数据文件夹
    .hint = 用 `weiqi serve` 启动一个
serve-damaged = 数据库已损坏：{ $reason }
    .hint = 恢复备份，或用 `--data FOLDER` 选择另一个文件夹
serve-database = 数据库无法使用：{ $reason }
    .hint = 恢复备份，或用 `--data FOLDER` 选择另一个文件夹
serve-port = 端口 { $port } 无法使用：{ $reason }
    .hint = 用 `--port` 选择另一个端口，或不写这个参数
serve-runtime = 服务器无法启动：{ $reason }
    .hint = 关闭其他程序后再试

backup-made = 已把 { $records } 份棋谱、{ $games } 盘对局存到 { $file }（{ $size }）
backup-records = 棋谱：添加 { $added } 份，更新 { $updated } 份，本来就有 { $known } 份
backup-beside = 有 { $n } 份两边都改过；备份里的另存了一份
backup-games = 对局：添加 { $added } 盘，接上 { $continued } 盘，本来就有 { $known } 盘
backup-in-use = weiqi 正在使用这个数据文件夹
    .hint = 先停止它；或在它的页面里备份和恢复：我的棋谱，更多
backup-nothing = 这个文件夹里还没有东西
    .hint = 用 `--data FOLDER` 写出存棋的文件夹；`weiqi config` 显示正在用哪一个
backup-unwritable = 备份无法写入：{ $reason }
    .hint = 换一个位置；现有的棋都在
backup-unreadable = 备份无法读取：{ $reason }
    .hint = 看看文件名对不对；现有的棋都在
backup-not-one = 这个文件不是 weiqi 的备份
    .hint = 棋谱文件请在页面的“我的棋谱”里添加；`weiqi restore` 只读 `weiqi backup` 写的文件
backup-damaged = 备份已损坏，什么也没有取用
    .hint = 换一个备份；现有的棋都在
backup-newer = 这个备份是更新版本的 weiqi 写的
    .hint = 先更新这个程序；现有的棋都在
backup-too-large = 备份太大，无法读取
    .hint = 现有的棋都在
backup-disk-full = 磁盘满了：已取用的部分是完整的
    .hint = 腾出空间后再运行一次，会接着做完
backup-failed = 备份没有完成：{ $reason }
    .hint = 现有的棋都在；请再试一次

input-folder = 这是文件夹，而这里需要一个棋谱文件
    .hint = 请写出其中的文件名

show-no-board = 这一局没有棋盘可以显示
    .hint = 用 `weiqi info` 查看它是什么
show-players = 黑 { $black }，白 { $white }
show-after = 第 { $number } 手后
show-move = 第 { $number } 手：{ $color ->
        [white] 白
       *[black] 黑
    } { $point }
show-pass = 停一手
show-captured = 黑提 { $black } 子，白提 { $white } 子
show-next = 轮到{ $color ->
        [white] 白
       *[black] 黑
    }
show-next-moves = 轮到{ $color ->
        [white] 白
       *[black] 黑
    } – { $moves }

score-no-stone = { $point } 处没有棋子，不能算死子
    .hint = 每块死子写出其中一子：--dead Q3,R4
score-impossible = 这个局面无法计算：{ $points } 没有气
    .hint = 用 `weiqi check` 查看棋谱哪里出错
score-agreed = { $rules }规则，贴目 { $komi }{ $handicap ->
        [0] {""}
       *[other] ，让 { $handicap } 子
    }，第 { $number } 手后；{ $n-dead ->
        [0] 没有死子
       *[other] 死子：{ $dead }
    }
score-side = { $color ->
        [white] 白
       *[black] 黑
    }
score-total = 合计
score-zi = 数子：{ $kind ->
        [rules] {""}
       *[other] 如按子数，
    }黑 { $black } 子 - 归本数 { $half } - 黑贴 { $owed } = { $margin } 子；黑须超过 { $exceed } 子
score-mu = 数目：{ $kind ->
        [rules] {""}
       *[other] 如按目数，
    }黑 { $black-territory } 目 + 提子 { $black-prisoners }，白 { $white-territory } 目 + 提子 { $white-prisoners } + 贴目 { $komi } = { $margin } 目
score-black-wins = 黑胜 { $zi } 子（{ $points } 目）：{ $sgf }
score-white-wins = 白胜 { $zi } 子（{ $points } 目）：{ $sgf }
score-draw = 和棋：{ $sgf }
score-open-border = 注意：边界尚未封闭：{ $points }
score-open-dame = 注意：单官未收：{ $points }
score-needs-move = 注意：{ $color ->
        [white] 白
       *[black] 黑
    }尚需在 { $point } 补一手

line-living-stones = 活子
line-enclosed = 围住的点
line-shared-dame = 单官 { $n } 点各半
line-prisoners = 提子
line-dead-stones = 对方死子 { $n } 子
line-pass-stones = 停一手交的子
line-group-tax = { $n } 块还棋头
line-button = 收后
line-handicap = 让 { $n } 子贴还
line-komi = 贴目
line-time-penalty = 对方超时罚点

rules-chinese = 中国
rules-chinese-competition = 中国竞赛
rules-chinese-1988 = 中国 1988
rules-katago-chinese = 中国（KataGo）
rules-ing = 应氏
rules-japanese = 日本
rules-korean = 韩国
rules-igs = Pandanet（IGS）
rules-aga = AGA
rules-aga-button = AGA（收后）
rules-new-zealand = 新西兰
rules-tromp-taylor = Tromp-Taylor
rules-ancient-chinese = 中国古代
rules-stone = 只数活子
rules-ogs-chinese = 中国（OGS）
rules-ogs-japanese = 日本（OGS）
rules-ogs-korean = 韩国（OGS）
rules-ogs-ing = 应氏（OGS）
rules-ogs-nz = 新西兰（OGS）
rules-ogs-aga = AGA（OGS）
rules-kgs-chinese = 中国（KGS）
rules-kgs-japanese = 日本（KGS）
rules-kgs-aga = AGA（KGS）
rules-kgs-nz = 新西兰（KGS）
rules-custom = 自定

convert-failed = { $files } 个文件中有 { $failed } 处未能转换：
convert-loss = { $format } 无法保存：{ $loss }
convert-refused = 这一局无法写出：{ $reason }
    .hint = `--to sgf` 和 `--to json` 能保存所有棋局，`--split` 每局写一个文件
output-exists = 文件已经存在，没有改动
    .hint = 换一个文件名，或用 `--force` 覆盖
output-unwritable = 无法写入文件：{ $reason }
    .hint = 换一个位置
convert-json = --json 的报告写到标准输出，棋谱也要写到那里
    .hint = 用 `--out` 指定文件或文件夹

info-file = { $file }：{ $format }，{ $charset }，{ $games } 局{ $repairs ->
        [0] {""}
       *[other] ，修正 { $repairs } 处
    }
info-n-moves = { $n } 手
info-black = 黑
info-white = 白
info-result = 结果
info-date = 日期
info-rules = 规则
info-komi = 贴目
info-handicap = 让子
info-size = 棋盘
info-tree = 手数
info-name = 名称
info-event = 赛事
info-round = 轮次
info-place = 地点
info-black-team = 黑方队
info-white-team = 白方队
info-time = 用时
info-overtime = 读秒
info-opening = 布局
info-annotator = 讲解
info-entered-by = 录入
info-source = 来源
info-copyright = 版权
info-program = 程序
info-comment = 说明
info-no-board = 棋盘大小不可能
info-other-game = 不是围棋
info-tree-counts =
    { $moves } 手{ $setup ->
        [0] {""}
       *[other] ，摆子 { $setup }
    }；节点 { $nodes }，变化 { $variations }，解说 { $comments }
info-won = { $color ->
        [white] 白胜
       *[black] 黑胜
    }：{ $how }
info-won-by = { $color ->
        [white] 白胜
       *[black] 黑胜
    } { $points } 目
info-how-resign = 对方中盘认输
info-how-time = 对方超时
info-how-forfeit = 对方弃权
info-how-points = 数目
info-how-draw = 和棋
info-how-void = 无效
info-how-unfinished = 封盘，未下完
info-how-both-lost = 双方负
info-how-not-played = 未对局
info-how-margin-unknown = 差距不明
info-how-missing = 未记
info-how-unknown = 不明
info-how-other = 其他

usage-unknown-flag = 没有参数 { $flag }
    .hint = 用 `weiqi 命令 --help` 查看该命令的参数
usage-misspelled-flag = 没有参数 { $flag }
    .hint = 是不是 { $nearest }？
usage-surplus = 多出了 { $word }
    .hint = `weiqi 命令 --help` 会说明它收几个参数
usage-unknown-command = 没有命令 { $command }
    .hint = 用 `weiqi --help` 查看全部命令
usage-misspelled-command = 没有命令 { $command }
    .hint = 是不是 { $nearest }？
usage-missing = 缺少 { $flag }
    .hint = 用 `weiqi 命令 --help` 查看用法
usage-conflict = { $flag } 和 { $other } 不能同时使用
    .hint = 请去掉其中一个
usage-no-value = { $flag } 需要一个值
    .hint = 用 `weiqi 命令 --help` 查看可用的值
usage-bad-value = { $flag } 不能是 { $value }：{ $reason }
    .hint = 用 `weiqi 命令 --help` 查看可用的值
usage-no-value-wanted = { $flag } 不带值
    .hint = 请去掉这个值
usage-other = { $reason }
    .hint = 用 `weiqi 命令 --help` 查看用法

match-bad-player = { $player } 不是棋手
    .hint = 请写一个支持 GTP 的命令，或 `weiqi:visits=50,level=10k`
match-no-player = { $player } 无法启动，或不支持 GTP
    .hint = 它的错误输出在上面的文件里
match-bad-terms = 无法这样对局：{ $reason }
match-not-square = GTP 只支持正方形棋盘
    .hint = 请写一个数，如 --size 13
samples-lost = 注意：{ $file } 从第 { $from } 字节起有 { $n } 字节不是完好的数据块，已跳过
validate-no-samples = 没有可用来衡量的样本
    .hint = 请指定 `weiqi selfplay` 或 `weiqi label` 写出的样本文件；`--all` 也计入用于训练的棋局
match-other-series = 这个文件夹里是另一场比赛的结果
    .hint = 用 --folder 指定另一个文件夹
match-no-score = 计分程序连续三局无法计分
    .hint = 请手动试一下它的命令，或去掉 --scorer
match-bad-plan = 无法读取比赛计划：{ $reason }
    .hint = 每个 [[match]] 都要有 name、a、b；其余的键是 `weiqi match` 的选项
match-now = == { $name }
match-nothing = 还没有下过一局
match-players = A：{ $a }，B：{ $b }
match-games = 共 { $games } 局：A 胜 { $wins } 局，和 { $draws } 局，负 { $losses } 局
match-score = A 的得分率：{ $score }%（95% 区间：{ $low }% 至 { $high }%）
match-elo = A 的 Elo 差：{ $elo }（95% 区间：{ $low } 至 { $high }）
match-sprt-stronger = SPRT：A 更强（LLR { $ratio }，界限 { $lower } 和 { $upper }）
match-sprt-not-stronger = SPRT：A 并不更强（LLR { $ratio }，界限 { $lower } 和 { $upper }）
match-sprt-open = SPRT：尚无结论（LLR { $ratio }，界限 { $lower } 和 { $upper }）
match-forfeits = { $player } 因崩溃、超时或违例输了 { $games } 局

# 帮助。英文写在程序里的参数旁边。
help-weiqi = 围棋全套系统：对局、读谱、检查、显示、数子
help-heading-usage = {"用法："}
help-heading-commands = 命令
help-heading-arguments = 参数
help-heading-flags = 选项

help-help = 显示本说明或某个命令的说明
help-serve = 在本机运行程序（只写 `weiqi` 也是这个命令）
help-open = 显示正在运行的程序的链接
help-backup = 把所有对局、棋谱和设置存成一个文件
help-restore = 从备份恢复，不丢掉现有的
help-gtp = 用 GTP 与其他程序通信
help-match = 让两个引擎对弈多局，判断谁更强
help-bench = 搜索固定局面并报告速度
help-check = 列出棋谱里修正了什么、哪些着手违例
help-info = 说明棋谱的内容
help-show = 显示棋谱中的一个局面
help-score = 数子并说明结果
help-convert = 把棋谱转换成其他格式
help-selfplay = 让老师与自己对局，作为训练数据
help-label = 由老师评判棋谱中的局面，作为训练数据
help-validate = 用样本衡量网络
help-config = 列出每项设置及其来源
help-completions = 输出命令行补全脚本
help-man = 输出手册

help-any-config = 从这个文件读取设置，而不是 weiqi.toml
help-any-language = 语言：zh-CN、zh-TW、en、ja、ko 或 auto
help-any-color = 颜色：always、never 或 auto
help-any-help = 显示帮助
help-any-subcommand = 哪个命令
help-any-version = 显示版本
help-any-json = 输出 JSON
help-any-data = 存放棋局和设置的文件夹
help-any-port = 监听的端口 [默认：8361 或下一个空闲端口]
help-serve-model = 电脑用的网络文件；none 表示不用网络，auto 表示用页面里选定的
help-open-model = 电脑用的网络文件；none 表示不用网络，auto 表示用页面里选定的
help-config-model = 电脑用的网络文件；none 表示不用网络，auto 表示用页面里选定的
help-any-open = 是否打开浏览器
help-any-backup = 要写的文件
help-any-restore = `weiqi backup` 或页面写的文件
help-backup-force = 覆盖已有的文件
help-any-charset = 按这个字符集读取 SGF，不管文件怎么写
help-any-ascii = 用 XO+. 画棋盘
help-any-no_mouse = 即使终端支持鼠标，也只逐行输入，棋盘随屏滚动
help-any-game = 文件里的第几局，1 为第一局
help-any-move_number = 主线第几手之后，0 为开始 [默认：最后]
help-any-path = 节点的路径：每步走第几个分支，如 0x5/1
help-any-files = 棋谱文件、文件夹或通配符；- 表示标准输入
help-any-file = 棋谱文件；- 表示标准输入
help-gtp-level = 水平：25k 至 1k，1d 至 9d，full；或 beginner（初学）、amateur（爱好）、expert（专家）、master（大师）
help-gtp-style = 棋风：balanced（均衡）、territory（实地）、influence（厚势）或 teaching（指导）
help-gtp-visits = 每手最多的计算量
help-gtp-time = 没有棋钟时每手的秒数 [默认：1；有 --visits 时不限]
help-gtp-ponder = 对手思考时也继续搜索（同设置 ponderingEnabled）
help-gtp-resign = 败局已定时认输（同设置 allowResignation）
help-gtp-never_resign = 无论设置如何，局面再坏也下到底
help-gtp-seed = 随机数的种子 [默认：每次不同]
help-match-a = 支持 GTP 的命令，或 weiqi:visits=50,level=10k
help-match-b = 另一个棋手，写法相同
help-match-plan = 依次进行这个 TOML 文件里的各场比赛
help-match-report = 把计划的结果表写到这个文件
help-match-folder = 结果和棋谱存放在这里，也从这里继续 [默认：weiqi-match]
help-match-games = 最多的局数；同一开局交换黑白的两局为一对
help-match-size = 棋盘大小
help-match-rules = 规则
help-match-komi = 贴目 [默认：规则的贴目；让子时为 0.5]
help-match-handicap = A 的让子数；此时 A 每局执黑
help-match-time = 告知双方的每手秒数
help-match-scorer = 为终局计分的第三个程序
help-match-random_moves = 一对两局共同的随机开局手数
help-match-seed = 开局的种子
help-match-sprt = 一旦清楚 A 是否更强就停止：ELO0,ELO1[,ALPHA,BETA]
help-match-max_moves = 到这么多手就按现状计分 [默认：每个交叉点三手]
help-match-timeout = 不回答的棋手在这么多秒后判负
help-match-jobs = 同时进行的局数
help-match-nice = 以这个低优先级启动棋手，0 到 19
help-match-json = 用 JSON 输出
help-bench-visits = 每个局面的计算量；签名按 50 次比较
help-check-rules = 所有着手按这个规则判定 [默认：棋谱自己的规则]
help-check-strict = 修正也算问题
help-check-codes = 列出修正的代码及其含义
help-info-game = 只看每个文件的这一局，1 为第一局
help-show-coordinates = 坐标：letters numbers chinese sgf none
help-score-rules = 数子所用的规则 [默认：棋谱的规则，否则按设置]
help-score-dead = 死子，每块写一子，如 Q3,R4
help-score-komi = 贴目 [默认：棋谱的贴目，否则按规则]
help-score-handicap = 让子数 [默认：按棋谱]
help-convert-to = 要写的格式 [默认：按 --out 的扩展名，否则 sgf]
help-convert-out = 写到这个文件或文件夹，- 为标准输出
help-convert-split = 每局写一个文件
help-convert-force = 覆盖已有的文件
help-any-cpu = 网络的计算方式：scalar、avx2、avx512、bf16 等
help-any-seed = 随机数的种子，决定一切随机之处
help-any-threads = 线程数 [默认：全部]
help-any-limit = 样本数上限
help-selfplay-folder = 存放棋局和样本的文件夹；已有同一种子的棋局时补下缺的
help-selfplay-model = 老师：网络文件，或 none 表示随机模拟搜索
help-selfplay-games = 局数
help-selfplay-sizes = 棋盘，如 9,13,9x11 [默认：7 到 19，含长方形]
help-selfplay-visits = 随机模拟搜索的计算量
help-label-model = 老师：网络文件
help-label-out = 样本文件；已有时补上缺的棋局
help-label-per_game = 每局取几个局面
help-label-from_move = 只取这么多手之后的局面：官子阶段的细棋难判断
help-label-kept_apart = 只取留作验证的棋局
help-label-self_play = 棋谱是自我对局，不是人下的
help-validate-networks = 网络文件
help-validate-samples = 样本文件，以其标注和着手为准
help-validate-all = 也计入用于训练的棋局，不只留作验证的
help-completions-shell = 哪一种命令行
help-man-command = 这个命令的手册，而不是 weiqi 的
help-man-markdown = 以 Markdown 输出全部命令的说明

show-figure = 第 { $first } 手到第 { $last } 手；黑为{ $black ->
        [even] 双数
       *[odd] 单数
    }
show-note = { $moves } { $kind ->
        [pass] 停一手
        [nowhere] 在棋盘外
       *[point] 在 { $place }
    }
show-too-wide = 终端放不下这张棋图
    .hint = 写成图片：`--svg 文件` 或 `--png 文件`
show-no-picture = 无法画出图片：{ $reason }
    .hint = 用较小的 `--scale`，或只画棋盘的一部分 `--part`
help-show-from = 从这一手起标手数，如书中的棋图
help-show-to = 标到这一手为止
help-show-svg = 写成 SVG 图片；- 为标准输出
help-show-png = 写成 PNG 图片；- 为标准输出
help-show-theme = 外观：wood paper slate dark contrast
help-show-part = 只画两点之间的部分，如 C3-K10
help-show-two_digits = 超过 100 的手数只写后两位
help-show-scale = PNG 的倍数，1 到 8
help-show-force = 覆盖已有的文件

# 系统给出的原因
system-not-found = 没有这个文件或文件夹
system-permission-denied = 没有权限
system-is-a-folder = 这是文件夹
system-not-a-folder = 这不是文件夹
system-already-exists = 已有同名文件
system-storage-full = 磁盘已满
system-read-only = 文件系统只读
system-bad-name = 名称不合法
system-not-utf-8 = 不是 UTF-8 文本
system-address-in-use = 地址已被占用

# 格式无法写出一局的原因
refused-size = { $format } 写不了 { $size } 的棋盘
refused-no-board = 没有棋盘的棋局不能写成 { $format }；sgf 和 json 可以
refused-many = 一个 { $format } 文件只能放一局，这里有 { $games } 局：请每局写一个文件

# 格式无法保存的内容
loss-variations = 变化图 { $n } 个节点没有写出
loss-comments = { $n } 个节点的解说没有写出
loss-marks = { $n } 个节点的标记没有写出
loss-setup = 开局后 { $n } 个节点的摆子没有写出
loss-stones-as-moves = 开局摆的 { $n } 子改成了着手
loss-moves = 棋盘外的 { $n } 手改成了停一手
loss-passes = { $n } 次不按顺序的停一手换了颜色
loss-value = { $property } 不能是“{ $text }”，没有写出或被截短
loss-place = 没有地方放 { $names }
loss-characters = { $n } 个字变成了 ?

## 引擎

settings-unreadable = 无法读取引擎设置：{ $reason }
settings-no-pair = { $text } 不是一项设置
    .hint = 请写 名称=值，多项之间用逗号分隔
settings-bad-value = { $name } 不能设为 { $value }
settings-unknown = 以下设置不认识，已略过：{ $names }
human-model-left-out = 不使用模仿人类棋风的网络，已略过 { $path }
human-profile-left-out = 没有模仿人类棋风的网络，已略过 { $name }
network-unreadable = 无法读取网络文件：{ $reason }
network-damaged = 该文件不是可用的网络：{ $reason }
help-analysis = 按 KataGo 协议为其他程序分析局面
help-analysis-analysis_threads = 同时分析的局面数 [默认：与处理器核数相同]
help-analysis-quit_without_waiting = 输入结束后立即退出，不等查询完成
help-any-model = KataGo 格式的网络文件
help-any-visits = 每手最多的计算量
help-any-time = 每手最多的秒数
help-any-threads = 搜索所用的线程数
help-any-engine_config = KataGo 格式的设置文件（也可写 --config）
help-any-human_model = KataGo 的模仿人类棋风的网络文件；不使用
help-any-override_config = 优先于设置文件的设置：名称=值,…
help-gtp-pretend = 自称的名称与版本，供只认识某些引擎的程序使用

# 终端里的对局。play-word 开头的是可以输入的词。
play-word-pass = pass 停一手 停
play-word-undo = undo 悔棋 悔
play-word-hint = hint 提示
play-word-count = count 数子 形势
play-word-resign = resign 认输
play-word-agree = agree 同意
play-word-resume = resume 继续
play-word-help = help ? ？ 帮助
play-word-quit = quit exit 离开
play-terms = 棋盘 { $size }，{ $rules }规则，贴目 { $komi }。电脑的水平：{ $level }。
play-help = 输入坐标，如 D4；或者：停一手、悔棋、提示、数子、认输、离开。
play-help-count = 输入“同意”；死活不对就输入那颗子的坐标；“继续”接着下，“离开”不下了。
play-ask = 轮到你（{ $color ->
        [white] 白
       *[black] 黑
    }）：
play-ask-count = 同意吗？（同意、一颗子、继续）：
play-computer = 电脑下 { $move }。
play-counting = 双方停一手，开始数子…
play-hint = 可以下 { $move }。
play-hint-pass = 没有大的地方了，可以停一手。
play-unknown = 没有“{ $text }”这个点，也没有这个词。输入“帮助”看说明。
play-refused = 不能这样下：{ $reason }。
play-not-now = 现在不能这样做。
play-nothing-to-undo = 没有可以悔的棋。
play-resigned = { $color ->
        [white] 白
       *[black] 黑
    }中盘胜。
play-over = 终局：{ $result }
play-no-result = 终局，没有胜负。
play-left = 没有下完，离开了。
play-saved = 棋谱存在 { $file }。
help-play = 在终端里和电脑下棋
help-play-size = 棋盘：9、13、19，或列乘行，如 9x13
help-play-level = 水平：25k 至 1k，1d 至 9d，full；或 beginner（初学） amateur（爱好） expert（专家） master（大师）
help-play-style = 棋风：balanced（均衡） territory（实地） influence（厚势） teaching（指导）
help-play-side = 你执：black（黑） white（白） random（猜先）
help-play-rules = 规则 [默认：按设置]
help-play-komi = 贴目 [默认：规则的贴目；让子时为 0.5]
help-play-handicap = 让子数；1 为让先
help-play-model = KataGo 格式的网络文件；none 表示不用网络
help-play-out = 下完后把棋谱写到这个文件
help-play-seed = 随机数的种子 [默认：每次不同]
