//! The values of flags that show what the passes do and how long they take.

use super::bindings;
use super::parse::{Invocation, STANDARD};
use super::table::{Flag, Row};
use crate::options::TraceOptions;
use crate::pipeline::LOWER;
use ir::passes::observe::{PassPoint, PrintAfter};
use ir::passes::pipeline::{Pass, passes};
use std::time::Duration;

/// The destination of the times of stages and passes.
pub fn times(invocation: &mut Invocation, row: &Row, value: &str) -> Result<(), String> {
    let trace = &mut invocation.options.trace;
    match row.flag {
        Flag::TimeReport => {
            trace.totals = true;
            invocation.time_report = true;
        }
        Flag::TimeTraceGranularity => {
            invocation.time_trace_granularity = Duration::from_micros(bindings::number(row.name, value)?.into());
        }
        _ => {
            trace.intervals = true;
            invocation.time_trace = Some(if value.is_empty() { STANDARD } else { value }.into());
        }
    }
    Ok(())
}

/// The records that are kept of the passes.
pub fn trace(options: &mut TraceOptions, row: &Row, value: &str) -> Result<(), String> {
    match row.flag {
        Flag::StopAfter => options.stop_after = Some(pass_point(value)?),
        Flag::PrintAfter => print_after(&mut options.print_after, value)?,
        Flag::PrintFunction => options.function = Some(value.to_owned()),
        _ => options.totals = true,
    }
    Ok(())
}

/// `lower`, `simplify` or `simplify,2`.
fn pass_point(text: &str) -> Result<PassPoint, String> {
    let point =
        PassPoint::parse(text).ok_or_else(|| format!("'--after=' takes <pass> or <pass>,<n> with a positive n, not '{text}'"))?;
    known_pass(&point.pass)?;
    Ok(point)
}

fn print_after(wanted: &mut PrintAfter, name: &str) -> Result<(), String> {
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
