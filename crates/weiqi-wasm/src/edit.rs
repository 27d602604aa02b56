//! Changes to an opened file. Each can be undone; what is refused says why and changes nothing.

use crate::file::OpenFile;
use crate::view::{PlayedView, to_json};
use wasm_bindgen::prelude::*;
use weiqi_record::edit::{EditError, Mark};
use weiqi_record::{NodeId, Record, Replay};
use weiqi_rules::{Color, Move, Point};

/// Marks of a point by the words of the page.
const MARKS: &[(&str, Mark)] = &[
    ("circle", Mark::Circle),
    ("cross", Mark::Cross),
    ("square", Mark::Square),
    ("triangle", Mark::Triangle),
    ("selected", Mark::Selected),
    ("territory_black", Mark::BlackTerritory),
    ("territory_white", Mark::WhiteTerritory),
];

/// What the page is told when a change is refused.
type Refusal = String;

#[wasm_bindgen]
impl OpenFile {
    /// Follows the child with this move or adds one after the existing ones, for the side to move unless said. Answers
    /// `PlayedMove`.
    ///
    /// # Errors
    /// When the point is off the board.
    pub fn play(&mut self, game: usize, node: u32, played: &str, color: Option<String>) -> Result<String, Refusal> {
        let judge = self.judge(game, node, None).ok_or("this game has no board")?;
        let played: Move = read(played)?;
        let color = color.map_or(Ok(judge.replay().to_move()), |name| read::<Color>(&name))?;
        let illegal = judge.check(color, played).map(weiqi_rules::Illegal::code);
        let record = self.record_mut(game)?;
        let n_before = record.node(id(node)).children().count();
        let child = told(record.play(id(node), color, played))?;
        let is_new = record.node(id(node)).children().count() > n_before;
        Ok(to_json(&PlayedView { node: child.index(), is_new, illegal }))
    }

    /// Sets or clears a stone. Answers the node that does: a node with a move stays as it is.
    ///
    /// # Errors
    /// When the point is off the board.
    #[wasm_bindgen(js_name = setStone)]
    pub fn set_stone(&mut self, game: usize, node: u32, point: &str, color: Option<String>) -> Result<u32, Refusal> {
        let color = color.map(|name| read(&name)).transpose()?;
        let point = read(point)?;
        told(self.record_mut(game)?.set_stone(id(node), point, color)).map(number)
    }

    /// Says who moves next.
    ///
    /// # Errors
    /// When there is no such game.
    #[wasm_bindgen(js_name = setToMove)]
    pub fn set_to_move(&mut self, game: usize, node: u32, color: &str) -> Result<(), Refusal> {
        let letter = match read(color)? {
            Color::Black => "B",
            Color::White => "W",
        };
        told(self.record_mut(game)?.set_property(id(node), "PL", &[letter]))
    }

    /// Gives a node a text: a comment (`C`), a name (`N`), a fact of the game (`PB`); an empty one takes it away.
    ///
    /// # Errors
    /// When the record can grow no further.
    #[wasm_bindgen(js_name = setText)]
    pub fn set_text(&mut self, game: usize, node: u32, name: &str, text: &str) -> Result<(), Refusal> {
        told(self.record_mut(game)?.set_text(id(node), name, text))
    }

    /// Puts a mark or a label on a point, or takes it away if it is there.
    ///
    /// # Errors
    /// When the point is off the board, or there is no such mark.
    #[wasm_bindgen(js_name = toggleMark)]
    pub fn toggle_mark(
        &mut self,
        game: usize,
        node: u32,
        point: &str,
        kind: &str,
        label: Option<String>,
    ) -> Result<(), Refusal> {
        let point: Point = read(point)?;
        let record = self.record_mut(game)?;
        if kind == "label" {
            let label = label.unwrap_or_default();
            let label = if has_label(record, id(node), point, &label) { "" } else { &label };
            return told(record.set_label(id(node), point, label));
        }
        let mark = MARKS.iter().find(|(word, _)| *word == kind).ok_or_else(|| format!("no mark is called {kind}"))?;
        told(record.toggle_mark(id(node), mark.1, point))
    }

    /// Sets or takes away a bookmark.
    ///
    /// # Errors
    /// When there is no such game.
    #[wasm_bindgen(js_name = setHotspot)]
    pub fn set_hotspot(&mut self, game: usize, node: u32, on: bool) -> Result<(), Refusal> {
        let values: &[&str] = if on { &["1"] } else { &[] };
        told(self.record_mut(game)?.set_property(id(node), "HO", values))
    }

    /// Lets a figure of the printed record begin at a node, or no longer.
    ///
    /// # Errors
    /// When there is no such game.
    #[wasm_bindgen(js_name = setFigure)]
    pub fn set_figure(&mut self, game: usize, node: u32, on: bool) -> Result<(), Refusal> {
        let values: &[&str] = if on { &[""] } else { &[] };
        told(self.record_mut(game)?.set_property(id(node), "FG", values))
    }

    /// Removes a node with all below it and answers its parent.
    ///
    /// # Errors
    /// The root stays.
    pub fn remove(&mut self, game: usize, node: u32) -> Result<u32, Refusal> {
        let record = self.record_mut(game)?;
        let parent = record.node(id(node)).parent().map_or(NodeId::ROOT, |parent| parent.id());
        told(record.delete(id(node)))?;
        Ok(number(parent))
    }

    /// Makes the line through a node the main line.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn promote(&mut self, game: usize, node: u32) -> Result<(), Refusal> {
        told(self.record_mut(game)?.make_main_line(id(node)))
    }

    /// Moves a variation one place up or down among its siblings.
    ///
    /// # Errors
    /// The root stays.
    #[wasm_bindgen(js_name = moveVariation)]
    pub fn move_variation(&mut self, game: usize, node: u32, up: bool) -> Result<(), Refusal> {
        let record = self.record_mut(game)?;
        told(if up { record.move_up(id(node)) } else { record.move_down(id(node)) })
    }

    /// A node and all below it as SGF.
    pub fn copy(&self, game: usize, node: u32) -> Option<String> {
        Some(self.record(game)?.copy(id(node)))
    }

    /// Hangs what stands in a text of SGF below a node and answers the first new child.
    ///
    /// # Errors
    /// When there is no game in the text.
    pub fn paste(&mut self, game: usize, node: u32, text: &str) -> Result<u32, Refusal> {
        let pasted = told(self.record_mut(game)?.paste(id(node), text))?;
        Ok(pasted.first().copied().map_or(node, number))
    }

    /// Undoes the last change. Answers the node to show: the one shown, or the nearest above it that is left.
    pub fn undo(&mut self, game: usize, shown: u32) -> Option<u32> {
        let record = self.record_mut(game).ok()?;
        let line = line_to(record, id(shown));
        record.undo().then(|| nearest_left(record, &line))
    }

    /// Makes the last undone change again. Answers as [`OpenFile::undo`] does.
    pub fn redo(&mut self, game: usize, shown: u32) -> Option<u32> {
        let record = self.record_mut(game).ok()?;
        let line = line_to(record, id(shown));
        record.redo().then(|| nearest_left(record, &line))
    }

    /// Whether there is a change to undo.
    #[wasm_bindgen(js_name = canUndo)]
    pub fn can_undo(&self, game: usize) -> bool {
        self.record(game).is_some_and(|record| record.undo_description().is_some())
    }

    /// Whether there is an undone change to make again.
    #[wasm_bindgen(js_name = canRedo)]
    pub fn can_redo(&self, game: usize) -> bool {
        self.record(game).is_some_and(|record| record.redo_description().is_some())
    }

    /// Whether the game differs from the file.
    #[wasm_bindgen(js_name = isEdited)]
    pub fn is_edited(&self, game: usize) -> bool {
        self.record(game).is_some_and(Record::is_edited)
    }
}

pub(crate) fn id(node: u32) -> NodeId {
    NodeId::from_index(node)
}

pub(crate) fn number(node: NodeId) -> u32 {
    node.index() as u32
}

pub(crate) fn told<T>(done: Result<T, EditError>) -> Result<T, Refusal> {
    done.map_err(|error| error.to_string())
}

pub(crate) fn read<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn has_label(record: &Record, node: NodeId, point: Point, label: &str) -> bool {
    let Some((replay, _)) = Replay::to(record, node) else { return false };
    let size = replay.board().size();
    let mut labels = record.node(node).values("LB").filter_map(|value| value.parts());
    labels.any(|(at, text)| at.point(size) == Some(point) && text.simple_text() == label)
}

fn line_to(record: &Record, node: NodeId) -> Vec<NodeId> {
    record.node(node).line().into_iter().map(|node| node.id()).collect()
}

/// Follows a line from the root as far as it still belongs to the tree.
fn nearest_left(record: &Record, line: &[NodeId]) -> u32 {
    let is_left = |pair: &&[NodeId]| record.node(pair[0]).children().any(|child| child.id() == pair[1]);
    let n_left = line.windows(2).take_while(is_left).count();
    line.get(n_left).copied().map_or(0, number)
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
    fn playing_the_move_that_is_there_follows_it() {
        let mut file = open("(;SZ[9];B[ee];W[gc])");
        assert_eq!(file.play(0, 0, "E5", None), Ok(r#"{"node":1,"isNew":false,"illegal":null}"#.into()));
        assert!(!file.is_edited(0));
    }

    #[test]
    fn playing_another_move_begins_a_variation_and_can_be_undone() {
        let mut file = open("(;SZ[9];B[ee];W[gc])");
        assert_eq!(file.play(0, 1, "C3", None), Ok(r#"{"node":3,"isNew":true,"illegal":null}"#.into()));
        assert_eq!(saved(&file), "(;SZ[9];B[ee]\n(;W[gc])\n(;W[cg]))");
        assert_eq!(file.undo(0, 3), Some(1));
        assert_eq!(saved(&file), "(;SZ[9];B[ee];W[gc])");
        assert_eq!((file.can_undo(0), file.can_redo(0), file.is_edited(0)), (false, true, false));
    }

    #[test]
    fn an_illegal_move_is_kept_with_a_remark() {
        let mut file = open("(;SZ[9];B[ee])");
        assert_eq!(file.play(0, 1, "E5", None), Ok(r#"{"node":2,"isNew":true,"illegal":"occupied"}"#.into()));
    }

    #[test]
    fn a_label_that_is_there_is_taken_away() {
        let mut file = open("(;SZ[9]LB[ee:A])");
        file.toggle_mark(0, 0, "E5", "label", Some("A".into())).expect("a point");
        assert_eq!(saved(&file), "(;SZ[9])");
    }

    #[test]
    fn what_is_refused_says_why() {
        let mut file = open("(;SZ[9])");
        assert_eq!(file.set_stone(0, 0, "T19", Some("black".into())), Err("T19 is not on the board".into()));
        assert_eq!(file.remove(0, 0), Err("the first node of a record stays where it is".into()));
        assert_eq!(file.paste(0, 0, "no game"), Err("there is no game tree in the text".into()));
        assert_eq!(file.set_to_move(7, 0, "black"), Err("the file has no such game".into()));
    }

    #[test]
    fn a_copied_branch_can_be_pasted_elsewhere() {
        let mut file = open("(;SZ[9];B[ee];W[gc];B[cc])");
        let branch = file.copy(0, 2).expect("a game");
        assert_eq!(file.paste(0, 0, &branch), Ok(4));
        assert!(saved(&file).ends_with("(;W[gc];B[cc]))"), "{}", saved(&file));
    }
}
