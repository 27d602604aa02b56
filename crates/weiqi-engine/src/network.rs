//! A network as a judge of positions: features, evaluation, and what the numbers mean, with a cache in front.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use weiqi_net::{Model, Net, NetError, Options, Output, Path, Reading, Session, Situation, Turn};
use weiqi_rules::{Color, Game, Move, Size};

use crate::hash::mixed;
use crate::judge::{Chance, Judge, Judged, View, owner_byte};

/// A network that is ready to judge, with a cache of its judgements. Clones share both; threads may use them at once.
#[derive(Clone)]
pub struct Network {
    shared: Arc<Shared>,
}

struct Shared {
    model: Model,
    net: Net,
    sessions: Mutex<Vec<Session>>,
    /// Each judgement in the place that its key gives it.
    cache: Mutex<Vec<Option<Cached>>>,
}

/// What the network saw, as a hash, and what it said.
type Cached = (u128, Arc<Judged>);

/// Judgements kept at most; a kilobyte each on the usual board.
const MOST_CACHED: usize = 1 << 16;

impl Network {
    /// Makes a network ready by the path that suits this CPU best.
    ///
    /// # Errors
    /// If it holds parts that nobody can evaluate.
    pub fn new(model: Model) -> Result<Network, NetError> {
        Network::by(model, Path::detect())
    }

    /// Makes a network ready by a path.
    ///
    /// # Errors
    /// If it holds parts that nobody can evaluate, or the CPU lacks what the path needs.
    pub fn by(model: Model, path: Path) -> Result<Network, NetError> {
        let net = Net::new(&model, path)?;
        let (sessions, cache) = (Mutex::new(Vec::new()), Mutex::new(vec![None; MOST_CACHED]));
        Ok(Network { shared: Arc::new(Shared { model, net, sessions, cache }) })
    }

    /// What was read of its file.
    pub fn model(&self) -> &Model {
        &self.shared.model
    }

    /// How it is evaluated.
    pub fn path(&self) -> Path {
        self.shared.net.path()
    }

    /// Forgets all judgements.
    pub fn forget(&self) {
        locked(&self.shared.cache).fill(None);
    }

    /// What it thinks of the position a game has come to, turned by a symmetry (0 to 7) before it looks; for the side to
    /// move, points from the top row.
    pub fn look(&self, game: &Game, symmetry: u8, policy_optimism: f32) -> Output {
        let reading = Reading { policy_optimism, ..Reading::default() };
        self.output(
            &Situation::of(game),
            &Options { symmetry: symmetry & 7, ..Options::default() },
            reading,
            game.size(),
        )
    }

    fn output(&self, situation: &Situation, options: &Options, reading: Reading, size: Size) -> Output {
        let model = &self.shared.model;
        let options = Options { pass_alive_under_suicide: model.pass_alive_under_suicide, ..*options };
        let input = situation.input(&options);
        self.evaluated(&input, situation, &options, reading, size)
    }

    fn evaluated(
        &self,
        input: &weiqi_net::Input,
        situation: &Situation,
        options: &Options,
        reading: Reading,
        size: Size,
    ) -> Output {
        let model = &self.shared.model;
        let mut raw = [weiqi_net::Raw::zeros(model, input.n_points())];
        let waiting = locked(&self.shared.sessions).pop();
        let mut session = waiting.unwrap_or_else(|| self.shared.net.session(1, size));
        session.evaluate(std::slice::from_ref(input), &mut raw);
        locked(&self.shared.sessions).push(session);
        let [mut raw] = raw;
        Turn::new(options.symmetry, input.width, input.height).undo(&mut raw);
        let reading = Reading { has_no_result: situation.rules.has_no_result(), ..reading };
        raw.read(model, &situation.legal_moves(), &reading)
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("name", &self.shared.model.name).finish_non_exhaustive()
    }
}

impl Judge for Network {
    fn judge(&self, game: &Game, view: &View<'_>) -> Arc<Judged> {
        let params = view.params;
        let options = Options {
            symmetry: view.symmetry,
            max_history: params.max_history as usize,
            draw_equivalent_wins_for_white: params.draw_equivalent_wins_for_white as f32,
            playout_doubling_advantage: match game.to_move() {
                Color::Black => params.playout_doubling_advantage as f32,
                Color::White => -params.playout_doubling_advantage as f32,
            },
            conservative_pass: view.is_root && params.conservative_pass,
            passing_hacks: params.passing_hacks,
            pass_alive_under_suicide: self.shared.model.pass_alive_under_suicide,
        };
        let reading = Reading {
            policy_optimism: if view.is_root { params.root_policy_optimism } else { params.policy_optimism } as f32,
            policy_temperature: params.policy_temperature as f32,
            limits_pass: params.passing_hacks,
            ..Reading::default()
        };
        let situation = Situation::of(game);
        let input = situation.input(&options);
        // What the network sees decides what it says: the numbers it is given, and how they are read.
        let mut key = [1, 2].map(|seed| {
            mixed(
                seed,
                u64::from(reading.policy_optimism.to_bits()) << 32 | u64::from(reading.policy_temperature.to_bits()),
            )
        });
        let words = input.planes.iter().chain(&input.globals).map(|number| u64::from(number.to_bits()));
        let extra = [u64::from(view.symmetry), input.width as u64, u64::from(reading.limits_pass), color_code(game)];
        for word in words.chain(extra) {
            key[0] = (key[0] ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
            key[1] = (key[1] ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(31);
        }
        let key = u128::from(mixed(key[0], 1)) << 64 | u128::from(mixed(key[1], 2));
        let place = (key % MOST_CACHED as u128) as usize;
        if let Some((known, judged)) = &locked(&self.shared.cache)[place]
            && *known == key
        {
            return judged.clone();
        }
        let output = self.evaluated(&input, &situation, &options, reading, game.size());
        let judged = Arc::new(to_judged(output, game));
        locked(&self.shared.cache)[place] = Some((key, judged.clone()));
        judged
    }
}

fn color_code(game: &Game) -> u64 {
    game.to_move() as u64
}

fn to_judged(output: Output, game: &Game) -> Judged {
    let size = game.size();
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let from_a1 = |index: usize| (height - 1 - index / width) * width + index % width;
    let output = if game.to_move() == Color::White { output } else { output.for_other_side() };
    let n_points = size.n_points();
    let mut policy: Vec<Chance> = (0..n_points).map(|index| Chance::new(output.policy[from_a1(index)])).collect();
    policy.push(Chance::new(output.policy[n_points]));
    for (point, chance) in size.points().zip(&mut policy) {
        // The rules of the game have the last word.
        if chance.is_legal() && game.check(Move::Play(point)).is_err() {
            *chance = Chance::ILLEGAL;
        }
    }
    Judged {
        policy,
        win_loss: output.win - output.loss,
        no_result: output.no_result,
        score: output.score_mean,
        score_square: output.score_mean_square,
        lead: output.lead,
        value_error: output.shortterm_value_error,
        score_error: output.shortterm_score_error,
        time_left: output.variance_time_left,
        ownership: (0..n_points).map(|index| owner_byte(output.ownership[from_a1(index)])).collect(),
    }
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is guarded is whole between any two steps, so a thread that died leaves nothing half done.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
