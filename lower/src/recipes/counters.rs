//! Recipes for the hidden counters of structured buffers: increment, decrement, append and consume.

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
    "IncrementCounter"(1) => |f, call| f.counter(call.args, 1);
    /// (resource): uint; decrements the hidden counter
    "DecrementCounter"(1) => |f, call| f.counter(call.args, -1);
    /// (buffer, value)
    "Append"(2) => |f, call| f.append(call.args);
    /// (buffer)
    "Consume"(1) => |f, call| f.consume(call.ty, call.args);
}

impl FunctionLowerer<'_, '_> {
    /// `IncrementCounter()` gives the old value, `DecrementCounter()` the new one.
    pub fn counter(&mut self, args: &[ExprId], by: i32) -> Lowered<Operand> {
        let buffer = self.resource(args[0])?;
        self.count(&buffer, by)
    }

    /// (buffer, value): stores the value at the counter's old value.
    pub fn append(&mut self, args: &[ExprId]) -> Lowered<()> {
        let ty = self.m.program.exprs[args[1]].ty;
        let buffer = self.resource(args[0])?;
        let value = self.value(args[1])?;
        let index = self.count(&buffer, 1)?;
        let element = self.step(&buffer, Step::Dynamic(index))?;
        self.store(&Lvalue::Memory(element), ty, value)
    }

    /// (buffer): loads the element at the decremented counter.
    pub fn consume(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let buffer = self.resource(args[0])?;
        let index = self.count(&buffer, -1)?;
        let element = self.step(&buffer, Step::Dynamic(index))?;
        self.load(&Lvalue::Memory(element), ty)
    }

    /// Adds 1 or -1 to a buffer's counter; returns the index of the appended or consumed element.
    fn count(&mut self, buffer: &Memory, by: i32) -> Lowered<Operand> {
        let memory = self.counter_memory(buffer)?;
        let element = self.step(&memory, Step::Constant(0))?;
        let pointer = self.pointer(&element);
        let ty = ValueType { signed: true, ..ValueType::plain(Types::I32) };
        let distance = Operand::Constant(self.m.module.int_signed(Types::I32, i128::from(by)));
        let old = self.atomic(AtomicOp::Add, pointer, &[distance], ty)?;
        Ok(if by < 0 { self.arithmetic(IrBinary::Add, old, distance, INT) } else { old })
    }

    /// The memory of a buffer's hidden counter.
    pub fn counter_memory(&mut self, buffer: &Memory) -> Lowered<Memory> {
        let mut memory = match buffer.root {
            Root::Global(global) => {
                let counter = self.m.counter(global);
                Memory::new(Root::Global(counter), self.m.module.globals[counter].slot)
            }
            Root::Physical(_) | Root::Handle(_) => return Err(self.m.broken("a counter of what is no buffer")),
            Root::Local(address) => {
                let Some(counter) = self.counters.get(&address).copied() else {
                    return Err(self.m.broken("a counter without an address"));
                };
                Memory::new(Root::Local(counter), self.m.counter_slot())
            }
        };
        // The counters of an array of buffers are an array of the same shape.
        for step in &buffer.steps {
            memory = self.step(&memory, *step)?;
        }
        Ok(memory)
    }
}
