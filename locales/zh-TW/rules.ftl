# 規則的名字。

rules-chinese = 中國規則
rules-chinese-competition = 中國競賽規則
rules-chinese-1988 = 中國規則（1988）
rules-katago-chinese = 中國規則（只禁立即提回劫）
rules-japanese = 日本規則
rules-korean = 韓國規則
rules-igs = IGS 規則
rules-aga = 美國規則
rules-aga-button = 美國規則（收後）
rules-new-zealand = 紐西蘭規則
rules-ing = 應氏規則
rules-tromp-taylor = Tromp-Taylor 規則
rules-ancient-chinese = 中國古代規則
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
rules-changed = { $base }，有改動
