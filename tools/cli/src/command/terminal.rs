//! Shared by all subcommands: exit statuses, standard output, and diagnostics on standard error.

use frontend::{Diagnostic, Severity, SourceMap};
pub use hlsl_to_spirv::command_line_report;
use hlsl_to_spirv::flags::Format;
use hlsl_to_spirv::{Report, sarif};
#[cfg(feature = "build")]
use shader_build::Messages;
use std::io::Write;

/// The exit status of success.
pub const SUCCESS: u8 = 0;
/// The exit status after an error in the input.
pub const WRONG_INPUT: u8 = 1;
/// The exit status after an error in the command line.
pub const WRONG_USAGE: u8 = 2;
/// The exit status after a bug of this compiler, the same as for a panic.
pub const INTERNAL_ERROR: u8 = diagnostics::INTERNAL_ERROR_STATUS;

/// Prints a text to standard output, and returns the exit status.
pub fn print(text: &str) -> u8 {
    match write_out(text.as_bytes()) {
        Ok(()) => SUCCESS,
        Err(_) => WRONG_INPUT,
    }
}

/// Writes to standard output and flushes it, so that no error is lost at the end of the process.
pub fn write_out(bytes: &[u8]) -> std::io::Result<()> {
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(bytes).and_then(|()| stdout.flush())
}

/// A diagnostic without a source location.
pub fn without_place(code: diagnostics::Code, message: String) -> Diagnostic {
    Diagnostic::without_place(code, message)
}

/// A report of one diagnostic.
pub fn report(diagnostic: Diagnostic) -> Report {
    Report { map: SourceMap::default(), diagnostics: vec![diagnostic] }
}

/// Formats diagnostics in each form.
#[cfg(feature = "build")]
pub fn messages(report: &Report) -> Messages {
    if report.diagnostics.is_empty() {
        return Messages::default();
    }
    Messages {
        text: report.to_text(false),
        colored: report.to_text(true),
        json: report.to_json(),
        errors: report.count(Severity::Error),
        warnings: report.count(Severity::Warning),
        is_internal: report.has_internal_error(),
    }
}

/// Writes diagnostics to standard error: drawn, followed by their count, or in a form for programs.
pub fn show(reports: &[Report], format: Format, color: bool) {
    let each = |text: &dyn Fn(&Report) -> String| reports.iter().map(text).collect::<String>();
    let mut text = match format {
        Format::Text => each(&|report| report.to_text(color)),
        Format::Json => each(&Report::to_json),
        Format::Clang => each(&Report::to_lines),
        Format::Sarif => sarif(reports),
    };
    let count = |severity| reports.iter().map(|report| report.count(severity)).sum::<usize>();
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    if format == Format::Text && errors + warnings > 1 {
        let counted = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        text += &match (errors, warnings) {
            (0, _) => format!("{}\n", counted(warnings, "warning")),
            (_, 0) => format!("{}\n", counted(errors, "error")),
            _ => format!("{} and {}\n", counted(errors, "error"), counted(warnings, "warning")),
        };
    }
    // If standard error is closed, nobody can be told.
    let _ = std::io::stderr().write_all(text.as_bytes());
}
