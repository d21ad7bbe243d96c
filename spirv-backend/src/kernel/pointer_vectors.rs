//! Vectors of pointers, which SPV_INTEL_masked_gather_scatter has: arithmetic, casts, and loads and stores through them in, its
//! instructions out.

use super::linkage;
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Value};
use crate::types::{Layout, Shape};
use ir::op::{Call, GepFlags};
use ir::{Inst, Operand, TypeId};
use spirv::Op;
use spirv_module::{Id, Word};

pub const EXTENSION: &str = "SPV_INTEL_masked_gather_scatter";

/// What a vector of pointers is made of.
#[derive(Clone, Copy)]
struct Pointers {
    count: u32,
    class: u32,
}

impl FunctionEmitter<'_, '_> {
    fn pointers(&self, ty: Id) -> Option<Pointers> {
        let Shape::Vector { element, count } = *self.emitter.shape(ty) else { return None };
        match *self.emitter.shape(element) {
            Shape::Pointer { class, .. } => Some(Pointers { count, class }),
            _ => None,
        }
    }

    /// The same addresses as pointers to something.
    fn pointers_to(&mut self, value: Value, pointee: Id) -> Fallible<Value> {
        let Some(Pointers { count, class }) = self.pointers(value.ty) else {
            return Err(self.emitter.error("operand-kind", "a vector of pointers is wanted here"));
        };
        let pointer = self.emitter.pointer_type(class, pointee);
        let ty = self.emitter.vector_type(pointer, count);
        Ok(if ty == value.ty { value } else { self.made(Op::Bitcast, ty, vec![value.id.into()]) })
    }

    /// `llvm.masked.gather`: the addresses, which to read, and the values of those that are not read.
    pub fn masked_gather(&mut self, inst: &Inst, call: &Call) -> Fallible<Value> {
        let ty = self.result_type(inst)?;
        let (align, rest) = self.masked_alignment(call, 0)?;
        let pointers = self.value(self.argument(call, 0)?)?;
        let pointers = self.pointers_to(pointers, self.element_type(ty))?;
        let mask = self.value(self.argument(call, rest)?)?;
        let other = self.value_as(self.argument(call, rest + 1)?, ty)?;
        let operands = vec![Word::Id(pointers.id), Word::Literal(align), Word::Id(mask.id), Word::Id(other)];
        Ok(self.made(Op::MaskedGatherINTEL, ty, operands))
    }

    /// `llvm.masked.scatter`: the values, the addresses, and which to write.
    pub fn masked_scatter(&mut self, call: &Call) -> Fallible<()> {
        let value = self.value(self.argument(call, 0)?)?;
        let (align, rest) = self.masked_alignment(call, 1)?;
        let pointers = self.value(self.argument(call, 1)?)?;
        let pointers = self.pointers_to(pointers, self.element_type(value.ty))?;
        let mask = self.value(self.argument(call, rest)?)?;
        let operands = vec![Word::Id(value.id), Word::Id(pointers.id), Word::Literal(align), Word::Id(mask.id)];
        self.effect(Op::MaskedScatterINTEL, operands);
        Ok(())
    }

    fn element_type(&self, ty: Id) -> Id {
        match *self.emitter.shape(ty) {
            Shape::Vector { element, .. } => element,
            _ => ty,
        }
    }

    /// The alignment of the addresses, and the place of the next argument: before LLVM 22 it was an argument, now it is an attribute.
    fn masked_alignment(&self, call: &Call, pointers: usize) -> Fallible<(u32, usize)> {
        let next = self.argument(call, pointers + 1)?;
        if matches!(self.ir_type(next), ir::Type::Int(_)) {
            let align = self.constant_index(next).and_then(|align| u32::try_from(align).ok());
            return Ok((align.unwrap_or(1).max(1), pointers + 2));
        }
        Ok((call.details().arg_attributes.get(pointers).and_then(linkage::alignment).unwrap_or(1), pointers + 1))
    }

    /// `getelementptr` of a vector of pointers with indices that are numbers; None for another base.
    pub fn arithmetic_of_pointers(
        &mut self,
        source: TypeId,
        base: Value,
        indices: &[Operand],
        flags: GepFlags,
    ) -> Fallible<Option<Value>> {
        let Some(Pointers { count, class }) = self.pointers(base.ty) else { return Ok(None) };
        let source = self.emitter.slot_type(source, Layout::None)?;
        let mut operands = vec![Word::Id(self.pointers_to(base, source)?.id)];
        let mut pointee = source;
        for (at, index) in indices.iter().enumerate() {
            operands.push(self.value(*index)?.id.into());
            if at > 0 {
                let constant = self.constant_index(*index).and_then(|value| u32::try_from(value).ok());
                pointee = self.emitter.element_of(pointee, constant)?;
            }
        }
        let pointer = self.emitter.pointer_type(class, pointee);
        let ty = self.emitter.vector_type(pointer, count);
        let op = if flags.inbounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
        Ok(Some(self.made(op, ty, operands)))
    }

    /// A cast between the address spaces of a vector of pointers; None for another value.
    pub fn cast_pointers(&mut self, value: Value, to: Id) -> Fallible<Option<Value>> {
        let (Some(from), Some(target)) = (self.pointers(value.ty), self.pointers(to)) else { return Ok(None) };
        if from.class == target.class {
            return Ok(Some(value));
        }
        let op = self.emitter.class_cast(from.class, target.class)?;
        Ok(Some(self.made(op, to, vec![value.id.into()])))
    }
}
