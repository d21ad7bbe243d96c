//! Observes the module between passes: prints the IR, measures passes, or stops after a pass.
//!
//! [`super::pipeline::optimize`] calls a [`PassObserver`] after each run of each pass. A body pass runs once per function,
//! and passes in loops of the pipeline run repeatedly on the same function. Whenever the observer is called, the module is
//! complete (no body is taken out) and accepted by the verifier. Without an observer no instructions are counted, and the
//! clock is not read.
//!
//! [`Trace`] is the observer for the debugging flags of the commands. The stages before the optimizer also report the modules
//! that they create to it ([`PassRun::of_module`]).

use crate::func::Body;
use crate::id::FunctionId;
use crate::module::{Loc, Module};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// A completed run of a pass.
#[derive(Debug, Clone, Copy)]
pub struct PassRun<'m> {
    /// The name of the pass, as the pipeline declares it.
    pub pass: &'m str,
    /// The number of this run of the pass, from 1; counted per function.
    pub run: u32,
    /// The function that the pass ran on; None for a module pass.
    pub function: Option<FunctionId>,
    /// The module after the pass.
    pub module: &'m Module,
    /// The time at which the pass began.
    pub start: Instant,
    /// The duration of the pass.
    pub time: Duration,
    /// The number of instructions in blocks before the pass, without terminators, of the function or of the whole module.
    pub instructions_before: usize,
    /// The number after it.
    pub instructions_after: usize,
}

impl<'m> PassRun<'m> {
    /// The run of a stage that made a module, such as lowering.
    pub fn of_module(stage: &'m str, module: &'m Module, start: Instant, time: Duration) -> Self {
        let instructions = instructions(module);
        Self {
            pass: stage,
            run: 1,
            function: None,
            module,
            start,
            time,
            instructions_before: instructions,
            instructions_after: instructions,
        }
    }
}

/// Called after each run of a pass.
pub trait PassObserver {
    /// Inspects a run, and decides whether to continue.
    ///
    /// After `Break`, no further pass runs on the current body if it was a body pass (other bodies still get the passes until the
    /// observer stops them), and none on the module after the bodies.
    fn after(&mut self, run: &PassRun<'_>) -> ControlFlow<()>;
}

/// The number of instructions in the blocks of a body, without terminators.
pub fn instructions_of(body: &Body) -> usize {
    body.layout.iter().map(|block| body.blocks[*block].insts.len()).sum()
}

/// The number of instructions in the blocks of all bodies.
pub fn instructions(module: &Module) -> usize {
    module.functions.values().filter_map(|function| function.body.as_ref()).map(instructions_of).sum()
}

/// A run of a pass: `simplify` is its first run, `simplify,2` its second run on each function.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PassPoint {
    /// The name of the pass.
    pub pass: String,
    /// The number of the run, from 1.
    pub run: u32,
}

impl PassPoint {
    /// Parses `pass` or `pass,run`. None if the run is not a number from 1. The caller checks that the pass exists.
    pub fn parse(text: &str) -> Option<Self> {
        let (pass, run) = match text.split_once(',') {
            Some((pass, run)) => (pass, run.parse().ok().filter(|run| *run > 0)?),
            None => (text, 1),
        };
        Some(Self { pass: pass.to_owned(), run })
    }

    fn is(&self, run: &PassRun<'_>) -> bool {
        self.pass == run.pass && self.run == run.run
    }
}

/// The passes after which the IR is printed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub enum PrintAfter {
    /// None.
    #[default]
    Nothing,
    /// Every run of every pass.
    All,
    /// Every run of these passes.
    Passes(Vec<String>),
}

/// The totals of a pass over all runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassTotal {
    /// The name of the pass.
    pub pass: String,
    /// The number of runs.
    pub runs: u32,
    /// The total time.
    pub time: Duration,
    /// The sum of the instructions before each run.
    pub instructions_before: usize,
    /// The sum of the instructions after each run.
    pub instructions_after: usize,
}

/// The start time and the duration of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimedRun {
    /// The name of the pass.
    pub pass: String,
    /// The name of the function that the pass ran on; None for a module pass.
    pub function: Option<String>,
    /// The time at which it began.
    pub start: Instant,
    /// The duration.
    pub time: Duration,
}

/// Maximum size of the texts of all snapshots of a trace, in bytes. No snapshots are added beyond it.
const MAX_SNAPSHOTS: usize = 16 << 20;

/// The module after a run of a pass that changed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The name of the pass; `lower` for the module before the passes.
    pub pass: String,
    /// The number of this run of the pass, from 1; counted per function.
    pub run: u32,
    /// The name of the function that the pass ran on; None for a module pass.
    pub function: Option<String>,
    /// The IR.
    pub text: String,
    /// The offset of the first character of each instruction's line, and the location of the instruction.
    pub places: Vec<(usize, Loc)>,
}

/// Prints the IR after passes, stops after a pass, accumulates the totals of each pass, and records the time of each run.
#[derive(Debug, Default)]
pub struct Trace {
    /// The passes after which the IR is printed.
    pub print_after: PrintAfter,
    /// If set, prints only this function, and nothing after body passes on other functions.
    pub function: Option<String>,
    /// The last pass that runs.
    pub stop_after: Option<PassPoint>,
    /// The printed text: for each run `; after simplify, run 2, of @main`, an empty line, and the IR.
    pub text: String,
    /// The totals of each pass, in the order of their first runs.
    pub totals: Vec<PassTotal>,
    /// If set, each run is added.
    pub runs: Option<Vec<TimedRun>>,
    /// If set, the module after each run that changed it is added.
    pub snapshots: Option<Vec<Snapshot>>,
    /// True once `stop_after` was reached.
    pub is_stopped: bool,
}

impl PassObserver for Trace {
    fn after(&mut self, run: &PassRun<'_>) -> ControlFlow<()> {
        self.add(run);
        if let Some(runs) = &mut self.runs {
            let function = run.function.map(|id| run.module.functions[id].name.to_string());
            runs.push(TimedRun { pass: run.pass.to_owned(), function, start: run.start, time: run.time });
        }
        self.print(run);
        self.take_snapshot(run);
        if self.stop_after.as_ref().is_some_and(|point| point.is(run)) {
            self.is_stopped = true;
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Trace {
    /// A table of the totals: a line per pass, and one for the sum.
    pub fn table(&self) -> String {
        let mut text = format!("{:<24} {:>6} {:>12} {:>13} {:>12}\n", "pass", "runs", "time", "instructions", "change");
        let mut time = Duration::ZERO;
        for total in &self.totals {
            let change = total.instructions_after as i64 - total.instructions_before as i64;
            let micros = format!("{:.1} us", total.time.as_secs_f64() * 1e6);
            text += &format!(
                "{:<24} {:>6} {:>12} {:>13} {:>+12}\n",
                total.pass, total.runs, micros, total.instructions_after, change
            );
            time += total.time;
        }
        text + &format!("{:<24} {:>6} {:>12}\n", "all", "", format!("{:.1} us", time.as_secs_f64() * 1e6))
    }

    fn add(&mut self, run: &PassRun<'_>) {
        let at = self.totals.iter().position(|total| total.pass == run.pass).unwrap_or_else(|| {
            let pass = run.pass.to_owned();
            self.totals.push(PassTotal { pass, runs: 0, time: Duration::ZERO, instructions_before: 0, instructions_after: 0 });
            self.totals.len() - 1
        });
        let total = &mut self.totals[at];
        total.runs += 1;
        total.time += run.time;
        total.instructions_before += run.instructions_before;
        total.instructions_after += run.instructions_after;
    }

    fn take_snapshot(&mut self, run: &PassRun<'_>) {
        let Some(snapshots) = &mut self.snapshots else { return };
        if snapshots.iter().map(|snapshot| snapshot.text.len()).sum::<usize>() > MAX_SNAPSHOTS {
            return;
        }
        let (text, places) = crate::text::print_with_places(run.module);
        if snapshots.last().is_some_and(|last| last.text == text) {
            return;
        }
        let function = run.function.map(|id| run.module.functions[id].name.to_string());
        snapshots.push(Snapshot { pass: run.pass.to_owned(), run: run.run, function, text, places });
    }

    fn print(&mut self, run: &PassRun<'_>) {
        let is_wanted = match &self.print_after {
            PrintAfter::Nothing => false,
            PrintAfter::All => true,
            PrintAfter::Passes(passes) => passes.iter().any(|pass| pass == run.pass),
        };
        if !is_wanted {
            return;
        }
        let functions = &run.module.functions;
        // The function to print; None for the whole module.
        let only = match (&self.function, run.function) {
            (Some(name), Some(changed)) if functions[changed].name != name.as_str() => return,
            (Some(name), _) => {
                let Some(id) = functions.keys().find(|id| functions[*id].name == name.as_str()) else { return };
                Some(id)
            }
            (None, changed) => changed,
        };
        self.text += &format!("; after {}", run.pass);
        if run.run > 1 {
            self.text += &format!(", run {}", run.run);
        }
        match only {
            Some(id) => {
                self.text += &format!(", of @{}\n\n", functions[id].name);
                self.text += &crate::text::print_function(run.module, id);
            }
            None => {
                self.text += "\n\n";
                self.text += &crate::text::print(run.module);
            }
        }
        self.text.push('\n');
    }
}
