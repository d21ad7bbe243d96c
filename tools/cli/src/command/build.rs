//! `hlsl-to-spirv build` and `hlsl-to-spirv shadermake`: build all modules of a manifest.

mod execution;
mod settings;
mod stores;

use super::files::read_file;
use super::job::{self, Job};
use super::terminal::{
    INTERNAL_ERROR, SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, messages, print, report, without_place,
};
use diagnostics::registry as code;
use execution::Execution;
use frontend::{Diagnostic, Severity, SourceMap, Span};
use hlsl_to_spirv::flags::{self, Invocation, STANDARD};
use hlsl_to_spirv::{Content, ContentHashes, Emit, Files, KnownHeaders, Modules, Report, read_source, source_text};
use settings::Settings;
use shader_build::cache::Cache;
use shader_build::options::{CachePlace, DEFAULT_CACHE_SIZE};
use shader_build::progress::{Progress, View};
use shader_build::run::{RunOptions, outputs};
use shader_build::sources::{Reader, Sources};
use shader_build::watch::wait_for_change;
use shader_build::{
    Compiler, Manifest, ManifestError, Messages, Outcome, Summary, Task, Warn, manifest, options, run, shadermake,
};
use std::io::IsTerminal;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use stores::Stores;

/// Runs `build` with the arguments after its name.
pub fn main(arguments: &[String]) -> u8 {
    let color = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let request = match options::parse(arguments) {
        Ok(Some(request)) => request,
        Ok(None) => return print(options::HELP),
        Err(message) => {
            let json = arguments.iter().any(|argument| argument == "--diagnostics=json");
            return fail(&Progress::new(View { json, color, ..View::default() }), &messages(&usage(message)));
        }
    };
    let view = View { json: request.json, color: request.color.unwrap_or(color), events: request.events, lines: None };
    let settings = Settings {
        threads: request.threads,
        keep_going: request.keep_going,
        force: request.force,
        cache: request.cache,
        cache_server: request.cache_server,
        execution: request.execution,
        cache_size: request.cache_size,
        view,
        watch: request.watch.then(|| request.manifest.clone()),
    };
    let read = || read_manifest(&request.manifest, |text| manifest::read(&request.manifest, text));
    if request.dry_run {
        return match read() {
            Ok(manifest) => print_commands(&manifest),
            Err(messages) => fail(&Progress::new(settings.view), &messages),
        };
    }
    build(&settings, read)
}

/// Runs `shadermake` with the arguments after its name.
pub fn shadermake(arguments: &[String]) -> u8 {
    let request = match shadermake::parse(arguments) {
        Ok(Some(request)) => request,
        Ok(None) => return print(shadermake::HELP),
        Err(message) => return fail(&Progress::new(View::default()), &messages(&usage(message))),
    };
    let prefix = format!("{} SPIRV ", request.project).trim_start().to_owned();
    let settings = Settings {
        threads: request.serial.then_some(1),
        keep_going: request.keep_going,
        force: request.force,
        cache: CachePlace::Default,
        cache_server: None,
        execution: None,
        cache_size: DEFAULT_CACHE_SIZE,
        view: View { color: request.colorize, lines: (!request.compact_progress).then_some(prefix), ..View::default() },
        watch: None,
    };
    let read = || read_manifest(&request.config, |text| shadermake::read(&request, text));
    if request.verbose
        && let Ok(manifest) = read()
    {
        print_commands(&manifest);
    }
    build(&settings, read)
}

fn usage(message: String) -> Report {
    command_line_report(message)
}

fn fail(progress: &Progress, messages: &Messages) -> u8 {
    progress.messages(messages);
    WRONG_USAGE
}

/// A manifest, or its errors drawn into its text.
fn read_manifest(path: &Path, read: impl Fn(&str) -> Result<Manifest, Vec<ManifestError>>) -> Result<Manifest, Messages> {
    let name = path.to_string_lossy().into_owned();
    let text = match read_file(path) {
        Ok(bytes) => source_text(bytes),
        Err(error) => return Err(messages(&report(without_place(code::INPUT, format!("cannot read '{name}': {error}"))))),
    };
    read(&text).map_err(|errors| {
        let at = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        let diagnostic = |error: ManifestError| {
            Diagnostic::new(code::MANIFEST, Span::new(at(error.range.start), at(error.range.end)), error.message)
        };
        let diagnostics = errors.into_iter().map(diagnostic).collect();
        messages(&Report { map: SourceMap::verbatim(name, text.clone()), diagnostics })
    })
}

fn print_commands(manifest: &Manifest) -> u8 {
    let mut text = String::new();
    for task in &manifest.tasks {
        let arguments: Vec<String> = task.all_arguments().map(str::to_owned).collect();
        text += &diagnostics::command_line("hlsl-to-spirv", &arguments);
        text.push('\n');
    }
    print(&text)
}

fn build(settings: &Settings, read: impl Fn() -> Result<Manifest, Messages>) -> u8 {
    loop {
        let start = SystemTime::now();
        let progress = Arc::new(Progress::new(settings.view.clone()));
        let (status, mut files) = match build_once(settings, &read, &progress) {
            Ok((summary, files)) => {
                progress.end(&summary);
                (status(&summary), files)
            }
            Err(messages) => (fail(&progress, &messages), Vec::new()),
        };
        let Some(manifest) = &settings.watch else { return status };
        files.push(manifest.clone());
        if let Err(error) = wait_for_change(&files, start) {
            let message = format!("cannot watch the files: {error}");
            return fail(&progress, &messages(&report(without_place(code::INPUT, message))));
        }
    }
}

fn status(summary: &Summary) -> u8 {
    match (summary.is_internal, summary.failed + summary.failed_blobs) {
        (true, _) => INTERNAL_ERROR,
        (false, 0) => SUCCESS,
        (false, _) => WRONG_INPUT,
    }
}

/// Runs the build once. Also returns the files that it read or looked up.
fn build_once(
    settings: &Settings,
    read: &dyn Fn() -> Result<Manifest, Messages>,
    progress: &Arc<Progress>,
) -> Result<(Summary, Vec<PathBuf>), Messages> {
    let manifest = read()?;
    let outputs = outputs(&manifest, &InProcess::default())?;
    let warn = warn(progress);
    let stores = Stores::open(settings, manifest.cache.as_ref(), &warn)?;
    let compiler = InProcess {
        execution: Arc::new(Execution::open(settings, manifest.execution.as_ref(), &warn)?),
        headers: KnownHeaders::default(),
        hashes: ContentHashes::default(),
    };
    let cache = Arc::new(Cache::new(stores.all(), compiler_hash(), !settings.force));
    let sources = Arc::new(Sources::new(read_source, source_text, outputs));
    let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
    let options = RunOptions { threads: settings.threads.unwrap_or(processors), keep_going: settings.keep_going };
    let summary = run(&manifest, options, &compiler, (&cache, &sources), &|event| progress.event(&event));
    stores.finish(settings.cache_size, &warn);
    Ok((summary, sources.paths()))
}

/// Shows warnings about servers and caches.
fn warn(progress: &Arc<Progress>) -> Warn {
    let progress = Arc::clone(progress);
    Arc::new(move |message| {
        let warning = Diagnostic::without_place(code::INPUT, message).with_severity(Severity::Warning);
        progress.messages(&messages(&report(warning)));
    })
}

/// A hash that distinguishes compilers that may produce different modules: the version and, in a checkout, the sources.
fn compiler_hash() -> blake3::Hash {
    blake3::hash(concat!(env!("CARGO_PKG_VERSION"), " ", env!("HLSL_TO_SPIRV_SOURCES")).as_bytes())
}

/// This compiler, in this process; the stages after the preprocessor may run elsewhere.
#[derive(Default)]
struct InProcess {
    execution: Arc<Execution>,
    headers: KnownHeaders,
    hashes: ContentHashes,
}

impl Compiler for InProcess {
    fn outputs(&self, task: &Task) -> Result<Vec<PathBuf>, Messages> {
        let invocation = invocation(task).map_err(|message| messages(&usage(message)))?;
        let job = Job::new(&invocation, &invocation.inputs[0]).directory(&task.directory);
        Ok(job.output_files())
    }

    fn error(&self, message: String) -> Messages {
        messages(&report(without_place(code::OUTPUT, message)))
    }

    fn remote(&self) -> usize {
        self.execution.remote()
    }

    fn compile(&self, task: &Task, reader: &Arc<Reader>, cache: &Arc<Cache>) -> Outcome {
        let invocation = match invocation(task) {
            Ok(invocation) => invocation,
            Err(message) => return Outcome { messages: messages(&usage(message)), ..Outcome::default() },
        };
        let input = &invocation.inputs[0];
        let job = Job::new(&invocation, input).directory(&task.directory);
        let found = match reader.read(input) {
            Ok(Some(text)) => Ok(text),
            Ok(None) => Err("no such file".to_owned()),
            Err(reason) => Err(reason),
        };
        let outcome = match found {
            Ok(text) => {
                let modules = Shared {
                    cache: Arc::clone(cache),
                    execution: Arc::clone(&self.execution),
                    hashes: self.hashes.clone(),
                    arguments: task.all_arguments().map(str::to_owned).collect(),
                    reader: Arc::clone(reader),
                };
                let shared = job::Shared { modules: Arc::new(modules), headers: self.headers.clone() };
                job.compile(text, Arc::new(Recorded(Arc::clone(reader))), Some(shared))
            }
            Err(reason) => job::Outcome::failed(report(without_place(code::INPUT, format!("cannot read '{input}': {reason}")))),
        };
        let mut report = outcome.report;
        if report.has_internal_error() {
            let arguments: Vec<String> = task.all_arguments().map(str::to_owned).collect();
            super::add_command(&mut report, &arguments);
        }
        let messages = messages(&report);
        // The module of a task with artifacts goes to "standard output", as words.
        match task.artifacts {
            Some(_) => Outcome { module: Some(outcome.stdout), files: outcome.files, stdout: Vec::new(), messages },
            None => Outcome { module: None, files: outcome.files, stdout: outcome.stdout, messages },
        }
    }
}

/// The invocation that the arguments of a task describe. Its relative paths start from the task's directory.
fn invocation(task: &Task) -> Result<Box<Invocation>, String> {
    let arguments: Vec<String> = task.all_arguments().map(str::to_owned).collect();
    let mut invocation = match flags::parse(&arguments)? {
        flags::Request::Compile(invocation) => invocation,
        flags::Request::Help | flags::Request::Version => return Err(format!("'{}' compiles nothing", task.name)),
    };
    match invocation.inputs.as_slice() {
        [input] if input != STANDARD => {}
        [_] => return Err("a manifest cannot read standard input".to_owned()),
        inputs => return Err(format!("'{}' has {} inputs, but a manifest command takes one", task.name, inputs.len())),
    }
    if task.artifacts.is_some() {
        if invocation.outputs.named().next().is_some() || invocation.times.trace.is_some() {
            return Err(format!("'{}' names an output, but the manifest determines the outputs", task.name));
        }
        if invocation.emit.is_some_and(|emit| emit != Emit::Spirv) {
            return Err(format!("'{}' does not produce a module", task.name));
        }
        invocation.emit = Some(Emit::Spirv);
    }
    Ok(invocation)
}

/// The files of a run, as the preprocessor requests them.
struct Recorded(Arc<Reader>);

impl Files for Recorded {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        self.0.read(path)
    }
}

/// The cached modules, and the means to make those that the cache lacks.
struct Shared {
    cache: Arc<Cache>,
    execution: Arc<Execution>,
    hashes: ContentHashes,
    arguments: Vec<String>,
    reader: Arc<Reader>,
}

impl Modules for Shared {
    fn get_or_make(&self, content: &Content<'_>, make: &mut dyn FnMut() -> Option<Vec<u32>>) -> Option<Vec<u32>> {
        let Ok(hash) = self.hashes.hash(content) else { return make() };
        let mut make = || Some(make()?.iter().flat_map(|word| word.to_le_bytes()).collect());
        let mut module = || self.execution.module(&self.arguments, content.unread_defines(), &self.reader, &mut make);
        let bytes = self.cache.get_or_make(hash.into(), &mut module)?;
        Some(bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
    }
}
