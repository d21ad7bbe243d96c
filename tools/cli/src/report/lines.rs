//! Prints diagnostics in the format of clang and DXC, so that tools that parse it find file, line and column.

use super::{Report, severity_name};
use diagnostics::{visible, visible_name};
use frontend::source::{FileRange, TrailStep};
use frontend::{Diagnostic, Severity};
use std::fmt::Write;

/// Maximum length of a printed source line in bytes: minified shaders are one line.
const MAX_LINE: usize = 400;

impl Report {
    /// All diagnostics in the format of clang and DXC: `file:line:column: error: message`, the source line and a caret, followed by the other
    /// locations and the notes.
    pub fn to_lines(&self) -> String {
        let mut out = String::new();
        for diagnostic in &self.diagnostics {
            add(self, diagnostic, &mut out);
        }
        out
    }
}

fn add(report: &Report, diagnostic: &Diagnostic, out: &mut String) {
    let severity = severity_name(diagnostic.severity);
    let mut message = visible(&diagnostic.message).into_owned();
    if diagnostic.severity == Severity::Warning {
        let _ = write!(message, " [-W{}]", diagnostic.code.name());
    }
    let resolved = |primary| diagnostic.labels.iter().filter(move |label| label.primary == primary);
    let first = resolved(true).find_map(|label| Some((label, report.map.resolve(label.range)?)));
    match &first {
        None => {
            let file = report.file_without_place(diagnostic).map(|file| format!("{}: ", visible_name(file)));
            let _ = writeln!(out, "{}{severity}: {message}", file.unwrap_or_default());
        }
        Some((_, resolved)) => {
            let includes = resolved.trail.iter().filter_map(|step| match step {
                TrailStep::IncludedFrom { at } => Some(report.position(*at)),
                TrailStep::ExpandedFrom { .. } => None,
            });
            for (at, place) in includes.enumerate() {
                let start = if at == 0 { "In file included from" } else { "                 from" };
                let _ = writeln!(out, "{start} {}:{}:", visible_name(&place.file), place.line);
            }
            place(report, resolved.range, severity, &message, out);
            for step in &resolved.trail {
                if let TrailStep::ExpandedFrom { macro_name, at } = step {
                    place(report, *at, "note", &format!("expanded from macro '{macro_name}'"), out);
                }
            }
        }
    }
    for label in resolved(false).filter(|label| !label.message.is_empty()) {
        if let Some(resolved) = report.map.resolve(label.range) {
            place(report, resolved.range, "note", &visible(&label.message), out);
        }
    }
    for note in &diagnostic.notes {
        let _ = writeln!(out, "note: {}", visible(note));
    }
}

fn place(report: &Report, range: FileRange, severity: &str, message: &str, out: &mut String) {
    let position = report.position(range);
    let _ = writeln!(out, "{}:{}:{}: {severity}: {message}", visible_name(&position.file), position.line, position.column);
    let Some(file) = report.map.files.get(range.file) else { return };
    let Some(start) = file.line_start(file.line(range.start)) else { return };
    let line = file.text.get(start as usize..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    if line.len() > MAX_LINE {
        return;
    }
    // Keep tabs in the line of the caret, so that both lines have the same width.
    let before = line.get(..(range.start - start) as usize).unwrap_or_default();
    let indent: String = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    let marked = line.get(before.len()..line.len().min((range.end.max(range.start) - start) as usize)).unwrap_or_default();
    let tildes = "~".repeat(marked.chars().count().saturating_sub(1));
    let _ = writeln!(out, "{}\n{indent}^{tildes}", visible(line));
}
