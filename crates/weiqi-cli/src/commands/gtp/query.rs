//! Commands that tell what stands where.

use weiqi_gtp::{Answer, Arguments, Command, Error};
use weiqi_rules::{Color, Move, Point};

use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command { name: "showboard", arguments: "", help: "Draws the board", run: show_board },
    Command {
        name: "query_boardsize",
        arguments: "",
        help: "The size of the board",
        run: |session, _| {
            let size = session.size();
            let side = size.width().to_string();
            Ok(if size.is_square() { side } else { format!("{side} {}", size.height()) })
        },
    },
    Command {
        name: "get_handicap",
        arguments: "",
        help: "The number of handicap stones",
        run: |session, _| Ok(session.game.handicap().to_string()),
    },
    Command { name: "last_move", arguments: "", help: "The last move", run: last_move },
    Command { name: "move_history", arguments: "", help: "All moves, the last one first", run: move_history },
    Command {
        name: "weiqi-legal",
        arguments: "COLOR VERTEX",
        help: "legal, or why a move is not",
        run: |session, arguments| {
            let game = session.turn_of(arguments.color(0)?);
            let verdict = game.check(arguments.vertex(1, session.size())?);
            Ok(verdict.err().map_or("legal", |illegal| illegal.code()).into())
        },
    },
    Command {
        name: "is_legal",
        arguments: "COLOR VERTEX",
        help: "1 for a legal move, else 0",
        run: |session, arguments| {
            let game = session.turn_of(arguments.color(0)?);
            let is_legal = game.check(arguments.vertex(1, session.size())?).is_ok();
            Ok(u8::from(is_legal).to_string())
        },
    },
    Command {
        name: "all_legal",
        arguments: "COLOR",
        help: "All points where a side may play",
        run: |session, arguments| Ok(list(session.turn_of(arguments.color(0)?).legal_points())),
    },
    Command {
        name: "list_stones",
        arguments: "COLOR",
        help: "All stones of a side",
        run: |session, arguments| {
            let color = arguments.color(0)?;
            let stones = session.game.board().stones().filter(|&(_, stone)| stone == color);
            Ok(list(stones.map(|(point, _)| point)))
        },
    },
    Command {
        name: "color",
        arguments: "VERTEX",
        help: "black, white or empty",
        run: |session, arguments| {
            let stone = session.game.board().at(arguments.point(0, session.size())?);
            Ok(stone.map_or("empty".into(), |color| color.to_string()))
        },
    },
    Command {
        name: "countlib",
        arguments: "VERTEX",
        help: "The number of liberties of the chain there",
        run: |session, arguments| Ok(liberties(session, arguments)?.len().to_string()),
    },
    Command {
        name: "findlib",
        arguments: "VERTEX",
        help: "The liberties of the chain there",
        run: |session, arguments| Ok(list(liberties(session, arguments)?.into_iter())),
    },
    Command {
        name: "captures",
        arguments: "COLOR",
        help: "How many stones a side has taken",
        run: |session, arguments| Ok(session.game.position().prisoners()[arguments.color(0)?].to_string()),
    },
    Command { name: "top_moves", arguments: "[COLOR]", help: "Good moves and their visits", run: top_moves },
];

fn list(points: impl Iterator<Item = Point>) -> String {
    points.map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

fn liberties(session: &Session, arguments: &Arguments) -> Result<Vec<Point>, Error> {
    let point = arguments.point(0, session.size())?;
    let chain = session.game.board().chain_at(point);
    let chain = chain.ok_or_else(|| Error::NothingThere(format!("{point} is empty")))?;
    let mut liberties: Vec<Point> = chain.liberties().collect();
    liberties.sort();
    Ok(liberties)
}

fn written((color, mv): (Color, Move)) -> String {
    format!("{color} {mv}")
}

fn last_move(session: &mut Session, _: &Arguments) -> Answer {
    session.game.last_move().map(written).ok_or_else(|| Error::NothingThere("no move was made".into()))
}

fn move_history(session: &mut Session, _: &Arguments) -> Answer {
    Ok(session.game.moves().rev().map(written).collect::<Vec<_>>().join("\n"))
}

fn top_moves(session: &mut Session, arguments: &Arguments) -> Answer {
    let color = if arguments.is_empty() { session.game.to_move() } else { arguments.color(0)? };
    session.think(color);
    let candidates = session.last_choice.iter().flat_map(|choice| &choice.candidates);
    let moves = candidates.take(10).map(|candidate| format!("{} {}", candidate.mv, candidate.visits));
    Ok(moves.collect::<Vec<_>>().join(" "))
}

fn show_board(session: &mut Session, _: &Arguments) -> Answer {
    let (game, size) = (&session.game, session.size());
    let columns = (0..size.width()).map(|column| {
        let name = Point::new(column, 0).to_string();
        name.trim_end_matches('1').to_owned()
    });
    let width = if size.width() > 25 { 2 } else { 1 };
    let letters = columns.map(|name| format!("{name:>width$}")).collect::<Vec<_>>().join(" ");
    let mut text = format!("\n   {letters}\n");
    for row in (0..size.height()).rev() {
        let signs = (0..size.width()).map(|column| sign_at(session, Point::new(column, row)));
        let signs = signs.map(|sign| format!("{sign:>width$}")).collect::<Vec<_>>().join(" ");
        text += &format!("{:>2} {signs} {}\n", row + 1, row + 1);
    }
    let prisoners = game.position().prisoners();
    text += &format!(
        "   {letters}\nmove {}, {} to move, Black has taken {}, White {}\nrules {}, komi {}, handicap {}\n",
        game.n_moves(),
        game.to_move(),
        prisoners.black,
        prisoners.white,
        game.ruleset().id(),
        game.komi(),
        game.handicap(),
    );
    Ok(text)
}

fn sign_at(session: &Session, point: Point) -> char {
    match session.game.board().at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    }
}
