//! The declarations of the instructions, types and decorations of a module, which diagnostics show in addition to their uses.

use frontend::Span;
use rustc_hash::FxHashMap;
use sema::hir::{Instruction, InstructionId, Program};
use smallvec::SmallVec;

/// The declarations of the functions with `vk::ext_instruction` that are called, and of what the source describes by a number.
#[derive(Debug, Default)]
pub struct DeclaredAt {
    calls: FxHashMap<Span, Call>,
    declarations: FxHashMap<InstructionId, Declaration>,
    /// The first description of a type of each opcode.
    types: FxHashMap<u32, Span>,
    /// The first attribute of a field with each decoration.
    member_decorations: FxHashMap<u32, Span>,
}

/// A call of such a function.
#[derive(Debug)]
struct Call {
    declaration: InstructionId,
    /// The number of words of each argument.
    lengths: SmallVec<[usize; 4]>,
}

/// The spans of a declaration.
#[derive(Debug)]
struct Declaration {
    attribute: Span,
    result: Span,
    params: Vec<Span>,
}

impl DeclaredAt {
    /// Begins with what a program describes by a number.
    pub(crate) fn new(program: &Program) -> Self {
        let mut new = Self::default();
        for ty in program.spirv_types.values().filter(|ty| placed(ty.span).is_some()) {
            new.types.entry(ty.opcode).or_insert(ty.span);
        }
        for decoration in program.structs.values().flat_map(|item| &item.fields).flat_map(|field| &field.vk.decorations) {
            new.member_decorations.entry(decoration.number).or_insert(decoration.span);
        }
        new
    }

    /// The first description of a type of an opcode.
    pub fn ty(&self, opcode: u32) -> Option<Span> {
        self.types.get(&opcode).copied()
    }

    /// The first attribute of a field with a decoration.
    pub fn member_decoration(&self, number: u32) -> Option<Span> {
        self.member_decorations.get(&number).copied()
    }

    /// Notes a call, by its span. `lengths` are the numbers of words of its arguments.
    pub(crate) fn note(&mut self, call: Span, id: InstructionId, instruction: &Instruction, lengths: SmallVec<[usize; 4]>) {
        self.calls.insert(call, Call { declaration: id, lengths });
        self.declarations.entry(id).or_insert_with(|| Declaration {
            attribute: instruction.span,
            result: instruction.result_span,
            params: instruction.params.iter().map(|param| param.span).collect(),
        });
    }

    /// The attribute `vk::ext_instruction` of what is called there. None if no declared instruction is.
    pub fn attribute(&self, call: Span) -> Option<Span> {
        // That of `printf`, which the source does not declare, is the call.
        Some(self.declarations[&self.calls.get(&call)?.declaration].attribute).filter(|attribute| *attribute != call)
    }

    /// The type of the result of the instruction that is called there, as its declaration has it.
    pub fn result(&self, call: Span) -> Option<Span> {
        placed(self.declarations[&self.calls.get(&call)?.declaration].result)
    }

    /// The parameter for an argument of the call there, counted from 0.
    pub fn argument(&self, call: Span, argument: usize) -> Option<Span> {
        placed(*self.declarations[&self.calls.get(&call)?.declaration].params.get(argument)?)
    }

    /// The parameter for a word of the instruction's operands, counted from 0.
    pub fn word(&self, call: Span, word: usize) -> Option<Span> {
        let mut end = 0;
        let argument = self.calls.get(&call)?.lengths.iter().position(|length| {
            end += length;
            word < end
        })?;
        self.argument(call, argument)
    }
}

/// A span of the source; None for that of what the source does not have.
fn placed(span: Span) -> Option<Span> {
    Some(span).filter(|span| *span != Span::default())
}
