//! A file that was opened, and everything that can be asked of it.

use crate::count::CountView;
use crate::judge::Judge;
use crate::tree;
use crate::view::{IllegalView, InfoView, NodeView, ProblemView, SummaryView, names, to_json};
use wasm_bindgen::prelude::*;
use weiqi_record::fingerprint::board_size;
use weiqi_record::formats::{self, Format};
use weiqi_record::sgf::encoding::Charset;
use weiqi_record::{Collection, Node, NodeId, Parsed, Problem, Record, Replay, sgf};
use weiqi_rules::{Color, Move, Point, Quarters, Ruleset, Size, Terms};

/// An opened file: its games, and what had to be repaired to read them.
#[wasm_bindgen]
pub struct OpenFile {
    format: Option<Format>,
    collection: Collection,
    problems: Vec<Problem>,
}

#[wasm_bindgen]
impl OpenFile {
    /// Opens a file of any format; SGF in the character set of this name where a person knows better than the file.
    pub fn open(bytes: Vec<u8>, encoding: Option<String>) -> OpenFile {
        let format = formats::detect(&bytes);
        let charset = encoding.and_then(|name| Charset::from_name(&name));
        let parsed = match format {
            None | Some(Format::Sgf) => sgf::Options { charset, ..sgf::Options::default() }.parse_vec(bytes),
            Some(format) => formats::read_as(&bytes, format),
        };
        let Parsed { value: collection, problems } = parsed.checked();
        OpenFile { format, collection, problems }
    }

    /// A file with one game on an empty board; nothing for a size that no board has.
    pub fn create(width: usize, height: usize) -> Option<OpenFile> {
        let record = Record::new(Size::new(width, height).ok()?);
        Some(OpenFile { format: Some(Format::Sgf), collection: record.into(), problems: Vec::new() })
    }

    /// The name of the format that was found; empty where nothing was.
    pub fn format(&self) -> String {
        self.format.map_or("", Format::name).to_owned()
    }

    /// The character set of the text.
    pub fn encoding(&self) -> String {
        self.collection.games.first().map_or(String::new(), |record| record.charset().name().to_owned())
    }

    /// What the reader repaired, as a list of `Problem`.
    pub fn problems(&self) -> String {
        to_json(&self.problems.iter().map(ProblemView::from).collect::<Vec<_>>())
    }

    /// The games, as a list of `GameSummary`.
    pub fn summaries(&self) -> String {
        let games = self.collection.games.iter().enumerate();
        to_json(&games.map(|(index, record)| SummaryView::new(index, record)).collect::<Vec<_>>())
    }

    /// The file for saving: what was not edited as it was, byte for byte.
    pub fn save(&self) -> Vec<u8> {
        sgf::save(&self.collection)
    }

    /// The file in canonical form: UTF-8, FF\[4\].
    #[wasm_bindgen(js_name = saveCanonical)]
    pub fn save_canonical(&self) -> Vec<u8> {
        sgf::write(&self.collection, &sgf::Style::default())
    }

    /// The facts of a game, as `GameInfo`.
    pub fn info(&self, game: usize) -> Option<String> {
        Some(to_json(&InfoView::new(self.record(game)?)))
    }

    /// The tree of a game, as the columns that [`tree::columns`] describes.
    pub fn tree(&self, game: usize) -> Option<Vec<u32>> {
        Some(tree::columns(self.record(game)?))
    }

    /// The nodes from the root along first children.
    #[wasm_bindgen(js_name = mainLine)]
    pub fn main_line(&self, game: usize) -> Option<Vec<u32>> {
        Some(self.record(game)?.main_line().map(number).collect())
    }

    /// The nodes from the root to this one, both included.
    #[wasm_bindgen(js_name = pathTo)]
    pub fn path_to(&self, game: usize, node: u32) -> Option<Vec<u32>> {
        Some(self.node(game, node)?.line().into_iter().map(number).collect())
    }

    /// What stands at a node, as `NodeView`.
    pub fn at(&self, game: usize, node: u32) -> Option<String> {
        Some(to_json(&NodeView::new(self.node(game, node)?)))
    }

    /// Why a move would be illegal after a node; nothing if it would not.
    pub fn check(&self, game: usize, node: u32, played: &str, color: &str, ruleset: Option<String>) -> Option<String> {
        let played: Move = played.parse().ok()?;
        let color: Color = color.parse().ok()?;
        let judge = self.judge(game, node, ruleset)?;
        Some(judge.check(color, played)?.code().to_owned())
    }

    /// The moves on the way to a node that the ruleset forbids, as a list of `{node, code}`.
    #[wasm_bindgen(js_name = illegalMoves)]
    pub fn illegal_moves(&self, game: usize, node: u32, ruleset: Option<String>) -> Option<String> {
        let node = self.node(game, node)?;
        let mut judge = Judge::new(board_size(node.record())?, self.ruleset(game, ruleset));
        let remark = |node: Node<'_>| {
            judge.step(node).map(|illegal| IllegalView { node: node.id().index(), code: illegal.code() })
        };
        Some(to_json(&node.line().into_iter().filter_map(remark).collect::<Vec<_>>()))
    }

    /// Explains the count of the position after a node, as `CountView`.
    ///
    /// # Errors
    /// Says why the board cannot be counted: it is no position of a game, or there is no such game or ruleset.
    pub fn count(
        &self,
        game: usize,
        node: u32,
        ruleset: &str,
        komi_quarters: i32,
        handicap: u8,
        dead: Vec<String>,
    ) -> Result<String, String> {
        Ruleset::from_name(ruleset).ok_or_else(|| format!("no ruleset is called {ruleset}"))?;
        let judge = self.judge(game, node, Some(ruleset.to_owned())).ok_or("the game has no board")?;
        let game = judge.game().ok_or("a chain on this board has no liberty")?;
        let dead: Vec<Point> = dead.iter().filter_map(|name| name.parse().ok()).collect();
        let terms = Terms { komi: Quarters(komi_quarters), handicap, ..game.terms() };
        let count = weiqi_rules::count(game.position(), &terms, &dead);
        Ok(to_json(&CountView::new(&count, game.board(), &game.warnings(&dead))))
    }

    /// Dead stones to begin a count with: those that surely are, without reading. Everything else is taken for alive.
    #[wasm_bindgen(js_name = certainlyDead)]
    pub fn certainly_dead(&self, game: usize, node: u32, ruleset: Option<String>) -> Option<Vec<String>> {
        let judge = self.judge(game, node, ruleset)?;
        let game = judge.game()?;
        Some(names(&weiqi_rules::life::certainly_dead(game.board(), game.ruleset().suicide)))
    }

    /// The stones of the chain at a point after a node.
    #[wasm_bindgen(js_name = chainAt)]
    pub fn chain_at(&self, game: usize, node: u32, point: &str) -> Option<Vec<String>> {
        let point: Point = point.parse().ok()?;
        let (replay, _) = Replay::to(self.record(game)?, NodeId::from_index(node))?;
        let stones: Vec<Point> = replay.board().chain_at(point)?.stones().collect();
        Some(names(&stones))
    }
}

impl OpenFile {
    pub(crate) fn record(&self, game: usize) -> Option<&Record> {
        self.collection.games.get(game)
    }

    pub(crate) fn record_mut(&mut self, game: usize) -> Result<&mut Record, String> {
        self.collection.games.get_mut(game).ok_or_else(|| "the file has no such game".to_owned())
    }

    fn node(&self, game: usize, node: u32) -> Option<Node<'_>> {
        Some(self.record(game)?.node(NodeId::from_index(node)))
    }

    /// Follows the line to a node.
    pub(crate) fn judge(&self, game: usize, node: u32, ruleset: Option<String>) -> Option<Judge> {
        let node = self.node(game, node)?;
        let mut judge = Judge::new(board_size(node.record())?, self.ruleset(game, ruleset));
        for node in node.line() {
            judge.step(node);
        }
        Some(judge)
    }

    /// The ruleset of this name, else the one the record names, else what every ruleset forbids and no more.
    fn ruleset(&self, game: usize, name: Option<String>) -> Ruleset {
        let written = || self.record(game)?.root().text("RU").and_then(|name| Ruleset::from_name(&name));
        name.and_then(|name| Ruleset::from_name(&name)).or_else(written).unwrap_or(Ruleset::JAPANESE)
    }
}

fn number(node: Node<'_>) -> u32 {
    node.id().index() as u32
}
