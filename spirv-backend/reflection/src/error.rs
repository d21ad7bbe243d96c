//! Errors of reflection.

use spirv_module::DisassembleError;

/// The reason why words are not a SPIR-V module, or why the module's declarations contradict each other.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReflectionError {
    /// The error, as one sentence.
    pub message: String,
    /// The index in the module of the invalid word, or of the instruction with too few words.
    pub word: usize,
}

impl ReflectionError {
    pub(crate) fn new(message: impl Into<String>, word: usize) -> Self {
        Self { message: message.into(), word }
    }
}

impl std::fmt::Display for ReflectionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (word {})", self.message, self.word)
    }
}

impl std::error::Error for ReflectionError {}

impl From<DisassembleError> for ReflectionError {
    fn from(error: DisassembleError) -> Self {
        Self { message: error.message, word: error.word }
    }
}
