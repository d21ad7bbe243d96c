//! What a run of a manifest left: which contents of its files led to which contents of its outputs.
//!
//! The next run of the same manifest reads this one file, rather than two of the cache for each task. A task whose files and outputs are as
//! they were costs the comparison of their hashes. For any other the cache is asked, so a record that is lost or outdated costs time alone.

use crate::cache::Cache;
use crate::sources::{Reader, Sources};
use crate::task::{Bundle, Manifest};
use blake3::Hash;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

/// What a run left. Hashes are hexadecimal text.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Record {
    /// The paths that compilations looked for, and the hashes of what was there. None if there was no file.
    files: Vec<(PathBuf, Option<String>)>,
    /// The indices of what a compilation looked for. Many permutations have one list.
    lists: Vec<Vec<u32>>,
    /// By the index of the task. None if it failed, or has something to print.
    tasks: Vec<Option<Built>>,
    /// The hash of each bundle. None if it was not written.
    bundles: Vec<Option<String>>,
}

/// A task that was built.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Built {
    /// The index of the list of what it looked for.
    list: usize,
    /// Its files, and the hashes of their contents.
    outputs: Vec<(PathBuf, String)>,
}

/// The record of the last run, as far as it was compared with the files that there are now, and that of this run.
pub struct Records<'a> {
    manifest: &'a Manifest,
    cache: &'a Cache,
    sources: &'a Sources,
    /// None if the manifest has paths that are not UTF-8, which JSON cannot have: then there is no record.
    name: Option<Hash>,
    last: Record,
    /// The bundles of each task.
    places: &'a [Vec<(usize, usize)>],
    /// Whether each task is as it was.
    tasks: Vec<OnceLock<bool>>,
    /// Whether each list of the last run is as it was.
    lists: Vec<OnceLock<bool>>,
    /// Whether each bundle is as it was, and what all of its tasks looked for.
    bundles: Vec<OnceLock<bool>>,
    new: Mutex<New>,
}

/// What differs from the last run.
#[derive(Default)]
struct New {
    /// Lists of the numbers that paths have in this run, and their indices.
    lists: HashMap<Vec<u32>, usize>,
    /// By the index of the task.
    tasks: HashMap<usize, Built>,
    /// By the index of the bundle.
    bundles: HashMap<usize, String>,
}

impl<'a> Records<'a> {
    /// Reads the record of the last run of this manifest, of which `keys` are the tasks' and `places` are their bundles.
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

    /// True if neither what a task looked for nor what it wrote has changed since the last run, nor any bundle that it is in. Then
    /// nothing is to be done for it.
    pub fn is_unchanged(&self, task: usize) -> bool {
        *self.tasks[task].get_or_init(|| {
            self.built(task).is_some_and(|built| built.outputs.iter().all(|(path, hash)| has(path, hash)))
                && self.places.get(task).into_iter().flatten().all(|(bundle, _)| self.is_bundle_unchanged(*bundle))
        })
    }

    /// True if neither a bundle nor what its tasks looked for has changed since the last run. Then it is not written.
    pub fn is_bundle_unchanged(&self, bundle: usize) -> bool {
        *self.bundles[bundle].get_or_init(|| {
            let Bundle { path, entries, .. } = &self.manifest.bundles[bundle];
            entries.iter().all(|(task, _)| self.built(*task).is_some())
                && self.last.bundles.get(bundle).is_some_and(|hash| hash.as_ref().is_some_and(|hash| has(path, hash)))
        })
    }

    /// What the last run left of a task, if nothing that it looked for has changed.
    fn built(&self, task: usize) -> Option<&Built> {
        let built = self.last.tasks.get(task)?.as_ref()?;
        let is_unchanged = |file: &u32| {
            let (path, hash) = &self.last.files[*file as usize];
            self.sources.get(path).hash().map(hexadecimal) == *hash
        };
        self.lists[built.list].get_or_init(|| self.last.lists[built.list].iter().all(is_unchanged)).then_some(built)
    }

    /// Records a task that has nothing to print, by what it looked for and wrote.
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

    /// Writes the record of this run, if it differs from the last one.
    pub fn write(self) {
        let mut new = self.new.into_inner().unwrap_or_else(PoisonError::into_inner);
        let Some(name) = self.name.filter(|_| !new.tasks.is_empty() || !new.bundles.is_empty()) else { return };
        // What is kept of the last record gets the numbers that paths have in this run.
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
    /// The index of a list, which is added if it is new.
    fn number(&mut self, list: Vec<u32>) -> usize {
        let count = self.lists.len();
        *self.lists.entry(list).or_insert(count)
    }
}

impl Record {
    /// True if all indices are in their bounds. A record that a program has damaged has a wrong hash and is not read at all.
    fn is_of(&self, manifest: &Manifest) -> bool {
        self.tasks.len() == manifest.tasks.len()
            && self.bundles.len() == manifest.bundles.len()
            && self.tasks.iter().flatten().all(|built| built.list < self.lists.len())
            && self.lists.iter().flatten().all(|file| (*file as usize) < self.files.len())
    }
}

/// The name of the record: a hash of the tasks' keys and of what the manifest writes. None if a path is not UTF-8.
fn name(manifest: &Manifest, keys: &[Hash]) -> Option<Hash> {
    let outputs: Vec<_> = manifest.tasks.iter().map(|task| (&task.directory, &task.artifacts)).collect();
    let mut bytes: Vec<u8> = keys.iter().flat_map(|key| *key.as_bytes()).collect();
    serde_json::to_writer(&mut bytes, &(outputs, &manifest.bundles)).ok()?;
    Some(blake3::hash(&bytes))
}

fn hexadecimal(hash: Hash) -> String {
    hash.to_hex().to_string()
}

/// True if a file has contents of this hash.
fn has(path: &Path, hash: &str) -> bool {
    path.is_file() && std::fs::read(path).is_ok_and(|bytes| blake3::hash(&bytes).to_hex().as_str() == hash)
}
