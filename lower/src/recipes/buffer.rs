//! Recipes that load and store values of any type in byte address buffers, as 32-bit words.

use super::recipe::{Call, recipes};
use crate::context::{Lowered, Reported};
use crate::declaration::ValueType;
use crate::func::FunctionLowerer;
use crate::layout::{Layout, Measurer};
use crate::lvalue::{Memory, Step};
use crate::numeric_type::{Form, NumericType};
use diagnostics::registry as code;
use ir::Operand;
use ir::op::{BinaryOp as IrBinary, CastOp};
use ir::types::Types;
use sema::hir::{AtomicOp, BinaryOp, Constant, Conversion, ExprId, ExprKind, Role};
use sema::types as hir_types;
use sema::types::{Scalar, Type};

const WORD: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
const PAIR: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Vector(2) };
const SHORT: NumericType = NumericType { scalar: Scalar::UInt16, form: Form::Scalar };

/// The maximum number of scalars of a type that is loaded or stored word by word.
const MAX_SCALARS: u32 = 1024;

/// A byte address: the dynamic address, its word index, and a constant byte offset from it.
#[derive(Copy, Clone)]
struct Address<'a> {
    buffer: &'a Memory,
    bytes: Operand,
    word: Operand,
    offset: u32,
    /// Whether the dynamic address is known to be a multiple of 4.
    is_aligned: bool,
}

impl<'a> Address<'a> {
    fn plus(self, offset: u64) -> Self {
        Address { offset: self.offset.saturating_add(u32::try_from(offset).unwrap_or(u32::MAX)), ..self }
    }
}

/// A scalar of a type and its byte offset.
struct Part {
    scalar: Scalar,
    offset: u64,
}

recipes! {
    /// Byte address buffers: (resource, byte offset); T is any type without resources
    "ByteLoad"(2) => |f, call| f.byte_load(call);
    /// (resource, byte offset, value)
    "ByteStore"(3) => |f, call| f.byte_store(call.args);
}

impl FunctionLowerer<'_, '_> {
    /// Reports that accesses of storage buffers have no residency status: only image instructions have sparse variants.
    pub fn no_buffer_status(&mut self) -> Reported {
        let message = "SPIR-V has no equivalent of the residency status of a structured or byte address buffer";
        self.m.error(code::NOT_AVAILABLE, message)
    }

    fn byte_load(&mut self, call: Call<'_>) -> Lowered<Operand> {
        if call.arg(Role::Status).is_some() {
            return Err(self.no_buffer_status());
        }
        let Call { ty, args, .. } = call;
        let buffer = self.resource(args[0])?;
        let address = self.address(&buffer, args[1])?;
        self.check_size(ty)?;
        self.load_at(address, ty)
    }

    pub fn byte_store(&mut self, args: &[ExprId]) -> Lowered<()> {
        let ty = self.m.program.exprs[args[2]].ty;
        let buffer = self.resource(args[0])?;
        let address = self.address(&buffer, args[1])?;
        let value = self.value(args[2])?;
        self.check_size(ty)?;
        self.store_at(address, ty, value)
    }

    fn address<'a>(&mut self, buffer: &'a Memory, offset: ExprId) -> Lowered<Address<'a>> {
        let bytes = self.value(offset)?;
        let word = match bytes {
            Operand::Constant(constant) => match self.m.module.int_value(constant) {
                Some(bytes) => Some(self.m.constant_u32((bytes >> 2) as u32)),
                None => None,
            },
            Operand::Value(_) => None,
        };
        let two = self.m.constant_u32(2);
        let word = match word {
            Some(word) => word,
            None => self.arithmetic(IrBinary::LShr, bytes, two, WORD),
        };
        Ok(Address { buffer, bytes, word, offset: 0, is_aligned: self.is_multiple_of_four(offset) })
    }

    /// Whether an integer is a multiple of 4 by the operations that it comes from.
    fn is_multiple_of_four(&self, expr: ExprId) -> bool {
        let program = self.m.program;
        let number = |expr: ExprId| match program.exprs[expr].kind {
            ExprKind::Constant(Constant::Int(value)) => Some(value),
            _ => None,
        };
        match program.exprs[expr].kind {
            ExprKind::Constant(_) => number(expr).is_some_and(|value| value % 4 == 0),
            ExprKind::Convert { operand, conversion: Conversion::Numeric } => self.is_multiple_of_four(operand),
            ExprKind::Binary { op, left, right } => match op {
                BinaryOp::Mul | BinaryOp::And => self.is_multiple_of_four(left) || self.is_multiple_of_four(right),
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Or => self.is_multiple_of_four(left) && self.is_multiple_of_four(right),
                BinaryOp::Shl => number(right).is_some_and(|by| (2..32).contains(&by)),
                _ => false,
            },
            _ => false,
        }
    }

    fn check_size(&mut self, ty: hir_types::TypeId) -> Lowered<()> {
        if self.m.scalars_of(ty) > MAX_SCALARS {
            return Err(self.m.unsupported("a type this large in a byte address buffer"));
        }
        Ok(())
    }

    fn load_at(&mut self, address: Address, ty: hir_types::TypeId) -> Lowered<Operand> {
        if let Some(shape) = self.m.shape(ty) {
            let mut scalars = Vec::new();
            for part in self.numeric_parts(ty, shape) {
                scalars.push(self.load_scalar(address.plus(part.offset), part.scalar)?);
            }
            return Ok(self.compose(shape, &scalars));
        }
        let memory = self.temporary(ty, "loaded")?;
        for (at, (part_ty, offset)) in self.composite_parts(ty)?.into_iter().enumerate() {
            let value = self.load_at(address.plus(offset), part_ty)?;
            let target = self.step(&memory, Step::Constant(at as u32))?;
            self.store_memory(&target, part_ty, value)?;
        }
        self.load_memory(&memory, ty)
    }

    fn store_at(&mut self, address: Address, ty: hir_types::TypeId, value: Operand) -> Lowered<()> {
        if let Some(shape) = self.m.shape(ty) {
            let scalars = self.scalars(value, shape);
            let parts = self.numeric_parts(ty, shape).into_iter().zip(scalars);
            if shape.scalar.bits() == 16 {
                return self.store_shorts(address, shape, parts.collect());
            }
            for (part, scalar) in parts {
                self.store_scalar(address.plus(part.offset), part.scalar, scalar)?;
            }
            return Ok(());
        }
        let memory = self.spill(value, ty)?;
        for (at, (part_ty, offset)) in self.composite_parts(ty)?.into_iter().enumerate() {
            let source = self.step(&memory, Step::Constant(at as u32))?;
            let value = self.load_memory(&source, part_ty)?;
            self.store_at(address.plus(offset), part_ty, value)?;
        }
        Ok(())
    }

    /// The components of a numeric value in row-major order, with their offsets. They are tightly packed, by columns for a
    /// column-major matrix.
    fn numeric_parts(&self, ty: hir_types::TypeId, shape: NumericType) -> Vec<Part> {
        let size = u64::from(shape.scalar.bits() / 8);
        let part = |at: u32| Part { scalar: shape.scalar, offset: u64::from(at) * size };
        match shape.form {
            Form::Matrix { rows, columns } if !self.m.is_row_major(ty) && !self.m.options.legacy_matrix_order => {
                (0..rows * columns).map(|at| part(at % columns * rows + at / columns)).collect()
            }
            _ => (0..shape.components()).map(part).collect(),
        }
    }

    /// The types and offsets of an array's elements or a struct's fields.
    fn composite_parts(&mut self, ty: hir_types::TypeId) -> Lowered<Vec<(hir_types::TypeId, u64)>> {
        let program = self.m.program;
        let measurer = Measurer { program, layout: Layout::DxStructured, row_major: self.m.options.row_major };
        let parts = match &program.types[ty] {
            Type::Array { element, length } => measurer
                .measure(ty)
                .map(|measure| (0..u64::from(length.unwrap_or(0))).map(|at| (*element, at * measure.stride)).collect::<Vec<_>>()),
            Type::Struct(id) => measurer
                .fields(*id)
                .map(|(offsets, _)| program.structs[*id].fields.iter().map(|field| field.ty).zip(offsets).collect::<Vec<_>>()),
            _ => None,
        };
        match parts {
            Some(parts) => Ok(parts),
            None => Err(self.m.unsupported("this type in a byte address buffer")),
        }
    }

    fn word_memory(&mut self, address: Address) -> Lowered<Memory> {
        let step = match address.word {
            Operand::Constant(constant) => self.m.module.int_value(constant).map(|word| word as u32 + address.offset / 4),
            Operand::Value(_) => None,
        };
        let step = match step {
            Some(word) => Step::Constant(word),
            None if address.offset < 4 => Step::Dynamic(address.word),
            None => {
                let distance = self.m.constant_u32(address.offset / 4);
                Step::Dynamic(self.arithmetic(IrBinary::Add, address.word, distance, WORD))
            }
        };
        self.step(address.buffer, step)
    }

    /// The word that has a part of 16 bits. An address that is no multiple of 4 may have it in the word behind.
    fn word_of_short(&mut self, address: Address) -> Lowered<Memory> {
        if address.is_aligned || address.offset.is_multiple_of(4) {
            return self.word_memory(address);
        }
        if let Operand::Constant(constant) = address.bytes
            && let Some(bytes) = self.m.module.int_value(constant)
        {
            let word = (bytes as u32).wrapping_add(address.offset) / 4;
            return self.step(address.buffer, Step::Constant(word));
        }
        let (offset, two) = (self.m.constant_u32(address.offset), self.m.constant_u32(2));
        let bytes = self.arithmetic(IrBinary::Add, address.bytes, offset, WORD);
        let word = self.arithmetic(IrBinary::LShr, bytes, two, WORD);
        self.step(address.buffer, Step::Dynamic(word))
    }

    fn load_word(&mut self, address: Address) -> Lowered<Operand> {
        let memory = self.word_memory(address)?;
        let pointer = self.pointer(&memory);
        Ok(self.b.load(pointer, Types::I32))
    }

    fn load_scalar(&mut self, address: Address, scalar: Scalar) -> Lowered<Operand> {
        let shape = NumericType { scalar, form: Form::Scalar };
        match scalar.bits() {
            // Uses two words instead of a 64-bit integer, which would need Int64.
            64 if scalar.is_float() => {
                let words = [self.load_word(address)?, self.load_word(address.plus(4))?];
                let pair = self.compose(PAIR, &words);
                let ty = self.m.shape_type(shape);
                Ok(self.cast(CastOp::BitCast, pair, ty))
            }
            64 => {
                let (low, high) = (self.load_word(address)?, self.load_word(address.plus(4))?);
                let long = self.long_from(low, high);
                Ok(self.convert_bits(long, shape.with_scalar(Scalar::UInt64), shape))
            }
            16 => {
                let memory = self.word_of_short(address)?;
                let pointer = self.pointer(&memory);
                let word = self.b.load(pointer, Types::I32);
                let shift = self.half_shift(address);
                let word = self.arithmetic(IrBinary::LShr, word, shift, WORD);
                let short = self.convert_numeric(word, WORD, SHORT);
                Ok(self.convert_bits(short, SHORT, shape))
            }
            _ => {
                let word = self.load_word(address)?;
                if scalar == Scalar::Bool {
                    return Ok(self.convert_numeric(word, WORD, shape));
                }
                Ok(self.convert_bits(word, WORD, shape))
            }
        }
    }

    /// The shift of a 16-bit part in its word, in bits.
    fn half_shift(&mut self, address: Address) -> Operand {
        let offset = self.m.constant_u32(address.offset);
        let bytes = self.arithmetic(IrBinary::Add, address.bytes, offset, WORD);
        let (mask, three) = (self.m.constant_u32(2), self.m.constant_u32(3));
        let half = self.arithmetic(IrBinary::And, bytes, mask, WORD);
        self.arithmetic(IrBinary::Shl, half, three, WORD)
    }

    /// Stores a scalar of 32 or 64 bits.
    fn store_scalar(&mut self, address: Address, scalar: Scalar, value: Operand) -> Lowered<()> {
        let shape = NumericType { scalar, form: Form::Scalar };
        match scalar.bits() {
            64 if scalar.is_float() => {
                let ty = self.m.shape_type(PAIR);
                let pair = self.cast(CastOp::BitCast, value, ty);
                let (low, high) = (self.extract(pair, 0), self.extract(pair, 1));
                self.store_word(address, low)?;
                self.store_word(address.plus(4), high)
            }
            64 => {
                let long = self.convert_bits(value, shape, shape.with_scalar(Scalar::UInt64));
                let (low, high) = self.halves(long);
                self.store_word(address, low)?;
                self.store_word(address.plus(4), high)
            }
            _ if scalar == Scalar::Bool => {
                let word = self.convert_numeric(value, shape, WORD);
                self.store_word(address, word)
            }
            _ => {
                let word = self.convert_bits(value, shape, WORD);
                self.store_word(address, word)
            }
        }
    }

    /// Stores parts of 16 bits that follow each other, two at once where they are a word.
    fn store_shorts(&mut self, address: Address, shape: NumericType, mut parts: Vec<(Part, Operand)>) -> Lowered<()> {
        parts.sort_by_key(|(part, _)| part.offset);
        let shape = NumericType { form: Form::Scalar, ..shape };
        let mut parts = parts.into_iter().peekable();
        while let Some((part, value)) = parts.next() {
            let address = address.plus(part.offset);
            let is_word = address.is_aligned && address.offset.is_multiple_of(4);
            match parts.next_if(|_| is_word) {
                Some((_, high)) => {
                    let (low, high) = (self.short_as_word(shape, value), self.short_as_word(shape, high));
                    let shift = self.m.constant_u32(16);
                    let high = self.arithmetic(IrBinary::Shl, high, shift, WORD);
                    let word = self.arithmetic(IrBinary::Or, low, high, WORD);
                    self.store_word(address, word)?;
                }
                None => self.store_short(address, shape, value)?,
            }
        }
        Ok(())
    }

    fn short_as_word(&mut self, shape: NumericType, value: Operand) -> Operand {
        let short = self.convert_bits(value, shape, SHORT);
        self.convert_numeric(short, SHORT, WORD)
    }

    /// Stores half of a word. Another invocation may store the other half at the same time, so that two atomic instructions change
    /// the bits of this one alone.
    fn store_short(&mut self, address: Address, shape: NumericType, value: Operand) -> Lowered<()> {
        let word = self.short_as_word(shape, value);
        let shift = self.half_shift(address);
        let word = self.arithmetic(IrBinary::Shl, word, shift, WORD);
        let ones = self.m.constant_u32(0xffff);
        let mask = self.arithmetic(IrBinary::Shl, ones, shift, WORD);
        let kept = self.unary(sema::hir::UnaryOp::BitNot, mask, WORD);
        let memory = self.word_of_short(address)?;
        let pointer = self.pointer(&memory);
        let ty = ValueType::plain(Types::I32);
        self.atomic(AtomicOp::And, pointer, &[kept], ty)?;
        self.atomic(AtomicOp::Or, pointer, &[word], ty)?;
        Ok(())
    }

    fn store_word(&mut self, address: Address, word: Operand) -> Lowered<()> {
        let memory = self.word_memory(address)?;
        let pointer = self.pointer(&memory);
        self.b.store(word, pointer);
        Ok(())
    }
}
