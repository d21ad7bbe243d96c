//! The user's files with a cache of lookups and their results.

use super::input::Files;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;

/// The result of [`Files::read`] for a path.
pub(super) type Answer = Result<Option<Arc<str>>, String>;

/// The user's files, each read at most once, so that all runs of the preprocessor see the same contents.
pub(super) struct ReadOnce<'a> {
    files: &'a dyn Files,
    read: RefCell<Answers>,
}

/// The results by path, in the order of the lookups.
#[derive(Default)]
struct Answers {
    list: Vec<(String, Answer)>,
    by_path: FxHashMap<String, usize>,
}

impl<'a> ReadOnce<'a> {
    pub(super) fn new(files: &'a dyn Files) -> Self {
        Self { files, read: RefCell::default() }
    }

    /// All lookups with their results, in order.
    pub(super) fn answers(&self) -> Vec<(String, Answer)> {
        self.read.borrow().list.clone()
    }
}

impl Files for ReadOnce<'_> {
    fn read(&self, path: &str) -> Answer {
        if let Some(index) = self.read.borrow().by_path.get(path) {
            return self.read.borrow().list[*index].1.clone();
        }
        let answer = self.files.read(path);
        let answers = &mut *self.read.borrow_mut();
        answers.by_path.insert(path.to_owned(), answers.list.len());
        answers.list.push((path.to_owned(), answer.clone()));
        answer
    }
}
