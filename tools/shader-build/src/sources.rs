//! The files that compilations read. Each is read once per run, and the lookups of each compilation are recorded.

use blake3::Hash;
use output_files::FileId;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The result of looking up a path.
#[derive(Debug, Clone)]
pub enum Answer {
    /// A file.
    Found {
        /// Its text.
        text: Arc<str>,
        /// The hash of its bytes.
        hash: Hash,
    },
    /// There is no file.
    Absent,
    /// The file cannot be read, for this reason.
    Unreadable(Arc<str>),
}

impl Answer {
    /// The hash of the contents. None if there was no file.
    pub(crate) fn hash(&self) -> Option<Hash> {
        match self {
            Self::Found { hash, .. } => Some(*hash),
            Self::Absent | Self::Unreadable(_) => None,
        }
    }
}

/// Reads a file; None if it does not exist.
pub type ReadFile = fn(&Path) -> std::io::Result<Option<Vec<u8>>>;

/// The files of a run.
#[derive(Debug)]
pub struct Sources {
    read: ReadFile,
    decode: fn(Vec<u8>) -> Arc<str>,
    /// The outputs of the run, by path and by identity.
    outputs: HashSet<PathBuf>,
    output_ids: HashSet<FileId>,
    /// The number and the result of each path.
    known: Mutex<HashMap<PathBuf, (u32, Answer)>>,
}

impl Sources {
    /// Creates a reader whose files `read` reads and `decode` converts to text. The outputs of the run cannot be read, because their contents would depend on the
    /// order of the compilations.
    #[must_use]
    pub fn new(read: ReadFile, decode: fn(Vec<u8>) -> Arc<str>, outputs: HashSet<PathBuf>) -> Self {
        let output_ids = outputs.iter().map(|path| FileId::of(path)).collect();
        Self { read, decode, outputs, output_ids, known: Mutex::default() }
    }

    /// The result of a path, as of its first lookup.
    pub fn get(&self, path: &Path) -> Answer {
        self.find(path).1
    }

    /// The number of a path, and its result. Paths are numbered in the order of their first lookup.
    pub(crate) fn find(&self, path: &Path) -> (u32, Answer) {
        if let Some(known) = self.lock().get(path) {
            return known.clone();
        }
        let answer = self.read(path);
        let mut known = self.lock();
        let number = u32::try_from(known.len()).unwrap_or(u32::MAX);
        // Another thread may have read it too. All threads use the first result.
        known.entry(path.to_owned()).or_insert((number, answer)).clone()
    }

    /// The path of each number, and the hash of its contents.
    pub(crate) fn numbered(&self) -> Vec<(PathBuf, Option<Hash>)> {
        let known = self.lock();
        let mut all: Vec<_> = known.iter().map(|(path, (number, answer))| (*number, path.clone(), answer.hash())).collect();
        all.sort_unstable_by_key(|(number, ..)| *number);
        all.into_iter().map(|(_, path, hash)| (path, hash)).collect()
    }

    /// All paths that were looked up, including those without a file.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.lock().keys().cloned().collect()
    }

    fn read(&self, path: &Path) -> Answer {
        if self.outputs.contains(path) || self.output_ids.contains(&FileId::of(path)) {
            return Answer::Unreadable("it is an output of this build".into());
        }
        match (self.read)(path) {
            Ok(Some(bytes)) => Answer::Found { hash: blake3::hash(&bytes), text: (self.decode)(bytes) },
            Ok(None) => Answer::Absent,
            Err(error) => Answer::Unreadable(error.to_string().into()),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PathBuf, (u32, Answer)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A path as a compilation named it, and the hash of the contents.
pub type Read = (String, Option<Hash>);

/// The files as one compilation sees them.
#[derive(Debug)]
pub struct Reader {
    sources: Arc<Sources>,
    directory: PathBuf,
    /// The lookups, with the numbers of the paths.
    reads: Mutex<Vec<(u32, Read)>>,
}

impl Reader {
    /// The files of a compilation whose relative paths start from `directory`.
    #[must_use]
    pub fn new(sources: Arc<Sources>, directory: PathBuf) -> Self {
        Self { sources, directory, reads: Mutex::default() }
    }

    /// The text of a file. None if it does not exist.
    ///
    /// # Errors
    /// The reason why the file cannot be read.
    pub fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        let (number, answer) = self.sources.find(&self.directory.join(path));
        self.reads.lock().unwrap_or_else(PoisonError::into_inner).push((number, (path.to_owned(), answer.hash())));
        match answer {
            Answer::Found { text, .. } => Ok(Some(text)),
            Answer::Absent => Ok(None),
            Answer::Unreadable(reason) => Err(reason.to_string()),
        }
    }

    /// The lookups so far, in order and without duplicates.
    #[must_use]
    pub fn reads(&self) -> Vec<Read> {
        let reads = self.reads.lock().unwrap_or_else(PoisonError::into_inner);
        let mut seen = HashSet::new();
        reads.iter().filter(|(_, (path, _))| seen.insert(path.as_str())).map(|(_, read)| read.clone()).collect()
    }

    /// The numbers of the paths that were looked up so far, in order and without duplicates.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        let mut numbers: Vec<u32> =
            self.reads.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|(number, _)| *number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
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

    /// True if all paths have the contents that another compilation found. They then count as looked up by this one too.
    #[must_use]
    pub fn is_unchanged(&self, reads: &[Read]) -> bool {
        let find = |read: &Read| {
            let (number, answer) = self.sources.find(&self.directory.join(&read.0));
            (answer.hash() == read.1).then(|| (number, read.clone()))
        };
        let Some(found) = reads.iter().map(find).collect::<Option<Vec<_>>>() else { return false };
        self.reads.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
        true
    }
}
