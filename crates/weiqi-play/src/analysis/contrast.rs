//! Why a move is good or bad: looks side by side, and what they and reading prove.

use weiqi_engine::review::{self, Contrast};
use weiqi_rules::{Color, Game, Move};

use super::{BadQuery, Effort, Task, position, told};
use crate::api::{ContrastLine, MoveContrast, MoveName, MoveQuery, MoveReason, PlayedMove, PositionReport, names};

/// Moves of a line that are told.
const LINE_MOVES: usize = 5;

/// A move beside the best one, beside passing and beside being ignored.
#[derive(Debug)]
pub struct ByContrast {
    before: Game,
    color: Color,
    mv: Move,
    ply: usize,
    /// The positions of the looks; the one after the best move is not known before the first look.
    games: [Option<Game>; N_LOOKS],
    looks: Vec<PositionReport>,
}

/// The looks, in the order in which they are made: before the move, after it, after the best move, after a pass, and
/// after an answer that is a pass.
const REPLY: usize = 1;
const AFTER_BEST: usize = 2;
const N_LOOKS: usize = 5;

impl ByContrast {
    /// Begins.
    ///
    /// # Errors
    /// Says why there is no such move.
    pub fn new(query: &MoveQuery) -> Result<ByContrast, BadQuery> {
        let ply = query.position.moves.len();
        let mut before = position::end(&query.position)?;
        let color: Color = query.played.color.into();
        before.set_to_move(color);
        let after = with(&before, color, query.played.at.0, ply)?;
        let passed = with(&before, color, Move::Pass, ply)?;
        let ignored = with(&after, !color, Move::Pass, ply + 1)?;
        let games = [Some(before.clone()), Some(after), None, Some(passed), Some(ignored)];
        Ok(ByContrast { before, color, mv: query.played.at.0, ply, games, looks: Vec::new() })
    }

    /// The position to look at next; nothing when all is known.
    pub fn next(&mut self, effort: &Effort) -> Option<Task> {
        if self.looks.len() == AFTER_BEST {
            // The best move is looked at by itself, so that lands are compared after a move each.
            let best = self.best_move().and_then(|mv| with(&self.before, self.color, mv, self.ply).ok());
            match best {
                Some(game) => self.games[AFTER_BEST] = Some(game),
                None => self.looks.push(self.looks[REPLY].clone()),
            }
        }
        let game = self.games.get(self.looks.len())?.clone()?;
        Some(Task {
            ply: self.ply,
            name: position::name(&game),
            game,
            visits: effort.contrast,
            time: effort.contrast_time,
        })
    }

    /// Takes what was found about the position of the last task.
    pub fn take(&mut self, report: PositionReport) {
        self.looks.push(report);
    }

    /// The best move, where it is another.
    fn best_move(&self) -> Option<Move> {
        self.looks.first()?.moves.first().map(|found| found.at.0).filter(|&mv| mv != self.mv)
    }

    /// What a position is worth to the mover.
    fn value(&self, report: &PositionReport) -> f32 {
        let value = told::look(report).value();
        if self.color == Color::Black { value } else { -value }
    }

    /// What the looks say; nothing before there are all.
    pub fn told(&self) -> Option<MoveContrast> {
        let [best, reply, after_best, nothing, follow] = self.looks.get(..N_LOOKS)? else { return None };
        let (before, mv, best_move) = (&self.before, self.mv, self.best_move());
        let after = self.value(reply);
        let loss = if best_move.is_some() { (self.value(best) - after).max(0.0) } else { 0.0 };
        let gain = after - self.value(nothing);
        let ignored = self.value(follow) - after;
        let owners = |report: &PositionReport| report.ownership.iter().map(|&owner| f32::from(owner) / 100.0).collect();
        let seen = Contrast {
            best: best_move,
            loss,
            gain,
            ignored,
            owners_best: owners(after_best),
            owners_after: owners(reply),
            owners_passed: owners(nothing),
        };
        let follow_owners: Vec<f32> = owners(follow);
        let changed = |from: &[f32], to: &[f32]| names(review::changed(before.size(), from, to));
        let best_line = best_move.map(|best| line(Some(best), after_best)).unwrap_or_default();
        let reasons = review::reasons(before, self.color, mv, &seen);
        Some(MoveContrast {
            color: self.color.into(),
            at: MoveName(mv),
            loss: told::rounded(loss, 10.0),
            gain: told::rounded(gain, 10.0),
            ignored: told::rounded(ignored, 10.0),
            best: ContrastLine { changed: changed(&seen.owners_after, &seen.owners_best), moves: best_line },
            reply: ContrastLine { changed: changed(&seen.owners_best, &seen.owners_after), moves: line(None, reply) },
            passed: ContrastLine {
                changed: changed(&seen.owners_after, &seen.owners_passed),
                moves: line(Some(Move::Pass), nothing),
            },
            follow: ContrastLine {
                changed: changed(&seen.owners_after, &follow_owners),
                moves: line(Some(Move::Pass), follow),
            },
            reasons: reasons.into_iter().map(MoveReason::from).collect(),
        })
    }
}

fn with(game: &Game, color: Color, mv: Move, ply: usize) -> Result<Game, BadQuery> {
    let mut after = game.clone();
    position::play(&mut after, PlayedMove { color: color.into(), at: MoveName(mv) }, ply)?;
    Ok(after)
}

/// A move, and what is expected after it.
fn line(first: Option<Move>, report: &PositionReport) -> Vec<MoveName> {
    let rest = report.moves.first().map(|best| best.line.as_slice()).unwrap_or_default();
    first.map(MoveName).into_iter().chain(rest.iter().copied()).take(LINE_MOVES).collect()
}
