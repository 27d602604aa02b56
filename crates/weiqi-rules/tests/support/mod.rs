//! What several tests share: random games, and a slow game that plays by the letter of the rule texts.

#![allow(dead_code, reason = "each test uses a part of it")]

use proptest::prelude::*;
use weiqi_rules::{Board, Color, Game, Move, PRESETS, Phase, Point, Repetition, Ruleset, Size, Suicide};

/// A game to be played at random: each number picks one of the empty points, large ones pass.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) size: Size,
    pub(crate) ruleset: Ruleset,
    pub(crate) choices: Vec<u16>,
    /// Whether some numbers give the turn to the other side first.
    pub(crate) skips_turns: bool,
}

/// Games of any preset on boards up to this side; small boards are likelier, for there positions repeat.
pub(crate) fn plans(max_side: usize, max_moves: usize) -> impl Strategy<Value = Plan> {
    let side = prop_oneof![3 => 1..=max_side.min(4), 2 => 1..=max_side];
    let choices = proptest::collection::vec(any::<u16>(), 0..=max_moves);
    (side.clone(), side, 0..PRESETS.len(), choices).prop_map(|(width, height, preset, choices)| Plan {
        size: Size::new(width, height).expect("the sides are in range"),
        ruleset: PRESETS[preset].ruleset,
        choices,
        skips_turns: false,
    })
}

impl Plan {
    /// The move that a number picks in a position; a point may turn out to be forbidden.
    pub(crate) fn choose(&self, game: &Game, choice: u16) -> Move {
        let board = game.board();
        match board.n_empty() {
            0 => Move::Pass,
            _ if choice > 64_000 => Move::Pass,
            n => {
                let mut empty: Vec<Point> = board.empty_points().collect();
                empty.sort_unstable();
                Move::Play(empty[usize::from(choice) % n])
            }
        }
    }

    /// Plays the whole game, looking at it after each move; where play stops it is resumed.
    pub(crate) fn play(&self, mut look: impl FnMut(&Game)) -> Game {
        let mut game = Game::new(self.size, self.ruleset);
        look(&game);
        for &choice in &self.choices {
            if game.phase() == Phase::Counting {
                game.resume(game.to_move()).expect("a stopped game can be resumed");
            }
            if game.phase() == Phase::Over {
                break;
            }
            if self.skips_turns && choice % 16 == 7 {
                game.set_to_move(!game.to_move());
            }
            if game.play(self.choose(&game, choice)).is_ok() {
                look(&game);
            }
        }
        game
    }
}

/// A game by the letter: whole boards are kept, chains found by flood fill, every rule looked up in the past.
#[derive(Clone, Debug)]
pub(crate) struct SlowGame {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) to_move: Color,
    pub(crate) grid: Vec<Option<Color>>,
    /// Stones lost by Black and White.
    pub(crate) lost: [u32; 2],
    ruleset: Ruleset,
    past: Vec<SlowEntry>,
}

#[derive(Clone, Debug)]
struct SlowEntry {
    grid: Vec<Option<Color>>,
    to_move: Color,
    played_by: Option<Color>,
    lost: [u32; 2],
}

impl SlowGame {
    pub(crate) fn new(size: Size, ruleset: Ruleset) -> SlowGame {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let grid = vec![None; width * height];
        let start = SlowEntry { grid: grid.clone(), to_move: Color::Black, played_by: None, lost: [0; 2] };
        SlowGame { width, height, to_move: Color::Black, grid, lost: [0; 2], ruleset, past: vec![start] }
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row()) * self.width + usize::from(point.column())
    }

    fn beside(&self, at: usize) -> Vec<usize> {
        let (column, row) = (at % self.width, at / self.width);
        let mut found = Vec::new();
        if column > 0 {
            found.push(at - 1);
        }
        if column + 1 < self.width {
            found.push(at + 1);
        }
        if row > 0 {
            found.push(at - self.width);
        }
        if row + 1 < self.height {
            found.push(at + self.width);
        }
        found
    }

    /// The chain of a stone, and whether it has a liberty.
    fn chain(&self, grid: &[Option<Color>], start: usize) -> (Vec<usize>, bool) {
        let (mut chain, mut has_liberty, mut next) = (vec![start], false, 0);
        while next < chain.len() {
            for beside in self.beside(chain[next]) {
                has_liberty |= grid[beside].is_none();
                if grid[beside] == grid[start] && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
            next += 1;
        }
        (chain, has_liberty)
    }

    /// The board and the losses after a play, and whether its own chain was lifted.
    fn after(&self, at: usize) -> (Vec<Option<Color>>, [u32; 2], bool) {
        let (mut grid, mut lost) = (self.grid.clone(), self.lost);
        grid[at] = Some(self.to_move);
        for beside in self.beside(at) {
            if grid[beside] == Some(!self.to_move) {
                let (chain, has_liberty) = self.chain(&grid, beside);
                if !has_liberty {
                    lost[!self.to_move as usize] += chain.len() as u32;
                    chain.into_iter().for_each(|stone| grid[stone] = None);
                }
            }
        }
        let (own, has_liberty) = self.chain(&grid, at);
        if !has_liberty {
            lost[self.to_move as usize] += own.len() as u32;
            own.into_iter().for_each(|stone| grid[stone] = None);
        }
        (grid, lost, !has_liberty)
    }

    /// The code of the rule that forbids a play, if one does.
    pub(crate) fn objection(&self, point: Point) -> Option<&'static str> {
        let at = self.index(point);
        if self.grid[at].is_some() {
            return Some("occupied");
        }
        let (grid, lost, is_suicide) = self.after(at);
        let was_opponent = self.past.last().is_some_and(|last| last.played_by == Some(!self.to_move));
        if was_opponent && self.past[self.past.len() - 2].grid == grid && !is_suicide {
            return Some("ko");
        }
        if is_suicide && self.ruleset.suicide == Suicide::Forbidden {
            return Some("suicide");
        }
        if grid == self.grid && self.ruleset.suicide != Suicide::AllowedToSingleStones {
            return Some("superko");
        }
        let lost_since = |entry: &SlowEntry| [lost[0] - entry.lost[0], lost[1] - entry.lost[1]];
        let repeats = |entry: &SlowEntry| {
            entry.grid == grid
                && match self.ruleset.repetition {
                    Repetition::BasicKo => false,
                    Repetition::PositionalSuperko => true,
                    Repetition::SituationalSuperko => entry.to_move == !self.to_move,
                    Repetition::NaturalSituationalSuperko => entry.played_by == Some(self.to_move),
                    Repetition::UnbalancedCycles => {
                        entry.to_move == !self.to_move && lost_since(entry)[0] != lost_since(entry)[1]
                    }
                }
        };
        self.past.iter().any(repeats).then_some("superko")
    }

    /// Makes a move that was found legal.
    pub(crate) fn play(&mut self, mv: Move) {
        if let Some(point) = mv.point() {
            (self.grid, self.lost, _) = self.after(self.index(point));
        }
        let played_by = mv.point().map(|_| self.to_move);
        self.to_move = !self.to_move;
        self.past.push(SlowEntry { grid: self.grid.clone(), to_move: self.to_move, played_by, lost: self.lost });
    }

    /// Gives the turn to another side without a move.
    pub(crate) fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
        self.past.last_mut().expect("the start is there").to_move = color;
    }
}

impl std::fmt::Display for SlowGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in self.grid.chunks(self.width).rev() {
            let letters = row.iter().map(|stone| match stone {
                Some(Color::Black) => "X",
                Some(Color::White) => "O",
                None => ".",
            });
            writeln!(f, "{}", letters.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// Who owns each point by the words of Tromp and Taylor: a point counts for a color that it has, or that alone it reaches
/// by a path of empty points.
pub(crate) fn slow_area(board: &Board) -> Vec<Option<Color>> {
    let reaches = |start: Point, color: Color| {
        let mut path = vec![start];
        let mut next = 0;
        while next < path.len() {
            let at = path[next];
            next += 1;
            if board.at(at) == Some(color) {
                return true;
            }
            let on_board = |point: &Point| board.size().contains(*point) && board.at(at).is_none();
            for beside in at.neighbors().filter(on_board) {
                if !path.contains(&beside) {
                    path.push(beside);
                }
            }
        }
        false
    };
    let owner = |point| match board.at(point) {
        Some(color) => Some(color),
        None => match (reaches(point, Color::Black), reaches(point, Color::White)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        },
    };
    board.size().points().map(owner).collect()
}

/// Whose territory each empty point is by the letter: for each color take the regions of points that the other does not
/// hold; a region without dame and without a chain in atari is independent, and its empty points are territory.
pub(crate) fn slow_territory(board: &Board) -> Vec<Option<Color>> {
    let points: Vec<Point> = board.size().points().collect();
    let area = slow_area(board);
    let area_of = |point: Point| area[points.iter().position(|&p| p == point).expect("it is on the board")];
    let mut owners = vec![None; points.len()];
    for color in Color::BOTH {
        let mut seen: Vec<Point> = Vec::new();
        for &start in points.iter().filter(|&&point| board.at(point) != Some(!color)) {
            if seen.contains(&start) {
                continue;
            }
            let mut region = vec![start];
            let mut next = 0;
            while next < region.len() {
                for beside in region[next].neighbors().filter(|&point| board.size().contains(point)) {
                    if board.at(beside) != Some(!color) && !region.contains(&beside) {
                        region.push(beside);
                    }
                }
                next += 1;
            }
            let is_in_atari =
                |point: &Point| board.chain_at(*point).is_some_and(|chain| chain.liberties().count() == 1);
            let is_independent =
                region.iter().all(|&point| area_of(point) == Some(color)) && !region.iter().any(is_in_atari);
            for (index, point) in points.iter().enumerate() {
                if is_independent && region.contains(point) && board.at(*point).is_none() {
                    owners[index] = Some(color);
                }
            }
            seen.extend(region);
        }
    }
    owners
}
