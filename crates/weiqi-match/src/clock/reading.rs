//! Reading the seconds aloud by the Chinese regulations of 2002, article 12 item 3.

/// Something to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// When: milliseconds of the minute that is read.
    pub at_ms: u64,
    /// What.
    pub saying: Saying,
}

/// What is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Saying {
    /// So many seconds have gone: 30秒.
    Gone(u32),
    /// A minute is used up, and so many are left: 1分,还剩4分.
    Used {
        /// The minutes left.
        left: u32,
    },
    /// The last ten seconds of the last minute, 1 to 10. With 10 the game is lost.
    Last(u32),
}

/// All that is said in one minute until `elapsed_ms` of it have gone, with so many minutes left, this one included.
pub fn reading_calls(minutes_left: u32, reading_ms: u64, elapsed_ms: u64) -> Vec<Call> {
    let gone = |second: u32| (second, Saying::Gone(second));
    let mut calls = [30, 40, 50].map(gone).to_vec();
    if minutes_left > 1 {
        calls.extend([55, 58].map(gone));
        calls.push((60, Saying::Used { left: minutes_left - 1 }));
    } else {
        calls.extend((1..=10).map(|n| (50 + n, Saying::Last(n))));
    }
    // The regulation reads a minute; a shorter one is read by its own end.
    let at_ms = |second: u32| (u64::from(second) * 1000).checked_sub(60_000u64.saturating_sub(reading_ms));
    let calls = calls.into_iter().filter_map(|(second, saying)| Some(Call { at_ms: at_ms(second)?, saying }));
    calls.filter(|call| call.at_ms <= elapsed_ms).collect()
}
