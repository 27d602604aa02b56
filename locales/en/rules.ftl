# The names of rulesets.

rules-chinese = Chinese
rules-chinese-competition = Chinese competition
rules-chinese-1988 = Chinese (1988)
rules-katago-chinese = Chinese, basic ko only
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
rules-changed = { $base }, changed
