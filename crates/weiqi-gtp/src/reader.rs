//! Lines off a stream, of bounded length.

use std::io::{self, BufRead};

/// The longest line that is kept, in bytes; more than any command needs on the largest board.
pub const MAX_LINE: usize = 1 << 20;

/// What was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadLine {
    /// A line; the last one may lack its end.
    Line,
    /// The beginning of a line that is longer than [`MAX_LINE`]; the rest was dropped.
    TooLong,
    /// The stream has ended.
    End,
}

/// Reads one line into `line`, replacing what was there.
///
/// # Errors
/// When the stream cannot be read.
pub fn read_line(stream: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<ReadLine> {
    line.clear();
    let mut n_read = 0usize;
    loop {
        let bytes = match stream.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = MAX_LINE - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        n_read = n_read.saturating_add(part.len());
        let (is_end, n_used) = (bytes.is_empty(), part.len() + usize::from(end.is_some()));
        stream.consume(n_used);
        if end.is_some() || is_end {
            return Ok(match n_read {
                0 if is_end => ReadLine::End,
                n if n > MAX_LINE => ReadLine::TooLong,
                _ => ReadLine::Line,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_read_and_then_the_end() {
        let mut stream: &[u8] = b"name\n\nquit";
        let mut line = Vec::new();
        let mut read = || (read_line(&mut stream, &mut line).expect("memory"), line.clone());
        assert_eq!(read(), (ReadLine::Line, b"name".to_vec()));
        assert_eq!(read(), (ReadLine::Line, b"".to_vec()));
        assert_eq!(read(), (ReadLine::Line, b"quit".to_vec()));
        assert_eq!(read().0, ReadLine::End);
    }

    #[test]
    fn a_line_that_is_too_long_is_cut_and_the_next_one_is_whole() {
        let mut text = vec![b'x'; MAX_LINE + 100];
        text.extend_from_slice(b"\nname\n");
        let mut stream = io::BufReader::with_capacity(1000, &text[..]);
        let mut line = Vec::new();
        assert_eq!(read_line(&mut stream, &mut line).expect("memory"), ReadLine::TooLong);
        assert_eq!(line.len(), MAX_LINE);
        assert_eq!(read_line(&mut stream, &mut line).expect("memory"), ReadLine::Line);
        assert_eq!(line, b"name");
    }
}
