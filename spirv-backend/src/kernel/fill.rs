//! The function that a `memset` of unknown length calls, written once for each kind of pointer and length.

use crate::emitter::Emitter;
use crate::module::{Id, Inst, Word};
use spirv::{MemoryAccess, Op};

impl Emitter<'_> {
    /// A function of a pointer to bytes, a byte and a length, that stores the byte everywhere.
    pub fn fill_function(&mut self, class: u32, length: Id) -> Id {
        let key = (class, length);
        if let Some(id) = self.kernel.as_ref().and_then(|kernel| kernel.fills.get(&key)) {
            return *id;
        }
        let (void, byte) = (self.void_type(), self.int_type(8, false));
        let pointer = self.pointer_type(class, byte);
        let bools = self.bool_type();
        let ty = self.function_type(void, &[pointer, byte, length]);
        // Of an integer type these always are.
        let (Ok(zero), Ok(one)) = (self.scalar_constant(length, 0), self.scalar_constant(length, 1)) else { return void };
        let mut new = || self.module.new_id();
        let (id, target, value, count) = (new(), new(), new(), new());
        let (entry, header, body, end) = (new(), new(), new(), new());
        let (at, next, is_more, place) = (new(), new(), new(), new());
        let with = |op: Op, ty: Id, result: Id, operands: Vec<Word>| Inst {
            ty: Some(ty),
            result: Some(result),
            ..Inst::new(op, operands)
        };
        let label = |id: Id| Inst { result: Some(id), ..Inst::new(Op::Label, vec![]) };
        let ids = |ids: &[Id]| ids.iter().map(|id| Word::Id(*id)).collect::<Vec<_>>();
        let mut aligned = ids(&[place, value]);
        aligned.extend([Word::Literal(MemoryAccess::ALIGNED.bits()), Word::Literal(1)]);
        let insts = vec![
            with(Op::Function, void, id, vec![Word::Literal(0), ty.into()]),
            with(Op::FunctionParameter, pointer, target, vec![]),
            with(Op::FunctionParameter, byte, value, vec![]),
            with(Op::FunctionParameter, length, count, vec![]),
            label(entry),
            Inst::new(Op::Branch, ids(&[header])),
            label(header),
            with(Op::Phi, length, at, ids(&[zero, entry, next, body])),
            with(Op::ULessThan, bools, is_more, ids(&[at, count])),
            Inst::new(Op::BranchConditional, ids(&[is_more, body, end])),
            label(body),
            with(Op::InBoundsPtrAccessChain, pointer, place, ids(&[target, at])),
            Inst::new(Op::Store, aligned),
            with(Op::IAdd, length, next, ids(&[at, one])),
            Inst::new(Op::Branch, ids(&[header])),
            label(end),
            Inst::new(Op::Return, vec![]),
            Inst::new(Op::FunctionEnd, vec![]),
        ];
        self.module.functions.extend(insts);
        if let Some(kernel) = &mut self.kernel {
            kernel.fills.insert(key, id);
        }
        id
    }
}
