//! Recipes for the hidden counters of structured buffers: increment, decrement, append and consume.

use super::atomics::atomic;
use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::ValueType;
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use ir::types::Types;
use sema::hir::AtomicOp;
use sema::hir::ExprId;
use sema::types as hir_types;
use sema::types::Scalar;

const INT: NumericType = NumericType { scalar: Scalar::Int, form: Form::Scalar };

recipes! {
    /// (resource): uint; increments the hidden counter
    "IncrementCounter"(1) => |f, call| change_counter(f, call.args, 1);
    /// (resource): uint; decrements the hidden counter
    "DecrementCounter"(1) => |f, call| change_counter(f, call.args, -1);
    /// (buffer, value)
    "Append"(2) => |f, call| append(f, call.args);
    /// (buffer)
    "Consume"(1) => |f, call| consume(f, call.ty, call.args);
}

/// `IncrementCounter()` gives the old value, `DecrementCounter()` the new one.
fn change_counter(f: &mut FunctionLowerer, args: &[ExprId], by: i32) -> Lowered<Operand> {
    let buffer = f.resource(args[0])?;
    count(f, &buffer, by)
}

/// (buffer, value): stores the value at the counter's old value.
fn append(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let ty = f.m.program.exprs[args[1]].ty;
    let buffer = f.resource(args[0])?;
    let value = f.value(args[1])?;
    let index = count(f, &buffer, 1)?;
    let element = f.step(&buffer, Step::Dynamic(index))?;
    f.store(&Lvalue::Memory(element), ty, value)
}

/// (buffer): loads the element at the decremented counter.
fn consume(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let buffer = f.resource(args[0])?;
    let index = count(f, &buffer, -1)?;
    let element = f.step(&buffer, Step::Dynamic(index))?;
    f.load(&Lvalue::Memory(element), ty)
}

/// Adds 1 or -1 to a buffer's counter; returns the index of the appended or consumed element.
fn count(f: &mut FunctionLowerer, buffer: &Memory, by: i32) -> Lowered<Operand> {
    let memory = counter_memory(f, buffer)?;
    let element = f.step(&memory, Step::Constant(0))?;
    let pointer = f.pointer(&element);
    let ty = ValueType { signed: true, ..ValueType::plain(Types::I32) };
    let distance = Operand::Constant(f.m.module.int_signed(Types::I32, i128::from(by)));
    let old = atomic(f, AtomicOp::Add, pointer, &[distance], ty)?;
    Ok(if by < 0 { f.arithmetic(IrBinary::Add, old, distance, INT) } else { old })
}

/// The memory of a buffer's hidden counter.
pub(crate) fn counter_memory(f: &mut FunctionLowerer, buffer: &Memory) -> Lowered<Memory> {
    let mut memory = match buffer.root {
        Root::Global(global) => {
            let counter = f.m.counter(global);
            Memory::new(Root::Global(counter), f.m.module.globals[counter].slot)
        }
        Root::Physical(_) | Root::Handle(_) => return Err(f.m.broken("a counter of what is no buffer")),
        Root::Local(address) => {
            let Some(counter) = f.counter_at(address) else {
                return Err(f.m.broken("a counter without an address"));
            };
            Memory::new(Root::Local(counter), f.m.counter_slot())
        }
    };
    // The counters of an array of buffers are an array of the same shape.
    for step in &buffer.steps {
        memory = f.step(&memory, *step)?;
    }
    Ok(memory)
}
