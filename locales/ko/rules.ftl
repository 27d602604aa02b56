# 규칙의 이름.

rules-chinese = 중국룰
rules-chinese-competition = 중국룰(대회)
rules-chinese-1988 = 중국룰(1988)
rules-katago-chinese = 중국룰(단순 패만)
rules-japanese = 일본룰
rules-korean = 한국룰
rules-igs = IGS룰
rules-aga = 미국룰
rules-aga-button = 미국룰(버튼)
rules-new-zealand = 뉴질랜드룰
rules-ing = 응씨룰
rules-tromp-taylor = Tromp-Taylor룰
rules-ancient-chinese = 중국 고대룰
rules-stone = 돌 수만 계산
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
rules-changed = { $base }(변경됨)
