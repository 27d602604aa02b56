//! One line of input.

use crate::Arguments;

/// What a line holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Nothing to answer: a blank line or a comment.
    Blank,
    /// GoGui's comment `# interrupt`: the running command should end soon.
    Interrupt,
    /// A command.
    Request(Request),
}

/// A command with its id and arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The number to be repeated in the answer, at most 2^31 - 1.
    pub id: Option<u32>,
    /// The command's name; empty for a line that holds only an id.
    pub name: String,
    /// The words after it.
    pub arguments: Arguments,
}

impl Line {
    /// Reads a line, without or with its end. Control bytes are dropped, tabs are blanks, `#` begins a comment; bytes that
    /// are no UTF-8 are kept as signs that match nothing.
    pub fn parse(bytes: &[u8]) -> Line {
        let text = String::from_utf8_lossy(bytes);
        let text: String = text.chars().filter_map(printable).collect();
        let (words, comment) = text.split_once('#').unwrap_or((&text, ""));
        let mut words = words.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).peekable();
        let Some(first) = words.peek() else {
            return if comment.trim() == "interrupt" { Line::Interrupt } else { Line::Blank };
        };
        let id = read_id(first);
        if id.is_some() {
            words.next();
        }
        let name = words.next().unwrap_or_default();
        Line::Request(Request { id, name, arguments: Arguments::new(words.collect()) })
    }
}

fn printable(sign: char) -> Option<char> {
    match sign {
        '\t' => Some(' '),
        sign if sign.is_ascii_control() => None,
        sign => Some(sign),
    }
}

fn read_id(word: &str) -> Option<u32> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    word.parse().ok().filter(|&id| id <= i32::MAX as u32)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(line: &[u8], expected: Expect) {
        let text = match Line::parse(line) {
            Line::Blank => "blank".into(),
            Line::Interrupt => "interrupt".into(),
            Line::Request(Request { id, name, arguments }) => {
                let id = id.map_or("-".into(), |id| id.to_string());
                format!("{id} [{name}] {:?}", arguments.words())
            }
        };
        expected.assert_eq(&text);
    }

    #[test]
    fn an_id_a_name_and_words_are_told_apart() {
        check(b"play b C3", expect![[r#"- [play] ["b", "C3"]"#]]);
        check(b"  13   play\tb  C3  \r", expect![[r#"13 [play] ["b", "C3"]"#]]);
        check(b"2147483647 name", expect!["2147483647 [name] []"]);
        check(b"12", expect!["12 [] []"]);
    }

    #[test]
    fn a_number_that_is_too_large_is_no_id() {
        check(b"2147483648 name", expect![[r#"- [2147483648] ["name"]"#]]);
        check(b"-1 name", expect![[r#"- [-1] ["name"]"#]]);
    }

    #[test]
    fn comments_and_control_bytes_are_dropped() {
        check(b"9 name#x", expect!["9 [name] []"]);
        check(b"na\x01me\x07", expect!["- [name] []"]);
        check(b"  # a comment", expect!["blank"]);
        check(b" \t\r", expect!["blank"]);
        check(b"# interrupt", expect!["interrupt"]);
    }

    #[test]
    fn bytes_that_are_no_text_do_not_end_the_line() {
        check(b"pl\xe4y b C3", expect![[r#"- [pl�y] ["b", "C3"]"#]]);
    }
}
