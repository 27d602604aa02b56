//! One move, judged by the positions before and after it.

use weiqi_rules::{Color, Move};

use super::{Class, Classes, Look, Played};

/// What is known of a played move.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMove {
    /// Whose it is.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// Points it lost against the best move; what cannot be told from noise is none.
    pub loss: f32,
    /// The same with its noise, which in a mean over many moves goes by itself: below zero where the move was
    /// found better than the best one. None for the first choice.
    pub difference: f32,
    /// How much the mover's probability of winning fell.
    pub win_loss: f32,
    /// Its class.
    pub class: Class,
    /// The move that would have been best, where it is another.
    pub better: Option<Move>,
    /// How hard the choice was, from 0 (nothing could go wrong) to 1.
    pub difficulty: f32,
    /// Lost points of a side so far ahead that they were a price for safety.
    pub is_safe: bool,
    /// The only good move, and one that few would find.
    pub is_find: bool,
    /// Visits of the less searched of both positions.
    pub visits: u32,
}

/// Losses below this are none, whatever the search says.
const FLOOR: f32 = 0.3;
/// Ahead by so many points, with such a chance to win, a side may give some away.
const SAFE_LEAD: f32 = 15.0;
const SAFE_WIN: f32 = 0.97;
const SAFE_LOSS: f32 = 3.0;
/// An only move is so much better than the next best, and looked less likely than this.
const FIND_MARGIN: f32 = 4.0;
const FIND_PRIOR: f32 = 0.1;

impl JudgedMove {
    /// Judges a move by what is known before and after it.
    pub fn new(played: Played, before: &Look, after: &Look, classes: &Classes) -> JudgedMove {
        let sign = if played.color == Color::Black { 1.0 } else { -1.0 };
        let best = before.candidates.first().map(|best| best.mv);
        let is_first_choice = best == Some(played.mv);
        let raw = sign * (before.value() - after.value());
        let difference = if is_first_choice || !raw.is_finite() { 0.0 } else { raw };
        let noise = FLOOR + 2.0 * before.error().hypot(after.error());
        let loss = if difference < noise { 0.0 } else { difference };
        let win = |look: &Look| if sign > 0.0 { look.black_win } else { 1.0 - look.black_win };
        let win_loss = if loss > 0.0 { (win(before) - win(after)).max(0.0) } else { 0.0 };
        let is_ahead = sign * before.value() > SAFE_LEAD && win(before) > SAFE_WIN;
        JudgedMove {
            color: played.color,
            mv: played.mv,
            loss,
            difference,
            win_loss,
            class: classes.of(loss),
            better: best.filter(|_| !is_first_choice),
            difficulty: difficulty(before, sign),
            is_safe: is_ahead && loss > 0.0 && loss < SAFE_LOSS,
            is_find: is_first_choice && is_find(before, sign),
            visits: before.visits.min(after.visits),
        }
    }
}

/// What a player who chose by first looks alone would lose here, at most a point.
fn difficulty(before: &Look, sign: f32) -> f32 {
    let value = before.value();
    let weighed =
        before.candidates.iter().map(|tried| tried.prior.max(0.0) * (sign * (value - tried.black_lead)).max(0.0));
    let total: f32 = before.candidates.iter().map(|tried| tried.prior.max(0.0)).sum();
    if total > 0.0 { (weighed.sum::<f32>() / total).min(1.0) } else { 0.0 }
}

fn is_find(before: &Look, sign: f32) -> bool {
    let Some(best) = before.candidates.first() else { return false };
    let others = before.candidates.iter().skip(1).filter(|tried| tried.visits >= before.visits / 50);
    let next = others.map(|tried| sign * tried.black_lead).fold(f32::NEG_INFINITY, f32::max);
    next.is_finite() && sign * best.black_lead - next >= FIND_MARGIN && best.prior < FIND_PRIOR
}

#[cfg(test)]
mod tests {
    use super::super::Tried;
    use super::*;

    fn at(name: &str) -> Move {
        name.parse().expect("a move")
    }

    fn tried(name: &str, black_lead: f32, prior: f32) -> Tried {
        Tried { mv: at(name), black_lead, visits: 50, prior }
    }

    fn look(black_lead: f32, candidates: Vec<Tried>) -> Look {
        Look { black_lead, black_win: 0.5, visits: 100, candidates, ..Look::default() }
    }

    fn judge(color: Color, mv: &str, before: &Look, after: &Look) -> JudgedMove {
        JudgedMove::new(Played { color, mv: at(mv) }, before, after, &Classes::default())
    }

    #[test]
    fn a_loss_is_told_from_the_movers_side() {
        let (before, after) = (look(2.0, vec![]), look(-3.0, vec![]));
        assert_eq!(judge(Color::Black, "D4", &before, &after).loss, 5.0);
        assert_eq!(judge(Color::White, "D4", &before, &after).loss, 0.0);
        assert_eq!(judge(Color::White, "D4", &after, &before).loss, 5.0);
    }

    #[test]
    fn the_first_choice_loses_nothing() {
        let before = look(2.0, vec![tried("D4", 2.0, 0.5)]);
        let judged = judge(Color::Black, "D4", &before, &look(-9.0, vec![]));
        assert_eq!((judged.loss, judged.better, judged.class), (0.0, None, Class::Good));
        assert_eq!(judge(Color::Black, "C3", &before, &look(-9.0, vec![])).better, Some(at("D4")));
    }

    #[test]
    fn what_may_be_noise_is_no_loss() {
        let noisy = |lead| Look { deviation: 10.0, ..look(lead, vec![]) };
        // Two standard errors of the difference are 2.8 points, and the floor is 0.3.
        assert_eq!(judge(Color::Black, "D4", &noisy(3.0), &noisy(0.0)).loss, 0.0);
        assert_eq!(judge(Color::Black, "D4", &noisy(4.0), &noisy(0.0)).loss, 4.0);
    }

    #[test]
    fn who_is_far_ahead_may_pay_for_safety() {
        let before = Look { black_win: 0.99, ..look(20.0, vec![]) };
        let after = Look { black_win: 0.99, ..look(18.0, vec![]) };
        assert!(judge(Color::Black, "D4", &before, &after).is_safe);
        assert!(!judge(Color::Black, "D4", &before, &look(10.0, vec![])).is_safe);
    }

    #[test]
    fn an_only_move_that_looks_unlikely_is_a_find() {
        let before = look(2.0, vec![tried("A1", 2.0, 0.05), tried("D4", -3.0, 0.9)]);
        assert!(judge(Color::Black, "A1", &before, &look(2.0, vec![])).is_find);
        let easy = look(2.0, vec![tried("A1", 2.0, 0.5), tried("D4", -3.0, 0.4)]);
        assert!(!judge(Color::Black, "A1", &easy, &look(2.0, vec![])).is_find);
        let judged = judge(Color::Black, "D4", &before, &look(-3.0, vec![]));
        assert!(judged.difficulty > 0.9, "{}", judged.difficulty);
    }
}
