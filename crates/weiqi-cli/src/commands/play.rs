//! `weiqi play`: a game against the computer in a terminal, a line a move, or a press where the terminal has a mouse. It
//! needs no more of the terminal than lines, so it works through `ssh`, in a pipe and for a screen reader.

mod screen;

use std::io::{self, BufRead as _, Read as _};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{ValueEnum, ValueHint};
use weiqi_engine::{Engine, Level, Stop, Style};
use weiqi_match::{Command, Match, Outcome as Ending, Phase, Placement, Refusal, Settings, Status, UndoPolicy, Who};
use weiqi_play::{Deed, Duty, Thought, api, hint, think, without_engine};
use weiqi_rules::{Color, Move, Point, Quarters, Ruleset, Size};

use self::screen::{Entered, Screen};
use super::score::Counted;
use super::{Outcome, parse_rules, startup};
use crate::console::Console;
use crate::draw::{Drawing, Look, WIDTH};
use crate::failure::Failure;
use crate::legality::color_name;
use crate::output::write_whole;
use crate::text::wrapped;

/// What to play, and against whom.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Board: a side such as 9, 13 or 19, or columns and rows such as 9x13
    #[arg(long, value_name = "SIZE", default_value = "9")]
    size: Size,
    /// Level: 25k to 1k, 1d to 9d, full; or beginner, amateur, expert, master
    #[arg(long, value_name = "LEVEL", default_value = "amateur")]
    level: Level,
    /// Style: balanced, territory, influence or teaching
    #[arg(long, value_name = "STYLE", default_value = "balanced")]
    style: Style,
    /// Your stones
    #[arg(long, value_name = "SIDE", default_value = "black")]
    side: Side,
    /// Rules [default: those of the settings]
    #[arg(long, value_name = "RULES", value_parser = parse_rules)]
    rules: Option<Ruleset>,
    /// Komi in points [default: that of the rules; 0.5 with a handicap]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    komi: Option<Quarters>,
    /// Handicap stones of Black; 1 is Black first without komi
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=9))]
    handicap: u8,
    /// File of the network, in KataGo's format, or none for searches with rollouts
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    model: Option<PathBuf>,
    /// Write the game into this file when it ends
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Draw with XO+. instead of stones and lines
    #[arg(long)]
    ascii: bool,
    /// Ask for lines only, and let the board scroll away, in a terminal with a mouse too
    #[arg(long)]
    no_mouse: bool,
    /// Seed of all that is done at random [default: another one each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Whose stones the person takes.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    Black,
    White,
    Random,
}

/// What a person may type besides a point, and the message with the words for it in the reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Pass,
    Undo,
    Hint,
    Count,
    Resign,
    Agree,
    Resume,
    Help,
    Quit,
}

const WORDS: &[(Word, &str)] = &[
    (Word::Pass, "play-word-pass"),
    (Word::Undo, "play-word-undo"),
    (Word::Hint, "play-word-hint"),
    (Word::Count, "play-word-count"),
    (Word::Resign, "play-word-resign"),
    (Word::Agree, "play-word-agree"),
    (Word::Resume, "play-word-resume"),
    (Word::Help, "play-word-help"),
    (Word::Quit, "play-word-quit"),
];

/// What was typed.
enum Typed {
    Point(Point),
    Word(Word),
    Unknown(String),
    /// Nothing more will come.
    End,
}

/// The longest line that is read at once.
const MOST_BYTES: u64 = 400;

/// Plays a game to its end, or until the person leaves.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let seed = args.seed.unwrap_or_else(seed_of_now);
    let ruleset = args.rules.unwrap_or_else(|| console.settings.rules());
    let settings = Settings {
        size: args.size,
        ruleset,
        komi: args.komi.unwrap_or_else(|| usual_komi(&ruleset, args.handicap)),
        handicap: args.handicap,
        placement: Placement::Fixed,
        undo: UndoPolicy::Free,
    };
    let game =
        Match::new(settings).map_err(|error| Failure::new("match-bad-terms").with("reason", error.to_string()))?;
    if let Some(path) = args.out.as_ref().filter(|path| path.exists()) {
        return Err(Failure::new("output-exists").at(path.display().to_string()));
    }
    let network = startup::network(args.model.as_deref())?;
    let you = match args.side {
        Side::Black => Color::Black,
        Side::White => Color::White,
        Side::Random if seed.is_multiple_of(2) => Color::Black,
        Side::Random => Color::White,
    };
    let look =
        Look { is_unicode: console.has_unicode && !args.ascii, has_colors: console.has_colors, ..Look::default() };
    let board_rows = Drawing::new(game.game().board()).lines(look).len();
    let screen = if args.no_mouse { None } else { Screen::of_terminal(board_rows) };
    let mut table = Table {
        game,
        engine: startup::engine(network.as_ref(), args.level, seed),
        you,
        level: args.level,
        style: args.style,
        look,
        screen,
        said: Vec::new(),
        console,
    };
    table.play()?;
    if let Some(path) = &args.out {
        write_whole(path, weiqi_record::sgf::write_game(&table.game.record(), &Default::default()).as_bytes(), false)?;
        table.tell("play-saved", &[("file", path.display().to_string())])?;
    }
    Ok(Outcome::Clean)
}

fn usual_komi(ruleset: &Ruleset, handicap: u8) -> Quarters {
    match handicap {
        0 => ruleset.komi,
        1 => Quarters::ZERO,
        _ => Quarters::HALF,
    }
}

fn seed_of_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.subsec_nanos().into())
}

/// A game with those who play it, and where it is shown.
struct Table<'c> {
    game: Match,
    engine: Engine,
    you: Color,
    level: Level,
    style: Style,
    look: Look,
    /// Where the terminal has a mouse.
    screen: Option<Screen>,
    /// What was said since the board was drawn; it is said again when the screen is cleared.
    said: Vec<String>,
    console: &'c mut Console,
}

impl Table<'_> {
    fn play(&mut self) -> Result<(), Failure> {
        let settings = self.game.settings();
        let terms = [
            ("size", settings.size.to_string()),
            ("rules", self.console.say(&format!("rules-{}", settings.ruleset.id()), &[])),
            ("komi", settings.komi.to_string()),
            ("level", self.level.to_string()),
        ];
        self.tell("play-terms", &terms)?;
        self.tell("play-help", &[])?;
        loop {
            let goes_on = match self.game.phase() {
                Phase::Over => break,
                Phase::Counting | Phase::Counted => self.agree()?,
                Phase::Setup | Phase::Play if self.game.to_move() == self.you => self.your_turn()?,
                Phase::Setup | Phase::Play => self.computers_turn()?,
            };
            if !goes_on {
                return self.tell("play-left", &[]);
            }
        }
        self.ending()
    }

    /// Shows the board and does what the person types; false when the person leaves.
    fn your_turn(&mut self) -> Result<bool, Failure> {
        self.show_board()?;
        loop {
            let ply = self.game.ply();
            let command = match self.ask("play-ask")? {
                Typed::Point(at) => Command::Play { ply, at },
                Typed::Word(Word::Pass) => Command::Pass { ply },
                Typed::Word(Word::Undo) => Command::AskUndo { ply },
                Typed::Word(Word::Resign) => Command::Resign,
                Typed::Word(Word::Hint) => {
                    self.give_hint()?;
                    continue;
                }
                Typed::Word(Word::Count) => {
                    self.count_now()?;
                    continue;
                }
                Typed::Word(Word::Quit) | Typed::End => return Ok(false),
                Typed::Word(Word::Help) => {
                    self.tell("play-help", &[])?;
                    continue;
                }
                Typed::Word(Word::Agree | Word::Resume) => {
                    self.tell("play-not-now", &[])?;
                    continue;
                }
                Typed::Unknown(text) => {
                    self.tell("play-unknown", &[("text", text)])?;
                    continue;
                }
            };
            match self.game.apply(Who::Player(self.you), &command) {
                Ok(_) => return Ok(true),
                Err(refusal) => self.refuse(&refusal)?,
            }
        }
    }

    fn computers_turn(&mut self) -> Result<bool, Failure> {
        let duty = Duty::Move(!self.you, api::Level(self.level), self.style.into());
        let thought = think(&mut self.engine, &self.game, duty, &Stop::default(), &mut |_| {});
        let done = match self.carry_out(&thought) {
            true => thought,
            false => {
                let other = without_engine(&self.game);
                self.carry_out(&other);
                other
            }
        };
        let played = match done {
            Thought::Move(_, Move::Play(at)) => at.to_string(),
            Thought::Move(_, Move::Pass) => self.console.say("show-pass", &[]),
            _ => return Ok(true),
        };
        self.tell("play-computer", &[("move", played)])?;
        Ok(true)
    }

    fn carry_out(&mut self, thought: &Thought) -> bool {
        let Deed::Command(who, command) = thought.to_deed(self.game.ply()) else { return false };
        self.game.apply(who, &command).is_ok()
    }

    /// Proposes dead stones, counts, and lets the person mark others; false when the person leaves.
    fn agree(&mut self) -> Result<bool, Failure> {
        let Some(set) = self.game.set() else {
            self.tell("play-counting", &[])?;
            let thought = think(&mut self.engine, &self.game, Duty::Propose, &Stop::default(), &mut |_| {});
            if !self.carry_out(&thought) {
                self.carry_out(&Thought::Dead(Vec::new()));
            }
            return Ok(true);
        };
        if self.game.phase() == Phase::Counted {
            // What was agreed to is confirmed by both at once.
            self.both_agree();
            return Ok(true);
        }
        let dead = self.game.dead().unwrap_or_default().to_vec();
        self.show_count(&dead)?;
        let command = loop {
            match self.ask("play-ask-count")? {
                Typed::Word(Word::Agree) => {
                    self.both_agree();
                    return Ok(true);
                }
                Typed::Point(at) => {
                    let is_dead = self.game.dead().is_some_and(|dead| dead.contains(&at));
                    let status = if is_dead { Status::Alive } else { Status::Dead };
                    break Command::Mark { points: vec![at], status, set };
                }
                Typed::Word(Word::Resume) => break Command::ResumePlay,
                Typed::Word(Word::Resign) => break Command::Resign,
                Typed::Word(Word::Quit) | Typed::End => return Ok(false),
                Typed::Word(_) | Typed::Unknown(_) => self.tell("play-help-count", &[])?,
            }
        };
        if let Err(refusal) = self.game.apply(Who::Player(self.you), &command) {
            self.refuse(&refusal)?;
        }
        Ok(true)
    }

    fn both_agree(&mut self) {
        for color in [self.you, !self.you] {
            let Some(set) = self.game.set() else { return };
            // A side that has agreed already says nothing new.
            let _ = self.game.apply(Who::Player(color), &Command::Agree(set));
        }
    }

    fn give_hint(&mut self) -> Result<(), Failure> {
        let best = hint(&mut self.engine, &self.game, &Stop::default()).and_then(|hint| hint.line.first().copied());
        match best {
            Some(api::MoveName(Move::Play(at))) => self.tell("play-hint", &[("move", at.to_string())]),
            _ => self.tell("play-hint-pass", &[]),
        }
    }

    /// What the board would come to now, with the stones that the computer takes for dead.
    fn count_now(&mut self) -> Result<(), Failure> {
        let thought = think(&mut self.engine, &self.game, Duty::Propose, &Stop::default(), &mut |_| {});
        let Thought::Dead(dead) = thought else { return Ok(()) };
        self.show_count(&dead)
    }

    fn show_count(&mut self, dead: &[Point]) -> Result<(), Failure> {
        let lines = Counted::of(self.game.game(), dead).lines(&self.console.words, self.look);
        let first = Drawing::new(self.game.game().board()).lines(self.look).into_iter().next();
        let board = first.and_then(|first| lines.iter().position(|line| *line == first));
        for (n, line) in lines.iter().enumerate() {
            if let Some(screen) = self.screen.as_mut().filter(|_| board == Some(n)) {
                screen.begin_board();
            }
            self.line(line)?;
        }
        Ok(())
    }

    fn line(&mut self, text: &str) -> Result<(), Failure> {
        if let Some(screen) = &mut self.screen {
            screen.wrote(text);
        }
        self.console.line(text)
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let game = self.game.game();
        let last = game.moves().next_back().and_then(|(_, mv)| mv.point());
        let drawing = Drawing { last, ..Drawing::new(game.board()) };
        let lines = drawing.lines(self.look);
        let prisoners = game.position().prisoners();
        let said = [("black", prisoners.black.into()), ("white", prisoners.white.into())];
        let captured = self.console.say("show-captured", &said);
        let mut below = Vec::new();
        if let Some(screen) = &mut self.screen {
            let clear = screen.clear();
            self.console.prompt(clear)?;
            screen.begin_board();
            below = std::mem::take(&mut self.said);
        }
        lines.into_iter().chain([captured]).chain(below).try_for_each(|line| self.line(&line))
    }

    fn ending(&mut self) -> Result<(), Failure> {
        let winner = |color: Color| [("color", color_name(color).to_owned())];
        match self.game.outcome() {
            // The count itself was shown before it was agreed to.
            Some(ending @ Ending::Counted { .. }) => self.tell("play-over", &[("result", ending.to_string())]),
            Some(Ending::Resigned { winner: color }) => {
                self.show_board()?;
                self.tell("play-resigned", &winner(color))
            }
            Some(Ending::TimedOut { .. } | Ending::NoResult) | None => self.tell("play-no-result", &[]),
        }
    }

    fn refuse(&mut self, refusal: &Refusal) -> Result<(), Failure> {
        match refusal {
            Refusal::Illegal(illegal) => {
                let after = match illegal {
                    weiqi_rules::Illegal::Superko { after, .. } => *after,
                    _ => 0,
                };
                let reason = self.console.say(&format!("illegal-{}", illegal.code()), &[("after", after.into())]);
                self.tell("play-refused", &[("reason", reason)])
            }
            Refusal::NothingToUndo(_) => self.tell("play-nothing-to-undo", &[]),
            _ => self.tell("play-not-now", &[]),
        }
    }

    fn tell(&mut self, key: &str, args: &[(&'static str, String)]) -> Result<(), Failure> {
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        let text = self.console.say(key, &args);
        for line in text.lines().flat_map(|line| wrapped(line, WIDTH)) {
            self.line(&line)?;
            if self.screen.is_some() {
                self.said.push(line);
            }
        }
        Ok(())
    }

    /// Asks, and reads a line or a press on a point.
    fn ask(&mut self, key: &str) -> Result<Typed, Failure> {
        let question = self.console.say(key, &[("color", color_name(self.you).into())]);
        loop {
            self.console.prompt(&format!("{question} "))?;
            let entered = match &mut self.screen {
                Some(screen) => screen.read()?,
                None => read_line()?,
            };
            self.said.clear();
            match entered {
                Entered::End => {
                    self.line("")?;
                    return Ok(Typed::End);
                }
                Entered::Press { row, column } => {
                    let pressed = Drawing::new(self.game.game().board()).point_at(self.look, row, column);
                    self.line(&pressed.map(|at| at.to_string()).unwrap_or_default())?;
                    if let Some(at) = pressed {
                        return Ok(Typed::Point(at));
                    }
                }
                Entered::Line(line) => {
                    if let Some(screen) = &mut self.screen {
                        screen.wrote(&format!("{question} {line}"));
                    }
                    return Ok(self.understand(&line));
                }
            }
        }
    }

    fn understand(&self, line: &str) -> Typed {
        let text = line.trim().to_lowercase();
        if let Ok(Move::Play(at)) = text.parse::<Move>() {
            return Typed::Point(at);
        }
        let is_said = |key: &str| self.console.say(key, &[]).split_whitespace().any(|word| word == text);
        let word = WORDS.iter().find(|(_, key)| is_said(key)).map(|&(word, _)| word);
        word.map_or_else(|| Typed::Unknown(text.chars().filter(|c| !c.is_control()).take(20).collect()), Typed::Word)
    }
}

fn read_line() -> io::Result<Entered> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(MOST_BYTES).read_until(b'\n', &mut bytes)?;
    Ok(if bytes.is_empty() { Entered::End } else { Entered::Line(String::from_utf8_lossy(&bytes).into_owned()) })
}
