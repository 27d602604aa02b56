//! The 22 planes and 19 numbers that a network is given (inputs of version 7), as KataGo 1.17.2 defines them.

use weiqi_rules::{Color, Move, Repetition, Suicide, Tax};

use crate::area::{Owners, Reckoner};
use crate::ladder::{Status, Trial};
use crate::model::{N_GLOBALS, N_PLANES};
use crate::raw::Input;
use crate::situation::{PassEnds, Situation, Stage, Stones};
use crate::turn::Turn;

/// What a network is told beside the situation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How the board is turned, 0 to 7; see [`Turn`].
    pub symmetry: u8,
    /// How many of the last moves are shown at most.
    pub max_history: usize,
    /// What a draw is worth to White, from 0 to 1.
    pub draw_equivalent_wins_for_white: f32,
    /// By how many doublings of its playouts the side to move is the stronger one, from -3 to 3.
    pub playout_doubling_advantage: f32,
    /// Hides that a pass would end the game, so that dead stones are cleaned up where that matters.
    pub conservative_pass: bool,
    /// Hides the same where the game would not be won by it.
    pub passing_hacks: bool,
    /// Looks for safe chains as if suicide were legal; as the network's file says.
    pub pass_alive_under_suicide: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            symmetry: 0,
            max_history: Situation::N_RECENT,
            draw_equivalent_wins_for_white: 0.5,
            playout_doubling_advantage: 0.0,
            conservative_pass: false,
            passing_hacks: false,
            pass_alive_under_suicide: false,
        }
    }
}

impl Situation {
    /// What a network sees of it, in a buffer of the board's size.
    pub fn input(&self, options: &Options) -> Input {
        let mut input = Input::zeros(usize::from(self.size().width()), usize::from(self.size().height()));
        self.fill(options, &mut input);
        input
    }

    /// Writes what a network sees of it into a buffer, whose size stays; the board lies in its upper left corner, or
    /// where the symmetry takes that. What lies beyond the buffer is left out.
    ///
    /// For many positions a [`Writer`] does the same without taking memory.
    pub fn fill(&self, options: &Options, input: &mut Input) {
        Writer::default().write(self, options, input);
    }
}

/// Writes inputs, with room that is used again, and the ladders of boards that it has seen before.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    reckoner: Reckoner,
    owners: Owners,
    memory: Memory,
}

/// The stones that ladders catch on the last boards seen: what is two moves ago was read when it was new.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// Each board in the place that its hash gives it, with the places of caught stones.
    boards: Vec<Option<(Stones, Vec<u16>)>>,
}

impl Memory {
    /// Boards kept; half a kilobyte each on the usual board.
    const MOST: u64 = 512;

    /// The place of a board, and whether that board is known there.
    fn find(&mut self, stones: &Stones) -> (usize, bool) {
        self.boards.resize(Memory::MOST as usize, None);
        let place = (stones.hash() % Memory::MOST) as usize;
        (place, self.boards[place].as_ref().is_some_and(|(known, _)| known == stones))
    }

    /// Puts a board in its place, and gives room for its caught stones.
    fn put(&mut self, place: usize, stones: &Stones) -> &mut Vec<u16> {
        let (known, caught) = self.boards[place].get_or_insert_with(|| (stones.clone(), Vec::new()));
        known.clone_from(stones);
        caught.clear();
        caught
    }
}

impl Writer {
    /// As [`Situation::fill`].
    pub fn write(&mut self, situation: &Situation, options: &Options, input: &mut Input) {
        input.planes.clear();
        input.planes.resize(input.width * input.height * N_PLANES, 0.0);
        input.globals = [0.0; N_GLOBALS];
        self.reckoner.lay(situation.stones());
        let knows_area = situation.counts_area();
        let ends_game = matches!(situation.pass_ends, PassEnds::Game | PassEnds::GameInTurn);
        if knows_area || options.passing_hacks && ends_game {
            self.reckoner.reckon(situation, options.pass_alive_under_suicide, &mut self.owners);
        }
        let hides_end = ends_game && self.hides_end(situation, options);
        let n_told = if hides_end { 0 } else { n_moves_told(situation, options.max_history) };
        let turn = Turn::new(options.symmetry, input.width, input.height);
        let mut page = Page { turn, stones: situation.stones(), input };
        page.write_stones(situation);
        page.write_bans(situation);
        page.write_moves(situation, n_told);
        if knows_area {
            page.write_owners(situation.to_move, &self.owners);
        }
        if let Some(start) = situation.second_clean_up.as_ref().filter(|_| situation.stage == Stage::SecondCleanUp) {
            page.write_colors(situation.to_move, start, [20, 21]);
        }
        self.write_chains(situation, n_told, &mut page);
        write_globals(situation, options, hides_end, &mut page.input.globals);
    }

    /// Whether the network is not to know that a pass would end the game.
    fn hides_end(&self, situation: &Situation, options: &Options) -> bool {
        let is_second = situation.pass_ends == PassEnds::GameInTurn;
        options.conservative_pass
            || situation.rules.is_friendly && is_second
            || options.passing_hacks && !self.is_won(situation, options)
    }

    fn is_won(&self, situation: &Situation, options: &Options) -> bool {
        let margin = self.owners.margin() as f32;
        let own = if situation.to_move == Color::Black { margin } else { -margin };
        own + situation.own_komi(options.draw_equivalent_wins_for_white) > 0.0
    }

    /// Writes the liberties of chains and the ladders on them, on the boards of the moves that are told.
    fn write_chains(&mut self, situation: &Situation, n_told: usize, page: &mut Page<'_>) {
        self.write_chains_now(situation, page);
        let mut told = 0;
        for (ago, board) in situation.boards.iter().enumerate().skip(1) {
            if ago > n_told {
                // So far back nothing is told: the newer board stands for the older.
                page.copy_plane(14 + told, 14 + ago);
                continue;
            }
            told = ago;
            let (place, is_known) = self.memory.find(board);
            if !is_known {
                self.reckoner.trial.set(board);
                let caught = self.memory.put(place, board);
                self.reckoner.trial.ladders(|trial, status| note_caught(trial, &status, caught));
            }
            let caught = self.memory.boards[place].iter().flat_map(|(_, caught)| caught);
            caught.for_each(|&index| page.set(usize::from(index), 14 + ago));
        }
    }

    /// Writes what chains there are on the board now, which lies on the trial board.
    fn write_chains_now(&mut self, situation: &Situation, page: &mut Page<'_>) {
        let (place, _) = self.memory.find(situation.stones());
        let caught = self.memory.put(place, situation.stones());
        let trial = &mut self.reckoner.trial;
        trial.ladders(|trial, status| {
            note_caught(trial, &status, caught);
            if status.n_liberties < 4 {
                trial.ring(status.at).for_each(|stone| page.set(trial.index(stone), 2 + status.n_liberties));
            }
            if trial.cells[status.at] != 1 + situation.to_move as u8 {
                status.starts.iter().for_each(|at| page.set(trial.index(at), 17));
            }
        });
        caught.iter().for_each(|&index| page.set(usize::from(index), 14));
    }
}

/// Notes the places of a chain's stones if a ladder catches them.
fn note_caught(trial: &Trial, status: &Status, caught: &mut Vec<u16>) {
    if status.is_caught {
        caught.extend(trial.ring(status.at).map(|stone| trial.index(stone) as u16));
    }
}

/// How many of the last moves a network is told: while the sides alternate backwards from the opponent's.
fn n_moves_told(situation: &Situation, max_history: usize) -> usize {
    let most = situation.n_turns.min(max_history).min(if situation.is_over { 1 } else { Situation::N_RECENT });
    let alternates = |&(back, mv): &(usize, &Option<(Color, Move)>)| {
        let mover = if back % 2 == 0 { !situation.to_move } else { situation.to_move };
        mv.is_some_and(|(color, _)| color == mover)
    };
    situation.moves.iter().enumerate().take(most).take_while(alternates).count()
}

fn write_globals(situation: &Situation, options: &Options, hides_end: bool, globals: &mut [f32; N_GLOBALS]) {
    let size = situation.size();
    let clip = size.n_points() as f32 + 20.0;
    let komi = situation.own_komi(options.draw_equivalent_wins_for_white).clamp(-clip, clip);
    globals[5] = komi / 20.0;
    let [ko, kind] = match situation.rules.repetition {
        _ if situation.rules.is_simple_ko() => [0.0, 0.0],
        Repetition::SituationalSuperko => [1.0, -0.5],
        _ => [1.0, 0.5],
    };
    (globals[6], globals[7]) = (ko, kind);
    let flag = |is_set: bool| f32::from(u8::from(is_set));
    globals[8] = flag(situation.rules.suicide != Suicide::Forbidden);
    globals[9] = flag(situation.rules.is_territory);
    globals[10] = flag(situation.rules.tax != Tax::None);
    globals[11] = flag(situation.rules.tax == Tax::Groups);
    globals[12] = flag(situation.stage >= Stage::FirstCleanUp);
    globals[13] = flag(situation.stage >= Stage::SecondCleanUp);
    globals[14] = flag(situation.pass_ends != PassEnds::Nothing && !hides_end);
    if options.playout_doubling_advantage != 0.0 {
        globals[15] = 1.0;
        globals[16] = options.playout_doubling_advantage * 0.5;
    }
    globals[17] = flag(situation.has_button);
    if situation.counts_area() {
        globals[18] = parity_wave(komi, size.n_points());
    }
}

/// How near the komi is to one that the parity of the board makes matter: a triangle wave of period two.
fn parity_wave(komi: f32, n_points: usize) -> f32 {
    let floor =
        if n_points.is_multiple_of(2) { (komi / 2.0).floor() * 2.0 } else { ((komi - 1.0) / 2.0).floor() * 2.0 + 1.0 };
    let above = (komi - floor).clamp(0.0, 2.0);
    if above < 0.5 {
        above
    } else if above < 1.5 {
        1.0 - above
    } else {
        above - 2.0
    }
}

/// An input being written, for the stones of one board.
struct Page<'a> {
    turn: Turn,
    stones: &'a Stones,
    input: &'a mut Input,
}

impl Page<'_> {
    /// Sets a plane at a point of the board, counted row by row from the top left.
    #[inline]
    fn set(&mut self, index: usize, plane: usize) {
        let columns = usize::from(self.stones.size().width());
        let (column, row) = (index % columns, index / columns);
        if column < self.input.width && row < self.input.height {
            self.input.planes[self.turn.place(column, row) * N_PLANES + plane] = 1.0;
        }
    }

    fn set_point(&mut self, point: weiqi_rules::Point, plane: usize) {
        if let Some(index) = self.stones.index(point) {
            self.set(index, plane);
        }
    }

    fn copy_plane(&mut self, from: usize, to: usize) {
        for point in self.input.planes.chunks_exact_mut(N_PLANES) {
            point[to] = point[from];
        }
    }

    fn write_stones(&mut self, situation: &Situation) {
        for index in 0..self.stones.cells().len() {
            self.set(index, 0);
        }
        self.write_colors(situation.to_move, self.stones, [1, 2]);
    }

    fn write_colors(&mut self, to_move: Color, stones: &Stones, [own, other]: [usize; 2]) {
        for (index, stone) in stones.cells().iter().enumerate() {
            if let Some(color) = stone {
                self.set(index, if *color == to_move { own } else { other });
            }
        }
    }

    fn write_bans(&mut self, situation: &Situation) {
        if let Some(ko) = self.stones.ko().filter(|_| situation.stage == Stage::Play) {
            self.set_point(ko, 6);
        }
        situation.barred.iter().for_each(|&point| self.set_point(point, 6));
        situation.blocked.iter().for_each(|&point| self.set_point(point, 7));
    }

    fn write_moves(&mut self, situation: &Situation, n_told: usize) {
        for (back, mv) in situation.moves.iter().enumerate().take(n_told) {
            match mv {
                Some((_, Move::Play(point))) => self.set_point(*point, 9 + back),
                Some((_, Move::Pass)) => self.input.globals[back] = 1.0,
                None => {}
            }
        }
    }

    fn write_owners(&mut self, to_move: Color, owners: &Owners) {
        for (index, owner) in owners.points.iter().enumerate() {
            if let Some(color) = owner {
                self.set(index, if *color == to_move { 18 } else { 19 });
            }
        }
    }
}
