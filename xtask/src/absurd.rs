//! Moves that nobody makes, looked for in kept games: `docs/notes/levels.md` says which.
//!
//! It is written apart from what the engine does to avoid them, and slowly, so that it can find what that misses.

use std::fmt;
use std::path::Path;

use weiqi_engine::{Engine, Level, Limits, Network, Report, Request, Restriction, Stop};
use weiqi_net::model::Model;
use weiqi_record::{Record, Replay, info, sgf};
use weiqi_rules::{Board, Color, Game, Move, Point, Position, Quarters, Ruleset, Scoring, Setup, Suicide, life};

use crate::cases::{files, read};

/// A kind of move that nobody makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// It fills an own sure eye: all neighbors are own stones none of which is in atari, and the enemy holds not more
    /// than one diagonal point, none at the edge.
    FillsEye,
    /// It stands in settled own territory where the rules count territory, takes nothing, and gains nothing.
    PlaysAtHome,
    /// A pass while five enemy stones or more can be taken that are not dead anyhow.
    PassesCapture,
    /// In the endgame it leaves five own stones or more in atari that can be saved, for less than they are worth.
    LeavesAtari,
}

/// A move of such a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is wrong with it.
    pub kind: Kind,
    /// The number of the move, from 1.
    pub number: usize,
    /// Whose move.
    pub color: Color,
    /// The move.
    pub mv: Move,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            Kind::FillsEye => "fills an own eye",
            Kind::PlaysAtHome => "plays in settled own territory",
            Kind::PassesCapture => "passes though five stones can be taken",
            Kind::LeavesAtari => "leaves five stones in atari",
        };
        write!(f, "move {}, {} {}: {what}", self.number, self.color, self.mv)
    }
}

/// What became of a folder of games.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Games read.
    pub n_games: usize,
    /// Moves in them.
    pub n_moves: usize,
    /// Files that could not be read to the end, and why.
    pub unread: Vec<String>,
    /// The moves found, with their files.
    pub found: Vec<(String, Found)>,
}

/// Stones that nobody overlooks.
const MANY: usize = 5;

/// Looks through all `.sgf` files of a folder and of the folders in it.
///
/// Kinds that hang on what is alive are judged by the network, where there is one; without it only what is certain of the
/// board alone counts: unconditional life for territory, and every capture and every atari that is left.
///
/// # Errors
/// Names a path that cannot be read, or a file that is no network.
pub fn look(folder: &Path, model: Option<&Path>) -> Result<Summary, String> {
    let mut judge = model.map(engine).transpose()?;
    let mut summary = Summary::default();
    look_into(folder, &mut judge, &mut summary)?;
    Ok(summary)
}

fn engine(model: &Path) -> Result<Engine, String> {
    let model = Model::read(&read(model)?).map_err(|error| format!("{}: {error}", model.display()))?;
    let network = Network::new(model).map_err(|error| error.to_string())?;
    Ok(Engine::with_network(Level::Full, 1, network))
}

fn look_into(folder: &Path, judge: &mut Option<Engine>, summary: &mut Summary) -> Result<(), String> {
    for file in files(folder, ".sgf")? {
        let parsed = sgf::parse(&read(&file)?);
        for record in &parsed.value.games {
            let name = file.display().to_string();
            summary.n_games += 1;
            match in_record(record, judge) {
                Ok((n_moves, found)) => {
                    summary.n_moves += n_moves;
                    summary.found.extend(found.into_iter().map(|found| (name.clone(), found)));
                }
                Err(reason) => summary.unread.push(format!("{name}: {reason}")),
            }
        }
    }
    if folder.is_dir() {
        let cannot = |error| format!("cannot read {}: {error}", folder.display());
        let mut folders: Vec<_> = std::fs::read_dir(folder)
            .map_err(cannot)?
            .filter_map(|entry| entry.ok().map(|entry| entry.path()).filter(|path| path.is_dir()))
            .collect();
        folders.sort();
        folders.iter().try_for_each(|folder| look_into(folder, judge, summary))?;
    }
    Ok(())
}

/// The moves of a record's main line, and those of them that nobody makes.
fn in_record(record: &Record, judge: &mut Option<Engine>) -> Result<(usize, Vec<Found>), String> {
    let mut game = start(record)?;
    let mut found = Vec::new();
    let moves = record.main_line().filter_map(|node| node.played(record.size()));
    for (color, mv) in moves {
        game.reopen();
        game.set_to_move(color);
        let number = game.n_moves() + 1;
        found.extend(in_move(&game, mv, judge).into_iter().map(|kind| Found { kind, number, color, mv }));
        game.play(mv).map_err(|error| format!("move {number}: {error}"))?;
    }
    Ok((game.n_moves(), found))
}

/// The game before its first move.
fn start(record: &Record) -> Result<Game, String> {
    let mut replay = Replay::new(record.size().ok_or("it has no board")?);
    replay.step(record.root());
    let setup = Setup { board: replay.board().clone(), ..Setup::new(replay.board().size()) };
    let position = Position::try_from(setup).map_err(|error| error.to_string())?;
    let ruleset = info::rules(record).unwrap_or(Ruleset::CHINESE);
    let komi = record.root().text("KM").and_then(|text| text.parse().ok());
    Ok(Game::from_position(position, ruleset, komi.unwrap_or(Quarters::ZERO)))
}

/// What is wrong with the next move of a game.
fn in_move(game: &Game, mv: Move, judge: &mut Option<Engine>) -> Vec<Kind> {
    let mut kinds = Vec::new();
    let Some(point) = mv.point() else {
        kinds.extend(passes_capture(game, judge).then_some(Kind::PassesCapture));
        return kinds;
    };
    kinds.extend(fills_eye(game, point).then_some(Kind::FillsEye));
    kinds.extend(plays_at_home(game, point, judge).then_some(Kind::PlaysAtHome));
    kinds.extend(leaves_atari(game, point, judge).then_some(Kind::LeavesAtari));
    kinds
}

fn fills_eye(game: &Game, point: Point) -> bool {
    let board = game.board();
    let is_in_atari = |beside: Point| board.chain_at(beside).is_some_and(|chain| chain.is_in_atari());
    board.is_eye(game.to_move(), point) && !point.neighbors().any(is_in_atari)
}

/// How a search of this many visits sees a suspect.
const VISITS: u32 = 100;

fn judged(engine: &mut Engine, game: &Game, only: &[Move]) -> Report {
    searched(engine, game, only, VISITS)
}

fn searched(engine: &mut Engine, game: &Game, only: &[Move], visits: u32) -> Report {
    let color = game.to_move();
    let allow = vec![Restriction { color, moves: only.to_vec(), until_depth: 1 }];
    let allow = if only.is_empty() { Vec::new() } else { allow };
    let request = Request { allow, ..Request::within(Limits::visits(visits)) };
    engine.analyze(game, &request, &Stop::new(), &mut |_| {})
}

/// The mover's lead after a pass, after which both sides may play on: a pass in answer that ends play would be counted by
/// what the network takes for dead.
fn lead_by_pass(engine: &mut Engine, game: &Game) -> f32 {
    let mut passed = game.clone();
    passed.play_legal(Move::Pass);
    passed.reopen();
    -judged(engine, &passed, &[]).root.lead
}

/// Settled: in a region of unconditionally alive own stones, or owned beyond doubt as the network sees it, and a pass is
/// no worse by half a point.
fn plays_at_home(game: &Game, point: Point, judge: &mut Option<Engine>) -> bool {
    const SURE: f32 = 0.95;
    const HALF: f32 = 0.5;
    let (board, mover) = (game.board(), game.to_move());
    if game.ruleset().scoring != Scoring::Territory || taken(board, mover, point) > 0 {
        return false;
    }
    let alive = life::pass_alive(board, mover, Suicide::Allowed);
    // Where the enemy may make two eyes it is no territory yet.
    let is_inner = |point: &&Point| point.neighbors().all(|beside| board.at(beside) != Some(mover));
    let is_certain = |region: &&Vec<Point>| region.iter().filter(is_inner).count() < 2;
    if alive.regions.iter().filter(is_certain).any(|region| region.contains(&point)) {
        return true;
    }
    let Some(engine) = judge else { return false };
    let index = game.size().point_index(point).unwrap_or(0);
    // One look tells most moves from suspects.
    let mut owned = |visits: u32| searched(engine, game, &[], visits).ownership.get(index).copied().unwrap_or(0.0);
    if owned(1) < 0.8 || owned(VISITS) < SURE {
        return false;
    }
    judged(engine, game, &[Move::Play(point)]).root.lead < lead_by_pass(engine, game) + HALF
}

/// Enemy stones that a play takes.
fn taken(board: &Board, mover: Color, point: Point) -> usize {
    let mut after = board.clone();
    let before = board.n_stones(!mover);
    let is_played = after.play_as_recorded(mover, point).is_ok();
    if is_played { before - after.n_stones(!mover) } else { 0 }
}

fn passes_capture(game: &Game, judge: &mut Option<Engine>) -> bool {
    /// Stones that the other side owns this much are dead already where taking them costs a point.
    const DEAD: f32 = 0.9;
    /// Points that taking them may cost.
    const COST: f32 = 3.0;
    let (board, mover) = (game.board(), game.to_move());
    let mut open = board
        .chains()
        .filter(|chain| chain.color() != mover && chain.n_stones() >= MANY)
        .filter(|chain| chain.only_liberty().is_some_and(|liberty| game.check_play(liberty).is_ok()));
    let is_area = game.ruleset().scoring == Scoring::Area;
    if is_area && judge.is_none() {
        return open.next().is_some();
    }
    let suspects: Vec<Vec<Point>> = open.map(|chain| chain.stones().collect()).collect();
    if suspects.is_empty() {
        return false;
    }
    let Some(engine) = judge else { return true };
    let ownership = judged(engine, game, &[]).ownership;
    let owned = |&point: &Point| game.size().point_index(point).and_then(|index| ownership.get(index)).copied();
    let mean = |stones: &Vec<Point>| stones.iter().filter_map(owned).sum::<f32>() / stones.len() as f32;
    if !is_area && suspects.iter().all(|stones| mean(stones) >= DEAD) {
        return false;
    }
    // In a seki taking them may lose more than it brings.
    let liberties = suspects.iter().filter_map(|stones| board.chain_at(*stones.first()?)?.only_liberty());
    let captures: Vec<Move> = liberties.map(Move::Play).collect();
    judged(engine, game, &captures).root.lead > lead_by_pass(engine, game) - COST
}

/// Whether a chain of five own stones stays in atari that some play would have given two liberties, in the second half
/// of the game; as the network sees it that play must be better by three points.
fn leaves_atari(game: &Game, point: Point, judge: &mut Option<Engine>) -> bool {
    const WORTH: f32 = 3.0;
    let (board, mover) = (game.board(), game.to_move());
    if 2 * board.n_empty() > game.size().n_points() {
        return false;
    }
    let liberties_after = |play: Point, stone: Point| {
        let mut after = board.clone();
        after.play_as_recorded(mover, play).ok().and_then(|_| Some(after.chain_at(stone)?.n_liberties()))
    };
    for chain in board.chains().filter(|chain| chain.color() == mover && chain.n_stones() >= MANY) {
        let Some(stone) = chain.stones().next().filter(|_| chain.is_in_atari()) else { continue };
        if liberties_after(point, stone).is_none_or(|n| n >= 2) {
            continue;
        }
        let saves = game.legal_points().filter(|&play| liberties_after(play, stone).is_some_and(|n| n >= 2));
        let saves: Vec<Move> = saves.map(Move::Play).collect();
        if saves.is_empty() {
            continue;
        }
        let Some(engine) = judge else { return true };
        let best = judged(engine, game, &saves).root.lead;
        let played = judged(engine, game, &[Move::Play(point)]).root.lead;
        if best > played + WORTH {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(rules: &str, moves: &str) -> String {
        let text = format!("(;GM[1]FF[4]SZ[5]RU[{rules}]KM[0.5]{moves})");
        let parsed = sgf::parse(text.as_bytes());
        let (_, found) = in_record(&parsed.value.games[0], &mut None).expect("it can be read");
        found.iter().map(|found| format!("{found}\n")).collect()
    }

    /// Two living halves: Black has A to C, White D and E, both with eyes in the corners.
    const HALVES: &str = "AB[ab][bb][cb][ba][ca][cc][bc][ac][cd][bd][ad][be][ce]AW[db][eb][da][dc][ec][dd][ed][de]";

    #[test]
    fn filling_an_eye_is_found() {
        assert_eq!(kinds("Chinese", &format!("{HALVES};B[aa]")), "move 1, black A5: fills an own eye\n");
        assert_eq!(kinds("Chinese", &format!("{HALVES};W[ea]")), "move 1, white E5: fills an own eye\n");
        assert_eq!(kinds("Chinese", &format!("{HALVES};B[];W[]")), "");
    }

    #[test]
    fn playing_in_living_territory_is_found_where_territory_counts() {
        let home = "AB[bb][bc][bd][ab][ad][be][ba]AW[ca][cb][cc][cd][ce];B[ac]";
        let found = kinds("Japanese", home);
        assert!(found.contains("plays in settled own territory"), "{found}");
        assert!(!kinds("Chinese", home).contains("territory"));
    }

    #[test]
    fn passing_a_capture_and_leaving_an_atari_are_found() {
        let six = "AB[aa][ba][ca][ab][bb][cb]AW[da][db][ac][bc];B[];W[]";
        assert_eq!(kinds("Chinese", six), "move 2, white pass: passes though five stones can be taken\n");
        let full = "AB[aa][ba][ca][ab][bb][cb][cd][dd]AW[da][db][ac][bc][ee][ae];B[be]";
        assert_eq!(kinds("Chinese", full), "move 1, black B1: leaves five stones in atari\n");
        assert_eq!(kinds("Chinese", &full.replace("B[be]", "B[cc]")), "");
    }
}
