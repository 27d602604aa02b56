//! All that a network is told of one position.

use weiqi_rules::{
    Board, Button, Color, Game, HandicapPoints, Move, Phase, Point, Repetition, Ruleset, Scoring, Suicide, Tax,
};

/// What a network is told of one position: the stones, what led to them, and by which rules they will be counted.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The stones now.
    pub board: Board,
    /// The side to move.
    pub to_move: Color,
    /// The point that a simple ko forbids.
    pub ko: Option<Point>,
    /// What a superko forbids the side to move; in a clean-up the ko captures that were made from this very position.
    pub banned: Vec<Point>,
    /// The last moves of this stage, the latest first; five are enough.
    pub recent: Vec<(Color, Move)>,
    /// The stones and the ko one and two moves ago, as far as there were so many.
    pub earlier: Vec<(Board, Option<Point>)>,
    /// By which rules.
    pub rules: Rules,
    /// White's compensation in points, without what follows.
    pub komi: f32,
    /// What White gets for passes, captures and the button, in points.
    pub white_bonus: f32,
    /// What White gets for handicap stones, in points.
    pub handicap_bonus: f32,
    /// Whether the button can still be taken.
    pub has_button: bool,
    /// Whether a pass now would end this stage of the game.
    pub pass_ends_stage: bool,
    /// Whether a pass now would end the game.
    pub pass_ends_game: bool,
    /// Whether nothing more is played.
    pub is_over: bool,
    /// The clean-up, where rules of territory have one.
    pub cleanup: Option<Cleanup>,
}

/// How far the clean-up is.
#[derive(Clone, Debug)]
pub struct Cleanup {
    /// Stones of kos that may not be retaken before a pass for the ko.
    pub blocked: Vec<Point>,
    /// In the second part: the stones that stood at its beginning.
    pub beginning: Option<Board>,
}

/// The rules, as far as networks know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Repetition.
    pub repetition: Repetition,
    /// Whether territory is counted, not area.
    pub is_territory: bool,
    /// What sekis and groups pay.
    pub tax: Tax,
    /// Whether there is a button, taken or not.
    pub has_button: bool,
    /// Whether several stones may take themselves.
    pub allows_suicide: bool,
    /// Whether dead stones are taken off without being captured, so that a second pass is safe.
    pub is_friendly: bool,
}

impl Rules {
    /// What networks know of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Rules {
        Rules {
            repetition: ruleset.repetition,
            is_territory: ruleset.scoring == Scoring::Territory,
            tax: if ruleset.scoring == Scoring::Stones { Tax::Groups } else { ruleset.tax },
            has_button: ruleset.button != Button::None,
            allows_suicide: ruleset.suicide == Suicide::Allowed,
            is_friendly: ruleset.settling != weiqi_rules::Settling::AsItStands,
        }
    }

    /// Whether a game may end without a result.
    pub fn has_no_result(&self) -> bool {
        self.is_territory || matches!(self.repetition, Repetition::BasicKo | Repetition::UnbalancedCycles)
    }
}

impl Situation {
    /// How many of the last moves a network sees.
    pub const N_RECENT: usize = 5;

    /// What a network is told of a game that is being played, or has stopped.
    pub fn of(game: &Game) -> Situation {
        let ruleset = game.ruleset();
        let n = game.n_moves();
        let is_over = game.phase() != Phase::Play;
        let pass_ends_stage = game.n_passes_to_stop() == Some(1);
        let rules = Rules::of(ruleset);
        let earlier = (1..=2.min(n)).map(|back| (game.board_after(n - back), game.ko_after(n - back)));
        let n_handicap = n_handicap_stones(game);
        Situation {
            board: game.board().clone(),
            to_move: game.to_move(),
            ko: game.position().ko(),
            banned: banned(game),
            recent: game.moves().rev().take(Situation::N_RECENT).collect(),
            earlier: earlier.collect(),
            rules,
            komi: game.komi().to_f64() as f32,
            white_bonus: if rules.is_territory { stones_played(game) } else { button_bonus(game) },
            handicap_bonus: handicap_bonus(ruleset.handicap_points, n_handicap),
            has_button: rules.has_button && game.button_taken_by().is_none(),
            pass_ends_stage,
            pass_ends_game: pass_ends_stage && !rules.is_territory,
            is_over,
            cleanup: None,
        }
    }

    /// Which moves the rules allow: points of the board, the top row first, then pass.
    pub fn legal_moves(&self) -> Vec<bool> {
        let size = self.board.size();
        let rows = (0..size.height()).rev();
        let points = rows.flat_map(|row| (0..size.width()).map(move |column| Point::new(column, row)));
        points.map(|point| self.is_legal(point)).chain([true]).collect()
    }

    fn is_legal(&self, point: Point) -> bool {
        let suicide = || !self.rules.allows_suicide && self.board.is_suicide(self.to_move, point);
        let lone = || self.board.is_suicide(self.to_move, point) && self.is_alone(point);
        let taken = self.board.at(point).is_some();
        let retakes = || self.cleanup.as_ref().is_some_and(|cleanup| self.retakes(point, cleanup));
        !taken && self.ko != Some(point) && !self.banned.contains(&point) && !suicide() && !lone() && !retakes()
    }

    /// Whether a stone there would have no friends.
    fn is_alone(&self, point: Point) -> bool {
        point.neighbors().all(|beside| self.board.at(beside) != Some(self.to_move))
    }

    /// Whether a stone there would take a ko stone that may not be retaken yet.
    fn retakes(&self, point: Point, cleanup: &Cleanup) -> bool {
        let is_blocked = |beside: &Point| cleanup.blocked.contains(beside);
        let is_taken = |beside: &Point| {
            self.board.chain_at(*beside).is_some_and(|chain| chain.color() != self.to_move && chain.is_in_atari())
        };
        let is_ko = point
            .neighbors()
            .all(|beside| !self.board.size().contains(beside) || self.board.at(beside) == Some(!self.to_move));
        is_ko && point.neighbors().any(|beside| is_blocked(&beside) && is_taken(&beside))
    }
}

/// Points that only a superko forbids.
fn banned(game: &Game) -> Vec<Point> {
    if matches!(game.ruleset().repetition, Repetition::BasicKo | Repetition::UnbalancedCycles) {
        return Vec::new();
    }
    let is_banned = |&point: &Point| matches!(game.check_play(point), Err(weiqi_rules::Illegal::Superko { .. }));
    game.board().empty_points().filter(is_banned).collect()
}

/// Black stones set up where no white ones are, and black moves before White's first.
fn n_handicap_stones(game: &Game) -> usize {
    let start = game.start_position().board();
    let set_up = if start.n_stones(Color::White) == 0 { start.n_stones(Color::Black) } else { 0 };
    let is_before_white = |&(color, mv): &(Color, Move)| (color == Color::Black) != mv.is_pass();
    let moves = game.moves().take_while(is_before_white).filter(|(_, mv)| !mv.is_pass()).count();
    let n = set_up + moves;
    if n <= 1 { 0 } else { n }
}

fn handicap_bonus(points: HandicapPoints, n_stones: usize) -> f32 {
    match points {
        HandicapPoints::None => 0.0,
        HandicapPoints::AllButOne => n_stones.saturating_sub(1) as f32,
        HandicapPoints::OnePerStone | HandicapPoints::OnePerStoneAndForOne => n_stones as f32,
    }
}

/// Under territory scoring area is counted at the end, less the stones that each side played: set-up stones, and those
/// of moves.
fn stones_played(game: &Game) -> f32 {
    let start = game.start_position().board();
    let set_up = start.n_stones(Color::Black) as f32 - start.n_stones(Color::White) as f32;
    let signed = |(color, _)| if color == Color::Black { 1.0 } else { -1.0 };
    set_up + game.moves().filter(|(_, mv)| !mv.is_pass()).map(signed).sum::<f32>()
}

fn button_bonus(game: &Game) -> f32 {
    match game.button_taken_by() {
        Some(Color::White) => 0.5,
        Some(Color::Black) => -0.5,
        None => 0.0,
    }
}
