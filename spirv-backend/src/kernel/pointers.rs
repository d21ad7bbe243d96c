//! Pointers as values: arithmetic, casts and comparisons of them in, SPIR-V instructions on typed pointers out.

use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Lowered, Value};
use crate::place::Place;
use crate::types::{Layout, Shape};
use ir::op::{CastOp, GepFlags};
use ir::{Inst, Operand, Type, TypeId, ValueDef};
use spirv::{Decoration, Op, StorageClass};
use spirv_module::{Id, Inst as SpirvInst, Word};

/// `alloca` with a count that is not constant, and what goes with it.
pub const VARIABLE_LENGTH: &str = "SPV_INTEL_variable_length_array";

impl FunctionEmitter<'_, '_> {
    fn class_and_pointee(&self, ty: Id) -> Option<(u32, Id)> {
        match self.emitter.shape(ty) {
            Shape::Pointer { class, pointee } => Some((*class, *pointee)),
            _ => None,
        }
    }

    /// `alloca`: a variable, of an array where there is a count.
    pub fn kernel_variable(
        &mut self,
        inst: &Inst,
        slot: TypeId,
        count: Option<Operand>,
        align: Option<u32>,
    ) -> Fallible<Lowered> {
        let pointee = self.emitter.slot_type(slot, Layout::None)?;
        let count = count.filter(|count| !self.is_one(*count));
        let Some(count) = count else {
            let place = self.aligned_variable(pointee, align);
            let ty = self.emitter.pointer_type(place.class, pointee);
            // An `alloca` in another address space: only a generic one can name a variable of a function.
            return self.in_space(Value { id: place.root, ty }, inst).map(Lowered::Value);
        };
        let class = StorageClass::Function as u32;
        let ty = self.emitter.pointer_type(class, pointee);
        if let Some(length) = self.constant_index(count) {
            let array = self.emitter.array_type(pointee, length.max(1), None)?;
            let place = self.aligned_variable(array, align);
            let from = self.emitter.pointer_type(class, array);
            return Ok(Lowered::Value(Value { id: self.coerce(place.root, from, ty)?, ty }));
        }
        let count = self.value(count)?;
        if self.emitter.module.is_global(count.id) {
            // A specialization constant: an array of that length.
            let array = self.emitter.module.intern(Op::TypeArray, None, vec![pointee.into(), count.id.into()]);
            let place = self.aligned_variable(array, align);
            let from = self.emitter.pointer_type(class, array);
            return Ok(Lowered::Value(Value { id: self.coerce(place.root, from, ty)?, ty }));
        }
        if !self.emitter.allows(VARIABLE_LENGTH) {
            let message = format!("a variable whose size is known at run time needs the extension {VARIABLE_LENGTH}");
            return Err(self.emitter.error("extension-not-allowed", &message));
        }
        Ok(Lowered::Value(self.made(Op::VariableLengthArrayINTEL, ty, vec![count.id.into()])))
    }

    fn aligned_variable(&mut self, pointee: Id, align: Option<u32>) -> Place {
        let place = self.variable(pointee);
        if let Some(align) = align {
            self.emitter.module.decorate(place.root, Decoration::Alignment as u32, &[align]);
        }
        place
    }

    fn in_space(&mut self, value: Value, inst: &Inst) -> Fallible<Value> {
        let wanted = self.result_type(inst)?;
        let (Some((from, pointee)), Some((class, _))) = (self.class_and_pointee(value.ty), self.class_and_pointee(wanted)) else {
            return Ok(value);
        };
        if class != StorageClass::Generic as u32 {
            return Ok(value);
        }
        let ty = self.emitter.pointer_type(class, pointee);
        let op = self.emitter.class_cast(from, class)?;
        Ok(self.made(op, ty, vec![value.id.into()]))
    }

    /// `getelementptr`: the first index steps over whole objects, the others go down.
    pub fn pointer_arithmetic(&mut self, source: TypeId, base: Operand, indices: &[Operand], flags: GepFlags) -> Fallible<Value> {
        let base = self.value(base)?;
        if let Some(value) = self.arithmetic_of_pointers(source, base, indices, flags)? {
            return Ok(value);
        }
        let Some((class, pointee)) = self.class_and_pointee(base.ty) else {
            return Err(self.emitter.inexpressible("arithmetic on a vector of pointers"));
        };
        let source = self.emitter.slot_type(source, Layout::None)?;
        let mut start = base.id;
        if pointee != source {
            let to = self.emitter.pointer_type(class, source);
            start = self.coerce(base.id, base.ty, to)?;
        }
        let mut operands = vec![Word::Id(start)];
        let mut pointee = source;
        for (at, index) in indices.iter().enumerate() {
            let id = self.value(*index)?;
            if matches!(self.emitter.shape(id.ty), Shape::Vector { .. }) {
                return Err(self.emitter.inexpressible("arithmetic on a vector of pointers"));
            }
            operands.push(id.id.into());
            if at > 0 {
                let constant = self.constant_index(*index).and_then(|value| u32::try_from(value).ok());
                pointee = self.emitter.element_of(pointee, constant)?;
            }
        }
        let ty = self.emitter.pointer_type(class, pointee);
        let op = if flags.inbounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
        Ok(self.made(op, ty, operands))
    }

    /// A cast from or to a pointer; None for one between numbers.
    pub fn cast_pointer(&mut self, inst: &Inst, op: CastOp, operand: Operand) -> Fallible<Option<Value>> {
        let from_pointer = self.is_pointer(operand);
        match op {
            CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr => {}
            CastOp::AddrSpaceCast | CastOp::BitCast if from_pointer => {}
            CastOp::AddrSpaceCast => {
                let (value, to) = (self.value(operand)?, self.result_type(inst)?);
                return self.cast_pointers(value, to);
            }
            _ => return Ok(None),
        }
        let value = self.value(operand)?;
        let to = self.result_type(inst)?;
        match op {
            CastOp::PtrToInt | CastOp::PtrToAddr if from_pointer => {
                let int = self.emitter.address_int();
                let number = self.made(Op::ConvertPtrToU, int, vec![value.id.into()]);
                Ok(Some(if int == to { number } else { self.made(Op::UConvert, to, vec![number.id.into()]) }))
            }
            CastOp::IntToPtr if self.class_and_pointee(to).is_some() => {
                Ok(Some(self.made(Op::ConvertUToPtr, to, vec![value.id.into()])))
            }
            CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr => {
                Err(self.emitter.inexpressible("a cast of a vector of pointers"))
            }
            _ => {
                let (Some((from_class, pointee)), Some((class, _))) =
                    (self.class_and_pointee(value.ty), self.class_and_pointee(to))
                else {
                    return Ok(None);
                };
                if class == from_class || from_class == StorageClass::Input as u32 {
                    return Ok(Some(value));
                }
                // What it points to stays known.
                let ty = self.emitter.pointer_type(class, pointee);
                let op = self.emitter.class_cast(from_class, class)?;
                Ok(Some(self.made(op, ty, vec![value.id.into()])))
            }
        }
    }

    /// Addresses are compared as numbers: OpPtrEqual is of SPIR-V 1.4, and knows no order.
    pub fn compare_pointers(&mut self, inst: &Inst, opcode: Op, left: Operand, right: Operand) -> Fallible<Value> {
        let int = self.emitter.address_int();
        let mut numbers = Vec::with_capacity(2);
        for operand in [left, right] {
            let value = self.value(operand)?;
            let is_null = matches!(operand, Operand::Constant(constant) if self.emitter.ir.is_zero(constant));
            numbers.push(if is_null {
                Word::Id(self.emitter.null(int)?)
            } else {
                Word::Id(self.emit(Op::ConvertPtrToU, int, vec![value.id.into()]))
            });
        }
        let ty = self.result_type(inst)?;
        Ok(self.made(opcode, ty, numbers))
    }

    /// A pointer operand to this type in memory.
    pub fn pointer_to(&mut self, operand: Operand, pointee: Id) -> Fallible<Id> {
        let value = self.value(operand)?;
        let Some((class, _)) = self.class_and_pointee(value.ty) else {
            return Err(self.emitter.inexpressible("an access through this value"));
        };
        let ty = self.emitter.pointer_type(class, pointee);
        self.coerce(value.id, value.ty, ty)
    }

    /// True for the result of an `alloca`, through casts.
    pub fn variable_behind(&self, mut operand: Operand) -> Option<ir::ValueId> {
        for _ in 0..self.body.insts.len() {
            let Operand::Value(value) = operand else { return None };
            let ValueDef::Inst(inst) = self.body.values[value].def else { return None };
            match &self.body.insts[inst].op {
                ir::Op::Alloca { .. } => return Some(value),
                ir::Op::Cast { value, .. } => operand = *value,
                _ => return None,
            }
        }
        None
    }

    /// The type of an operand in the IR.
    pub fn ir_type(&self, operand: Operand) -> &Type {
        &self.emitter.ir.types[self.body.operand_type(self.emitter.ir, operand)]
    }

    /// An instruction without a result.
    pub fn effect(&mut self, op: Op, operands: Vec<Word>) {
        self.push(SpirvInst::new(op, &operands));
    }
}
