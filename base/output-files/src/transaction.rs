//! Writes several files: either all of them change, or none.

use crate::backup::{Backup, beside};
use crate::destination::{self, Destination};
use crate::error::Reason;
use crate::{FileId, WriteError};
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Error, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files that are written under temporary names, and renamed by [`Transaction::commit`]. If it is dropped before, nothing has changed.
#[derive(Debug)]
pub struct Transaction {
    /// The inputs of the outputs, which must not be overwritten.
    read: Arc<HashSet<FileId>>,
    /// The files that have been written.
    written: HashSet<FileId>,
    files: Vec<Staged>,
    /// Devices and pipes cannot be restored, so they are written last.
    streams: Vec<(PathBuf, Vec<u8>)>,
}

/// A file under a temporary name in the folder of its final path.
#[derive(Debug)]
struct Staged {
    /// The path as the user specified it.
    shown: PathBuf,
    temporary: PathBuf,
    place: PathBuf,
}

impl Drop for Staged {
    fn drop(&mut self) {
        // After a commit there is no file of this name. If it cannot be removed, nobody can be told.
        let _ = std::fs::remove_file(&self.temporary);
    }
}

impl Transaction {
    /// A transaction that does not overwrite any of the files `read`.
    pub fn new<'p>(read: impl IntoIterator<Item = &'p Path>) -> Self {
        Self::sharing(Arc::new(read.into_iter().map(FileId::of).collect()))
    }

    /// A transaction that does not overwrite any of the files `read`, which several transactions may share.
    #[must_use]
    pub fn sharing(read: Arc<HashSet<FileId>>) -> Self {
        Self { read, written: HashSet::new(), files: Vec::new(), streams: Vec::new() }
    }

    /// Writes a file under a temporary name. A stream is written when the transaction is committed.
    ///
    /// # Errors
    /// The path is a folder, read-only, a file that was read, or one that is already written; its folder does not exist or cannot be written to;
    /// or the disk is full.
    pub fn add(&mut self, path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
        let failed = |error| WriteError::system(path, error);
        match destination::of(path).map_err(failed)? {
            Destination::Stream => self.streams.push((path.to_owned(), bytes.to_vec())),
            Destination::File(place) => {
                let id = FileId::of(&place);
                if self.read.contains(&id) {
                    return Err(WriteError::new(path, Reason::IsInput));
                }
                if !self.written.insert(id) {
                    return Err(WriteError::new(path, Reason::Twice));
                }
                let (temporary, mut file) = create_beside(&place).map_err(failed)?;
                // From here on, an error removes the file.
                let staged = Staged { shown: path.to_owned(), temporary, place };
                if let Ok(metadata) = staged.place.metadata() {
                    file.set_permissions(metadata.permissions()).map_err(failed)?;
                }
                file.write_all(bytes).map_err(failed)?;
                self.files.push(staged);
            }
        }
        Ok(())
    }

    /// Renames all files to their final paths, and writes the streams.
    ///
    /// If one of these steps fails, the files that were replaced are restored: each path has its previous file, or none. Each file changes
    /// atomically, but the files do not change together atomically. Another process may see some new and some old files, and this state remains
    /// if this process is killed or the system fails in between. Data that a stream accepted before it failed cannot be taken back.
    ///
    /// # Errors
    /// A path has become unwritable since [`Transaction::add`], its previous file cannot be kept, or a stream does not accept the bytes. The
    /// error names the files, if any, that could not be restored.
    pub fn commit(self) -> Result<(), WriteError> {
        // Renaming a single file is atomic.
        let is_single = self.files.len() + self.streams.len() <= 1;
        let mut backups = Vec::new();
        for staged in self.files.iter().filter(|_| !is_single) {
            backups.push(Backup::of(&staged.place).map_err(|error| WriteError::system(&staged.shown, error))?);
        }
        let mut renamed = 0;
        let failed = self.files.iter().find_map(|staged| match std::fs::rename(&staged.temporary, &staged.place) {
            Ok(()) => {
                renamed += 1;
                None
            }
            Err(error) => Some(WriteError::system(&staged.shown, error)),
        });
        let write =
            |(path, bytes): &(PathBuf, Vec<u8>)| write_stream(path, bytes).err().map(|error| WriteError::system(path, error));
        let failed = failed.or_else(|| self.streams.iter().find_map(write));
        let Some(mut failed) = failed else { return Ok(()) };
        for (staged, backup) in self.files.iter().zip(backups).take(renamed) {
            if let Err(lost) = backup.restore(&staged.place) {
                failed.add_lost(&staged.shown, lost);
            }
        }
        Err(failed)
    }
}

fn write_stream(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    if destination::is_standard_output(path) {
        let mut stdout = std::io::stdout().lock();
        return stdout.write_all(bytes).and_then(|()| stdout.flush());
    }
    OpenOptions::new().append(true).open(path)?.write_all(bytes)
}

/// Creates a file with an unused name in the folder of `place`.
fn create_beside(place: &Path) -> Result<(PathBuf, File), Error> {
    beside(place, |path| OpenOptions::new().write(true).create_new(true).open(path))
}
