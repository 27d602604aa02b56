//! Commands that load and print records.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use weiqi_gtp::{Answer, Arguments, Command, Error};
use weiqi_record::{Collection, NodeId, Record, Replay, sgf};
use weiqi_rules::{Color, Game, Position, Quarters, Ruleset, Setup};

use super::session::Session;
use crate::failure::reason;

/// The largest file that is loaded.
const MAX_FILE: u64 = 64 << 20;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command { name: "loadsgf", arguments: "FILE [N]", help: "Loads a game, to before its move N", run: load },
    Command { name: "printsgf", arguments: "[FILE]", help: "Prints the game as SGF, or saves it", run: print },
];

fn load(session: &mut Session, arguments: &Arguments) -> Answer {
    arguments.required(0, "a file")?;
    let number = (arguments.len() > 1).then(|| arguments.number::<usize>(arguments.len() - 1, "a move number"));
    // Names may hold blanks; the last word is a move number only if it is a number.
    let (name, before) = match number {
        Some(Ok(number)) => {
            let words = &arguments.words()[..arguments.len() - 1];
            (words.join(" "), number.saturating_sub(1))
        }
        _ => (arguments.text_from(0), usize::MAX),
    };
    let record = read(&name)?;
    session.game = replay(&record, session.game.ruleset(), session.game.komi(), before)?;
    session.last_choice = None;
    session.set_time(session.time);
    Ok(String::new())
}

fn read(name: &str) -> Result<Record, Error> {
    let fails = |error: io::Error| Error::CannotLoadFile(format!("{name}: {}", reason(&error)));
    // A pipe would hold up everything, and its other end may be the client itself.
    let about = fs::metadata(name).map_err(fails)?;
    if !about.is_file() && !about.is_dir() {
        return Err(Error::CannotLoadFile(format!("{name} is a pipe or a device, not a file")));
    }
    // What a file says of its length is not to be trusted.
    let mut bytes = Vec::new();
    let file = fs::File::open(name).map_err(fails)?;
    let n_read = file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(fails)?;
    if n_read as u64 > MAX_FILE {
        return Err(Error::CannotLoadFile(format!("{name} is larger than {} MiB", MAX_FILE >> 20)));
    }
    let game = sgf::parse(&bytes).value.games.into_iter().next();
    game.ok_or_else(|| Error::CannotLoadFile(format!("{name} holds no game")))
}

/// The main line of a record up to `n_moves` moves. Where the record sets stones on its way, or makes a move that the
/// rules forbid, the game begins anew there.
fn replay(record: &Record, rules: &Ruleset, komi: Quarters, n_moves: usize) -> Result<Game, Error> {
    let size = record.size().ok_or_else(|| Error::CannotLoadFile("its board has no size that we know".into()))?;
    let root = record.root();
    let rules = root.text("RU").and_then(|name| Ruleset::from_name(&name)).unwrap_or(*rules);
    let komi = root.text("KM").and_then(|text| text.trim().parse().ok()).filter(is_komi).unwrap_or(komi);
    let handicap = root.text("HA").and_then(|text| text.trim().parse().ok()).unwrap_or(0);
    let mut replay = Replay::new(size);
    let mut game = Game::from_position(Position::new(size), rules, komi);
    let mut n_made = 0;
    for node in record.main_line() {
        let n_here = node.moves().count();
        if n_here > 0 && n_made + n_here > n_moves {
            break;
        }
        n_made += n_here;
        for step in replay.step(node) {
            game.reopen();
            game.set_to_move(step.color);
            if let Some(played) = step.played {
                // What the rules forbid is made good below, from the board that the record has.
                let _ = game.play(played);
            }
        }
        if game.board() != replay.board() {
            game = Game::from_position(position_of(&replay)?, rules, komi);
        }
        game.set_to_move(replay.to_move());
    }
    game.set_handicap(handicap);
    Ok(game)
}

fn is_komi(komi: &Quarters) -> bool {
    komi.is_half_points() && komi.abs() <= Quarters::from_points(400)
}

fn position_of(replay: &Replay) -> Result<Position, Error> {
    let setup = Setup { board: replay.board().clone(), to_move: replay.to_move(), prisoners: replay.prisoners() };
    Position::try_from(setup).map_err(|error| Error::CannotLoadFile(error.to_string()))
}

fn print(session: &mut Session, arguments: &Arguments) -> Answer {
    let bytes = sgf::save(&Collection::from(to_record(&session.game)));
    if arguments.is_empty() || arguments.text_from(0) == "-" {
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    let name = arguments.text_from(0);
    save(Path::new(&name), &bytes).map_err(|error| Error::CannotSaveFile(format!("{name}: {}", reason(&error))))?;
    Ok(String::new())
}

/// Writes a file whole or not at all.
fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        // Half a file is of no use; if it cannot be removed either, the first error tells more.
        let _ = fs::remove_file(&beside);
    }
    done
}

fn to_record(game: &Game) -> Record {
    let mut record = Record::new(game.size());
    let start = game.start_position();
    let name = game
        .ruleset()
        .preset()
        .map_or_else(|| weiqi_rules::katago::to_long(game.ruleset()), |preset| preset.sgf.into());
    record.put(NodeId::ROOT, "RU", &[&name]);
    record.put(NodeId::ROOT, "KM", &[&game.komi().to_string()]);
    if game.handicap() >= 2 {
        record.put(NodeId::ROOT, "HA", &[&game.handicap().to_string()]);
    }
    for (color, property) in [(Color::Black, "AB"), (Color::White, "AW")] {
        let stones = start.board().stones().filter(|&(_, stone)| stone == color);
        let values: Vec<String> = stones.map(|(point, _)| sgf::point_value(point, game.size())).collect();
        if !values.is_empty() {
            record.put(NodeId::ROOT, property, &values.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
    if start.to_move() == Color::White {
        record.put(NodeId::ROOT, "PL", &["W"]);
    }
    let mut node = NodeId::ROOT;
    for (color, mv) in game.moves() {
        node = record.add_move(node, color, mv);
    }
    record
}
