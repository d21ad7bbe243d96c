//! Emits constants that are computed in SPIR-V: addresses of variables and functions, and constant expressions as OpSpecConstantOp.

use crate::function_pointers::{function_pointer, function_pointer_type};
use crate::linkage::variable_of;
use crate::state::Emitter;
use crate::types::address_int;
use ir::module::ConstantExpr;
use ir::op::CastOp;
use ir::{ConstantId, ConstantKind, TypeId};
use spirv::{Op, StorageClass};
use spirv_backend::{Fallible, Layout, TypeShape};
use spirv_module::{Id, Word};

/// The storage classes that a generic pointer can be cast to (specification, OpGenericCastToPtr).
const GENERIC: [StorageClass; 5] = [
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Function,
    StorageClass::DeviceOnlyALTERA,
    StorageClass::HostOnlyALTERA,
];

/// The pointer type of a constant that is an address; None for other constants.
pub fn address_type(cx: &mut Emitter<'_>, constant: ConstantId) -> Fallible<Option<Id>> {
    let module = cx.ir;
    let constant = module.aliasee(constant);
    match &module.constants[constant].kind {
        ConstantKind::Global(global) => {
            let variable = variable_of(cx, *global)?;
            Ok(Some(cx.module.pointer_type(variable.class, variable.pointee)))
        }
        ConstantKind::Function(function) => function_pointer_type(cx, *function).map(Some),
        ConstantKind::Expr(ConstantExpr::GetElementPtr { source, base, indices, .. }) => {
            let class = class_of_base(cx, *base)?;
            let pointee = indexed(cx, *source, indices)?;
            Ok(Some(cx.module.pointer_type(class, pointee)))
        }
        ConstantKind::Expr(ConstantExpr::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value }) => {
            let class = class_of_constant(cx, constant);
            let (Ok(class), Some(inner)) = (class, address_type(cx, *value)?) else { return Ok(None) };
            match *cx.module.shape(inner) {
                // Builtins have no address space in LLVM; they are in the class Input.
                TypeShape::Pointer { class, .. } if class == StorageClass::Input as u32 => Ok(Some(inner)),
                TypeShape::Pointer { pointee, .. } => Ok(Some(cx.module.pointer_type(class, pointee))),
                _ => Ok(None),
            }
        }
        _ => Ok(None),
    }
}

/// The storage class of an address: that of its base. A builtin is in Input, regardless of its address space.
fn class_of_base(cx: &mut Emitter<'_>, constant: ConstantId) -> Fallible<u32> {
    match address_type(cx, constant)?.map(|ty| cx.module.shape(ty)) {
        Some(TypeShape::Pointer { class, .. }) => Ok(*class),
        _ => class_of_constant(cx, constant),
    }
}

/// The storage class of a constant that is a pointer.
fn class_of_constant(cx: &mut Emitter<'_>, constant: ConstantId) -> Fallible<u32> {
    match cx.ir.types[cx.ir.constants[constant].ty] {
        ir::Type::Pointer(space) => cx.class_of(space),
        _ => Err(cx.inexpressible("an address of this type")),
    }
}

/// The element type that a `getelementptr` with constant indices points to.
fn indexed(cx: &mut Emitter<'_>, source: TypeId, indices: &[ConstantId]) -> Fallible<Id> {
    let mut pointee = cx.slot_type(source, Layout::None)?;
    for index in indices.iter().skip(1) {
        // The index of a struct member has 32 bits.
        let is_bit = cx.ir.constants[*index].ty == ir::Types::I1;
        let value = cx.ir.int_value(*index).filter(|_| !is_bit).and_then(|value| u32::try_from(value).ok());
        pointee = element_of(cx, pointee, value)?;
    }
    Ok(pointee)
}

/// The element type of a type in memory. The index into a struct must be known.
pub fn element_of(cx: &mut Emitter<'_>, ty: Id, index: Option<u32>) -> Fallible<Id> {
    match cx.module.shape(ty) {
        TypeShape::Vector { element, .. } | TypeShape::Array { element, .. } => Ok(*element),
        TypeShape::Struct { members, .. } => match index.and_then(|at| members.get(at as usize)) {
            Some(member) => Ok(*member),
            None => Err(cx.inexpressible("this index of a struct")),
        },
        _ => Err(cx.inexpressible("an index into this type")),
    }
}

/// Emits the constant, converted to the type `ty`.
pub fn computed(cx: &mut Emitter<'_>, constant: ConstantId, ty: Id) -> Fallible<Id> {
    let module = cx.ir;
    let constant = module.aliasee(constant);
    let natural = cx.constant_type(constant)?;
    let id = match &module.constants[constant].kind {
        ConstantKind::Global(global) => variable_of(cx, *global)?.id,
        ConstantKind::Function(function) => function_pointer(cx, *function)?,
        ConstantKind::Expr(expr) => expression(cx, expr, natural)?,
        _ => return Err(cx.inexpressible("this constant")),
    };
    if natural == ty {
        return Ok(id);
    }
    match (cx.module.shape(natural), cx.module.shape(ty)) {
        (TypeShape::Pointer { class, .. }, TypeShape::Pointer { class: wanted, .. }) if class == wanted => {
            Ok(constant_op(cx, Op::Bitcast, ty, &[id]))
        }
        (TypeShape::Pointer { class, .. }, TypeShape::Pointer { class: wanted, .. }) => {
            let (class, wanted) = (*class, *wanted);
            let op = class_cast(cx, class, wanted)?;
            let TypeShape::Pointer { pointee, .. } = *cx.module.shape(natural) else { return Ok(id) };
            let cast = cx.module.pointer_type(wanted, pointee);
            let id = constant_op(cx, op, cast, &[id]);
            Ok(if cast == ty { id } else { constant_op(cx, Op::Bitcast, ty, &[id]) })
        }
        _ => Err(cx.inexpressible("a constant of this type here")),
    }
}

fn constant_op(cx: &mut Emitter<'_>, op: Op, ty: Id, operands: &[Id]) -> Id {
    let words: Vec<Word> = std::iter::once(Word::Literal(op as u32)).chain(operands.iter().map(|id| Word::Id(*id))).collect();
    cx.module.intern(Op::SpecConstantOp, Some(ty), words)
}

/// Emits the constant in its own type.
fn own(cx: &mut Emitter<'_>, constant: ConstantId) -> Fallible<(Id, Id)> {
    let ty = cx.constant_type(constant)?;
    Ok((cx.constant(constant, ty)?, ty))
}

/// An index of one bit as an integer: it is signed, so its values are 0 and -1.
fn integer_index(cx: &mut Emitter<'_>, index: Id, ty: Id) -> Fallible<Id> {
    if !matches!(cx.module.shape(ty), TypeShape::Bool) {
        return Ok(index);
    }
    let int = address_int(cx);
    let (minus, zero) = (cx.module.splat(int, u128::MAX)?, cx.module.splat(int, 0)?);
    Ok(constant_op(cx, Op::Select, int, &[index, minus, zero]))
}

fn expression(cx: &mut Emitter<'_>, expr: &ConstantExpr, ty: Id) -> Fallible<Id> {
    match expr {
        ConstantExpr::GetElementPtr { source, flags, base, indices } => {
            let class = class_of_base(cx, *base)?;
            let source = cx.slot_type(*source, Layout::None)?;
            let base_type = cx.module.pointer_type(class, source);
            let mut operands = vec![cx.constant(*base, base_type)?];
            for index in indices {
                let (id, ty) = own(cx, *index)?;
                operands.push(integer_index(cx, id, ty)?);
            }
            let op = if flags.inbounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
            Ok(constant_op(cx, op, ty, &operands))
        }
        ConstantExpr::Cast { op, value } => cast_constant(cx, *op, *value, ty),
        ConstantExpr::Binary { op, left, right } => {
            let (left, right) = (own(cx, *left)?.0, own(cx, *right)?.0);
            let op = spirv_backend::opcode(*op);
            Ok(constant_op(cx, op, ty, &[left, right]))
        }
        ConstantExpr::Select { condition, then, otherwise } => {
            let condition = own(cx, *condition)?.0;
            let (then, otherwise) = (cx.constant(*then, ty)?, cx.constant(*otherwise, ty)?);
            Ok(constant_op(cx, Op::Select, ty, &[condition, then, otherwise]))
        }
        ConstantExpr::ICmp { predicate, left, right } => {
            let (left, right) = (number_of(cx, *left)?, number_of(cx, *right)?);
            let op = spirv_backend::comparison_opcode(*predicate);
            Ok(constant_op(cx, op, ty, &[left, right]))
        }
        ConstantExpr::FCmp { .. }
        | ConstantExpr::ExtractElement { .. }
        | ConstantExpr::InsertElement { .. }
        | ConstantExpr::ShuffleVector { .. } => Err(cx.unsupported("this constant expression")),
    }
}

/// Emits the constant as an integer; addresses are converted by ConvertPtrToU.
fn number_of(cx: &mut Emitter<'_>, constant: ConstantId) -> Fallible<Id> {
    let (id, ty) = own(cx, constant)?;
    if !matches!(cx.module.shape(ty), TypeShape::Pointer { .. }) {
        return Ok(id);
    }
    let int = address_int(cx);
    Ok(constant_op(cx, Op::ConvertPtrToU, int, &[id]))
}

fn cast_constant(cx: &mut Emitter<'_>, op: CastOp, value: ConstantId, ty: Id) -> Fallible<Id> {
    let (id, from) = own(cx, value)?;
    if matches!(op, CastOp::PtrToInt | CastOp::PtrToAddr) {
        let int = address_int(cx);
        let number = constant_op(cx, Op::ConvertPtrToU, int, &[id]);
        return Ok(if int == ty { number } else { constant_op(cx, Op::UConvert, ty, &[number]) });
    }
    let class = |shape: &TypeShape| match shape {
        TypeShape::Pointer { class, .. } => Some(*class),
        _ => None,
    };
    let input = StorageClass::Input as u32;
    match (class(cx.module.shape(from)), class(cx.module.shape(ty))) {
        (Some(from_class), Some(_)) if from_class == input => Ok(id),
        (Some(_), Some(_)) if cx.ir.is_zero(value) => cx.module.null(ty),
        (Some(from_class), Some(to_class)) if from_class != to_class => {
            let op = class_cast(cx, from_class, to_class)?;
            Ok(constant_op(cx, op, ty, &[id]))
        }
        _ if from == ty => Ok(id),
        _ => {
            let op = match op {
                CastOp::Trunc | CastOp::ZExt => Op::UConvert,
                CastOp::SExt => Op::SConvert,
                CastOp::IntToPtr => Op::ConvertUToPtr,
                CastOp::FpToUi => Op::ConvertFToU,
                CastOp::FpToSi => Op::ConvertFToS,
                CastOp::UiToFp => Op::ConvertUToF,
                CastOp::SiToFp => Op::ConvertSToF,
                CastOp::FpTrunc | CastOp::FpExt => Op::FConvert,
                CastOp::BitCast | CastOp::AddrSpaceCast | CastOp::PtrToInt | CastOp::PtrToAddr => Op::Bitcast,
            };
            Ok(constant_op(cx, op, ty, &[id]))
        }
    }
}

/// The instruction that casts a pointer between two storage classes.
pub fn class_cast(cx: &Emitter<'_>, from: u32, to: u32) -> Fallible<Op> {
    let is = |class: u32, known: StorageClass| class == known as u32;
    let usm = |class: u32| is(class, StorageClass::DeviceOnlyINTEL) || is(class, StorageClass::HostOnlyINTEL);
    if is(to, StorageClass::Generic) {
        Ok(Op::PtrCastToGeneric)
    } else if is(from, StorageClass::Generic) && GENERIC.iter().any(|class| is(to, *class)) {
        Ok(Op::GenericCastToPtr)
    } else if usm(from) && is(to, StorageClass::CrossWorkgroup) {
        Ok(Op::PtrCastToCrossWorkgroupINTEL)
    } else if is(from, StorageClass::CrossWorkgroup) && usm(to) {
        Ok(Op::CrossWorkgroupCastToPtrINTEL)
    } else {
        Err(cx.inexpressible("a cast between these address spaces"))
    }
}
