//! `kata-raw-nn`: what the evaluator thinks of the position alone.

use std::fmt::Write as _;

use weiqi_engine::{Limits, Report, Request};
use weiqi_gtp::{Answer, Arguments, Command, Error};
use weiqi_net::Output;
use weiqi_rules::{Color, Game, Size};

use super::super::numbers::from_the_top;
use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[Command {
    name: "kata-raw-nn",
    arguments: "[COLOR] SYMMETRY [OPTIMISM]",
    help: "What the network says without searching; a symmetry from 0 to 7, or all",
    run: raw,
}];

/// What a look is asked for.
struct Look {
    color: Option<Color>,
    symmetries: Vec<u8>,
    policy_optimism: f32,
}

fn raw(session: &mut Session, arguments: &Arguments) -> Answer {
    let look = read(arguments)?;
    let color = look.color.unwrap_or_else(|| session.game.to_move());
    let game = session.turn_of(color);
    let mut text = String::new();
    for symmetry in look.symmetries {
        let output = match session.engine.network() {
            Some(network) => network.look(&game, symmetry, look.policy_optimism),
            None => from_rollouts(session, &game),
        };
        put(&mut text, symmetry, &of_white(output, color), game.size());
    }
    Ok(text)
}

fn read(arguments: &Arguments) -> Result<Look, Error> {
    const SYMMETRY: &str = "a symmetry from 0 to 7, or all";
    let color = arguments.word(0).and_then(|word| word.parse().ok());
    let place = usize::from(color.is_some());
    let symmetries = match arguments.required(place, SYMMETRY)? {
        "all" => (0..8).collect(),
        _ => vec![arguments.number(place, SYMMETRY)?],
    };
    if symmetries.iter().any(|&symmetry| symmetry > 7) {
        return Err(Error::syntax(format!("expected {SYMMETRY}")));
    }
    let policy_optimism = match arguments.len() > place + 1 {
        true => arguments.decimal(place + 1, "an optimism from 0 to 1")?,
        false => 0.0,
    };
    if !(0.0..=1.0).contains(&policy_optimism) {
        return Err(Error::syntax("expected an optimism from 0 to 1"));
    }
    Ok(Look { color, symmetries, policy_optimism: policy_optimism as f32 })
}

/// Values as White's; policies stay those of the side to move.
fn of_white(output: Output, to_move: Color) -> Output {
    if to_move == Color::White { output } else { output.for_other_side() }
}

/// What one look by rollouts says, for the side to move.
fn from_rollouts(session: &mut Session, game: &Game) -> Output {
    let request = Request::within(Limits::visits(1));
    let Report { policy, ownership, root, .. } = session.look(game.to_move(), &request).seen_from(game.to_move());
    let (size, raw) = (game.size(), root.raw);
    let (points, pass) = policy.split_at(size.n_points().min(policy.len()));
    let decided = 1.0 - raw.no_result;
    Output {
        policy: from_the_top(points, size.width().into()).chain(pass.iter().copied()).collect(),
        win: raw.winrate * decided,
        loss: (1.0 - raw.winrate) * decided,
        no_result: raw.no_result,
        score_mean: raw.score,
        score_mean_square: raw.score.powi(2) + raw.score_deviation.powi(2),
        lead: raw.lead,
        variance_time_left: raw.variance_time_left,
        shortterm_value_error: raw.shortterm_value_error,
        shortterm_score_error: raw.shortterm_score_error,
        ownership: from_the_top(&ownership, size.width().into()).collect(),
    }
}

/// In KataGo's order and form; a move that the rules forbid is no number.
fn put(text: &mut String, symmetry: u8, output: &Output, size: Size) {
    let width = usize::from(size.width());
    let _ = writeln!(text, "symmetry {symmetry}");
    for (name, value) in [("whiteWin", output.win), ("whiteLoss", output.loss), ("noResult", output.no_result)] {
        let _ = writeln!(text, "{name} {value:.6}");
    }
    for (name, value) in [
        ("whiteLead", output.lead),
        ("whiteScoreSelfplay", output.score_mean),
        ("whiteScoreSelfplaySq", output.score_mean_square),
        ("varTimeLeft", output.variance_time_left),
        ("shorttermWinlossError", output.shortterm_value_error),
        ("shorttermScoreError", output.shortterm_score_error),
    ] {
        let _ = writeln!(text, "{name} {value:.3}");
    }
    let chance = |&chance: &f32| if chance < 0.0 { "     NAN".into() } else { format!("{chance:.6}") };
    let (points, pass) = output.policy.split_at(size.n_points().min(output.policy.len()));
    put_rows(text, "policy", points, width, chance);
    let _ = writeln!(text, "policyPass {}", pass.first().map(chance).unwrap_or_default());
    put_rows(text, "whiteOwnership", &output.ownership, width, |owner| format!("{owner:.7}"));
}

fn put_rows(text: &mut String, name: &str, values: &[f32], width: usize, write: impl Fn(&f32) -> String) {
    let _ = writeln!(text, "{name}");
    for row in values.chunks(width) {
        let _ = writeln!(text, "{}", row.iter().map(&write).collect::<Vec<_>>().join(" "));
    }
}
