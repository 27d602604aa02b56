//! The tools of somebody who writes about a game: lines, dimmed points, remarks, whole branches, the whole board.

use crate::edit::{id, number, read, told};
use crate::file::OpenFile;
use crate::view::{PlayedAtView, to_json};
use wasm_bindgen::prelude::*;
use weiqi_record::Replay;
use weiqi_record::edit::{LabelStyle, LineMark, Shift};
use weiqi_record::fingerprint::board_size;
use weiqi_rules::{Point, Symmetry};

/// Remarks that a person sets on a node; each is its own property.
const REMARKS: &[&str] = &["BM", "TE", "DO", "IT", "GB", "GW", "DM", "UC"];

#[wasm_bindgen]
impl OpenFile {
    /// The moves on the way to a node that put a stone, in order, as a list of `{node, at, color, number}`.
    pub fn moves(&self, game: usize, node: u32) -> Option<String> {
        let record = self.record(game)?;
        let mut replay = Replay::new(board_size(record)?);
        let mut moves = Vec::new();
        for node in record.node(id(node)).line() {
            for step in replay.step(node) {
                let Some(at) = step.played.and_then(weiqi_rules::Move::point) else { continue };
                moves.push(PlayedAtView {
                    node: node.id().index(),
                    at: at.to_string(),
                    color: step.color.to_string(),
                    number: replay.move_number(),
                });
            }
        }
        Some(to_json(&moves))
    }

    /// Draws a line or an arrow between two points, or takes it away if it is there.
    ///
    /// # Errors
    /// When a point is off the board, or there is no such mark.
    #[wasm_bindgen(js_name = toggleLine)]
    pub fn toggle_line(&mut self, game: usize, node: u32, kind: &str, from: &str, to: &str) -> Result<(), String> {
        let mark = match kind {
            "arrow" => LineMark::Arrow,
            "line" => LineMark::Line,
            _ => return Err(format!("no line is called {kind}")),
        };
        let (from, to): (Point, Point) = (read(from)?, read(to)?);
        told(self.record_mut(game)?.toggle_line(id(node), mark, from, to))
    }

    /// Dims exactly these points from a node on.
    ///
    /// # Errors
    /// When a point is off the board.
    #[wasm_bindgen(js_name = setDimmed)]
    pub fn set_dimmed(&mut self, game: usize, node: u32, points: Vec<String>) -> Result<(), String> {
        let points = points.iter().map(|name| read(name)).collect::<Result<Vec<Point>, String>>()?;
        told(self.record_mut(game)?.set_dimmed(id(node), &points))
    }

    /// Gives a node a remark such as `TE`: 1, 2 for emphasis, 0 for none.
    ///
    /// # Errors
    /// When there is no such remark.
    #[wasm_bindgen(js_name = setRemark)]
    pub fn set_remark(&mut self, game: usize, node: u32, name: &str, strength: u8) -> Result<(), String> {
        if !REMARKS.contains(&name) {
            return Err(format!("no remark is called {name}"));
        }
        // Doubtful and interesting moves have no degree.
        let value = match (name, strength) {
            ("DO" | "IT", _) => "",
            (_, 2) => "2",
            _ => "1",
        };
        let values: &[&str] = if strength == 0 { &[] } else { &[value] };
        told(self.record_mut(game)?.set_property(id(node), name, values))
    }

    /// Gives the move of a node a number from which the following ones are counted; 0 takes it away.
    ///
    /// # Errors
    /// When there is no such game.
    #[wasm_bindgen(js_name = setMoveNumber)]
    pub fn set_move_number(&mut self, game: usize, node: u32, number: u32) -> Result<(), String> {
        told(self.record_mut(game)?.set_move_number(id(node), number))
    }

    /// The first letter or number that no label of the node has.
    #[wasm_bindgen(js_name = nextLabel)]
    pub fn next_label(&self, game: usize, node: u32, is_number: bool) -> Option<String> {
        let style = if is_number { LabelStyle::Numbers } else { LabelStyle::Letters };
        Some(self.record(game)?.next_label(id(node), style))
    }

    /// Removes every variation but the line through a node.
    ///
    /// # Errors
    /// When there is no such game.
    #[wasm_bindgen(js_name = keepOnlyLine)]
    pub fn keep_only_line(&mut self, game: usize, node: u32) -> Result<(), String> {
        told(self.record_mut(game)?.keep_only_line(id(node)))
    }

    /// Turns the whole record by one of the eight symmetries of the board, in the order of the rules.
    ///
    /// # Errors
    /// When there is no board.
    pub fn transform(&mut self, game: usize, symmetry: usize) -> Result<(), String> {
        let symmetry = *Symmetry::ALL.get(symmetry).ok_or("there are eight symmetries")?;
        told(self.record_mut(game)?.transform(symmetry)).map(drop)
    }

    /// Shifts the whole record by so many lines to the right and up.
    ///
    /// # Errors
    /// When there is no board.
    pub fn shift(&mut self, game: usize, right: i8, up: i8) -> Result<(), String> {
        told(self.record_mut(game)?.shift(Shift { right, up })).map(drop)
    }

    /// How many moves, points of stones and points of marks would leave the board.
    pub fn leaving(&self, game: usize, right: i8, up: i8) -> Option<Vec<u32>> {
        let leaving = self.record(game)?.leaving(Shift { right, up });
        let most = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Some([leaving.moves, leaving.stones, leaving.marks].map(most).to_vec())
    }

    /// Exchanges the colors of everything in the record.
    ///
    /// # Errors
    /// When there is no such game.
    #[wasm_bindgen(js_name = swapColors)]
    pub fn swap_colors(&mut self, game: usize) -> Result<(), String> {
        told(self.record_mut(game)?.swap_colors())
    }

    /// The nodes in whose comment, name or labels a text stands, however it is written, in the order of the tree.
    pub fn find(&self, game: usize, text: &str) -> Option<Vec<u32>> {
        let wanted = text.trim().to_lowercase();
        if wanted.is_empty() {
            return Some(Vec::new());
        }
        let holds = |text: &str| text.to_lowercase().contains(&wanted);
        let nodes = self.record(game)?.nodes().filter(|node| {
            let texts = ["C", "N"].into_iter().filter_map(|name| node.text(name));
            let labels = node.values("LB").filter_map(|value| value.parts()).map(|(_, label)| label.simple_text());
            texts.chain(labels).any(|text| holds(&text))
        });
        Some(nodes.map(|node| number(node.id())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(sgf: &str) -> OpenFile {
        OpenFile::open(sgf.into(), None)
    }

    fn saved(file: &OpenFile) -> String {
        String::from_utf8(file.save()).expect("it is UTF-8")
    }

    #[test]
    fn moves_are_told_with_their_numbers_and_without_passes() {
        let file = open("(;SZ[9];B[ee];W[];B[gc]MN[7])");
        assert_eq!(
            file.moves(0, 3).expect("a board"),
            r#"[{"node":1,"at":"E5","color":"black","number":1},{"node":3,"at":"G7","color":"black","number":7}]"#
        );
    }

    #[test]
    fn a_remark_is_set_stronger_and_taken_away() {
        let mut file = open("(;SZ[9];B[ee])");
        file.set_remark(0, 1, "TE", 2).expect("a remark");
        assert_eq!(saved(&file), "(;SZ[9];B[ee]TE[2])");
        file.set_remark(0, 1, "TE", 0).expect("a remark");
        assert_eq!(saved(&file), "(;SZ[9];B[ee])");
        file.set_remark(0, 1, "DO", 1).expect("a remark");
        assert_eq!(saved(&file), "(;SZ[9];B[ee]DO[])");
        assert_eq!(file.set_remark(0, 1, "XX", 1), Err("no remark is called XX".into()));
    }

    #[test]
    fn a_record_is_shifted_and_what_leaves_is_told_before() {
        let mut file = open("(;SZ[9];B[ee]TR[aa];W[ai]C[corner])");
        assert_eq!(file.leaving(0, -1, 0), Some(vec![1, 0, 1]));
        file.shift(0, -1, 0).expect("there is a board");
        assert_eq!(saved(&file), "(;SZ[9];B[de];C[corner])");
    }

    #[test]
    fn text_is_found_in_comments_names_and_labels() {
        let file = open("(;SZ[9]C[Hello];B[ee]N[hello there];W[gc]LB[aa:HELLO];B[aa])");
        assert_eq!(file.find(0, " hello "), Some(vec![0, 1, 2]));
        assert_eq!(file.find(0, ""), Some(vec![]));
    }

    #[test]
    fn a_freed_letter_comes_again() {
        let file = open("(;SZ[9]LB[aa:A][bb:C])");
        assert_eq!(file.next_label(0, 0, false).as_deref(), Some("B"));
        assert_eq!(file.next_label(0, 0, true).as_deref(), Some("1"));
    }
}
