//! The arguments of the commands that analyse.

use std::time::Duration;

use weiqi_rules::{Color, Move, Size};

use crate::error::excerpt;
use crate::{Arguments, Error};

/// What an analysis is asked to show: `[COLOR] [INTERVAL] [KEY VALUE]…`, in the order of Leela Zero and KataGo.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analyze {
    /// Whose move it is; the side to move where nobody says.
    pub color: Option<Color>,
    /// Time between two lines; no lines before the end where nobody says.
    pub interval: Option<Duration>,
    /// Moves at least, where so many were tried.
    pub min_moves: usize,
    /// Moves at most.
    pub max_moves: Option<usize>,
    /// Moves that are not tried.
    pub avoid: Vec<Restricted>,
    /// The only moves that are tried.
    pub allow: Vec<Restricted>,
    /// What else is shown.
    pub shown: Shown,
}

/// Moves of a side, near the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restricted {
    /// The side.
    pub color: Color,
    /// Its moves.
    pub moves: Vec<Move>,
    /// Holds for so many moves.
    pub until_depth: u32,
}

/// What `kata-analyze` adds where it is asked to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// `rootInfo`.
    pub root: bool,
    /// `ownership`.
    pub ownership: bool,
    /// `ownershipStdev`.
    pub ownership_stdev: bool,
    /// `movesOwnership`.
    pub moves_ownership: bool,
    /// `movesOwnershipStdev`.
    pub moves_ownership_stdev: bool,
    /// `pvVisits`.
    pub pv_visits: bool,
    /// `pvEdgeVisits`.
    pub pv_edge_visits: bool,
    /// `noResultValue`.
    pub no_result: bool,
}

/// Which keys an analysis knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Those of `lz-analyze`.
    Leela,
    /// Those of `kata-analyze` as well.
    Kata,
}

/// The longest interval, in hundredths of a second: beyond it no line is due.
const LONGEST: f64 = 1e9;

impl Analyze {
    /// Reads the arguments for a board.
    ///
    /// # Errors
    /// Names the key that is unknown or lacks its value, or the value that does not fit.
    pub fn read(arguments: &Arguments, size: Size, dialect: Dialect) -> Result<Analyze, Error> {
        let mut analyze = Analyze::default();
        let mut place = 0;
        if let Some(color) = arguments.word(0).and_then(|word| word.parse().ok()) {
            analyze.color = Some(color);
            place = 1;
        }
        if arguments
            .word(place)
            .is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '-'))
        {
            analyze.interval = Some(interval(arguments, place)?);
            place += 1;
        }
        while let Some(key) = arguments.word(place) {
            place = analyze.read_key(key, arguments, place + 1, size, dialect)?;
        }
        if !analyze.avoid.is_empty() && !analyze.allow.is_empty() {
            return Err(Error::syntax("avoid and allow cannot be used together"));
        }
        Ok(analyze)
    }

    /// Reads the value of a key and returns the place after it.
    fn read_key(
        &mut self,
        key: &str,
        arguments: &Arguments,
        place: usize,
        size: Size,
        dialect: Dialect,
    ) -> Result<usize, Error> {
        match key.to_ascii_lowercase().as_str() {
            "interval" => self.interval = Some(interval(arguments, place)?),
            "minmoves" => self.min_moves = arguments.number(place, "a number of moves")?,
            "maxmoves" => self.max_moves = Some(arguments.number(place, "a number of moves")?),
            "avoid" => {
                self.avoid.push(restricted(arguments, place, size)?);
                return Ok(place + 3);
            }
            "allow" => {
                let new = restricted(arguments, place, size)?;
                if self.allow.iter().any(|known| known.color == new.color) {
                    return Err(Error::syntax("allow may be used once a color"));
                }
                self.allow.push(new);
                return Ok(place + 3);
            }
            key => {
                let flag = self.shown.flag(key).filter(|_| dialect == Dialect::Kata);
                let flag = flag.ok_or_else(|| Error::syntax(format!("unknown key `{}`", excerpt(key))))?;
                *flag = arguments.flag(place)?;
            }
        }
        Ok(place + 1)
    }
}

impl Shown {
    fn flag(&mut self, key: &str) -> Option<&mut bool> {
        Some(match key {
            "rootinfo" => &mut self.root,
            "ownership" => &mut self.ownership,
            "ownershipstdev" => &mut self.ownership_stdev,
            "movesownership" => &mut self.moves_ownership,
            "movesownershipstdev" => &mut self.moves_ownership_stdev,
            "pvvisits" => &mut self.pv_visits,
            "pvedgevisits" => &mut self.pv_edge_visits,
            "noresultvalue" => &mut self.no_result,
            _ => return None,
        })
    }
}

fn interval(arguments: &Arguments, place: usize) -> Result<Duration, Error> {
    let hundredths = arguments.decimal(place, "an interval in hundredths of a second")?;
    if hundredths < 0.0 {
        return Err(Error::syntax("expected an interval in hundredths of a second"));
    }
    Ok(Duration::from_secs_f64(hundredths.min(LONGEST) / 100.0))
}

/// Reads `COLOR VERTEX,VERTEX,… DEPTH`.
fn restricted(arguments: &Arguments, place: usize, size: Size) -> Result<Restricted, Error> {
    let color = arguments.color(place)?;
    let words = arguments.required(place + 1, "vertices")?.split(',').filter(|word| !word.is_empty());
    let moves = words.map(|word| Arguments::new(vec![word.into()]).vertex(0, size)).collect::<Result<Vec<_>, _>>()?;
    let until_depth = arguments.number(place + 2, "a number of moves")?;
    if moves.is_empty() || until_depth == 0 {
        return Err(Error::syntax("expected vertices and a number of moves from 1"));
    }
    Ok(Restricted { color, moves, until_depth })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, dialect: Dialect) -> Result<Analyze, Error> {
        let words = text.split_whitespace().map(str::to_owned).collect();
        Analyze::read(&Arguments::new(words), Size::NINE, dialect)
    }

    #[test]
    fn color_and_interval_may_be_left_out() {
        for (text, color, hundredths) in [
            ("", None, None),
            ("w 20", Some(Color::White), Some(20)),
            ("interval 5", None, Some(5)),
            ("B interval 7", Some(Color::Black), Some(7)),
            ("0", None, Some(0)),
        ] {
            let analyze = read(text, Dialect::Leela).expect(text);
            let interval = hundredths.map(|n: u64| Duration::from_millis(10 * n));
            assert_eq!((analyze.color, analyze.interval), (color, interval), "{text}");
        }
    }

    #[test]
    fn keys_have_values_and_are_known() {
        let analyze =
            read("b 10 maxmoves 3 avoid b A1,pass 2 avoid w B2 1 ownership true", Dialect::Kata).expect("good");
        assert_eq!((analyze.max_moves, analyze.avoid.len(), analyze.shown.ownership), (Some(3), 2, true));
        for wrong in [
            "ownership",
            "ownership maybe",
            "nonsense 1",
            "maxmoves -1",
            "-5",
            "avoid b",
            "avoid b A1",
            "avoid b A1 0",
            "avoid b Z9 1",
            "allow b A1 1 allow b A2 1",
            "avoid b A1 1 allow b A2 1",
            "b w",
        ] {
            assert!(read(wrong, Dialect::Kata).is_err(), "{wrong}");
        }
        assert!(read("ownership true", Dialect::Leela).is_err());
    }
}
