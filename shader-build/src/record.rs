//! What a run of a manifest left: which contents of its files led to which contents of its outputs.
//!
//! The next run of the same manifest reads this one file, rather than two of the cache for each task. A task whose files and outputs are as
//! they were costs the comparison of their hashes. For any other the cache is asked, so a record that is lost or outdated costs time alone.

use crate::artifact::{BlobForm, Form};
use crate::cache::Cache;
use crate::sources::{Reader, Sources};
use crate::task::{Bundle, Manifest, Task};
use blake3::{Hash, Hasher};
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
    name: Hash,
    last: Record,
    /// The bundles of each task.
    bundles_of: Vec<Vec<usize>>,
    /// Whether each task is as it was.
    tasks: Vec<OnceLock<bool>>,
    /// Whether each file of the last run is as it was.
    files: Vec<OnceLock<bool>>,
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
    /// Reads the record of the last run of this manifest. `keys` are those of its tasks.
    pub fn read(manifest: &'a Manifest, keys: &[Hash], cache: &'a Cache, sources: &'a Sources) -> Self {
        let name = name(manifest, keys);
        let last: Option<Record> = cache.record(name).and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let last = last.filter(|last| last.is_of(manifest)).unwrap_or_default();
        let mut bundles_of = vec![Vec::new(); manifest.tasks.len()];
        for (index, bundle) in manifest.bundles.iter().enumerate() {
            bundle.entries.iter().for_each(|(task, _)| bundles_of[*task].push(index));
        }
        let unknown = |count: usize| (0..count).map(|_| OnceLock::new()).collect();
        let (files, lists) = (unknown(last.files.len()), unknown(last.lists.len()));
        let (tasks, bundles) = (unknown(manifest.tasks.len()), unknown(manifest.bundles.len()));
        Self { manifest, cache, sources, name, last, bundles_of, tasks, files, lists, bundles, new: Mutex::default() }
    }

    /// True if neither what a task looked for nor what it wrote has changed since the last run, nor any bundle that it is in. Then
    /// nothing is to be done for it.
    pub fn is_unchanged(&self, task: usize) -> bool {
        *self.tasks[task].get_or_init(|| {
            self.built(task).is_some_and(|built| built.outputs.iter().all(|(path, hash)| has(path, hash)))
                && self.bundles_of[task].iter().all(|bundle| self.is_bundle_unchanged(*bundle))
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
            *self.files[*file as usize].get_or_init(|| self.sources.get(path).hash().map(hexadecimal) == *hash)
        };
        self.lists[built.list].get_or_init(|| self.last.lists[built.list].iter().all(is_unchanged)).then_some(built)
    }

    /// Records a task that has nothing to print, by what it looked for and wrote.
    pub fn add(&self, task: usize, reader: &Reader, outputs: &[(PathBuf, Vec<u8>)]) {
        let outputs = outputs.iter().map(|(path, bytes)| (path.clone(), hexadecimal(blake3::hash(bytes)))).collect();
        let numbers = reader.numbers();
        let mut new = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        let count = new.lists.len();
        let list = *new.lists.entry(numbers).or_insert(count);
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
        if new.tasks.is_empty() && new.bundles.is_empty() {
            return;
        }
        // Files have the numbers of this run in the new record.
        let number = |(path, _): &(PathBuf, Option<String>)| self.sources.find(path).0;
        let mut numbers: Vec<Option<u32>> = vec![None; self.last.files.len()];
        let mut renumbered = |list: &[u32]| {
            let number_of = |file: &u32| *numbers[*file as usize].get_or_insert_with(|| number(&self.last.files[*file as usize]));
            let mut list: Vec<u32> = list.iter().map(number_of).collect();
            list.sort_unstable();
            list
        };
        let mut tasks = Vec::with_capacity(self.manifest.tasks.len());
        for (index, _) in self.manifest.tasks.iter().enumerate() {
            let known = self.last.tasks.get(index).and_then(Option::as_ref);
            let is_known = |built: &&Built| self.lists[built.list].get() == Some(&true);
            tasks.push(match (new.tasks.remove(&index), known.filter(is_known)) {
                (Some(built), _) => Some(built),
                (None, Some(known)) => {
                    let count = new.lists.len();
                    let list = *new.lists.entry(renumbered(&self.last.lists[known.list])).or_insert(count);
                    Some(Built { list, outputs: known.outputs.clone() })
                }
                (None, None) => None,
            });
        }
        let last =
            |index: usize| self.last.bundles.get(index).cloned().flatten().filter(|_| self.bundles[index].get() == Some(&true));
        let bundles = (0..self.manifest.bundles.len()).map(|index| new.bundles.remove(&index).or_else(|| last(index))).collect();
        let mut lists = vec![Vec::new(); new.lists.len()];
        new.lists.into_iter().for_each(|(list, index)| lists[index] = list);
        let files = self.sources.numbered().into_iter().map(|(path, hash)| (path, hash.map(hexadecimal))).collect();
        // Paths that are not UTF-8 have no JSON. Then the next run asks the cache.
        if let Ok(bytes) = serde_json::to_vec(&Record { files, lists, tasks, bundles }) {
            self.cache.keep_record(self.name, &bytes);
        }
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

/// The name of the record: a hash of all that the manifest says.
fn name(manifest: &Manifest, keys: &[Hash]) -> Hash {
    let mut hasher = Hasher::new();
    let add = |hasher: &mut Hasher, bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    };
    let add_path = |hasher: &mut Hasher, path: &Path| add(hasher, path.as_os_str().as_encoded_bytes());
    for (Task { directory, artifacts, .. }, key) in manifest.tasks.iter().zip(keys) {
        hasher.update(key.as_bytes());
        add_path(&mut hasher, directory);
        for artifact in artifacts.iter().flatten() {
            add_path(&mut hasher, &artifact.path);
            match &artifact.form {
                Form::Binary => add(&mut hasher, b"binary"),
                Form::Header { symbol, key } => {
                    [b"header", symbol.as_bytes(), key.as_bytes()].into_iter().for_each(|bytes| add(&mut hasher, bytes));
                }
            }
        }
    }
    for Bundle { path, form, entries } in &manifest.bundles {
        add(&mut hasher, b"bundle");
        add_path(&mut hasher, path);
        match form {
            BlobForm::Binary => add(&mut hasher, b"binary"),
            BlobForm::Header { symbol } => [b"header", symbol.as_bytes()].into_iter().for_each(|bytes| add(&mut hasher, bytes)),
        }
        for (task, key) in entries {
            hasher.update(&(*task as u64).to_le_bytes());
            add(&mut hasher, key.as_bytes());
        }
    }
    hasher.finalize()
}

fn hexadecimal(hash: Hash) -> String {
    hash.to_hex().to_string()
}

/// True if a file has contents of this hash.
fn has(path: &Path, hash: &str) -> bool {
    path.is_file() && std::fs::read(path).is_ok_and(|bytes| blake3::hash(&bytes).to_hex().as_str() == hash)
}
