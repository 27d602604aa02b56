//! What a game of self-play is played under: as varied as what people play and ask about.

use weiqi_rules::{Color, Game, Quarters, Ruleset, Setup, Size, handicap, katago};

use super::dice::Dice;

/// Rulesets and how often each is drawn.
const RULES: &[(&str, f64)] = &[
    ("chinese", 24.0),
    ("chinese-ogs", 8.0),
    ("japanese", 30.0),
    ("aga", 10.0),
    ("tromp-taylor", 10.0),
    ("new-zealand", 6.0),
    ("stone-scoring", 5.0),
    ("ancient-territory", 3.0),
    ("aga-button", 4.0),
];

/// The shortest and the longest side.
const SIDES: std::ops::RangeInclusive<usize> = 7..=19;

/// What a game begins with, and how it opens.
#[derive(Clone, Debug)]
pub(crate) struct Conditions {
    /// The board with its handicap stones, rules and komi.
    pub(crate) game: Game,
    /// Moves at the start that are drawn among all legal ones.
    pub(crate) n_random: usize,
    /// Moves after them that are drawn from a flattened policy.
    pub(crate) n_loose: usize,
    /// Whether the komi is made even once the opening is over.
    pub(crate) is_evened: bool,
}

impl Conditions {
    /// Draws them; `sizes` limits the boards.
    pub(crate) fn draw(dice: &mut Dice, sizes: &[Size]) -> Conditions {
        let size = sizes.get(dice.below(sizes.len())).copied().unwrap_or_else(|| any_size(dice));
        let weights: Vec<f64> = RULES.iter().map(|&(_, weight)| weight).collect();
        let name = dice.pick(&weights).map_or("chinese", |index| RULES[index].0);
        let ruleset = katago::preset(name).expect("the names in the table are presets");
        let n_points = size.n_points() as f64;
        let n_stones = if dice.comes(0.1) { handicap_stones(dice, size) } else { 0 };
        let komi = komi(dice, &ruleset, n_stones, n_points);
        let is_odd_start = dice.comes(0.05);
        Conditions {
            game: start(dice, size, ruleset, komi, n_stones),
            n_random: if is_odd_start { 1 + dice.below(size.n_points() / 8) } else { 0 },
            n_loose: dice.exponential(n_points * 0.03) as usize,
            is_evened: dice.comes(0.6),
        }
    }
}

/// 9, 13 and 19 most, other squares and rectangles between.
fn any_size(dice: &mut Dice) -> Size {
    let side = |dice: &mut Dice| *SIDES.start() + dice.below(SIDES.end() - SIDES.start() + 1);
    match dice.pick(&[28.0, 12.0, 30.0, 20.0, 10.0]) {
        Some(0) => Size::NINE,
        Some(1) => Size::THIRTEEN,
        Some(3) => Size::square(side(dice)).unwrap_or(Size::NINE),
        Some(4) => Size::new(side(dice), side(dice)).unwrap_or(Size::NINE),
        _ => Size::NINETEEN,
    }
}

fn handicap_stones(dice: &mut Dice, size: Size) -> u8 {
    let most = (size.n_points() / 30).clamp(2, 9);
    2 + dice.below(most - 1) as u8
}

/// Around what is fair, in half points; one in ten far from it.
fn komi(dice: &mut Dice, ruleset: &Ruleset, n_stones: u8, n_points: f64) -> Quarters {
    let fair = if n_stones > 0 { 0.5 } else { ruleset.komi.to_f64().max(6.0) };
    let spread = if dice.comes(0.1) { n_points.sqrt() * 1.5 } else { 1.0 };
    half_points(fair + dice.normal() * spread)
}

/// The nearest komi in half points.
pub(crate) fn half_points(points: f64) -> Quarters {
    Quarters(2 * (points.clamp(-300.0, 300.0) * 2.0).round() as i32)
}

/// The board with handicap stones: on the fixed places, or anywhere but the edge.
fn start(dice: &mut Dice, size: Size, ruleset: Ruleset, komi: Quarters, n_stones: u8) -> Game {
    let mut setup = Setup::new(size);
    let fixed = handicap::server_places(size, n_stones).filter(|_| n_stones > 0 && dice.comes(0.5));
    let inner: Vec<_> =
        size.points().filter(|point| point.neighbors().filter(|&n| size.contains(n)).count() == 4).collect();
    let places =
        fixed.unwrap_or_else(|| (0..n_stones).filter_map(|_| inner.get(dice.below(inner.len())).copied()).collect());
    for &place in &places {
        setup.board.set(place, Some(Color::Black)).expect("the places are on the board");
    }
    if !places.is_empty() {
        setup.to_move = Color::White;
    }
    let n_set = setup.board.n_stones(Color::Black) as u8;
    let game = Game::builder(ruleset).setup(setup).komi(komi).handicap(n_set).build();
    game.unwrap_or_else(|_| Game::new(size, ruleset))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_begin_in_many_ways_and_always_possible_ones() {
        let mut sizes = std::collections::HashSet::new();
        let (mut n_handicaps, mut n_territory) = (0, 0);
        for part in 0..2_000 {
            let conditions = Conditions::draw(&mut Dice::new(7, part), &[]);
            let game = &conditions.game;
            sizes.insert((game.size().width(), game.size().height()));
            n_handicaps += usize::from(game.handicap() > 0);
            n_territory += usize::from(game.ruleset().scoring == weiqi_rules::Scoring::Territory);
            assert_eq!(usize::from(game.handicap()), game.board().n_stones(Color::Black));
            assert!(game.komi().is_half_points());
            assert!(conditions.n_random < game.size().n_points() / 4);
        }
        assert!(sizes.len() > 100, "{}", sizes.len());
        assert!((120..300).contains(&n_handicaps), "{n_handicaps}");
        assert!((500..900).contains(&n_territory), "{n_territory}");
    }

    #[test]
    fn komi_is_in_half_points() {
        assert_eq!(half_points(6.6), Quarters::from_points(7) - Quarters::HALF);
        assert_eq!(half_points(-0.2), Quarters::ZERO);
    }
}
