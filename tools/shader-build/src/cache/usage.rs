//! The size of a cache's folder, as its processes note it.
//!
//! Counting the files of a large folder takes longer than most runs. A process that has counted them writes the size to a file, and later ones append what
//! they add. The sum is too large where an item is written again, and too small where a process is killed before it notes what it wrote, or notes it
//! while another one counts; a count from time to time makes up for both.

use std::fs::{self, File};
use std::io::{Error, Write};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// The size is counted again after this time.
const COUNTED_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// The size is counted again after so many notes.
const MAX_NOTES: usize = 1000;

/// The file of the notes: the time of the last count in seconds since 1970, the size in bytes that it gave, and the bytes that were added since, each on
/// a line.
#[derive(Debug)]
pub struct Usage(PathBuf);

impl Usage {
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Notes that so many bytes were added, and gives the size of the folder with them. None if it has to be counted.
    pub fn add(&self, bytes: u64) -> Option<u64> {
        let mut file = File::options().append(true).open(&self.0).ok()?;
        file.write_all(format!("{bytes}\n").as_bytes()).ok()?;
        let text = fs::read_to_string(&self.0).ok()?;
        let mut lines = text.lines().map(str::parse::<u64>);
        let counted = SystemTime::UNIX_EPOCH + Duration::from_secs(lines.next()?.ok()?);
        if SystemTime::now().duration_since(counted).ok()? > COUNTED_FOR || text.lines().count() > MAX_NOTES {
            return None;
        }
        lines.try_fold(0u64, |sum, line| sum.checked_add(line.ok()?))
    }

    /// Notes a size that was just counted.
    pub fn set(&self, size: u64) -> Result<(), Error> {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_err(Error::other)?;
        let temporary = self.0.with_extension(format!("{}.tmp", std::process::id()));
        fs::write(&temporary, format!("{}\n{size}\n", now.as_secs()))?;
        fs::rename(&temporary, &self.0).inspect_err(|_| {
            let _ = fs::remove_file(&temporary);
        })
    }
}
