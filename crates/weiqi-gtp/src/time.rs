//! The ways in which time is given.

use std::time::Duration;

use crate::{Arguments, Error};

/// How much time a side has for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum TimeSettings {
    /// No limit.
    #[default]
    Unlimited,
    /// So much for all moves.
    Absolute {
        /// For the whole game.
        main: Duration,
    },
    /// Main time, then periods; a move within a period costs nothing.
    Byoyomi {
        /// Before the first period.
        main: Duration,
        /// One period.
        period: Duration,
        /// How many there are.
        n_periods: u32,
    },
    /// Main time, then so much for every so many moves.
    Canadian {
        /// Before the first block.
        main: Duration,
        /// One block.
        period: Duration,
        /// Moves in a block.
        n_stones: u32,
    },
    /// Main time that grows with every move.
    Fischer {
        /// At the start.
        main: Duration,
        /// For every move.
        increment: Duration,
        /// The most that may be saved up.
        most_saved: Option<Duration>,
        /// The most that a move may take.
        most_per_move: Option<Duration>,
    },
}

/// What a side has left, as `time_left` tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// In main time, or in the running period or block; nothing where the time is over.
    pub time: Duration,
    /// 0 in main time; else the stones or periods left.
    pub n_left: u32,
}

impl TimeSettings {
    /// The kinds that [`TimeSettings::read_kata`] takes.
    pub const KINDS: &'static [&'static str] =
        &["none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped"];

    /// Reads `time_settings MAIN PERIOD STONES`: a period without stones means no limit, no period and no stones means
    /// absolute time.
    ///
    /// # Errors
    /// When an argument is missing or no number.
    pub fn read(arguments: &Arguments) -> Result<TimeSettings, Error> {
        let main = seconds(arguments, 0, "main time in seconds")?;
        let period = seconds(arguments, 1, "overtime in seconds")?;
        let n_stones = arguments.number(2, "a number of stones")?;
        Ok(match (period.is_zero(), n_stones) {
            (true, 0) => TimeSettings::Absolute { main },
            (false, 0) => TimeSettings::Unlimited,
            (_, n_stones) => TimeSettings::Canadian { main, period, n_stones },
        })
    }

    /// Reads `kgs-time_settings`: `none`, `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS`, `canadian MAIN PERIOD STONES`.
    ///
    /// # Errors
    /// When the kind is none of these, or a number is missing.
    pub fn read_kgs(arguments: &Arguments) -> Result<TimeSettings, Error> {
        match arguments.required(0, "a kind of time")? {
            "none" => Ok(TimeSettings::Unlimited),
            "absolute" => Ok(TimeSettings::Absolute { main: seconds(arguments, 1, "main time in seconds")? }),
            "byoyomi" => Ok(TimeSettings::Byoyomi {
                main: seconds(arguments, 1, "main time in seconds")?,
                period: seconds(arguments, 2, "a period in seconds")?,
                n_periods: arguments.number(3, "a number of periods")?,
            }),
            "canadian" => Ok(TimeSettings::Canadian {
                main: seconds(arguments, 1, "main time in seconds")?,
                period: seconds(arguments, 2, "a period in seconds")?,
                n_stones: arguments.number(3, "a number of stones")?,
            }),
            _ => Err(Error::syntax("expected none, absolute, byoyomi or canadian")),
        }
    }

    /// Reads `kata-time_settings`: the kinds of KGS, `fischer MAIN INCREMENT` and
    /// `fischer-capped MAIN INCREMENT MOST MOST_PER_MOVE`, where -1 stands for no bound.
    ///
    /// # Errors
    /// When the kind is unknown, or a number is missing.
    pub fn read_kata(arguments: &Arguments) -> Result<TimeSettings, Error> {
        let kind = arguments.required(0, "a kind of time")?;
        if !TimeSettings::KINDS.contains(&kind) {
            return Err(Error::syntax(format!("expected one of {}", TimeSettings::KINDS.join(", "))));
        }
        if !kind.starts_with("fischer") {
            return TimeSettings::read_kgs(arguments);
        }
        let is_capped = kind == "fischer-capped";
        let bound = |place| if is_capped { bound(arguments, place) } else { Ok(None) };
        Ok(TimeSettings::Fischer {
            main: seconds(arguments, 1, "main time in seconds")?,
            increment: seconds(arguments, 2, "an increment in seconds")?,
            most_saved: bound(3)?,
            most_per_move: bound(4)?,
        })
    }
}

impl TimeLeft {
    /// Reads the time and the stones or periods after the color of `time_left COLOR TIME STONES`.
    ///
    /// # Errors
    /// When an argument is missing or no number.
    pub fn read(arguments: &Arguments) -> Result<TimeLeft, Error> {
        Ok(TimeLeft {
            time: to_duration(arguments.decimal(1, "a time in seconds")?),
            n_left: arguments.number(2, "a number of stones or periods")?,
        })
    }
}

fn seconds(arguments: &Arguments, place: usize, what: &str) -> Result<Duration, Error> {
    match arguments.decimal(place, what)? {
        negative if negative < 0.0 => Err(Error::syntax(format!("expected {what}, not below zero"))),
        number => Ok(to_duration(number)),
    }
}

fn bound(arguments: &Arguments, place: usize) -> Result<Option<Duration>, Error> {
    let number = arguments.decimal(place, "a bound in seconds")?;
    Ok((number >= 0.0).then(|| to_duration(number)))
}

/// Less than nothing is nothing, and nobody plays for more than a hundred years.
fn to_duration(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds.clamp(0.0, 3.2e9))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(text: &str) -> Arguments {
        Arguments::new(text.split_whitespace().map(str::to_owned).collect())
    }

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn stones_and_periods_say_what_is_meant() {
        let read = |text| TimeSettings::read(&arguments(text));
        assert_eq!(read("60 0 0"), Ok(TimeSettings::Absolute { main: secs(60) }));
        assert_eq!(read("0 1 0"), Ok(TimeSettings::Unlimited));
        let canadian = TimeSettings::Canadian { main: secs(300), period: secs(30), n_stones: 5 };
        assert_eq!(read("300 30 5"), Ok(canadian));
        assert!(read("300 30").is_err());
        assert!(read("-1 0 0").is_err());
    }

    #[test]
    fn a_fischer_clock_without_bounds_has_none() {
        let read = |text| TimeSettings::read_kata(&arguments(text));
        let fischer = |most_saved| TimeSettings::Fischer {
            main: secs(300),
            increment: secs(10),
            most_saved,
            most_per_move: None,
        };
        assert_eq!(read("fischer 300 10"), Ok(fischer(None)));
        assert_eq!(read("fischer-capped 300 10 600 -1"), Ok(fischer(Some(secs(600)))));
        assert!(read("fischer 10").is_err());
        assert!(read("nonsense 5").is_err());
        assert!(TimeSettings::read_kgs(&arguments("fischer 10 5")).is_err());
    }

    #[test]
    fn time_that_is_over_is_nothing() {
        let left = TimeLeft::read(&arguments("b -3 0"));
        assert_eq!(left, Ok(TimeLeft { time: Duration::ZERO, n_left: 0 }));
    }
}
