//! Fits ranks to surprise, and tells how far it is off on games that it was not fitted to.

use std::collections::BTreeSet;

use weiqi_engine::review::rank::{FEWEST_FOR_RANK, Surprise};

use super::games::BANDS;
use super::look::Side;

/// Ranks outside of these, 20k and 9d, are taken for these: there are too few games to tell them apart.
pub(super) const RANGE: [i32; 2] = [5, 33];
/// Rows of the curve.
const N_ROWS: usize = 6;
/// The shares of players that are weaker than what the table tells: four in five are between the first and the last.
const SHARES: [f64; 3] = [0.1, 0.5, 0.9];
/// Parts that are kept apart in turn.
const N_PARTS: u64 = 10;

/// A side with its figure and its rank.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) surprise: f64,
    pub(super) rank: f64,
    pub(super) band: usize,
    pub(super) player: u64,
    pub(super) game: String,
}

impl Sample {
    /// What is known of a side, if it has moves enough.
    pub(super) fn of(side: &Side) -> Option<Sample> {
        let Surprise { n_moves, mean } = Surprise::of(side.moves.iter().map(|seen| seen.prior));
        let rank = f64::from(side.rank.clamp(RANGE[0], RANGE[1]));
        let band = BANDS.iter().position(|&last| side.rank <= last)?;
        let sample = Sample { surprise: mean.into(), rank, band, player: side.player, game: side.game.clone() };
        (n_moves >= FEWEST_FOR_RANK).then_some(sample)
    }
}

/// A row of what was fitted: a mean surprise, and the ranks below which the shares of players are.
pub(super) type Row = [f64; 4];

/// What rows say between them and beyond their ends.
fn between(rows: &[Row], at: f64) -> [f64; 3] {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return [0.0; 3] };
    let at = at.clamp(first[0], last[0]);
    let pair = rows.windows(2).find(|pair| at <= pair[1][0]);
    let (from, to) = pair.map_or((last, last), |pair| (&pair[0], &pair[1]));
    let share = if to[0] > from[0] { (at - from[0]) / (to[0] - from[0]) } else { 0.0 };
    [1, 2, 3].map(|n| from[n] + share * (to[n] - from[n]))
}

/// The shares of ranks in parts from the least surprise to the most. Every band of ranks counts as much, so do all parts;
/// and no row tells a higher rank than the one before.
pub(super) fn fit(samples: &[Sample]) -> Vec<Row> {
    let mut sorted: Vec<&Sample> = samples.iter().collect();
    sorted.sort_by(|a, b| a.surprise.total_cmp(&b.surprise));
    let mut in_band = [0.0; BANDS.len()];
    samples.iter().for_each(|sample| in_band[sample.band] += 1.0);
    let weight = |sample: &Sample| 1.0 / in_band[sample.band];
    let total: f64 = samples.iter().map(weight).sum();
    let mut parts: [Vec<(f64, f64, f64)>; N_ROWS] = Default::default();
    let mut before = 0.0;
    for sample in sorted {
        let part = (before / total * N_ROWS as f64) as usize;
        before += weight(sample);
        parts[part.min(N_ROWS - 1)].push((sample.rank, weight(sample), sample.surprise));
    }
    let mut rows: Vec<Row> = parts.into_iter().filter(|part| !part.is_empty()).map(row).collect();
    (1..4).for_each(|n| make_fall(&mut rows, n));
    rows
}

/// The row of a part: ranks with their weights and surprises.
fn row(mut part: Vec<(f64, f64, f64)>) -> Row {
    part.sort_by(|a, b| a.0.total_cmp(&b.0));
    let total: f64 = part.iter().map(|&(_, weight, _)| weight).sum();
    let surprise = part.iter().map(|&(_, weight, surprise)| weight * surprise).sum::<f64>() / total;
    let share = |share: f64| {
        let mut sum = 0.0;
        let found = part.iter().find(|&&(_, weight, _)| {
            sum += weight;
            sum >= share * total
        });
        found.or(part.last()).map_or(0.0, |&(rank, ..)| rank)
    };
    let [low, value, high] = SHARES.map(share);
    [surprise, low, value, high]
}

/// Makes a column fall: what rises becomes its mean.
fn make_fall(rows: &mut [Row], n: usize) {
    // Runs of rows: the sum of their values, and how many they are.
    let mut runs: Vec<(f64, usize)> = Vec::new();
    for row in rows.iter() {
        let mut run = (row[n], 1);
        while let Some((sum, rows)) = runs.pop_if(|last| run.0 / run.1 as f64 > last.0 / last.1 as f64) {
            run = (run.0 + sum, run.1 + rows);
        }
        runs.push(run);
    }
    let fallen = runs.into_iter().flat_map(|(sum, n)| std::iter::repeat_n(sum / n as f64, n));
    rows.iter_mut().zip(fallen).for_each(|(row, value)| row[n] = value);
}

/// A rank as the app tells it: whole, and within the range.
fn told(steps: f64) -> f64 {
    steps.clamp(RANGE[0].into(), RANGE[1].into()).round()
}

/// A side that was kept apart, and what it was taken for.
struct Apart {
    band: usize,
    rank: f64,
    value: f64,
    is_held: bool,
}

/// Every side, told by what was fitted to the others; those of a player are kept apart together.
fn kept_apart(samples: &[Sample]) -> Vec<Apart> {
    let of_part = |part: u64| {
        let (apart, rest): (Vec<Sample>, Vec<Sample>) =
            samples.iter().cloned().partition(|sample| sample.player % N_PARTS == part);
        let rows = fit(&rest);
        let one = move |sample: Sample| {
            let [low, value, high] = between(&rows, sample.surprise).map(told);
            Apart { band: sample.band, rank: sample.rank, value, is_held: (low..=high).contains(&sample.rank) }
        };
        apart.into_iter().map(one)
    };
    (0..N_PARTS).flat_map(of_part).collect()
}

/// How far off it is on games kept apart: a table, a band of ranks a row.
pub(super) fn report(samples: &[Sample]) -> String {
    let all = kept_apart(samples);
    let mut text = String::from(
        "| ranks | sides | told on the average | mean error | off on the average | within the range |\n\
         |---|---|---|---|---|---|\n",
    );
    for (band, &last) in BANDS.iter().enumerate() {
        let first = if band == 0 { super::games::WEAKEST } else { BANDS[band - 1] + 1 };
        let is_pro = last > RANGE[1];
        let name = if is_pro { "professionals".into() } else { format!("{}–{}", name_at(first), name_at(last)) };
        text += &line(&name, all.iter().filter(|one| one.band == band));
    }
    text += &line("all", all.iter());
    text
}

fn line<'a>(name: &str, sides: impl Iterator<Item = &'a Apart> + Clone) -> String {
    let n = sides.clone().count().max(1) as f64;
    let value = sides.clone().map(|one| one.value).sum::<f64>() / n;
    let error = sides.clone().map(|one| one.value - one.rank).sum::<f64>() / n;
    let off = sides.clone().map(|one| (one.value - one.rank).abs()).sum::<f64>() / n;
    let held = 100.0 * sides.clone().filter(|one| one.is_held).count() as f64 / n;
    format!("| {name} | {} | {} | {error:+.1} | {off:.1} | {held:.0} % |\n", sides.count(), name_of(value))
}

fn name_of(steps: f64) -> String {
    name_at(steps.round() as i32)
}

/// A rank by its steps above 25 kyu, also below that.
fn name_at(steps: i32) -> String {
    if steps < 25 { format!("{}k", 25 - steps) } else { format!("{}d", steps - 24) }
}

/// The table as the engine reads it.
pub(super) fn written(rows: &[Row], samples: &[Sample], network: &str, date: &str) -> String {
    let n_games = samples.iter().map(|sample| sample.game.as_str()).collect::<BTreeSet<_>>().len();
    let line = |row: &Row| format!("        [{:.2}, {:.1}, {:.1}, {:.1}],\n", row[0], row[1], row[2], row[3]);
    let curve: String = rows.iter().map(line).collect();
    format!(
        "//! Written by `cargo xtask ranks`; `docs/notes/ranks.md` tells of the games.\n\n\
         use super::Table;\n\n\
         /// How a rank is told from surprise.\n\
         pub const TABLE: Table = Table {{\n\
         \x20   network: \"{network}\",\n\
         \x20   date: \"{date}\",\n\
         \x20   n_games: {n_games},\n\
         \x20   n_sides: {},\n\
         \x20   curve: &[\n{curve}    ],\n\
         \x20   range: [{}, {}],\n\
         }};\n",
        samples.len(),
        RANGE[0],
        RANGE[1],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sides whose surprise tells their rank but for something that hangs on nothing.
    fn samples() -> Vec<Sample> {
        let noise = |n: u64| ((n * 7919 % 101) as f64 - 50.0) / 25.0;
        let sample = |n: u64| {
            let rank = f64::from(7 + (n % 23) as i32);
            let band = BANDS.iter().position(|&last| rank <= f64::from(last)).unwrap_or(0);
            Sample { surprise: (40.0 - rank + noise(n)) / 10.0, rank, band, player: n, game: n.to_string() }
        };
        (0..260).map(sample).collect()
    }

    #[test]
    fn what_ranks_hang_on_is_found_with_its_spread() {
        let rows = fit(&samples());
        let [low, value, high] = between(&rows, 2.2);
        assert!((value - 18.0).abs() < 1.0 && (14.0..17.5).contains(&low) && (18.5..22.0).contains(&high), "{rows:?}");
    }

    #[test]
    fn intervals_hold_about_their_share_of_the_games_kept_apart() {
        let text = report(&samples());
        let cell = text.lines().last().and_then(|line| line.split('|').nth(6)).expect("a row for all");
        let share: f64 = cell.trim().trim_end_matches(" %").parse().expect("a share");
        assert!((75.0..=99.0).contains(&share), "{text}");
    }

    #[test]
    fn a_curve_never_rises_and_few_samples_make_a_short_one() {
        let mut mixed = samples();
        mixed.iter_mut().for_each(|sample| sample.rank = 36.0 - sample.rank);
        let rows = fit(&mixed);
        assert!(rows.windows(2).all(|pair| (1..4).all(|n| pair[0][n] >= pair[1][n])), "{rows:?}");
        assert_eq!((fit(&[]), between(&[], 1.0)), (Vec::new(), [0.0; 3]));
        assert_eq!(fit(&mixed[..1]).len(), 1);
    }

    #[test]
    fn ranks_are_named_below_25_kyu_too() {
        assert_eq!([-5, 5, 24, 25, 33].map(name_at), ["30k", "20k", "1k", "1d", "9d"]);
    }

    #[test]
    fn the_table_is_written_as_the_engine_reads_it() {
        let text = written(&fit(&samples()), &samples(), "net", "2026-11-30");
        assert!(text.contains("n_sides: 260,") && text.contains("range: [5, 33]"), "{text}");
    }
}
