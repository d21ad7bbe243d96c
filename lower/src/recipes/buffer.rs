//! Recipes that load and store values of any type in byte address buffers, as 32-bit words.

use super::atomics::atomic;
use super::bits::{halves, long_from};
use super::recipe::{Call, recipes};
use crate::context::{Lowered, Reported};
use crate::declaration::ValueType;
use crate::func::FunctionLowerer;
use crate::layout::{BufferKind, Layout, Measurer};
use crate::lvalue::{Memory, Step};
use crate::numeric_type::{Form, NumericType};
use crate::type_queries::scalars_of;
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
    /// The dynamic address is known to be a multiple of 4.
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
    "ByteLoad"(2) => |f, call| byte_load(f, call);
    /// (resource, byte offset, value)
    "ByteStore"(3) => |f, call| byte_store(f, call.args);
}

/// Reports that accesses of storage buffers have no residency status: only image instructions have sparse variants.
pub(super) fn no_buffer_status(f: &mut FunctionLowerer) -> Reported {
    let message = "SPIR-V has no equivalent of the residency status of a structured or byte address buffer";
    f.m.error(code::NOT_AVAILABLE, message)
}

fn byte_load(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    if call.arg(Role::Status).is_some() {
        return Err(no_buffer_status(f));
    }
    let Call { ty, args, .. } = call;
    let buffer = f.resource(args[0])?;
    let address = address(f, &buffer, args[1])?;
    check_size(f, ty)?;
    load_at(f, address, ty)
}

fn byte_store(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let ty = f.m.program.exprs[args[2]].ty;
    let buffer = f.resource(args[0])?;
    let address = address(f, &buffer, args[1])?;
    let value = f.value(args[2])?;
    check_size(f, ty)?;
    store_at(f, address, ty, value)
}

fn address<'a>(f: &mut FunctionLowerer, buffer: &'a Memory, offset: ExprId) -> Lowered<Address<'a>> {
    let bytes = f.value(offset)?;
    let word = match bytes {
        Operand::Constant(constant) => match f.m.module.int_value(constant) {
            Some(bytes) => Some(f.m.constant_u32((bytes >> 2) as u32)),
            None => None,
        },
        Operand::Value(_) => None,
    };
    let two = f.m.constant_u32(2);
    let word = match word {
        Some(word) => word,
        None => f.arithmetic(IrBinary::LShr, bytes, two, WORD),
    };
    Ok(Address { buffer, bytes, word, offset: 0, is_aligned: is_multiple_of_four(f, offset) })
}

/// True if the operations that compute an integer make it a multiple of 4.
fn is_multiple_of_four(f: &FunctionLowerer, expr: ExprId) -> bool {
    let program = f.m.program;
    let number = |expr: ExprId| match program.exprs[expr].kind {
        ExprKind::Constant(Constant::Int(value)) => Some(value),
        _ => None,
    };
    match program.exprs[expr].kind {
        ExprKind::Constant(_) => number(expr).is_some_and(|value| value % 4 == 0),
        ExprKind::Convert { operand, conversion: Conversion::Numeric } => is_multiple_of_four(f, operand),
        ExprKind::Binary { op, left, right } => match op {
            BinaryOp::Mul | BinaryOp::And => is_multiple_of_four(f, left) || is_multiple_of_four(f, right),
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Or => is_multiple_of_four(f, left) && is_multiple_of_four(f, right),
            BinaryOp::Shl => number(right).is_some_and(|by| (2..32).contains(&by)),
            _ => false,
        },
        _ => false,
    }
}

fn check_size(f: &mut FunctionLowerer, ty: hir_types::TypeId) -> Lowered<()> {
    if scalars_of(f.m.program, ty) > MAX_SCALARS {
        return Err(f.m.unsupported("a type this large in a byte address buffer"));
    }
    Ok(())
}

fn load_at(f: &mut FunctionLowerer, address: Address, ty: hir_types::TypeId) -> Lowered<Operand> {
    if let Some(shape) = f.m.shape(ty) {
        let mut scalars = Vec::new();
        for part in numeric_parts(f, ty, shape) {
            scalars.push(load_scalar(f, address.plus(part.offset), part.scalar)?);
        }
        return Ok(f.compose(shape, &scalars));
    }
    let memory = f.temporary(ty, "loaded")?;
    for (at, (part_ty, offset)) in composite_parts(f, ty)?.into_iter().enumerate() {
        let value = load_at(f, address.plus(offset), part_ty)?;
        let target = f.step(&memory, Step::Constant(at as u32))?;
        f.store_memory(&target, part_ty, value)?;
    }
    f.load_memory(&memory, ty)
}

fn store_at(f: &mut FunctionLowerer, address: Address, ty: hir_types::TypeId, value: Operand) -> Lowered<()> {
    if let Some(shape) = f.m.shape(ty) {
        let scalars = f.scalars(value, shape);
        let parts = numeric_parts(f, ty, shape).into_iter().zip(scalars);
        if shape.scalar.bits() == 16 {
            return store_shorts(f, address, shape, parts.collect());
        }
        for (part, scalar) in parts {
            store_scalar(f, address.plus(part.offset), part.scalar, scalar)?;
        }
        return Ok(());
    }
    let memory = f.spill(value, ty)?;
    for (at, (part_ty, offset)) in composite_parts(f, ty)?.into_iter().enumerate() {
        let source = f.step(&memory, Step::Constant(at as u32))?;
        let value = f.load_memory(&source, part_ty)?;
        store_at(f, address.plus(offset), part_ty, value)?;
    }
    Ok(())
}

/// The components of a numeric value in row-major order, with their offsets. They are tightly packed, by columns for a
/// column-major matrix.
fn numeric_parts(f: &FunctionLowerer, ty: hir_types::TypeId, shape: NumericType) -> Vec<Part> {
    let size = u64::from(shape.scalar.bits() / 8);
    let part = |at: u32| Part { scalar: shape.scalar, offset: u64::from(at) * size };
    match shape.form {
        Form::Matrix { rows, columns } if !f.m.is_row_major(ty) && !f.m.options.legacy_matrix_order => {
            (0..rows * columns).map(|at| part(at % columns * rows + at / columns)).collect()
        }
        _ => (0..shape.components()).map(part).collect(),
    }
}

/// The types and offsets of an array's elements or a struct's fields.
fn composite_parts(f: &mut FunctionLowerer, ty: hir_types::TypeId) -> Lowered<Vec<(hir_types::TypeId, u64)>> {
    let program = f.m.program;
    let layout = Layout::of(f.m.options.layout, BufferKind::Storage);
    let measurer = Measurer { program, layout, row_major: f.m.options.row_major };
    let parts = match &program.types[ty] {
        Type::Array { element, length } => serialized_size(&measurer, *element)
            .map(|size| (0..u64::from(length.unwrap_or(0))).map(|at| (*element, at * size)).collect::<Vec<_>>()),
        Type::Struct(id) => measurer
            .fields(*id)
            .map(|(offsets, _)| program.structs[*id].fields.iter().map(|field| field.ty).zip(offsets).collect::<Vec<_>>()),
        _ => None,
    };
    match parts {
        Some(parts) => Ok(parts),
        None => Err(f.m.unsupported("this type in a byte address buffer")),
    }
}

/// The distance between two values of a type in an array. As in DXC, the layout rules apply to structs only: numbers are tightly
/// packed.
fn serialized_size(measurer: &Measurer, ty: hir_types::TypeId) -> Option<u64> {
    match &measurer.program.types[ty] {
        Type::Array { element, length } => Some(serialized_size(measurer, *element)? * u64::from(length.unwrap_or(0))),
        Type::Struct(id) => Some(measurer.fields(*id)?.1.size),
        _ => match NumericType::of(measurer.program, ty) {
            Some(shape) => Some(u64::from(shape.components()) * u64::from(shape.scalar.bits() / 8)),
            None => Some(measurer.measure(ty)?.size),
        },
    }
}

fn word_memory(f: &mut FunctionLowerer, address: Address) -> Lowered<Memory> {
    let step = match address.word {
        Operand::Constant(constant) => f.m.module.int_value(constant).map(|word| word as u32 + address.offset / 4),
        Operand::Value(_) => None,
    };
    let step = match step {
        Some(word) => Step::Constant(word),
        None if address.offset < 4 => Step::Dynamic(address.word),
        None => {
            let distance = f.m.constant_u32(address.offset / 4);
            Step::Dynamic(f.arithmetic(IrBinary::Add, address.word, distance, WORD))
        }
    };
    f.step(address.buffer, step)
}

/// The word that has a part of 16 bits. An address that is no multiple of 4 may have it in the word behind.
fn word_of_short(f: &mut FunctionLowerer, address: Address) -> Lowered<Memory> {
    if address.is_aligned || address.offset.is_multiple_of(4) {
        return word_memory(f, address);
    }
    if let Operand::Constant(constant) = address.bytes
        && let Some(bytes) = f.m.module.int_value(constant)
    {
        let word = (bytes as u32).wrapping_add(address.offset) / 4;
        return f.step(address.buffer, Step::Constant(word));
    }
    let (offset, two) = (f.m.constant_u32(address.offset), f.m.constant_u32(2));
    let bytes = f.arithmetic(IrBinary::Add, address.bytes, offset, WORD);
    let word = f.arithmetic(IrBinary::LShr, bytes, two, WORD);
    f.step(address.buffer, Step::Dynamic(word))
}

fn load_word(f: &mut FunctionLowerer, address: Address) -> Lowered<Operand> {
    let memory = word_memory(f, address)?;
    let pointer = f.pointer(&memory);
    Ok(f.b.load(pointer, Types::I32))
}

fn load_scalar(f: &mut FunctionLowerer, address: Address, scalar: Scalar) -> Lowered<Operand> {
    let shape = NumericType { scalar, form: Form::Scalar };
    match scalar.bits() {
        // Uses two words instead of a 64-bit integer, which would need Int64.
        64 if scalar.is_float() => {
            let words = [load_word(f, address)?, load_word(f, address.plus(4))?];
            let pair = f.compose(PAIR, &words);
            let ty = f.m.shape_type(shape);
            Ok(f.cast(CastOp::BitCast, pair, ty))
        }
        64 => {
            let (low, high) = (load_word(f, address)?, load_word(f, address.plus(4))?);
            let long = long_from(f, low, high);
            Ok(f.convert_bits(long, shape.with_scalar(Scalar::UInt64), shape))
        }
        16 => {
            let memory = word_of_short(f, address)?;
            let pointer = f.pointer(&memory);
            let word = f.b.load(pointer, Types::I32);
            let shift = half_shift(f, address);
            let word = f.arithmetic(IrBinary::LShr, word, shift, WORD);
            let short = f.convert_numeric(word, WORD, SHORT);
            Ok(f.convert_bits(short, SHORT, shape))
        }
        _ => {
            let word = load_word(f, address)?;
            if scalar == Scalar::Bool {
                return Ok(f.convert_numeric(word, WORD, shape));
            }
            Ok(f.convert_bits(word, WORD, shape))
        }
    }
}

/// The shift of a 16-bit part in its word, in bits.
fn half_shift(f: &mut FunctionLowerer, address: Address) -> Operand {
    let offset = f.m.constant_u32(address.offset);
    let bytes = f.arithmetic(IrBinary::Add, address.bytes, offset, WORD);
    let (mask, three) = (f.m.constant_u32(2), f.m.constant_u32(3));
    let half = f.arithmetic(IrBinary::And, bytes, mask, WORD);
    f.arithmetic(IrBinary::Shl, half, three, WORD)
}

/// Stores a scalar of 32 or 64 bits.
fn store_scalar(f: &mut FunctionLowerer, address: Address, scalar: Scalar, value: Operand) -> Lowered<()> {
    let shape = NumericType { scalar, form: Form::Scalar };
    match scalar.bits() {
        64 if scalar.is_float() => {
            let ty = f.m.shape_type(PAIR);
            let pair = f.cast(CastOp::BitCast, value, ty);
            let (low, high) = (f.extract(pair, 0), f.extract(pair, 1));
            store_word(f, address, low)?;
            store_word(f, address.plus(4), high)
        }
        64 => {
            let long = f.convert_bits(value, shape, shape.with_scalar(Scalar::UInt64));
            let (low, high) = halves(f, long);
            store_word(f, address, low)?;
            store_word(f, address.plus(4), high)
        }
        _ if scalar == Scalar::Bool => {
            let word = f.convert_numeric(value, shape, WORD);
            store_word(f, address, word)
        }
        _ => {
            let word = f.convert_bits(value, shape, WORD);
            store_word(f, address, word)
        }
    }
}

/// Stores parts of 16 bits that follow each other, two at once where they are a word.
fn store_shorts(f: &mut FunctionLowerer, address: Address, shape: NumericType, mut parts: Vec<(Part, Operand)>) -> Lowered<()> {
    parts.sort_by_key(|(part, _)| part.offset);
    let shape = NumericType { form: Form::Scalar, ..shape };
    let mut parts = parts.into_iter().peekable();
    while let Some((part, value)) = parts.next() {
        let address = address.plus(part.offset);
        let is_word = address.is_aligned && address.offset.is_multiple_of(4);
        match parts.next_if(|_| is_word) {
            Some((_, high)) => {
                let (low, high) = (short_as_word(f, shape, value), short_as_word(f, shape, high));
                let shift = f.m.constant_u32(16);
                let high = f.arithmetic(IrBinary::Shl, high, shift, WORD);
                let word = f.arithmetic(IrBinary::Or, low, high, WORD);
                store_word(f, address, word)?;
            }
            None => store_short(f, address, shape, value)?,
        }
    }
    Ok(())
}

fn short_as_word(f: &mut FunctionLowerer, shape: NumericType, value: Operand) -> Operand {
    let short = f.convert_bits(value, shape, SHORT);
    f.convert_numeric(short, SHORT, WORD)
}

/// Stores half of a word. Another invocation may store the other half at the same time, so that two atomic instructions change
/// the bits of this one alone.
fn store_short(f: &mut FunctionLowerer, address: Address, shape: NumericType, value: Operand) -> Lowered<()> {
    let word = short_as_word(f, shape, value);
    let shift = half_shift(f, address);
    let word = f.arithmetic(IrBinary::Shl, word, shift, WORD);
    let ones = f.m.constant_u32(0xffff);
    let mask = f.arithmetic(IrBinary::Shl, ones, shift, WORD);
    let kept = f.unary(sema::hir::UnaryOp::BitNot, mask, WORD);
    let memory = word_of_short(f, address)?;
    let pointer = f.pointer(&memory);
    let ty = ValueType::plain(Types::I32);
    atomic(f, AtomicOp::And, pointer, &[kept], ty)?;
    atomic(f, AtomicOp::Or, pointer, &[word], ty)?;
    Ok(())
}

fn store_word(f: &mut FunctionLowerer, address: Address, word: Operand) -> Lowered<()> {
    let memory = word_memory(f, address)?;
    let pointer = f.pointer(&memory);
    f.b.store(word, pointer);
    Ok(())
}
