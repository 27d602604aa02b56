//! The kind `clocks`: what thoughts cost by every system of time, and what is said while the seconds are read.
//!
//! The schema is in the README beside the shared cases. Of a folder the files whose names begin with `clock` are run.

use std::path::Path;

use serde_json::{Value, json};
use weiqi_match::{Saying, TimeLeft, TimeSystem, reading_calls};
use weiqi_rules::Color;

use super::{Input, Kind, Mismatch, Report, Sink, judge_lines, load_files};

/// The kind for the table of kinds.
pub(super) const KIND: Kind = Kind { name: "clocks", load, judge };

fn load(path: &Path, sink: Sink<'_>) -> Result<(), String> {
    load_files(path, ".jsonl", &mut |input| {
        if path.is_file() || input.name.rsplit('/').next().is_some_and(|name| name.starts_with("clock")) {
            sink(input);
        }
    })
}

fn judge(input: &Input, report: &mut Report) {
    judge_lines(
        input,
        &[("clock", |case| judged(case, thoughts)), ("clock-voice", |case| judged(case, voice))],
        report,
    );
}

fn judged(case: &Value, run: fn(&Value) -> Result<Vec<Mismatch>, String>) -> Vec<Mismatch> {
    run(case).unwrap_or_else(|problem| {
        vec![Mismatch { field: "a case that can be run".into(), expected: String::new(), got: problem }]
    })
}

fn number(value: &Value, field: &str) -> Result<u64, String> {
    value[field].as_u64().ok_or_else(|| format!("no number `{field}`"))
}

fn small(value: &Value, field: &str) -> Result<u32, String> {
    u32::try_from(number(value, field)?).map_err(|_| format!("`{field}` is too large"))
}

fn system_of(value: &Value) -> Result<TimeSystem, String> {
    let ms = |field| number(value, field);
    let count = |field| small(value, field);
    Ok(match value["type"].as_str().unwrap_or_default() {
        "absolute" => TimeSystem::Absolute { main_ms: ms("main_ms")? },
        "byoyomi" => {
            TimeSystem::Byoyomi { main_ms: ms("main_ms")?, periods: count("periods")?, period_ms: ms("period_ms")? }
        }
        "chinese-reserved" => TimeSystem::Reserved {
            limit_ms: ms("limit_ms")?,
            minutes: count("reserved_minutes")?,
            reading_ms: ms("reading_ms")?,
        },
        "canadian" => TimeSystem::Canadian {
            main_ms: ms("main_ms")?,
            stones: count("stones")?,
            block_ms: ms("block_ms")?,
            carry_over: value["carry_over"].as_bool().ok_or("no `carry_over`")?,
        },
        "fischer" => {
            TimeSystem::Fischer { main_ms: ms("main_ms")?, increment_ms: ms("increment_ms")?, cap_ms: ms("cap_ms")? }
        }
        "bronstein" => TimeSystem::Bronstein { main_ms: ms("main_ms")?, delay_ms: ms("delay_ms")? },
        "delay" => TimeSystem::Delay { main_ms: ms("main_ms")?, delay_ms: ms("delay_ms")? },
        "ing" => TimeSystem::Ing {
            main_ms: ms("main_ms")?,
            overtime_ms: ms("overtime_ms")?,
            overtimes: count("overtimes")?,
            penalty_points: count("penalty_points")?,
        },
        other => return Err(format!("no system is called {other:?}")),
    })
}

/// What is left, in the words of the cases.
fn told(system: &TimeSystem, left: TimeLeft) -> Value {
    let TimeLeft { main_ms, count, period_ms } = left;
    match system {
        TimeSystem::Byoyomi { .. } | TimeSystem::Reserved { .. } => {
            json!({"main_ms": main_ms, "periods_left": count, "period_ms_left": period_ms})
        }
        TimeSystem::Canadian { .. } => json!({"main_ms": main_ms, "stones_left": count, "block_ms_left": period_ms}),
        TimeSystem::Ing { .. } => json!({
            "penalty_points": system.penalty_points(left),
            "overtimes_left": count,
            "current_ms_left": if main_ms > 0 { main_ms } else { period_ms },
        }),
        _ => json!({"main_ms": main_ms}),
    }
}

fn thoughts(case: &Value) -> Result<Vec<Mismatch>, String> {
    let system = system_of(&case["system"])?;
    let steps = case["expect"]["steps"].as_array().ok_or("no `steps`")?;
    let mut clock = weiqi_match::Clock::new(system);
    let mut mismatches = Vec::new();
    for (n, step) in steps.iter().enumerate() {
        let think_ms = number(step, "think_ms")?;
        let spent = clock.after(Color::Black, think_ms);
        clock.moved(Color::Black, think_ms);
        let got = json!({
            "timed_out": spent.is_none(),
            "before_reset": spent.map(|left| told(&system, left)),
            "after_move": told(&system, clock.left(Color::Black)),
        });
        for field in ["timed_out", "before_reset", "after_move"] {
            let expected = &step[field];
            if !expected.is_null() {
                mismatches.extend(Mismatch::of(&format!("{field} of step {}", n + 1), expected, &got[field]));
            }
        }
    }
    Ok(mismatches)
}

fn voice(case: &Value) -> Result<Vec<Mismatch>, String> {
    let (minutes, reading_ms) =
        (small(&case["system"], "reserved_minutes_left")?, number(&case["system"], "reading_ms")?);
    let elapsed_ms = number(case, "elapsed_ms")?;
    let calls: Vec<Value> = reading_calls(minutes, reading_ms, elapsed_ms)
        .into_iter()
        .map(|call| {
            let say = match call.saying {
                Saying::Gone(seconds) => format!("{seconds}秒"),
                Saying::Used { left } => format!("1分,还剩{left}分"),
                Saying::Last(n) => n.to_string(),
            };
            json!({"at_ms": call.at_ms, "say": say})
        })
        .collect();
    let system = TimeSystem::Byoyomi { main_ms: 0, periods: minutes, period_ms: reading_ms };
    let left = system.spend(system.start(), elapsed_ms);
    let got = json!({
        "calls": calls,
        "minute_used": left.is_none_or(|left| left.count < minutes),
        "lost_on_time": left.is_none(),
    });
    let expect = case["expect"].as_object().ok_or("no `expect`")?;
    Ok(expect.iter().filter_map(|(field, expected)| Mismatch::of(field, expected, &got[field])).collect())
}
