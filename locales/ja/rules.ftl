# ルールの名前。

rules-chinese = 中国ルール
rules-chinese-competition = 中国ルール（競技）
rules-chinese-1988 = 中国ルール（1988）
rules-katago-chinese = 中国ルール（単純コウ）
rules-japanese = 日本ルール
rules-korean = 韓国ルール
rules-igs = IGS ルール
rules-aga = AGA ルール
rules-aga-button = AGA ルール（ボタン）
rules-new-zealand = ニュージーランドルール
rules-ing = 應氏ルール
rules-tromp-taylor = Tromp-Taylor ルール
rules-ancient-chinese = 中国古代ルール
rules-stone = 石の数だけ数える
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
rules-changed = { $base }（変更あり）
