//! The files that compilations read: each is read once in a run, and what each compilation looked for is recorded.

use blake3::Hash;
use output_files::FileId;
use std::collections::{HashMap, HashSet};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// What is found at a path.
#[derive(Debug, Clone)]
pub enum Answer {
    /// A file.
    Found {
        /// Its text.
        text: Arc<str>,
        /// The hash of its bytes.
        hash: Hash,
    },
    /// No file.
    Absent,
    /// A file that cannot be read, and why.
    Unreadable(Arc<str>),
}

impl Answer {
    /// The hash of what was found. None if there was no file.
    fn hash(&self) -> Option<Hash> {
        match self {
            Self::Found { hash, .. } => Some(*hash),
            Self::Absent | Self::Unreadable(_) => None,
        }
    }
}

/// The files of a run.
#[derive(Debug)]
pub struct Sources {
    decode: fn(Vec<u8>) -> Arc<str>,
    /// What the run will write, by path and by identity.
    outputs: HashSet<PathBuf>,
    output_ids: HashSet<FileId>,
    known: Mutex<HashMap<PathBuf, Answer>>,
}

impl Sources {
    /// Files whose bytes `decode` turns into text. None of the outputs of the run can be read: what a compilation would see of them
    /// would depend on the order.
    #[must_use]
    pub fn new(decode: fn(Vec<u8>) -> Arc<str>, outputs: HashSet<PathBuf>) -> Self {
        let output_ids = outputs.iter().map(|path| FileId::of(path)).collect();
        Self { decode, outputs, output_ids, known: Mutex::default() }
    }

    /// What is at a path, as it was when the path was first asked for.
    pub fn get(&self, path: &Path) -> Answer {
        if let Some(answer) = self.lock().get(path) {
            return answer.clone();
        }
        let answer = self.read(path);
        // Another thread may have read it too. All take what came first.
        self.lock().entry(path.to_owned()).or_insert(answer).clone()
    }

    /// All paths that were asked for, whether there was a file or not.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.lock().keys().cloned().collect()
    }

    fn read(&self, path: &Path) -> Answer {
        if path.is_dir() {
            return Answer::Absent;
        }
        if self.outputs.contains(path) || self.output_ids.contains(&FileId::of(path)) {
            return Answer::Unreadable("it is an output of this build".into());
        }
        match std::fs::read(path) {
            Ok(bytes) => Answer::Found { hash: blake3::hash(&bytes), text: (self.decode)(bytes) },
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Answer::Absent,
            Err(error) => Answer::Unreadable(error.to_string().into()),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PathBuf, Answer>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A path that a compilation looked for, as it named it, and the hash of what it found.
pub type Read = (String, Option<Hash>);

/// The files as one compilation sees them.
#[derive(Debug)]
pub struct Reader {
    sources: Arc<Sources>,
    directory: PathBuf,
    reads: Mutex<Vec<Read>>,
}

impl Reader {
    /// The files of a compilation whose relative paths start from `directory`.
    #[must_use]
    pub fn new(sources: Arc<Sources>, directory: PathBuf) -> Self {
        Self { sources, directory, reads: Mutex::default() }
    }

    /// The text of a file. None if there is none of this name.
    ///
    /// # Errors
    /// Why the file cannot be read.
    pub fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        let answer = self.sources.get(&self.directory.join(path));
        self.reads.lock().unwrap_or_else(PoisonError::into_inner).push((path.to_owned(), answer.hash()));
        match answer {
            Answer::Found { text, .. } => Ok(Some(text)),
            Answer::Absent => Ok(None),
            Answer::Unreadable(reason) => Err(reason.to_string()),
        }
    }

    /// What was looked for so far, without duplicates, in order.
    #[must_use]
    pub fn reads(&self) -> Vec<Read> {
        let mut reads = self.reads.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut seen = HashSet::new();
        reads.retain(|(path, _)| seen.insert(path.clone()));
        reads
    }

    /// The files that were found so far, as this compilation names them.
    #[must_use]
    pub fn files(&self) -> Vec<(String, Arc<str>)> {
        let found = |(path, _): Read| match self.sources.get(&self.directory.join(&path)) {
            Answer::Found { text, .. } => Some((path, text)),
            Answer::Absent | Answer::Unreadable(_) => None,
        };
        self.reads().into_iter().filter_map(found).collect()
    }

    /// The folder that relative paths start from.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// True if all paths have what another compilation found there.
    #[must_use]
    pub fn is_unchanged(&self, reads: &[Read]) -> bool {
        reads.iter().all(|(path, hash)| self.sources.get(&self.directory.join(path)).hash() == *hash)
    }
}
