//! Files as the preprocessor knows them: open ones with the position that was reached, and those that were read before.

use super::token::BufferId;
use crate::source::{FileId, FileRange};
use std::sync::Arc;

/// Whose file it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    User,
    /// A header inside the compiler
    Compiler,
}

/// A file that is being read.
#[derive(Debug)]
pub(super) struct OpenFile {
    pub file: FileId,
    pub buffer: BufferId,
    pub text: Arc<str>,
    pub pos: usize,
    /// No token was read on this line yet.
    pub line_start: bool,
    /// Where quoted includes look first: the path up to its last `/`.
    pub directory: String,
    /// What `#pragma once` compares.
    pub identity: String,
    pub owner: Owner,
    pub conditionals: Vec<Conditional>,
    /// How many tokens there were when it was opened.
    pub first_token: usize,
    /// Only its directives are carried out.
    pub waits: bool,
}

/// An `#if` that waits for its `#endif`.
#[derive(Debug)]
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
    /// Its place in the list of the compiler's headers.
    pub header: Option<usize>,
}

/// In front of the paths of the compiler's headers, where they are shown and where they are compared.
pub(super) const MARK: &str = "<built-in>/";

/// What makes two paths the same file, as far as text can say.
pub(super) fn identity(path: &str, owner: Owner) -> String {
    match owner {
        Owner::User => normalize(path),
        Owner::Compiler => MARK.to_owned() + &normalize(path),
    }
}

/// The path without `.`, `..` and doubled slashes.
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
