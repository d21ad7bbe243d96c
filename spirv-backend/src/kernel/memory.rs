//! Intrinsics on memory: copies, fills, lifetimes and the stack.

use super::pointers::VARIABLE_LENGTH;
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Value};
use crate::types::Shape;
use ir::attr::ValueAttributes;
use ir::op::Call;
use ir::{Inst, Operand, ValueDef};
use spirv::{MemoryAccess, Op, StorageClass};
use spirv_module::{Id, Word};

/// A fill of at most this many bytes is one constant.
const MAX_FILL: u64 = 1 << 16;

impl FunctionEmitter<'_, '_> {
    fn byte_pointer(&mut self, operand: Operand) -> Fallible<Id> {
        let byte = self.emitter.int_type(8, false);
        self.pointer_to(operand, byte)
    }

    /// `memcpy` and `memmove`: OpCopyMemorySized, which is defined for both.
    pub fn copy_memory(&mut self, call: &Call) -> Fallible<()> {
        let (target, source) = (self.argument(call, 0)?, self.argument(call, 1)?);
        let length = self.argument(call, 2)?;
        if self.constant_index(length) == Some(0) {
            return Ok(());
        }
        let to = self.byte_pointer(target)?;
        let from = self.byte_pointer(source)?;
        let length = self.value(length)?;
        let mut operands = vec![Word::Id(to), Word::Id(from), Word::Id(length.id)];
        operands.extend(self.memory_operands(call, 3));
        self.effect(Op::CopyMemorySized, operands);
        Ok(())
    }

    /// Volatile and the smaller of the alignments of both pointers.
    fn memory_operands(&self, call: &Call, volatile: usize) -> Vec<Word> {
        let is_volatile = call.args.get(volatile).is_some_and(|arg| self.constant_index(*arg) == Some(1));
        let align =
            |at: usize| call.details().arg_attributes.get(at).and_then(|a: &ValueAttributes| super::linkage::alignment(a));
        let align = align(0).unwrap_or(1).min(align(1).unwrap_or(1));
        let mut mask = MemoryAccess::ALIGNED;
        mask.set(MemoryAccess::VOLATILE, is_volatile);
        vec![Word::Literal(mask.bits()), Word::Literal(align)]
    }

    /// `memset`: a copy from a constant, which lies in a variable.
    pub fn set_memory(&mut self, call: &Call) -> Fallible<()> {
        let target = self.argument(call, 0)?;
        let Some(length) = self.constant_index(self.argument(call, 2)?) else {
            return self.fill_in_loop(call);
        };
        if length == 0 {
            return Ok(());
        }
        let byte = self.emitter.int_type(8, false);
        let value = match self.constant_index(self.argument(call, 1)?) {
            Some(value) if length <= MAX_FILL || value == 0 => u128::from(value),
            _ => return self.fill_in_loop(call),
        };
        let array = self.emitter.array_type(byte, length, None)?;
        let init = if value == 0 { self.emitter.null(array)? } else { self.fill(array, byte, value, length)? };
        let class = StorageClass::UniformConstant;
        let variable = self.emitter.constant_variable(class as u32, array, init);
        let pointer = self.emitter.pointer_type(class as u32, byte);
        let from = self.emit(Op::Bitcast, pointer, vec![variable.into()]);
        let to = self.byte_pointer(target)?;
        let length = self.value(self.argument(call, 2)?)?;
        let mut operands = vec![Word::Id(to), Word::Id(from), Word::Id(length.id)];
        operands.extend(self.memory_operands(call, 3));
        self.effect(Op::CopyMemorySized, operands);
        Ok(())
    }

    /// A call of a function that stores byte by byte.
    fn fill_in_loop(&mut self, call: &Call) -> Fallible<()> {
        let byte = self.emitter.int_type(8, false);
        let pointer = self.argument(call, 0)?;
        let class = match *self.ir_type(pointer) {
            ir::Type::Pointer(space) => self.emitter.class_of(space)?,
            _ => return Err(self.emitter.inexpressible("an access through this value")),
        };
        let ty = self.emitter.pointer_type(class, byte);
        let target = self.value_as(pointer, ty)?;
        let value = self.value_as(self.argument(call, 1)?, byte)?;
        let length = self.value(self.argument(call, 2)?)?;
        let function = self.emitter.fill_function(class, length.ty);
        let void = self.emitter.void_type();
        let operands = [function, target, value, length.id].map(Word::Id).to_vec();
        self.emit(Op::FunctionCall, void, operands);
        Ok(())
    }

    fn fill(&mut self, array: Id, byte: Id, value: u128, length: u64) -> Fallible<Id> {
        let part = self.emitter.scalar_constant(byte, value)?;
        Ok(self.emitter.module.intern(Op::ConstantComposite, Some(array), vec![Word::Id(part); length as usize]))
    }

    /// A lifetime can be said of variables alone.
    pub fn lifetime(&mut self, call: &Call, op: Op) -> Fallible<()> {
        // Before LLVM 22 the size came first.
        let Some(pointer) = call.args.last() else { return Ok(()) };
        let Some(variable) = self.variable_behind(*pointer) else { return Ok(()) };
        let ValueDef::Inst(_) = self.body.values[variable].def else { return Ok(()) };
        let value = self.value(Operand::Value(variable))?;
        if matches!(self.emitter.shape(value.ty), Shape::Pointer { class, .. } if *class == StorageClass::Function as u32) {
            self.effect(op, vec![value.id.into(), Word::Literal(0)]);
        }
        Ok(())
    }

    pub fn save_stack(&mut self, inst: &Inst) -> Fallible<Value> {
        self.need_variable_length("llvm.stacksave")?;
        let ty = self.result_type(inst)?;
        Ok(self.made(Op::SaveMemoryINTEL, ty, vec![]))
    }

    pub fn restore_stack(&mut self, call: &Call) -> Fallible<()> {
        self.need_variable_length("llvm.stackrestore")?;
        let saved = self.byte_pointer(self.argument(call, 0)?)?;
        self.effect(Op::RestoreMemoryINTEL, vec![saved.into()]);
        Ok(())
    }

    fn need_variable_length(&self, what: &str) -> Fallible<()> {
        if self.emitter.allows(VARIABLE_LENGTH) {
            return Ok(());
        }
        Err(self.emitter.error("extension-not-allowed", &format!("`{what}` needs the extension {VARIABLE_LENGTH}")))
    }

    /// `llvm.ptrmask`
    pub fn mask_pointer(&mut self, call: &Call) -> Fallible<Value> {
        let pointer = self.value(self.argument(call, 0)?)?;
        let mask = self.value(self.argument(call, 1)?)?;
        let address = self.emit(Op::ConvertPtrToU, mask.ty, vec![pointer.id.into()]);
        let address = self.emit(Op::BitwiseAnd, mask.ty, vec![address.into(), mask.id.into()]);
        Ok(self.made(Op::ConvertUToPtr, pointer.ty, vec![address.into()]))
    }
}
