//! The input of a network: 22 planes and 19 numbers, as KataGo's version 7 defines them.

use weiqi_rules::{Board, Color, Move, Point, Repetition, Tax};

use crate::area::{self, Eyes, Owners, Seki};
use crate::ladder;
use crate::model::{N_GLOBALS, N_PLANES};
use crate::raw::Input;
use crate::situation::Situation;
use crate::turn::Turn;

/// What a network is told beside the situation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How the board is turned, 0 to 7.
    pub symmetry: u8,
    /// How many of the last moves are shown at most.
    pub max_history: usize,
    /// What a draw is worth to White, from 0 to 1.
    pub draw_equivalent_wins_for_white: f32,
    /// How many times the other side's playouts are doubled, from -3 to 3.
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
        let size = self.board.size();
        let mut input = Input::zeros(size.width().into(), size.height().into());
        self.fill(options, &mut input);
        input
    }

    /// Writes what a network sees of it into a buffer, whose size stays; the board lies in its upper left corner, or
    /// where the symmetry takes that.
    pub fn fill(&self, options: &Options, input: &mut Input) {
        input.planes.fill(0.0);
        input.globals = [0.0; N_GLOBALS];
        let turn = Turn::new(options.symmetry, input.width, input.height);
        let height = usize::from(self.board.size().height());
        let mut sheet = Sheet { planes: &mut input.planes, turn, height };
        let hides_pass = self.hides_pass(options);
        let n_history = if hides_pass { 0 } else { self.n_history(options) };
        self.fill_stones(&mut sheet);
        self.fill_bans(&mut sheet);
        self.fill_history(n_history, &mut sheet, &mut input.globals);
        self.fill_ladders(n_history, &mut sheet);
        if let Some(owners) = self.shown_area(options) {
            for (point, owner) in self.board.size().points().zip(owners) {
                owner.iter().for_each(|&owner| sheet.mark(if owner == self.to_move { 18 } else { 19 }, point));
            }
        }
        self.fill_globals(options, hides_pass, &mut input.globals);
    }

    fn fill_stones(&self, sheet: &mut Sheet<'_>) {
        self.board.size().points().for_each(|point| sheet.mark(0, point));
        for (point, color) in self.board.stones() {
            sheet.mark(if color == self.to_move { 1 } else { 2 }, point);
        }
        for chain in self.board.chains() {
            let n_liberties = (1..=4).take_while(|&n| chain.has_liberties(n)).count();
            if (1..=3).contains(&n_liberties) {
                chain.stones().for_each(|stone| sheet.mark(2 + n_liberties, stone));
            }
        }
        let beginning = self.cleanup.as_ref().and_then(|cleanup| cleanup.beginning.as_ref());
        for (point, color) in beginning.iter().flat_map(|board| board.stones()) {
            sheet.mark(if color == self.to_move { 20 } else { 21 }, point);
        }
    }

    fn fill_bans(&self, sheet: &mut Sheet<'_>) {
        let ko = if self.cleanup.is_none() { self.ko } else { None };
        ko.iter().chain(&self.banned).for_each(|&point| sheet.mark(6, point));
        let blocked = self.cleanup.iter().flat_map(|cleanup| &cleanup.blocked);
        blocked.for_each(|&point| sheet.mark(7, point));
    }

    fn fill_history(&self, n: usize, sheet: &mut Sheet<'_>, globals: &mut [f32; N_GLOBALS]) {
        for (back, &(_, mv)) in self.recent.iter().take(n).enumerate() {
            match mv {
                Move::Play(point) => sheet.mark(9 + back, point),
                Move::Pass => globals[back] = 1.0,
            }
        }
    }

    fn fill_ladders(&self, n_history: usize, sheet: &mut Sheet<'_>) {
        let boards = self.earlier.iter().take(n_history).map(|(board, ko)| (board, *ko));
        let mut shown: Vec<(&Board, Option<Point>)> =
            std::iter::once((&self.board, self.ko)).chain(boards).take(3).collect();
        while shown.len() < 3 {
            shown.extend(shown.last().copied());
        }
        let mut ladders = None;
        for (back, (board, ko)) in shown.into_iter().enumerate() {
            let is_same = back > 0 && self.earlier.get(back - 1).is_none_or(|_| back > n_history);
            if !is_same {
                ladders = Some(ladder::read(board, ko));
            }
            let Some(ladders) = &ladders else { continue };
            for &stone in &ladders.caught {
                board.chain_at(stone).iter().flat_map(|chain| chain.stones()).for_each(|at| sheet.mark(14 + back, at));
            }
            if back == 0 {
                let mine = ladders.starts.iter().filter(|(color, _)| *color != self.to_move);
                mine.for_each(|&(_, point)| sheet.mark(17, point));
            }
        }
    }

    fn fill_globals(&self, options: &Options, hides_pass: bool, globals: &mut [f32; N_GLOBALS]) {
        let flag = |is_set: bool| if is_set { 1.0 } else { 0.0 };
        let stage = self.stage();
        let komi = self.own_komi(options);
        globals[5] = komi / 20.0;
        (globals[6], globals[7]) = match self.rules.repetition {
            Repetition::BasicKo | Repetition::UnbalancedCycles => (0.0, 0.0),
            Repetition::PositionalSuperko | Repetition::NaturalSituationalSuperko => (1.0, 0.5),
            Repetition::SituationalSuperko => (1.0, -0.5),
        };
        globals[8] = flag(self.rules.allows_suicide);
        globals[9] = flag(self.rules.is_territory);
        (globals[10], globals[11]) = match self.rules.tax {
            Tax::None => (0.0, 0.0),
            Tax::Seki => (1.0, 0.0),
            Tax::Groups => (1.0, 1.0),
        };
        globals[12] = flag(stage >= 1);
        globals[13] = flag(stage >= 2);
        globals[14] = flag(self.pass_ends_stage && !hides_pass);
        if options.playout_doubling_advantage != 0.0 {
            globals[15] = 1.0;
            globals[16] = options.playout_doubling_advantage / 2.0;
        }
        globals[17] = flag(self.has_button);
        if !self.rules.is_territory || stage == 2 {
            globals[18] = parity_wave(komi, self.board.size().n_points());
        }
    }

    /// 0 for the game itself, 1 and 2 for the parts of a clean-up.
    pub fn stage(&self) -> u8 {
        self.cleanup.as_ref().map_or(0, |cleanup| if cleanup.beginning.is_some() { 2 } else { 1 })
    }

    /// What the side to move gets beside the board, in points, within what the board could matter.
    pub fn own_komi(&self, options: &Options) -> f32 {
        let is_drawable = (self.komi.fract() == 0.0) != self.rules.has_button;
        let draw = if is_drawable { options.draw_equivalent_wins_for_white - 0.5 } else { 0.0 };
        let white = self.komi + self.white_bonus + self.handicap_bonus + draw;
        let bound = self.board.size().n_points() as f32 + 20.0;
        (if self.to_move == Color::White { white } else { -white }).clamp(-bound, bound)
    }

    /// Whether the network is not to know that a pass would end the game.
    fn hides_pass(&self, options: &Options) -> bool {
        if !self.pass_ends_game {
            return false;
        }
        let is_friendly = !self.rules.is_territory && self.rules.is_friendly;
        options.conservative_pass || is_friendly || options.passing_hacks && !self.would_win(options)
    }

    /// Whether the side to move would win if the game ended as it stands.
    fn would_win(&self, options: &Options) -> bool {
        let owners = self.counted_area(options);
        let sign = |owner: &Option<Color>| owner.map_or(0.0, |owner| if owner == self.to_move { 1.0 } else { -1.0 });
        owners.iter().map(sign).sum::<f32>() + self.own_komi(options) > 0.0
    }

    /// How many of the last moves are shown: those that alternate.
    fn n_history(&self, options: &Options) -> usize {
        let most = if self.is_over { 1 } else { Situation::N_RECENT };
        let alternates = |&(back, &(color, _)): &(usize, &(Color, Move))| (color == self.to_move) == (back % 2 == 1);
        self.recent.iter().enumerate().take(most.min(options.max_history)).take_while(alternates).count()
    }

    fn eyes(&self, options: &Options) -> Eyes {
        if self.rules.allows_suicide || options.pass_alive_under_suicide { Eyes::AllPoints } else { Eyes::EmptyPoints }
    }

    fn shown_area(&self, options: &Options) -> Option<Owners> {
        (!self.rules.is_territory || self.stage() == 2).then(|| self.counted_area(options))
    }

    fn counted_area(&self, options: &Options) -> Owners {
        let seki = match (self.rules.is_territory, self.rules.tax) {
            (false, Tax::None) => Seki::Counts,
            (false, _) => Seki::StonesCount,
            (true, Tax::None) => Seki::PointsCount,
            (true, _) => Seki::NothingCounts,
        };
        let mut owners = area::owners_without_seki(&self.board, self.eyes(options), seki);
        if let Some(beginning) = self.cleanup.as_ref().and_then(|cleanup| cleanup.beginning.as_ref()) {
            for (owner, point) in owners.iter_mut().zip(self.board.size().points()) {
                let stood = self.board.at(point).filter(|&color| beginning.at(point) == Some(color));
                *owner = owner.or(stood);
            }
        }
        owners
    }
}

/// Where marks are made.
struct Sheet<'a> {
    planes: &'a mut [f32],
    turn: Turn,
    height: usize,
}

impl Sheet<'_> {
    fn mark(&mut self, plane: usize, point: Point) {
        let row = self.height - 1 - usize::from(point.row());
        let place = self.turn.place(usize::from(point.column()), row);
        self.planes[place * N_PLANES + plane] = 1.0;
    }
}

/// How komi stands to the margins that area scoring can come to on a board: a wave of period 4.
fn parity_wave(komi: f32, n_points: usize) -> f32 {
    let is_even = n_points.is_multiple_of(2);
    let below = if is_even { (komi / 2.0).floor() * 2.0 } else { ((komi - 1.0) / 2.0).floor() * 2.0 + 1.0 };
    match (komi - below).clamp(0.0, 2.0) {
        t if t < 0.5 => t,
        t if t < 1.5 => 1.0 - t,
        t => t - 2.0,
    }
}
