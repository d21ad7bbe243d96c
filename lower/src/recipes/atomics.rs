//! Recipes for atomic operations on groupshared memory, elements of buffers, and texels.

use crate::context::Lowered;
use crate::declaration::{Arg, ValueType};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step, Texel};
use crate::numeric_type::{Form, NumericType};
use diagnostics::registry as code;
use ir::Operand;
use ir::op::{BinaryOp as IrBinary, CastOp};
use ir::types::Types;
use sema::hir::AtomicOp;
use sema::hir::ExprId;
use sema::types::Scalar;
use spirv::{MemorySemantics, Op, Scope};

/// The address space of pointers to texels. The storage class Image has no address space; the backend derives it from the
/// instruction.
const TEXEL_SPACE: u32 = ir::types::address_space::UNIFORM_CONSTANT;

impl FunctionLowerer<'_, '_> {
    /// (place, value[, place original]); for CompareExchange (place, comparand, value, place original).
    pub fn interlocked(&mut self, op: AtomicOp, args: &[ExprId]) -> Lowered<()> {
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let place = self.lvalue(args[0])?;
        let (pointer, root, is_bits) = match (&place, self.addressable(&place)) {
            (_, Some(memory)) => (self.pointer(&memory), memory.root, self.m.holds_float_bits(memory.slot)),
            (Lvalue::Texel(texel), None) => (self.texel_pointer(texel)?, texel.image.root, texel.class.float_bits),
            (_, None) => return Err(self.m.unsupported("an atomic operation on this place")),
        };
        if shape.scalar.is_float() && compares(op) && !is_bits {
            return self.ask_for_float_bits(root);
        }
        let ty = if is_bits { ValueType::plain(Types::I32) } else { self.shape_value(shape) };
        let mut values = self.values(&args[1..=operand_count(op).min(args.len() - 1)])?;
        if is_bits {
            for value in &mut values {
                *value = self.cast(CastOp::BitCast, *value, Types::I32);
            }
        }
        let old = self.atomic(op, pointer, &values, ty)?;
        let old = if is_bits { self.cast(CastOp::BitCast, old, Types::F32) } else { old };
        match args.get(1 + operand_count(op)) {
            Some(original) => self.store_out(*original, shape, old),
            None => Ok(()),
        }
    }

    /// Nothing is emitted: the module is lowered again, with integers in the variable.
    fn ask_for_float_bits(&mut self, root: Root) -> Lowered<()> {
        if let Root::Global(global) = root
            && self.m.ask_for_float_bits(global)
        {
            return Ok(());
        }
        let message = "compare-exchange of floats is not supported here: it works on groupshared variables, structured buffers and images of format R32f that are not selected at run time, but not on matrices; use an integer and asuint, or a byte address buffer";
        Err(self.m.error(code::UNSUPPORTED, message.to_owned()))
    }

    fn values(&mut self, args: &[ExprId]) -> Lowered<Vec<Operand>> {
        args.iter().map(|arg| self.value(*arg)).collect()
    }

    /// Emits the atomic instruction; returns the old value.
    pub fn atomic(&mut self, op: AtomicOp, pointer: Operand, values: &[Operand], ty: ValueType) -> Lowered<Operand> {
        let scope = self.word_arg(Scope::Device as u32);
        let relaxed = self.word_arg(MemorySemantics::RELAXED.bits());
        let mut args = vec![Arg::Reference(pointer), scope, relaxed.clone()];
        let opcode = match op {
            AtomicOp::Add => Op::AtomicIAdd,
            AtomicOp::And => Op::AtomicAnd,
            AtomicOp::Or => Op::AtomicOr,
            AtomicOp::Xor => Op::AtomicXor,
            AtomicOp::Min if ty.signed => Op::AtomicSMin,
            AtomicOp::Min => Op::AtomicUMin,
            AtomicOp::Max if ty.signed => Op::AtomicSMax,
            AtomicOp::Max => Op::AtomicUMax,
            AtomicOp::Exchange => Op::AtomicExchange,
            AtomicOp::CompareExchange | AtomicOp::CompareStore => Op::AtomicCompareExchange,
        };
        match values {
            // The comparand comes first in HLSL and last in SPIR-V.
            [comparand, value] if compares(op) => {
                args.extend([relaxed, Arg::Value(*value, ty), Arg::Value(*comparand, ty)]);
            }
            [value] if !compares(op) => args.push(Arg::Value(*value, ty)),
            _ => return Err(self.m.broken("an atomic operation with too few operands")),
        }
        self.op(opcode, ty, args)
    }

    /// The pointer to a texel, for an atomic instruction.
    pub fn texel_pointer(&mut self, texel: &Texel) -> Lowered<Operand> {
        let image = self.pointer(&texel.image);
        let coordinates = self.typed(texel.coordinates, texel.coordinates_ty)?;
        let result = ValueType::plain(self.m.module.types.pointer(TEXEL_SPACE));
        let sample = self.word_arg(0);
        self.op(Op::ImageTexelPointer, result, vec![Arg::Reference(image), coordinates, sample])
    }

    /// (resource, byte offset, value[, place original]); CompareExchange (…, comparand, value, place original)
    pub fn byte_interlocked(&mut self, op: AtomicOp, args: &[ExprId]) -> Lowered<()> {
        let count = operand_count(op);
        let Some(original_at) = args.len().checked_sub(2 + count) else {
            return Err(self.m.broken("an atomic operation with too few operands"));
        };
        let shape = self.numeric(self.m.program.exprs[args[2]].ty)?;
        let buffer = self.resource(args[0])?;
        let offset = self.value(args[1])?;
        let wide = shape.scalar.bits() == 64;
        let (buffer, shift) = if wide { (self.as_wide_words(&buffer)?, 3) } else { (buffer, 2) };
        let shift = self.m.constant_u32(shift);
        let word = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
        let index = self.arithmetic(IrBinary::LShr, offset, shift, word);
        let element = self.step(&buffer, Step::Dynamic(index))?;
        let pointer = self.pointer(&element);
        let mut values = self.values(&args[2..2 + count])?;
        if shape.scalar.is_float() {
            for value in &mut values {
                *value = self.cast(CastOp::BitCast, *value, Types::I32);
            }
        }
        // The buffer's words are unsigned; minimum and maximum follow the sign of the value's type.
        let ty = ValueType::plain(if wide { self.m.module.types.int(64) } else { Types::I32 });
        let old = match op {
            AtomicOp::Min | AtomicOp::Max if shape.scalar.is_signed_int() => {
                let opcode = if op == AtomicOp::Min { Op::AtomicSMin } else { Op::AtomicSMax };
                let scope = self.word_arg(Scope::Device as u32);
                let relaxed = self.word_arg(MemorySemantics::RELAXED.bits());
                let args = vec![Arg::Reference(pointer), scope, relaxed, Arg::Value(values[0], ty)];
                self.op(opcode, ty, args)?
            }
            _ => self.atomic(op, pointer, &values, ty)?,
        };
        if original_at == 0 {
            return Ok(());
        }
        let old = if shape.scalar.is_float() { self.cast(CastOp::BitCast, old, Types::F32) } else { old };
        self.store_out(args[2 + count], shape, old)
    }

    /// A view of the byte address buffer with 64-bit elements.
    fn as_wide_words(&mut self, buffer: &Memory) -> Lowered<Memory> {
        let Root::Global(global) = buffer.root else {
            return Err(self.m.unsupported("a 64-bit atomic operation on a buffer that is chosen at run time"));
        };
        let wide = self.m.wide_words(global);
        let mut memory = Memory::new(Root::Global(wide), self.m.module.globals[wide].slot);
        for step in &buffer.steps {
            memory = self.step(&memory, *step)?;
        }
        Ok(memory)
    }
}

fn compares(op: AtomicOp) -> bool {
    matches!(op, AtomicOp::CompareExchange | AtomicOp::CompareStore)
}

/// The number of value operands of an operation.
fn operand_count(op: AtomicOp) -> usize {
    if compares(op) { 2 } else { 1 }
}
