//! `weiqi score`: the explained count of a board.

use std::path::PathBuf;

use clap::ValueHint;
use serde_json::{Value, json};
use weiqi_record::{Node, Record, Replay, info};
use weiqi_rules::{
    Board, ByColor, Color, Count, Game, ImpossiblePosition, Item, Line, Move, PassStones, Point, Position, Quarters,
    Ruleset, Scoring, Setup, Size, Terms, Warning, count, warnings,
};

use super::{Outcome, parse_rules};
use crate::console::Console;
use crate::draw::{Drawing, Look, WIDTH};
use crate::failure::Failure;
use crate::input::single;
use crate::legality::color_name;
use crate::records::Reading;
use crate::select::Selection;
use crate::text::{padded, right, width, wrapped};
use crate::words::Words;

/// What to count, and by which rules.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    reading: Reading,
    /// Rules to count by [default: the record's, else those of the settings]
    #[arg(long, value_name = "RULES", value_parser = parse_rules)]
    rules: Option<Ruleset>,
    /// Dead stones, one of each chain, as in Q3,R4
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    dead: Vec<Point>,
    /// Komi in points [default: the record's, else that of the rules]
    #[arg(long, value_name = "POINTS", value_parser = parse_komi, allow_negative_numbers = true)]
    komi: Option<Quarters>,
    /// Handicap stones [default: the record's]
    #[arg(long, value_name = "N")]
    handicap: Option<u8>,
    /// Draw with XO+. instead of stones and lines
    #[arg(long)]
    ascii: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The widest column of names, and the widest of numbers.
const NAMES: usize = 34;
const NUMBERS: usize = 9;

fn parse_komi(text: &str) -> Result<Quarters, String> {
    let komi: Quarters = text.parse().map_err(|error: weiqi_rules::ParseQuartersError| error.to_string())?;
    match komi.abs() <= Quarters::from_points(400) {
        true => Ok(komi),
        false => Err("komi is at most 400 points".to_owned()),
    }
}

/// Counts, and explains the count.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let input = single(&args.file)?;
    let name = input.name();
    let parsed = args.reading.open(&input)?.parsed;
    let record = args.selection.game(&parsed.value.games, &name)?;
    let node = args.selection.node(record, &name)?;
    let (replay, _) = Replay::to(record, node.id()).ok_or_else(|| Failure::new("show-no-board").at(name.clone()))?;
    check_dead(&args.dead, &replay, &name)?;
    let terms = terms(args, record, node, replay.board().size(), console);
    let position = position(&replay).map_err(|failure| failure.at(name.clone()))?;
    let counted = Counted {
        board: replay.board().clone(),
        move_number: replay.move_number(),
        count: count(&position, &terms, &args.dead),
        warnings: warnings(replay.board(), &args.dead),
    };
    if args.json {
        console.json(&counted.to_json())?;
    } else {
        let look =
            Look { is_unicode: console.has_unicode && !args.ascii, has_colors: console.has_colors, ..Look::default() };
        for line in counted.lines(&console.words, look) {
            console.line(line)?;
        }
    }
    let is_open = counted.warnings.iter().any(|warning| matches!(warning, Warning::OpenBorder(_)));
    Ok(if is_open { Outcome::Problems } else { Outcome::Clean })
}

fn check_dead(dead: &[Point], replay: &Replay, name: &str) -> Result<(), Failure> {
    match dead.iter().find(|&&point| replay.board().at(point).is_none()) {
        Some(point) => Err(Failure::new("score-no-stone").with("point", point.to_string()).at(name.to_owned())),
        None => Ok(()),
    }
}

fn position(replay: &Replay) -> Result<Position, Failure> {
    let setup = Setup { board: replay.board().clone(), to_move: replay.to_move(), prisoners: replay.prisoners() };
    Position::try_from(setup).map_err(|error| {
        let ImpossiblePosition::NoLiberty(points) = error;
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        Failure::new("score-impossible").with("points", points.join(" "))
    })
}

/// What was agreed: flags first, then what the record says, then what the rules say.
fn terms(args: &Args, record: &Record, node: Node<'_>, size: Size, console: &Console) -> Terms {
    let named = record.root().text("RU").and_then(|name| Ruleset::from_name(&name));
    let ruleset = args.rules.or(named).unwrap_or_else(|| console.settings.rules());
    let written = record.root().property("HA").and_then(|handicap| handicap.value().number());
    let handicap = args.handicap.or_else(|| u8::try_from(written?).ok()).unwrap_or(0);
    let by_rules = match handicap {
        0 => ruleset.komi,
        1 => Quarters::ZERO,
        _ => Quarters::HALF,
    };
    let komi = args.komi.or(info::komi::read(record).komi).unwrap_or(by_rules);
    let passes = passes(node, size);
    Terms {
        komi,
        handicap,
        pass_stones: match ruleset.pass_stones {
            PassStones::OnePerPass => pass_stones(&passes),
            _ => ByColor::default(),
        },
        button: passes.first().copied(),
        ..Terms::new(ruleset)
    }
}

/// Who passed on the way to a node, in order.
fn passes(node: Node<'_>, size: Size) -> Vec<Color> {
    let moves = node.line().into_iter().flat_map(|node| node.moves());
    moves.filter(|(_, value)| value.played(size) == Some(Move::Pass)).map(|(color, _)| color).collect()
}

/// A stone for each pass; White passes last, and so hands over as many as Black or one more.
fn pass_stones(passes: &[Color]) -> ByColor<u32> {
    let mut given = ByColor::default();
    passes.iter().for_each(|&color| given[color] += 1);
    given.white += u32::from(passes.last() == Some(&Color::Black));
    given
}

/// A count and the board it was made on.
pub(super) struct Counted {
    board: Board,
    move_number: u32,
    count: Count,
    warnings: Vec<Warning>,
}

impl Counted {
    /// The board of a game as it stands, with these stones taken for dead.
    pub(super) fn of(game: &Game, dead: &[Point]) -> Counted {
        Counted {
            board: game.board().clone(),
            move_number: u32::try_from(game.n_moves()).unwrap_or(u32::MAX),
            count: game.count(dead),
            warnings: warnings(game.board(), dead),
        }
    }

    /// The explained count.
    pub(super) fn lines(&self, words: &Words, look: Look) -> Vec<String> {
        let fitted = |texts: &[String]| texts.iter().flat_map(|text| wrapped(text, WIDTH)).collect::<Vec<String>>();
        let mut lines = Vec::new();
        for color in Color::BOTH {
            lines.push(words.say("score-side", &[("color", color_name(color).into())]));
            let own = self.count.lines().iter().filter(|line| line.color == color);
            lines.extend(own.map(|line| row(&item(line, words), line.worth)));
            lines.push(row(&words.say("score-total", &[]), self.count.total(color)));
        }
        lines.push(self.zi(words));
        lines.push(self.mu(words));
        lines.push(self.result(words));
        lines.extend(self.warnings.iter().map(|warning| warned(warning, words)));
        // A board is never broken: its colors would be, too.
        [fitted(&[self.agreed(words)]), self.drawing(look).lines(look), fitted(&lines)].concat()
    }

    /// The rules, the komi, and the stones that are taken for dead.
    fn agreed(&self, words: &Words) -> String {
        let terms = self.count.terms();
        let dead = names(self.count.dead());
        let args = [
            ("rules", words.say(&format!("rules-{}", terms.ruleset.id()), &[]).into()),
            ("komi", terms.komi.to_string().into()),
            ("handicap", terms.handicap.into()),
            ("number", self.move_number.into()),
            ("n-dead", self.count.dead().len().into()),
            ("dead", dead.into()),
        ];
        words.say("score-agreed", &args)
    }

    /// The board with the points of each side; dead stones have a cross.
    fn drawing(&self, look: Look) -> Drawing<'_> {
        let board = &self.board;
        let owned = self.count.verdicts().filter_map(|(point, verdict)| Some((point, verdict.owner?)));
        let cross = if look.is_unicode { '×' } else { '*' };
        Drawing {
            owners: owned.filter(|&(point, _)| board.at(point).is_none()).collect(),
            signs: self.count.dead().iter().map(|&point| (point, cross)).collect(),
            ..Drawing::new(board)
        }
    }

    /// The count in 子: Black's stones and points against half of the board (归本数).
    fn zi(&self, words: &Words) -> String {
        let zi = self.count.zi();
        let owed = zi.must_exceed - zi.half;
        let args = [
            ("black", zi.zi.black.to_fraction().into()),
            ("half", zi.half.to_fraction().into()),
            ("owed", owed.to_fraction().into()),
            ("exceed", zi.must_exceed.to_fraction().into()),
            ("margin", signed(zi.margin).into()),
            ("kind", if self.counts_area() { "rules" } else { "other" }.into()),
        ];
        words.say("score-zi", &args)
    }

    /// The count in 目: territory and prisoners of both sides.
    fn mu(&self, words: &Words) -> String {
        let mu = self.count.mu();
        let args = [
            ("black-territory", mu.territory.black.into()),
            ("black-prisoners", mu.prisoners.black.into()),
            ("white-territory", mu.territory.white.into()),
            ("white-prisoners", mu.prisoners.white.into()),
            ("komi", self.count.terms().komi.to_string().into()),
            ("margin", signed_points(mu.margin).into()),
            ("kind", if self.counts_area() { "other" } else { "rules" }.into()),
        ];
        words.say("score-mu", &args)
    }

    fn counts_area(&self) -> bool {
        self.count.terms().ruleset.scoring != Scoring::Territory
    }

    fn result(&self, words: &Words) -> String {
        let zi = self.count.zi().margin.abs().to_fraction();
        let args = [
            ("points", self.count.margin().abs().to_string().into()),
            ("zi", zi.into()),
            ("sgf", self.count.result().into()),
        ];
        match self.count.winner() {
            Some(Color::Black) => words.say("score-black-wins", &args),
            Some(Color::White) => words.say("score-white-wins", &args),
            None => words.say("score-draw", &args),
        }
    }

    fn to_json(&self) -> Value {
        let (count, terms, board) = (&self.count, self.count.terms(), &self.board);
        let (zi, mu) = (count.zi(), count.mu());
        let sides = |of: &dyn Fn(Color) -> Value| json!({ "black": of(Color::Black), "white": of(Color::White) });
        json!({
            "rules": terms.ruleset.id(),
            "komi_quarters": terms.komi.0,
            "handicap": terms.handicap,
            "move": self.move_number,
            "board": board.to_string().lines().map(|row| row.replace(' ', "")).collect::<Vec<_>>(),
            "owners": self.owner_rows(),
            "dead": list(count.dead()),
            "lines": count.lines().iter().map(line_json).collect::<Vec<_>>(),
            "total_quarters": sides(&|color| json!(count.total(color).0)),
            "margin_quarters": count.margin().0,
            "result": count.result(),
            "zi_quarters": {
                "black": zi.zi.black.0, "white": zi.zi.white.0, "half_of_board": zi.half.0,
                "black_must_exceed": zi.must_exceed.0, "margin": zi.margin.0,
            },
            "mu": {
                "territory": sides(&|color| json!(mu.territory[color])),
                "prisoners": sides(&|color| json!(mu.prisoners[color])),
                "margin_quarters": mu.margin.0,
            },
            "warnings": self.warnings.iter().map(warning_json).collect::<Vec<_>>(),
        })
    }

    /// Whose each point is, as rows from the top: `X`, `O`, or `.` for nobody's.
    fn owner_rows(&self) -> Vec<String> {
        let size = self.count.size();
        let owner = |row, column| match self.count.at(Point::new(column, row)).and_then(|verdict| verdict.owner) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        };
        (0..size.height()).rev().map(|row| (0..size.width()).map(|column| owner(row, column)).collect()).collect()
    }
}

/// `  living stones                    120`
fn row(name: &str, worth: Quarters) -> String {
    format!("  {}{}", padded(name, NAMES.max(width(name) + 1)), right(&worth.to_string(), NUMBERS))
}

fn item(line: &Line, words: &Words) -> String {
    words.say(&format!("line-{}", item_name(line.item)), &[("n", line.n.into())])
}

/// The name of a line for messages and programs.
fn item_name(item: Item) -> &'static str {
    match item {
        Item::LivingStones => "living-stones",
        Item::Enclosed => "enclosed",
        Item::SharedDame => "shared-dame",
        Item::Prisoners => "prisoners",
        Item::DeadStones => "dead-stones",
        Item::PassStones => "pass-stones",
        Item::GroupTax => "group-tax",
        Item::Button => "button",
        Item::Handicap => "handicap",
        Item::Komi => "komi",
        Item::TimePenalty => "time-penalty",
    }
}

fn line_json(line: &Line) -> Value {
    json!({
        "color": color_name(line.color),
        "item": item_name(line.item),
        "n": line.n,
        "worth_quarters": line.worth.0,
        "points": list(&line.points),
    })
}

fn warned(warning: &Warning, words: &Words) -> String {
    match warning {
        Warning::OpenBorder(points) => words.say("score-open-border", &[("points", names(points).into())]),
        Warning::OpenDame(points) => words.say("score-open-dame", &[("points", names(points).into())]),
        Warning::NeedsMove { color, point } => {
            words.say("score-needs-move", &[("color", color_name(*color).into()), ("point", point.to_string().into())])
        }
    }
}

fn warning_json(warning: &Warning) -> Value {
    match warning {
        Warning::OpenBorder(points) => json!({ "code": "open-border", "points": list(points) }),
        Warning::OpenDame(points) => json!({ "code": "open-dame", "points": list(points) }),
        Warning::NeedsMove { color, point } => {
            json!({ "code": "needs-move", "color": color_name(*color), "points": list(&[*point]) })
        }
    }
}

fn list(points: &[Point]) -> Vec<String> {
    points.iter().map(Point::to_string).collect()
}

fn names(points: &[Point]) -> String {
    list(points).join(" ")
}

/// `+3/4`, `-1 1/4`, `0`
fn signed(number: Quarters) -> String {
    format!("{}{}", if number > Quarters::ZERO { "+" } else { "" }, number.to_fraction())
}

/// `+1.5`, `-2`, `0`
fn signed_points(number: Quarters) -> String {
    format!("{}{number}", if number > Quarters::ZERO { "+" } else { "" })
}
