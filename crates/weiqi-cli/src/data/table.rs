//! One game of self-play.

use weiqi_net::samples::{Sample, UNKNOWN_MOVE};
use weiqi_record::fingerprint::main_line_hash;
use weiqi_record::sgf;
use weiqi_rules::{Color, Game, Move, Phase, Point, Quarters, katago};

use super::conditions::{Conditions, half_points};
use super::dice::Dice;
use super::teacher::{legal_moves, move_index, move_of, points_from_top};

/// A game that is being played, with the teacher's judgement of every position so far.
pub(crate) struct Table {
    /// Which game of the run.
    pub(crate) number: u64,
    /// As far as it has come.
    pub(crate) game: Game,
    conditions: Conditions,
    dice: Dice,
    samples: Vec<Sample>,
}

/// A game that has ended.
pub(crate) struct Played {
    /// The record, one line.
    pub(crate) sgf: String,
    /// A sample for each position before the end.
    pub(crate) samples: Vec<Sample>,
    /// Its last position.
    pub(crate) game: Game,
}

impl Table {
    /// Sits down for game `number` of a run; all that is drawn depends on these two alone.
    pub(crate) fn new(seed: u64, number: u64, sizes: &[weiqi_rules::Size]) -> Table {
        let mut dice = Dice::new(seed, number);
        let mut conditions = Conditions::draw(&mut dice, sizes);
        let mut game = conditions.game.clone();
        for _ in 0..conditions.n_random {
            let points: Vec<Point> = game.legal_points().collect();
            if let Some(&point) = points.get(dice.below(points.len())) {
                game.play_legal(Move::Play(point));
            }
        }
        conditions.n_loose += game.n_moves();
        Table { number, game, conditions, dice, samples: Vec::new() }
    }

    /// Takes the judgement of the position and plays on. The finished game comes out when the judgement was the last.
    pub(crate) fn go_on(&mut self, mut sample: Sample) -> Option<Played> {
        if self.game.phase() != Phase::Play || self.is_too_long() {
            return Some(self.finish(&sample));
        }
        let n_moves = self.game.n_moves();
        if self.conditions.is_evened && n_moves == self.conditions.n_loose {
            // The label was for the komi before, so this position is judged again.
            self.conditions.is_evened = false;
            self.even_up(sample.score[2]);
            return None;
        }
        let index = self.choose(&sample.policy);
        sample.turn = n_moves as u16;
        sample.played[0] = index as u16;
        self.samples.push(sample);
        self.game.play_legal(move_of(self.game.size(), index));
        None
    }

    fn is_too_long(&self) -> bool {
        self.game.n_moves() > 2 * self.game.size().n_points() + 20
    }

    /// Moves the komi to where the teacher sees an even game, more or less.
    fn even_up(&mut self, lead: f32) {
        let ahead = match self.game.to_move() {
            Color::Black => f64::from(lead),
            Color::White => -f64::from(lead),
        };
        self.game.set_komi(half_points(self.game.komi().to_f64() + ahead + self.dice.normal()));
    }

    /// Draws a move from the policy: flattened in the opening and now and then later, sharpened towards the end.
    fn choose(&mut self, policy: &[u16]) -> usize {
        let n_moves = self.game.n_moves();
        let is_loose = n_moves < self.conditions.n_loose || self.dice.comes(0.02);
        let settled = (-(n_moves as f64) / (self.game.size().n_points() as f64 / 8.0)).exp();
        let temperature = if is_loose { 1.6 } else { 0.35 + 0.65 * settled };
        let legal = legal_moves(&self.game);
        let weight = |(&share, &is_legal): (&u16, &bool)| match is_legal {
            true => (f64::from(share) / 65535.0).powf(1.0 / temperature),
            false => 0.0,
        };
        let weights: Vec<f64> = policy.iter().zip(&legal).map(weight).collect();
        self.dice.pick(&weights).unwrap_or(self.game.size().n_points())
    }

    fn finish(&mut self, last: &Sample) -> Played {
        let has_ended = self.game.phase() != Phase::Play;
        let count = has_ended.then(|| self.game.count(&dead_stones(&self.game, last)));
        let result = count.as_ref().map_or("?".to_owned(), weiqi_rules::Count::result);
        let sgf = record(self.number, self.conditions.game.board(), &self.game, &result);
        let hash = sgf::parse(sgf.as_bytes()).value.games.first().map_or(0, |record| main_line_hash(record).value());
        let margin = count.map(|count| count.margin());
        let mut samples = std::mem::take(&mut self.samples);
        let replies: Vec<u16> = samples.iter().skip(1).map(|sample| sample.played[0]).collect();
        let movers: Vec<Color> = self.game.moves().map(|(color, _)| color).collect();
        for (index, sample) in samples.iter_mut().enumerate() {
            sample.played[1] = replies.get(index).copied().unwrap_or(UNKNOWN_MOVE);
            sample.game = hash;
            sample.outcome = outcome(margin, movers.get(usize::from(sample.turn)).copied());
        }
        Played { sgf, samples, game: self.game.clone() }
    }
}

/// How a game ended for the side to move, as samples say it.
pub(crate) fn outcome(black_margin: Option<Quarters>, mover: Option<Color>) -> [f32; 2] {
    let (Some(margin), Some(mover)) = (black_margin, mover) else { return [f32::NAN; 2] };
    let own = match mover {
        Color::Black => margin.to_f64(),
        Color::White => -margin.to_f64(),
    };
    let result = if own == 0.0 { 0.5 } else { f64::from(u8::from(own > 0.0)) };
    [result as f32, own as f32]
}

/// The stones of chains whose points the teacher gives to the other side. Its view is that of the side to move.
fn dead_stones(game: &Game, judged: &Sample) -> Vec<Point> {
    let size = game.size();
    let owner = |point: Point| {
        let index = usize::from(move_index(size, Move::Play(point)));
        judged.ownership.get(index).map_or(0, |&owner| i32::from(owner))
    };
    let sign = |color: Color| if color == game.to_move() { 1 } else { -1 };
    let is_dead = |chain: &weiqi_rules::Chain<'_>| {
        let own = chain.stones().map(owner).sum::<i32>() * sign(chain.color());
        own < -40 * chain.n_stones() as i32
    };
    game.board().chains().filter(is_dead).flat_map(|chain| chain.stones().collect::<Vec<_>>()).collect()
}

/// A game as a line of SGF.
fn record(number: u64, start: &weiqi_rules::Board, game: &Game, result: &str) -> String {
    let size = game.size();
    let letter = |n: u8| char::from(if n < 26 { b'a' + n } else { b'A' + n - 26 });
    let name = |point: Point| format!("{}{}", letter(point.column()), letter(size.height() - 1 - point.row()));
    let mut sgf = format!("(;GM[1]FF[4]GN[{number}]SZ[");
    sgf += &match size.is_square() {
        true => size.width().to_string(),
        false => format!("{}:{}", size.width(), size.height()),
    };
    sgf += &format!("]RU[{}]KM[{}]RE[{result}]", katago::to_long(game.ruleset()), game.komi());
    let stones: Vec<Point> = points_from_top(size).filter(|&point| start.at(point).is_some()).collect();
    if !stones.is_empty() {
        sgf += &format!("HA[{}]AB", stones.len());
        stones.iter().for_each(|&point| sgf += &format!("[{}]", name(point)));
    }
    for (color, mv) in game.moves() {
        let color = if color == Color::Black { 'B' } else { 'W' };
        sgf += &format!(";{color}[{}]", mv.point().map(name).unwrap_or_default());
    }
    sgf + ")\n"
}
