//! Who plays against the engine, and who counts.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use weiqi_gtp::referee::{read_score, rules_in_json, stones_to_set};
use weiqi_rules::{Color, Game, Move, Phase, Point, Preset, Quarters, Repetition, Ruleset, Scoring, Suicide};

/// Who plays against the engine.
pub(super) enum Opponent {
    /// The same engine.
    Itself,
    /// A pass after a pass, else any legal move that fills no own eye.
    Random(u64),
    /// GNU Go.
    Program(Program),
}

impl Opponent {
    /// `None` where it is not there or does not know the rules.
    pub(super) fn named(name: &str, preset: &Preset, seed: u64) -> Result<Option<Opponent>, String> {
        match name {
            "itself" => Ok(Some(Opponent::Itself)),
            "random" => Ok(Some(Opponent::Random(seed))),
            "gnugo" => {
                let Some(rules) = rules_of_gnu_go(&preset.ruleset) else { return Ok(None) };
                let places = ["/usr/games/gnugo", "/usr/bin/gnugo"];
                let Some(place) = places.into_iter().find(|place| std::path::Path::new(place).exists()) else {
                    eprintln!("there is no gnugo here");
                    return Ok(None);
                };
                let command =
                    format!("{place} --mode gtp --quiet --level 5 --never-resign --seed {} {rules}", seed % 1000 + 1);
                Program::start(&command).map(|program| Some(Opponent::Program(program)))
            }
            _ => Err(format!("nobody is called {name}")),
        }
    }

    pub(super) fn begin(&mut self, game: &Game) -> Result<(), String> {
        if let Opponent::Program(program) = self { program.begin(game) } else { Ok(()) }
    }

    pub(super) fn told(&mut self, color: Color, mv: Move) -> Result<(), String> {
        match self {
            Opponent::Program(program) => program.ask(&format!("play {color} {mv}")).map(drop),
            Opponent::Itself | Opponent::Random(_) => Ok(()),
        }
    }

    pub(super) fn choose(&mut self, game: &Game) -> Result<Move, String> {
        let color = game.to_move();
        match self {
            Opponent::Itself => Ok(Move::Pass),
            Opponent::Random(_) if game.last_move().is_some_and(|(_, mv)| mv.is_pass()) => Ok(Move::Pass),
            Opponent::Random(state) => {
                *state = mixed(*state);
                let points: Vec<Point> =
                    game.legal_points().filter(|&point| !game.board().is_eye(color, point)).collect();
                let place = (*state % points.len().max(1) as u64) as usize;
                Ok(points.get(place).map_or(Move::Pass, |&point| Move::Play(point)))
            }
            Opponent::Program(program) => {
                let answer = program.ask(&format!("genmove {color}"))?;
                match answer.to_ascii_lowercase().as_str() {
                    "pass" => Ok(Move::Pass),
                    word => word.parse().map(Move::Play).map_err(|_| format!("{word} is no move")),
                }
            }
        }
    }
}

/// The rules as GNU Go's flags; `None` where it cannot count by them.
fn rules_of_gnu_go(ruleset: &Ruleset) -> Option<String> {
    let scoring = match ruleset.scoring {
        Scoring::Territory => "--japanese-rules",
        Scoring::Area => "--chinese-rules",
        _ => return None,
    };
    let repetition = match ruleset.repetition {
        Repetition::BasicKo | Repetition::UnbalancedCycles => "--simple-ko",
        Repetition::PositionalSuperko => "--positional-superko",
        _ => "--situational-superko",
    };
    let suicide = match ruleset.suicide {
        Suicide::Forbidden => "--forbid-suicide",
        Suicide::Allowed => "--allow-suicide",
        Suicide::AllowedToSingleStones => "--allow-all-suicide",
    };
    Some(format!("{scoring} {repetition} {suicide}"))
}

/// A number mixed into another that looks like chance (Steele, Lea and Flood 2014).
pub(super) fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A program that speaks GTP.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// Starts a command line whose words are parted by blanks.
    pub(crate) fn start(command: &str) -> Result<Program, String> {
        let mut words = command.split_whitespace();
        let failed = |error: std::io::Error| format!("{command}: {error}");
        let mut started = Command::new(words.next().unwrap_or_default());
        let started = started.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = started.spawn().map_err(failed)?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = (input, output) else { return Err(format!("{command} cannot be spoken to")) };
        Ok(Program { child, input, output: BufReader::new(output) })
    }

    /// Sends a command and waits for its answer, without its sign.
    pub(crate) fn ask(&mut self, command: &str) -> Result<String, String> {
        let failed = |error: std::io::Error| format!("{command}: {error}");
        writeln!(self.input, "{command}").and_then(|()| self.input.flush()).map_err(failed)?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(failed)? == 0 {
                return Err(format!("{command}: the program has ended"));
            }
            match line.trim_end() {
                "" if answer.is_empty() => {}
                "" => break,
                line => answer += line,
            }
        }
        match answer.strip_prefix('=') {
            Some(text) => Ok(text.trim().to_owned()),
            None => Err(format!("{command}: {answer}")),
        }
    }

    fn begin(&mut self, game: &Game) -> Result<(), String> {
        self.ask(&format!("boardsize {}", game.size().width()))?;
        self.ask("clear_board")?;
        self.ask(&format!("komi {}", game.komi()))?;
        let knows_set_position = self.ask("known_command set_position")? == "true";
        for command in stones_to_set(game.start_position().board(), knows_set_position) {
            self.ask(&command)?;
        }
        Ok(())
    }

    /// Black's margin in a finished game.
    pub(super) fn count(&mut self, game: &Game) -> Result<Quarters, String> {
        debug_assert_ne!(game.phase(), Phase::Play);
        self.ask(&format!("kata-set-rules {}", rules_in_json(game.ruleset())))?;
        self.begin(game)?;
        for (color, mv) in game.moves() {
            self.ask(&format!("play {color} {mv}"))?;
        }
        let answer = self.ask("final_score")?;
        read_score(&answer).ok_or_else(|| format!("{answer} is no score"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that has ended already cannot be killed, which is as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
