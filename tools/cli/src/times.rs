//! The times of stages and passes: the table of `-ftime-report` and the events of `-ftime-trace`.

use crate::stage::Stage;
use ir::passes::observe::{TimedRun, Trace};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The process id in all events.
const PROCESS: u32 = 1;

/// Measures the stages of one compilation.
#[derive(Debug)]
pub struct Clock {
    /// When the compilation began.
    began: Instant,
    /// The stage that runs, or the last one that ran.
    pub running: Option<Stage>,
    /// The stages that ran, with their starts and durations.
    stages: Vec<(Stage, Instant, Duration)>,
}

impl Clock {
    pub fn new() -> Self {
        Self { began: Instant::now(), running: None, stages: Vec::new() }
    }

    /// Runs a stage.
    pub fn time<T>(&mut self, stage: Stage, work: impl FnOnce() -> T) -> T {
        self.running = Some(stage);
        let start = Instant::now();
        let result = work();
        self.stages.push((stage, start, start.elapsed()));
        result
    }

    /// The stages that ran, in order, with their durations.
    pub fn timings(&self) -> Vec<(Stage, Duration)> {
        self.stages.iter().map(|(stage, _, time)| (*stage, *time)).collect()
    }

    /// The start and the duration of the stage that made the IR.
    pub fn made_ir(&self) -> (Instant, Duration) {
        let made = self.stages.iter().find(|(stage, ..)| matches!(stage, Stage::Lower | Stage::ReadIr));
        made.map_or((self.began, Duration::ZERO), |(_, start, time)| (*start, *time))
    }

    /// The stages, followed by the runs of passes.
    pub fn intervals(&self, runs: Vec<TimedRun>) -> Vec<Interval> {
        let since = |start: Instant| start.saturating_duration_since(self.began);
        let stages = self.stages.iter().map(|(stage, start, time)| Interval {
            name: stage.name().to_owned(),
            pass: false,
            function: None,
            start: since(*start),
            time: *time,
        });
        let runs = runs.into_iter().map(|run| Interval {
            name: run.pass,
            pass: true,
            function: run.function,
            start: since(run.start),
            time: run.time,
        });
        stages.chain(runs).collect()
    }
}

/// The time interval of a stage, or of a run of a pass within [`Stage::Optimize`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interval {
    /// The name of the stage or the pass.
    pub name: String,
    /// True for a run of a pass.
    pub pass: bool,
    /// The function that a pass ran on; None for stages, and for passes that ran on the module.
    pub function: Option<String>,
    /// The start, relative to the start of the compilation.
    pub start: Duration,
    /// The duration.
    pub time: Duration,
}

/// The time in microseconds, with nanosecond precision.
fn micros(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1e3
}

/// Intervals in the Trace Event Format of Chrome's `about:tracing`, Perfetto and speedscope, which clang's `-ftime-trace` also writes: an event
/// for each interval of at least `granularity`, and the totals by name on separate threads, longest first.
#[must_use]
pub fn trace_events(intervals: &[Interval], granularity: Duration) -> String {
    let long = intervals.iter().filter(|interval| interval.time >= granularity);
    let mut events: Vec<Value> = long
        .map(|interval| {
            json!({
                "ph": "X",
                "pid": PROCESS,
                "tid": 0,
                "ts": micros(interval.start),
                "dur": micros(interval.time),
                "name": interval.name,
                "cat": if interval.pass { "pass" } else { "stage" },
                "args": { "detail": interval.function.as_deref().unwrap_or_default() },
            })
        })
        .collect();
    let mut totals: Vec<(&str, Duration, u32)> = Vec::new();
    for Interval { name, time, .. } in intervals {
        match totals.iter_mut().find(|(known, ..)| known == name) {
            Some((_, total, count)) => {
                *total += *time;
                *count += 1;
            }
            None => totals.push((name, *time, 1)),
        }
    }
    totals.sort_by_key(|(_, total, _)| std::cmp::Reverse(*total));
    events.extend(totals.iter().zip(1..).map(|((name, total, count), thread)| {
        json!({
            "ph": "X",
            "pid": PROCESS,
            "tid": thread,
            "ts": 0,
            "dur": micros(*total),
            "name": format!("Total {name}"),
            "args": { "count": count, "avg ms": micros(*total / *count) / 1e3 },
        })
    }));
    events.push(
        json!({ "ph": "M", "pid": PROCESS, "tid": 0, "ts": 0, "name": "process_name", "args": { "name": "hlsl-to-spirv" } }),
    );
    json!({ "traceEvents": events }).to_string() + "\n"
}

/// A table of the stages, and one of the passes if their totals were recorded.
#[must_use]
pub fn time_report(timings: &[(Stage, Duration)], trace: Option<&Trace>) -> String {
    let passes = trace.filter(|trace| !trace.totals.is_empty()).map(|trace| format!("\n{}", trace.table()));
    stage_table(timings) + &passes.unwrap_or_default()
}

/// A line for each stage, and one for the sum.
fn stage_table(timings: &[(Stage, Duration)]) -> String {
    let line = |name: &str, time: Duration| format!("{name:<24} {:>19}\n", format!("{:.1} us", micros(time)));
    let stages = timings.iter().map(|(stage, time)| line(stage.name(), *time));
    let header = format!("{:<24} {:>19}\n", "stage", "time");
    header + &stages.collect::<String>() + &line("all", timings.iter().map(|(_, time)| *time).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_stages_runs_and_totals() {
        let micros = Duration::from_micros;
        let interval = |name: &str, function: Option<&str>, start: u64, time: u64| Interval {
            name: name.to_owned(),
            pass: function.is_some(),
            function: function.map(str::to_owned),
            start: micros(start),
            time: micros(time),
        };
        let intervals =
            [interval("parse", None, 1, 20), interval("simplify", Some("main"), 30, 2), interval("simplify", Some("f"), 40, 6)];
        let text = trace_events(&intervals, micros(5));
        let events: Value = serde_json::from_str(&text).expect("JSON");
        let events = events["traceEvents"].as_array().expect("a list");
        let seen: Vec<_> = events
            .iter()
            .map(|event| {
                (event["name"].as_str().expect("a name"), event["tid"].as_u64(), event["ts"].as_f64(), event["dur"].as_f64())
            })
            .collect();
        let expected = [
            ("parse", Some(0), Some(1.0), Some(20.0)),
            ("simplify", Some(0), Some(40.0), Some(6.0)),
            ("Total parse", Some(1), Some(0.0), Some(20.0)),
            ("Total simplify", Some(2), Some(0.0), Some(8.0)),
            ("process_name", Some(0), Some(0.0), None),
        ];
        assert_eq!(seen, expected);
        assert_eq!(events[1]["args"]["detail"], "f");
        assert_eq!(events[3]["args"], json!({ "count": 2, "avg ms": 0.004 }));
    }
}
