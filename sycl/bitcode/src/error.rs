//! Errors of reading and linking bitcode.

use std::fmt;

/// The result of reading.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of reading or linking bitcode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// The bytes are not bitcode, or are broken: a phrase that follows "the bitcode is broken: ".
    Broken(String),
    /// The bitcode contains something unsupported: a phrase that follows "not supported: ".
    Unsupported(String),
    /// The modules cannot be linked: a sentence.
    Link(String),
}

impl Error {
    pub(crate) fn broken(what: impl Into<String>) -> Self {
        Self::Broken(what.into())
    }

    /// The same error, with the name of the file.
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

/// Maximum length of the output, in bytes: a few bytes of input may refer to one long string, type or constant again and
/// again.
const MOST_LENGTH: usize = 1 << 28;

/// Returns an error if a text is too long.
pub(crate) fn check_length(text: &str) -> Result<()> {
    if text.len() > MOST_LENGTH { Err(Error::unsupported("a text of more than 256 million letters")) } else { Ok(()) }
}
