//! What the app's look at a game finds of a side's moves, kept as a line of a file.

use serde::{Deserialize, Serialize};
use weiqi_engine::{Engine, Limits, Report, Request, Stop};
use weiqi_rules::{Game, Move};

use super::games::Wanted;

/// A side of a game, as it was found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Side {
    pub(super) game: String,
    pub(super) color: String,
    pub(super) rank: i32,
    pub(super) player: u64,
    pub(super) handicap: u8,
    pub(super) network: String,
    pub(super) moves: Vec<Seen>,
}

/// A move, as it looked before any search.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Seen {
    pub(super) ply: usize,
    /// How likely it looked.
    pub(super) prior: f32,
    /// How likely the likeliest looked.
    pub(super) top: f32,
    /// How many looked likelier.
    pub(super) order: usize,
    /// The entropy of the chances.
    pub(super) entropy: f32,
    /// The mover's chance to win, and the lead.
    pub(super) win: f32,
    pub(super) lead: f32,
}

/// Looks at the positions in which a side moved.
pub(super) fn look(engine: &mut Engine, wanted: &Wanted, network: &str) -> Side {
    let mut game = wanted.game.start.clone();
    let mut moves = Vec::new();
    for (ply, &(color, mv)) in wanted.game.moves.iter().enumerate() {
        game.reopen();
        game.set_to_move(color);
        if color == wanted.color {
            moves.push(seen(engine, &game, mv, ply));
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    Side {
        game: wanted.game.name.clone(),
        color: wanted.color.to_string(),
        rank: wanted.rank,
        player: wanted.game.players[wanted.color],
        handicap: wanted.game.handicap,
        network: network.to_owned(),
        moves,
    }
}

/// Chances do not hang on how long one searches, so one visit is enough.
fn seen(engine: &mut Engine, game: &Game, mv: Move, ply: usize) -> Seen {
    let report: Report = engine.analyze(game, &Request::within(Limits::visits(1)), &Stop::new(), &mut |_| {});
    let size = game.size();
    let at = mv.point().and_then(|point| size.point_index(point)).unwrap_or(size.n_points());
    let prior = report.policy.get(at).copied().unwrap_or(0.0).max(0.0);
    Seen {
        ply,
        prior,
        top: report.policy.iter().copied().fold(0.0, f32::max),
        order: report.policy.iter().filter(|&&other| other > prior).count(),
        entropy: report.policy.iter().filter(|&&p| p > 0.0).map(|p| -p * p.ln()).sum(),
        win: report.root.raw.winrate,
        lead: report.root.raw.lead,
    }
}
