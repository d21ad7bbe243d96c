//! Where the instructions of a module are declared: what a diagnostic about a call shows besides the call.

use frontend::Span;
use rustc_hash::FxHashMap;
use sema::hir::{Instruction, InstructionId};

/// The declarations of the functions with `vk::ext_instruction` that are called.
#[derive(Debug, Default)]
pub struct DeclaredAt {
    calls: FxHashMap<Span, InstructionId>,
    declarations: FxHashMap<InstructionId, Declaration>,
}

/// The spans of a declaration.
#[derive(Debug)]
struct Declaration {
    attribute: Span,
    params: Vec<Span>,
}

impl DeclaredAt {
    /// Notes a call, by its span.
    pub(crate) fn note(&mut self, call: Span, id: InstructionId, instruction: &Instruction) {
        self.calls.insert(call, id);
        self.declarations.entry(id).or_insert_with(|| Declaration {
            attribute: instruction.span,
            params: instruction.params.iter().map(|param| param.span).collect(),
        });
    }

    /// The parameter for an operand of the instruction that is called there, counted from 0; its attribute if there is no such operand.
    /// None if no declared instruction is called there.
    pub fn of_operand(&self, call: Span, operand: Option<usize>) -> Option<Span> {
        let declaration = &self.declarations[self.calls.get(&call)?];
        let param = operand.and_then(|at| declaration.params.get(at)).copied().filter(|span| *span != Span::default());
        Some(param.unwrap_or(declaration.attribute))
    }
}
