//! Names of players, for searching: one name however it is written.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::info::{numeral, rank};

/// Characters that are one in names: first the simplified form, then the traditional, Japanese and other ones.
const VARIANTS: &str = "\
    藏蔵 赵趙 勋勲勳 吴呉吳 张張 陈陳 刘劉 杨楊 马馬 孙孫 罗羅 邓鄧 谢謝 许許 聂聶 钱銭錢 郑鄭 冯馮 韩韓 萧蕭肖 叶葉 \
    苏蘇 吕呂 蒋蔣 卢盧 贾賈 钟鐘鍾 谭譚 陆陸 顾顧 龙龍竜 万萬 阎閻 贺賀 龚龔 汤湯 俞兪 华華 卫衛衞 洁潔 晓暁曉 \
    时時 连連 鸿鴻 铸鋳鑄 杰傑 伟偉 耀燿 烨燁 丽麗 军軍 胜勝 国國 东東 强強彊 飞飛 凤鳳 冈岡 岛島嶋 桥橋 泽沢澤 \
    藤籐 广広廣 边辺邊邉 齐斉齊 斋斎齋 滨浜濱 关関關 铃鈴 荣栄榮 宫宮 树樹 绫綾 纪紀 结結 聪聡聰 觉覚覺 铭銘 \
    诚誠 绅紳 临臨 辽遼 实実實 仓倉 庆慶 卷巻 濑瀬瀨 泷滝瀧 长長 见見 贯貫 贞貞 丰豊豐 寿壽 宪憲 义義 与與 \
    亚亜亞 圆円圓 会會 乐楽樂 气気氣 枢樞 敕勅 显顕顯 严厳嚴 桧檜 尧堯 县県縣 圣聖 战戦戰 绘絵繪 岳嶽 惠恵 德徳 \
    真眞 为為爲 静靜 龟亀龜 黑黒 黄黃 团団團 云雲 渊淵渕 泻瀉 闲閑 户戸戶 后後 内內 净浄淨 薰薫 铉鉉 镐鎬 训訓 \
    谞諝 曹曺 赞賛讚 进進 远遠 达達 运運 逊遜 贤賢 贵貴 赖頼賴 轩軒 辉輝 钦欽 锡錫 锋鋒 镇鎮 门門 问問 间間 闻聞 \
    阳陽 陇隴 隐隠隱 韦韋 顺順 颂頌 颖頴穎 颜顔顏 风風 馆館 驹駒 骏駿 鱼魚 鲁魯 鲇鮎 鸟鳥 鹤鶴 鹰鷹 鹫鷲 鸣鳴 \
    麦麥 尔爾 乔喬 侨僑 伦倫 俭倹儉 兰蘭 兴興 农農 刚剛 创創 则則 励勵 劲勁 区區 升昇 协協 单単單 历歴歷 参參 \
    双雙 发発發 变変變 启啓啟 园園 坚堅 坛壇 声聲 处処處 备備 复復 奋奮 婵嬋 学學 宁寧 宝寶寳 审審 宽寛寬 宾賓 \
    对対對 寻尋 导導 将將 尽盡 层層 岁歳歲 峡峽 岭嶺 崭嶄 巩鞏 币幣 师師 带帯帶 帮幫 库庫 庄荘莊 应応應 庙廟 \
    废廃廢 开開 异異 弹弾彈 归帰歸 当當 录録錄 彦彥 征徴徵 从従從 怀懐懷 总総總 恒恆 悦悅 忆憶 爱愛 态態 扬揚 \
    择択擇 拥擁 挥揮 据拠據 数數 断斷 无無 旧舊 昙曇 昼晝 晋晉 术術 机機 权権權 条條 来來 极極 构構 标標 栋棟 \
    检検檢 梦夢 楼樓 横橫 樱桜櫻 欢歓歡 欧歐 汉漢 汇匯 沟溝 沧滄 泾涇 浅淺 济済濟 浓濃 涛濤 润潤 涩渋澁澀 温溫 \
    湿濕 满満滿 灵霊靈 点點 烟煙 热熱 状狀 独獨 献獻 环環 现現 玺璽 珑瓏 琼瓊 电電 画畫 畅暢 监監 盖蓋 矶磯 码碼 \
    础礎 礼禮 祯禎 祢禰 禅禪 离離 种種 称稱 积積 稳穏穩 竞競 笃篤 筑築 类類 红紅 纯純 纲綱 纳納 纵縦縱 纹紋 纺紡 \
    线線 练練 组組 细細 织織 终終 绍紹 经経經 绢絹 继継繼 绩績 绪緒 续続續 绯緋 维維 绵綿 绿緑綠 缘縁緣 缟縞 \
    网網 职職 联聯 肃粛肅 胁脇 腾騰 舆輿 舰艦 艳艶艷 艺芸藝 芦蘆 苍蒼 茎莖 荐薦 药薬藥 莲蓮 获獲 莹瑩 营営營 \
    萨薩 蓝藍 蔷薔 补補 袭襲 装裝 观観觀 规規 视視 览覧覽 誉譽 计計 让譲讓 记記 讲講 论論 证証證 评評 诗詩 详詳 \
    诸諸 谅諒 谊誼 谦謙 谨謹 负負 质質 资資 赏賞 车車 转転轉 轮輪 轰轟 轻軽輕 载載 辅輔 辞辭 迁遷 过過 迈邁 还還 \
    违違 迟遅遲 适適 选選 递逓遞 逻邏 遗遺 邻隣鄰 郎郞 释釈釋 里裏裡 鉴鑑 针針 钓釣 钢鋼 钥鑰 铁鉄鐵 银銀 锐鋭銳 \
    锦錦 键鍵 锻鍛 镜鏡 闪閃 闭閉 阁閣 队隊 阶階 随隨 雾霧 霸覇 韵韻 飘飄 驱駆驅 驿駅驛 验験驗 骑騎 髙高 鲤鯉 \
    鸠鳩 鸥鴎鷗 鸭鴨 鹏鵬 盐塩鹽 丝絲 两両兩 专専專 业業 举挙擧舉 乃迺廼 习習 书書 买買 亲親 仅僅 仪儀 众衆眾 \
    优優 传伝傳 侠俠 价価價 储儲 仙僊 佛仏 体體 余餘 儿児兒 党黨 冢塚 冰氷 况況 冲沖 决決 减減 几幾 凯凱 击撃擊 \
    划劃 剑剣劍 剧劇 务務 动動 劳労勞 势勢 匀勻 台臺 吉𠮷 崎﨑嵜 峰峯 杉椙 柏栢 桑桒 槙槇 棱稜 梅楳 淼渺 增増 \
    庵盦 灿燦 晖暉";

/// Signs in names that nobody types when searching.
const UNHEARD: &[char] = &['-', '.', ',', '\'', '’', '‘', '`', '"', '·', '・', '･', '•', '_', 'ー'];

/// Vowels with signs on them, by the plain letter.
const LETTERS: &[(char, &str)] = &[
    ('a', "āáàâäãåǎăą"),
    ('e', "ēéèêëěęė"),
    ('i', "īíìîïǐį"),
    ('o', "ōóòôöõǒőø"),
    ('u', "ūúùûüǔűůǖǘǚǜŭ"),
    ('c', "çćč"),
    ('l', "ł"),
    ('n', "ñńň"),
    ('r', "ř"),
    ('s', "śšş"),
    ('y', "ýÿ"),
    ('z', "źżž"),
];

/// Names of one player each, the first as collections write it in Latin letters.
const PLAYERS: &[&[&str]] = &[
    &["Honinbo Dosaku", "本因坊道策", "Dosaku"],
    &["Honinbo Jowa", "本因坊丈和", "Jowa"],
    &["Honinbo Shuwa", "本因坊秀和", "Shuwa"],
    &["Honinbo Shusaku", "本因坊秀策", "Shusaku", "桑原秀策", "Kuwahara Shusaku"],
    &["Honinbo Shuho", "本因坊秀甫", "Murase Shuho", "村瀬秀甫", "Shuho"],
    &["Honinbo Shuei", "本因坊秀栄", "Shuei"],
    &["Honinbo Shusai", "本因坊秀哉", "Tamura Hoju", "田村保寿", "Shusai"],
    &["Gennan Inseki", "幻庵因碩", "Inoue Gennan Inseki", "井上幻庵因碩"],
    &["Ota Yuzo", "太田雄蔵"],
    &["Huang Longshi", "黄龍士"],
    &["Fan Xiping", "范西屏"],
    &["Shi Xiangxia", "施襄夏", "施定庵"],
    &["Go Seigen", "呉清源", "Wu Qingyuan"],
    &["Kitani Minoru", "木谷実"],
    &["Hashimoto Utaro", "橋本宇太郎"],
    &["Iwamoto Kaoru", "岩本薫"],
    &["Fujisawa Hosai", "藤沢朋斎", "Fujisawa Kuranosuke", "藤沢庫之助"],
    &["Sakata Eio", "坂田栄男"],
    &["Takagawa Kaku", "高川格", "Takagawa Shukaku", "高川秀格"],
    &["Fujisawa Shuko", "藤沢秀行", "Fujisawa Hideyuki"],
    &["Rin Kaiho", "林海峰", "Lin Haifeng"],
    &["Otake Hideo", "大竹英雄"],
    &["Ishida Yoshio", "石田芳夫"],
    &["Kato Masao", "加藤正夫"],
    &["Takemiya Masaki", "武宮正樹"],
    &["Kobayashi Koichi", "小林光一"],
    &["Cho Chikun", "趙治勲", "조치훈", "Cho Chihun", "Jo Chihun"],
    &["Kobayashi Satoru", "小林覚"],
    &["Yoda Norimoto", "依田紀基"],
    &["O Rissei", "王立誠", "Wang Licheng"],
    &["O Meien", "王銘琬", "Wang Mingwan"],
    &["Cho Sonjin", "趙善津", "조선진"],
    &["Yuki Satoshi", "結城聡"],
    &["Hane Naoki", "羽根直樹"],
    &["Takao Shinji", "高尾紳路"],
    &["Yamashita Keigo", "山下敬吾"],
    &["Cho U", "張栩", "Zhang Xu", "Chang Hsu"],
    &["Kono Rin", "河野臨"],
    &["Iyama Yuta", "井山裕太"],
    &["Murakawa Daisuke", "村川大介"],
    &["Ichiriki Ryo", "一力遼"],
    &["Kyo Kagen", "許家元", "Xu Jiayuan"],
    &["Yu Zhengqi", "余正麒", "Yo Seiki"],
    &["Shibano Toramaru", "芝野虎丸"],
    &["Xie Yimin", "謝依旻", "Hsieh Yi-min"],
    &["Fujisawa Rina", "藤沢里菜"],
    &["Ueno Asami", "上野愛咲美"],
    &["Nakamura Sumire", "仲邑菫"],
    &["Michael Redmond", "マイケル・レドモンド"],
    &["Cho Hunhyun", "曺薫鉉", "조훈현", "Cho Hunhyeon", "Jo Hunhyeon"],
    &["Seo Bongsoo", "徐奉洙", "서봉수", "Seo Bongsu"],
    &["Yoo Changhyuk", "劉昌赫", "유창혁", "Yu Changhyeok"],
    &["Lee Changho", "李昌鎬", "이창호", "Yi Changho"],
    &["Lee Sedol", "李世乭", "이세돌", "李世石", "Yi Sedol"],
    &["Choi Cheolhan", "崔哲瀚", "최철한", "Choe Cheolhan"],
    &["Park Yeonghun", "朴永訓", "박영훈", "Park Younghoon"],
    &["Park Junghwan", "朴廷桓", "박정환", "Park Jeonghwan"],
    &["Shin Jinseo", "申真諝", "신진서", "Sin Jinseo"],
    &["Choi Jeong", "崔精", "최정", "Choe Jeong"],
    &["Nie Weiping", "聶衛平"],
    &["Ma Xiaochun", "馬暁春"],
    &["Rui Naiwei", "芮迺偉"],
    &["Jiang Zhujiu", "江鋳久"],
    &["Yu Bin", "俞斌"],
    &["Chang Hao", "常昊"],
    &["Luo Xihe", "羅洗河"],
    &["Kong Jie", "孔傑"],
    &["Gu Li", "古力"],
    &["Chen Yaoye", "陳耀燁"],
    &["Shi Yue", "時越"],
    &["Zhou Ruiyang", "周睿羊"],
    &["Tuo Jiaxi", "柁嘉熹"],
    &["Mi Yuting", "芈昱廷"],
    &["Lian Xiao", "連笑"],
    &["Yang Dingxin", "楊鼎新"],
    &["Ke Jie", "柯潔"],
    &["Zhou Junxun", "周俊勲", "Chou Chunhsun"],
    &["Fan Hui", "樊麾"],
];

/// A name without what people write in different ways: case, width, blanks and marks, signs on vowels, traditional,
/// simplified and Japanese forms of a character. A rank at the end and a remark in parentheses are left out.
///
/// ```
/// use weiqi_record::info::name;
///
/// assert_eq!(name::fold("Chō Chikun 9p"), "chochikun");
/// assert_eq!(name::fold("趙治勲 九段"), name::fold("赵治勋"));
/// ```
pub fn fold(text: &str) -> String {
    let text = numeral::fold(text);
    let (name, _) = rank::split_name(without_remark(&text));
    name.chars().filter(|c| is_heard(*c)).map(folded).collect()
}

/// What to search for and compare: [`fold`], and for a player with several names the same for each of them.
///
/// ```
/// use weiqi_record::info::name;
///
/// assert_eq!(name::key("Go Seigen"), name::key("吴清源"));
/// assert_eq!(name::key("Masaki Takemiya"), name::key("武宫正树九段"));
/// ```
pub fn key(text: &str) -> String {
    match player(text) {
        Some(names) => fold(names[0]),
        None => fold(text),
    }
}

/// All names of a well-known player, the usual one in Latin letters first; empty for others.
pub fn aliases(text: &str) -> &'static [&'static str] {
    player(text).unwrap_or_default()
}

fn player(text: &str) -> Option<&'static [&'static str]> {
    static PLACES: OnceLock<HashMap<String, usize>> = OnceLock::new();
    let places = PLACES.get_or_init(|| {
        let names = PLAYERS.iter().enumerate().flat_map(|(place, names)| names.iter().map(move |name| (name, place)));
        names.map(|(name, place)| (fold(name), place)).collect()
    });
    let place = places.get(&fold(text)).or_else(|| places.get(&family_name_first(text)?))?;
    PLAYERS.get(*place).copied()
}

/// A folded name of two words with their order exchanged.
fn family_name_first(text: &str) -> Option<String> {
    let text = numeral::fold(text);
    let (name, _) = rank::split_name(without_remark(&text));
    let mut words = name.split_whitespace();
    match (words.next()?, words.next()?, words.next()) {
        (first, second, None) => Some(fold(&format!("{second} {first}"))),
        _ => None,
    }
}

/// The text before a remark in parentheses, or all of it if there is nothing before.
fn without_remark(text: &str) -> &str {
    match text.split_once(['(', '（']) {
        Some((name, _)) if !name.trim().is_empty() => name.trim_end(),
        _ => text.trim(),
    }
}

/// Whether a character counts when names are compared.
fn is_heard(c: char) -> bool {
    let is_accent = ('\u{300}'..='\u{36F}').contains(&c);
    !c.is_whitespace() && !c.is_control() && !is_accent && !UNHEARD.contains(&c)
}

fn folded(c: char) -> char {
    static FORMS: OnceLock<HashMap<char, char>> = OnceLock::new();
    let forms = FORMS.get_or_init(|| {
        let groups = VARIANTS.split_whitespace().filter_map(|group| {
            let mut forms = group.chars();
            Some((forms.next()?, forms))
        });
        let letters = LETTERS.iter().map(|(letter, signed)| (*letter, signed.chars()));
        groups.chain(letters).flat_map(|(plain, forms)| forms.map(move |form| (form, plain))).collect()
    });
    forms.get(&c).copied().unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_player_has_one_key() {
        for names in [
            &["Cho Chikun", "Chō Chikun", "CHO CHIKUN 9p", "趙治勲", "赵治勋", "趙治勳 九段", "조치훈", "Chikun Cho"][..],
            &["Go Seigen", "呉清源", "吴清源", "吳清源", "Wu Qing-Yuan", "Ｇｏ　Ｓｅｉｇｅｎ"],
            &["Takemiya Masaki", "武宮正樹", "武宫正树", "Masaki Takemiya 9d"],
            &["Honinbo Shusai", "Tamura Hoju (later Shusai)", "本因坊秀哉"],
            &["Ke Jie", "柯洁", "柯潔", "柯洁九段"],
            &["Lee Sedol", "李世石", "李世乭", "이세돌", "Lee Se-dol"],
            &["Ota Yuzo", "太田雄藏 七段", "太田雄蔵"],
        ] {
            for name in names {
                assert_eq!(key(name), key(names[0]), "{name}");
                assert!(aliases(name).contains(&names[0]), "{name}");
            }
        }
    }

    #[test]
    fn others_are_compared_by_their_folded_names() {
        assert_eq!(key("山田 規三生"), key("山田规三生"));
        assert_eq!(key("Müller, J."), "mullerj");
        assert_ne!(key("Kobayashi Koichi"), key("Kobayashi Satoru"));
        assert!(aliases("Kim").is_empty());
        assert_eq!(key("(unknown)"), "(unknown)");
        assert_eq!(key(""), "");
    }

    #[test]
    fn no_two_players_share_a_name() {
        let mut keys: Vec<String> = PLAYERS.iter().flat_map(|names| names.iter().map(|name| fold(name))).collect();
        let n_names = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), n_names);
    }

    #[test]
    fn a_form_of_a_character_leads_to_one_plain_form() {
        let mut all: Vec<char> = VARIANTS.chars().filter(|c| *c != ' ').collect();
        let n_forms = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), n_forms, "no character stands twice");
        for group in VARIANTS.split_whitespace() {
            let plain = group.chars().next().expect("a group has a form");
            assert_eq!(folded(plain), plain, "{group}");
            for form in group.chars() {
                assert_eq!(folded(form), plain, "{group}");
            }
        }
    }
}
