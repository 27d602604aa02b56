//! `weiqi label`: what a teacher says of positions from records, as samples.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Mutex;

use clap::ValueHint;
use weiqi_net::samples::{Sample, Source, UNKNOWN_MOVE};

use super::Outcome;
use crate::console::Console;
use crate::data::dice::Dice;
use crate::data::past::Past;
use crate::data::shelf::Shelf;
use crate::data::teacher::{Teacher, move_index, read_model, ready};
use crate::failure::Failure;
use crate::input::gather;
use crate::records::Reading;

/// Games that are labelled before their samples are written.
const CHUNK: usize = 64;

/// Which games, which teacher, where to.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files, folders or patterns of records
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::AnyPath)]
    files: Vec<PathBuf>,
    /// The teacher, a network file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    model: PathBuf,
    /// The file of samples; if it is there, the games it lacks are added
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// How the network is evaluated: scalar, avx2, avx512, bf16 …
    #[arg(long, value_name = "PATH")]
    cpu: Option<weiqi_net::Path>,
    /// Positions drawn from each game
    #[arg(long, value_name = "N", default_value_t = 8)]
    per_game: usize,
    /// Only positions after so many moves: close endings are hard to judge
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    from_move: usize,
    /// Samples at most
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    limit: usize,
    /// Only games that are kept apart for validation
    #[arg(long)]
    kept_apart: bool,
    /// The records are of self-play, not of people
    #[arg(long)]
    self_play: bool,
    /// Draws the positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    reading: Reading,
}

/// Labels games in an order that their hashes shuffle, so that any number of them is a fair choice.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let model = read_model(&args.model)?;
    let net = ready(&model, args.cpu)?;
    let failed = |error: &std::io::Error| Failure::io("output-unwritable", &args.out, error);
    let shelf = Shelf::open(&args.out, 0, args.seed).map_err(|error| failed(&error))?;
    shelf.lost.iter().try_for_each(|lost| console.note(&lost.say(&args.out, &console.words)))?;
    let mut outcome = Outcome::Clean;
    let mut games = gather_games(args, &shelf, console, &mut outcome)?;
    games.sort_by_key(|game| Dice::new(args.seed, game.hash).next());
    let n_before = shelf.n_written;
    let shelf = Mutex::new(shelf);
    let chunks = Mutex::new(games.chunks(CHUNK).enumerate());
    let n_threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let progress = Mutex::new(&mut console.progress);
    std::thread::scope(|scope| {
        let work = || -> std::io::Result<()> {
            let mut teacher = Teacher::network(&model, &net);
            loop {
                let Some((number, chunk)) = chunks.lock().expect("no thread panics").next() else { return Ok(()) };
                let labelled: Vec<_> = chunk.iter().map(|game| (game, label(game, &mut teacher, args))).collect();
                let mut shelf = shelf.lock().expect("no thread panics");
                if shelf.n_written >= args.limit {
                    return Ok(());
                }
                for (game, samples) in labelled {
                    samples.into_iter().try_for_each(|sample| shelf.add(game.size(), sample))?;
                }
                shelf.flush()?;
                progress.lock().expect("no thread panics").show(number + 1, games.len().div_ceil(CHUNK));
            }
        };
        let threads: Vec<_> = (0..n_threads.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("labelling does not panic"))
    })
    .map_err(|error| failed(&error))?;
    console.progress.hide();
    let n_written = shelf.into_inner().expect("no thread panics").n_written;
    console.line(format!("{}: {} samples, {} new", args.out.display(), n_written, n_written - n_before))?;
    Ok(outcome)
}

/// The games to label: each main line once, without those whose samples are there.
fn gather_games(
    args: &Args,
    shelf: &Shelf,
    console: &mut Console,
    outcome: &mut Outcome,
) -> Result<Vec<Past>, Failure> {
    let mut games: HashMap<u64, Past> = HashMap::new();
    for found in gather(&args.files) {
        match found.and_then(|found| args.reading.open(&found.input)) {
            Ok(opened) => {
                let read = opened.parsed.value.games.iter().filter_map(Past::read);
                let wanted = read.filter(|game| !args.kept_apart || game.hash.is_multiple_of(10));
                games.extend(wanted.filter(|game| !shelf.games.contains(&game.hash)).map(|game| (game.hash, game)));
            }
            Err(failure) => {
                *outcome = Outcome::Failed;
                console.complain(&failure)?;
            }
        }
    }
    Ok(games.into_values().collect())
}

/// Positions of a game, drawn by its hash, with what the teacher says of them.
fn label(past: &Past, teacher: &mut Teacher, args: &Args) -> Vec<Sample> {
    let mut dice = Dice::new(args.seed ^ 0x5eed, past.hash);
    let n_late = past.n_positions().saturating_sub(args.from_move);
    let n_drawn = if n_late == 0 { 0 } else { args.per_game };
    let mut turns: Vec<usize> = (0..n_drawn).map(|_| args.from_move + dice.below(n_late)).collect();
    turns.sort_unstable();
    turns.dedup();
    let positions = past.positions(&turns);
    let games: Vec<_> = positions.iter().map(|(_, game)| game).collect();
    let mut samples = teacher.judge(&games);
    for ((turn, game), sample) in positions.iter().zip(&mut samples) {
        let index = |turn: usize| past.move_at(turn).map_or(UNKNOWN_MOVE, |mv| move_index(game.size(), mv));
        sample.played = [index(*turn), index(turn + 1)];
        sample.turn = *turn as u16;
        sample.game = past.hash;
        sample.outcome = past.outcome(game.to_move());
        sample.source = if args.self_play { Source::SelfPlay } else { Source::People };
    }
    samples
}
