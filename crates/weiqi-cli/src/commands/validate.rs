//! `weiqi validate`: how well networks do on samples, by our own inference.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use serde_json::{Map, Value, json};
use weiqi_net::samples::{Block, Sample, UNKNOWN_MOVE};
use weiqi_net::{Input, Net, Raw};
use weiqi_rules::Size;

use super::Outcome;
use crate::console::Console;
use crate::data::blocks::Blocks;
use crate::data::teacher::{BATCH, read_model, ready};
use crate::failure::Failure;

/// Which networks, on which samples.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Network files
    #[arg(long = "network", value_name = "FILE", required = true, num_args = 1.., value_hint = ValueHint::FilePath)]
    networks: Vec<PathBuf>,
    /// Samples whose labels and moves are the measure
    #[arg(value_name = "SAMPLES", required = true, value_hint = ValueHint::FilePath)]
    samples: Vec<PathBuf>,
    /// How the networks are evaluated: scalar, avx2, avx512, bf16 …
    #[arg(long, value_name = "PATH")]
    cpu: Option<weiqi_net::Path>,
    /// Samples at most
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    limit: usize,
    /// Count games that are trained on as well, not only those kept apart
    #[arg(long)]
    all: bool,
    /// Answer in JSON, a line for each network
    #[arg(long)]
    json: bool,
}

/// Sums over samples.
#[derive(Clone, Copy, Default)]
struct Figures {
    n: f64,
    policy: f64,
    ownership: f64,
    first: f64,
    n_moves: f64,
    found: f64,
    n_ended: f64,
    win: f64,
}

/// Prints a line for each network, of all sizes together and of each size.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let mut blocks: Vec<Block> = Vec::new();
    for path in &args.samples {
        read(path, args, &mut blocks, console)?;
    }
    if blocks.is_empty() {
        let names: Vec<String> = args.samples.iter().map(|path| path.display().to_string()).collect();
        return Err(Failure::new("validate-no-samples").at(names.join(", ")));
    }
    for path in &args.networks {
        let model = read_model(path)?;
        let net = ready(&model, args.cpu)?;
        let mut sums: Vec<((usize, usize), Figures)> = Vec::new();
        for (number, block) in blocks.iter().enumerate() {
            console.progress.show(number, blocks.len());
            let figures = measure(&net, block);
            match sums.iter_mut().find(|(size, _)| *size == (block.columns, block.rows)) {
                Some((_, sum)) => sum.add(&figures),
                None => sums.push(((block.columns, block.rows), figures)),
            }
        }
        console.progress.hide();
        let mut all = Figures::default();
        sums.iter().for_each(|(_, figures)| all.add(figures));
        sums.sort_by_key(|&((columns, rows), _)| columns * rows);
        let sizes = sums.iter().map(|((columns, rows), figures)| (format!("{columns}x{rows}"), *figures));
        let rows: Vec<(String, Figures)> = std::iter::once(("all".to_owned(), all)).chain(sizes).collect();
        if args.json {
            let figures: Map<String, Value> = rows.into_iter().map(|(of, sum)| (of, sum.to_json())).collect();
            console.line(
                json!({ "name": model.name, "file": path.display().to_string(), "figures": figures }).to_string(),
            )?;
        } else {
            console.line(format!("{} {}", model.name, path.display()))?;
            rows.iter().try_for_each(|(of, figures)| console.line(figures.line(of)))?;
        }
    }
    Ok(Outcome::Clean)
}

fn read(path: &Path, args: &Args, blocks: &mut Vec<Block>, console: &mut Console) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::io("input-unreadable", path, error);
    let reader = BufReader::new(File::open(path).map_err(|error| failed(&error))?);
    let mut found = Blocks::new(reader).map_err(|error| failed(&error))?;
    while let Some(mut block) = found.next_block().map_err(|error| failed(&error))? {
        let n_before: usize = blocks.iter().map(|block| block.samples.len()).sum();
        block.samples.retain(|sample| args.all || sample.is_kept_apart());
        block.samples.truncate(args.limit - n_before.min(args.limit));
        if !block.samples.is_empty() {
            blocks.push(block);
        }
    }
    found.lost.iter().try_for_each(|lost| console.note(&lost.say(path, &console.words)))
}

/// The figures of one block; several threads share it.
fn measure(net: &Net, block: &Block) -> Figures {
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    let share = block.samples.len().div_ceil(n_threads).max(1);
    let mut sum = Figures::default();
    std::thread::scope(|scope| {
        let parts = block.samples.chunks(share);
        let threads: Vec<_> =
            parts.map(|part| scope.spawn(move || measure_part(net, block.columns, block.rows, part))).collect();
        for thread in threads {
            sum.add(&thread.join().expect("measuring does not panic"));
        }
    });
    sum
}

fn measure_part(net: &Net, columns: usize, rows: usize, samples: &[Sample]) -> Figures {
    let size = Size::new(columns, rows).unwrap_or(Size::NINETEEN);
    let mut session = net.session(BATCH, size);
    let mut sum = Figures::default();
    for batch in samples.chunks(BATCH) {
        let inputs: Vec<Input> = batch.iter().map(|sample| sample.input(columns, rows)).collect();
        let mut outputs = vec![Raw::default(); inputs.len()];
        session.evaluate(&inputs, &mut outputs);
        batch.iter().zip(&outputs).for_each(|(sample, raw)| sum.add(&Figures::of(sample, raw)));
    }
    sum
}

impl Figures {
    /// Of one sample: cross-entropies to its labels in nats, first choices, and the log-loss of the result.
    fn of(sample: &Sample, raw: &Raw) -> Figures {
        let logits = raw.policy_channel(0);
        let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let total: f64 = logits.iter().map(|&logit| f64::from(logit - most).exp()).sum();
        let cost = |&logit: &f32| total.ln() - f64::from(logit - most);
        let weight: f64 = sample.policy.iter().map(|&share| f64::from(share)).sum();
        let policy =
            logits.iter().zip(&sample.policy).map(|(logit, &share)| cost(logit) * f64::from(share)).sum::<f64>();
        let best = index_of_most(logits.iter().copied());
        let wanted = index_of_most(sample.policy.iter().map(|&share| f32::from(share)));
        let owners = raw.ownership.iter().zip(&sample.ownership);
        let owner_cost = |(&own, &owner): (&f32, &i8)| {
            // tanh(x) = 2σ(2x) − 1
            let (x, mine) = (2.0 * f64::from(own), (1.0 + f64::from(owner) / 127.0) / 2.0);
            mine * (1.0 + (-x).exp()).ln() + (1.0 - mine) * (1.0 + x.exp()).ln()
        };
        let won = f64::from(sample.outcome[0]);
        let lead = f64::from(raw.value[1] - raw.value[0]);
        let (win, loss) = ((1.0 + lead.exp()).ln(), (1.0 + (-lead).exp()).ln());
        let has_move = sample.played[0] != UNKNOWN_MOVE;
        let has_ended = !won.is_nan();
        Figures {
            n: 1.0,
            policy: policy / weight.max(1.0),
            ownership: owners.map(owner_cost).sum::<f64>() / raw.ownership.len().max(1) as f64,
            first: f64::from(u8::from(best == wanted)),
            n_moves: f64::from(u8::from(has_move)),
            found: f64::from(u8::from(has_move && best == usize::from(sample.played[0]))),
            n_ended: f64::from(u8::from(has_ended)),
            win: if has_ended { won * win + (1.0 - won) * loss } else { 0.0 },
        }
    }

    fn add(&mut self, other: &Figures) {
        self.n += other.n;
        self.policy += other.policy;
        self.ownership += other.ownership;
        self.first += other.first;
        self.n_moves += other.n_moves;
        self.found += other.found;
        self.n_ended += other.n_ended;
        self.win += other.win;
    }

    /// The means, by name. NaN where nothing was counted.
    fn means(&self) -> [(&'static str, f64); 5] {
        let mean = |sum: f64, n: f64| if n > 0.0 { sum / n } else { f64::NAN };
        [
            ("played", mean(self.found, self.n_moves)),
            ("win", mean(self.win, self.n_ended)),
            ("policy", mean(self.policy, self.n)),
            ("first", mean(self.first, self.n)),
            ("ownership", mean(self.ownership, self.n)),
        ]
    }

    fn line(&self, of: &str) -> String {
        let [played, win, policy, first, ownership] = self.means().map(|(_, mean)| mean);
        format!(
            "  {of:>6} {:>6} samples  move played {played:.4}  win log-loss {win:.4}  teacher: policy {policy:.4}  first {first:.4}  ownership {ownership:.4}",
            self.n,
        )
    }

    fn to_json(self) -> Value {
        let means = self.means().into_iter().map(|(name, mean)| (name.to_owned(), json!(mean)));
        Value::Object(std::iter::once(("samples".to_owned(), json!(self.n))).chain(means).collect())
    }
}

fn index_of_most(values: impl Iterator<Item = f32>) -> usize {
    let most = |best: (usize, f32), (index, value): (usize, f32)| if value > best.1 { (index, value) } else { best };
    values.enumerate().fold((0, f32::NEG_INFINITY), most).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_the_definition() {
        let sample = Sample {
            policy: vec![0, 65535 / 3, 0, 65535 / 3, 65535 / 3],
            ownership: vec![127, -127, 0, 0],
            outcome: [1.0, 0.5],
            played: [3, UNKNOWN_MOVE],
            ..Sample::default()
        };
        let raw = Raw {
            policy: vec![0.0, 0.0, 0.0, 2.0, 0.0],
            n_policy_channels: 1,
            value: [0.0, 0.0, -9.0],
            score: vec![0.0; 4],
            ownership: vec![0.0; 4],
        };
        let figures = Figures::of(&sample, &raw);
        let total = (4.0 + 2f64.exp()).ln();
        assert!((figures.policy - (total - 2.0 / 3.0)).abs() < 1e-6, "{}", figures.policy);
        assert!((figures.ownership - 2f64.ln()).abs() < 1e-9);
        assert!((figures.win - 2f64.ln()).abs() < 1e-9);
        assert_eq!((figures.found, figures.first, figures.n_moves), (1.0, 0.0, 1.0));
    }
}
