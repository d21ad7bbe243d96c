//! The state of the emission of one function, and the methods that append instructions to it.

use crate::draft::{Draft, Fate};
use crate::emitter::Emitter;
use crate::functions::Signature;
use crate::messages::Fallible;
use ir::{BlockId, Body, InstId, ValueId};
use spirv::Op;
use spirv_module::{Id, Inst, Message, Word};

pub use crate::draft::{Selected, Value};

/// The state of the emission of one function.
pub struct FunctionEmitter<'e, 'a, C> {
    /// The emitter of the module.
    pub emitter: &'e mut Emitter<'a, C>,
    /// The body that is being emitted.
    pub body: &'e Body,
    /// The function's id and types.
    pub signature: Signature,
    /// The instructions so far, and the results of selecting the IR's values.
    pub draft: Draft,
}

impl<C> FunctionEmitter<'_, '_, C> {
    /// Reports an error, unless it is the consequence of another one or was reported already.
    pub fn report(&mut self, message: Message) {
        if !message.message.is_empty() {
            self.emitter.messages.error_once(message);
        }
    }

    /// The error of an instruction with a failed operand. It has no text, and is not reported.
    pub fn consequence(&self) -> Message {
        self.emitter.error(diagnostics::registry::INEXPRESSIBLE, "")
    }

    /// The result of selecting a value; None in unreachable code, whose definitions are not emitted.
    ///
    /// # Errors
    /// The definition of the value failed.
    pub fn lowered(&self, value: ValueId) -> Fallible<Option<Selected>> {
        match self.draft.fate(value) {
            Fate::Open => Ok(None),
            Fate::Failed => Err(self.consequence()),
            Fate::Made(lowered) => Ok(Some(lowered)),
        }
    }

    /// Appends an instruction to the current block, and returns its result id.
    pub fn emit(&mut self, op: Op, ty: Id, operands: impl AsRef<[Word]>) -> Id {
        self.emit_with(op, ty, operands.as_ref().iter().copied())
    }

    /// Like `emit`, but takes an iterator of operands, so that long lists need no allocation.
    pub fn emit_with(&mut self, op: Op, ty: Id, operands: impl Iterator<Item = Word>) -> Id {
        let result = self.emitter.module.new_id();
        let loc = self.emitter.module.loc();
        self.draft.push_with(Inst { ty: Some(ty), result: Some(result), loc, ..Inst::new(op, &[]) }, operands);
        result
    }

    /// Appends an instruction without a new result to the current block.
    pub fn push(&mut self, inst: Inst) {
        let operands = inst.operands.iter().copied();
        self.draft.push_with(Inst { loc: self.emitter.module.loc(), operands: &[], ..inst }, operands);
    }

    /// Appends a phi, whose inputs are added when all blocks are emitted.
    pub fn phi(&mut self, inst: InstId, ty: Id) -> Value {
        let value = Value { id: self.emitter.module.new_id(), ty };
        self.draft.phi(inst, value, self.emitter.module.loc());
        value
    }

    /// Appends a merge instruction or a terminator to the current block.
    pub fn end(&mut self, op: Op, operands: impl AsRef<[Word]>) {
        self.draft.end_block();
        self.push(Inst::new(op, operands.as_ref()));
    }

    /// The label of a block.
    pub fn label(&self, block: BlockId) -> Word {
        self.draft.label(block)
    }
}
