//! Reading a large collection game by game, in the memory of its largest game.

use std::io::{self, Read};

use crate::problem::{Code, Parsed};
use crate::sgf::encoding::{Charset, declared, game_end, game_start};
use crate::sgf::parser::Options;
use crate::tree::Record;

/// How many bytes are read at least at a time.
const BLOCK: usize = 64 << 10;

/// The games of a reader, one after another; what [`games`] makes.
///
/// A game beyond the limit of the options ends the reading with an error that names the limit.
///
/// Each comes with its own problems, whose places count from the start of the whole.
#[derive(Debug)]
pub struct Games<R> {
    reader: R,
    options: Options,
    /// What was read and not yet handed out.
    buffer: Vec<u8>,
    is_at_end: bool,
    /// What was handed out: bytes, and lines.
    n_bytes: usize,
    n_lines: usize,
}

/// Reads the games of a collection in a set of single or double bytes or UTF-8, one at a time.
///
/// Where games name no set it is found for each by itself, so short names can be taken otherwise than when the whole
/// file is [parsed](crate::sgf::parse).
pub fn games<R: Read>(reader: R, options: Options) -> Games<R> {
    Games { reader, options, buffer: Vec::new(), is_at_end: false, n_bytes: 0, n_lines: 0 }
}

impl<R: Read> Games<R> {
    /// Reads as much again as there is; but no game may be longer than the limit, and what is no game is not kept.
    fn read_more(&mut self) -> io::Result<()> {
        if game_start(&self.buffer, 0).is_none() {
            let passed = self.buffer.len().saturating_sub(BLOCK);
            self.n_lines += self.buffer.drain(..passed).filter(|&byte| byte == b'\n').count();
            self.n_bytes += passed;
        } else if self.buffer.len() > self.options.limits.game.saturating_add(BLOCK) {
            let most = self.options.limits.game;
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a game is longer than {most} bytes")));
        }
        let wanted = self.buffer.len().max(BLOCK) as u64;
        let n_read = self.reader.by_ref().take(wanted).read_to_end(&mut self.buffer)?;
        self.is_at_end = n_read == 0;
        Ok(())
    }

    /// Where the first game of the buffer ends, when that is certain.
    fn first_end(&self) -> Option<usize> {
        let start = game_start(&self.buffer, 0)?;
        let plain = game_end(&self.buffer, start, Charset::Utf8);
        let end = match str::from_utf8(&self.buffer[start..plain]) {
            Ok(_) => plain,
            Err(_) => {
                let own = declared(&self.buffer[start..]).or(self.options.charset).unwrap_or(Charset::Gb18030);
                game_end(&self.buffer, start, own)
            }
        };
        (end < self.buffer.len()).then_some(end)
    }

    /// Takes the first bytes of the buffer and reads what game is in them.
    fn take(&mut self, end: usize) -> Option<Parsed<Record>> {
        let rest = self.buffer.split_off(end);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let n_lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
        let parsed = self.options.parse_vec(bytes);
        let mut problems = parsed.problems;
        for problem in &mut problems {
            problem.place.byte += self.n_bytes;
            problem.place.line += self.n_lines;
        }
        self.n_bytes += end;
        self.n_lines += n_lines;
        let value = parsed.value.games.into_iter().next()?;
        problems.retain(|problem| problem.code != Code::NoGame);
        Some(Parsed { value, problems })
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<Parsed<Record>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(end) = self.first_end() {
                match self.take(end) {
                    Some(game) => return Some(Ok(game)),
                    None => continue,
                }
            }
            if self.is_at_end {
                let end = self.buffer.len();
                return if end == 0 { None } else { self.take(end).map(Ok) };
            }
            if let Err(error) = self.read_more() {
                self.is_at_end = true;
                self.buffer.clear();
                return Some(Err(error));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out few bytes at a time.
    struct Drops<'d>(&'d [u8]);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let n = self.0.len().min(buffer.len()).min(7);
            buffer[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    #[test]
    fn games_come_one_at_a_time_and_are_the_same() {
        let text = "junk (;PB[a] C[x\\]y];B[aa](;W[bb])(;W[cc]))\n\n(;PB[柯洁];B[dd])\n) (;PB[cut];B[e";
        let whole: Vec<String> =
            crate::sgf::parse(text.as_bytes()).value.games.iter().map(|game| game.source_text().to_owned()).collect();
        let streamed: Vec<String> = games(Drops(text.as_bytes()), Options::default())
            .map(|game| game.expect("memory can be read").value.source_text().to_owned())
            .collect();
        assert_eq!(streamed, whole);
    }

    #[test]
    fn problems_say_where_they_are_in_the_whole() {
        let text = "(;B[aa])\n(;B[bb])\n(;B[cc] words)\n";
        let last = games(text.as_bytes(), Options::default()).last().expect("three games").expect("memory can be read");
        let stray = last.problems.iter().find(|problem| problem.code == Code::StrayText).expect("words are reported");
        assert_eq!((stray.place.line, stray.place.byte), (3, 26));
    }
}
