//! Laws of `weiqi-gtp`.

use weiqi_gtp::{Arguments, Error, Line, ReadLine, Response, TimeLeft, TimeSettings, read_line};
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
        }
    }
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
