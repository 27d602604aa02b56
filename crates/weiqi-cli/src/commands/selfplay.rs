//! `weiqi selfplay`: games of a teacher against itself, with a sample of every position.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::ValueHint;
use weiqi_rules::Size;

use super::Outcome;
use crate::console::Console;
use crate::data::shelf::Shelf;
use crate::data::table::{Played, Table};
use crate::data::teacher::{BATCH, Teacher, read_model, ready};
use crate::failure::Failure;

/// Samples of a size that wait before a block of them is drawn.
const PATIENCE: usize = 2048;

/// Who plays, how many games, where to.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder for games and samples; if it has some of this seed, the missing games are played
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
    /// The teacher, a network file, or none for searches with rollouts
    #[arg(long, value_name = "FILE", default_value = "none", value_hint = ValueHint::FilePath)]
    model: PathBuf,
    /// How the network is evaluated: scalar, avx2, avx512, bf16 …
    #[arg(long, value_name = "PATH")]
    cpu: Option<weiqi_net::Path>,
    /// Games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Boards, as 9,13,9x11 [default: from 7 to 19, rectangles too]
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    sizes: Vec<Size>,
    /// Visits of a search with rollouts
    #[arg(long, value_name = "N", default_value_t = 100)]
    visits: u32,
    /// Draws all that varies
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// Where games and samples go.
struct Books {
    records: File,
    shelf: Shelf,
    n_games: u64,
}

impl Books {
    /// Opens the books of a seed; also the numbers of the games that are in them.
    fn open(folder: &Path, seed: u64) -> io::Result<(Books, Vec<u64>)> {
        fs::create_dir_all(folder)?;
        let name = folder.join(format!("selfplay-{seed}.sgf"));
        let known = fs::read(&name).unwrap_or_default();
        // A line that a kill tore off is no game.
        let whole = known.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let records = OpenOptions::new().append(true).create(true).open(&name)?;
        records.set_len(whole as u64)?;
        let lines = known[..whole].split(|&byte| byte == b'\n');
        let numbers: Vec<u64> = lines.filter_map(game_number).collect();
        let shelf = Shelf::open(&folder.join(samples_name(seed)), PATIENCE, seed)?;
        Ok((Books { records, shelf, n_games: numbers.len() as u64 }, numbers))
    }

    fn enter(&mut self, played: Played) -> io::Result<()> {
        let size = played.game.size();
        played.samples.into_iter().try_for_each(|sample| self.shelf.add(size, sample))?;
        self.records.write_all(played.sgf.as_bytes())?;
        self.n_games += 1;
        Ok(())
    }
}

/// The file of samples beside the games of a seed.
fn samples_name(seed: u64) -> String {
    format!("selfplay-{seed}.samples")
}

/// The number in `GN[…]` of a line.
fn game_number(line: &[u8]) -> Option<u64> {
    let line = std::str::from_utf8(line).ok()?;
    let (_, rest) = line.split_once("GN[")?;
    rest.split_once(']')?.0.parse().ok()
}

/// Plays on all threads, several games at once on each, so that positions are judged together.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let failed = |error: &io::Error| Failure::io("output-unwritable", &args.folder, error);
    let model = match args.model == Path::new("none") {
        true => None,
        false => Some(read_model(&args.model)?),
    };
    let net = model.as_ref().map(|model| ready(model, args.cpu)).transpose()?;
    let (books, done) = Books::open(&args.folder, args.seed).map_err(|error| failed(&error))?;
    let samples = args.folder.join(samples_name(args.seed));
    books.shelf.lost.iter().try_for_each(|lost| console.note(&lost.say(&samples, &console.words)))?;
    let books = Mutex::new(books);
    let next = AtomicU64::new(0);
    let n_threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let progress = Mutex::new(&mut console.progress);
    let next_table = || {
        let mut numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let number = numbers.find(|number| !done.contains(number)).filter(|&number| number < args.games)?;
        Some(Table::new(args.seed, number, &args.sizes))
    };
    let work = |thread: usize| -> io::Result<()> {
        let mut teacher = match (&model, &net) {
            (Some(model), Some(net)) => Teacher::network(model, net),
            _ => Teacher::rollouts(args.visits, args.seed ^ (thread as u64) << 32),
        };
        let mut tables: Vec<Table> = (0..BATCH).map_while(|_| next_table()).collect();
        while !tables.is_empty() {
            tables.sort_by_key(|table| (table.game.size().width(), table.game.size().height()));
            let games: Vec<_> = tables.iter().map(|table| &table.game).collect();
            let samples = teacher.judge(&games);
            let mut going_on = Vec::with_capacity(tables.len());
            for (mut table, sample) in tables.into_iter().zip(samples) {
                let Some(played) = table.go_on(sample) else {
                    going_on.push(table);
                    continue;
                };
                let mut books = books.lock().expect("no thread panics");
                books.enter(played)?;
                progress.lock().expect("no thread panics").show(books.n_games as usize, args.games as usize);
                going_on.extend(next_table());
            }
            tables = going_on;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = (0..n_threads.max(1)).map(|thread| scope.spawn(move || work(thread))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("playing does not panic"))
    })
    .map_err(|error| failed(&error))?;
    console.progress.hide();
    let mut books = books.into_inner().expect("no thread panics");
    books.shelf.flush().map_err(|error| failed(&error))?;
    console.line(format!("{}: {} games, {} samples", args.folder.display(), books.n_games, books.shelf.n_written))?;
    Ok(Outcome::Clean)
}

#[cfg(test)]
mod tests {
    use super::game_number;

    #[test]
    fn a_game_tells_its_number() {
        assert_eq!(game_number(b"(;GM[1]FF[4]GN[17]SZ[9])"), Some(17));
        assert_eq!(game_number(b"(;GM[1]FF[4]GN["), None);
        assert_eq!(game_number(b""), None);
    }
}
