//! Determines whether two paths name the same file.

use std::path::{Path, PathBuf};

/// The identity of a file, which is the same for all of its paths: symbolic links, hard links, `.` and `..` do not matter.
///
/// A file that does not exist yet is identified by its folder and its name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FileId(Id);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Id {
    #[cfg(unix)]
    Inode {
        device: u64,
        inode: u64,
    },
    Path(PathBuf),
}

impl FileId {
    /// The identity of the file that a path refers to.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        #[cfg(unix)]
        if let Ok(metadata) = path.metadata() {
            use std::os::unix::fs::MetadataExt;
            return Self(Id::Inode { device: metadata.dev(), inode: metadata.ino() });
        }
        Self(Id::Path(absolute(path)))
    }
}

fn absolute(path: &Path) -> PathBuf {
    // A dangling link is identified by its target.
    let path = crate::destination::follow(path).map_or_else(|_| path.to_owned(), |followed| followed.path);
    if let Ok(known) = path.canonicalize() {
        return known;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}
