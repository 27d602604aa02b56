//! The kind `rules`: plays, legality, repetition, counting, ends of games and handicap.
//!
//! The schema is in the README beside the shared cases. Points are two letters from the upper left corner.

use std::path::Path;

use serde_json::Value;
use weiqi_rules::{
    Board, Button, ByColor, Color, Confirmation, CoordinateStyle, Count, Ending, Game, Hypothetical, Move, Phase,
    Point, Position, Quarters, Repetition, Ruleset, Scoring, Settling, Setup, Size, Tax, Terms, count, handicap,
    star_points,
};

use super::{Input, Kind, Mismatch, Report, Sink, judge_lines, load_files};

/// The kind for the table of kinds.
pub(super) const KIND: Kind = Kind { name: "rules", load, judge };

fn load(path: &Path, sink: Sink<'_>) -> Result<(), String> {
    load_files(path, ".jsonl", sink)
}

fn judge(input: &Input, report: &mut Report) {
    judge_lines(
        input,
        &[
            ("play", |case| judged(case, play)),
            ("legal", |case| judged(case, legal)),
            ("legal_set", |case| judged(case, legal_set)),
            ("game", |case| judged(case, game)),
            ("repetition", |case| judged(case, repetition)),
            ("score", |case| judged(case, score)),
            ("chinese-count", |case| judged(case, chinese_count)),
            ("aga-equivalence", |case| judged(case, aga_equivalence)),
            ("confirmation", |case| judged(case, confirmation)),
            ("game-end", |case| judged(case, game_end)),
            ("handicap-points", |case| judged(case, handicap_points)),
            ("komi-import", |case| judged(case, komi_import)),
            ("labels", |case| judged(case, labels)),
            ("star-points", |case| judged(case, stars)),
        ],
        report,
    );
}

/// What differs; or why the case could not be run at all.
type Verdict = Result<Vec<Mismatch>, String>;

fn judged(case: &Value, run: fn(Case<'_>) -> Verdict) -> Vec<Mismatch> {
    run(Case(case)).unwrap_or_else(|problem| {
        vec![Mismatch { field: "a case that can be run".into(), expected: String::new(), got: problem }]
    })
}

/// Compares the named fields of `expect` with what the program says.
///
/// A field of `expect` that is not named and not in `prose` is a difference: nothing is skipped in silence.
fn compare(case: Case<'_>, got: &[(&str, Value)], prose: &[&str]) -> Verdict {
    let expect = case.0["expect"].as_object().ok_or("no `expect`")?;
    let known = |field: &str| got.iter().find(|(name, _)| *name == field).map(|(_, value)| value);
    let differs = |(field, expected): (&String, &Value)| match known(field) {
        Some(value) if is_same(value, expected) => None,
        Some(value) => Mismatch::of(field, expected, value),
        None if prose.contains(&field.as_str()) => None,
        None => Mismatch::of(field, expected, "no such field"),
    };
    Ok(expect.iter().filter_map(differs).collect())
}

/// Whether two values are the same, numbers by their value: `7` and `7.0` are.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b)),
        _ => one == other,
    }
}

fn play(case: Case<'_>) -> Verdict {
    let mut game = case.game()?;
    let mut captured = Vec::new();
    for (color, mv) in case.moves()? {
        let lost = make(&mut game, color, mv)?;
        captured.push(Value::from(vec![lost.black, lost.white]));
    }
    let got = [
        ("board", board_rows(game.board())),
        ("captured_per_move", Value::Array(captured)),
        ("captured_total", by_color(lost(&game))),
        ("to_move", letter(game.to_move())),
    ];
    compare(case, &got, &[])
}

fn legal(case: Case<'_>) -> Verdict {
    let mut game = case.played()?;
    let (color, mv) = case.one_move("probe")?;
    match make(&mut game, color, mv) {
        Err(illegal) => compare(case, &[("legal", false.into()), ("reason", illegal.into())], &[]),
        Ok(captured) => {
            let got = [("legal", true.into()), ("captured", by_color(captured)), ("board", board_rows(game.board()))];
            compare(case, &got, &[])
        }
    }
}

fn legal_set(case: Case<'_>) -> Verdict {
    let mut game = case.played()?;
    game.set_to_move(case.color("color")?);
    let size = game.size();
    let legal = legal_names(&game);
    let empty = size.points().filter(|&point| game.board().is_empty_at(point));
    let illegal = sorted(empty.filter(|&point| game.check_play(point).is_err()).map(|point| name_of(size, point)));
    let got = [
        ("count", legal.len().into()),
        ("illegal_empty_points", illegal.into()),
        ("legal_fnv1a64", fnv1a(&legal.join(",")).into()),
    ];
    compare(case, &got, &[])
}

fn game(case: Case<'_>) -> Verdict {
    let moves = case.moves()?;
    let mut game = case.game()?;
    let mut differing = Vec::new();
    let checks = case.0["expect"]["checks"].as_array().ok_or("no `checks`")?;
    for n in 0..=moves.len() {
        for check in checks.iter().filter(|check| check["after"].as_u64() == Some(n as u64)) {
            let legal = legal_names(&game);
            let got = [
                ("after", n.into()),
                ("board_fnv1a64", fnv1a(&rows(game.board()).join("\n")).into()),
                ("lost", by_color(lost(&game))),
                ("legal_count", legal.len().into()),
                ("legal_fnv1a64", fnv1a(&legal.join(",")).into()),
            ];
            differing.extend(compare(Case(&serde_json::json!({ "expect": check })), &got, &[])?);
        }
        if let Some(&(color, mv)) = moves.get(n) {
            make(&mut game, color, mv).map_err(|reason| format!("move {}, {mv}, refused: {reason}", n + 1))?;
        }
    }
    if let Some(check) = checks.iter().find(|check| check["after"].as_u64().is_none_or(|n| n > moves.len() as u64)) {
        return Err(format!("no move {}", check["after"]));
    }
    differing.extend(compare(case, &[("board", board_rows(game.board()))], &["checks"])?);
    Ok(differing)
}

fn repetition(case: Case<'_>) -> Verdict {
    let mut game = case.game()?;
    for (color, mv) in case.moves()? {
        make(&mut game, color, mv)?;
        let Some(repeat) = game.repeat() else { continue };
        let got = [
            ("first_repeat_after_move", repeat.after.into()),
            ("repeats_position_after_move", repeat.of.into()),
            ("same_side_to_move", repeat.is_same_side_to_move.into()),
            ("stones_lost_in_cycle", by_color(repeat.lost)),
            ("balanced", repeat.is_balanced().into()),
        ];
        return compare(case, &got, &["ruling", "name", "katago_no_result_after_move"]);
    }
    Err("no position was repeated".into())
}

fn score(case: Case<'_>) -> Verdict {
    let game = case.played()?;
    let dead = case.dead()?;
    let counted = game.count(&dead);
    let with_tax = |tax| {
        let ruleset = Ruleset { tax, ..*game.ruleset() };
        points(count(game.position(), &Terms { ruleset, ..game.terms() }, &dead).margin())
    };
    let is_tie = counted.margin() == Quarters::ZERO;
    let (area, mu) = (counted.area(), counted.mu());
    let is_territory = game.ruleset().scoring == Scoring::Territory;
    let side = |color: Color| match is_territory {
        true => mu.territory[color] + mu.prisoners[color],
        false => area[color],
    };
    let got = [
        ("black", side(Color::Black).into()),
        ("white", side(Color::White).into()),
        ("neutral", counted.n_neutral().into()),
        ("komi", points(game.komi())),
        ("handicap_points_to_white", points(game.ruleset().points_for_handicap(game.handicap()))),
        ("margin_black", points(counted.margin())),
        ("result", counted.result().into()),
        ("owner", owner_rows(&counted, is_territory)),
        ("black_territory", mu.territory.black.into()),
        ("white_territory", mu.territory.white.into()),
        ("prisoners_of_black", mu.prisoners.black.into()),
        ("prisoners_of_white", mu.prisoners.white.into()),
        ("margin_black_no_tax", with_tax(Tax::None)),
        ("margin_black_no_points_in_seki", with_tax(Tax::Seki)),
        ("margin_black_group_tax", with_tax(Tax::Groups)),
        ("winner", counted.winner().map_or("0".into(), letter)),
        ("tie_goes_to_black", (is_tie && counted.winner() == Some(Color::Black)).into()),
        ("button_taken_by", game.button_taken_by().map_or(Value::Null, letter)),
        ("game_over_after_passes", passes_to_stop(&case)?.into()),
    ];
    compare(case, &got, &[])
}

/// After how many passes of the case's moves play stops.
fn passes_to_stop(case: &Case<'_>) -> Result<Option<usize>, String> {
    let mut game = case.game()?;
    for (color, mv) in case.moves()? {
        make(&mut game, color, mv)?;
        if game.phase() != Phase::Play {
            return Ok(Some(game.moves().filter(|(_, mv)| mv.is_pass()).count()));
        }
    }
    Ok(None)
}

fn chinese_count(case: Case<'_>) -> Verdict {
    let counted = case.played()?.count(&case.dead()?);
    let (area, zi) = (counted.area(), counted.zi());
    let got = [
        ("black_points", area.black.into()),
        ("white_points", area.white.into()),
        ("neutral", counted.n_neutral().into()),
        ("black_zi", zi.zi.black.to_fraction().into()),
        ("gui_ben", zi.half.to_fraction().into()),
        ("black_must_exceed_quarters", zi.must_exceed.0.into()),
        ("black_quarters", zi.zi.black.0.into()),
        ("margin_quarters", zi.margin.0.into()),
        ("margin_zi", zi.margin.to_fraction().into()),
        ("margin_points", points(counted.margin())),
        ("result", counted.result().into()),
    ];
    compare(case, &got, &[])
}

fn aga_equivalence(case: Case<'_>) -> Verdict {
    let game = case.played()?;
    let dead = case.dead()?;
    let by_territory = Ruleset { scoring: Scoring::Territory, ..*game.ruleset() };
    let territory = count(game.position(), &Terms { ruleset: by_territory, ..game.terms() }, &dead);
    let got = [
        ("white_must_pass_again", game.owes_pass().into()),
        ("pass_stones_given", by_color(game.pass_stones())),
        ("area_margin_black", points(game.count(&dead).margin())),
        ("territory_margin_black_with_pass_stones", points(territory.margin())),
    ];
    compare(case, &got, &[])
}

fn confirmation(case: Case<'_>) -> Verdict {
    let mut play = Confirmation::new(&case.position()?);
    let moves = case.list("moves").iter().map(|mv| case.read_hypothetical(mv.as_str().unwrap_or("")));
    for (color, mv) in moves.collect::<Result<Vec<_>, _>>()? {
        play.set_to_move(color);
        play.play(mv).map_err(|refusal| format!("{mv:?} refused: {refusal}"))?;
    }
    let (color, probe) = case.read_hypothetical(case.text("probe")?)?;
    play.set_to_move(color);
    compare(case, &[("legal", play.check(probe).is_ok().into())], &[])
}

fn game_end(case: Case<'_>) -> Verdict {
    let game = case.played()?;
    let next = match (game.phase(), game.ruleset().settling) {
        (Phase::Play, _) => "play goes on",
        (Phase::Counting, Settling::Confirmation) => "confirmation of life and death, then counting",
        (Phase::Counting, _) => "agreement on dead stones, then counting",
        (Phase::Over, _) => "over",
    };
    compare(case, &[("alternation_stopped", (game.phase() != Phase::Play).into()), ("next", next.into())], &[])
}

fn handicap_points(case: Case<'_>) -> Verdict {
    let size = case.size()?;
    let n_stones = case.handicap()?;
    let names = |places: Option<Vec<Point>>| match places {
        Some(places) => sorted(places.into_iter().map(|point| name_of(size, point))).into(),
        None => Value::Null,
    };
    let (gtp, server) = (handicap::gtp_places(size, n_stones), handicap::server_places(size, n_stones));
    let availability = if gtp.is_some() { "available" } else { "not available" };
    let got = [
        ("gtp_fixed_handicap", names(gtp)),
        ("server_placement", names(server)),
        ("fixed_placement", availability.into()),
    ];
    compare(case, &got, &[])
}

/// The komi of a record with these properties at its root.
fn komi_import(case: Case<'_>) -> Verdict {
    let root = case.0["sgf_root"].as_object().ok_or("no `sgf_root`")?;
    let mut sgf = String::from("(;GM[1]FF[4]");
    for (name, value) in root {
        let value = value.as_str().ok_or_else(|| format!("`{name}` is no text"))?;
        sgf.push_str(&format!("{name}[{}]", value.replace('\\', "\\\\").replace(']', "\\]")));
    }
    let records = weiqi_record::sgf::parse(format!("{sgf})").as_bytes()).value;
    let record = records.games.first().ok_or("no record was read")?;
    let komi = weiqi_record::info::komi::read(record).komi;
    compare(case, &[("komi_points", komi.map_or(Value::Null, points))], &[])
}

/// The labels of a style along the edges; each point's name reads as that point again.
fn labels(case: Case<'_>) -> Verdict {
    let size = case.size()?;
    let style = CoordinateStyle::from_name(case.text("style")?).ok_or("unknown style")?;
    if style != CoordinateStyle::None
        && let Some(point) = size.points().find(|&point| style.parse(&style.name(point, size), size) != Ok(point))
    {
        return Err(format!("{} does not read as {point}", style.name(point, size)));
    }
    let labels = style.labels(size);
    compare(case, &[("columns", labels.columns.into()), ("rows", labels.rows.into())], &[])
}

fn stars(case: Case<'_>) -> Verdict {
    let stars = sorted(star_points(case.size()?).iter().map(Point::to_string));
    compare(case, &[("stars", stars.into())], &[])
}

/// Makes a move for whoever the case says and returns the stones that Black and White lost by it, or the reason why it
/// is refused.
fn make(game: &mut Game, color: Color, mv: Move) -> Result<ByColor<u32>, String> {
    if game.phase() == Phase::Counting {
        game.resume(!color).map_err(|illegal| illegal.code())?;
    }
    game.set_to_move(color);
    let before = lost(game);
    game.play(mv).map_err(|illegal| illegal.code())?;
    let after = lost(game);
    Ok(ByColor::new(after.black - before.black, after.white - before.white))
}

/// The stones that each side has lost.
fn lost(game: &Game) -> ByColor<u32> {
    let taken = game.position().prisoners();
    ByColor::new(taken.white, taken.black)
}

/// A case, read field by field.
#[derive(Clone, Copy)]
struct Case<'v>(&'v Value);

impl<'v> Case<'v> {
    fn text(&self, field: &str) -> Result<&'v str, String> {
        self.0[field].as_str().ok_or_else(|| format!("`{field}` is no text"))
    }

    /// The entries of a list; none where it is missing.
    fn list(&self, field: &str) -> &'v [Value] {
        self.0[field].as_array().map_or(&[], Vec::as_slice)
    }

    fn color(&self, field: &str) -> Result<Color, String> {
        self.text(field)?.parse().map_err(said)
    }

    fn size(&self) -> Result<Size, String> {
        let side = |index: usize| self.0["size"][index].as_u64().ok_or("`size` is not [width, height]");
        Size::new(side(0)? as usize, side(1)? as usize).map_err(said)
    }

    fn handicap(&self) -> Result<u8, String> {
        match &self.0["handicap"] {
            Value::Null => Ok(0),
            n => n.as_u64().and_then(|n| u8::try_from(n).ok()).ok_or_else(|| format!("handicap {n}")),
        }
    }

    fn ruleset(&self) -> Result<Ruleset, String> {
        let ruleset = match self.text("ruleset")? {
            "basic-ko" => Ruleset { repetition: Repetition::BasicKo, ..Ruleset::CHINESE },
            name => Ruleset::from_name(name).ok_or_else(|| format!("unknown ruleset {name}"))?,
        };
        self.with_params(ruleset)
    }

    /// Whether the case asks about plays alone: passes then end nothing.
    fn is_about_plays(&self) -> bool {
        matches!(self.0["kind"].as_str(), Some("play" | "legal" | "legal_set" | "game" | "repetition"))
    }

    /// The ruleset with single settings changed.
    fn with_params(&self, mut ruleset: Ruleset) -> Result<Ruleset, String> {
        for (name, value) in self.0["params"].as_object().into_iter().flatten() {
            match (name.as_str(), value) {
                ("button", Value::Bool(is_on)) => {
                    ruleset.button = if *is_on { Button::HalfPoint } else { Button::None };
                }
                ("komi", Value::Number(_)) => ruleset.komi = quarters(value)?,
                _ => return Err(format!("unknown setting {name} {value}")),
            }
        }
        Ok(ruleset)
    }

    fn komi(&self, ruleset: &Ruleset) -> Result<Quarters, String> {
        if self.0["komi"].is_null() { Ok(ruleset.komi) } else { quarters(&self.0["komi"]) }
    }

    fn position(&self) -> Result<Position, String> {
        let rows: Vec<&str> = self.list("setup").iter().filter_map(Value::as_str).collect();
        let board = if rows.is_empty() { Board::new(self.size()?) } else { rows.join("\n").parse().map_err(said)? };
        if board.size() != self.size()? {
            return Err(format!("the setup is {}", board.size()));
        }
        let to_move = if self.0["to_move"].is_null() { Color::Black } else { self.color("to_move")? };
        let stones_lost = |color: &str| self.0["prisoners_lost"][color].as_u64().unwrap_or(0) as u32;
        let prisoners = ByColor::new(stones_lost("W"), stones_lost("B"));
        Position::try_from(Setup { board, to_move, prisoners }).map_err(said)
    }

    /// The game before its first move.
    fn game(&self) -> Result<Game, String> {
        let mut ruleset = self.ruleset()?;
        if self.is_about_plays() {
            (ruleset.settling, ruleset.ending) = (Settling::Agreement, Ending::TwoPasses);
        }
        let mut game = Game::from_position(self.position()?, ruleset, self.komi(&ruleset)?);
        game.set_handicap(self.handicap()?);
        Ok(game)
    }

    /// The game after its moves.
    fn played(&self) -> Result<Game, String> {
        let mut game = self.game()?;
        for (color, mv) in self.moves()? {
            make(&mut game, color, mv).map_err(|reason| format!("move {mv} refused: {reason}"))?;
        }
        Ok(game)
    }

    fn moves(&self) -> Result<Vec<(Color, Move)>, String> {
        self.list("moves").iter().map(|mv| self.read_move(mv.as_str().unwrap_or(""))).collect()
    }

    fn one_move(&self, field: &str) -> Result<(Color, Move), String> {
        self.read_move(self.text(field)?)
    }

    fn read_move(&self, text: &str) -> Result<(Color, Move), String> {
        let (color, place) = text.split_once(' ').ok_or_else(|| format!("`{text}` is no move"))?;
        let mv = if place == "pass" { Move::Pass } else { Move::Play(self.point(place)?) };
        Ok((color.parse().map_err(said)?, mv))
    }

    fn read_hypothetical(&self, text: &str) -> Result<(Color, Hypothetical), String> {
        if let Some((color, retake)) = text.split_once(" passko:") {
            return Ok((color.parse().map_err(said)?, Hypothetical::PassForKo(self.point(retake)?)));
        }
        let (color, mv) = self.read_move(text)?;
        Ok((color, mv.point().map_or(Hypothetical::Pass, Hypothetical::Play)))
    }

    fn point(&self, name: &str) -> Result<Point, String> {
        read_point(self.size()?, name).ok_or_else(|| format!("`{name}` is no point"))
    }

    fn dead(&self) -> Result<Vec<Point>, String> {
        self.list("dead").iter().map(|name| self.point(name.as_str().unwrap_or(""))).collect()
    }
}

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn quarters(value: &Value) -> Result<Quarters, String> {
    value.to_string().parse().map_err(said)
}

/// A number of points, a whole one without a fraction.
fn points(quarters: Quarters) -> Value {
    serde_json::from_str(&quarters.to_string()).unwrap_or(Value::Null)
}

fn letter(color: Color) -> Value {
    letter_of(Some(color)).into()
}

fn letter_of(owner: Option<Color>) -> &'static str {
    match owner {
        Some(Color::Black) => "B",
        Some(Color::White) => "W",
        None => ".",
    }
}

fn by_color(pair: ByColor<u32>) -> Value {
    serde_json::json!({ "B": pair.black, "W": pair.white })
}

fn read_point(size: Size, name: &str) -> Option<Point> {
    let value = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    let &[column, row] = name.as_bytes() else { return None };
    let row = size.height().checked_sub(1)?.checked_sub(value(row)?)?;
    Some(Point::new(value(column)?, row)).filter(|&point| size.contains(point))
}

fn name_of(size: Size, point: Point) -> String {
    let letter = |n: u8| char::from(if n < 26 { b'a' + n } else { b'A' + n - 26 });
    [letter(point.column()), letter(size.height() - 1 - point.row())].iter().collect()
}

fn sorted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

fn legal_names(game: &Game) -> Vec<String> {
    sorted(game.legal_points().map(|point| name_of(game.size(), point)))
}

/// The rows of a board from the top, a letter a point.
fn rows_of(size: Size, letter: impl Fn(Point) -> &'static str) -> Vec<String> {
    let row = |row| (0..size.width()).map(|column| letter(Point::new(column, row))).collect();
    (0..size.height()).rev().map(row).collect()
}

fn rows(board: &Board) -> Vec<String> {
    rows_of(board.size(), |point| match board.at(point) {
        Some(Color::Black) => "X",
        Some(Color::White) => "O",
        None => ".",
    })
}

fn board_rows(board: &Board) -> Value {
    rows(board).into()
}

fn owner_rows(count: &Count, is_territory: bool) -> Value {
    let owner = |point: Point| {
        let verdict = count.at(point);
        let counts = verdict.is_some_and(|verdict| !is_territory || verdict.reason != weiqi_rules::Reason::LivingStone);
        letter_of(verdict.filter(|_| counts).and_then(|verdict| verdict.owner))
    };
    rows_of(count.size(), owner).into()
}

/// FNV-1a with 64 bits, in small hexadecimal letters.
fn fnv1a(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}
