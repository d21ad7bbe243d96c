//! The record of a run of a manifest: maps the contents of its inputs to the contents of its outputs.
//!
//! The next run of the same manifest reads this single file, rather than two of the cache for each task. For a task whose files and outputs are
//! unchanged, it only compares their hashes. All others consult the cache, so a lost or outdated record only costs time.

use crate::cache::Cache;
use crate::sources::{Reader, Sources};
use crate::task::{Bundle, Manifest};
use blake3::Hash;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The record of a run. Hashes are hexadecimal text.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Record {
    /// The paths that compilations looked up, and the hashes of the contents. None if there was no file.
    files: Vec<(PathBuf, Option<String>)>,
    /// Indices of the files that a compilation looked up. Many permutations share one list.
    lists: Vec<Vec<u32>>,
    /// By the index of the task. None if it failed or has output to print.
    tasks: Vec<Option<Built>>,
    /// The hash of each bundle. None if it was not written.
    bundles: Vec<Option<String>>,
}

/// A task that was built.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Built {
    /// The index of its list of files.
    list: usize,
    /// The output files, and the hashes of their contents.
    outputs: Vec<(PathBuf, String)>,
}

/// The record of the last run, compared lazily with the current files, and the record of this run.
pub struct Records<'a> {
    manifest: &'a Manifest,
    cache: &'a Cache,
    sources: &'a Sources,
    /// The name of the record. None if the manifest has paths that are not UTF-8: JSON cannot represent them, so there is no record.
    name: Option<Hash>,
    last: Record,
    /// The bundles that each task is in.
    places: &'a [Vec<(usize, usize)>],
    /// Whether each task is unchanged.
    tasks: Vec<OnceLock<bool>>,
    /// Whether each list of the last run is unchanged.
    lists: Vec<OnceLock<bool>>,
    /// Whether each bundle and the inputs of all its tasks are unchanged.
    bundles: Vec<OnceLock<bool>>,
    new: Mutex<New>,
}

/// The differences from the last run.
#[derive(Default)]
struct New {
    /// Lists of this run's path numbers, with their indices.
    lists: HashMap<Vec<u32>, usize>,
    /// By the index of the task.
    tasks: HashMap<usize, Built>,
    /// By the index of the bundle.
    bundles: HashMap<usize, String>,
}

impl<'a> Records<'a> {
    /// Reads the record of the last run of this manifest. `keys` and `places` are the keys and bundles of its tasks.
    pub fn read(
        manifest: &'a Manifest,
        keys: &[Hash],
        places: &'a [Vec<(usize, usize)>],
        cache: &'a Cache,
        sources: &'a Sources,
    ) -> Self {
        let name = name(manifest, keys);
        let bytes = name.and_then(|name| cache.record(name));
        let last: Option<Record> = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let last = last.filter(|last| last.is_of(manifest)).unwrap_or_default();
        let unknown = |count: usize| (0..count).map(|_| OnceLock::new()).collect();
        let (tasks, lists, bundles) = (unknown(manifest.tasks.len()), unknown(last.lists.len()), unknown(manifest.bundles.len()));
        Self { manifest, cache, sources, name, last, places, tasks, lists, bundles, new: Mutex::default() }
    }

    /// True if the files that a task looked up, its outputs and its bundles are unchanged since the last run. Then there is nothing to do for
    /// it.
    pub fn is_unchanged(&self, task: usize) -> bool {
        *self.tasks[task].get_or_init(|| {
            self.built(task).is_some_and(|built| built.outputs.iter().all(|(path, hash)| has(path, hash)))
                && self.places.get(task).into_iter().flatten().all(|(bundle, _)| self.is_bundle_unchanged(*bundle))
        })
    }

    /// True if a bundle and the inputs of its tasks are unchanged since the last run. Then it is not written.
    pub fn is_bundle_unchanged(&self, bundle: usize) -> bool {
        *self.bundles[bundle].get_or_init(|| {
            let Bundle { path, entries, .. } = &self.manifest.bundles[bundle];
            entries.iter().all(|(task, _)| self.built(*task).is_some())
                && self.last.bundles.get(bundle).is_some_and(|hash| hash.as_ref().is_some_and(|hash| has(path, hash)))
        })
    }

    /// The last run's record of a task, if no file that it looked up has changed.
    fn built(&self, task: usize) -> Option<&Built> {
        let built = self.last.tasks.get(task)?.as_ref()?;
        let is_unchanged = |file: &u32| {
            let (path, hash) = &self.last.files[*file as usize];
            self.sources.get(path).hash().map(hexadecimal) == *hash
        };
        self.lists[built.list].get_or_init(|| self.last.lists[built.list].iter().all(is_unchanged)).then_some(built)
    }

    /// Records a task without output to print: the files that it looked up and wrote.
    pub fn add(&self, task: usize, reader: &Reader, outputs: &[(PathBuf, Vec<u8>)]) {
        let outputs = outputs.iter().map(|(path, bytes)| (path.clone(), hexadecimal(blake3::hash(bytes)))).collect();
        let numbers = reader.numbers();
        let mut new = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        let list = new.number(numbers);
        new.tasks.insert(task, Built { list, outputs });
    }

    /// Records a bundle that was written.
    pub fn add_bundle(&self, bundle: usize, bytes: &[u8]) {
        let hash = hexadecimal(blake3::hash(bytes));
        self.new.lock().unwrap_or_else(PoisonError::into_inner).bundles.insert(bundle, hash);
    }

    /// Writes the record of this run if it differs from the last one.
    pub fn write(self) {
        let mut new = self.new.into_inner().unwrap_or_else(PoisonError::into_inner);
        let Some(name) = self.name.filter(|_| !new.tasks.is_empty() || !new.bundles.is_empty()) else { return };
        // Renumber the kept parts of the last record with this run's path numbers.
        let kept_list = |list: &[u32]| {
            let mut list: Vec<u32> = list.iter().map(|file| self.sources.find(&self.last.files[*file as usize].0).0).collect();
            list.sort_unstable();
            list
        };
        let mut kept_lists: Vec<Option<usize>> = vec![None; self.last.lists.len()];
        let mut tasks = Vec::with_capacity(self.manifest.tasks.len());
        for (index, is_unchanged) in self.tasks.iter().enumerate() {
            let kept = self.last.tasks.get(index).and_then(Option::as_ref).filter(|_| is_unchanged.get() == Some(&true));
            tasks.push(new.tasks.remove(&index).or_else(|| {
                let Built { list, outputs } = kept?;
                let list = *kept_lists[*list].get_or_insert_with(|| new.number(kept_list(&self.last.lists[*list])));
                Some(Built { list, outputs: outputs.clone() })
            }));
        }
        let mut bundles = Vec::with_capacity(self.manifest.bundles.len());
        for (index, is_unchanged) in self.bundles.iter().enumerate() {
            let kept = self.last.bundles.get(index).filter(|_| is_unchanged.get() == Some(&true));
            bundles.push(new.bundles.remove(&index).or_else(|| kept.cloned().flatten()));
        }
        let mut lists = vec![Vec::new(); new.lists.len()];
        new.lists.into_iter().for_each(|(list, index)| lists[index] = list);
        let files = self.sources.numbered().into_iter().map(|(path, hash)| (path, hash.map(hexadecimal))).collect();
        if let Ok(bytes) = serde_json::to_vec(&Record { files, lists, tasks, bundles }) {
            self.cache.keep_record(name, &bytes);
        }
    }
}

impl New {
    /// The index of a list, which is added if necessary.
    fn number(&mut self, list: Vec<u32>) -> usize {
        let count = self.lists.len();
        *self.lists.entry(list).or_insert(count)
    }
}

impl Record {
    /// True if all indices are in bounds. A damaged record has a wrong hash and is not read at all.
    fn is_of(&self, manifest: &Manifest) -> bool {
        self.tasks.len() == manifest.tasks.len()
            && self.bundles.len() == manifest.bundles.len()
            && self.tasks.iter().flatten().all(|built| built.list < self.lists.len())
            && self.lists.iter().flatten().all(|file| (*file as usize) < self.files.len())
    }
}

/// The name of the record: a hash of the tasks' keys and of the manifest's outputs. None if a path is not UTF-8.
fn name(manifest: &Manifest, keys: &[Hash]) -> Option<Hash> {
    let outputs: Vec<_> = manifest.tasks.iter().map(|task| (&task.directory, &task.artifacts)).collect();
    let mut bytes: Vec<u8> = keys.iter().flat_map(|key| *key.as_bytes()).collect();
    serde_json::to_writer(&mut bytes, &(outputs, &manifest.bundles)).ok()?;
    Some(blake3::hash(&bytes))
}

fn hexadecimal(hash: Hash) -> String {
    hash.to_hex().to_string()
}

/// True if a file's contents have this hash.
fn has(path: &Path, hash: &str) -> bool {
    path.is_file() && std::fs::read(path).is_ok_and(|bytes| blake3::hash(&bytes).to_hex().as_str() == hash)
}
