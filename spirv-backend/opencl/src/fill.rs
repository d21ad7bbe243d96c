//! Emits the function that implements `memset` with a variable length, once for each storage class and type of the length.

use crate::state::Emitter;
use spirv::{MemoryAccess, Op};
use spirv_module::{Id, Inst, Word, words};

/// The function `void fill(i8 *target, i8 value, length)` that stores a byte in a loop.
pub fn fill_function(cx: &mut Emitter<'_>, class: u32, length: Id) -> Id {
    let key = (class, length);
    if let Some(id) = cx.client.fills.get(&key) {
        return *id;
    }
    let (void, byte) = (cx.module.void_type(), cx.module.int_type(8, false));
    let pointer = cx.module.pointer_type(class, byte);
    let bools = cx.module.bool_type();
    let ty = cx.module.function_type(void, &[pointer, byte, length]);
    // Constants of an integer type never fail.
    let (Ok(zero), Ok(one)) = (cx.module.scalar_constant(length, 0), cx.module.scalar_constant(length, 1)) else { return void };
    let mut new = || cx.module.new_id();
    let (id, target, value, count) = (new(), new(), new(), new());
    let (entry, header, body, end) = (new(), new(), new(), new());
    let (at, next, is_more, place) = (new(), new(), new(), new());
    let label = |id: Id| Inst { result: Some(id), ..Inst::new(Op::Label, &[]) };
    cx.module.spirv_mut().add_function([
        made(Op::Function, void, id, &words![0, ty]),
        made(Op::FunctionParameter, pointer, target, &[]),
        made(Op::FunctionParameter, byte, value, &[]),
        made(Op::FunctionParameter, length, count, &[]),
        label(entry),
        Inst::new(Op::Branch, &words![header]),
        label(header),
        made(Op::Phi, length, at, &words![zero, entry, next, body]),
        made(Op::ULessThan, bools, is_more, &words![at, count]),
        Inst::new(Op::BranchConditional, &words![is_more, body, end]),
        label(body),
        made(Op::InBoundsPtrAccessChain, pointer, place, &words![target, at]),
        Inst::new(Op::Store, &words![place, value, MemoryAccess::ALIGNED.bits(), 1]),
        made(Op::IAdd, length, next, &words![at, one]),
        Inst::new(Op::Branch, &words![header]),
        label(end),
        Inst::new(Op::Return, &[]),
        Inst::new(Op::FunctionEnd, &[]),
    ]);
    cx.client.fills.insert(key, id);
    id
}

fn made(op: Op, ty: Id, result: Id, operands: &[Word]) -> Inst<'_> {
    Inst { ty: Some(ty), result: Some(result), ..Inst::new(op, operands) }
}
