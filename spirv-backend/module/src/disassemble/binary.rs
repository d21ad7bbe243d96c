//! Splits a binary into instructions, without interpreting them.

use spirv::Op;
use spirv_grammar::{self as grammar, Kind};

/// The number of words in the header.
const HEADER_WORDS: usize = 5;

/// The reason why a sequence of words is not a SPIR-V module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisassembleError {
    /// The error, as one sentence.
    pub message: String,
    /// The index of the offending word.
    pub word: usize,
}

impl std::fmt::Display for DisassembleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (word {})", self.message, self.word)
    }
}

impl std::error::Error for DisassembleError {}

/// An instruction of a binary.
#[derive(Debug, Clone, Copy)]
pub struct RawInst<'a> {
    /// The lower half of its first word.
    pub opcode: u32,
    /// The index in the module of the first of `words`.
    pub start: usize,
    /// The words after the first one.
    pub words: &'a [u32],
}

impl RawInst<'_> {
    /// True for an instruction of this opcode.
    pub fn is(&self, op: Op) -> bool {
        self.opcode == op as u32
    }

    /// The word at this index after the first one; 0 if it is missing.
    pub fn word(&self, at: usize) -> u32 {
        self.words.get(at).copied().unwrap_or(0)
    }

    /// The result id; None for an instruction without a result, or one that is not in the grammar.
    pub fn result(&self) -> Option<u32> {
        let known = grammar::instruction(self.opcode)?;
        let at = known.operands.iter().position(|operand| operand.kind == Kind::IdResult)?;
        self.words.get(at).copied()
    }
}

/// Splits a binary into its instructions.
///
/// # Errors
/// The words are not a SPIR-V module: the header or the length of an instruction is wrong.
pub fn decode(words: &[u32]) -> Result<Vec<RawInst<'_>>, DisassembleError> {
    let error = |message: &str, word: usize| Err(DisassembleError { message: message.to_owned(), word });
    if words.first() != Some(&spirv::MAGIC_NUMBER) {
        return error("the first word is not SPIR-V's magic number", 0);
    }
    if words.len() < HEADER_WORDS {
        return error("the header is cut off", words.len());
    }
    let mut insts = Vec::new();
    let mut at = HEADER_WORDS;
    while let Some(first) = words.get(at) {
        let count = (first >> 16) as usize;
        if count == 0 {
            return error("an instruction has no words", at);
        }
        let Some(all) = words.get(at..at + count) else { return error("the last instruction is cut off", at) };
        insts.push(RawInst { opcode: first & 0xffff, start: at + 1, words: &all[1..] });
        at += count;
    }
    Ok(insts)
}

/// Decodes a literal string, which ends at its first NUL.
pub fn string(words: &[u32]) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
