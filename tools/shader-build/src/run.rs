//! Compiles the tasks of a manifest on several threads, and writes their outputs.

use crate::artifact::{artifact, bundle};
use crate::cache::Cache;
use crate::outcome::{Messages, Outcome};
use crate::record::Records;
use crate::sources::{Reader, Sources};
use crate::task::{Bundle, Manifest, Task};
use blake3::Hash;
use output_files::Transaction;
use serde::Serialize;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The number of tasks that a summary lists as the slowest.
const SLOWEST: usize = 5;

/// The compiler of tasks.
pub trait Compiler: Sync {
    /// The files that a task without artifacts will write, by their paths in the arguments: relative ones start from the task's directory.
    ///
    /// # Errors
    /// The arguments are wrong.
    fn outputs(&self, task: &Task) -> Result<Vec<PathBuf>, Messages>;

    /// The diagnostic for an error without a source location, such as a file that cannot be written.
    fn error(&self, message: String) -> Messages;

    /// Compiles a task. It reads files through `reader` and may share a module through `cache`.
    fn compile(&self, task: &Task, reader: &Arc<Reader>, cache: &Arc<Cache>) -> Outcome;

    /// The number of modules that came from a server so far.
    fn remote(&self) -> usize {
        0
    }
}

/// The status of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It was compiled.
    Compiled,
    /// None of its inputs has changed since an earlier run.
    Unchanged,
    /// It has an error.
    Failed,
}

/// An event of a run, reported on the thread where it happens.
#[derive(Debug)]
pub enum Event<'a> {
    /// The run begins.
    Start {
        /// The number of tasks.
        tasks: usize,
    },
    /// A task is done.
    Done {
        /// The task.
        task: &'a Task,
        /// The status of the task.
        status: Status,
        /// The duration.
        time: Duration,
        /// Its diagnostics.
        messages: &'a Messages,
        /// Its text for standard output.
        stdout: &'a [u8],
    },
    /// A blob was not written.
    NoBlob {
        /// The path of its file.
        path: &'a Path,
        /// The reasons.
        messages: &'a Messages,
    },
}

/// The summary of a run.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    /// The number of tasks of the manifest.
    pub tasks: usize,
    /// The number of compiled tasks.
    pub compiled: usize,
    /// The number of compiled tasks that reused a module with the same tokens and thus ended after the preprocessor.
    pub shared: usize,
    /// The number of compiled tasks whose module was made or cached by a server of the Remote Execution API.
    pub remote: usize,
    /// The number of tasks that are unchanged since an earlier run.
    pub unchanged: usize,
    /// The number of tasks with errors.
    pub failed: usize,
    /// The number of blobs that were not written.
    pub failed_blobs: usize,
    /// The number of tasks that were not started, because another one failed.
    pub not_started: usize,
    /// Whether the compiler itself failed in one of them.
    pub is_internal: bool,
    /// The duration in seconds.
    pub seconds: f64,
    /// The slowest tasks, with their durations in seconds.
    pub slowest: Vec<(String, f64)>,
}

/// Settings of a run.
#[derive(Debug, Clone, Copy)]
pub struct RunOptions {
    /// The number of threads.
    pub threads: usize,
    /// Whether further tasks are started after one has failed.
    pub keep_going: bool,
}

/// Checks that no file would be written twice, and returns all files that will be written.
///
/// # Errors
/// The arguments of a task are wrong, or two outputs have the same path.
pub fn outputs(manifest: &Manifest, compiler: &dyn Compiler) -> Result<HashSet<PathBuf>, Messages> {
    let mut all = HashSet::new();
    let mut errors = Messages::default();
    let mut add = |path: PathBuf, errors: &mut Messages| {
        if let Some(path) = all.replace(path) {
            errors.add(&compiler.error(format!("'{}' would be written twice", path.display())));
        }
    };
    for task in &manifest.tasks {
        let paths = match &task.artifacts {
            Some(artifacts) => Ok(artifacts.iter().map(|artifact| artifact.path.clone()).collect()),
            None => {
                compiler.outputs(task).map(|paths| paths.into_iter().map(|path| task.directory.join(path)).collect::<Vec<_>>())
            }
        };
        match paths {
            Ok(paths) => paths.into_iter().for_each(|path| add(path, &mut errors)),
            Err(messages) => errors.add(&messages),
        }
    }
    manifest.bundles.iter().for_each(|bundle| add(bundle.path.clone(), &mut errors));
    if errors.is_empty() { Ok(all) } else { Err(errors) }
}

/// Builds a manifest.
pub fn run(
    manifest: &Manifest,
    options: RunOptions,
    compiler: &dyn Compiler,
    (cache, sources): (&Arc<Cache>, &Arc<Sources>),
    on_event: &(dyn Fn(Event<'_>) + Sync),
) -> Summary {
    let start = Instant::now();
    on_event(Event::Start { tasks: manifest.tasks.len() });
    let keys: Vec<Hash> = manifest.tasks.iter().map(|task| cache.key(task)).collect();
    let places = manifest.places_in_bundles();
    let run = Run {
        manifest,
        compiler,
        cache,
        sources,
        on_event,
        bundles: Bundles::new(manifest, &places),
        records: Records::read(manifest, &keys, &places, cache, sources),
        keys: &keys,
        stop: AtomicBool::new(false),
        keep_going: options.keep_going,
        summary: Mutex::default(),
    };
    let (shared, remote) = (cache.shared(), compiler.remote());
    // In phases, because threads that compare the same bundle or report at the same time wait for each other.
    on_threads(options.threads, manifest.bundles.len(), &run.stop, |bundle| _ = run.records.is_bundle_unchanged(bundle));
    on_threads(options.threads, manifest.tasks.len(), &run.stop, |task| _ = run.records.is_unchanged(task));
    run.report_unchanged();
    on_threads(options.threads, manifest.tasks.len(), &run.stop, |task| run.task(task));
    run.records.write();
    let mut summary = run.summary.into_inner().unwrap_or_else(PoisonError::into_inner);
    summary.tasks = manifest.tasks.len();
    summary.shared = cache.shared() - shared;
    summary.remote = compiler.remote() - remote;
    summary.not_started = summary.tasks - summary.compiled - summary.unchanged - summary.failed;
    summary.seconds = start.elapsed().as_secs_f64();
    summary
}

struct Run<'a> {
    manifest: &'a Manifest,
    compiler: &'a dyn Compiler,
    cache: &'a Arc<Cache>,
    sources: &'a Arc<Sources>,
    on_event: &'a (dyn Fn(Event<'_>) + Sync),
    bundles: Bundles<'a>,
    records: Records<'a>,
    /// The cache keys of the tasks.
    keys: &'a [Hash],
    /// If set, no further task is started.
    stop: AtomicBool,
    keep_going: bool,
    summary: Mutex<Summary>,
}

impl Run<'_> {
    /// Reports the tasks that need no work.
    fn report_unchanged(&self) {
        for (index, task) in self.manifest.tasks.iter().enumerate() {
            if self.records.is_unchanged(index) {
                self.report(index, task, Status::Unchanged, Duration::ZERO, Outcome::default());
            }
        }
    }

    fn task(&self, index: usize) {
        let task = &self.manifest.tasks[index];
        if !self.records.is_unchanged(index) {
            let start = Instant::now();
            let (status, outcome) = self.build(index, task);
            self.report(index, task, status, start.elapsed(), outcome);
        }
    }

    /// Reports a finished task, and writes the blobs that waited for it.
    fn report(&self, index: usize, task: &Task, status: Status, time: Duration, outcome: Outcome) {
        let (messages, stdout) = (&outcome.messages, outcome.stdout.as_slice());
        (self.on_event)(Event::Done { task, status, time, messages, stdout });
        self.count(task, status, time, messages.is_internal);
        let module = if status == Status::Failed { None } else { outcome.module };
        for bundle in self.bundles.add(index, module) {
            self.write_bundle(&bundle);
        }
    }

    /// Takes a task's outcome from the cache or makes it, and writes its outputs.
    fn build(&self, index: usize, task: &Task) -> (Status, Outcome) {
        let reader = Arc::new(Reader::new(Arc::clone(self.sources), task.directory.clone()));
        let (status, mut outcome, missed) = match self.cache.find(self.keys[index], &reader) {
            Ok(found) => (Status::Unchanged, found, None),
            Err(missed) => (Status::Compiled, self.compiler.compile(task, &reader, self.cache), Some(missed)),
        };
        if outcome.messages.errors == 0 {
            if let Some(missed) = missed {
                self.cache.keep(missed, &reader, &outcome);
            }
            let outputs = outputs_of(task, &mut outcome);
            match write(&outputs) {
                Ok(()) if outcome.messages.is_empty() && outcome.stdout.is_empty() => self.records.add(index, &reader, &outputs),
                Ok(()) => {}
                Err(message) => outcome.messages.add(&self.compiler.error(message)),
            }
        }
        if outcome.messages.errors == 0 {
            return (status, outcome);
        }
        if !self.keep_going {
            self.stop.store(true, Ordering::Relaxed);
        }
        (Status::Failed, outcome)
    }

    fn count(&self, task: &Task, status: Status, time: Duration, is_internal: bool) {
        let mut summary = lock(&self.summary);
        match status {
            Status::Compiled => summary.compiled += 1,
            Status::Unchanged => summary.unchanged += 1,
            Status::Failed => summary.failed += 1,
        }
        summary.is_internal |= is_internal;
        let seconds = time.as_secs_f64();
        let at = summary.slowest.partition_point(|(_, other)| *other >= seconds);
        if status != Status::Unchanged && at < SLOWEST {
            summary.slowest.insert(at, (task.name.clone(), seconds));
            summary.slowest.truncate(SLOWEST);
        }
    }

    /// Writes a blob whose tasks are all done. If it lacks a module, the old file is kept.
    fn write_bundle(&self, full: &FullBundle<'_>) {
        if self.records.is_bundle_unchanged(full.index) {
            return;
        }
        let path = &full.bundle.path;
        let keys = full.bundle.entries.iter().map(|(_, key)| key.as_str());
        let modules: Option<Vec<&[u8]>> = full.modules.iter().map(|module| module.as_deref().map(Vec::as_slice)).collect();
        let written = match modules {
            Some(modules) => {
                let file = (path.clone(), bundle(&full.bundle.form, keys.zip(modules)));
                write(std::slice::from_ref(&file)).map(|()| self.records.add_bundle(full.index, &file.1))
            }
            None => Err(format!("'{}' is not written, because some of its permutations have errors", path.display())),
        };
        if let Err(message) = written {
            lock(&self.summary).failed_blobs += 1;
            (self.on_event)(Event::NoBlob { path, messages: &self.compiler.error(message) });
        }
    }
}

/// Calls `work` with each index below `count` on several threads, including this one, until `stop` is set.
fn on_threads(threads: usize, count: usize, stop: &AtomicBool, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let run = || {
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            work(index);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            scope.spawn(run);
        }
        run();
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The modules of bundles with unfinished tasks.
struct Bundles<'a> {
    /// The bundles of each task, and its position in them.
    of_task: &'a [Vec<(usize, usize)>],
    open: Vec<Mutex<OpenBundle<'a>>>,
}

struct OpenBundle<'a> {
    bundle: &'a Bundle,
    modules: Vec<Option<Arc<Vec<u8>>>>,
    waits_for: usize,
}

struct FullBundle<'a> {
    index: usize,
    bundle: &'a Bundle,
    modules: Vec<Option<Arc<Vec<u8>>>>,
}

impl<'a> Bundles<'a> {
    fn new(manifest: &'a Manifest, of_task: &'a [Vec<(usize, usize)>]) -> Self {
        let open = |bundle: &'a Bundle| {
            let count = bundle.entries.len();
            Mutex::new(OpenBundle { bundle, modules: vec![None; count], waits_for: count })
        };
        Self { of_task, open: manifest.bundles.iter().map(open).collect() }
    }

    /// Adds the module of a task, None if it has failed. Returns the bundles that are now complete.
    fn add(&self, task: usize, module: Option<Vec<u8>>) -> Vec<FullBundle<'a>> {
        let module = module.map(Arc::new);
        let mut full = Vec::new();
        for (bundle, place) in self.of_task.get(task).into_iter().flatten() {
            let mut open = lock(&self.open[*bundle]);
            open.modules[*place].clone_from(&module);
            open.waits_for -= 1;
            if open.waits_for == 0 {
                let modules = std::mem::take(&mut open.modules);
                full.push(FullBundle { index: *bundle, bundle: open.bundle, modules });
            }
        }
        full
    }
}

/// The files of a task: its artifacts, and those that its arguments request.
fn outputs_of(task: &Task, outcome: &mut Outcome) -> Vec<(PathBuf, Vec<u8>)> {
    let module = outcome.module.as_deref().unwrap_or_default();
    let made = task.artifacts.iter().flatten().map(|wanted| (wanted.path.clone(), artifact(&wanted.form, module)));
    let named = std::mem::take(&mut outcome.files).into_iter().map(|(path, bytes)| (task.directory.join(path), bytes));
    made.chain(named).collect()
}

/// Writes the files whose contents differ, all of them or none. Unchanged files keep their times, so that files derived from them need not be
/// remade.
fn write(files: &[(PathBuf, Vec<u8>)]) -> Result<(), String> {
    let mut transaction = Transaction::new([]);
    let mut is_empty = true;
    for (path, bytes) in files {
        if path.is_file() && std::fs::read(path).is_ok_and(|there| there == *bytes) {
            continue;
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| format!("cannot create '{}': {error}", folder.display()))?;
        }
        transaction.add(path, bytes).map_err(|error| error.to_string())?;
        is_empty = false;
    }
    if is_empty { Ok(()) } else { transaction.commit().map_err(|error| error.to_string()) }
}
