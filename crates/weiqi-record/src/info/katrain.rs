//! What KaTrain packs into `KT`: three values, each gzip in base64. The first two are half-precision numbers (who owns
//! each point, and the network's first guess), the third is JSON with the root and the moves that were looked at, all
//! from Black's side. Only the third is read; all three are kept as they are.

use std::collections::BTreeMap;

use flate2::{Decompress, FlushDecompress, Status};
use serde::Deserialize;
use weiqi_rules::Move;

use super::analysis::{Analysis, MOST_VISITS, chance};
use crate::fingerprint::board_size;
use crate::node::Node;

/// What KaTrain writes is packed to about a fifth; what would swell more than this is no analysis.
const MOST_SWELLING: usize = 64;
/// Bytes of unpacked JSON.
const MOST_JSON: usize = 4 << 20;

#[derive(Deserialize)]
struct Sheet {
    #[serde(default)]
    moves: BTreeMap<String, Looked>,
    root: Root,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Root {
    winrate: Option<f64>,
    score_lead: Option<f64>,
    visits: Option<f64>,
}

#[derive(Deserialize)]
struct Looked {
    order: i64,
    visits: Option<f64>,
    #[serde(default)]
    pv: Vec<String>,
}

/// Reads the analysis of a node.
pub(super) fn read(node: Node<'_>) -> Option<Analysis> {
    let packed = node.property("KT")?.values().nth(2)?.simple_text();
    let sheet: Sheet = serde_json::from_str(&unpacked(&packed)?).ok()?;
    let visits = |visits: Option<f64>| visits.filter(|visits| (0.0..=MOST_VISITS).contains(visits));
    let first = sheet.moves.values().min_by(|one, other| {
        let key = |looked: &Looked| visits(looked.visits).unwrap_or_default();
        one.order.cmp(&other.order).then(key(other).total_cmp(&key(one)))
    });
    let size = board_size(node.record());
    let pv = first.map_or(Vec::new(), |looked| {
        let read = |word: &String| match word.eq_ignore_ascii_case("pass") {
            true => Some(Move::Pass),
            false => word.parse().ok().filter(|&point| size.is_some_and(|size| size.contains(point))).map(Move::Play),
        };
        looked.pv.iter().map_while(read).collect()
    });
    let said = Analysis {
        by: Some("KataGo".into()),
        black_win: sheet.root.winrate.and_then(chance),
        black_lead: sheet.root.score_lead.filter(|lead| lead.is_finite()),
        visits: visits(sheet.root.visits).map(|visits| visits.round() as u64),
        pv,
    };
    (said.black_win.is_some() || said.black_lead.is_some()).then_some(said)
}

/// The text that was packed; `None` for what is not packed as Python's `gzip` does, or is too much.
fn unpacked(text: &str) -> Option<String> {
    let packed = base64(text)?;
    // No name and no other extras stand in the head; the length of what was packed stands at the end.
    let body = packed.strip_prefix(&[0x1f, 0x8b, 8, 0])?.get(6..)?;
    let length = u32::from_le_bytes(*body.last_chunk()?) as usize;
    if length > packed.len().saturating_mul(MOST_SWELLING).min(MOST_JSON) {
        return None;
    }
    let mut bytes = Vec::with_capacity(length + 16);
    let status = Decompress::new(false).decompress_vec(body, &mut bytes, FlushDecompress::Finish).ok()?;
    (status == Status::StreamEnd && bytes.len() == length).then(|| String::from_utf8(bytes).ok()).flatten()
}

/// Bytes written as base64 with `+`, `/` and, at the end, `=`.
fn base64(text: &str) -> Option<Vec<u8>> {
    let text = text.trim().trim_end_matches('=');
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for &digit in four {
            bits = bits << 6 | u32::from(sextet(digit)?);
        }
        let n_bytes = match four.len() {
            4 => 3,
            3 => 2,
            2 => 1,
            _ => return None,
        };
        bits <<= 6 * (4 - four.len()) + 8;
        bytes.extend_from_slice(&bits.to_be_bytes()[..n_bytes]);
    }
    Some(bytes)
}

fn sextet(digit: u8) -> Option<u8> {
    match digit {
        b'A'..=b'Z' => Some(digit - b'A'),
        b'a'..=b'z' => Some(digit - b'a' + 26),
        b'0'..=b'9' => Some(digit - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use weiqi_rules::Point;

    use super::*;
    use crate::sgf;
    use crate::tree::Record;

    /// A record that KaTrain 1.20.0 wrote: nine moves' positions on 9x9, one of them a variation, a note, marks.
    const SAVED: &[u8] = include_bytes!("../../../../testdata/saved/katrain-1.20.sgf");

    fn line(node: Node<'_>) -> String {
        let said = node.analysis().expect("each node has an analysis");
        let pv: Vec<String> = said.pv.iter().take(3).map(Move::to_string).collect();
        let (win, lead) = (said.black_win.expect("a chance"), said.black_lead.expect("a lead"));
        format!("{win:.4} {lead:+.2} {} {}", said.visits.expect("visits"), pv.join(" "))
    }

    #[test]
    fn a_file_that_katrain_saved_says_what_katrain_showed() {
        let parsed = sgf::parse(SAVED);
        let game = &parsed.value.games[0];
        let lines: Vec<String> = game.main_line().map(line).collect();
        // As KaTrain's own `winrate`, `score`, visits and first candidate had it before it saved the file.
        let expected = [
            "0.4735 -0.08 24 E4 E6 F6",
            "0.4922 +0.22 24 E3 C4 G4",
            "0.4720 -0.15 24 F4 E7 D7",
            "0.5108 +0.48 24 G7 G4 E7",
            "0.5132 +0.72 24 D3 F3 D4",
            "0.5459 +1.11 24 F3 D4 C6",
        ];
        assert_eq!(lines[..6], expected);
        assert_eq!(line(game.main_line().last().expect("a move")), "0.5284 +0.77 24 C6 F3 E3");
        assert_eq!(sgf::save(&parsed.value), SAVED, "it is saved as it was");
        let written = sgf::write_game(game, &sgf::Style::default());
        let again = sgf::parse(written.as_bytes());
        let packed = |game: &Record| -> Vec<String> {
            game.main_line().flat_map(|node| node.values("KT")).map(|value| value.raw().to_owned()).collect()
        };
        assert_eq!(packed(&again.value.games[0]), packed(game), "and kept in another form of the record");
        assert_eq!(packed(game).len(), 21);
    }

    fn said(third: &str) -> Option<Analysis> {
        let text = format!("(;SZ[9];B[ee]KT[][][{third}])");
        sgf::parse(text.as_bytes()).value.games[0].main_line().last().and_then(|node| node.analysis())
    }

    fn pack(bytes: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(bytes).expect("memory");
        let packed = packer.finish().expect("memory");
        let mut text = String::new();
        for three in packed.chunks(3) {
            let bits = three.iter().chain(&[0, 0]).take(3).fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
            (0..=three.len()).for_each(|at| text.push(DIGITS[(bits >> (18 - 6 * at)) as usize & 63].into()));
        }
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
    }

    #[test]
    fn what_is_packed_otherwise_is_no_analysis_and_no_trouble() {
        let plain = br#"{"moves":{"pass":{"order":0,"visits":7,"pv":["pass","A1","Z99","B2"]}},"root":{"winrate":0.25,"scoreLead":-3.5,"visits":9}}"#;
        let found = said(&pack(plain)).expect("an analysis");
        assert_eq!((found.black_win, found.black_lead, found.visits), (Some(0.25), Some(-3.5), Some(9)));
        assert_eq!(found.pv, [Move::Pass, Move::Play(Point::new(0, 0))]);
        let bomb = [b" ".repeat(3 << 20), plain.to_vec()].concat();
        for third in [
            pack(&bomb),
            pack(b"{}"),
            pack(br#"{"moves":{},"root":null}"#),
            pack(br#"{"moves":{},"root":{"winrate":7}}"#),
            pack(&br#"{"moves":"#.repeat(100_000)),
            pack(plain)[..40].to_owned(),
            "H4sIAAAA".into(),
            "A".into(),
            "no base64".into(),
            String::new(),
        ] {
            assert_eq!(said(&third), None, "{}", &third[..third.len().min(40)]);
        }
    }
}
