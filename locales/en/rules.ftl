# The names of rulesets.

rules-chinese = Chinese
rules-chinese-competition = Chinese competition
rules-chinese-1988 = Chinese (1988)
rules-katago-chinese = Chinese, simple ko only
rules-japanese = Japanese
rules-korean = Korean
rules-igs = IGS
rules-aga = AGA
rules-aga-button = AGA with button
rules-new-zealand = New Zealand
rules-ing = Ing
rules-tromp-taylor = Tromp-Taylor
rules-ancient-chinese = Ancient Chinese
rules-stone = Stone scoring
rules-ogs-chinese = Chinese (OGS)
rules-ogs-japanese = Japanese (OGS)
rules-ogs-korean = Korean (OGS)
rules-ogs-ing = Ing (OGS)
rules-ogs-nz = New Zealand (OGS)
rules-ogs-aga = AGA (OGS)
rules-kgs-chinese = Chinese (KGS)
rules-kgs-japanese = Japanese (KGS)
rules-kgs-aga = AGA (KGS)
rules-kgs-nz = New Zealand (KGS)
rules-changed = { $base }, changed
