//! What engines said about a position, as several programs write it into records.
//!
//! Everything is seen from Black's side, whatever side the program took.

use serde::{Deserialize, Serialize};
use weiqi_rules::{Color, Move, Point, Size};

use crate::edit::EditError;
use crate::fingerprint::board_size;
use crate::node::Node;
use crate::property::Value;
use crate::sgf::points;
use crate::sgf::value::move_value;
use crate::tree::{NodeId, Record};

/// What an engine said about the position after a node's move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// The engine's name or version.
    pub by: Option<String>,
    /// Black's chance to win, from 0 to 1.
    pub black_win: Option<f64>,
    /// How many points Black is ahead.
    pub black_lead: Option<f64>,
    /// The visits the judgement rests on.
    pub visits: Option<u64>,
    /// The line it expects, the move of the side to play first; of other programs' lines only the first move is read.
    pub pv: Vec<Move>,
}

/// The readers; the first that finds something counts, so that two engines are never mixed.
const READERS: &[fn(Node<'_>) -> Option<Analysis>] = &[own, lizzie, super::katrain::read, sabaki, plain, katago];

/// The properties in which Lizzie and its descendants write, `OP` before the first move, `2` a second engine.
const LIZZIE: &[&str] = &["LZ", "LZOP", "LZ2", "LZOP2"];

/// How far above a node without a move the last move is looked for.
const NEAR: usize = 64;

/// No engine has thought that long; larger numbers of visits are misreadings.
pub(super) const MOST_VISITS: f64 = 1e15;

/// Reads what a node says, whoever wrote it.
///
/// ```
/// use weiqi_record::sgf;
///
/// let parsed = sgf::parse(b"(;SZ[19];B[pd]LZ[0.7.4 52.3 1.2k\nmove Q4 visits 800 pv Q4 D4])");
/// let said = parsed.value.games[0].main_line().last().and_then(|node| node.analysis()).expect("an analysis");
/// assert_eq!((said.black_win, said.visits), (Some(0.523), Some(1200)));
/// assert_eq!(said.pv[0].to_string(), "Q4");
/// ```
pub fn read(node: Node<'_>) -> Option<Analysis> {
    READERS.iter().find_map(|read| read(node))
}

/// The form of `WQ`: what `SBKV` cannot hold.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Sheet {
    v: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lead: Option<f64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
}

/// The edition of `WQ` that this crate writes, and the latest it reads.
const EDITION: u32 = 1;

/// `WQ`, and `SBKV` beside it.
fn own(node: Node<'_>) -> Option<Analysis> {
    let sheet: Sheet = serde_json::from_str(&node.property("WQ")?.value().text()).ok()?;
    if sheet.v != EDITION {
        return None;
    }
    let size = board_size(node.record());
    let pv = sheet.pv.iter().map_while(|raw| own_move(raw, size?)).collect();
    let black_win = sabaki_chance(node);
    Some(Analysis { by: sheet.by, black_win, black_lead: sheet.lead, visits: sheet.visits, pv })
}

fn own_move(raw: &str, size: Size) -> Option<Move> {
    if raw.is_empty() { Some(Move::Pass) } else { points::read_move(raw, size).ok().map(|reading| reading.played) }
}

/// `0.7.4 52.3 1.2k`: the engine, the chance of the side that has just moved in percent, the visits; below it lines of
/// GTP.
fn lizzie(node: Node<'_>) -> Option<Analysis> {
    LIZZIE.iter().find_map(|name| {
        let text = node.text(name)?;
        let (first, lines) = text.split_once('\n').unwrap_or((&text, ""));
        let words: Vec<&str> = first.split_whitespace().take(16).collect();
        let (at, win, visits) = (1..words.len()).find_map(|at| {
            let win = chance(percent(words[at])?)?;
            Some((at, win, visits(words.get(at + 1)?)?))
        })?;
        let black_win = Some(if just_moved(node) == Color::Black { win } else { 1.0 - win });
        let by = Some(words[..at].join(" "));
        let pv = board_size(node.record()).and_then(|size| first_move(lines, size)).into_iter().collect();
        Some(Analysis { by, black_win, visits: Some(visits), pv, ..Analysis::default() })
    })
}

/// `SBKV` in percent and `OGSC` in points, both for Black.
fn sabaki(node: Node<'_>) -> Option<Analysis> {
    let (black_win, black_lead) = (sabaki_chance(node), real(node, "OGSC"));
    (black_win.is_some() || black_lead.is_some()).then(|| Analysis { black_win, black_lead, ..Analysis::default() })
}

fn sabaki_chance(node: Node<'_>) -> Option<f64> {
    chance(percent(&node.text("SBKV")?)?)
}

/// `WINRATE` from 0 to 1, `VISITS` and `SCORELEAD`, for Black.
fn plain(node: Node<'_>) -> Option<Analysis> {
    let black_win = real(node, "WINRATE").and_then(chance);
    let black_lead = real(node, "SCORELEAD");
    let visits = node.text("VISITS").and_then(|text| visits(text.trim()));
    let said = Analysis { black_win, black_lead, visits, ..Analysis::default() };
    (said != Analysis::default()).then_some(said)
}

/// The comments of KataGo's games with itself, `0.10 0.90 0.00 -12.9 v=1500`: White's chance, Black's, that of no
/// result, White's lead, visits.
fn katago(node: Node<'_>) -> Option<Analysis> {
    let comment = node.property("C")?.value();
    let words: Vec<&str> = comment.raw().split_whitespace().take(16).collect();
    let [white, black, neither, lead] = *words.get(..4)? else { return None };
    let decimal = |word: &str| word.contains('.').then(|| number(word)).flatten();
    let (white, black, neither) = (chance(decimal(white)?)?, chance(decimal(black)?)?, chance(decimal(neither)?)?);
    let lead = decimal(lead)?;
    if (white + black + neither - 1.0).abs() > 0.025 {
        return None;
    }
    let visits = words[4..].iter().find_map(|word| visits(word.strip_prefix("v=")?));
    Some(Analysis {
        by: Some("KataGo".into()),
        black_win: Some(black),
        black_lead: Some(0.0 - lead),
        visits,
        pv: Vec::new(),
    })
}

/// The side that has just moved when an engine looked at the position after a node.
fn just_moved(node: Node<'_>) -> Color {
    if let Some((color, _)) = node.moves().last() {
        return color;
    }
    if let Some(next) = node.player() {
        return !next;
    }
    let above = node.ancestors().take(NEAR).find_map(|node| node.moves().last());
    let has_handicap = || node.record().root().values("HA").any(|value| value.number().is_some_and(|n| n >= 2));
    match above {
        Some((color, _)) => color,
        None if has_handicap() => Color::Black,
        None => Color::White,
    }
}

/// The move of the first `move Q4 …` of an engine's lines.
fn first_move(lines: &str, size: Size) -> Option<Move> {
    let mut words = lines.split_whitespace().skip_while(|word| *word != "move");
    let word = words.nth(1)?;
    if word.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    word.parse::<Point>().ok().filter(|point| size.contains(*point)).map(Move::Play)
}

fn real(node: Node<'_>, name: &str) -> Option<f64> {
    node.property(name).map(|property| property.value()).and_then(Value::real).filter(|real| real.is_finite())
}

/// A plain number with a decimal point or comma.
fn number(word: &str) -> Option<f64> {
    let is_plain = word.len() <= 32 && word.bytes().all(|b| b.is_ascii_digit() || b"+-.,".contains(&b));
    is_plain.then(|| word.replace(',', ".").parse().ok()).flatten()
}

/// Percent as a part of 1.
fn percent(word: &str) -> Option<f64> {
    number(word.trim().trim_end_matches('%')).map(|percent| percent / 100.0)
}

pub(super) fn chance(number: f64) -> Option<f64> {
    (0.0..=1.0).contains(&number).then_some(number)
}

/// `900`, `2.8k`, `1,2m`.
fn visits(word: &str) -> Option<u64> {
    let (digits, unit) = match word.strip_suffix(['k', 'K']) {
        Some(digits) => (digits, 1e3),
        None => word.strip_suffix(['m', 'M']).map_or((word, 1.0), |digits| (digits, 1e6)),
    };
    let visits = number(digits)? * unit;
    let is_whole = unit > 1.0 || digits.bytes().all(|b| b.is_ascii_digit());
    (is_whole && (0.0..=MOST_VISITS).contains(&visits)).then_some(visits.round() as u64)
}

/// A number to two places, as people can read it; `None` for what is no number.
fn two_places(number: f64) -> Option<f64> {
    Some((number * 100.0).round() / 100.0).filter(|number| number.is_finite())
}

impl Record {
    /// Writes what an engine says about a node, in place of what this wrote before; `None` takes it away.
    ///
    /// Black's chance goes into `SBKV`, which other programs read, all else into `WQ` as JSON. The chance is kept to a
    /// hundredth of a percent, the lead to a hundredth of a point; what is no number or no chance is left out.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn set_analysis(&mut self, node: NodeId, analysis: Option<&Analysis>) -> Result<(), EditError> {
        let id = self.node(node).id();
        let size = board_size(self);
        let (chance, sheet) = match analysis {
            Some(analysis) => (written_chance(analysis), Some(written_sheet(analysis, size))),
            None => (None, None),
        };
        let description = if analysis.is_some() { "write an analysis" } else { "delete an analysis" };
        self.edit(description, |edit| {
            for (name, value) in [("SBKV", &chance), ("WQ", &sheet)] {
                let values: Vec<&str> = value.iter().map(String::as_str).collect();
                edit.set(id, name, &values)?;
            }
            Ok(())
        })
    }
}

/// What an engine said about a node's position.
pub type Said = (NodeId, Analysis);

impl Record {
    /// Writes what an engine says about several nodes, as one change; as [`Record::set_analysis`] does for one.
    ///
    /// # Errors
    /// When the record is too large; nothing is changed then.
    pub fn set_analyses(&mut self, all: &[Said]) -> Result<(), EditError> {
        let size = board_size(self);
        let written: Vec<_> = all
            .iter()
            .map(|(node, analysis)| (self.node(*node).id(), written_chance(analysis), written_sheet(analysis, size)))
            .collect();
        self.edit("write the analysis of a game", |edit| {
            for (id, chance, sheet) in &written {
                let chance: Vec<&str> = chance.iter().map(String::as_str).collect();
                edit.set(*id, "SBKV", &chance)?;
                edit.set(*id, "WQ", &[sheet.as_str()])?;
            }
            Ok(())
        })
    }
}

fn written_chance(analysis: &Analysis) -> Option<String> {
    analysis.black_win.and_then(chance).map(|win| format!("{:.2}", win * 100.0))
}

fn written_sheet(analysis: &Analysis, size: Option<Size>) -> String {
    let on_board = |played: &&Move| played.point().is_none_or(|point| size.is_some_and(|size| size.contains(point)));
    let pv = size.map_or(Vec::new(), |size| {
        analysis.pv.iter().take_while(on_board).map(|played| move_value(*played, size)).collect()
    });
    let sheet = Sheet {
        v: EDITION,
        visits: analysis.visits,
        lead: analysis.black_lead.and_then(two_places),
        pv,
        by: analysis.by.clone(),
    };
    serde_json::to_string(&sheet).expect("numbers and texts can be said in JSON")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    #[test]
    fn the_analyses_of_a_game_are_written_and_taken_back_at_once() {
        let before = b"(;SZ[9];B[ee];W[cc])";
        let mut record = sgf::parse(before).value.games.remove(0);
        let nodes: Vec<NodeId> = record.main_line().map(|node| node.id()).collect();
        let said = |lead: f64| Analysis { black_win: Some(0.625), black_lead: Some(lead), ..Analysis::default() };
        record.set_analyses(&[(nodes[1], said(1.5)), (nodes[2], said(-2.0))]).expect("there is room");
        let leads: Vec<_> = record.main_line().map(|node| node.analysis().and_then(|said| said.black_lead)).collect();
        assert_eq!(leads, [None, Some(1.5), Some(-2.0)]);
        assert!(record.undo(), "there is one change");
        assert!(record.main_line().all(|node| node.analysis().is_none()));
        assert_eq!(record.undo_description(), None);
    }

    /// What the last node of a game says, in a line.
    #[track_caller]
    fn check(text: &str, want: &str) {
        let parsed = sgf::parse(text.as_bytes());
        let said = parsed.value.games[0].main_line().last().and_then(|node| node.analysis());
        let got = said.map_or("nothing".to_owned(), |said| {
            let mut words = Vec::from_iter(said.by.map(|by| format!("{by}:")));
            words.extend(said.black_win.map(|win| format!("{:.2}%", win * 100.0)));
            words.extend(said.black_lead.map(|lead| format!("{lead:+}")));
            words.extend(said.visits.map(|visits| format!("{visits} visits")));
            words.extend(said.pv.iter().map(Move::to_string));
            words.join(" ")
        });
        assert_eq!(got, want, "{text}");
    }

    #[test]
    fn what_programs_write_is_seen_from_blacks_side() {
        for (text, want) in [
            ("(;B[pd]SBKV[51.20])", "51.20%"),
            ("(;B[pd]SBKV[51,2]OGSC[-1.5])", "51.20% -1.5"),
            ("(;B[pd]LZ[0.7.4 52.3 1.2k 0.5\nmove Q4 visits 800 pv Q4 D4])", "0.7.4: 52.30% 1200 visits Q4"),
            (
                "(;;W[dp]LZ[Leela Zero 0.17 47.0 900\ninfo move pass visits 3])",
                "Leela Zero 0.17: 53.00% 900 visits pass",
            ),
            ("(;LZOP[KataGo 53.0 2.8k])", "KataGo: 47.00% 2800 visits"),
            ("(;HA[2]AB[pd][dp]LZOP[KataGo 90.0 1m])", "KataGo: 90.00% 1000000 visits"),
            ("(;PL[B];LZ2[x 60.0 7])", "x: 40.00% 7 visits"),
            ("(;B[aa];W[bb]C[0.10 0.90 0.00 -12.9 v=1500 result=B+R])", "KataGo: 90.00% +12.9 1500 visits"),
            ("(;B[aa]WINRATE[0.25]VISITS[40]SCORELEAD[-3.5])", "25.00% -3.5 40 visits"),
            (
                r#"(;B[aa]SBKV[60]WQ[{"v":1,"visits":800,"lead":2.5,"pv":["pd","","dp"\],"by":"weiqi"}])"#,
                "weiqi: 60.00% +2.5 800 visits Q16 pass D4",
            ),
        ] {
            check(text, want);
        }
    }

    #[test]
    fn what_is_no_analysis_is_none() {
        for text in [
            "(;B[pd])",
            "(;B[pd]SBKV[])",
            "(;B[pd]SBKV[120])",
            "(;B[pd]LZ[])",
            "(;B[pd]LZ[engine])",
            "(;B[pd]LZ[engine 1e3 9])",
            "(;B[pd]LZ[engine 50 inf])",
            "(;B[pd]C[0.5 0.9 0.0 1.0])",
            "(;B[pd]C[1 0 0 3])",
            "(;B[pd]WQ[{}])",
            "(;B[pd]WQ[not JSON])",
            "(;B[pd]WQ[{\"v\":2}])",
            "(;B[pd]WINRATE[2])",
        ] {
            check(text, "nothing");
        }
    }

    #[test]
    fn an_analysis_is_written_for_others_to_read_and_can_be_undone_and_stripped() {
        let mut game = sgf::parse(b"(;SZ[9];B[cc]C[a comment]LZ[x 50 7])").value.games.remove(0);
        let node = game.main_line().last().expect("a move").id();
        let before = game.node(node).raw().to_owned();
        let said = Analysis {
            by: Some("weiqi".into()),
            black_win: Some(0.5678),
            black_lead: Some(2.5),
            visits: Some(800),
            pv: vec![Move::Play(Point::new(6, 6)), Move::Pass],
        };
        game.set_analysis(node, Some(&said)).expect("a small record");
        assert_eq!(
            game.node(node).raw(),
            format!(r#"{before}SBKV[56.78]WQ[{{"v":1,"visits":800,"lead":2.5,"pv":["gc",""\],"by":"weiqi"}}]"#)
        );
        assert_eq!(game.node(node).analysis(), Some(said));
        game.set_analysis(node, None).expect("a small record");
        assert_eq!(game.node(node).raw(), before);
        assert!(game.undo() && game.node(node).has("WQ"));
        game.strip(crate::edit::Strip::Analysis).expect("a small record");
        assert_eq!(game.node(node).raw(), "B[cc]C[a comment]");
    }

    #[test]
    fn what_is_no_number_is_not_written() {
        let mut game = Record::new(Size::NINE);
        let said = Analysis {
            black_win: Some(1.5),
            black_lead: Some(f64::NAN),
            pv: vec![Move::Play(Point::new(2, 2)), Move::Play(Point::new(30, 2))],
            ..Analysis::default()
        };
        game.set_analysis(NodeId::ROOT, Some(&said)).expect("a small record");
        let kept = Analysis { pv: vec![Move::Play(Point::new(2, 2))], ..Analysis::default() };
        assert_eq!(game.root().analysis(), Some(kept));
    }
}
