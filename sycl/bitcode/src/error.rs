//! Why bitcode is not read.

use std::fmt;

/// The result of reading.
pub type Result<T> = std::result::Result<T, Error>;

/// Why bitcode is not read, or not linked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// It is no bitcode, or broken: a phrase that follows "the bitcode is broken: ".
    Broken(String),
    /// It has what is not known here: a phrase that follows "not supported: ".
    Unsupported(String),
    /// The modules can't be linked: a sentence.
    Link(String),
}

impl Error {
    pub(crate) fn broken(what: impl Into<String>) -> Self {
        Self::Broken(what.into())
    }

    /// The same, of one of several files.
    pub(crate) fn of_file(self, name: &str) -> Self {
        match self {
            Self::Broken(what) => Self::Broken(format!("{what} (`{name}`)")),
            Self::Unsupported(what) => Self::Unsupported(format!("{what} (`{name}`)")),
            Self::Link(message) => Self::Link(message),
        }
    }

    pub(crate) fn unsupported(what: impl Into<String>) -> Self {
        Self::Unsupported(what.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(what) => write!(f, "the bitcode is broken: {what}"),
            Self::Unsupported(what) => write!(f, "bitcode that is not supported: {what}"),
            Self::Link(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {}

/// So long may what is written be: bytes may name one long string, type or constant again and again.
const MOST_LENGTH: usize = 1 << 28;

/// An error if a text is too long.
pub(crate) fn check_length(text: &str) -> Result<()> {
    if text.len() > MOST_LENGTH { Err(Error::unsupported("a text of more than 256 million letters")) } else { Ok(()) }
}
