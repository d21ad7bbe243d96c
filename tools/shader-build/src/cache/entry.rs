//! The stored form of the first level of the cache: the results of a compilation's arguments.

use crate::outcome::{Messages, Outcome};
use crate::sources::Read;
use blake3::Hash;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Maximum number of results kept per command line. A shader that alternates between two states needs two.
const MAX_RESULTS: usize = 8;

/// The results of compilations with the same arguments, newest first.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Entry {
    /// The results, each for different contents of the files.
    pub results: Vec<Kept>,
}

/// A result, and the files that it depends on.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Kept {
    /// The files that the compilation read, and the paths that it looked up in vain.
    #[serde(with = "reads")]
    pub reads: Vec<Read>,
    module: Option<String>,
    /// Paths as in the arguments: the same command in another directory writes its files there.
    files: Vec<(PathBuf, String)>,
    stdout: Option<String>,
    messages: Option<Messages>,
}

impl Entry {
    /// Decodes an entry. None if the bytes are invalid.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        serde_json::from_slice(bytes).ok()
    }

    /// The bytes of the entry.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        // This cannot fail: keys are strings, and paths come from arguments, which are UTF-8.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// Adds the newest result.
    pub fn add(&mut self, kept: Kept) {
        self.results.retain(|other| other.reads != kept.reads);
        self.results.insert(0, kept);
        self.results.truncate(MAX_RESULTS);
    }
}

impl Kept {
    /// Creates a result, whose contents `put` stores.
    pub fn new(reads: Vec<Read>, outcome: &Outcome, put: impl Fn(&[u8]) -> Hash) -> Self {
        let put = |bytes: &[u8]| put(bytes).to_hex().to_string();
        Self {
            reads,
            module: outcome.module.as_deref().map(put),
            files: outcome.files.iter().map(|(path, bytes)| (path.clone(), put(bytes))).collect(),
            stdout: (!outcome.stdout.is_empty()).then(|| put(&outcome.stdout)),
            messages: (!outcome.messages.is_empty()).then(|| outcome.messages.clone()),
        }
    }

    /// The result. None if `get` no longer finds all of its contents.
    pub fn outcome(&self, get: impl Fn(&Hash) -> Option<Vec<u8>>) -> Option<Outcome> {
        let get = |hash: &str| get(&Hash::from_hex(hash).ok()?);
        let module = match &self.module {
            Some(hash) => Some(get(hash)?),
            None => None,
        };
        let files = self.files.iter().map(|(path, hash)| Some((path.clone(), get(hash)?))).collect::<Option<Vec<_>>>()?;
        let stdout = match &self.stdout {
            Some(hash) => get(hash)?,
            None => Vec::new(),
        };
        Some(Outcome { module, files, stdout, messages: self.messages.clone().unwrap_or_default() })
    }
}

/// Hashes as hexadecimal text.
mod reads {
    use super::{Hash, Read};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(reads: &[Read], serializer: S) -> Result<S::Ok, S::Error> {
        let shown: Vec<(&str, Option<String>)> =
            reads.iter().map(|(path, hash)| (path.as_str(), hash.map(|hash| hash.to_hex().to_string()))).collect();
        shown.serialize(serializer)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(deserializer: D) -> Result<Vec<Read>, D::Error> {
        let shown: Vec<(String, Option<String>)> = Vec::deserialize(deserializer)?;
        let hash = |text: String| Hash::from_hex(text).map_err(D::Error::custom);
        shown.into_iter().map(|(path, text)| Ok((path, text.map(hash).transpose()?))).collect()
    }
}
