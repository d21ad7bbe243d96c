//! The size of a cache's folder, as noted by the processes that use it.
//!
//! Counting the files of a large folder takes longer than most runs. A process that has counted them writes the size to a file, and later ones
//! append the sizes of their additions. The sum is too large if an item is written twice. It is too small if a process is killed before it notes
//! its additions, or notes them while another one counts. A periodic recount corrects both.

use std::fs::{self, File};
use std::io::{Error, Write};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// The interval after which the size is counted again.
const COUNTED_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// The number of notes after which the size is counted again.
const MAX_NOTES: usize = 1000;

/// The file of the notes. Its lines are the time of the last count in seconds since 1970, the size in bytes at that time, and the number of
/// bytes of each addition.
#[derive(Debug)]
pub struct Usage(PathBuf);

impl Usage {
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Notes the addition of `bytes` bytes, and returns the new size of the folder. None if it has to be counted.
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
