//! Core instructions that compute scalars and vectors component by component: arithmetic, bits, comparisons, conversions.

use crate::fault::Fault;
use crate::pointer::Component;
use crate::request::Request;
use crate::shape::Shapes;
use crate::value::{Scalar, Value};
use crate::{cast, float, integer, operate};
use ir::op::{BinaryOp, CastOp, Flags, FloatPredicate, IntPredicate};
use spirv_grammar::op;

/// The result of an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(shapes: &Shapes, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let opcode = request.instruction.opcode;
    if let Some(operation) = binary_op(opcode) {
        let (left, right) = (request.value(0)?, request.value(1)?);
        return operate::binary(shapes, operation, Flags::default(), request.result, left, &shifted(shapes, request, right)?)
            .map(Some);
    }
    if let Some(predicate) = int_predicate(opcode) {
        return operate::icmp(shapes, predicate, request.ty(0)?, request.value(0)?, request.value(1)?).map(Some);
    }
    if let Some(predicate) = float_predicate(opcode) {
        return operate::fcmp(shapes, predicate, request.ty(0)?, request.value(0)?, request.value(1)?).map(Some);
    }
    if let Some(value) = converted(shapes, request)? {
        return Ok(Some(value));
    }
    if let Some(value) = extended(shapes, request)? {
        return Ok(Some(value));
    }
    unary(shapes, request)
}

/// The amount of a shift has a width of its own.
fn shifted(shapes: &Shapes, request: &Request<'_>, right: &Value) -> Result<Value, Fault> {
    match request.instruction.opcode {
        op::ShiftLeftLogical => {}
        op::ShiftRightLogical | op::ShiftRightArithmetic => {}
        _ => return Ok(right.clone()),
    }
    let width = u64::from(shapes.width(request.result)?);
    right.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(bits.min(width)))))
}

fn binary_op(opcode: u32) -> Option<BinaryOp> {
    Some(match opcode {
        op::IAdd => BinaryOp::Add,
        op::FAdd => BinaryOp::FAdd,
        op::ISub => BinaryOp::Sub,
        op::FSub => BinaryOp::FSub,
        op::IMul => BinaryOp::Mul,
        op::FMul => BinaryOp::FMul,
        op::UDiv => BinaryOp::UDiv,
        op::SDiv => BinaryOp::SDiv,
        op::FDiv => BinaryOp::FDiv,
        op::UMod => BinaryOp::URem,
        op::SRem => BinaryOp::SRem,
        op::FRem => BinaryOp::FRem,
        op::ShiftLeftLogical => BinaryOp::Shl,
        op::ShiftRightLogical => BinaryOp::LShr,
        op::ShiftRightArithmetic => BinaryOp::AShr,
        op::BitwiseAnd | op::LogicalAnd => BinaryOp::And,
        op::BitwiseOr | op::LogicalOr => BinaryOp::Or,
        op::BitwiseXor | op::LogicalNotEqual => BinaryOp::Xor,
        _ => return None,
    })
}

fn int_predicate(opcode: u32) -> Option<IntPredicate> {
    Some(match opcode {
        op::IEqual | op::LogicalEqual => IntPredicate::Eq,
        op::INotEqual => IntPredicate::Ne,
        op::UGreaterThan => IntPredicate::Ugt,
        op::UGreaterThanEqual => IntPredicate::Uge,
        op::ULessThan => IntPredicate::Ult,
        op::ULessThanEqual => IntPredicate::Ule,
        op::SGreaterThan => IntPredicate::Sgt,
        op::SGreaterThanEqual => IntPredicate::Sge,
        op::SLessThan => IntPredicate::Slt,
        op::SLessThanEqual => IntPredicate::Sle,
        _ => return None,
    })
}

fn float_predicate(opcode: u32) -> Option<FloatPredicate> {
    Some(match opcode {
        op::FOrdEqual => FloatPredicate::Oeq,
        op::FUnordEqual => FloatPredicate::Ueq,
        op::FOrdNotEqual | op::LessOrGreater => FloatPredicate::One,
        op::FUnordNotEqual => FloatPredicate::Une,
        op::FOrdLessThan => FloatPredicate::Olt,
        op::FUnordLessThan => FloatPredicate::Ult,
        op::FOrdGreaterThan => FloatPredicate::Ogt,
        op::FUnordGreaterThan => FloatPredicate::Ugt,
        op::FOrdLessThanEqual => FloatPredicate::Ole,
        op::FUnordLessThanEqual => FloatPredicate::Ule,
        op::FOrdGreaterThanEqual => FloatPredicate::Oge,
        op::FUnordGreaterThanEqual => FloatPredicate::Uge,
        op::Ordered => FloatPredicate::Ord,
        op::Unordered => FloatPredicate::Uno,
        _ => return None,
    })
}

/// Conversions. Those of integers cut or extend, or keep the width.
fn converted(shapes: &Shapes, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let conversion = match request.instruction.opcode {
        op::ConvertFToU => CastOp::FpToUi,
        op::ConvertFToS => CastOp::FpToSi,
        op::ConvertSToF => CastOp::SiToFp,
        op::ConvertUToF => CastOp::UiToFp,
        op::UConvert => CastOp::ZExt,
        op::SConvert => CastOp::SExt,
        op::FConvert => CastOp::FpExt,
        op::Bitcast => CastOp::BitCast,
        op::QuantizeToF16 => {
            let half = |scalar: Scalar| {
                let Some(bits) = scalar.bits()? else { return Ok(scalar) };
                let value = float::value(ir::FloatKind::Float, bits)?;
                let half = float::value(ir::FloatKind::Half, float::bits(ir::FloatKind::Half, value)?)?;
                let is_denormal = half.abs() < 2f64.powi(-14);
                float::scalar(ir::FloatKind::Float, if is_denormal { 0f64.copysign(value) } else { half })
            };
            return request.value(0)?.map(half).map(Some);
        }
        _ => return Ok(None),
    };
    let (from, to) = (shapes.component(request.ty(0)?)?, shapes.component(request.result)?);
    let is_narrower = matches!((from, to), (Component::Int(from), Component::Int(to)) if from >= to);
    let conversion = if is_narrower && conversion != CastOp::BitCast { CastOp::Trunc } else { conversion };
    match conversion {
        CastOp::BitCast => operate::cast(shapes, conversion, request.ty(0)?, request.result, request.value(0)?),
        _ => request.value(0)?.map(|scalar| cast::scalar(conversion, from, to, scalar)),
    }
    .map(Some)
}

/// Operations of two operands that LLVM has not.
fn extended(shapes: &Shapes, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let pairs = |of: &dyn Fn(u64, u64) -> Result<Scalar, Fault>| {
        request.value(0)?.zip(request.value(1)?, |left, right| match (left.bits()?, right.bits()?) {
            (Some(left), Some(right)) => of(left, right),
            _ => Ok(operate::undefined(left, right)),
        })
    };
    let value = match request.instruction.opcode {
        op::SMod => {
            let width = shapes.width(request.result)?;
            pairs(&|left, right| {
                let (left, right) = (integer::sign_extend(left, width), integer::sign_extend(right, width));
                let rest = left.checked_rem(right);
                let rest = rest.map(|rest| if rest != 0 && (rest < 0) != (right < 0) { rest + right } else { rest });
                Ok(rest.map_or(Scalar::Undef, |rest| Scalar::Bits(integer::cut(rest, width))))
            })
        }
        op::FMod => {
            let kind = shapes.float(request.result)?;
            pairs(&|left, right| {
                let (left, right) = (float::value(kind, left)?, float::value(kind, right)?);
                let rest = left % right;
                float::scalar(kind, if rest != 0.0 && (rest < 0.0) != (right < 0.0) { rest + right } else { rest })
            })
        }
        op::IAddCarry | op::ISubBorrow => {
            let is_sum = request.instruction.opcode == op::IAddCarry;
            let width = shapes.width(request.ty(0)?)?;
            let low = pairs(&|left, right| {
                let result = if is_sum { left.wrapping_add(right) } else { left.wrapping_sub(right) };
                Ok(Scalar::Bits(result & integer::mask(width)))
            })?;
            let high = pairs(&|left, right| {
                let is_over =
                    if is_sum { u128::from(left) + u128::from(right) > u128::from(integer::mask(width)) } else { left < right };
                Ok(Scalar::bool(is_over))
            })?;
            Ok(Value::Aggregate([low, high].into()))
        }
        op::UMulExtended | op::SMulExtended => {
            let width = shapes.width(request.ty(0)?)?;
            let is_signed = request.instruction.opcode == op::SMulExtended;
            let product = |left: u64, right: u64| match is_signed {
                true => (i128::from(integer::sign_extend(left, width)) * i128::from(integer::sign_extend(right, width))) as u128,
                false => u128::from(left) * u128::from(right),
            };
            let low = pairs(&|left, right| Ok(Scalar::Bits(product(left, right) as u64 & integer::mask(width))))?;
            let high = pairs(&|left, right| Ok(Scalar::Bits((product(left, right) >> width) as u64 & integer::mask(width))))?;
            Ok(Value::Aggregate([low, high].into()))
        }
        _ => return Ok(None),
    };
    value.map(Some)
}

fn unary(shapes: &Shapes, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let ints = |of: &dyn Fn(u64, u32) -> u64| {
        let width = shapes.width(request.ty(0)?)?;
        let result = shapes.width(request.result)?;
        request
            .value(0)?
            .map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(of(bits, width) & integer::mask(result)))))
    };
    let floats = |of: &dyn Fn(f64) -> bool| {
        let kind = shapes.float(request.ty(0)?)?;
        request.value(0)?.map(|scalar| match scalar.bits()? {
            Some(bits) => Ok(Scalar::bool(of(float::value(kind, bits)?))),
            None => Ok(scalar),
        })
    };
    let value = match request.instruction.opcode {
        op::SNegate => ints(&|bits, _| bits.wrapping_neg())?,
        op::FNegate => operate::negate(shapes, request.result, request.value(0)?)?,
        op::Not | op::LogicalNot => ints(&|bits, _| !bits)?,
        op::BitReverse => ints(&|bits, width| bits.reverse_bits() >> (64 - width))?,
        op::BitCount => ints(&|bits, _| u64::from(bits.count_ones()))?,
        op::IsNan => floats(&f64::is_nan)?,
        op::IsInf => floats(&f64::is_infinite)?,
        op::IsFinite => floats(&f64::is_finite)?,
        op::SignBitSet => {
            let sign = shapes.float(request.ty(0)?)?.bits() - 1;
            request.value(0)?.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(bits >> sign & 1))))?
        }
        op::IsNormal => {
            let kind = shapes.float(request.ty(0)?)?;
            let (fraction, exponents) = match kind {
                ir::FloatKind::Half => (10, 0x1f),
                ir::FloatKind::Float => (23, 0xff),
                ir::FloatKind::Double => (52, 0x7ff),
                _ => return Err(request.unsupported()),
            };
            let is_normal = |bits: u64| ![0, exponents].contains(&(bits >> fraction & exponents));
            request.value(0)?.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::bool(is_normal(bits)))))?
        }
        op::BitFieldInsert | op::BitFieldSExtract | op::BitFieldUExtract => bit_field(shapes, request)?,
        op::Select => operate::select(request.value(0)?, request.value(1)?, request.value(2)?)?,
        op::Any | op::All => {
            let is_any = request.instruction.opcode == op::Any;
            let components = request.value(0)?.components()?;
            let decides = components.iter().any(|component| *component == Scalar::bool(is_any));
            match components.iter().find(|component| component.is_undefined()) {
                Some(undefined) if !decides => Value::Scalar(*undefined),
                _ => Value::bool(decides == is_any),
            }
        }
        _ => return Ok(None),
    };
    Ok(Some(value))
}

fn bit_field(shapes: &Shapes, request: &Request<'_>) -> Result<Value, Fault> {
    let width = shapes.width(request.result)?;
    let is_insert = request.instruction.opcode == op::BitFieldInsert;
    let is_signed = request.instruction.opcode == op::BitFieldSExtract;
    let first = if is_insert { 2 } else { 1 };
    let (Some(offset), Some(count)) = (request.scalar(first)?.bits()?, request.scalar(first + 1)?.bits()?) else {
        return request.value(0)?.map(|_| Ok(Scalar::Undef));
    };
    if offset.saturating_add(count) > u64::from(width) {
        return request.value(0)?.map(|_| Ok(Scalar::Undef));
    }
    let field = integer::mask(count as u32);
    if is_insert {
        return request.value(0)?.zip(request.value(1)?, |base, insert| match (base.bits()?, insert.bits()?) {
            (Some(base), Some(insert)) if count > 0 => Ok(Scalar::Bits(base & !(field << offset) | (insert & field) << offset)),
            (Some(base), Some(_)) => Ok(Scalar::Bits(base)),
            _ => Ok(operate::undefined(base, insert)),
        });
    }
    request.value(0)?.map(|scalar| {
        let Some(bits) = scalar.bits()? else { return Ok(scalar) };
        let taken = if count == 0 { 0 } else { bits >> offset & field };
        let is_extended = is_signed && count > 0;
        Ok(Scalar::Bits(if is_extended { integer::cut(integer::sign_extend(taken, count as u32), width) } else { taken }))
    })
}
