//! A store in a folder, which several processes may use concurrently.
//!
//! Each item is one file. It is written under a temporary name and renamed, so that no reader sees a partial file. Damaged files are detected
//! and removed. Using a file updates its modification time; if the folder is too large, the oldest files are removed.

use super::sealed;
use super::store::{Kind, Name, Store};
use super::usage::Usage;
use blake3::Hash;
use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{Error, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// A file that was used within this time is not touched again.
const MARKED_FOR: Duration = Duration::from_secs(60 * 60);

/// A temporary file of this age was left by a killed process.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// A store in a folder.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    temporaries: AtomicU32,
    /// The bytes that were written but not yet added to the notes of the size.
    written: AtomicU64,
    usage: Usage,
    /// The contents that this process wrote or read, which need not be written again.
    contents: Mutex<HashSet<Hash>>,
    damaged: AtomicUsize,
}

impl Folder {
    /// Opens the store in this folder, and creates the folder if necessary.
    ///
    /// # Errors
    /// The folder cannot be created.
    pub fn open(path: &Path) -> Result<Self, Error> {
        fs::create_dir_all(path)?;
        // Backup programs skip folders with this file (https://bford.info/cachedir/). The cache works without it.
        let tag = path.join("CACHEDIR.TAG");
        if !tag.exists() {
            let _ = fs::write(tag, "Signature: 8a477f597d28d172789f06886806bc55\n");
        }
        Ok(Self {
            path: path.to_owned(),
            temporaries: AtomicU32::new(0),
            written: AtomicU64::new(0),
            usage: Usage::new(path.join("usage")),
            contents: Mutex::default(),
            damaged: AtomicUsize::new(0),
        })
    }

    /// The number of damaged files, which were removed.
    pub fn damaged(&self) -> usize {
        self.damaged.load(Ordering::Relaxed)
    }

    fn contents(&self) -> MutexGuard<'_, HashSet<Hash>> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the least recently used files until the rest is a little smaller than `limit` bytes, and returns the size of the removed files.
    /// Does nothing if this process has written nothing since the last call, or if the folder is not too large according to the notes of all
    /// processes.
    pub fn evict(&self, limit: u64) -> u64 {
        let written = self.written.swap(0, Ordering::Relaxed);
        if written == 0 || self.usage.add(written).is_some_and(|size| size <= limit) {
            return 0;
        }
        let now = SystemTime::now();
        let mut files = Vec::new();
        for kind in fs::read_dir(&self.path).into_iter().flatten().flatten() {
            for group in fs::read_dir(kind.path()).into_iter().flatten().flatten() {
                for file in fs::read_dir(group.path()).into_iter().flatten().flatten() {
                    // Another process may have removed the file in the meantime.
                    let Ok(metadata) = file.metadata() else { continue };
                    let time = metadata.modified().unwrap_or(now);
                    let is_temporary = file.path().extension().is_some_and(|extension| extension == "tmp");
                    if !is_temporary {
                        files.push((time, metadata.len(), file.path()));
                    } else if now.duration_since(time).is_ok_and(|age| age > ABANDONED) {
                        let _ = fs::remove_file(file.path());
                    }
                }
            }
        }
        let size: u64 = files.iter().map(|(_, length, _)| length).sum();
        let removed = if size > limit { remove_oldest(files, size, limit) } else { 0 };
        // Without the note, the next run recounts.
        let _ = self.usage.set(size - removed);
        removed
    }

    fn place(&self, name: &Name) -> PathBuf {
        self.path.join(name.path())
    }

    fn write(&self, name: &Name, bytes: &[u8]) -> Result<(), Error> {
        let place = self.place(name);
        let folder = place.parent().ok_or_else(|| Error::other("no folder"))?;
        let number = self.temporaries.fetch_add(1, Ordering::Relaxed);
        let temporary = folder.join(format!("{}-{number}.tmp", std::process::id()));
        let mut file = match File::create(&temporary) {
            Ok(file) => file,
            Err(_) => {
                fs::create_dir_all(folder)?;
                File::create(&temporary)?
            }
        };
        let mut write = || {
            file.write_all(&sealed::header(name, bytes))?;
            file.write_all(bytes)?;
            fs::rename(&temporary, &place)
        };
        write().inspect_err(|_| {
            let _ = fs::remove_file(&temporary);
        })
    }
}

/// Removes the oldest of the files, which have `size` bytes in total, and returns the size of the removed ones.
fn remove_oldest(mut files: Vec<(SystemTime, u64, PathBuf)>, size: u64, limit: u64) -> u64 {
    files.sort_unstable();
    // Leave some room, so that not every run has to remove something.
    let goal = limit / 10 * 9;
    let mut removed = 0;
    for (_, length, path) in files {
        if size - removed <= goal {
            break;
        }
        if fs::remove_file(path).is_ok() {
            removed += length;
        }
    }
    removed
}

impl Store for Folder {
    fn get(&self, name: &Name) -> Option<Vec<u8>> {
        let place = self.place(name);
        let mut file = File::open(&place).ok()?;
        let metadata = file.metadata().ok()?;
        let mut content = Vec::with_capacity(usize::try_from(metadata.len()).ok()? + 1);
        file.read_to_end(&mut content).ok()?;
        let Some(content) = sealed::opened(name, content) else {
            self.damaged.fetch_add(1, Ordering::Relaxed);
            self.contents().remove(&name.hash);
            let _ = fs::remove_file(place);
            return None;
        };
        if metadata.modified().is_ok_and(|time| time.elapsed().is_ok_and(|age| age > MARKED_FOR))
            && let Ok(file) = File::options().append(true).open(&place)
        {
            let _ = file.set_modified(SystemTime::now());
        }
        if name.kind == Kind::Content {
            self.contents().insert(name.hash);
        }
        Some(content)
    }

    fn put(&self, name: &Name, bytes: &[u8]) {
        // Content never changes unless it is damaged.
        let is_content = name.kind == Kind::Content;
        if is_content && (self.contents().contains(&name.hash) || self.get(name).is_some()) {
            return;
        }
        if self.write(name, bytes).is_ok() {
            self.written.fetch_add(bytes.len() as u64, Ordering::Relaxed);
            if is_content {
                self.contents().insert(name.hash);
            }
        }
    }
}
