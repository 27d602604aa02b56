//! The game as KataGo plays it: ko rules that passes reset, and under territory rules two rounds of cleaning up.
//!
//! Networks were trained on games played so. In the clean-up no ko may be retaken before a pass for that very ko, and
//! what is dead is taken off by playing, which costs nothing: every stone played by one side is made up for by
//! [`Situation::white_bonus`].

use weiqi_rules::{Color, Illegal, Move, Point, Position, Quarters, Repetition, Ruleset, Stone, Suicide};

use crate::area;
use crate::ladder::Trial;
use crate::situation::{PassEnds, Rules, Situation, Stage, Stones};

/// Whether the passes that end a game under territory rules begin the clean-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CleanUp {
    /// They do.
    #[default]
    Played,
    /// Play just goes on.
    Left,
}

/// A game under KataGo's rules, from its start.
#[derive(Clone, Debug)]
pub struct Play {
    ruleset: Ruleset,
    clean_up: CleanUp,
    position: Position,
    /// What a network is told, up to date but for what superko forbids.
    situation: Situation,
    /// Stones set up at the start that count as handicap; `None` when White has some as well.
    n_set_up: Option<u32>,
    handicap: Option<u8>,
    moves: Vec<(Color, Move)>,
    n_passes: usize,
    /// Positions before passes of each side in this stage.
    passed_in: Vec<(Color, Seen)>,
    /// Positions that must not come back.
    past: Vec<Seen>,
    was_occupied: Vec<bool>,
    /// Kos taken in this stage: the stones before, the point, and who took.
    kos_taken: Vec<(Vec<Option<Stone>>, Point, Color)>,
    is_no_result: bool,
}

/// A position as ko rules compare it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    hash: u64,
    /// The side to move, where that makes a difference.
    to_move: Option<Color>,
    blocked: Vec<Point>,
    cells: Vec<Option<Stone>>,
}

impl Play {
    /// A game from a position. A lone stone's suicide is illegal in KataGo's game whatever the rules say.
    pub fn new(position: Position, ruleset: Ruleset, komi: Quarters, clean_up: CleanUp) -> Play {
        let suicide = if ruleset.suicide == Suicide::Forbidden { Suicide::Forbidden } else { Suicide::Allowed };
        let rules = Rules { suicide, ..Rules::of(&ruleset) };
        let stones = Stones::of(position.board(), None);
        let n_stones = |color| position.board().n_stones(color) as u32;
        let (black, white) = (n_stones(Color::Black), n_stones(Color::White));
        let white_bonus = if rules.is_territory { black as i32 - white as i32 } else { 0 };
        let situation = Situation {
            rules,
            to_move: position.to_move(),
            boards: [stones.clone(), stones.clone(), stones.clone()],
            moves: [None; Situation::N_RECENT],
            n_turns: 0,
            komi,
            white_bonus: Quarters::from_points(white_bonus),
            handicap_bonus: Quarters::ZERO,
            barred: Vec::new(),
            blocked: Vec::new(),
            stage: Stage::Play,
            second_clean_up: None,
            has_button: rules.has_button,
            pass_ends: PassEnds::Nothing,
            is_over: false,
        };
        let mut play = Play {
            ruleset,
            clean_up,
            position,
            situation,
            n_set_up: (white == 0).then_some(black),
            handicap: None,
            moves: Vec::new(),
            n_passes: 0,
            passed_in: Vec::new(),
            past: Vec::new(),
            was_occupied: stones.cells().iter().map(Option::is_some).collect(),
            kos_taken: Vec::new(),
            is_no_result: false,
        };
        play.past.push(play.seen());
        play.settle();
        play
    }

    /// Counts so many handicap stones, whatever was set up or played.
    pub fn set_handicap(&mut self, n_stones: u8) {
        self.handicap = Some(n_stones);
        self.settle();
    }

    /// What a network is told now.
    pub fn situation(&self) -> Situation {
        let mut situation = self.situation.clone();
        situation.barred = self.barred();
        situation
    }

    /// The position now; in the clean-up its ko point means nothing.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far, with who made them.
    pub fn moves(&self) -> &[(Color, Move)] {
        &self.moves
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.situation.is_over
    }

    /// Whether the last move brought a position back for the third time.
    pub fn is_no_result(&self) -> bool {
        self.is_no_result
    }

    /// White's result less Black's once the game is over with one.
    pub fn white_margin(&self) -> Option<Quarters> {
        (self.is_over() && !self.is_no_result).then(|| area::white_margin(&self.situation))
    }

    /// Whether `color` may make this move.
    ///
    /// # Errors
    /// Names the rule that forbids it; a ko that was taken before in the same position of a clean-up is a ko.
    pub fn check(&self, color: Color, mv: Move) -> Result<(), Illegal> {
        let Move::Play(point) = mv else { return Ok(()) };
        if self.passes_for_ko(color, point).is_some() {
            return Ok(());
        }
        let position = self.position.clone().with_to_move(color);
        position.check(point, self.situation.rules.suicide)?;
        let board = position.board();
        let is_lone = point.neighbors().all(|beside| board.at(beside) != Some(color));
        if is_lone && board.is_suicide(color, point) {
            return Err(Illegal::Suicide(point));
        }
        if self.situation.stage != Stage::Play {
            return if self.has_taken_ko(color, point) { Err(Illegal::Ko(point)) } else { Ok(()) };
        }
        match self.repeats(&position, point) {
            Some(after) => Err(Illegal::Superko { at: point, after }),
            None => Ok(()),
        }
    }

    /// Makes a move. A game that was over goes on.
    ///
    /// # Errors
    /// As [`Play::check`]; nothing is changed then.
    pub fn play(&mut self, color: Color, mv: Move) -> Result<(), Illegal> {
        self.check(color, mv)?;
        (self.situation.is_over, self.is_no_result) = (false, false);
        if self.position.to_move() != color {
            self.position = self.position.clone().with_to_move(color);
        }
        let ends = match mv {
            Move::Pass => self.pass(color),
            Move::Play(_) => {
                self.n_passes = 0;
                false
            }
        };
        self.move_stones(color, mv);
        self.note_move(color, mv);
        if ends {
            self.end_stage();
        }
        let in_cycles = self.situation.rules.is_simple_ko() || self.situation.stage != Stage::Play;
        let is_third =
            |past: &[Seen]| past.last().is_some_and(|last| past.iter().filter(|&seen| seen == last).count() >= 3);
        if !mv.is_pass() && in_cycles && is_third(&self.past) {
            self.is_no_result = true;
            self.finish();
        }
        self.settle();
        Ok(())
    }

    /// Counts a pass and says whether it ends the stage.
    fn pass(&mut self, color: Color) -> bool {
        if self.situation.has_button {
            self.situation.has_button = false;
            self.situation.white_bonus += if color == Color::White { Quarters::HALF } else { -Quarters::HALF };
            self.n_passes = 0;
            self.passed_in.clear();
            self.past.clear();
            return false;
        }
        if self.passes_reset_kos() {
            self.past.clear();
        }
        let seen = self.seen();
        self.n_passes += 1;
        let ends = self.n_passes >= 2 || self.has_passed_in(color, &seen);
        self.passed_in.push((color, seen));
        ends
    }

    /// Whether a pass lifts the bans of positions that must not come back; a pass made twice in one position by the
    /// same side then ends the stage.
    fn passes_reset_kos(&self) -> bool {
        let is_spight = self.situation.rules.repetition == Repetition::NaturalSituationalSuperko;
        self.situation.stage != Stage::Play || self.situation.rules.is_simple_ko() || is_spight
    }

    fn has_passed_in(&self, color: Color, seen: &Seen) -> bool {
        self.passes_reset_kos() && self.passed_in.iter().any(|(side, before)| *side == color && before == seen)
    }

    fn move_stones(&mut self, color: Color, mv: Move) {
        let is_clean_up = self.situation.stage != Stage::Play;
        let unblocked = mv.point().and_then(|point| self.passes_for_ko(color, point));
        if let Some(stone) = unblocked {
            self.situation.blocked.retain(|&blocked| blocked != stone);
            self.position = self.position.clone().with_to_move(!color);
            return;
        }
        let before = is_clean_up.then(|| self.situation.boards[0].cells().to_vec());
        self.position.play_legal(mv);
        let Some(point) = mv.point() else { return };
        if let Some(index) = self.situation.boards[0].index(point) {
            self.was_occupied[index] = true;
        }
        if self.situation.rules.is_territory && self.situation.stage < Stage::SecondCleanUp {
            self.situation.white_bonus += Quarters::from_points(if color == Color::Black { 1 } else { -1 });
        }
        if let Some(before) = before {
            if self.position.ko().is_some() {
                self.situation.blocked.push(point);
                self.kos_taken.push((before, point, color));
                // The block says all that the ko point would.
                self.position = self.position.clone().with_to_move(color).with_to_move(!color);
            }
            let board = self.position.board();
            self.situation.blocked.retain(|&stone| board.at(stone).is_some());
            self.situation.blocked.sort_unstable();
        }
    }

    fn note_move(&mut self, color: Color, mv: Move) {
        let situation = &mut self.situation;
        situation.to_move = !color;
        situation.boards.rotate_right(1);
        situation.boards[0] = Stones::of(self.position.board(), self.position.ko());
        situation.moves.rotate_right(1);
        situation.moves[0] = Some((color, mv));
        situation.n_turns += 1;
        self.moves.push((color, mv));
        self.past.push(self.seen());
    }

    fn end_stage(&mut self) {
        let is_territory = self.situation.rules.is_territory;
        if !is_territory || self.situation.stage == Stage::SecondCleanUp {
            return self.finish();
        }
        if self.clean_up == CleanUp::Left {
            self.situation.n_turns = self.situation.n_turns.min(1);
            return;
        }
        self.situation.stage = match self.situation.stage {
            Stage::Play => Stage::FirstCleanUp,
            _ => Stage::SecondCleanUp,
        };
        if self.situation.stage == Stage::SecondCleanUp {
            self.situation.second_clean_up = Some(self.situation.boards[0].clone());
        }
        self.situation.n_turns = 0;
        self.situation.blocked.clear();
        self.n_passes = 0;
        self.passed_in.clear();
        self.kos_taken.clear();
        self.past.clear();
        self.past.push(self.seen());
    }

    fn finish(&mut self) {
        self.situation.is_over = true;
        self.situation.n_turns = self.situation.n_turns.min(1);
    }

    /// Brings up to date what a pass would do, and the points for handicap.
    fn settle(&mut self) {
        let n_stones = self.handicap.unwrap_or_else(|| self.n_handicap_stones());
        self.situation.handicap_bonus = match n_stones {
            0 | 1 => Quarters::ZERO,
            n => self.ruleset.points_for_handicap(n),
        };
        let is_in_turn = self.n_passes == 1;
        let ends = self.n_passes >= 1 || self.has_passed_in(self.situation.to_move, &self.seen());
        let is_territory = self.situation.rules.is_territory;
        self.situation.pass_ends = match (ends && !self.situation.has_button, is_in_turn) {
            (false, _) => PassEnds::Nothing,
            (true, _) if is_territory && self.situation.stage != Stage::SecondCleanUp => PassEnds::Stage,
            (true, true) => PassEnds::GameInTurn,
            (true, false) => PassEnds::Game,
        };
    }

    /// Black stones set up, with those that Black played before White played any.
    fn n_handicap_stones(&self) -> u8 {
        let Some(n_set_up) = self.n_set_up else { return 0 };
        let is_white_play = |&&(color, mv): &&(Color, Move)| color == Color::White && !mv.is_pass();
        let before = self.moves.iter().take_while(|mv| !is_white_play(mv));
        let n_played = before.filter(|(color, mv)| *color == Color::Black && !mv.is_pass()).count();
        u8::try_from(n_set_up as usize + n_played).unwrap_or(u8::MAX)
    }

    fn seen(&self) -> Seen {
        self.seen_as(&self.position, &self.situation.blocked)
    }

    fn seen_as(&self, position: &Position, blocked: &[Point]) -> Seen {
        let counts_side = self.situation.stage != Stage::Play
            || self.situation.rules.is_simple_ko()
            || self.situation.rules.repetition == Repetition::SituationalSuperko;
        Seen {
            hash: position.board().hash(),
            to_move: counts_side.then_some(position.to_move()),
            blocked: blocked.to_vec(),
            cells: Stones::of(position.board(), None).cells().to_vec(),
        }
    }

    /// Which entry of the past a play would repeat, where superko forbids that.
    fn repeats(&self, position: &Position, point: Point) -> Option<usize> {
        if self.situation.rules.is_simple_ko() {
            return None;
        }
        let index = self.situation.boards[0].index(point)?;
        // A stone where there never was one makes a new position, unless it takes itself off.
        if !self.was_occupied[index] && !position.board().is_suicide(position.to_move(), point) {
            return None;
        }
        let mut ahead = position.clone();
        ahead.play_legal(Move::Play(point));
        let seen = self.seen_as(&ahead, &[]);
        self.past.iter().position(|before| *before == seen)
    }

    fn has_taken_ko(&self, color: Color, point: Point) -> bool {
        let cells = self.situation.boards[0].cells();
        self.kos_taken.iter().any(|(before, at, side)| *at == point && *side == color && before == cells)
    }

    /// The points forbidden to the side to move by positions that stood there before.
    fn barred(&self) -> Vec<Point> {
        let color = self.situation.to_move;
        let cells = self.situation.boards[0].cells();
        let point = |index| self.situation.boards[0].point(index);
        let mut barred: Vec<Point> = if self.situation.stage != Stage::Play {
            let taken = self.kos_taken.iter().filter(|(before, _, side)| *side == color && before == cells);
            taken.map(|&(_, at, _)| at).collect()
        } else if self.situation.rules.is_simple_ko() {
            Vec::new()
        } else {
            let is_barred = |point: &Point| matches!(self.check(color, (*point).into()), Err(Illegal::Superko { .. }));
            (0..cells.len()).filter(|&index| cells[index].is_none()).map(point).filter(is_barred).collect()
        };
        barred.sort_unstable();
        barred.dedup();
        barred
    }

    /// The stone whose ko a play would only pass for.
    fn passes_for_ko(&self, color: Color, point: Point) -> Option<Point> {
        if self.situation.blocked.is_empty() || self.situation.stage == Stage::Play {
            return None;
        }
        let stones = &self.situation.boards[0];
        let index = stones.index(point)?;
        let mut trial = Trial::default();
        trial.set(stones);
        let taken = match stones.cells()[index] {
            Some(stone) if stone == color => return None,
            Some(_) => Some(point).filter(|_| trial.is_lone_stone_in_atari(index)),
            None => trial.ko_capture(index, color).map(|at| stones.point(at)),
        };
        taken.filter(|stone| self.situation.blocked.contains(stone))
    }
}
