//! Shaders of the file system.

use frontend::preproc::{Config, Expanded, Files, RootFile, preprocess};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files of the file system.
struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(std::fs::read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into()))
    }
}

/// Preprocesses a text.
pub fn expand(name: &str, text: &str) -> Expanded {
    preprocess(RootFile { name: name.to_owned(), text: text.into() }, &Disk, &Config::default()).expanded
}

/// The shaders below a folder, in order, or the file itself.
pub fn shaders(path: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(path, &mut found);
    found.sort();
    found
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_file() {
        return found.push(path.to_owned());
    }
    for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir()
            || path.extension().is_some_and(|ending| ["hlsl", "vert", "frag", "comp"].iter().any(|known| ending == *known))
        {
            collect(&path, found);
        }
    }
}
