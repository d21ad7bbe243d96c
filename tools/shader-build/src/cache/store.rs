//! The interface of the cache's stores.

use blake3::Hash;
use std::sync::Arc;

/// Stores bytes by name, for this process and others.
///
/// A store may forget anything at any time, but must never return bytes other than those stored.
pub trait Store: Send + Sync {
    /// The bytes of this name. None if they are missing or damaged.
    fn get(&self, name: &Name) -> Option<Vec<u8>>;
    /// Stores bytes. A failure is not an error: the bytes will not be found later.
    fn put(&self, name: &Name, bytes: &[u8]);
}

/// The name of an item in a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    /// The kind of the item.
    pub kind: Kind,
    /// The hash of the item's origin; for content, of the item itself.
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

/// The kind of an item in a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The results of a compilation, by its arguments.
    Inputs,
    /// The hash of a module, by its tokens.
    Tokens,
    /// Bytes, by their own hash.
    Content,
    /// The record of a run, by the manifest's contents.
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
