# コマンドラインの文。失敗のとき、`hint` がどうすればよいかを言う。

error = エラー：{ $text }
hint = ヒント：{ $text }

model-unusable = このネットワークは使えません：{ $reason }
    .hint = 使えるのは KataGo 形式、バージョン 8 から 17 のファイルです
output-failed = 結果を書き出せません：{ $reason }

config-default = 既定値
config-unreadable = 設定ファイルを読めません：{ $reason }
    .hint = --config で存在するファイルを指定するか、このオプションを外してください
config-too-large = 設定ファイルが 1 MiB を超えています
    .hint = --config で正しいファイルを指定するか、このオプションを外してください
config-not-toml = 設定ファイルが TOML ではありません：{ $reason }
    .hint = 各行は `port = 8361` や `language = "ja"` のように書きます
config-unknown-key = `{ $key }` という設定はありません
    .hint = `{ $nearest }` ではありませんか。`weiqi config` で全設定を表示します
config-bad-value = `{ $key }` に `{ $value }` は使えません
    .hint = 使える値：{ $takes }
config-unknown-variable = 環境変数 { $key } は設定ではないので無視しました
    .hint = { $nearest } ではありませんか

man-no-command = `{ $command }` というコマンドはありません
    .hint = `weiqi --help` で全コマンドを表示します

input-unreadable = ファイルを読めません：{ $reason }
    .hint = 名前を確かめてください。`.` などのフォルダーなら中の棋譜をすべて読みます
input-too-large = ファイルが { $limit } MiB を超えています
    .hint = 小さなファイルに分けてください
input-empty-folder = このフォルダーに棋譜はありません
    .hint = 探した拡張子は { $endings } です。ほかのファイルは名前を書いてください
input-zip = これは zip です
    .hint = 先に展開してください。画面の「マイ棋譜」にはそのまま追加できます
records-no-game = このファイルに棋譜はありません
    .hint = SGF、GIB、NGF、UGF、Ishi、XML、JSON の棋譜と文字の図を読めます
records-limit = 制限を超えています：{ $reason }
    .hint = 小さなファイルに分けてください

select-no-game = { $game } 局目はありません：ファイルには { $games } 局あります
    .hint = `weiqi info` でファイル内の対局を表示します
select-no-move = { $move } 手目はありません：本譜は { $moves } 手です
    .hint = 変化には `--path` で進みます
select-no-path = ノード { $path } はありません
    .hint = 道順は各ノードで何番目の分岐かを 0 から書きます：0/0/1

check-summary = { $files } ファイル、{ $games } 局：修正 { $repairs }、違反の手 { $illegal }{ $failed ->
        [0] {""}
       *[other] 、読めないファイル { $failed }
    }
check-illegal =
    { $number } 手目、{ $color ->
        [white] 白
       *[black] 黒
    } { $point }：{ $reason }
check-more = ほかに違反の手が { $n } あります。`--json` ですべて表示します
check-skipped = 変化 { $n } は判定していません：変化の中で配置した盤面が多すぎます
check-times = 、{ $n } か所
check-in-game = （{ $game } 局目）
check-at-node = （{ $game } 局目、ノード { $path }）

illegal-occupied = 石があります
illegal-suicide = 着手禁止点です。打つと呼吸点がなくなります
illegal-ko = コウです。すぐには取り返せません
illegal-superko = スーパーコウです。{ $after } 手目の後の局面と同じになります
illegal-off_board = 碁盤の外です
illegal-game_over = 対局は終わっています
illegal-not_your_turn = 相手の番です

repair-ENC-NOCA = ASCII 以外の文字があるのに CA がないので、文字コードを判定しました
repair-ENC-WRONGCA = CA の文字コードが内容と合わないので、別のものを使いました
repair-ENC-BOM = バイト順マークで文字コードを決めました
repair-ENC-MIXED = 一つのファイルの碁が別々の文字コードを使っています
repair-ENC-DAMAGED = どの文字コードでも読めないバイトがあり、その文字は失われました
repair-CTRL = NUL などの制御バイトがあります
repair-JUNK-BEFORE = 碁の前の文字を飛ばしました
repair-JUNK-AFTER = 最後の碁の後の文字を飛ばしました
repair-NO-GAME = 読めるものがありません
repair-GM-OTHER = 囲碁ではありません
repair-OLD-FF = FF[1] か FF[2] の古い規則で読みました
repair-LONG-IDENT = 属性名の小文字を除きました
repair-NO-SEMICOLON = 最初のノードにセミコロンがありません
repair-UNCLOSED = 碁の途中でファイルが終わるので閉じました
repair-UNBALANCED-CLOSE = 余分な ) を飛ばしました
repair-UNTERMINATED-VALUE = 値の途中でファイルが終わります。文字は残し、着手は打ちません
repair-STRAY-TEXT = 属性の間に文字があるか、文字の中の ] がそのまま書かれています
repair-MAINLINE-LAST = 変化の後のノードを本譜としました
repair-DEEP = 不要な括弧が十以上あります
repair-DUP-PROP = 一つのノードに同じ属性が二度あるか、一点が二つの配置にあります
repair-MULTI-VALUE = 値が一つの所に複数あります。最初のものを使います
repair-BAD-VALUE = 属性の値が不正です
repair-UNKNOWN-PROP = 標準にも既知の独自属性にもないので、残しました
repair-PRIVATE-MEANING = 標準の属性が別の意味で使われています
repair-MOVE-IN-ROOT = 最初のノードに着手があります
repair-MOVE-SETUP = 一つのノードに着手と配置があります
repair-TWO-MOVES = 一つのノードに黒と白の着手があります
repair-BADPOINT = 座標の書き方が違います
repair-OFFBOARD = 碁盤の外の点です
repair-OCCUPIED = 石のある所への着手です
repair-SUICIDE = 自分の石を取る着手です
repair-PASS-ODD = パスの書き方が特殊です
repair-SIZE-BAD = ありえない碁盤の大きさです
repair-HA-TEXT = 置石の数が言葉で書かれています
repair-HA-ONE = 置石 1：定先、コミなし
repair-HA-MISMATCH = 置石の数が石の数と合いません
repair-HA-NOSTONES = 置石の数があるのに石がありません
repair-HA-ASMOVES = 置石が黒の着手になっています
repair-KOMI-SCALED = コミが子か百分率で書かれているので換算しました
repair-KOMI-BAD = コミが読めません
repair-KOMI-SUSPECT = コミは読めますが不自然です
repair-RE-NONSTD = 結果が標準の書き方ではありません。文字は残しました
repair-DT-NONSTD = 日付が標準の書き方ではありません。文字は残しました
repair-UNKNOWN-LINE = 意味の分からない行です
repair-GUESSED = 意味を推測しました。変更できます
repair-LIMIT = 制限に達したので残りは読んでいません

serve-data = データのフォルダーを使えません：{ $reason }
    .hint = `--data FOLDER` で別のフォルダーを選んでください
serve-in-use = データのフォルダーは別の weiqi が使っています
    .hint = それを止めるか、`--data FOLDER` で別のフォルダーを選んでください。`weiqi open` で動いているもののリンクを表示します
serve-bad-key = 鍵の長さが 32 バイトではありません
    .hint = バックアップから戻すか、削除してください。削除すると、どのブラウザーでも許可し直す必要があります
serve-not-running = このデータのフォルダーで動いている weiqi はありません
    .hint = `weiqi serve` で起動してください
serve-damaged = データベースが壊れています：{ $reason }
    .hint = バックアップから戻すか、`--data FOLDER` で別のフォルダーを選んでください
serve-database = データベースを使えません：{ $reason }
    .hint = バックアップから戻すか、`--data FOLDER` で別のフォルダーを選んでください
serve-port = ポート { $port } を使えません：{ $reason }
    .hint = `--port` で別のポートを選ぶか、このオプションを外してください
serve-runtime = サーバーを起動できません：{ $reason }
    .hint = ほかのプログラムを閉じてから、もう一度お試しください

backup-made = 棋譜 { $records } 件と対局 { $games } 局を { $file } に保存しました（{ $size }）
backup-records = 棋譜：追加 { $added } 件、更新 { $updated } 件、すでにあるもの { $known } 件
backup-beside = { $n } 件は両方で変更されていました。バックアップのものは別に残しました
backup-games = 対局：追加 { $added } 局、続きあり { $continued } 局、すでにあるもの { $known } 局
backup-in-use = このデータのフォルダーは動いている weiqi が使っています
    .hint = 先に止めてください。画面の「マイ棋譜」の「その他」でもバックアップと復元ができます
backup-nothing = このフォルダーにはまだ何もありません
    .hint = 対局のあるフォルダーを `--data FOLDER` で指定してください。使っている場所は `weiqi config` で分かります
backup-unwritable = バックアップを書けません：{ $reason }
    .hint = 別の場所を選んでください。今あるものはそのままです
backup-unreadable = バックアップを読めません：{ $reason }
    .hint = 名前を確かめてください。今あるものはそのままです
backup-not-one = このファイルは weiqi のバックアップではありません
    .hint = 棋譜は画面の「マイ棋譜」に追加できます。`weiqi restore` が読むのは `weiqi backup` のファイルです
backup-damaged = バックアップが壊れています。何も取り込みませんでした
    .hint = 別のバックアップを使ってください。今あるものはそのままです
backup-newer = このバックアップは新しい weiqi が作りました
    .hint = 先にこのプログラムを更新してください。今あるものはそのままです
backup-too-large = バックアップが大きすぎて読めません
    .hint = 今あるものはそのままです
backup-disk-full = ディスクがいっぱいです。取り込んだ分は完全です
    .hint = 空きを作ってもう一度実行すると、続きから行います
backup-failed = バックアップは完了しませんでした：{ $reason }
    .hint = 今あるものはそのままです。もう一度お試しください

input-folder = これはフォルダーです。棋譜を一つ指定してください
    .hint = 中のファイルの名前を書いてください

show-no-board = この碁には表示できる碁盤がありません
    .hint = `weiqi info` で内容を見てください
show-players = 黒 { $black }、白 { $white }
show-after = { $number } 手目の後
show-move = { $number } 手目：{ $color ->
        [white] 白
       *[black] 黒
    } { $point }
show-pass = パス
show-captured = アゲハマ：黒 { $black }、白 { $white }
show-next = { $color ->
        [white] 白
       *[black] 黒
    }の番
show-next-moves = { $color ->
        [white] 白
       *[black] 黒
    }の番 – { $moves }

score-no-stone = { $point } に死に石とできる石はありません
    .hint = 死に石は一団につき一子を書きます：--dead Q3,R4
score-impossible = この盤面は数えられません：{ $points } に呼吸点がありません
    .hint = `weiqi check` で棋譜の誤りを調べてください
score-agreed = { $rules }ルール、コミ { $komi }{ $handicap ->
        [0] {""}
       *[other] 、置石 { $handicap }
    }、{ $number } 手目の後。{ $n-dead ->
        [0] 死に石なし
       *[other] 死に石：{ $dead }
    }
score-side = { $color ->
        [white] 白
       *[black] 黒
    }
score-total = 合計
score-zi = 中国式：{ $kind ->
        [rules] {""}
       *[other] 子で数えると、
    }黒 { $black }子 - 盤面の半分 { $half } - コミなど { $owed } = { $margin }子。黒は { $exceed }子を超える必要があります
score-mu = 日本式：{ $kind ->
        [rules] {""}
       *[other] 目で数えると、
    }黒 { $black-territory }目 + アゲハマ { $black-prisoners }、白 { $white-territory }目 + アゲハマ { $white-prisoners } + コミ { $komi } = { $margin }目
score-black-wins = 黒{ $points }目勝ち（{ $zi }子）：{ $sgf }
score-white-wins = 白{ $points }目勝ち（{ $zi }子）：{ $sgf }
score-draw = ジゴ：{ $sgf }
score-open-border = 注意：境界が決まっていません：{ $points }
score-open-dame = 注意：ダメが残っています：{ $points }
score-needs-move = 注意：{ $color ->
        [white] 白
       *[black] 黒
    }は { $point } に手入れが必要です

line-living-stones = 活き石
line-enclosed = 囲った点
line-shared-dame = ダメ { $n } の半分
line-prisoners = アゲハマ
line-dead-stones = 相手の死に石 { $n }
line-pass-stones = パスで渡した石
line-group-tax = { $n } 団の切り賃
line-button = ボタン
line-handicap = 置石 { $n }子分の返し
line-komi = コミ
line-time-penalty = 相手の時間切れの罰点

rules-chinese = 中国
rules-chinese-competition = 中国（競技）
rules-chinese-1988 = 中国 1988
rules-katago-chinese = 中国（KataGo）
rules-ing = 應氏
rules-japanese = 日本
rules-korean = 韓国
rules-igs = パンダネット（IGS）
rules-aga = AGA
rules-aga-button = AGA（ボタン）
rules-new-zealand = ニュージーランド
rules-tromp-taylor = Tromp-Taylor
rules-ancient-chinese = 中国古代
rules-stone = 石の数のみ
rules-ogs-chinese = 中国（OGS）
rules-ogs-japanese = 日本（OGS）
rules-ogs-korean = 韓国（OGS）
rules-ogs-ing = 應氏（OGS）
rules-ogs-nz = ニュージーランド（OGS）
rules-ogs-aga = AGA（OGS）
rules-kgs-chinese = 中国（KGS）
rules-kgs-japanese = 日本（KGS）
rules-kgs-aga = AGA（KGS）
rules-kgs-nz = ニュージーランド（KGS）
rules-custom = カスタム

convert-failed = { $files } ファイル中 { $failed } を変換できませんでした：
convert-loss = { $format } に入らないもの：{ $loss }
convert-refused = この碁は書き出せません：{ $reason }
    .hint = `--to sgf` と `--to json` ならすべて入り、`--split` なら一局一ファイルになります
output-exists = ファイルはすでにあり、そのままです
    .hint = 別の名前にするか、`--force` で置き換えてください
output-unwritable = ファイルに書き込めません：{ $reason }
    .hint = 別の場所を選んでください
convert-json = --json の報告は標準出力に出るので、棋譜と混ざります
    .hint = `--out` でファイルかフォルダーを指定してください

info-file = { $file }：{ $format }、{ $charset }、{ $games } 局{ $repairs ->
        [0] {""}
       *[other] 、修正 { $repairs }
    }
info-n-moves = { $n }手
info-black = 黒
info-white = 白
info-result = 結果
info-date = 日付
info-rules = ルール
info-komi = コミ
info-handicap = 置石
info-size = 碁盤
info-tree = 手数
info-name = 名前
info-event = 棋戦
info-round = 回戦
info-place = 場所
info-black-team = 黒のチーム
info-white-team = 白のチーム
info-time = 持ち時間
info-overtime = 秒読み
info-opening = 布石
info-annotator = 解説者
info-entered-by = 入力
info-source = 出典
info-copyright = 著作権
info-program = プログラム
info-comment = 説明
info-no-board = ありえない碁盤の大きさ
info-other-game = 囲碁ではない
info-tree-counts = { $moves }{ $setup ->
        [0] {""}
       *[other] 、配置 { $setup }
    }。ノード { $nodes }、変化 { $variations }、解説 { $comments }
info-won = { $color ->
        [white] 白
       *[black] 黒
    }勝ち：{ $how }
info-won-by = { $color ->
        [white] 白
       *[black] 黒
    }{ $points }目勝ち
info-how-resign = 相手の投了
info-how-time = 相手の時間切れ
info-how-forfeit = 不戦勝
info-how-points = 計算
info-how-draw = ジゴ
info-how-void = 無効
info-how-unfinished = 打ち掛け
info-how-both-lost = 両者負け
info-how-not-played = 対局なし
info-how-margin-unknown = 差は不明
info-how-missing = 記載なし
info-how-unknown = 不明
info-how-other = その他

usage-unknown-flag = { $flag } というオプションはありません
    .hint = `weiqi コマンド --help` でそのコマンドのオプションを表示します
usage-misspelled-flag = { $flag } というオプションはありません
    .hint = { $nearest } ではありませんか
usage-surplus = { $word } は余分です
    .hint = `weiqi コマンド --help` でいくつ書けるか分かります
usage-unknown-command = { $command } というコマンドはありません
    .hint = `weiqi --help` で全コマンドを表示します
usage-misspelled-command = { $command } というコマンドはありません
    .hint = { $nearest } ではありませんか
usage-missing = { $flag } がありません
    .hint = `weiqi コマンド --help` で使い方を表示します
usage-conflict = { $flag } と { $other } は一緒に使えません
    .hint = どちらかを外してください
usage-no-value = { $flag } には値が必要です
    .hint = `weiqi コマンド --help` で使える値が分かります
usage-bad-value = { $flag } に { $value } は使えません：{ $reason }
    .hint = `weiqi コマンド --help` で使える値が分かります
usage-no-value-wanted = { $flag } に値は付きません
    .hint = 値を外してください
usage-other = { $reason }
    .hint = `weiqi コマンド --help` で使い方を表示します

match-bad-player = { $player } は対局者ではありません
    .hint = GTP に対応したコマンドか、`weiqi:visits=50,level=10k` を書いてください
match-no-player = { $player } が起動しないか、GTP に対応していません
    .hint = そのエラー出力は上のファイルにあります
match-bad-terms = この条件では打てません：{ $reason }
match-not-square = GTP は正方形の碁盤だけです
    .hint = --size 13 のように数を一つ書いてください
samples-lost = 注意：{ $file } の { $from } バイト目から { $n } バイトは壊れているため、読み飛ばしました
validate-no-samples = 測るための見本がありません
    .hint = `weiqi selfplay` か `weiqi label` が書いたファイルを指定してください。`--all` なら学習に使う対局も数えます
match-other-series = このフォルダーには別の対戦の結果があります
    .hint = --folder で別のフォルダーを指定してください
match-no-score = 計算役のプログラムが三局続けて数えられませんでした
    .hint = コマンドを手で試すか、--scorer を外してください
match-bad-plan = 計画を読めません：{ $reason }
    .hint = 各 [[match]] に name、a、b が必要です。ほかのキーは `weiqi match` のオプションです
match-now = == { $name }
match-nothing = まだ一局も打っていません
match-players = A：{ $a }、B：{ $b }
match-games = { $games } 局：A の { $wins } 勝 { $losses } 敗、引き分け { $draws }
match-score = A の得点率：{ $score }%（95% 区間：{ $low }% から { $high }%）
match-elo = A の Elo 差：{ $elo }（95% 区間：{ $low } から { $high }）
match-sprt-stronger = SPRT：A のほうが強い（LLR { $ratio }、境界 { $lower } と { $upper }）
match-sprt-not-stronger = SPRT：A のほうが強くはない（LLR { $ratio }、境界 { $lower } と { $upper }）
match-sprt-open = SPRT：まだ決まらない（LLR { $ratio }、境界 { $lower } と { $upper }）
match-forfeits = { $player } は異常終了、時間切れ、違反で { $games } 局負け

# ヘルプ。英語はプログラムの中、指定のそばにある。
help-weiqi = 囲碁のすべて：対局、棋譜、検査、表示、整地
help-heading-usage = {"使い方："}
help-heading-commands = コマンド
help-heading-arguments = 引数
help-heading-flags = オプション

help-help = この説明、またはコマンドの説明を表示
help-serve = このコンピューターでプログラムを動かす（`weiqi` だけでも同じ）
help-open = 動いているプログラムのリンクを表示
help-backup = すべての対局・棋譜・設定を一つのファイルに保存
help-restore = バックアップを取り込む（今あるものは失わない）
help-gtp = GTP でほかのプログラムと通信する
help-match = 二つのエンジンを何局も打たせ、どちらが強いか調べる
help-bench = 決まった局面を探索し、速さを報告
help-check = 棋譜の修正と違反の手を挙げる
help-info = 棋譜の内容を説明
help-show = 棋譜の局面を一つ表示
help-score = 整地して結果を説明
help-convert = 棋譜を別の形式に変換
help-selfplay = 先生の自己対局で学習用の棋譜を作る
help-label = 棋譜の局面を先生が評価し、学習用にする
help-validate = 見本でネットワークを測る
help-config = 各設定とその出どころを表示
help-completions = シェルの補完スクリプトを出力
help-man = マニュアルを出力

help-any-config = weiqi.toml の代わりにこのファイルから設定を読む
help-any-language = 言語：zh-CN、zh-TW、en、ja、ko、auto
help-any-color = 色：always、never、auto
help-any-help = ヘルプを表示
help-any-subcommand = どのコマンドか
help-any-version = バージョンを表示
help-any-json = JSON で出力
help-any-data = 対局と設定を保存するフォルダー
help-any-port = 待ち受けるポート [既定：8361 か次の空きポート]
help-serve-model = 使うネットワークのファイル。none はなし、auto は画面で選んだもの
help-open-model = 使うネットワークのファイル。none はなし、auto は画面で選んだもの
help-config-model = 使うネットワークのファイル。none はなし、auto は画面で選んだもの
help-any-open = ブラウザーを開くかどうか
help-any-backup = 書くファイル
help-any-restore = `weiqi backup` か画面が書いたファイル
help-backup-force = 既存のファイルを置き換える
help-any-charset = ファイルの記載にかかわらず、この文字コードで SGF を読む
help-any-ascii = XO+. で碁盤を描く
help-any-no_mouse = マウスが使える端末でも一行ずつ入力する
help-any-game = ファイルの何局目か、最初は 1
help-any-move_number = 本譜の何手目の後か、0 は開始 [既定：最後]
help-any-path = ノードまでの道順：各手で何番目の分岐か、例 0x5/1
help-any-files = 棋譜のファイル、フォルダー、ワイルドカード。- は標準入力
help-any-file = 棋譜のファイル。- は標準入力
help-gtp-level = レベル：25k～1k、1d～9d、full、または beginner（入門） amateur（中級） expert（有段） master（高段）
help-gtp-style = 棋風：balanced（バランス） territory（実利） influence（厚み） teaching（指導碁）
help-gtp-visits = 一手の探索数の上限
help-gtp-time = 時計がないときの一手の秒数 [既定：1、--visits があれば無制限]
help-gtp-ponder = 相手の考慮中も探索する（設定 ponderingEnabled と同じ）
help-gtp-resign = 負けが決まったら投了する（設定 allowResignation と同じ）
help-gtp-never_resign = 設定にかかわらず最後まで打つ
help-gtp-seed = 乱数の種 [既定：毎回違う]
help-match-a = GTP に対応したコマンド、または weiqi:visits=50,level=10k
help-match-b = もう一人の対局者、書き方は同じ
help-match-plan = この TOML ファイルの対戦を順に行う
help-match-report = 計画の結果の表をこのファイルに書く
help-match-folder = 結果と棋譜を置き、続きもここから [既定：weiqi-match]
help-match-games = 対局数の上限。同じ序盤で黒白を替えた二局が一組
help-match-size = 碁盤の大きさ
help-match-rules = ルール
help-match-komi = コミ [既定：ルールのコミ、置き碁は 0.5]
help-match-handicap = A の置石の数。A は毎局黒
help-match-time = 双方に伝える一手の秒数
help-match-scorer = 終局を数える第三のプログラム
help-match-random_moves = 組の二局に共通の、ランダムに打つ序盤の手数
help-match-seed = 序盤の手の乱数の種
help-match-sprt = A が強いかどうか決まれば止める：ELO0,ELO1[,ALPHA,BETA]
help-match-max_moves = この手数でそのまま数える [既定：交点の三倍]
help-match-timeout = 返事のない対局者はこの秒数で負け
help-match-jobs = 同時に打つ対局数
help-match-nice = 対局者の優先度を下げる、0 から 19
help-match-json = JSON で出力
help-bench-visits = 各局面の探索数。署名は 50 で比べる
help-check-rules = 全着手をこのルールで判定 [既定：棋譜のルール]
help-check-strict = 修正も問題とみなす
help-check-codes = 修正のコードと意味を表示
help-info-game = 各ファイルのこの局だけ、最初は 1
help-show-coordinates = 座標：letters numbers chinese sgf none
help-score-rules = 数えるルール [既定：棋譜のルール、なければ設定]
help-score-dead = 死に石、一団に一子、例 Q3,R4
help-score-komi = コミ [既定：棋譜のコミ、なければルール]
help-score-handicap = 置石の数 [既定：棋譜どおり]
help-convert-to = 書く形式 [既定：--out の拡張子、なければ sgf]
help-convert-out = このファイルかフォルダーに書く、- は標準出力
help-convert-split = 一局一ファイルにする
help-convert-force = 既存のファイルを置き換える
help-any-cpu = ネットワークの計算方法：scalar、avx2、avx512、bf16 など
help-any-seed = ランダムなものすべてを決める種
help-any-threads = スレッド数 [既定：すべて]
help-any-limit = 見本の数の上限
help-selfplay-folder = 対局と見本のフォルダー。同じ種の対局があれば不足分を補う
help-selfplay-model = 先生：ネットワークのファイル、none はランダムな探索
help-selfplay-games = 対局数
help-selfplay-sizes = 碁盤、例 9,13,9x11 [既定：7 から 19、長方形も]
help-selfplay-visits = ランダムな探索の探索数
help-label-model = 先生：ネットワークのファイル
help-label-out = 見本のファイル。あれば不足の碁を補う
help-label-per_game = 一局から取る局面の数
help-label-from_move = この手数より後の局面だけを取る。細かいヨセは判断が難しい
help-label-kept_apart = 検証用に残した碁だけを取る
help-label-self_play = 棋譜は人の碁ではなく自己対局
help-validate-networks = ネットワークのファイル
help-validate-samples = 見本のファイル、その評価と着手を正とする
help-validate-all = 検証用だけでなく学習に使った碁も数える
help-completions-shell = どのシェルか
help-man-command = weiqi ではなくこのコマンドのマニュアル
help-man-markdown = 全コマンドの説明を Markdown で出力

show-figure = { $first } 手目から { $last } 手目。黒は{ $black ->
        [even] 偶数
       *[odd] 奇数
    }
show-note = { $moves } { $kind ->
        [pass] パス
        [nowhere] 碁盤の外
       *[point] は { $place }
    }
show-too-wide = 端末の幅に図が入りません
    .hint = 画像に書いてください：`--svg FILE` または `--png FILE`
show-no-picture = 画像を描けません：{ $reason }
    .hint = `--scale` を小さくするか、`--part` で一部だけにしてください
help-show-from = この手から手数を付ける（本の図のように）
help-show-to = この手まで手数を付ける
help-show-svg = SVG の画像に書く。- は標準出力
help-show-png = PNG の画像に書く。- は標準出力
help-show-theme = 外観：wood paper slate dark contrast
help-show-part = 二点の間だけ、例 C3-K10
help-show-two_digits = 100 を超える手数は下二桁
help-show-scale = PNG の倍率、1 から 8
help-show-force = 既存のファイルを置き換える

# システムが言う理由
system-not-found = そのようなファイルやフォルダーはありません
system-permission-denied = 権限がありません
system-is-a-folder = フォルダーです
system-not-a-folder = フォルダーではありません
system-already-exists = 同じ名前のファイルがあります
system-storage-full = ディスクに空きがありません
system-read-only = 読み取り専用です
system-bad-name = 使えない名前です
system-not-utf-8 = UTF-8 の文字ではありません
system-address-in-use = アドレスは使用中です

# 形式に書けない理由
refused-size = { $format } に { $size } の碁盤は書けません
refused-no-board = 碁盤のない碁は { $format } に書けません。sgf と json なら書けます
refused-many = { $format } は一ファイル一局です。{ $games } 局あるので、一局ずつ分けてください

# 形式に入らないもの
loss-variations = 変化（ノード { $n }）は省きました
loss-comments = ノード { $n } の解説は省きました
loss-marks = ノード { $n } のマークは省きました
loss-setup = 開始後の配置（ノード { $n }）は省きました
loss-stones-as-moves = 開始時の石 { $n } を着手にしました
loss-moves = 碁盤の外の { $n } 手をパスにしました
loss-passes = 手番の違うパス { $n } 回の色を替えました
loss-value = { $property } に「{ $text }」は書けないので、省くか短くしました
loss-place = { $names } を書く場所がありません
loss-characters = { $n } 文字が ? になりました

## エンジン

settings-unreadable = エンジンの設定を読めません：{ $reason }
settings-no-pair = { $text } は設定ではありません
    .hint = 名前=値 と書き、複数ならコンマで区切ってください
settings-bad-value = { $name } に { $value } は使えません
settings-unknown = 知らない設定は無視しました：{ $names }
human-model-left-out = 人の打ち方をまねるネットワークは使いません。{ $path } は無視しました
human-profile-left-out = 人の打ち方をまねるネットワークがないので、{ $name } は無視しました
network-unreadable = ネットワークのファイルを読めません：{ $reason }
network-damaged = 使えるネットワークではありません：{ $reason }
help-analysis = KataGo のプロトコルで、ほかのプログラムのために局面を解析
help-analysis-analysis_threads = 同時に解析する局面の数 [既定：プロセッサーの数]
help-analysis-quit_without_waiting = 入力が終わるとすぐ終了し、残りを待たない
help-any-model = KataGo 形式のネットワークのファイル
help-any-visits = 一手の探索数の上限
help-any-time = 一手の秒数の上限
help-any-threads = 探索のスレッド数
help-any-engine_config = KataGo 形式の設定ファイル（--config でもよい）
help-any-human_model = 人の打ち方をまねる KataGo のネットワーク。使いません
help-any-override_config = 設定ファイルより優先する設定：名前=値,…
help-gtp-pretend = 特定のエンジンしか知らないプログラムに名乗る名前とバージョン

# 端末での対局。play-word で始まるのは入力できる言葉。
play-word-pass = pass パス
play-word-undo = undo 待った
play-word-hint = hint ヒント
play-word-count = count 整地 形勢
play-word-resign = resign 投了
play-word-agree = agree 同意
play-word-resume = resume 再開 対局再開
play-word-help = help ? ？ ヘルプ
play-word-quit = quit exit 終了
play-terms = 碁盤 { $size }、{ $rules }ルール、コミ { $komi }。コンピューターのレベル：{ $level }。
play-help = D4 のように点を入力するか、パス、待った、ヒント、整地、投了、終了のどれかを入力してください。
play-help-count = 「同意」か、活き死にが違う石の点を入力してください。続けて打つなら「再開」、やめるなら「終了」です。
play-ask = あなたの番（{ $color ->
        [white] 白
       *[black] 黒
    }）：
play-ask-count = 同意しますか（同意、石の点、再開）：
play-computer = コンピューターの手：{ $move }
play-counting = 双方がパスしました。整地します…
play-hint = { $move } が良い手です。
play-hint-pass = 大きい所はもうありません。パスしてもかまいません。
play-unknown = 「{ $text }」という点も言葉もありません。「ヘルプ」と入力すると説明が出ます。
play-refused = 打てません：{ $reason }。
play-not-now = 今はできません。
play-nothing-to-undo = 戻せる手がありません。
play-resigned = { $color ->
        [white] 白
       *[black] 黒
    }中押し勝ち。
play-over = 終局：{ $result }
play-no-result = 終局、勝負なし。
play-left = 途中で終了しました。
play-saved = 棋譜を { $file } に保存しました。
help-play = 端末でコンピューターと打つ
help-play-size = 碁盤：9、13、19、または列x段、例 9x13
help-play-level = レベル：25k～1k、1d～9d、full、または beginner（入門） amateur（中級） expert（有段） master（高段）
help-play-style = 棋風：balanced（バランス） territory（実利） influence（厚み） teaching（指導碁）
help-play-side = 手番：black（黒）、white（白）、random（ニギリ）
help-play-rules = ルール [既定：設定のルール]
help-play-komi = コミ [既定：ルールのコミ、置き碁は 0.5]
help-play-handicap = 黒の置石の数。1 は定先
help-play-model = KataGo 形式のネットワークのファイル。none はなし
help-play-out = 終わったら棋譜をこのファイルに書く
help-play-seed = 乱数の種 [既定：毎回違う]
