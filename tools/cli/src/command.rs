//! The command, from its arguments to its exit status.

#[cfg(feature = "reflection")]
mod bindings;
#[cfg(feature = "build")]
mod build;
mod c_header;
mod configuration;
mod explain;
#[cfg(feature = "explore")]
mod explore;
mod files;
#[cfg(feature = "fmt")]
mod fmt;
#[cfg(feature = "header")]
mod header;
#[cfg(feature = "header")]
mod header_kit;
mod job;
#[cfg(feature = "lsp")]
mod lsp;
mod module;
mod outputs;
#[cfg(feature = "reflection")]
mod reflect;
mod shells;
mod terminal;

use diagnostics::registry as code;

use configuration::Configurations;
use hlsl_to_spirv::Report;
use hlsl_to_spirv::flags::{self, Color, Format, Invocation, Request};
use job::{Job, Outcome};
use std::collections::HashSet;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use terminal::{
    INTERNAL_ERROR, SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, report, show, without_place, write_out,
};

/// Runs a subcommand with the arguments after its name, and returns the exit status.
type Run = fn(&[String]) -> u8;

/// The function of a subcommand that a cargo feature enables.
macro_rules! optional {
    ($feature:literal, $run:expr) => {{
        #[cfg(feature = $feature)]
        let run: Run = $run;
        #[cfg(not(feature = $feature))]
        let run: Run = |_| left_out($feature);
        run
    }};
}

/// The function of each subcommand, in the order of [`flags::SUBCOMMANDS`].
const RUN: &[(&str, Run)] = &[
    ("build", optional!("build", build::main)),
    ("shadermake", optional!("build", build::shadermake)),
    ("header", optional!("header", header::main)),
    ("reflect", optional!("reflection", reflect::main)),
    ("bindings", optional!("reflection", bindings::main)),
    ("dis", |rest| module::main(module::Command::Disassemble, rest)),
    ("as", |rest| module::main(module::Command::Assemble, rest)),
    ("check", |rest| module::main(module::Command::Check, rest)),
    ("explain", explain::main),
    ("explore", optional!("explore", explore::main)),
    ("fmt", optional!("fmt", fmt::main)),
    ("lsp", optional!("lsp", lsp::main)),
    ("completions", shells::completions_main),
    ("man", shells::man_main),
];

/// Refuses a subcommand whose cargo feature this build lacks.
#[cfg(not(feature = "full"))]
fn left_out(feature: &str) -> u8 {
    show(
        &[command_line_report(hlsl_to_spirv::needs_feature("this subcommand", feature))],
        Format::Text,
        std::io::stderr().is_terminal(),
    );
    WRONG_USAGE
}

/// Runs the command, and returns its exit status.
pub fn main(arguments: &[String]) -> u8 {
    if let [command, rest @ ..] = arguments
        && let Some((_, run)) = RUN.iter().find(|(name, _)| name == command)
    {
        return run(rest);
    }
    if let Some(message) = misspelt_subcommand(arguments) {
        show(&[command_line_report(message)], Format::asked(arguments), std::io::stderr().is_terminal());
        return WRONG_USAGE;
    }
    match flags::parse(arguments) {
        Ok(Request::Help) => print(&flags::help()),
        Ok(Request::Version) => print(&format!("hlsl-to-spirv {}\n", env!("CARGO_PKG_VERSION"))),
        Ok(Request::Compile(invocation)) => compile(&invocation, arguments),
        Err(message) => {
            show(&[command_line_report(message)], Format::asked(arguments), std::io::stderr().is_terminal());
            WRONG_USAGE
        }
    }
}

/// A hint about a first argument that is no file and resembles a subcommand, or a flag without its dashes.
fn misspelt_subcommand(arguments: &[String]) -> Option<String> {
    let name = arguments.first().filter(|name| !name.starts_with('-') && !Path::new(name).exists())?;
    let meant = match name.as_str() {
        "help" => "--help",
        "version" => "--version",
        _ => diagnostics::nearest(name, flags::SUBCOMMANDS.iter().map(|command| command.name))?,
    };
    Some(format!("'{name}' is neither a file nor a subcommand, did you mean '{meant}'?"))
}

/// Refuses an argument that is not UTF-8: diagnostics and modules could not contain it.
pub fn not_text(argument: &std::ffi::OsStr) -> u8 {
    let message = format!("the argument '{}' is not UTF-8", argument.to_string_lossy());
    show(&[command_line_report(message)], Format::Text, std::io::stderr().is_terminal());
    WRONG_USAGE
}

fn compile(invocation: &Invocation, arguments: &[String]) -> u8 {
    let configured = match Configurations::default().of_all(invocation, arguments) {
        Ok(configured) => configured,
        Err(report) => {
            show(&[report], invocation.format, is_colored(invocation));
            return WRONG_USAGE;
        }
    };
    let inputs = invocation.inputs.iter().zip(&configured);
    let jobs: Vec<Job<'_>> = inputs.map(|(input, own)| Job::new(own.as_deref().unwrap_or(invocation), input)).collect();
    if let Err(message) = outputs::check(&jobs) {
        show(&[command_line_report(message)], invocation.format, std::io::stderr().is_terminal());
        return WRONG_USAGE;
    }
    let mut reports = vec![invocation.report()];
    if reports.iter().any(Report::has_errors) {
        show(&reports, invocation.format, std::io::stderr().is_terminal());
        return WRONG_USAGE;
    }
    let outcomes = run_all(&jobs);
    let read = outputs::files(outcomes.iter().flat_map(|outcome| &outcome.read).collect::<HashSet<_>>());
    let mut status = SUCCESS;
    for mut outcome in outcomes {
        if let Err(message) = outputs::write(&outcome.files, &read) {
            outcome.report.diagnostics.push(without_place(code::OUTPUT, message));
        }
        // If standard error is closed, nobody can be told.
        let _ = std::io::stderr().write_all(outcome.trace.as_bytes());
        if outcome.report.has_internal_error() {
            status = status.max(INTERNAL_ERROR);
            add_command(&mut outcome.report, arguments);
        } else if outcome.report.has_errors() {
            status = status.max(WRONG_INPUT);
        }
        if let Err(error) = write_out(&outcome.stdout) {
            // `| head` closes the pipe when it has enough.
            if error.kind() != std::io::ErrorKind::BrokenPipe {
                reports.push(report(without_place(code::OUTPUT, format!("cannot write standard output: {error}"))));
            }
            status = status.max(WRONG_INPUT);
        }
        reports.push(outcome.report);
    }
    show(&reports, invocation.format, is_colored(invocation));
    status
}

fn is_colored(invocation: &Invocation) -> bool {
    match invocation.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    }
}

/// Adds the command, quoted for a shell, to the internal errors of a report.
fn add_command(report: &mut Report, arguments: &[String]) {
    let note = format!("command line: {}", diagnostics::command_line("hlsl-to-spirv", arguments));
    let internal = report.diagnostics.iter_mut().filter(|diagnostic| diagnostic.code == code::INTERNAL_ERROR);
    internal.for_each(|diagnostic| diagnostic.notes.push(note.clone()));
}

/// Runs the jobs on all processors. The outcomes are in the order of the jobs.
fn run_all(jobs: &[Job<'_>]) -> Vec<Outcome> {
    if let [job] = jobs {
        return vec![job.run()];
    }
    let outcomes: Vec<Mutex<Option<Outcome>>> = jobs.iter().map(|_| Mutex::new(None)).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let progress = std::io::stderr().is_terminal();
    let worker = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(index) else { break };
            let outcome = job.run();
            *outcomes[index].lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if progress {
                eprint!("\r\x1b[K[{done}/{}] {}", jobs.len(), diagnostics::visible_name(job.input));
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(jobs.len());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
    });
    if progress {
        eprint!("\r\x1b[K");
    }
    outcomes.into_iter().filter_map(|outcome| outcome.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

#[cfg(test)]
mod tests {
    use super::{RUN, flags};

    #[test]
    fn each_subcommand_is_described_and_runs() {
        let described: Vec<&str> = flags::SUBCOMMANDS.iter().map(|command| command.name).collect();
        assert_eq!(RUN.iter().map(|(name, _)| *name).collect::<Vec<_>>(), described);
    }
}
