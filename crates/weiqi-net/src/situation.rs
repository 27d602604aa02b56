//! All that a network is told of one position.

use weiqi_rules::{
    Board, Button, Color, Game, Illegal, Move, PassStones, Phase, Point, Quarters, Repetition, Ruleset, Scoring,
    Settling, Size, Suicide, Tax,
};

use crate::ladder::Trial;

/// The stones of a board, and the point that a simple ko forbids there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stones {
    size: Size,
    cells: Vec<Option<Color>>,
    ko: Option<Point>,
}

impl Stones {
    /// The stones of `board`.
    pub fn of(board: &Board, ko: Option<Point>) -> Stones {
        let size = board.size();
        let mut cells = Vec::with_capacity(size.n_points());
        for row in (0..size.height()).rev() {
            cells.extend((0..size.width()).map(|column| board.at(Point::new(column, row))));
        }
        Stones { size, cells, ko }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What lies on each point, row by row, the top row first.
    pub fn cells(&self) -> &[Option<Color>] {
        &self.cells
    }

    /// The point where a ko may not be retaken.
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// What lies on `point`; nothing off the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.index(point).and_then(|index| self.cells[index])
    }

    /// The place of `point` in [`Stones::cells`].
    pub fn index(&self, point: Point) -> Option<usize> {
        let row = usize::from(self.size.height() - 1).checked_sub(usize::from(point.row()))?;
        self.size.contains(point).then(|| row * usize::from(self.size.width()) + usize::from(point.column()))
    }

    /// The point at a place of [`Stones::cells`].
    pub fn point(&self, index: usize) -> Point {
        let (width, height) = (usize::from(self.size.width()), usize::from(self.size.height()));
        Point::new((index % width) as u8, (height - 1 - (index / width).min(height - 1)) as u8)
    }

    /// A number for these stones and the ko.
    pub(crate) fn hash(&self) -> u64 {
        let mut mixer = Mixer::default();
        mixer.add_stones(self);
        mixer.0
    }

    /// The board before a move, from what taking it back changes.
    fn before(&self, changes: impl Iterator<Item = (Point, Option<Color>)>, ko: Option<Point>) -> Stones {
        let mut before = Stones { ko, ..self.clone() };
        for (point, stone) in changes {
            if let Some(index) = before.index(point) {
                before.cells[index] = stone;
            }
        }
        before
    }
}

/// The part of a game under territory rules as KataGo plays it: play, and two rounds of cleaning up in which life and
/// death is settled by playing it out. Other games stay in the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The game itself.
    #[default]
    Play,
    /// After the first two passes: what is dead can be taken, at no cost in points.
    FirstCleanUp,
    /// After two more: what stands at its beginning counts as area.
    SecondCleanUp,
}

/// The rules, as far as networks know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub repetition: Repetition,
    /// Whether stones may take their own last liberty.
    pub suicide: Suicide,
    /// Whether territory is counted, not area.
    pub is_territory: bool,
    /// What sekis and groups pay.
    pub tax: Tax,
    /// Whether there is a button, taken or not.
    pub has_button: bool,
    /// Whether area is counted after dead stones are taken off by agreement: a second pass proves nothing alive.
    pub is_friendly: bool,
}

impl Rules {
    /// What networks know of a ruleset. Counting stones alone is counting area where each group pays two points.
    pub fn of(ruleset: &Ruleset) -> Rules {
        Rules {
            repetition: ruleset.repetition,
            suicide: ruleset.suicide,
            is_territory: ruleset.scoring == Scoring::Territory,
            tax: if ruleset.scoring == Scoring::Stones { Tax::Groups } else { ruleset.tax },
            has_button: ruleset.button != Button::None,
            is_friendly: ruleset.settling != Settling::AsItStands && ruleset.scoring != Scoring::Territory,
        }
    }

    /// Whether a game may end without a result.
    pub fn has_no_result(&self) -> bool {
        self.is_territory || self.is_simple_ko()
    }

    pub(crate) fn is_simple_ko(&self) -> bool {
        matches!(self.repetition, Repetition::BasicKo | Repetition::UnbalancedCycles)
    }
}

/// What would happen if the side to move passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PassEnds {
    /// Nothing ends.
    #[default]
    Nothing,
    /// This stage ends.
    Stage,
    /// The game ends, as the same side passed in this very position before; or it has ended.
    Game,
    /// The game ends, as it is the last of the passes in a row that are needed.
    GameInTurn,
}

/// All that a network is told of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The rules.
    pub rules: Rules,
    /// The side to move.
    pub to_move: Color,
    /// The board now, one move ago, and two moves ago.
    pub boards: [Stones; 3],
    /// The last moves, the newest first.
    pub moves: [Option<(Color, Move)>; Situation::N_RECENT],
    /// How many of them belong to what is played now, and not to a stage or a game that has ended.
    pub n_turns: usize,
    /// White's compensation, all other points for White left out.
    pub komi: Quarters,
    /// Points for White that turn a count of area into the result: prisoners under territory rules, the button.
    pub white_bonus: Quarters,
    /// Points for White for handicap stones.
    pub handicap_bonus: Quarters,
    /// Points that superko forbids to the side to move; in the clean-up, kos that it took before in this very position.
    pub barred: Vec<Point>,
    /// Stones of kos that may not be retaken before a pass for that ko; in the clean-up only.
    pub blocked: Vec<Point>,
    /// The part of the game.
    pub stage: Stage,
    /// The board at the start of the second clean-up.
    pub second_clean_up: Option<Stones>,
    /// Whether the button is still to be taken.
    pub has_button: bool,
    /// What a pass would do.
    pub pass_ends: PassEnds,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Situation {
    /// How many moves back a network sees.
    pub const N_RECENT: usize = 5;

    /// What a network is told of a game that is being played: prisoners, bans, passes and the last moves included.
    ///
    /// Once play has stopped nothing is told of the moves but the last. The stages of cleaning up are
    /// [`cleanup::Play`](crate::cleanup::Play)'s.
    pub fn of(game: &Game) -> Situation {
        let n = game.n_moves();
        let now = Stones::of(game.board(), game.position().ko());
        let back = |board: &Stones, index: Option<usize>| match index {
            Some(index) => board.before(game.undoing(index), game.ko_after(index)),
            None => board.clone(),
        };
        let one_ago = back(&now, n.checked_sub(1));
        let two_ago = back(&one_ago, n.checked_sub(2));
        let mut moves = [None; Situation::N_RECENT];
        for (place, mv) in moves.iter_mut().zip(game.moves().rev()) {
            *place = Some(mv);
        }
        let has_stopped = game.phase() != Phase::Play;
        let rules = Rules::of(game.ruleset());
        let is_area = !rules.is_territory;
        Situation {
            rules,
            to_move: game.to_move(),
            boards: [now, one_ago, two_ago],
            moves,
            n_turns: if has_stopped { n.min(1) } else { turns_since(n, game.resumed_after()) },
            komi: game.komi(),
            white_bonus: white_bonus(game),
            handicap_bonus: game.ruleset().points_for_handicap(game.handicap()),
            barred: barred(game),
            blocked: Vec::new(),
            stage: Stage::Play,
            second_clean_up: None,
            has_button: rules.has_button && game.button_taken_by().is_none(),
            pass_ends: match (has_stopped || game.would_stop(), is_area) {
                (false, _) => PassEnds::Nothing,
                (true, false) => PassEnds::Stage,
                (true, true) if has_stopped => PassEnds::Game,
                (true, true) => PassEnds::GameInTurn,
            },
            is_over: has_stopped && is_area || game.phase() == Phase::Over,
        }
    }

    /// The stones now.
    pub fn stones(&self) -> &Stones {
        &self.boards[0]
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.boards[0].size
    }

    /// Whether points are counted as area: under area rules, and in the second clean-up.
    pub fn counts_area(&self) -> bool {
        !self.rules.is_territory || self.stage == Stage::SecondCleanUp
    }

    /// White's compensation in points, all that is given for handicap, prisoners and the button included.
    ///
    /// A draw counts as so many wins for White, from 0 to 1; ½ leaves the komi as it is.
    pub fn white_komi(&self, draw_equivalent_wins_for_white: f32) -> f32 {
        let is_whole = self.komi.0 % 4 == 0;
        let is_drawable = is_whole != self.rules.has_button;
        let shift = if is_drawable { draw_equivalent_wins_for_white - 0.5 } else { 0.0 };
        (self.komi + self.white_bonus + self.handicap_bonus).to_f64() as f32 + shift
    }

    /// As [`Situation::white_komi`], for the side to move.
    pub fn own_komi(&self, draw_equivalent_wins_for_white: f32) -> f32 {
        let komi = self.white_komi(draw_equivalent_wins_for_white);
        if self.to_move == Color::White { komi } else { -komi }
    }

    /// Which moves are legal: points row by row, the top row first, then pass.
    ///
    /// In the clean-up, retaking a ko that is blocked, or naming its stone, is a pass for that ko and legal.
    pub fn legal_moves(&self) -> Vec<bool> {
        self.legal_moves_in(usize::from(self.size().width()), usize::from(self.size().height()))
    }

    /// As [`Situation::legal_moves`], in a buffer of so many columns and rows whose upper left corner the board fills.
    pub fn legal_moves_in(&self, width: usize, height: usize) -> Vec<bool> {
        let mut legal = vec![false; width * height + 1];
        legal[width * height] = true;
        let mut trial = Trial::default();
        trial.set(self.stones());
        let columns = usize::from(self.size().width());
        for index in 0..self.size().n_points() {
            let (column, row) = (index % columns, index / columns);
            if column < width && row < height {
                legal[row * width + column] = self.is_legal_in(&trial, self.stones().point(index));
            }
        }
        legal
    }

    /// Whether the side to move may play on `point`.
    pub fn is_legal(&self, point: Point) -> bool {
        let mut trial = Trial::default();
        trial.set(self.stones());
        self.is_legal_in(&trial, point)
    }

    fn is_legal_in(&self, trial: &Trial, point: Point) -> bool {
        let Some(index) = self.stones().index(point) else { return false };
        if self.passes_for_ko(trial, point).is_some() {
            return true;
        }
        let stones = self.stones();
        let is_ko = self.stage == Stage::Play && stones.ko == Some(point);
        if stones.cells[index].is_some() || is_ko || self.barred.contains(&point) {
            return false;
        }
        match self.rules.suicide {
            Suicide::AllowedToSingleStones => true,
            Suicide::Allowed => !trial.is_suicide(index, self.to_move) || trial.has_neighbor(index, self.to_move),
            Suicide::Forbidden => !trial.is_suicide(index, self.to_move),
        }
    }

    /// The stone whose ko a play on `point` would only pass for, as it may not be retaken yet.
    fn passes_for_ko(&self, trial: &Trial, point: Point) -> Option<Point> {
        if self.stage == Stage::Play || self.blocked.is_empty() {
            return None;
        }
        let stones = self.stones();
        let index = stones.index(point)?;
        let taken = match stones.cells[index] {
            Some(color) if color == self.to_move => return None,
            Some(_) => Some(point).filter(|_| trial.is_lone_stone_in_atari(index)),
            None => trial.ko_capture(index, self.to_move).map(|at| stones.point(at)),
        };
        taken.filter(|stone| self.blocked.contains(stone))
    }

    /// A number for all that a network sees of this position; different for two of them but by a chance of 2⁻¹²⁸.
    ///
    /// What the network is asked for beside it (a symmetry, how much of the past) is the caller's to add.
    pub fn key(&self) -> u128 {
        let mut mixer = Mixer::default();
        mixer.add(u64::from(self.size().width()) << 8 | u64::from(self.size().height()));
        for board in self.boards.iter().chain(&self.second_clean_up) {
            mixer.add_stones(board);
        }
        for place in &self.moves {
            mixer.add(place.map_or(0, |(color, mv)| {
                1 << 40 | (color as u64) << 33 | mv.point().map_or(1 << 32, |point| u64::from(word(point)))
            }));
        }
        for points in [&self.barred, &self.blocked] {
            mixer.add(points.len() as u64);
            points.iter().for_each(|&point| mixer.add(u64::from(word(point))));
        }
        let white = self.komi + self.white_bonus + self.handicap_bonus;
        mixer
            .add(self.n_turns.min(Situation::N_RECENT) as u64 | (self.to_move as u64) << 8 | (self.stage as u64) << 16);
        mixer.add(white.0 as u32 as u64 | (self.komi.0 as u32 as u64) << 32);
        mixer.add(u64::from(self.has_button) | u64::from(self.is_over) << 8 | (self.pass_ends as u64) << 16);
        let rules = &self.rules;
        mixer.add(rules.repetition as u64 | (rules.suicide as u64) << 8 | (rules.tax as u64) << 16);
        let flags = [rules.is_territory, rules.has_button, rules.is_friendly];
        mixer.add(flags.iter().fold(1, |word, &flag| word << 1 | u64::from(flag)));
        mixer.finish()
    }
}

fn word(point: Point) -> u16 {
    u16::from(point.row()) << 8 | u16::from(point.column())
}

fn turns_since(n: usize, resumed_after: usize) -> usize {
    // The pass that stopped play is still told, as after a stage that was not played.
    n - resumed_after.min(n) + usize::from(resumed_after > 0)
}

/// What a count of area must be changed by, for White, so that it gives the result of the rules.
fn white_bonus(game: &Game) -> Quarters {
    if game.ruleset().scoring != Scoring::Territory {
        return match game.button_taken_by() {
            Some(Color::White) => Quarters::HALF,
            Some(Color::Black) => -Quarters::HALF,
            None => Quarters::ZERO,
        };
    }
    // Area counts every stone played; territory does not.
    let (board, prisoners) = (game.board(), game.position().prisoners());
    let mut black = board.n_stones(Color::Black) as i32 + prisoners.white as i32;
    let mut white = board.n_stones(Color::White) as i32 + prisoners.black as i32;
    if game.ruleset().pass_stones == PassStones::OnePerPass {
        let given = game.pass_stones();
        black += given.black as i32;
        white += given.white as i32;
    }
    Quarters::from_points(black - white)
}

/// The points that superko forbids to the side to move, lone suicides left out: another rule forbids those.
fn barred(game: &Game) -> Vec<Point> {
    if game.ruleset().repetition == Repetition::BasicKo {
        return Vec::new();
    }
    let (board, mover) = (game.board(), game.to_move());
    let is_barred = |&point: &Point| matches!(game.check_play(point), Err(Illegal::Superko { .. }));
    let is_lone = |point: Point| point.neighbors().all(|beside| board.at(beside) != Some(mover));
    let mut barred: Vec<Point> = board.empty_points().filter(is_barred).collect();
    barred.retain(|&point| !(board.is_suicide(mover, point) && is_lone(point)));
    barred.sort_unstable();
    barred
}

/// Mixes words into 128 bits.
struct Mixer(u64, u64);

impl Default for Mixer {
    fn default() -> Mixer {
        Mixer(0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03)
    }
}

impl Mixer {
    fn add(&mut self, word: u64) {
        // The finalizer of splitmix64 (Steele, Lea and Flood 2014), with two of its sets of constants.
        let mix = |mut x: u64, a: u64, b: u64| {
            x = (x ^ x >> 30).wrapping_mul(a);
            x = (x ^ x >> 27).wrapping_mul(b);
            x ^ x >> 31
        };
        self.0 = mix(self.0.rotate_left(5) ^ word, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb);
        self.1 = mix(self.1.rotate_left(7).wrapping_add(word), 0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53);
    }

    fn add_stones(&mut self, stones: &Stones) {
        for cells in stones.cells.chunks(32) {
            let digit = |cell: &Option<Color>| cell.map_or(0, |color| 1 + color as u64);
            self.add(cells.iter().fold(1, |word, cell| word << 2 | digit(cell)));
        }
        self.add(stones.ko.map_or(1 << 32, |point| u64::from(word(point))));
    }

    fn finish(&self) -> u128 {
        u128::from(self.0) << 64 | u128::from(self.1)
    }
}
