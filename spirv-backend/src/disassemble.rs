//! Words to readable assembly.

/// Why words are not a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisassembleError {
    pub message: String,
    /// The index of the word.
    pub word: usize,
}

/// Disassembles.
///
/// # Errors
/// The words are no SPIR-V module.
pub fn disassemble(_words: &[u32]) -> Result<String, DisassembleError> {
    Ok(String::new())
}
