//! Answers.

use std::fmt;

use crate::Error;

/// What a command came to: its text, or why it failed.
pub type Answer = Result<String, Error>;

/// An answer with the id of its command; its text is as sent, with the empty line that ends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The id of the command.
    pub id: Option<u32>,
    /// The answer.
    pub answer: Answer,
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (status, text) = match &self.answer {
            Ok(text) => ("=", text.clone()),
            Err(error) => ("?", error.to_string()),
        };
        let id = self.id.map_or(String::new(), |id| id.to_string());
        let text = without_empty_lines(&text);
        let blank = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        write!(f, "{status}{id}{blank}{text}\n\n")
    }
}

/// An empty line would end the answer too early. A text may begin with a new line, as boards do: the first line then
/// holds the status alone.
fn without_empty_lines(text: &str) -> String {
    let lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    let lines = lines.collect::<Vec<_>>().join("\n");
    if text.starts_with('\n') && !lines.is_empty() { format!("\n{lines}") } else { lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_holds_no_empty_line_but_its_last() {
        let response = Response { id: Some(3), answer: Ok("one\n\n  two \r\n\n".into()) };
        assert_eq!(response.to_string(), "=3 one\n  two\n\n");
        assert_eq!(Response { id: None, answer: Ok("\n A B\n".into()) }.to_string(), "=\n A B\n\n");
        assert_eq!(Response { id: None, answer: Ok(String::new()) }.to_string(), "=\n\n");
        assert_eq!(Response { id: None, answer: Err(Error::IllegalMove) }.to_string(), "? illegal move\n\n");
    }
}
