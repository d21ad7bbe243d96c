//! `hlsl-to-spirv lsp`: the language server over standard input and output, with the compiler and the file system.

use super::configuration::Configurations;
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, show};
use diagnostics::registry::MISSING_ENTRY_POINT;
use frontend::preproc::{self, Files};
use frontend::{Diagnostic, SourceMap};
use hlsl_to_spirv::flags::{self, Format, Request};
use hlsl_to_spirv::{BUILTIN_HEADERS, Compiler, Emit, FEATURES, FileSystem, Options, Report, predefined_macros};
use language_server::{Connection, Guess, Host, Url, serve};
use output_files::Transaction;
use std::collections::HashMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

const USAGE: &str = "\
Serves an editor by the language server protocol, over standard input and output.

Usage: hlsl-to-spirv lsp [--stdio]
";

/// A shader that takes longer is reported as one; the editor waits no longer.
const LONGEST: Duration = Duration::from_secs(20);

/// The parser recurses on nested input, up to limits of its own.
const STACK: usize = 128 << 20;

/// The arguments behind `lsp`.
pub fn main(arguments: &[String]) -> u8 {
    match arguments {
        [flag] if matches!(flag.as_str(), "--help" | "-help" | "-h") => return print(USAGE),
        [] => {}
        // What editors pass to servers that know other ways.
        [flag] if flag == "--stdio" => {}
        [wrong, ..] => return fail(format!("'lsp' does not take the argument '{wrong}'"), WRONG_USAGE),
    }
    let server = std::thread::Builder::new().stack_size(STACK).spawn(|| {
        let (connection, threads) = Connection::stdio();
        let result = serve(&connection, &Command::default()).map_err(|error| error.to_string());
        // The writer ends when nobody can send it anything any more.
        drop(connection);
        result.and_then(|()| threads.join().map_err(|error| error.to_string()))
    });
    let ended = server
        .map_err(|error| error.to_string())
        .and_then(|server| server.join().unwrap_or_else(|_| Err("internal error: the server panicked".to_owned())));
    match ended {
        Ok(()) => SUCCESS,
        Err(message) => fail(format!("the language server ended: {message}"), WRONG_INPUT),
    }
}

fn fail(message: String, status: u8) -> u8 {
    show(&[command_line_report(message)], Format::Text, std::io::stderr().is_terminal());
    status
}

/// The compiler and the file system for the server.
#[derive(Default)]
struct Command {
    /// The files that were written by [`Host::cached`].
    written: Mutex<HashMap<String, Option<Url>>>,
}

impl Host for Command {
    fn files(&self) -> Arc<dyn Files + Send + Sync> {
        Arc::new(FileSystem)
    }

    fn preprocessor_options(&self, name: &str) -> preproc::Options {
        let mut options = configured(name).unwrap_or_default();
        options.profile = options.profile.or("lib_6_x".parse().ok());
        preproc::Options {
            predefined: predefined_macros(&options),
            defines: options.defines,
            include_dirs: options.include_dirs,
            builtin_headers: BUILTIN_HEADERS,
            features: FEATURES,
            ..preproc::Options::default()
        }
    }

    fn compile(
        &self,
        name: &str,
        text: Arc<str>,
        files: Arc<dyn Files + Send + Sync>,
        guess: &Guess,
    ) -> (SourceMap, Vec<Diagnostic>) {
        let mut options = match configured(name) {
            Ok(options) => options,
            Err(Report { map, diagnostics }) => return (map, diagnostics),
        };
        let is_known = options.profile.is_some_and(|profile| profile.stage.is_some());
        if options.profile.is_none() {
            options.profile = guess.profile.parse().ok();
            options.entry = options.entry.or_else(|| guess.entry.clone());
        }
        options.limits.time = Some(LONGEST);
        let emit = if is_known || guess.has_entry { Emit::Spirv } else { Emit::Hir };
        let Report { map, mut diagnostics } = Compiler::new(name, text).files(files).options(options).compile_to(emit).report;
        if !is_known && !guess.has_entry {
            // A header has none.
            diagnostics.retain(|diagnostic| diagnostic.code != MISSING_ENTRY_POINT);
        }
        (map, diagnostics)
    }

    fn cached(&self, path: &str, text: &str) -> Option<Url> {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        written.entry(path.to_owned()).or_insert_with(|| write_cached(path, text)).clone()
    }

    fn list(&self, folder: &Path) -> Vec<(String, bool)> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path().is_dir())).collect()
    }
}

/// The options that the configuration of a document says.
fn configured(name: &str) -> Result<Options, Report> {
    // A document that is no file is in no folder.
    if !Path::new(name).is_absolute() {
        return Ok(Options::default());
    }
    let arguments = [name.to_owned()];
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { return Ok(Options::default()) };
    let own = Configurations::default().invocation(&invocation, name, &arguments)?;
    Ok(own.unwrap_or(invocation).options)
}

/// Writes a file below the folder of this version in the user's cache folder, unless it is there with this text.
fn write_cached(path: &str, text: &str) -> Option<Url> {
    let path = cache_folder()?.join(path);
    if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
        std::fs::create_dir_all(path.parent()?).ok()?;
        let mut files = Transaction::new([]);
        files.add(&path, text.as_bytes()).ok()?;
        files.commit().ok()?;
    }
    Url::from_file_path(path).ok()
}

fn cache_folder() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base =
        variable("XDG_CACHE_HOME").or_else(|| variable("LOCALAPPDATA")).or_else(|| Some(variable("HOME")?.join(".cache")))?;
    base.is_absolute().then(|| base.join("hlsl-to-spirv").join(env!("CARGO_PKG_VERSION")))
}
