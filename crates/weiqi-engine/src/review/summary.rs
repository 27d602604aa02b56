//! A whole game's review.

use weiqi_rules::{ByColor, Color, Size};

use super::accuracy::{Estimate, accuracy};
use super::rank::{self, NoRank, RankEstimate};
use super::{Classes, JudgedMove, Look, Phases, Played, Stage};

/// What is known of a game's moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The moves in order; `None` where a position beside the move is not known.
    pub moves: Vec<Option<JudgedMove>>,
    /// Where the parts of the game begin.
    pub phases: Phases,
    /// What is known of each side.
    pub players: ByColor<PlayerReview>,
    /// The moves that changed the game most, the largest loss first.
    pub swings: Vec<usize>,
}

/// What is known of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerReview {
    /// Moves that could be judged.
    pub n_moves: usize,
    /// How well it played, from 0 to 100; `None` with too few moves.
    pub accuracy: Option<Estimate>,
    /// The rank that its moves are like, or why none is told.
    pub rank: Result<RankEstimate, NoRank>,
    /// Points lost a move, those included that a single move cannot tell from noise.
    pub mean_loss: f32,
    /// The loss of the move in the middle, when they are ordered by their losses.
    pub median_loss: f32,
    /// Moves that were the engine's first choice.
    pub n_first_choices: usize,
    /// Moves of each class, the best first.
    pub classes: [usize; 6],
    /// The same by the part of the game.
    pub stages: [StageReview; 3],
}

/// What is known of one side in a part of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StageReview {
    /// Moves that could be judged.
    pub n_moves: usize,
    /// Points lost a move.
    pub mean_loss: f32,
    /// Points lost in all.
    pub total_loss: f32,
}

/// A move that lost more than this changed the game.
const SWING: f32 = 6.0;
/// The most that are told.
const MOST_SWINGS: usize = 10;

/// Judges the moves of a game by its positions: `looks[n]` is the one before move `n`.
pub fn review(size: Size, played: &[Played], looks: &[Option<Look>], classes: &Classes) -> Review {
    let look = |n: usize| looks.get(n).and_then(Option::as_ref);
    let judge = |(n, &played): (usize, &Played)| Some(JudgedMove::new(played, look(n)?, look(n + 1)?, classes));
    let moves: Vec<Option<JudgedMove>> = played.iter().enumerate().map(judge).collect();
    let phases = Phases::of(size, played.len(), looks);
    let players = ByColor::from_fn(|color| {
        let rank = rank::rank(size, played, looks, color);
        PlayerReview { rank, ..player(color, &moves, phases) }
    });
    let loss = |&n: &usize| moves[n].as_ref().map_or(0.0, |judged| judged.loss);
    let mut swings: Vec<usize> = (0..moves.len()).filter(|n| loss(n) > SWING).collect();
    swings.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
    swings.truncate(MOST_SWINGS);
    Review { moves, phases, players, swings }
}

fn player(color: Color, moves: &[Option<JudgedMove>], phases: Phases) -> PlayerReview {
    let own: Vec<(usize, &JudgedMove)> = moves
        .iter()
        .enumerate()
        .filter_map(|(n, judged)| judged.as_ref().map(|judged| (n, judged)))
        .filter(|(_, judged)| judged.color == color)
        .collect();
    let judged: Vec<&JudgedMove> = own.iter().map(|&(_, judged)| judged).collect();
    let mut losses: Vec<f32> = judged.iter().map(|judged| judged.loss).collect();
    losses.sort_by(f32::total_cmp);
    let mut classes = [0; 6];
    for judged in &judged {
        classes[judged.class as usize] += 1;
    }
    let stage = |stage| {
        let of_stage = own.iter().filter(|&&(n, _)| phases.at(n) == stage).map(|(_, judged)| judged.difference);
        let (n_moves, sum) = of_stage.fold((0, 0.0), |(n, sum), difference| (n + 1, sum + difference));
        let total_loss = sum.max(0.0);
        StageReview { n_moves, total_loss, mean_loss: total_loss / (n_moves.max(1) as f32) }
    };
    PlayerReview {
        n_moves: judged.len(),
        accuracy: accuracy(&judged),
        rank: Err(NoRank::Unseen),
        mean_loss: (judged.iter().map(|judged| judged.difference).sum::<f32>() / judged.len().max(1) as f32).max(0.0),
        median_loss: losses.get(losses.len() / 2).copied().unwrap_or_default(),
        n_first_choices: judged.iter().filter(|judged| judged.better.is_none()).count(),
        classes,
        stages: Stage::ALL.map(stage),
    }
}

#[cfg(test)]
mod tests {
    use weiqi_rules::Move;

    use super::*;

    /// A game in which Black's lead goes this way.
    fn game(leads: &[f32]) -> Review {
        let color = |n: usize| if n.is_multiple_of(2) { Color::Black } else { Color::White };
        let played: Vec<Played> = (0..leads.len() - 1).map(|n| Played { color: color(n), mv: Move::Pass }).collect();
        let looks: Vec<Option<Look>> = leads
            .iter()
            .enumerate()
            .map(|(n, &black_lead)| Some(Look { to_move: color(n), black_lead, visits: 100, ..Look::default() }))
            .collect();
        review(Size::NINETEEN, &played, &looks, &Classes::default())
    }

    #[test]
    fn losses_belong_to_their_players() {
        let review = game(&[0.0, -4.0, 16.0, 16.0, 16.0]);
        let losses: Vec<f32> = review.moves.iter().flatten().map(|judged| judged.loss).collect();
        assert_eq!(losses, [4.0, 20.0, 0.0, 0.0]);
        assert_eq!(review.players.black.mean_loss, 2.0);
        assert_eq!(review.players.white.classes, [1, 0, 0, 0, 0, 1]);
        assert_eq!(review.players.white.median_loss, 20.0);
        assert_eq!(review.swings, [1]);
        assert_eq!(review.players.black.stages[0].total_loss, 4.0);
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        let played = [Played { color: Color::Black, mv: Move::Pass }; 3];
        let looks = [Some(Look::default()), None, Some(Look::default()), Some(Look::default())];
        let review = review(Size::NINE, &played, &looks, &Classes::default());
        assert_eq!(review.moves.iter().map(Option::is_some).collect::<Vec<_>>(), [false, false, true]);
        assert_eq!(review.players.black.n_moves, 1);
    }

    #[test]
    fn an_empty_game_has_a_review() {
        let review = review(Size::NINE, &[], &[], &Classes::default());
        assert_eq!((review.moves.len(), review.players.black.n_moves), (0, 0));
    }
}
