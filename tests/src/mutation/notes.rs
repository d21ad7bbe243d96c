//! The numbers of the inputs that are being compiled, in a file that outlasts the process.

use std::fs::File;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;

/// The digits of a number in the file.
const WIDTH: usize = 20;

/// Replaces the input's number of an idle worker.
const IDLE: &str = "-";

/// A file of numbers. A record replaces the one before in one write of the same length, so that none is ever torn.
#[derive(Debug)]
pub struct Notes {
    file: File,
    workers: usize,
}

/// The last record of a process.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Noted {
    /// The first number that no worker has begun with.
    pub next: usize,
    /// The inputs that were being compiled.
    pub running: Vec<usize>,
}

impl Notes {
    /// Creates notes for at most this number of workers.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn create(path: &Path, workers: usize) -> io::Result<Self> {
        Ok(Self { file: File::create(path)?, workers })
    }

    /// Replaces the record.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, next: usize, running: impl Iterator<Item = usize>) -> io::Result<()> {
        let numbers = std::iter::once(next).chain(running).map(|number| number.to_string());
        let fields = numbers.chain(std::iter::repeat(IDLE.to_owned())).take(self.workers + 1);
        let record: String = fields.map(|field| format!("{field:>WIDTH$}\n")).collect();
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(record.as_bytes())
    }
}

impl Noted {
    /// The last record of a process; None if there is none.
    pub fn read(path: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(path).ok()?;
        let mut fields = text.split_whitespace();
        let next = fields.next()?.parse().ok()?;
        Some(Self { next, running: fields.filter_map(|field| field.parse().ok()).collect() })
    }
}
