//! A network as a judge of positions: features, evaluation, and what the numbers mean, with a cache in front.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use weiqi_net::{Input, Model, Net, NetError, Options, Output, Path, Raw, Reading, Session, Situation, Turn, Writer};
use weiqi_rules::{Color, Game, Point, Size};

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
    /// Those that no thread uses now.
    desks: Mutex<Vec<Desk>>,
    /// Each judgement in the place that its key gives it.
    cache: Mutex<Vec<Option<Cached>>>,
    /// Tells the time, where what is evaluated is timed.
    clock: Option<fn() -> Duration>,
    n_evaluated: AtomicU64,
    nanoseconds: AtomicU64,
}

/// A thread's room to ask the network, used again and again.
struct Desk {
    session: Session,
    writer: Writer,
    input: [Input; 1],
    raw: [Raw; 1],
}

/// What the network was told, as a number, and what it said.
type Cached = (u128, Arc<Judged>);

/// Judgements kept at most; a kilobyte each on the usual board. A browser's page has less room.
const MOST_CACHED: usize = if cfg!(target_family = "wasm") { 1 << 13 } else { 1 << 16 };

/// What a network has evaluated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evaluated {
    /// Positions; those found in the cache are not among them.
    pub n_positions: u64,
    /// The time that took, all threads together; zero where the network has no clock.
    pub time: Duration,
}

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
        Network::made(model, path, None)
    }

    /// The same, timing what it evaluates by a clock that tells the time since any one moment.
    ///
    /// # Errors
    /// As [`Network::by`].
    pub fn timed(model: Model, path: Path, clock: fn() -> Duration) -> Result<Network, NetError> {
        Network::made(model, path, Some(clock))
    }

    fn made(model: Model, path: Path, clock: Option<fn() -> Duration>) -> Result<Network, NetError> {
        let net = Net::new(&model, path)?;
        let shared = Shared {
            model,
            net,
            desks: Mutex::default(),
            cache: Mutex::new(vec![None; MOST_CACHED]),
            clock,
            n_evaluated: AtomicU64::new(0),
            nanoseconds: AtomicU64::new(0),
        };
        Ok(Network { shared: Arc::new(shared) })
    }

    /// What was read of its file.
    pub fn model(&self) -> &Model {
        &self.shared.model
    }

    /// How it is evaluated.
    pub fn path(&self) -> Path {
        self.shared.net.path()
    }

    /// What it has evaluated since it was made.
    pub fn evaluated(&self) -> Evaluated {
        Evaluated {
            n_positions: self.shared.n_evaluated.load(Ordering::Relaxed),
            time: Duration::from_nanos(self.shared.nanoseconds.load(Ordering::Relaxed)),
        }
    }

    /// Forgets all judgements.
    pub fn forget(&self) {
        locked(&self.shared.cache).fill(None);
    }

    /// What it thinks of the position a game has come to, turned by a symmetry (0 to 7) before it looks; for the side to
    /// move, points from the top row.
    pub fn look(&self, game: &Game, symmetry: u8, policy_optimism: f32) -> Output {
        let options = Options {
            symmetry: symmetry & 7,
            pass_alive_under_suicide: self.shared.model.pass_alive_under_suicide,
            ..Options::default()
        };
        let situation = Situation::of(game);
        let has_no_result = situation.rules.has_no_result();
        let reading = Reading { policy_optimism, has_no_result, ..Reading::default() };
        self.output(game, &situation, &options, &reading, &|| true).expect("it was wanted to the end")
    }

    fn output(
        &self,
        game: &Game,
        situation: &Situation,
        options: &Options,
        reading: &Reading,
        ask: &dyn Fn() -> bool,
    ) -> Option<Output> {
        let shared = &*self.shared;
        let size = game.size();
        let mut desk = locked(&shared.desks).pop().unwrap_or_else(|| shared.desk(size));
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        (desk.input[0].width, desk.input[0].height) = (width, height);
        desk.writer.write(situation, options, &mut desk.input[0]);
        let before = shared.clock.map(|clock| clock());
        let is_whole = desk.session.evaluate_while(&desk.input, &mut desk.raw, ask);
        if let Some((clock, before)) = shared.clock.zip(before) {
            let spent = clock().saturating_sub(before);
            shared.nanoseconds.fetch_add(spent.as_nanos() as u64, Ordering::Relaxed);
        }
        let output = is_whole.then(|| {
            shared.n_evaluated.fetch_add(1, Ordering::Relaxed);
            Turn::new(options.symmetry, width, height).undo(&mut desk.raw[0]);
            desk.raw[0].read(&shared.model, &legal_moves(game), reading)
        });
        locked(&shared.desks).push(desk);
        output
    }

    /// What the position is to be seen with, and how the answer is read; nothing that makes no difference here differs.
    fn terms(&self, game: &Game, situation: &Situation, view: &View<'_>) -> (Options, Reading) {
        let (params, model) = (view.params, &self.shared.model);
        let advantage = params.playout_doubling_advantage as f32;
        let options = Options {
            symmetry: view.symmetry,
            max_history: params.max_history as usize,
            draw_equivalent_wins_for_white: params.draw_equivalent_wins_for_white as f32,
            playout_doubling_advantage: if game.to_move() == Color::Black { advantage } else { -advantage },
            conservative_pass: view.is_root && params.conservative_pass && game.would_stop(),
            passing_hacks: params.passing_hacks,
            pass_alive_under_suicide: model.pass_alive_under_suicide,
        };
        let optimism = if view.is_root { params.root_policy_optimism } else { params.policy_optimism };
        let reading = Reading {
            policy_optimism: if model.policy.conv2.n_out > 1 { optimism as f32 } else { 0.0 },
            policy_temperature: params.policy_temperature as f32,
            limits_pass: params.passing_hacks,
            has_no_result: situation.rules.has_no_result(),
        };
        (options, reading)
    }
}

impl Shared {
    fn desk(&self, size: Size) -> Desk {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        Desk {
            session: self.net.session(1, size),
            writer: Writer::default(),
            input: [Input::zeros(width, height)],
            raw: [Raw::default()],
        }
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("name", &self.shared.model.name).finish_non_exhaustive()
    }
}

impl Judge for Network {
    fn judge(&self, game: &Game, view: &View<'_>) -> Option<Arc<Judged>> {
        let situation = Situation::of(game);
        let (options, reading) = self.terms(game, &situation, view);
        let key = key(&situation, &options, &reading);
        let place = (key % MOST_CACHED as u128) as usize;
        if let Some((known, judged)) = &locked(&self.shared.cache)[place]
            && *known == key
        {
            return Some(judged.clone());
        }
        let output = self.output(game, &situation, &options, &reading, view.ask)?;
        let judged = Arc::new(to_judged(output, game));
        locked(&self.shared.cache)[place] = Some((key, judged.clone()));
        Some(judged)
    }
}

/// A number for all that decides what a network says of a position: what it is told, and how its answer is read.
fn key(situation: &Situation, options: &Options, reading: &Reading) -> u128 {
    let flags = [options.conservative_pass, options.passing_hacks, reading.limits_pass, reading.has_no_result];
    let flags = flags.iter().fold(0, |word, &flag| word << 1 | u64::from(flag));
    let small = flags << 16 | u64::from(options.symmetry) << 8 | options.max_history as u64;
    let pair = |high: f32, low: f32| u64::from(high.to_bits()) << 32 | u64::from(low.to_bits());
    let terms = [
        small,
        pair(options.draw_equivalent_wins_for_white, options.playout_doubling_advantage),
        pair(reading.policy_optimism, reading.policy_temperature),
    ];
    let of_terms = |seed: u64| u128::from(terms.iter().fold(seed, |hash, &word| mixed(hash, word)));
    situation.key() ^ (of_terms(1) << 64 | of_terms(2))
}

/// Which moves the rules of the game allow: points from the top row, then pass.
fn legal_moves(game: &Game) -> Vec<bool> {
    let size = game.size();
    let rows = (0..size.height()).rev();
    let points = rows.flat_map(|row| (0..size.width()).map(move |column| Point::new(column, row)));
    points.map(|point| game.check_play(point).is_ok()).chain([true]).collect()
}

fn to_judged(output: Output, game: &Game) -> Judged {
    let size = game.size();
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let from_a1 = |index: usize| (height - 1 - index / width) * width + index % width;
    let output = if game.to_move() == Color::White { output } else { output.for_other_side() };
    let n_points = size.n_points();
    let mut policy: Vec<Chance> = (0..n_points).map(|index| Chance::new(output.policy[from_a1(index)])).collect();
    policy.push(Chance::new(output.policy[n_points]));
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
