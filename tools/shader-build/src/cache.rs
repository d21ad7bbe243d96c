//! Results of earlier compilations.
//!
//! The cache has two levels. The first identifies a compilation by its arguments, and each of its results by the files that it read and the
//! paths that it looked up in vain: if these are unchanged, nothing is preprocessed. The second identifies a module by the preprocessed tokens
//! and the options of the later stages. Therefore permutations whose macros make no difference, and changes of comments, only cost a run of the
//! preprocessor. A store contains each module once, however many results refer to it.
//!
//! Each of the cache's stores holds both levels: a folder of this machine, followed by a server that several machines share. An item that the
//! nearest store lacks is looked up in the next one, and then added to the nearer ones too.
//!
//! Results with errors are not kept. Those with warnings are only kept on the first level, together with the warnings as displayed.

mod entry;
mod folder;
mod in_flight;
#[cfg(feature = "remote")]
mod remote;
mod sealed;
mod server;
mod store;
mod usage;

pub use entry::{Entry, Kept};
pub use folder::Folder;
#[cfg(feature = "remote")]
pub use remote::Remote;
pub use server::{Server, ServerKind};
pub use store::{Kind, Name, Store};

use crate::outcome::Outcome;
use crate::sources::Reader;
use crate::task::Task;
use blake3::{Hash, Hasher};
use in_flight::InFlight;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The cache of a run.
pub struct Cache {
    /// The stores, the nearest first.
    stores: Vec<Box<dyn Store>>,
    /// Distinguishes compilers that may produce different results.
    compiler: Hash,
    /// False if results are kept, but none of earlier runs is used.
    is_read: bool,
    in_flight: InFlight,
    shared: AtomicUsize,
}

/// A cache miss, which can be used to keep the result.
pub struct Missed {
    name: Name,
    /// The entries in each store for other contents of the files.
    entries: Vec<Entry>,
}

impl Cache {
    /// A cache for the results of a compiler, in these stores, the nearest first.
    #[must_use]
    pub fn new(stores: Vec<Box<dyn Store>>, compiler: Hash, is_read: bool) -> Self {
        Self { stores, compiler, is_read, in_flight: InFlight::default(), shared: AtomicUsize::new(0) }
    }

    /// The name of the first level's entry for a task.
    #[must_use]
    pub fn key(&self, task: &Task) -> Hash {
        // Hashing one long text takes a fraction of the time of many short ones.
        let mut bytes = self.compiler.as_bytes().to_vec();
        for argument in task.all_arguments() {
            bytes.extend((argument.len() as u64).to_le_bytes());
            bytes.extend(argument.as_bytes());
        }
        // Without artifacts, the arguments determine the outputs.
        bytes.push(u8::from(task.artifacts.is_none()));
        blake3::hash(&bytes)
    }

    /// The result of an earlier run with the same arguments, if no file that it read or looked up has changed.
    ///
    /// # Errors
    /// There is no such result. The error is to be passed to [`Self::keep`] with a new one.
    pub fn find(&self, key: Hash, reader: &Reader) -> Result<Outcome, Missed> {
        let name = Name { kind: Kind::Inputs, hash: key };
        let mut entries = Vec::with_capacity(self.stores.len());
        for store in &self.stores {
            let entry = store.get(&name).and_then(|bytes| Entry::decode(&bytes)).unwrap_or_default();
            if self.is_read
                && let Some(kept) = entry.results.iter().find(|kept| reader.is_unchanged(&kept.reads))
                && let Some(outcome) = kept.outcome(|hash| self.content(hash))
            {
                self.add(Missed { name, entries }, kept);
                return Ok(outcome);
            }
            entries.push(entry);
        }
        Err(Missed { name, entries })
    }

    /// Keeps a result for later runs.
    pub fn keep(&self, missed: Missed, reader: &Reader, outcome: &Outcome) {
        let kept = Kept::new(reader.reads(), outcome, |bytes| self.put_content(bytes));
        self.add(missed, &kept);
    }

    /// Adds a result to the stores that lack it.
    fn add(&self, missed: Missed, kept: &Kept) {
        for (store, mut entry) in self.stores.iter().zip(missed.entries) {
            entry.add(kept.clone());
            store.put(&missed.name, &entry.encode());
        }
    }

    /// The module for these tokens: from an earlier compilation, or made now. If another thread is making it, this call waits.
    ///
    /// `make` returns None if the result must not be shared.
    pub fn get_or_make(&self, content: Hash, make: &mut dyn FnMut() -> Option<Vec<u8>>) -> Option<Vec<u8>> {
        let mut hasher = Hasher::new();
        hasher.update(self.compiler.as_bytes()).update(content.as_bytes());
        let hash = hasher.finalize();
        let name = Name { kind: Kind::Tokens, hash };
        let (module, is_shared) = self.in_flight.get_or_make(hash, || {
            if self.is_read
                && let Some(hash) = self.get(&name).and_then(|bytes| Hash::from_slice(&bytes).ok())
                && let Some(module) = self.content(&hash)
            {
                return (Some(module), true);
            }
            let module = make();
            if let Some(module) = &module {
                self.put(&name, self.put_content(module).as_bytes());
            }
            (module, false)
        });
        if is_shared {
            self.shared.fetch_add(1, Ordering::Relaxed);
        }
        module
    }

    /// The record of the last run of a manifest, by the hash of the manifest's contents. Only the nearest store holds records: the outputs are
    /// on this machine.
    pub(crate) fn record(&self, hash: Hash) -> Option<Vec<u8>> {
        let store = self.stores.first().filter(|_| self.is_read)?;
        store.get(&Name { kind: Kind::Runs, hash })
    }

    /// Keeps the record of a run.
    pub(crate) fn keep_record(&self, hash: Hash, bytes: &[u8]) {
        if let Some(store) = self.stores.first() {
            store.put(&Name { kind: Kind::Runs, hash }, bytes);
        }
    }

    /// The number of modules that were not made because an equal one existed.
    pub fn shared(&self) -> usize {
        self.shared.load(Ordering::Relaxed)
    }

    fn content(&self, hash: &Hash) -> Option<Vec<u8>> {
        self.get(&Name { kind: Kind::Content, hash: *hash })
    }

    fn put_content(&self, bytes: &[u8]) -> Hash {
        let hash = blake3::hash(bytes);
        self.put(&Name { kind: Kind::Content, hash }, bytes);
        hash
    }

    /// The item of this name in the first store that has it. It is added to the nearer stores too.
    fn get(&self, name: &Name) -> Option<Vec<u8>> {
        let (at, bytes) = self.stores.iter().enumerate().find_map(|(at, store)| Some((at, store.get(name)?)))?;
        self.stores[..at].iter().for_each(|nearer| nearer.put(name, &bytes));
        Some(bytes)
    }

    fn put(&self, name: &Name, bytes: &[u8]) {
        self.stores.iter().for_each(|store| store.put(name, bytes));
    }
}
