//! Games against the clock: `weiqi gtp` plays both sides while other threads keep the machine busy, and may not lose on
//! time.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::endings::Program;

const USAGE: &str = "expected --program FILE [--model FILE] [--games N] [--size N] [--load N] [--kinds N,…]";

/// A way in which time is given.
struct Kind {
    name: &'static str,
    command: &'static str,
    clock: Clock,
}

/// What a side has left, by a watch of our own.
#[derive(Clone, Copy)]
struct Clock {
    main: f64,
    increment: f64,
    /// Seconds of a period, and how many there are.
    period: f64,
    n_periods: u32,
}

const KINDS: &[Kind] = &[
    Kind {
        name: "a second a move",
        command: "time_settings 0 1 1",
        clock: Clock { main: 0.0, increment: 0.0, period: 1.0, n_periods: 1 },
    },
    Kind {
        name: "Fischer, 10 s and 1 s",
        command: "kata-time_settings fischer 10 1",
        clock: Clock { main: 10.0, increment: 1.0, period: 0.0, n_periods: 0 },
    },
    Kind {
        name: "20 s for all moves",
        command: "time_settings 20 0 0",
        clock: Clock { main: 20.0, increment: 0.0, period: 0.0, n_periods: 0 },
    },
    Kind {
        name: "5 s and three periods of 1 s",
        command: "kgs-time_settings byoyomi 5 1 3",
        clock: Clock { main: 5.0, increment: 0.0, period: 1.0, n_periods: 3 },
    },
];

impl Clock {
    /// Takes off a move's time; answers whether the time was enough.
    fn spend(&mut self, seconds: f64) -> bool {
        let mut over = (seconds - self.main).max(0.0);
        self.main = (self.main - seconds).max(0.0) + self.increment;
        while over > 0.0 && over >= self.period {
            if self.n_periods <= 1 {
                return false;
            }
            over -= self.period;
            self.n_periods -= 1;
        }
        true
    }
}

/// What came of the games with one kind of clock.
#[derive(Default)]
struct Tally {
    n_games: u32,
    n_flagged: u32,
    n_moves: u32,
    longest: f64,
    sum: f64,
}

/// Plays the games and prints a table.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let (mut program, mut model, mut n_games, mut size, mut n_busy) = (None, None, 2, 9, 1);
    let mut kinds = vec![0, 1, 2, 3];
    for pair in arguments.chunks(2) {
        let [flag, value] = pair else { return Err(USAGE.into()) };
        let number = || value.parse::<u32>().map_err(|_| format!("{value} is no number"));
        match flag.as_str() {
            "--program" => program = Some(value),
            "--model" => model = Some(value),
            "--games" => n_games = number()?,
            "--size" => size = number()?,
            "--load" => n_busy = number()?,
            "--kinds" => kinds = value.split(',').filter_map(|number| number.parse().ok()).collect::<Vec<usize>>(),
            _ => return Err(USAGE.into()),
        }
    }
    let program = program.ok_or(USAGE)?;
    let model = model.map_or(String::new(), |model| format!(" --model {model}"));
    let command = format!("{program} gtp{model}");
    println!("| time | games | lost on time | moves | longest | mean |");
    println!("|---|---|---|---|---|---|");
    let (ends, mut is_fine) = (AtomicBool::new(false), true);
    std::thread::scope(|scope| {
        for _ in 0..n_busy {
            scope.spawn(|| {
                while !ends.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let played = kinds.iter().filter_map(|&place| KINDS.get(place)).try_for_each(|kind| {
            let tally = series(kind, &command, size, n_games)?;
            is_fine &= tally.n_flagged == 0;
            let Tally { n_games, n_flagged, n_moves, longest, sum } = tally;
            let mean = sum / f64::from(n_moves.max(1));
            println!("| {} | {n_games} | {n_flagged} | {n_moves} | {longest:.2} s | {mean:.2} s |", kind.name);
            Ok(())
        });
        ends.store(true, Ordering::Relaxed);
        played
    })
    .map(|()| if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn series(kind: &Kind, command: &str, size: u32, n_games: u32) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut program = Program::start(command)?;
    program.ask(&format!("boardsize {size}"))?;
    for _ in 0..n_games {
        program.ask("clear_board")?;
        program.ask(kind.command)?;
        tally.n_games += 1;
        tally.n_flagged += u32::from(!lasts(kind, &mut program, 3 * size * size, &mut tally)?);
    }
    Ok(tally)
}

/// Plays a game; answers whether nobody lost it on time.
fn lasts(kind: &Kind, program: &mut Program, most: u32, tally: &mut Tally) -> Result<bool, String> {
    let mut clocks = [kind.clock; 2];
    let mut n_passes = 0;
    for turn in 0..most {
        let (color, place) = if turn % 2 == 0 { ("b", 0) } else { ("w", 1) };
        let clock = &mut clocks[place];
        if clock.main > 0.0 {
            program.ask(&format!("time_left {color} {:.2} 0", clock.main))?;
        } else if clock.n_periods > 0 {
            program.ask(&format!("time_left {color} {:.2} {}", clock.period, clock.n_periods))?;
        }
        let started = Instant::now();
        let answer = program.ask(&format!("genmove {color}"))?;
        let took: Duration = started.elapsed();
        let seconds = took.as_secs_f64();
        tally.n_moves += 1;
        tally.longest = tally.longest.max(seconds);
        tally.sum += seconds;
        if !clock.spend(seconds) {
            eprintln!("{}: move {turn} took {seconds:.3} s", kind.name);
            return Ok(false);
        }
        n_passes = if answer == "pass" { n_passes + 1 } else { 0 };
        if n_passes == 2 {
            break;
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_flagged_after_its_last_period() {
        let mut clock = KINDS[3].clock;
        assert!(clock.spend(4.5) && clock.spend(0.9) && clock.n_periods == 3);
        assert!(clock.spend(2.2) && clock.n_periods == 1);
        assert!(clock.spend(0.9) && !clock.spend(1.0));
        let mut fischer = KINDS[1].clock;
        assert!(fischer.spend(9.9) && !fischer.spend(1.2));
    }
}
