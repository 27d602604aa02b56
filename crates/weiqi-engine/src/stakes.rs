//! What a finished board is worth under the rules of the game it comes from.

use weiqi_rules::{Button, Color, Game, Point, Scoring, Tax, Tie};

/// What is added to Black's area on the board to get Black's margin: komi, handicap points and, under territory
/// scoring, the stones that were spent.
///
/// Territory and area differ by the stones played: after `n` plays of Black and `m` of White the territory margin is
/// the area margin less `n - m`. So a rollout is played on and counted by area, and moves made before it began cost what
/// they cost, as in KataGo's clean-up phase.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stakes {
    /// In points; exact in a float, for all are multiples of a quarter.
    black_bonus: f32,
    tax: Tax,
    scoring: Scoring,
    tie: Tie,
    /// The side of a square board with as many points.
    side: f32,
}

impl Stakes {
    pub(crate) fn of(game: &Game) -> Stakes {
        let rules = game.ruleset();
        let mut black_bonus = -(game.komi().to_f64() + rules.points_for_handicap(game.handicap()).to_f64()) as f32;
        if rules.scoring == Scoring::Territory {
            let start = game.start_position();
            let sign = |color| if color == Color::Black { 1 } else { -1 };
            let set_up: i32 = start.board().stones().map(|(_, color)| sign(color)).sum();
            let played: i32 = game.moves().filter(|(_, mv)| !mv.is_pass()).map(|(color, _)| sign(color)).sum();
            let taken = start.prisoners().black as f32 - start.prisoners().white as f32;
            black_bonus += taken - (set_up + played) as f32;
        }
        if rules.button == Button::HalfPoint {
            black_bonus += match game.button_taken_by() {
                Some(Color::Black) => 0.5,
                Some(Color::White) => -0.5,
                None => 0.0,
            };
        }
        let tie = if game.handicap() == 0 { rules.tie } else { Tie::Draw };
        let side = (game.size().n_points() as f32).sqrt();
        Stakes { black_bonus, tax: rules.tax, scoring: rules.scoring, tie, side }
    }

    /// Black's margin in points where each point has its owner, `[row][column]` from A1, and `board` its stones.
    pub(crate) fn black_margin(&self, owners: &Owners) -> f32 {
        let taxed = self.tax == Tax::Groups || self.scoring == Scoring::Stones;
        let tax = if taxed { 2 * owners.black_groups_more() } else { 0 };
        (owners.black_points_more() - tax) as f32 + self.black_bonus
    }

    /// 1 where Black wins by this margin, -1 where White does, 0 for a draw.
    pub(crate) fn black_result(&self, margin: f32) -> f32 {
        match margin {
            margin if margin > 0.0 => 1.0,
            margin if margin < 0.0 => -1.0,
            _ if self.tie == Tie::BlackWins => 1.0,
            _ => 0.0,
        }
    }

    /// The result for Black, from -1 to 1: most of it is winning, the rest are points, so that a sure winner does not
    /// become slack nor a sure loser desperate. The first points count most.
    pub(crate) fn black_value(&self, margin: f32) -> f32 {
        const SHARE_OF_POINTS: f32 = 0.2;
        let result = self.black_result(margin);
        let points = margin / (margin.abs() + self.side);
        (1.0 - SHARE_OF_POINTS) * result + SHARE_OF_POINTS * points
    }
}

/// The owner of each point of a finished board, `[row][column]` from A1.
pub(crate) struct Owners {
    pub(crate) width: usize,
    pub(crate) points: Vec<Option<Color>>,
}

impl Owners {
    /// Every stone owns its point, every empty point belongs to the side whose stones alone are beside it: right on the
    /// boards that rollouts end with, where only eyes and shared liberties are empty.
    pub(crate) fn of_filled(board: &weiqi_rules::Board) -> Owners {
        let size = board.size();
        let points = size.points().map(|point| board.at(point).or_else(|| surrounded_by(board, point))).collect();
        Owners { width: usize::from(size.width()), points }
    }

    /// Every stone owns its point, every empty region belongs to the side whose stones alone touch it, stones that
    /// `is_dead` taken off.
    pub(crate) fn of_settled(board: &weiqi_rules::Board, is_dead: impl Fn(Point) -> bool) -> Owners {
        let size = board.size();
        let width = usize::from(size.width());
        let stones: Vec<Option<Color>> =
            size.points().map(|point| board.at(point).filter(|_| !is_dead(point))).collect();
        let mut points = stones.clone();
        let mut seen = vec![false; stones.len()];
        for start in 0..stones.len() {
            if seen[start] || stones[start].is_some() {
                continue;
            }
            seen[start] = true;
            let (mut region, mut next, mut touches) = (vec![start], 0, [false; 2]);
            while next < region.len() {
                for beside in neighbors(region[next], width, stones.len()) {
                    match stones[beside] {
                        Some(color) => touches[color as usize] = true,
                        None if !seen[beside] => {
                            seen[beside] = true;
                            region.push(beside);
                        }
                        None => {}
                    }
                }
                next += 1;
            }
            let owner = match touches {
                [true, false] => Some(Color::Black),
                [false, true] => Some(Color::White),
                _ => None,
            };
            for point in region {
                points[point] = owner;
            }
        }
        Owners { width, points }
    }

    fn black_points_more(&self) -> i32 {
        self.points
            .iter()
            .map(|owner| match owner {
                Some(Color::Black) => 1,
                Some(Color::White) => -1,
                None => 0,
            })
            .sum()
    }

    /// How many more groups Black has.
    fn black_groups_more(&self) -> i32 {
        self.groups().iter().map(|group| if self.points[group[0]] == Some(Color::Black) { 1 } else { -1 }).sum()
    }

    /// The regions of one owner, each as the indexes of its points.
    pub(crate) fn groups(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.points.len()];
        let mut groups = Vec::new();
        for start in 0..self.points.len() {
            if self.points[start].is_none() || seen[start] {
                continue;
            }
            seen[start] = true;
            let (mut group, mut next) = (vec![start], 0);
            while next < group.len() {
                for beside in neighbors(group[next], self.width, self.points.len()) {
                    if self.points[beside] == self.points[start] && !seen[beside] {
                        seen[beside] = true;
                        group.push(beside);
                    }
                }
                next += 1;
            }
            groups.push(group);
        }
        groups
    }
}

fn surrounded_by(board: &weiqi_rules::Board, point: Point) -> Option<Color> {
    // Two bits a neighbor: below, left, right, above.
    let code = board.surroundings(point);
    let beside = [code >> 2 & 3, code >> 6 & 3, code >> 8 & 3, code >> 12 & 3];
    let has = |wanted: u16| beside.contains(&wanted);
    match (has(0), has(1), has(2)) {
        (false, true, false) => Some(Color::Black),
        (false, false, true) => Some(Color::White),
        _ => None,
    }
}

/// The indexes beside an index of a board of `n_points` points in rows of `width`.
pub(crate) fn neighbors(index: usize, width: usize, n_points: usize) -> impl Iterator<Item = usize> {
    let column = index % width;
    [
        (column > 0).then(|| index - 1),
        (column + 1 < width).then(|| index + 1),
        index.checked_sub(width),
        Some(index + width).filter(|&above| above < n_points),
    ]
    .into_iter()
    .flatten()
}
