//! An instruction as the checks of words see it.

use diagnostics::registry as code;
use ir::Loc;
use spirv_module::{Cut, Message, RawInst};

/// An instruction with its operands.
pub struct Line<'a> {
    pub inst: RawInst<'a>,
    pub cut: Option<Cut>,
    /// The extended set of OpExtInst.
    pub set: Option<String>,
}

impl Line<'_> {
    /// True for an instruction of debug information, which may name what comes later or in another function.
    pub fn is_debug(&self) -> bool {
        self.set.as_deref().is_some_and(|set| set.starts_with("NonSemantic.") || set.contains("DebugInfo"))
    }
}

/// The place of an instruction: the index of its first word.
fn loc(inst: &RawInst<'_>) -> Option<Loc> {
    let at = (inst.start - 1) as u32;
    Some(Loc { start: at, end: at + 1 })
}

/// An error at an instruction.
pub fn error(inst: &RawInst<'_>, message: impl Into<String>) -> Message {
    Message::new(code::INVALID_MODULE, message.into(), loc(inst))
}
