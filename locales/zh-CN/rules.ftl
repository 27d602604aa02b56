# 规则的名字。

rules-chinese = 中国规则
rules-chinese-competition = 中国竞赛规则
rules-chinese-1988 = 中国规则（1988）
rules-katago-chinese = 中国规则（只禁立即提回劫）
rules-japanese = 日本规则
rules-korean = 韩国规则
rules-igs = IGS 规则
rules-aga = 美国规则
rules-aga-button = 美国规则（收后）
rules-new-zealand = 新西兰规则
rules-ing = 应氏规则
rules-tromp-taylor = Tromp-Taylor 规则
rules-ancient-chinese = 中国古代规则
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
rules-changed = { $base }，有改动
