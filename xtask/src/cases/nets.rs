//! The kind `nets`: what networks make of positions, raw and read, on every path that this CPU has.
//!
//! A file of cases is named after its network, which lies in another folder. `trace-NETWORK.json` holds the trunk after
//! every block of one of the cases.

use std::path::Path as FilePath;

use serde_json::Value;
use weiqi_net::{Model, Net, Options, Output, Path, Raw, Reading, Turn, reference};
use weiqi_rules::Color;

use super::position::{Query, unpacked};
use super::{Mismatch, Report, file_name, files, read};

/// What to run.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The paths; those that this CPU lacks are left out.
    pub paths: Vec<Path>,
    /// Only every n-th case.
    pub every: usize,
}

/// How far a path may be from the cases.
struct Bounds {
    /// Mean over the file of each case's largest difference, and the largest of all.
    policy: [f64; 2],
    result: [f64; 2],
    ownership: f64,
    points: f64,
    /// Of raw logits, scores and owners before tanh; only where all is computed in 32 bits.
    raw: Option<[f64; 3]>,
    /// How often the likeliest move must be the same.
    same_move: f64,
}

const SINGLE: Bounds = Bounds {
    policy: [2e-5; 2],
    result: [2e-5; 2],
    ownership: 5e-5,
    points: 5e-3,
    raw: Some([2e-3, 2e-3, 1e-3]),
    same_move: 1.0,
};

const BF16: Bounds =
    Bounds { policy: [4e-3, 3e-2], result: [3e-3, 3e-2], ownership: 0.05, points: 0.5, raw: None, same_move: 0.92 };

const INT8: Bounds =
    Bounds { policy: [0.03, 0.12], result: [0.02, 0.12], ownership: 0.35, points: 5.0, raw: None, same_move: 0.83 };

fn bounds(path: Path) -> &'static Bounds {
    match path {
        Path::Bf16 => &BF16,
        Path::Int8 => &INT8,
        _ => &SINGLE,
    }
}

/// Runs the cases at a path with the networks of a folder.
///
/// # Errors
/// Names a file that cannot be read.
pub fn run(path: &FilePath, nets: &FilePath, choice: &Choice) -> Result<Report, String> {
    let mut report = Report::default();
    let cases = files(path, ".jsonl.gz")?.into_iter().filter(|file| !file_name(file).starts_with("features"));
    for file in cases {
        let name = file_name(&file);
        let net_name = name.trim_end_matches(".gz").trim_end_matches(".jsonl");
        let model = model(nets, net_name)?;
        let cases = cases_of(&name, &read(&file)?)?;
        for &path in choice.paths.iter().filter(|path| path.is_available()) {
            run_path(&name, &model, &cases, path, choice.every, &mut report)?;
        }
        if let Some(trace) = files(path.parent().filter(|_| path.is_file()).unwrap_or(path), ".json")?
            .into_iter()
            .find(|file| file_name(file) == format!("trace-{net_name}.json"))
        {
            run_trace(&file_name(&trace), &model, &cases, &read(&trace)?, &mut report)?;
        }
    }
    Ok(report)
}

/// Runs the cases of a file, given as its bytes, with a network, given as its bytes. Reads nothing, so it runs inside the
/// module of the page as well.
///
/// # Errors
/// If one of the two is not what it should be.
pub fn judge(name: &str, network: &[u8], packed: &[u8], choice: &Choice, report: &mut Report) -> Result<(), String> {
    let model = Model::read(network).map_err(|error| format!("{name}: {error}"))?;
    let cases = cases_of(name, packed)?;
    for &path in choice.paths.iter().filter(|path| path.is_available()) {
        run_path(name, &model, &cases, path, choice.every, report)?;
    }
    Ok(())
}

fn cases_of(name: &str, packed: &[u8]) -> Result<Vec<Value>, String> {
    let lines = unpacked(packed)?;
    let lines = lines.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    lines.map(serde_json::from_slice).collect::<Result<_, _>>().map_err(|error| format!("{name}: {error}"))
}

fn model(folder: &FilePath, name: &str) -> Result<Model, String> {
    let names = [".bin.gz", ".txt.gz", ".bin", ".txt"].map(|ending| folder.join(format!("{name}{ending}")));
    let file = names.iter().find(|file| file.is_file()).ok_or(format!("no network {name} in {}", folder.display()))?;
    Model::read(&read(file)?).map_err(|error| format!("{}: {error}", file.display()))
}

fn run_path(
    file: &str,
    model: &Model,
    cases: &[Value],
    path: Path,
    every: usize,
    report: &mut Report,
) -> Result<(), String> {
    let net = Net::new(model, path).map_err(|error| error.to_string())?;
    let mut seen = Vec::new();
    for case in cases.iter().step_by(every.max(1)) {
        let id = format!("{} {path}", case["id"].as_str().unwrap_or("?"));
        match check(case, model, &net) {
            Ok((mismatches, errors)) => {
                report.note(file, &id, &mismatches);
                seen.push(errors);
            }
            Err(problem) => report.fail(file, &id, "a case that can be run", &problem),
        }
    }
    let bounds = bounds(path);
    let mean = |error: fn(&Errors) -> f64| seen.iter().map(error).sum::<f64>() / seen.len().max(1) as f64;
    let wrong = seen.iter().filter(|errors| !errors.is_same_move).count() as f64 / seen.len().max(1) as f64;
    let whole = [
        within("mean of policy", mean(|errors| errors.policy), bounds.policy[0]),
        within("mean of results", mean(|errors| errors.result), bounds.result[0]),
        within("share of other moves", wrong, 1.0 - bounds.same_move),
    ];
    report.note(file, &format!("whole file {path}"), &whole.into_iter().flatten().collect::<Vec<_>>());
    Ok(())
}

/// How far one case was off.
struct Errors {
    policy: f64,
    result: f64,
    is_same_move: bool,
}

fn check(case: &Value, model: &Model, net: &Net) -> Result<(Vec<Mismatch>, Errors), String> {
    let query = Query::read(&case["query"])?;
    let situation = query.play.situation();
    let (width, height) = (usize::from(query.buffer.width()), usize::from(query.buffer.height()));
    let mut input = weiqi_net::Input::zeros(width, height);
    situation.fill(&Options { symmetry: query.symmetry, ..query.options }, &mut input);
    let mut raws = [Raw::zeros(model, width * height)];
    net.session(1, query.buffer).evaluate(&[input], &mut raws);
    let [mut raw] = raws;
    Turn::new(query.symmetry, width, height).undo(&mut raw);
    let legal = situation.legal_moves_in(width, height);
    let reading = Reading {
        policy_optimism: query.policy_optimism,
        policy_temperature: query.policy_temperature,
        limits_pass: query.options.passing_hacks,
        has_no_result: situation.rules.has_no_result(),
    };
    let own = raw.read(model, &legal, &reading);
    let output = if situation.to_move == Color::White { own } else { own.for_other_side() };
    let bounds = bounds(net.path());
    let is_on_board: Vec<bool> = query.input().on_board().collect();
    let (mut mismatches, errors) = compare(&case["expect"], &output, &is_on_board, bounds)?;
    if let Some(raw_bounds) = bounds.raw {
        mismatches.extend(compare_raw(&case["raw"], &raw, &is_on_board, raw_bounds)?);
    }
    Ok((mismatches, errors))
}

fn compare(
    expect: &Value,
    output: &Output,
    is_on_board: &[bool],
    bounds: &Bounds,
) -> Result<(Vec<Mismatch>, Errors), String> {
    let number = |field: &str| expect[field].as_f64().ok_or(format!("no {field}"));
    let off = |field: &str, got: f32| Ok::<f64, String>((number(field)? - f64::from(got)).abs());
    let everywhere = vec![true; is_on_board.len() + 1];
    let expected_policy = numbers(&expect["policy"])?;
    let policy = largest(&expected_policy, &output.policy, &everywhere)?;
    let results = [
        off("whiteWinProb", output.win)?,
        off("whiteLossProb", output.loss)?,
        off("whiteNoResultProb", output.no_result)?,
    ];
    let result = results.into_iter().fold(0.0, f64::max);
    let ownership = largest(&numbers(&expect["whiteOwnership"])?, &output.ownership, is_on_board)?;
    let square = number("whiteScoreMeanSq")?;
    let is_single = bounds.raw.is_some();
    // The lower precisions are held to what they change for people.
    let fine = |bound: f64| if is_single { bound } else { f64::INFINITY };
    let mismatches = [
        within("policy", policy, bounds.policy[1]),
        within("results", result, bounds.result[1]),
        within("ownership", ownership, bounds.ownership),
        within("score mean", off("whiteScoreMean", output.score_mean)?, bounds.points),
        within("lead", off("whiteLead", output.lead)?, bounds.points),
        within("score mean square", off("whiteScoreMeanSq", output.score_mean_square)?, fine(2e-4 * square.max(1.0))),
        within("variance time left", off("varTimeLeft", output.variance_time_left)?, fine(2e-3)),
        within("result error", off("shorttermWinlossError", output.shortterm_value_error)?, fine(5e-5)),
        within("score error", off("shorttermScoreError", output.shortterm_score_error)?, fine(5e-4)),
    ];
    let is_same_move = is_same_move(&expected_policy, &output.policy);
    Ok((mismatches.into_iter().flatten().collect(), Errors { policy, result, is_same_move }))
}

/// Whether the likeliest move is the same, or as good as equal to it.
fn is_same_move(expected: &[f64], got: &[f32]) -> bool {
    const AS_GOOD_AS_EQUAL: f64 = 1e-4;
    let most = expected.iter().copied().fold(f64::MIN, f64::max);
    let ours = got.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(index, _)| index);
    expected.get(ours).is_some_and(|&share| most - share <= AS_GOOD_AS_EQUAL)
}

fn compare_raw(
    expected: &Value,
    raw: &Raw,
    is_on_board: &[bool],
    [logits, scores, owners]: [f64; 3],
) -> Result<Vec<Mismatch>, String> {
    let with_pass: Vec<bool> = is_on_board.iter().copied().chain([true]).collect();
    let mut mismatches = vec![
        within(
            "policy logits",
            largest(&numbers(&expected["policyLogits"])?, raw.policy_channel(0), &with_pass)?,
            logits,
        ),
        within("value logits", largest(&numbers(&expected["valueLogits"])?, &raw.value, &[true; 3])?, logits),
        within(
            "scores",
            largest(&numbers(&expected["scoreValue"])?, &raw.score, &[true; 6][..raw.score.len()])?,
            scores,
        ),
        within("owners", largest(&numbers(&expected["ownershipPreTanh"])?, &raw.ownership, is_on_board)?, owners),
    ];
    if raw.n_policy_channels > 1 {
        let expected = numbers(&expected["policyOptLogits"])?;
        mismatches.push(within("optimistic logits", largest(&expected, raw.policy_channel(1), &with_pass)?, logits));
    }
    Ok(mismatches.into_iter().flatten().collect())
}

fn numbers(list: &Value) -> Result<Vec<f64>, String> {
    let list = list.as_array().ok_or("a list of numbers is missing")?;
    list.iter().map(|one| one.as_f64().ok_or(format!("{one} is no number"))).collect()
}

/// The largest difference where `counts`.
fn largest(expected: &[f64], got: &[f32], counts: &[bool]) -> Result<f64, String> {
    if expected.len() != got.len() || got.len() != counts.len() {
        return Err(format!("{} numbers expected, {} given", expected.len(), got.len()));
    }
    let differences = expected.iter().zip(got).zip(counts).filter(|&(_, &counts)| counts);
    Ok(differences.map(|((expected, &got), _)| (expected - f64::from(got)).abs()).fold(0.0, f64::max))
}

fn within(field: &str, error: f64, bound: f64) -> Option<Mismatch> {
    // What is no number is not within anything.
    let is_within = error <= bound;
    (!is_within).then(|| Mismatch {
        field: format!("difference of {field}"),
        expected: format!("at most {bound}"),
        got: error.to_string(),
    })
}

/// Compares the trunk after every block in 64 bits, so that the first wrong block is named.
fn run_trace(file: &str, model: &Model, cases: &[Value], bytes: &[u8], report: &mut Report) -> Result<(), String> {
    let trace: Value = serde_json::from_slice(bytes).map_err(|error| format!("{file}: {error}"))?;
    let Some(case) = cases.iter().find(|case| case["id"] == trace["record"]) else { return Ok(()) };
    let query = Query::read(&case["query"])?;
    let (_, stages) = reference::trace(model, &query.input()).map_err(|error| error.to_string())?;
    let expected = trace["stages"].as_array().ok_or(format!("{file}: no stages"))?;
    let width = usize::from(query.buffer.width());
    for (index, expected) in expected.iter().enumerate() {
        let id = format!("stage {index} {}", expected["name"].as_str().unwrap_or("?"));
        let Some(stage) = stages.get(index) else {
            report.fail(file, &id, "a stage", "none");
            continue;
        };
        let n = stage.channels.len() as f64;
        let mean = stage.channels.iter().sum::<f64>() / n;
        let rms = (stage.channels.iter().map(|x| x * x).sum::<f64>() / n).sqrt();
        let from = (2 * width + 3) * stage.n_channels;
        let sample = stage.channels.get(from..from + 8).unwrap_or_default();
        let shown = numbers(&expected["sample"])?;
        let off = |field: &str, got: f64| (expected[field].as_f64().unwrap_or(f64::NAN) - got).abs();
        let samples = shown.iter().zip(sample).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let bound = 1e-5 * (1.0 + rms);
        let mismatches = [
            within("mean", off("mean", mean), bound),
            within("rms", off("rms", rms), bound),
            within("sample", samples, bound),
        ];
        report.note(file, &id, &mismatches.into_iter().flatten().collect::<Vec<_>>());
    }
    Ok(())
}
