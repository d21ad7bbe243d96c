//! An instruction in the representation that the checks of words use.

use crate::module::NON_SEMANTIC;
use diagnostics::registry as code;
use ir::Loc;
use spirv::Op;
use spirv_module::{Cut, Message, RawInst};

/// An instruction with its operands.
pub struct Line<'a> {
    pub inst: RawInst<'a>,
    pub cut: Option<Cut>,
    /// The extended set of OpExtInst.
    pub set: Option<String>,
}

impl Line<'_> {
    /// True if a debug instruction may refer to this later one: a composite type to its members, a function to its OpFunction
    /// (OpenCL.DebugInfo.100 and NonSemantic.Shader.DebugInfo.100). Instructions of other NonSemantic sets may refer to anything.
    pub fn may_name_later(&self, later: &RawInst<'_>) -> bool {
        let Some(set) = self.set.as_deref().filter(|_| self.is_debug()) else { return false };
        if !set.contains("DebugInfo") {
            return true;
        }
        let name = spirv_grammar::extended(set, self.inst.word(3)).map(|known| known.name);
        name == Some("DebugTypeComposite") || (name == Some("DebugFunction") && later.is(Op::Function))
    }

    /// True for an instruction of a set that computes nothing (SPV_KHR_non_semantic_info).
    pub fn is_non_semantic(&self) -> bool {
        self.set.as_deref().is_some_and(|set| set.starts_with(NON_SEMANTIC))
    }

    /// True for an instruction that only tools such as debuggers read: it may refer to definitions of another function.
    pub fn is_debug(&self) -> bool {
        self.set.as_deref().is_some_and(|set| set.starts_with("NonSemantic.") || set.contains("DebugInfo"))
    }
}

/// The location of an instruction: the index of its first word.
fn loc(inst: &RawInst<'_>) -> Option<Loc> {
    let at = (inst.start - 1) as u32;
    Some(Loc { start: at, end: at + 1 })
}

/// An error at an instruction.
pub fn error(inst: &RawInst<'_>, message: impl Into<String>) -> Message {
    Message::new(code::INVALID_MODULE, message.into(), loc(inst))
}
