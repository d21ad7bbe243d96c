//! The error of an output that cannot be written.

use std::fmt;
use std::path::{Path, PathBuf};

/// An output that cannot be written, with the path as it was given.
#[derive(Debug)]
pub struct WriteError {
    path: PathBuf,
    reason: Reason,
}

#[derive(Debug)]
pub enum Reason {
    System(std::io::Error),
    IsInput,
    Twice,
}

impl WriteError {
    pub(crate) fn new(path: &Path, reason: Reason) -> Self {
        Self { path: path.to_owned(), reason }
    }

    pub(crate) fn system(path: &Path, error: std::io::Error) -> Self {
        Self::new(path, Reason::System(error))
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.reason {
            Reason::System(error) => write!(f, "cannot write '{path}': {error}"),
            Reason::IsInput => write!(f, "the output '{path}' would overwrite a file that was read"),
            Reason::Twice => write!(f, "'{path}' would be written twice"),
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.reason {
            Reason::System(error) => Some(error),
            Reason::IsInput | Reason::Twice => None,
        }
    }
}
