//! What a cache keeps its bytes in.

use blake3::Hash;
use std::sync::Arc;

/// What keeps bytes by name, for this process and others.
///
/// A store may forget anything at any time, and must never give other bytes than it was given.
pub trait Store: Send + Sync {
    /// The bytes of this name. None if there are none, or if they are damaged.
    fn get(&self, name: &Name) -> Option<Vec<u8>>;
    /// Keeps bytes. A failure is no error: it only means that they will not be found.
    fn put(&self, name: &Name, bytes: &[u8]);
}

/// The name of something in a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    /// What it is.
    pub kind: Kind,
    /// The hash of what it was made of; of a module, of itself.
    pub hash: Hash,
}

impl Name {
    /// The path of the item below the folder of a store, with `/` between its parts.
    #[must_use]
    pub fn path(&self) -> String {
        let hash = self.hash.to_hex();
        let (group, rest) = hash.split_at(2);
        format!("{}/{group}/{rest}", self.kind.folder())
    }
}

/// What lies in a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The results of a compilation, by its arguments.
    Inputs,
    /// The hash of a module, by its tokens.
    Tokens,
    /// Bytes, by their own hash.
    Content,
    /// What a run of a manifest left, by what the manifest says.
    Runs,
}

impl Kind {
    /// The name of the kind in paths.
    #[must_use]
    pub fn folder(self) -> &'static str {
        match self {
            Self::Inputs => "inputs",
            Self::Tokens => "tokens",
            Self::Content => "content",
            Self::Runs => "runs",
        }
    }
}

impl<S: Store + ?Sized> Store for Arc<S> {
    fn get(&self, name: &Name) -> Option<Vec<u8>> {
        (**self).get(name)
    }

    fn put(&self, name: &Name, bytes: &[u8]) {
        (**self).put(name, bytes);
    }
}
