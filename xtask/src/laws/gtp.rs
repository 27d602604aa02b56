//! Laws of `weiqi-gtp`.

use serde_json::Value;
use weiqi_gtp::analysis::{Message, Query, Read, Reader, Setting, read};
use weiqi_gtp::{
    Analyze, Arguments, Dialect, Error, Line, ReadLine, Response, Restricted, TimeLeft, TimeSettings, read_line,
};
use weiqi_rules::Size;

/// Any input: lines end, arguments are read or refused in words, and no answer holds an empty line.
pub(super) fn check_gtp(bytes: &[u8]) {
    let mut stream = bytes;
    let mut line = Vec::new();
    while read_line(&mut stream, &mut line).expect("memory can be read") != ReadLine::End {
        assert!(!line.contains(&b'\n'));
        if let Line::Request(request) = Line::parse(&line) {
            assert!(request.arguments.words().iter().all(|word| !word.is_empty() && !word.contains([' ', '#'])));
            check_response(Response { id: request.id, answer: Ok(request.arguments.text_from(0)) });
            for error in read_all(&request.arguments) {
                check_response(Response { id: request.id, answer: Err(error) });
            }
            for dialect in [Dialect::Leela, Dialect::Kata] {
                match Analyze::read(&request.arguments, SIZE, dialect) {
                    Ok(analyze) => check_analyze(&analyze),
                    Err(error) => check_response(Response { id: request.id, answer: Err(error) }),
                }
            }
        }
    }
}

const SIZE: Size = Size::NINE;

/// What is asked of an analysis makes sense on the board.
fn check_analyze(analyze: &Analyze) {
    assert!(analyze.avoid.is_empty() || analyze.allow.is_empty());
    assert!(analyze.interval.is_none_or(|interval| interval.as_secs() <= 10_000_000));
    analyze.avoid.iter().chain(&analyze.allow).for_each(|restricted| check_restricted(restricted, SIZE));
}

fn check_restricted(restricted: &Restricted, size: Size) {
    assert!(restricted.until_depth >= 1);
    let mut points = restricted.moves.iter().filter_map(|mv| mv.point());
    assert!(points.all(|point| size.contains(point)));
}

/// Any lines: each is a message or refused in words that say so, and a query's positions can be reached.
pub(super) fn check_analysis(bytes: &[u8]) {
    let setting = |name: &str, word: &str| match (name.len(), word.len()) {
        (0..8, _) => Setting::Unknown,
        (_, 0..4) => Setting::Taken,
        _ => Setting::Refused(word.to_owned()),
    };
    for line in bytes.split(|&byte| byte == b'\n') {
        let Read { message, replies } =
            read(line, &Reader { max_side: 19, has_network: true, warns_unused: true, setting: &setting });
        for reply in &replies {
            let text = reply.to_json().to_string();
            assert!(!text.contains('\n') && !reply.text.is_empty());
            let read_back: Value = serde_json::from_str(&text).expect("what is said is JSON");
            assert!(read_back.is_object());
            assert!(message.is_none() || reply.is_warning(), "a message and an error: {text}");
        }
        match message {
            Some(Message::Query(query)) => check_query(&query),
            Some(Message::Action { echo, .. }) => assert!(echo.contains_key("id")),
            None => assert_eq!(replies.is_empty(), String::from_utf8_lossy(line).trim().is_empty()),
        }
    }
}

fn check_query(query: &Query) {
    let mut numbers: Vec<usize> = query.turns.iter().map(|turn| turn.number).collect();
    for &number in numbers.iter().take(4) {
        let game = query.game_at(number);
        assert_eq!(game.size(), query.size());
        assert!(game.n_moves() <= number);
    }
    numbers.sort_unstable();
    assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "a turn twice");
    query.avoid.iter().chain(&query.allow).for_each(|restricted| check_restricted(restricted, query.size()));
}

fn check_response(response: Response) {
    let text = response.to_string();
    let body = text.strip_suffix("\n\n").expect("an answer ends with an empty line");
    assert!(!body.contains("\n\n") && body.starts_with(['=', '?']));
}

/// Reads the arguments in every way there is and returns what was said against it.
fn read_all(arguments: &Arguments) -> Vec<Error> {
    let size = Size::new(52, 7).expect("a size");
    let refusals = [
        arguments.color(0).err(),
        arguments.vertex(0, size).err(),
        arguments.points_from(0, size).err(),
        arguments.moves_from(0, size).err(),
        arguments.number::<i32>(0, "a number").err(),
        arguments.decimal(1, "a number").err(),
        arguments.flag(0).err(),
        TimeSettings::read(arguments).err(),
        TimeSettings::read_kgs(arguments).err(),
        TimeSettings::read_kata(arguments).err(),
        TimeLeft::read(arguments).err(),
    ];
    refusals.into_iter().flatten().collect()
}
