//! One curve of strength through many series (Bradley and Terry 1952).

use super::score_of_elo;

/// The games between two of the players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Series {
    /// The number of the first player.
    pub first: usize,
    /// The number of the second.
    pub second: usize,
    /// The games.
    pub n_games: f64,
    /// The first player's points.
    pub points: f64,
}

/// A player's place on the curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo points; those of player 0 are 0.
    pub elo: f64,
    /// Half of the 95 % interval of the difference to player 0, in Elo points.
    pub margin: f64,
}

/// The most likely ratings of all players.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings(pub Vec<Rating>);

impl Ratings {
    /// Fits `n_players` to the series. Each series counts one drawn game more than was played, so that clean sweeps have
    /// a finite rating; players that no chain of series joins to player 0 get no finite margin.
    pub fn fit(n_players: usize, series: &[Series]) -> Ratings {
        let known = |series: &&Series| {
            series.first.max(series.second) < n_players && series.first != series.second && series.n_games > 0.0
        };
        let series: Vec<Series> = series
            .iter()
            .filter(known)
            .map(|series| Series { n_games: series.n_games + 1.0, points: series.points + 0.5, ..*series })
            .collect();
        let mut elo = vec![0.0; n_players];
        for _ in 0..200 {
            let (gradient, information) = slopes(&elo, &series);
            let Some(step) = solve(information, &gradient) else { break };
            // Newton's steps from afar are kept short.
            let longest = step.iter().fold(0.0_f64, |most, by| most.max(by.abs()));
            let shorter = (400.0 / longest).min(1.0);
            elo.iter_mut().skip(1).zip(&step).for_each(|(elo, by)| *elo += by * shorter);
            if longest < 1e-9 {
                break;
            }
        }
        let margins = margins(&elo, &series);
        Ratings(elo.into_iter().zip(margins).map(|(elo, margin)| Rating { elo, margin }).collect())
    }

    /// The share of the points that `first` takes from `second` by the curve.
    pub fn expected(&self, first: usize, second: usize) -> Option<f64> {
        Some(score_of_elo(self.0.get(first)?.elo - self.0.get(second)?.elo))
    }
}

/// By how much one Elo point changes the logarithm of the odds.
const SCALE: f64 = std::f64::consts::LN_10 / 400.0;

/// The first and the negated second derivatives of the likelihood by the ratings of players 1, 2, …
fn slopes(elo: &[f64], series: &[Series]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let n = elo.len().saturating_sub(1);
    let (mut gradient, mut information) = (vec![0.0; n], vec![vec![0.0; n]; n]);
    for one in series {
        let share = score_of_elo(elo[one.first] - elo[one.second]);
        let slope = SCALE * (one.points - one.n_games * share);
        let curve = SCALE * SCALE * one.n_games * share * (1.0 - share);
        for (player, sign) in [(one.first, 1.0), (one.second, -1.0)] {
            let Some(row) = player.checked_sub(1) else { continue };
            gradient[row] += sign * slope;
            information[row][row] += curve;
        }
        if let (Some(a), Some(b)) = (one.first.checked_sub(1), one.second.checked_sub(1)) {
            information[a][b] -= curve;
            information[b][a] -= curve;
        }
    }
    (gradient, information)
}

fn margins(elo: &[f64], series: &[Series]) -> Vec<f64> {
    let (_, information) = slopes(elo, series);
    let n = information.len();
    let of_player = |row: usize| {
        let unit: Vec<f64> = (0..n).map(|column| f64::from(u8::from(column == row))).collect();
        solve(information.clone(), &unit).map_or(f64::INFINITY, |column| 1.959_964 * column[row].max(0.0).sqrt())
    };
    elo.iter().enumerate().map(|(player, _)| player.checked_sub(1).map_or(0.0, of_player)).collect()
}

/// Solves a·x = b for a symmetric, positive matrix (Gauss); `None` where it is singular.
fn solve(mut a: Vec<Vec<f64>>, b: &[f64]) -> Option<Vec<f64>> {
    let mut x = b.to_vec();
    let n = x.len();
    for i in 0..n {
        let pivot = a[i][i];
        if pivot < 1e-14 {
            return None;
        }
        let row = a[i].clone();
        for j in 0..n {
            if j != i {
                let factor = a[j][i] / pivot;
                a[j].iter_mut().zip(&row).for_each(|(to, from)| *to -= factor * from);
                x[j] -= factor * x[i];
            }
        }
    }
    Some((0..n).map(|i| x[i] / a[i][i]).collect())
}
