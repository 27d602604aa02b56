//! Games of players whose rank is known, chosen so that every rank has as many.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use weiqi_record::info::{self, rank, rank::Grade};
use weiqi_record::{Record, Replay, sgf};
use weiqi_rules::{ByColor, Color, Game, Move, Position, Quarters, Ruleset, Setup, Size};

use xtask::cases::{files, read};

/// A game that is to be looked at.
pub(super) struct Ranked {
    /// Its file and its place there.
    pub(super) name: String,
    /// Steps above 25 kyu, where the rank is known and wanted.
    pub(super) ranks: ByColor<Option<i32>>,
    /// A number for each player, so that nobody's name is kept.
    pub(super) players: ByColor<u64>,
    /// Handicap stones.
    pub(super) handicap: u8,
    /// The game before its first move.
    pub(super) start: Game,
    /// Its moves.
    pub(super) moves: Vec<(Color, Move)>,
}

/// Shorter games say little.
const FEWEST_MOVES: usize = 120;
/// Nobody counts more often than this.
const MOST_OF_A_PLAYER: usize = 2;
/// Ranks beyond these are counted as these.
pub(super) const WEAKEST: i32 = -5;
pub(super) const STRONGEST: i32 = 36;

/// The steps of a rank above 25 kyu, as `weiqi_engine::Rank` has them; professionals are told from amateurs above them.
fn steps(text: &str) -> Option<i32> {
    // What a server marks as doubtful is no known rank.
    let text = Some(text.trim()).filter(|text| !text.contains(['?', '+', '-']))?;
    let rank = rank::read_text(text)?;
    let number = i32::from(rank.number);
    match rank.grade {
        Grade::Kyu => Some((25 - number).max(WEAKEST)),
        Grade::Dan if number <= 9 => Some(24 + number),
        Grade::Dan => None,
        Grade::Pro => Some(STRONGEST),
    }
}

/// A number for a text: always the same, and near to no other's (FNV-1a, then mixed).
fn hash(text: &str) -> u64 {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let mixed = (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// A side of a game whose player has a known rank.
pub(super) struct Wanted {
    pub(super) game: Arc<Ranked>,
    pub(super) color: Color,
    pub(super) rank: i32,
}

/// The last rank of each band; the bands get as many sides, one after another.
pub(super) const BANDS: [i32; 13] = [3, 7, 10, 13, 16, 19, 22, 24, 26, 28, 30, 33, STRONGEST];

/// Chooses sides of games from the records of some files and folders, so many of each band of ranks, the bands in turn.
///
/// # Errors
/// Names a file that cannot be read.
pub(super) fn choose(paths: &[PathBuf], n_sides: usize) -> Result<Vec<Wanted>, String> {
    let mut found = Vec::new();
    for path in paths {
        collect(path, &mut found)?;
    }
    found.sort_by_key(|ranked| hash(&ranked.name));
    // The same game stands in several files.
    let mut seen = HashSet::new();
    found.retain(|ranked| seen.insert(ranked.moves.clone()));
    let mut bands: [Vec<Wanted>; BANDS.len()] = Default::default();
    let mut often: BTreeMap<u64, usize> = BTreeMap::new();
    for game in found.into_iter().map(Arc::new) {
        for color in Color::BOTH {
            // Who gives stones plays otherwise than in an even game.
            let gives_stones = color == Color::White && game.handicap >= 2;
            let Some(rank) = game.ranks[color].filter(|_| !gives_stones) else { continue };
            let band = BANDS.iter().position(|&last| rank <= last).unwrap_or(BANDS.len() - 1);
            let n_before = often.entry(game.players[color]).or_default();
            if bands[band].len() < n_sides && *n_before < MOST_OF_A_PLAYER {
                *n_before += 1;
                bands[band].push(Wanted { game: Arc::clone(&game), color, rank });
            }
        }
    }
    let mut bands = bands.map(Vec::into_iter);
    let mut chosen = Vec::new();
    for _ in 0..n_sides {
        chosen.extend(bands.iter_mut().filter_map(Iterator::next));
    }
    Ok(chosen)
}

fn collect(path: &Path, found: &mut Vec<Ranked>) -> Result<(), String> {
    for file in files(path, ".sgf")? {
        let parsed = sgf::parse(&read(&file)?);
        let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let games = parsed.value.games.iter().zip(1..);
        found.extend(games.filter_map(|(record, n)| ranked(record, format!("{stem}#{n}"))));
    }
    Ok(())
}

/// A game on the usual board that can be replayed, with a rank of one side at least.
fn ranked(record: &Record, name: String) -> Option<Ranked> {
    let root = record.root();
    let text = |property| root.text(property).unwrap_or_default();
    let ranks = ByColor::new(steps(&text("BR")), steps(&text("WR")));
    if record.size() != Some(Size::NINETEEN) || (ranks.black.is_none() && ranks.white.is_none()) {
        return None;
    }
    let players = ByColor::new(hash(&text("PB")), hash(&text("PW")));
    let moves: Vec<(Color, Move)> = record.main_line().filter_map(|node| node.played(record.size())).collect();
    let handicap = text("HA").trim().parse().unwrap_or(0_u8);
    let start = start(record, handicap)?;
    let mut game = start.clone();
    let is_legal = moves.iter().all(|&(color, mv)| {
        game.reopen();
        game.set_to_move(color);
        game.play(mv).is_ok()
    });
    (is_legal && moves.len() >= FEWEST_MOVES).then_some(Ranked { name, ranks, players, handicap, start, moves })
}

fn start(record: &Record, handicap: u8) -> Option<Game> {
    let mut replay = Replay::new(record.size()?);
    replay.step(record.root());
    let setup = Setup { board: replay.board().clone(), ..Setup::new(replay.board().size()) };
    let position = Position::try_from(setup).ok()?;
    let komi = info::komi::read(record).komi.unwrap_or(Quarters::ZERO);
    // The engine knows half points.
    let komi = Quarters(komi.0 - komi.0 % 2);
    let mut game = Game::from_position(position, info::rules(record).unwrap_or(Ruleset::JAPANESE), komi);
    game.set_handicap(handicap);
    Some(game)
}
