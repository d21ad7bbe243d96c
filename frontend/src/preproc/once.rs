//! The files with a `#pragma once`, which are read once.
//!
//! A file is identified by the text of its path. If the paths do not show whether two of them name one file, as for `../a.h` and
//! `/project/a.h`, equal texts decide, as in GCC. The result therefore depends neither on the working directory nor on links, and files
//! in memory need neither.

use super::token::{BufferId, Texts};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The files with a `#pragma once` that were read so far.
#[derive(Clone, Debug, Default)]
pub(super) struct OnceFiles {
    /// By the last component of the path: the paths that end with it.
    by_name: FxHashMap<String, Vec<(String, BufferId)>>,
}

impl OnceFiles {
    pub(super) fn insert(&mut self, identity: String, buffer: BufferId) {
        let files = self.by_name.entry(name(&identity).to_owned()).or_default();
        if files.iter().all(|(other, _)| *other != identity) {
            files.push((identity, buffer));
        }
    }

    pub(super) fn remove(&mut self, identity: &str) -> bool {
        let Some(files) = self.by_name.get_mut(name(identity)) else { return false };
        let count = files.len();
        files.retain(|(other, _)| other != identity);
        files.len() < count
    }

    /// True if the file was read before, under this path or another one. The root file is identified by its path alone, because the rest
    /// of its text is not part of a kept state.
    pub(super) fn contains(&self, identity: &str, text: &Arc<str>, root: BufferId, texts: &Texts) -> bool {
        let has_same_text = |other: BufferId| other != root && *text == texts.buffers[other].text;
        self.by_name
            .get(name(identity))
            .into_iter()
            .flatten()
            .any(|(other, of_other)| other == identity || may_name_one_file(identity, other) && has_same_text(*of_other))
    }
}

/// True if there is a working directory with which two different normalized paths name the same file.
fn may_name_one_file(a: &str, b: &str) -> bool {
    let ((up_a, down_a), (up_b, down_b)) = (split(a), split(b));
    let (long, short, ups) = match up_a.cmp(&up_b) {
        std::cmp::Ordering::Greater => (down_a, down_b, up_a - up_b),
        std::cmp::Ordering::Less => (down_b, down_a, up_b - up_a),
        std::cmp::Ordering::Equal => return false,
    };
    // The longer one names the directories that the shorter one comes from.
    let Some(directories) = long.strip_suffix(short) else { return false };
    let is_absolute = up_a.max(up_b) == FROM_ROOT;
    match directories.strip_suffix('/') {
        Some(directories) => is_absolute || directories.split('/').count() == ups,
        None => is_absolute && directories.is_empty(),
    }
}

/// The last component of a path.
fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// The first result of `split` for an absolute path.
const FROM_ROOT: usize = usize::MAX;

/// The number of directories that a normalized path goes up, and the rest of the path.
fn split(path: &str) -> (usize, &str) {
    if let Some(down) = path.strip_prefix('/') {
        return (FROM_ROOT, down);
    }
    if path.as_bytes().get(1) == Some(&b':') {
        return (FROM_ROOT, path[2..].trim_start_matches('/'));
    }
    let down = path.trim_start_matches("../");
    ((path.len() - down.len()) / "../".len(), down)
}

#[cfg(test)]
mod tests {
    use super::may_name_one_file;

    #[test]
    fn paths_to_one_file() {
        for (a, b) in [
            ("/w/s/c.h", "s/c.h"),
            ("/w/s/c.h", "c.h"),
            ("/w/s/c.h", "../s/c.h"),
            ("C:/w/s/c.h", "../s/c.h"),
            ("/c.h", "c.h"),
            ("../w/c.h", "c.h"),
            ("../../w/s/c.h", "../s/c.h"),
        ] {
            assert!(may_name_one_file(a, b) && may_name_one_file(b, a), "{a} {b}");
        }
    }

    #[test]
    fn paths_to_different_files() {
        for (a, b) in [
            ("/w/s/c.h", "/s/c.h"),
            ("/w/s/c.h", "w/c.h"),
            ("/w/ac.h", "c.h"),
            ("a/c.h", "c.h"),
            ("../c.h", "c.h"),
            ("../../w/c.h", "c.h"),
            ("../../w/s/c.h", "../../s/c.h"),
            ("\u{e9}:c.h", "/c.h"),
        ] {
            assert!(!may_name_one_file(a, b) && !may_name_one_file(b, a), "{a} {b}");
        }
    }
}
