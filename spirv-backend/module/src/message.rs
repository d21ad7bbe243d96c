//! Errors and warnings about the user's input that are detected in its SPIR-V.

use ir::Loc;

/// The subject of a message: a part of a called instruction, or an entity that the source describes by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The result, or its type.
    Result,
    /// An argument of the call, counted from 0.
    Argument(usize),
    /// A word of the instruction's own operands, counted from 0: an argument that is a literal may have several.
    Word(usize),
    /// The declaration of a type of this opcode.
    Type(u32),
    /// A member's decoration of this number.
    MemberDecoration(u32),
}

/// An error or a warning about the user's input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The diagnostic's code in kebab case, such as `unknown-opcode`.
    pub code: diagnostics::Code,
    /// One sentence in lower case, without a full stop.
    pub message: String,
    /// The source range to which the finding refers; None if it refers to the module as a whole.
    pub loc: Option<Loc>,
    /// Further sentences, shown below the message.
    pub notes: Vec<String>,
    /// The part to which the finding refers; for an instruction, a part of the call at `loc`.
    pub part: Option<Part>,
}

impl Message {
    /// A message without notes.
    #[must_use]
    pub fn new(code: diagnostics::Code, message: String, loc: Option<Loc>) -> Self {
        Self { code, message, loc, notes: Vec::new(), part: None }
    }
}
