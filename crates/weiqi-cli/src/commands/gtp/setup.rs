//! Commands that begin a game: size, komi, handicap, stones.

use weiqi_gtp::{Answer, Arguments, Command, Error};
use weiqi_rules::{Color, Move, Point, Quarters, Size, handicap};

use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command { name: "boardsize", arguments: "N | COLUMNS ROWS", help: "Begins on a board of this size", run: size },
    Command {
        name: "rectangular_boardsize",
        arguments: "COLUMNS ROWS",
        help: "Begins on a board of this size",
        run: rectangular_size,
    },
    Command { name: "clear_board", arguments: "", help: "Begins anew; komi and rules stay", run: clear },
    Command { name: "komi", arguments: "POINTS", help: "White's compensation", run: komi },
    Command { name: "fixed_handicap", arguments: "N", help: "Places handicap stones by custom", run: fixed_handicap },
    Command {
        name: "place_free_handicap",
        arguments: "N",
        help: "Places handicap stones as the engine likes",
        run: place_free_handicap,
    },
    Command {
        name: "set_free_handicap",
        arguments: "VERTEX…",
        help: "Places handicap stones there",
        run: set_free_handicap,
    },
    Command {
        name: "set_position",
        arguments: "[COLOR VERTEX]…",
        help: "Begins from these stones",
        run: |session, arguments| set_up(session, arguments),
    },
    Command {
        name: "gogui-setup",
        arguments: "[COLOR VERTEX]…",
        help: "Begins from these stones on a cleared board",
        run: |session, arguments| {
            require_empty(session)?;
            set_up(session, arguments)
        },
    },
    Command {
        name: "gogui-setup_player",
        arguments: "COLOR",
        help: "Whose turn it is",
        run: |session, arguments| {
            session.game.set_to_move(arguments.color(0)?);
            Ok(String::new())
        },
    },
];

fn size(session: &mut Session, arguments: &Arguments) -> Answer {
    let word = arguments.required(0, "a size")?;
    let size = match word.split_once(':') {
        Some((width, height)) => sides(&Arguments::new(vec![width.into(), height.into()]))?,
        None if arguments.len() >= 2 => sides(arguments)?,
        None => {
            let side = arguments.number(0, "a size")?;
            Size::square(side).map_err(|_| Error::UnacceptableSize)?
        }
    };
    session.clear(size);
    Ok(String::new())
}

fn rectangular_size(session: &mut Session, arguments: &Arguments) -> Answer {
    session.clear(sides(arguments)?);
    Ok(String::new())
}

fn sides(arguments: &Arguments) -> Result<Size, Error> {
    let (width, height) = (arguments.number(0, "columns")?, arguments.number(1, "rows")?);
    Size::new(width, height).map_err(|_| Error::UnacceptableSize)
}

fn clear(session: &mut Session, _: &Arguments) -> Answer {
    session.clear(session.size());
    Ok(String::new())
}

fn komi(session: &mut Session, arguments: &Arguments) -> Answer {
    let word = arguments.required(0, "a number of points")?;
    let komi: Quarters = word.parse().map_err(|_| Error::syntax("expected points in steps of a half, such as 7.5"))?;
    if !komi.is_half_points() || komi.abs() > Quarters::from_points(400) {
        return Err(Error::syntax("expected points in steps of a half from -400 to 400"));
    }
    session.set_komi(komi);
    Ok(String::new())
}

fn require_empty(session: &Session) -> Result<(), Error> {
    let board = session.game.board();
    if board.n_empty() == board.size().n_points() && session.game.n_moves() == 0 {
        Ok(())
    } else {
        Err(Error::BoardNotEmpty)
    }
}

fn fixed_handicap(session: &mut Session, arguments: &Arguments) -> Answer {
    require_empty(session)?;
    let n_stones = n_handicap_stones(session, arguments)?;
    let size = session.size();
    let places = u8::try_from(n_stones).ok().and_then(|n_stones| handicap::gtp_places(size, n_stones));
    let places = places.ok_or_else(|| {
        Error::InvalidHandicap(format!("there are no fixed places for {n_stones} stones on {size}: place them freely"))
    })?;
    place(session, &places)
}

fn place_free_handicap(session: &mut Session, arguments: &Arguments) -> Answer {
    require_empty(session)?;
    let n_stones = n_handicap_stones(session, arguments)?;
    let places = free_places(session.size(), n_stones);
    place(session, &places)
}

fn set_free_handicap(session: &mut Session, arguments: &Arguments) -> Answer {
    require_empty(session)?;
    let points = arguments.points_from(0, session.size())?;
    if points.len() < 2 || points.len() >= session.size().n_points() {
        return Err(Error::InvalidHandicap("expected two vertices or more, and not the whole board".into()));
    }
    place(session, &points)?;
    Ok(String::new())
}

fn n_handicap_stones(session: &Session, arguments: &Arguments) -> Result<usize, Error> {
    let most = session.size().n_points() - 1;
    let expected = || Error::InvalidHandicap(format!("expected a number of stones from 2 to {most}"));
    let n_stones = arguments.number(0, "a number of stones").map_err(|_| expected())?;
    if (2..=most).contains(&n_stones) { Ok(n_stones) } else { Err(expected()) }
}

fn place(session: &mut Session, points: &[Point]) -> Answer {
    let stones: Vec<_> = points.iter().map(|&point| (Color::Black, point)).collect();
    session.begin_with(&stones, Color::White)?;
    Ok(points.iter().map(Point::to_string).collect::<Vec<_>>().join(" "))
}

/// The places of custom as far as they go, then those farthest from all stones and from the edge.
fn free_places(size: Size, n_stones: usize) -> Vec<Point> {
    let customary = |n: usize| u8::try_from(n).ok().and_then(|n| handicap::server_places(size, n));
    let mut places = (0..=n_stones.min(9)).rev().find_map(customary).unwrap_or_default();
    while places.len() < n_stones {
        let free = size.points().filter(|point| !places.contains(point));
        let room = |point: &Point| {
            let stones = places.iter().map(|&other| distance(*point, other));
            stones.chain([2 * line(*point, size)]).min().unwrap_or(0)
        };
        match free.max_by_key(room) {
            Some(point) => places.push(point),
            None => break,
        }
    }
    places
}

fn distance(a: Point, b: Point) -> u32 {
    u32::from(a.column().abs_diff(b.column())) + u32::from(a.row().abs_diff(b.row()))
}

/// The line from the edge, 1 the first.
fn line(point: Point, size: Size) -> u32 {
    let (column, row) = (point.column(), point.row());
    let lines = [column + 1, size.width() - column, row + 1, size.height() - row];
    lines.into_iter().min().map_or(0, u32::from)
}

fn set_up(session: &mut Session, arguments: &Arguments) -> Answer {
    let stones = arguments.moves_from(0, session.size())?.into_iter().map(|(color, mv)| match mv {
        Move::Play(point) => Ok((color, point)),
        Move::Pass => Err(Error::InvalidCoordinate("a pass is no point".into())),
    });
    let stones = stones.collect::<Result<Vec<_>, _>>()?;
    session.begin_with(&stones, Color::Black)?;
    Ok(String::new())
}
