//! How games end: the engine against itself, GNU Go and somebody who moves at random, under all rules.
//!
//! A game must end, nobody may forfeit it, its score must be what a stronger program says, and a game that the engine
//! was sure to have won must be won.

mod opponent;

use std::process::ExitCode;

use weiqi_engine::{Answer, DeadStones, Engine, Level, Limits, Network, Stop};
use weiqi_rules::{Color, Game, Move, PRESETS, Phase, Point, Preset, Quarters, Settling, Size};

use self::opponent::Opponent;
pub(crate) use self::opponent::Program;

const USAGE: &str = "expected [--model FILE] [--games N] [--visits N] [--seed N] [--size N] [--rules ID,…] \
                     [--against itself,random,gnugo] [--scorer COMMAND]";

/// What was asked for.
struct Wanted {
    network: Option<Network>,
    n_games: u64,
    visits: u32,
    seed: u64,
    size: Size,
    rules: Vec<String>,
    against: Vec<String>,
    scorer: Option<Program>,
}

/// What came of the games under one ruleset against one opponent.
#[derive(Default)]
struct Tally {
    n_games: u64,
    n_ended: u64,
    n_forfeits: u64,
    /// Games that a scorer counted too, and how many of them alike.
    n_counted: u64,
    n_alike: u64,
    /// Games that the engine was sure to have won, and how many of them it won.
    n_sure: u64,
    n_won: u64,
    n_moves: u64,
}

/// Plays the games and prints a table.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let mut wanted = read(arguments)?;
    println!("| rules | against | games | ended | forfeits | counted alike | won of sure | moves |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut is_fine = true;
    let rules = wanted.rules.clone();
    for preset in PRESETS.iter().filter(|preset| rules.is_empty() || rules.iter().any(|id| id == preset.id)) {
        for name in wanted.against.clone() {
            let Some(tally) = series(&mut wanted, preset, &name)? else { continue };
            is_fine &= tally.is_fine();
            println!("| {} | {name} {}", preset.id, tally.row());
        }
    }
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read(arguments: &[String]) -> Result<Wanted, String> {
    let list = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut wanted = Wanted {
        network: None,
        n_games: 2,
        visits: 50,
        seed: 1,
        size: Size::NINE,
        rules: Vec::new(),
        against: list("itself,random,gnugo"),
        scorer: None,
    };
    for pair in arguments.chunks(2) {
        let [flag, value] = pair else { return Err(USAGE.into()) };
        let number = || value.parse::<u32>().map_err(|_| format!("{value} is no number"));
        match flag.as_str() {
            "--model" => wanted.network = Some(network(value)?),
            "--games" => wanted.n_games = number()?.into(),
            "--visits" => wanted.visits = number()?.max(1),
            "--seed" => wanted.seed = number()?.into(),
            "--size" => wanted.size = Size::square(number()? as usize).map_err(|error| error.to_string())?,
            "--rules" => wanted.rules = list(value),
            "--against" => wanted.against = list(value),
            "--scorer" => wanted.scorer = Some(Program::start(value)?),
            _ => return Err(USAGE.into()),
        }
    }
    Ok(wanted)
}

fn network(path: &str) -> Result<Network, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let model = weiqi_net::Model::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
    Network::new(model).map_err(|error| format!("{path}: {error}"))
}

impl Tally {
    fn is_fine(&self) -> bool {
        let forfeits_or_endless = self.n_forfeits + (self.n_games - self.n_ended);
        forfeits_or_endless == 0 && self.n_alike == self.n_counted && self.n_won == self.n_sure
    }

    fn row(&self) -> String {
        let Tally { n_games, n_ended, n_forfeits, n_counted, n_alike, n_sure, n_won, n_moves } = self;
        let mean = n_moves / n_games.max(&1);
        format!("| {n_games} | {n_ended} | {n_forfeits} | {n_alike}/{n_counted} | {n_won}/{n_sure} | {mean} |")
    }
}

/// Plays the games of one row. `None` where the opponent does not know the rules or is not there.
fn series(wanted: &mut Wanted, preset: &Preset, name: &str) -> Result<Option<Tally>, String> {
    let Some(mut opponent) = Opponent::named(name, preset, wanted.seed)? else { return Ok(None) };
    let mut tally = Tally::default();
    for number in 0..wanted.n_games {
        let seed = wanted.seed.wrapping_mul(1000) + number;
        let mut engine = match &wanted.network {
            Some(network) => Engine::with_network(Level::Full, seed, network.clone()),
            None => Engine::new(Level::Full, seed),
        };
        let own = if number % 2 == 0 { Color::Black } else { Color::White };
        let start = Game::builder(preset.ruleset).size(wanted.size).build().map_err(|error| error.to_string())?;
        let Some(played) = play(start, own, &mut engine, &mut opponent, wanted.visits, seed)? else { continue };
        let told = format!("{} against {name}, seed {seed}, the engine is {own}", preset.id);
        note(&mut tally, &played, &mut engine, wanted.scorer.as_mut(), own, &told)?;
    }
    Ok(Some(tally))
}

/// A game as it was played.
struct Played {
    game: Game,
    has_ended: bool,
    forfeit: Option<String>,
    /// What the engine thought at its last move but a pass, or at its last pass: value, and lead in points.
    thought: (f32, f32),
}

/// `None` where the opponent does not keep the rules.
fn play(
    mut game: Game,
    own: Color,
    engine: &mut Engine,
    opponent: &mut Opponent,
    visits: u32,
    seed: u64,
) -> Result<Option<Played>, String> {
    let most = 3 * game.size().n_points();
    let mut thought = (0.0, 0.0);
    opponent.begin(&game)?;
    // The first moves at random, so that games differ.
    for step in 0..4 {
        let points: Vec<Point> = game.legal_points().collect();
        let mv = Move::Play(points[(opponent::mixed(seed + step) % points.len() as u64) as usize]);
        opponent.told(game.to_move(), mv)?;
        game.play_legal(mv);
    }
    while game.phase() == Phase::Play && game.n_moves() < most {
        let color = game.to_move();
        let is_own = color == own || matches!(opponent, Opponent::Itself);
        let mv = if is_own {
            let choice = engine.choose(&game, &Limits::visits(visits), &Stop::new());
            let sign = if color == own { 1.0 } else { -1.0 };
            thought = (sign * choice.value, sign * choice.lead);
            let Answer::Move(mv) = choice.answer else {
                return Ok(Some(Played { game, has_ended: true, forfeit: Some("resigned".into()), thought }));
            };
            opponent.told(color, mv)?;
            mv
        } else {
            opponent.choose(&game)?
        };
        if let Err(illegal) = game.play(mv) {
            if !is_own {
                eprintln!("the opponent played {mv}, so the game is left out: {illegal}\n{}", game.board());
                return Ok(None);
            }
            return Ok(Some(Played { game, has_ended: false, forfeit: Some(illegal.to_string()), thought }));
        }
    }
    Ok(Some(Played { has_ended: game.phase() != Phase::Play, game, forfeit: None, thought }))
}

/// Counts a game, and tells of what went wrong.
fn note(
    tally: &mut Tally,
    played: &Played,
    engine: &mut Engine,
    scorer: Option<&mut Program>,
    own: Color,
    told: &str,
) -> Result<(), String> {
    let game = &played.game;
    tally.n_games += 1;
    tally.n_moves += game.n_moves() as u64;
    tally.n_ended += u64::from(played.has_ended);
    tally.n_forfeits += u64::from(played.forfeit.is_some());
    if !played.has_ended || played.forfeit.is_some() {
        let what = played.forfeit.as_deref().unwrap_or("does not end");
        eprintln!("{told}: {what}\n{}\n{}", game.board(), moves_of(game));
        return Ok(());
    }
    let as_it_stands =
        game.ruleset().settling == Settling::AsItStands || engine.dead_stones == DeadStones::CountAsAlive;
    let dead = if as_it_stands { Vec::new() } else { engine.judge(game, &Limits::visits(800), &Stop::new()).dead };
    let margin = game.count(&dead).margin();
    let (value, lead) = played.thought;
    let own_margin = if own == Color::Black { margin } else { -margin };
    if value.abs() > 0.95 && lead.abs() > 1.0 {
        tally.n_sure += 1;
        let is_as_thought = (own_margin > Quarters::ZERO) == (value > 0.0);
        tally.n_won += u64::from(is_as_thought);
        if !is_as_thought {
            eprintln!(
                "{told}: thought {value:.2} {lead:+.1}, came to {own_margin}\n{}\n{}",
                game.board(),
                moves_of(game)
            );
        }
    }
    if let Some(said) = scorer.map(|scorer| scorer.count(game)).transpose()? {
        tally.n_counted += 1;
        tally.n_alike += u64::from(said == margin);
        if said != margin {
            let dead: Vec<String> = dead.iter().map(Point::to_string).collect();
            let dead = dead.join(" ");
            eprintln!("{told}: counted {margin}, not {said}; dead: {dead}\n{}\n{}", game.board(), moves_of(game));
        }
    }
    Ok(())
}

fn moves_of(game: &Game) -> String {
    game.moves().map(|(color, mv)| format!("{color} {mv}")).collect::<Vec<_>>().join(" ")
}
