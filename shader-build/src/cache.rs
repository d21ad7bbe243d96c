//! Results of earlier compilations.
//!
//! There are two levels. The first knows a compilation by its arguments, and each of its results by the files that it read and those
//! that it looked for in vain: where these are the same, nothing is preprocessed. The second knows a module by the tokens that the
//! preprocessor left and the options behind it, so that permutations whose macros make no difference, and changes of comments, cost a
//! preprocessor's run. Modules lie in the store once for each content, whatever led to them.
//!
//! A result with an error is not kept. One with warnings is only kept on the first level, with the warnings as they were shown.

mod entry;
mod folder;
mod in_flight;
mod store;

pub use entry::{Entry, Kept};
pub use folder::Folder;
pub use store::{Kind, Name, Nothing, Store};

use crate::outcome::Outcome;
use crate::sources::Reader;
use crate::task::Task;
use blake3::{Hash, Hasher};
use in_flight::InFlight;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The cache of a run.
pub struct Cache {
    store: Box<dyn Store>,
    /// What tells compilers apart that may give different results.
    compiler: Hash,
    /// False if results are kept, but none is taken from earlier runs.
    is_read: bool,
    in_flight: InFlight,
    shared: AtomicUsize,
}

impl Cache {
    /// A cache for the results of a compiler.
    #[must_use]
    pub fn new(store: Box<dyn Store>, compiler: Hash, is_read: bool) -> Self {
        Self { store, compiler, is_read, in_flight: InFlight::default(), shared: AtomicUsize::new(0) }
    }

    /// The name of the first level's entry for a task.
    #[must_use]
    pub fn key(&self, task: &Task) -> Hash {
        let mut hasher = Hasher::new();
        hasher.update(self.compiler.as_bytes());
        for argument in task.all_arguments() {
            hasher.update(&(argument.len() as u64).to_le_bytes());
            hasher.update(argument.as_bytes());
        }
        // Without artifacts the arguments say what is written.
        hasher.update(&[u8::from(task.artifacts.is_none())]);
        hasher.finalize()
    }

    /// The result of an earlier run with the same arguments, if no file that it read or looked for has changed.
    pub fn find(&self, key: Hash, reader: &Reader) -> Option<Outcome> {
        if !self.is_read {
            return None;
        }
        let entry = Entry::decode(&self.store.get(&Name { kind: Kind::Inputs, hash: key })?)?;
        let kept = entry.results.into_iter().find(|kept| reader.is_unchanged(&kept.reads))?;
        kept.outcome(|hash| self.content(hash))
    }

    /// Keeps a result for runs to come.
    pub fn keep(&self, key: Hash, reader: &Reader, outcome: &Outcome) {
        let name = Name { kind: Kind::Inputs, hash: key };
        let mut entry = self.store.get(&name).and_then(|bytes| Entry::decode(&bytes)).unwrap_or_default();
        let kept = Kept::new(reader.reads(), outcome, |bytes| self.put_content(bytes));
        entry.add(kept);
        self.store.put(&name, &entry.encode());
    }

    /// The module for these tokens: from an earlier compilation, or made now. If another thread makes it, this one waits.
    ///
    /// `make` gives None if the result is not to be shared.
    pub fn get_or_make(&self, content: Hash, make: &mut dyn FnMut() -> Option<Vec<u8>>) -> Option<Vec<u8>> {
        let mut hasher = Hasher::new();
        hasher.update(self.compiler.as_bytes()).update(content.as_bytes());
        let hash = hasher.finalize();
        let name = Name { kind: Kind::Tokens, hash };
        let (module, is_shared) = self.in_flight.get_or_make(hash, || {
            if self.is_read
                && let Some(hash) = self.store.get(&name).and_then(|bytes| Hash::from_slice(&bytes).ok())
                && let Some(module) = self.content(&hash)
            {
                return (Some(module), true);
            }
            let module = make();
            if let Some(module) = &module {
                self.store.put(&name, self.put_content(module).as_bytes());
            }
            (module, false)
        });
        if is_shared {
            self.shared.fetch_add(1, Ordering::Relaxed);
        }
        module
    }

    /// How many modules were not made because an equal one was there.
    pub fn shared(&self) -> usize {
        self.shared.load(Ordering::Relaxed)
    }

    fn content(&self, hash: &Hash) -> Option<Vec<u8>> {
        self.store.get(&Name { kind: Kind::Content, hash: *hash })
    }

    fn put_content(&self, bytes: &[u8]) -> Hash {
        let hash = blake3::hash(bytes);
        self.store.put(&Name { kind: Kind::Content, hash }, bytes);
        hash
    }
}
