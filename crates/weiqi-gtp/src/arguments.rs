//! The words after a command's name.

use std::str::FromStr;

use weiqi_rules::{Color, Move, Point, Size};

use crate::Error;
use crate::error::excerpt;

/// The words after a command's name, with readers that say what they expected. Places count from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    words: Vec<String>,
}

impl Arguments {
    /// Words without blanks.
    pub fn new(words: Vec<String>) -> Arguments {
        Arguments { words }
    }

    /// All words.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The word at a place, if there is one.
    pub fn word(&self, place: usize) -> Option<&str> {
        self.words.get(place).map(String::as_str)
    }

    /// The words from a place on, joined by blanks.
    pub fn text_from(&self, place: usize) -> String {
        self.words.get(place..).unwrap_or_default().join(" ")
    }

    /// The word at a place, called `what` where it is missing.
    ///
    /// # Errors
    /// When there is no such word.
    pub fn required(&self, place: usize, what: &str) -> Result<&str, Error> {
        self.word(place).ok_or_else(|| Error::syntax(format!("expected {what}")))
    }

    /// A color.
    ///
    /// # Errors
    /// When the word is missing or no color.
    pub fn color(&self, place: usize) -> Result<Color, Error> {
        let word = self.required(place, "a color")?;
        word.parse().map_err(|_| Error::syntax(format!("expected a color, black or white, not `{}`", excerpt(word))))
    }

    /// A point of a board, or a pass.
    ///
    /// # Errors
    /// When the word is missing or names no point of the board.
    pub fn vertex(&self, place: usize, size: Size) -> Result<Move, Error> {
        read_vertex(self.required(place, "a vertex")?, size)
    }

    /// A point of a board.
    ///
    /// # Errors
    /// When the word is missing or names no point of the board.
    pub fn point(&self, place: usize, size: Size) -> Result<Point, Error> {
        let word = self.required(place, "a vertex")?;
        read_vertex(word, size)?.point().ok_or_else(|| Error::InvalidCoordinate("a pass is no point".into()))
    }

    /// All words from a place on as points.
    ///
    /// # Errors
    /// When one of them names no point of the board.
    pub fn points_from(&self, place: usize, size: Size) -> Result<Vec<Point>, Error> {
        (place..self.len()).map(|place| self.point(place, size)).collect()
    }

    /// All words from a place on as colors and vertices in turn.
    ///
    /// # Errors
    /// When one of them is of the wrong kind, or the last color lacks its vertex.
    pub fn moves_from(&self, place: usize, size: Size) -> Result<Vec<(Color, Move)>, Error> {
        (place..self.len()).step_by(2).map(|place| Ok((self.color(place)?, self.vertex(place + 1, size)?))).collect()
    }

    /// A number, called `what`.
    ///
    /// # Errors
    /// When the word is missing or no such number.
    pub fn number<N: FromStr>(&self, place: usize, what: &str) -> Result<N, Error> {
        let word = self.required(place, what)?;
        word.parse().map_err(|_| Error::syntax(format!("expected {what}, not `{}`", excerpt(word))))
    }

    /// A finite number with or without a fraction, called `what`.
    ///
    /// # Errors
    /// When the word is missing or no such number.
    pub fn decimal(&self, place: usize, what: &str) -> Result<f64, Error> {
        let number: f64 = self.number(place, what)?;
        if number.is_finite() { Ok(number) } else { Err(Error::syntax(format!("expected {what}"))) }
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// When the word is missing or neither.
    pub fn flag(&self, place: usize) -> Result<bool, Error> {
        match self.required(place, "true or false")? {
            "true" => Ok(true),
            "false" => Ok(false),
            word => Err(Error::syntax(format!("expected true or false, not `{}`", excerpt(word)))),
        }
    }
}

/// A point that the board has, or a pass.
fn read_vertex(word: &str, size: Size) -> Result<Move, Error> {
    let invalid = || Error::InvalidCoordinate(format!("`{}` on a {size} board", excerpt(word)));
    let mv: Move = word.parse().map_err(|_| invalid())?;
    if mv.point().is_none_or(|point| size.contains(point)) { Ok(mv) } else { Err(invalid()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(text: &str) -> Arguments {
        Arguments::new(text.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn vertices_are_read_in_any_case_and_on_the_board_only() {
        let read = |word| arguments(word).vertex(0, Size::NINE).map(|mv| mv.to_string());
        assert_eq!(read("j9"), Ok("J9".into()));
        assert_eq!(read("PASS"), Ok("pass".into()));
        for word in ["I5", "K1", "A10", "A0", "5", "Ｃ３", "C3x"] {
            assert!(matches!(read(word), Err(Error::InvalidCoordinate(_))), "{word}");
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_eq!(arguments("").color(0).unwrap_err().to_string(), "syntax error (expected a color)");
        let long = "x".repeat(500);
        assert!(arguments(&long).color(0).unwrap_err().to_string().len() < 120);
    }

    #[test]
    fn a_color_without_its_vertex_is_an_error() {
        assert!(arguments("b C3 w").moves_from(0, Size::NINE).is_err());
        assert_eq!(arguments("b C3 w pass").moves_from(0, Size::NINE).map(|moves| moves.len()), Ok(2));
    }
}
