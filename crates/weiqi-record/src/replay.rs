//! The board along a line of a record.
//!
//! A record is carried out as it stands (FF\[4\], "How to execute a move"): whatever it says is done, and nothing is
//! judged. Who wants to know what was illegal asks `weiqi-rules` about the same moves.

use weiqi_rules::{Board, ByColor, Color, Lifted, Move, Size};

use crate::fingerprint::board_size;
use crate::node::Node;
use crate::problem::Code;
use crate::property::Value;
use crate::sgf::points::Rectangle;
use crate::tree::{NodeId, Record};

/// A board that follows the nodes of a line one after another.
///
/// ```
/// use weiqi_record::{Replay, sgf};
///
/// let parsed = sgf::parse(b"(;SZ[5]AB[ba][ab];W[aa];B[bb])");
/// let record = &parsed.value.games[0];
/// let mut replay = Replay::new(record.size().expect("a size"));
/// for node in record.main_line() {
///     replay.step(node);
/// }
/// assert_eq!(replay.move_number(), 2);
/// assert_eq!(replay.board().n_stones(weiqi_rules::Color::White), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    to_move: Color,
    prisoners: ByColor<u32>,
    move_number: u32,
    n_moves: usize,
    anomalies: Vec<Anomaly>,
}

/// Something odd about a move, or about stones set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anomaly {
    /// The number of the move, 1 the first whatever `MN` says; for stones set that of the move before.
    pub n_moves: usize,
    /// The node.
    pub node: NodeId,
    /// `OCCUPIED`, `SUICIDE`, `OFFBOARD`, `BADPOINT` or `PASS-ODD`.
    pub code: Code,
    /// How many points of one value it is about.
    pub count: usize,
}

/// What one move of a node came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who moved.
    pub color: Color,
    /// The move; `None` where its value names no point of the board.
    pub played: Option<Move>,
    /// The stones it took off the board.
    pub lifted: Lifted,
}

impl Replay {
    /// An empty board, before the root.
    pub fn new(size: Size) -> Replay {
        Replay {
            board: Board::new(size),
            to_move: Color::Black,
            prisoners: ByColor::default(),
            move_number: 0,
            n_moves: 0,
            anomalies: Vec::new(),
        }
    }

    /// The board after `node`, with the moves of that node; `None` for a record without a board.
    pub fn to(record: &Record, node: NodeId) -> Option<(Replay, Vec<Step>)> {
        let mut replay = Replay::new(board_size(record)?);
        let mut steps = Vec::new();
        for node in record.node(node).line() {
            steps = replay.step(node);
        }
        Some((replay, steps))
    }

    /// The board at the end of the main line; `None` for a record without a board.
    pub fn main_line(record: &Record) -> Option<Replay> {
        let mut replay = Replay::new(board_size(record)?);
        for node in record.main_line() {
            replay.set(node);
            node.moves().for_each(|(color, value)| drop(replay.play(node, color, value)));
        }
        Some(replay)
    }

    /// Carries out a node: first what it takes away, then what it sets, Black's stones before White's, then its moves.
    ///
    /// Returns the moves, Black's first; most nodes have one.
    pub fn step(&mut self, node: Node<'_>) -> Vec<Step> {
        self.set(node);
        let steps: Vec<Step> = node.moves().map(|(color, value)| self.play(node, color, value)).collect();
        if let Some(number) = node.property("MN").and_then(|number| number.value().number()) {
            self.move_number = u32::try_from(number).unwrap_or(self.move_number);
        }
        self.to_move = self.next_player(node, steps.last());
        steps
    }

    fn play(&mut self, node: Node<'_>, color: Color, value: Value<'_>) -> Step {
        self.move_number = self.move_number.saturating_add(1);
        self.n_moves += 1;
        let played = match value.read_move(self.board.size()) {
            Ok(reading) => {
                reading.remark.into_iter().for_each(|code| self.note(node, code, 1));
                Some(reading.played)
            }
            Err(code) => {
                self.note(node, code, 1);
                None
            }
        };
        let lifted = match played {
            Some(Move::Play(point)) => self.board.play_as_recorded(color, point).unwrap_or_default(),
            _ => Lifted::default(),
        };
        if lifted.replaced.is_some() {
            self.note(node, Code::Occupied, 1);
        } else if !lifted.own.is_empty() {
            self.note(node, Code::Suicide, 1);
        }
        self.prisoners[color] += lifted.captured.len() as u32;
        self.prisoners[!color] += lifted.own.len() as u32;
        Step { color, played, lifted }
    }

    fn set(&mut self, node: Node<'_>) {
        if !node.raw().contains('A') {
            return;
        }
        let size = self.board.size();
        let setup = node.setup(size);
        let with = |points: Vec<_>, stone| points.into_iter().map(move |point| (point, stone));
        let changes: Vec<_> = with(setup.empty, None)
            .chain(with(setup.black, Some(Color::Black)))
            .chain(with(setup.white, Some(Color::White)))
            .collect();
        self.board.set_all(changes).expect("the points of a setup are on the board");
        for value in ["AE", "AB", "AW"].into_iter().flat_map(|name| node.values(name)) {
            match Rectangle::read(value.raw(), size) {
                Ok(rectangle) if rectangle.n_outside(size) > 0 => {
                    self.note(node, Code::OffBoard, rectangle.n_outside(size));
                }
                Ok(_) => {}
                Err(code) => self.note(node, code, 1),
            }
        }
    }

    fn note(&mut self, node: Node<'_>, code: Code, count: usize) {
        self.anomalies.push(Anomaly { n_moves: self.n_moves, node: node.id(), code, count });
    }

    /// Who moves next: `PL`, else the other side, else, where no move was made, the side of the first move below.
    fn next_player(&self, node: Node<'_>, last: Option<&Step>) -> Color {
        let below = || node.child().and_then(|child| child.moves().next()).map(|(color, _)| color);
        node.player().or(last.map(|step| !step.color)).or_else(below).unwrap_or(self.to_move)
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who moves next.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The stones that each side has taken.
    pub fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// The stones that each side has lost.
    pub fn lost(&self) -> ByColor<u32> {
        ByColor::new(self.prisoners.white, self.prisoners.black)
    }

    /// The number of moves carried out, passes and unreadable moves included.
    pub fn n_moves(&self) -> usize {
        self.n_moves
    }

    /// What was odd, in order.
    pub fn anomalies(&self) -> &[Anomaly] {
        &self.anomalies
    }

    /// The number of the last move, passes and unreadable moves included; `MN` renumbers.
    pub fn move_number(&self) -> u32 {
        self.move_number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board, whose turn, the prisoners Black and White hold, and the move number at the end of the main line.
    #[track_caller]
    fn check(sgf: &str, expected: &str) {
        let parsed = crate::sgf::parse(sgf.as_bytes());
        let record = &parsed.value.games[0];
        let last = record.main_line().last().expect("a root").id();
        let (replay, _) = Replay::to(record, last).expect("a board");
        let ByColor { black, white } = replay.prisoners();
        let rows = replay.board().to_string().replace(' ', "").replace('\n', "/");
        let rows = rows.trim_end_matches('/');
        assert_eq!(format!("{rows} {} {black} {white} {}", replay.to_move(), replay.move_number()), expected);
    }

    #[test]
    fn a_move_lifts_the_other_side_first() {
        check("(;SZ[2]AB[aa][bb]AW[ba];W[ab])", ".O/O. black 0 2 1");
    }

    #[test]
    fn a_move_without_liberties_lifts_itself() {
        check("(;SZ[2]AW[ba][ab];B[aa])", ".O/O. white 0 1 1");
    }

    #[test]
    fn a_move_on_a_stone_replaces_it() {
        check("(;SZ[2];B[aa];W[aa])", "O./.. black 0 0 2");
    }

    #[test]
    fn setup_comes_before_the_move_of_its_node_and_captures_nothing() {
        check("(;SZ[2];B[aa];B[ba]AE[aa]AW[ab][bb])", ".X/OO white 0 0 2");
    }

    #[test]
    fn the_next_player_is_the_one_who_moves_below_a_setup() {
        check("(;SZ[2]AB[aa])", "X./.. black 0 0 0");
        check("(;SZ[2]AB[aa]PL[W])", "X./.. white 0 0 0");
    }

    #[test]
    fn move_numbers_follow_mn() {
        check("(;SZ[2];B[aa]MN[57];W[])", "X./.. black 0 0 58");
    }

    #[test]
    fn what_is_odd_is_remarked() {
        let parsed = crate::sgf::parse(b"(;SZ[5]AB[zz];B[ba];W[ee];B[ab];W[aa];B[ba];W[zz];B[R6];W[  ])");
        let end = Replay::main_line(&parsed.value.games[0]).expect("a board");
        let odd: Vec<_> = end.anomalies().iter().map(|odd| format!("{}@{}", odd.code, odd.n_moves)).collect();
        assert_eq!(odd, ["OFFBOARD@0", "SUICIDE@4", "OCCUPIED@5", "OFFBOARD@6", "OFFBOARD@7", "PASS-ODD@8"]);
        assert_eq!(end.lost(), ByColor::new(0, 1));
    }
}
