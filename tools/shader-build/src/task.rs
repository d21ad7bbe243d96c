//! The contents of a manifest: compilations, their outputs, and the blobs that collect several of them.

use crate::artifact::{Artifact, BlobForm};
use crate::cache::Server;
use crate::execution::ExecutionServer;
use serde::Serialize;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// One compilation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// The name for people: the source, the entry point and the macros of the permutation.
    pub name: String,
    /// The compiler's arguments that the task shares with others. They precede its own.
    pub common: Arc<[String]>,
    /// Its own arguments, including the input.
    pub arguments: Vec<String>,
    /// The folder that relative paths in the arguments start from. An empty path is the working directory.
    pub directory: PathBuf,
    /// The files derived from the module. None if the arguments determine the outputs.
    pub artifacts: Option<Vec<Artifact>>,
}

impl Task {
    /// All arguments of the compiler, in order.
    pub fn all_arguments(&self) -> impl Iterator<Item = &str> {
        self.common.iter().chain(&self.arguments).map(String::as_str)
    }
}

/// A file with the modules of several tasks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Bundle {
    /// The path of the file.
    pub path: PathBuf,
    /// The format of the file.
    pub form: BlobForm,
    /// The index of each task, and the key of its module: the macros of the permutation, sorted and separated by spaces.
    pub entries: Vec<(usize, String)>,
}

/// A parsed manifest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Manifest {
    /// The compilations, in the order of the manifest.
    pub tasks: Vec<Task>,
    /// The blobs.
    pub bundles: Vec<Bundle>,
    /// The cache on a server, unless the command line or the environment names one.
    pub cache: Option<Server>,
    /// The server that executes compilations, unless the command line or the environment names one.
    pub execution: Option<ExecutionServer>,
}

impl Manifest {
    /// For each task, the indices of the bundles that contain it, with its position in each.
    #[must_use]
    pub fn places_in_bundles(&self) -> Vec<Vec<(usize, usize)>> {
        let mut places = vec![Vec::new(); if self.bundles.is_empty() { 0 } else { self.tasks.len() }];
        for (index, bundle) in self.bundles.iter().enumerate() {
            for (place, (task, _)) in bundle.entries.iter().enumerate() {
                places[*task].push((index, place));
            }
        }
        places
    }
}

/// An error in a manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManifestError {
    /// A sentence that describes the mistake.
    pub message: String,
    /// The location in the text of the manifest, in bytes.
    pub range: Range<usize>,
}

impl ManifestError {
    pub(crate) fn new(range: Range<usize>, message: impl Into<String>) -> Self {
        Self { message: message.into(), range }
    }
}

impl fmt::Display for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ManifestError {}

/// A path with a suffix appended to its last component.
pub(crate) fn appended(path: &Path, end: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(end);
    path.into()
}
