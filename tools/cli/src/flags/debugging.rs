//! The values of flags that show what the passes do and how long they take.

use super::given::Given;
use super::invocation::{Invocation, STANDARD};
use crate::pipeline::LOWER;
use ir::passes::observe::{PassPoint, PrintAfter};
use ir::passes::pipeline::{Pass, passes};

/// `-ftime-report`
pub fn report_times(invocation: &mut Invocation) {
    invocation.times.report = true;
    invocation.options.trace.totals = true;
}

/// `-ftime-trace`, `-ftime-trace=`
pub fn trace_times(invocation: &mut Invocation, given: &Given<'_>) {
    let file = if given.value().is_empty() { STANDARD } else { given.value() };
    invocation.times.trace = Some(file.into());
    invocation.options.trace.intervals = true;
}

/// `lower`, `simplify` or `simplify,2`.
pub fn pass_point(text: &str) -> Result<PassPoint, String> {
    let point =
        PassPoint::parse(text).ok_or_else(|| format!("'--after=' takes <pass> or <pass>,<n> with a positive n, not '{text}'"))?;
    known_pass(&point.pass)?;
    Ok(point)
}

/// `--print-after=`: the name of a pass, or `all`.
pub fn print_after(wanted: &mut PrintAfter, name: &str) -> Result<(), String> {
    if name == "all" {
        *wanted = PrintAfter::All;
        return Ok(());
    }
    known_pass(name)?;
    match wanted {
        PrintAfter::All => {}
        PrintAfter::Passes(passes) => passes.push(name.to_owned()),
        PrintAfter::Nothing => *wanted = PrintAfter::Passes(vec![name.to_owned()]),
    }
    Ok(())
}

fn known_pass(name: &str) -> Result<(), String> {
    let names: Vec<&str> = std::iter::once(LOWER).chain(passes().into_iter().map(Pass::name)).collect();
    if names.contains(&name) {
        return Ok(());
    }
    Err(match diagnostics::nearest(name, names.iter().copied()) {
        Some(known) => format!("unknown pass '{name}', did you mean '{known}'?"),
        None => format!("unknown pass '{name}'; the passes are {}", names.join(", ")),
    })
}
