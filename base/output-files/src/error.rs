//! The error of an output that cannot be written.

use crate::backup::Lost;
use std::fmt;
use std::path::{Path, PathBuf};

/// An output that cannot be written, with the path as the user specified it.
#[derive(Debug)]
pub struct WriteError {
    path: PathBuf,
    reason: Reason,
    /// The files that were changed and could not be restored.
    lost: Vec<(PathBuf, Lost)>,
}

#[derive(Debug)]
pub enum Reason {
    System(std::io::Error),
    IsInput,
    Twice,
}

impl WriteError {
    pub(crate) fn new(path: &Path, reason: Reason) -> Self {
        Self { path: path.to_owned(), reason, lost: Vec::new() }
    }

    /// Adds a file that was changed and could not be restored.
    pub(crate) fn add_lost(&mut self, path: &Path, lost: Lost) {
        self.lost.push((path.to_owned(), lost));
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
        }?;
        for (path, Lost { error, kept }) in &self.lost {
            write!(f, "; '{}' was written and cannot be restored: {error}", path.display())?;
            if let Some(kept) = kept {
                write!(f, " (its previous contents are in '{}')", kept.display())?;
            }
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::{Reason, WriteError};
    use crate::backup::Lost;
    use std::io::{Error, ErrorKind};
    use std::path::Path;

    #[test]
    fn the_message_names_files_that_are_lost() {
        let mut error = WriteError::new(Path::new("b"), Reason::Twice);
        let kept = Some("t".into());
        error.add_lost(Path::new("a"), Lost { error: Error::from(ErrorKind::NotFound), kept });
        let wanted = "'b' would be written twice; 'a' was written and cannot be restored: entity not found (its previous contents are in 't')";
        assert_eq!(error.to_string(), wanted);
    }
}
