//! Keeps the previous file of a path while another one replaces it.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The previous file of a path. Unless [`Backup::restore`] is called, it is removed on drop.
#[derive(Debug)]
pub struct Backup {
    /// A second name of the file, or a copy of it; None if there was no file.
    kept: Option<PathBuf>,
}

/// A file that could not be restored.
#[derive(Debug)]
pub struct Lost {
    pub error: Error,
    /// The location of the previous contents; None if there were none.
    pub kept: Option<PathBuf>,
}

impl Backup {
    /// Keeps the file of a path in the same folder: as a hard link, or as a copy if the file system does not support hard links.
    ///
    /// # Errors
    /// The file can be neither linked nor copied.
    pub fn of(place: &Path) -> Result<Self, Error> {
        let linked = beside(place, |path| std::fs::hard_link(place, path));
        let kept = match linked {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self { kept: None }),
            Ok((path, ())) => path,
            Err(_) => copied(place)?,
        };
        Ok(Self { kept: Some(kept) })
    }

    /// Restores the previous file of the path.
    ///
    /// # Errors
    /// The path can no longer be changed. The backup is kept.
    pub fn restore(mut self, place: &Path) -> Result<(), Lost> {
        let kept = self.kept.take();
        let result = match &kept {
            Some(kept) => std::fs::rename(kept, place),
            None => std::fs::remove_file(place),
        };
        result.map_err(|error| Lost { error, kept })
    }
}

impl Drop for Backup {
    fn drop(&mut self) {
        if let Some(kept) = &self.kept {
            // If it cannot be removed, nobody can be told.
            let _ = std::fs::remove_file(kept);
        }
    }
}

/// A copy of a file in its folder, with its permissions.
fn copied(place: &Path) -> Result<PathBuf, Error> {
    let (path, file) = beside(place, |path| std::fs::OpenOptions::new().write(true).create_new(true).open(path))?;
    drop(file);
    match std::fs::copy(place, &path) {
        Ok(_) => Ok(path),
        Err(error) => {
            let _ = std::fs::remove_file(&path);
            Err(error)
        }
    }
}

/// Creates a file with an unused name in the folder of `place`. The name is short, so that it is valid wherever the name of `place` is.
pub fn beside<T>(place: &Path, make: impl Fn(&Path) -> Result<T, Error>) -> Result<(PathBuf, T), Error> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    // A name may be in use if a process with the same id was killed before it could clean up.
    for _ in 0..u16::MAX {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = place.with_file_name(format!(".{}-{number}.tmp", std::process::id()));
        match make(&path) {
            Ok(made) => return Ok((path, made)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(Error::new(ErrorKind::AlreadyExists, "all names for a temporary file are taken"))
}

#[cfg(test)]
mod tests {
    use super::{Backup, copied};

    #[test]
    fn a_copy_has_the_contents_and_is_removed() {
        let folder = std::env::temp_dir().join(format!("output-files-backup-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let place = folder.join("place");
        std::fs::write(&place, "old").expect("a file");
        let copy = copied(&place).expect("it can be read");
        assert_eq!(std::fs::read(&copy).expect("it is there"), b"old");
        let backup = Backup { kept: Some(copy.clone()) };
        std::fs::write(&place, "new").expect("a file");
        backup.restore(&place).expect("it can be renamed");
        assert_eq!(std::fs::read(&place).expect("it is there"), b"old");
        drop(Backup { kept: Some(place.clone()) });
        assert!(!place.exists() && !copy.exists());
        std::fs::remove_dir(&folder).expect("it is empty");
    }
}
