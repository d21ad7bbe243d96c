//! Decides how a path is written: by replacing a regular file, or by writing into an existing stream.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// Maximum number of consecutive symbolic links, as in Linux.
const MAX_LINKS: usize = 40;

/// The destination of an output.
#[derive(Debug, PartialEq, Eq)]
pub enum Destination {
    /// A regular file at this path, or none yet. The path's last component is not a symbolic link.
    File(PathBuf),
    /// A device, a pipe or a socket, or a name of an open file below `/dev` or `/proc`. It is opened and written to.
    Stream,
}

/// True if a path is one of the names of a process's standard output on Unix systems.
///
/// It must be written through the process's own standard output: opening the name again would write from the start of a file to which standard
/// output may have been redirected.
#[must_use]
pub fn is_standard_output(path: &Path) -> bool {
    cfg!(unix) && ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

/// A path with all symbolic links of its last component resolved.
pub struct Followed {
    pub path: PathBuf,
    /// Whether the system maintains one of the links, below `/dev` or `/proc`.
    pub leads_through_system: bool,
}

/// Follows the symbolic links of a path's last component. The last one may be dangling.
///
/// # Errors
/// More than [`MAX_LINKS`] links, or one that cannot be read.
pub fn follow(path: &Path) -> Result<Followed, Error> {
    let mut path = path.to_owned();
    let mut leads_through_system = is_of_system(&path);
    for _ in 0..MAX_LINKS {
        match path.symlink_metadata() {
            Ok(metadata) if metadata.is_symlink() => {
                let target = path.read_link()?;
                // A relative target starts from the folder of the link; `join` replaces the path with an absolute one.
                path = path.parent().unwrap_or(Path::new("")).join(target);
                leads_through_system |= is_of_system(&path);
            }
            _ => return Ok(Followed { path, leads_through_system }),
        }
    }
    Err(Error::other("too many symbolic links"))
}

fn is_of_system(path: &Path) -> bool {
    cfg!(unix) && (path.starts_with("/dev") || path.starts_with("/proc"))
}

/// Decides how a path is to be written.
///
/// # Errors
/// The path is a folder, a read-only file, or an endless chain of links.
pub fn of(path: &Path) -> Result<Destination, Error> {
    let Followed { path, leads_through_system } = follow(path)?;
    match path.metadata() {
        // In /proc, `pipe:[1]` is not a file of that name. Shared memory below /dev is.
        _ if leads_through_system && !path.starts_with("/dev/shm") => Ok(Destination::Stream),
        Ok(metadata) if metadata.is_dir() => Err(Error::new(ErrorKind::IsADirectory, "it is a folder")),
        Ok(metadata) if !metadata.is_file() => Ok(Destination::Stream),
        Ok(metadata) if metadata.permissions().readonly() => Err(Error::new(ErrorKind::PermissionDenied, "it is read-only")),
        _ => Ok(Destination::File(path)),
    }
}
