//! Waits until a file that a run has read changes, or one that it looked up in vain appears.

use notify::{Event, EventKind, RecursiveMode, Watcher};
use std::collections::HashSet;
use std::io::Error;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};

/// Changes within this time are combined: editors write a file in several steps, and people save several files.
const SETTLED: Duration = Duration::from_millis(50);

/// Waits until one of the files changes, or has changed since the time `since`.
///
/// The folders of the files are watched, because editors replace files.
///
/// # Errors
/// The system cannot watch the folders.
pub fn wait_for_change(files: &[PathBuf], since: SystemTime) -> Result<(), Error> {
    let names: HashSet<PathBuf> = files.iter().map(|file| absolute(file)).collect();
    let (sender, changes) = channel();
    let mut watcher = notify::recommended_watcher(sender).map_err(Error::other)?;
    let folders: HashSet<&Path> = names.iter().filter_map(|name| name.parent()).collect();
    for folder in folders {
        // A nonexistent folder of an include path cannot be watched. The next run looks it up again.
        if folder.is_dir() {
            watcher.watch(folder, RecursiveMode::NonRecursive).map_err(Error::other)?;
        }
    }
    // Changes before the watch began.
    let is_newer = |file: &PathBuf| file.metadata().and_then(|metadata| metadata.modified()).is_ok_and(|time| time > since);
    if names.iter().any(is_newer) {
        return Ok(());
    }
    wait(&changes, &names)
}

fn wait(changes: &Receiver<notify::Result<Event>>, names: &HashSet<PathBuf>) -> Result<(), Error> {
    loop {
        let event = changes.recv().map_err(Error::other)?.map_err(Error::other)?;
        let is_access = matches!(event.kind, EventKind::Access(_));
        if !is_access && event.paths.iter().any(|path| names.contains(path)) {
            while changes.recv_timeout(SETTLED).is_ok() {}
            return Ok(());
        }
    }
}

/// The path as the system reports it: absolute, with links in its folder resolved.
fn absolute(path: &Path) -> PathBuf {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}
