//! The preprocessor's files: open files with their current position, and a cache of files read before.

use super::token::BufferId;
use crate::source::{BUILTIN_MARK, FileId, FileRange};
use std::sync::Arc;

/// The owner of a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    User,
    /// A builtin header of the compiler
    Compiler,
}

/// A file that is being read.
#[derive(Debug)]
pub(super) struct OpenFile {
    pub file: FileId,
    pub buffer: BufferId,
    pub text: Arc<str>,
    pub pos: usize,
    /// No token was read on the current line yet.
    pub line_start: bool,
    /// The directory of the file: the path up to its last separator, which quoted includes search first.
    pub directory: String,
    /// The key of the file for `#pragma once`.
    pub identity: String,
    pub owner: Owner,
    pub conditionals: Vec<Conditional>,
    /// The number of output tokens when it was opened.
    pub first_token: usize,
    /// The header is skimmed: only its directives are handled (see `library`).
    pub waits: bool,
}

/// An open `#if`.
#[derive(Clone, Debug)]
pub(super) struct Conditional {
    pub at: FileRange,
    /// One of its groups was taken.
    pub taken: bool,
    pub else_seen: bool,
}

/// A file that was read before.
#[derive(Debug, Clone, Copy)]
pub(super) struct KnownFile {
    pub buffer: BufferId,
    pub file: FileId,
    /// Its index in the list of the compiler's headers.
    pub header: Option<usize>,
}

/// The key that is equal for two paths to the same file, as far as the text of the paths shows.
pub(super) fn identity(path: &str, owner: Owner) -> String {
    match owner {
        Owner::User => normalize(path),
        Owner::Compiler => BUILTIN_MARK.to_owned() + &normalize(path),
    }
}

/// The path without `.`, `..` and repeated slashes.
fn normalize(path: &str) -> String {
    let absolute = path.starts_with('/');
    if !absolute && path.split('/').all(|part| !matches!(part, "" | "." | "..")) {
        return path.to_owned();
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|p| *p != "..") => {
                parts.pop();
            }
            ".." if absolute => {}
            _ => parts.push(part),
        }
    }
    format!("{}{}", if absolute { "/" } else { "" }, parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::normalize;

    #[test]
    fn paths_are_normalized() {
        assert_eq!(normalize("./a//b/../c/./d.h"), "a/c/d.h");
        assert_eq!(normalize("../../x"), "../../x");
        assert_eq!(normalize("/../x"), "/x");
    }
}
