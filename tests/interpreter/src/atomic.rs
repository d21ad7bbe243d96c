//! The results of atomic accesses: LLVM's `atomicrmw` operations, to which SPIR-V's instructions are mapped.

use crate::fault::Fault;
use crate::operate::undefined;
use crate::pointer::Component;
use crate::value::Scalar;
use crate::{float, integer};
use ir::op::{BinaryOp, Flags, RmwOp};
use spirv_grammar::op;

/// The new value, from the old one and the operand.
///
/// # Errors
/// The operation is not for values of this type.
pub fn modified(op: RmwOp, component: Component, old: Scalar, operand: Scalar) -> Result<Scalar, Fault> {
    if op == RmwOp::Xchg {
        return Ok(operand);
    }
    let (old, operand) = (old.as_number(), operand.as_number());
    let (Some(left), Some(right)) = (old.bits()?, operand.bits()?) else { return Ok(undefined(old, operand)) };
    if let Component::Float(kind) = component {
        let (left, right) = (float::value(kind, left)?, float::value(kind, right)?);
        let result = match op {
            RmwOp::FAdd => left + right,
            RmwOp::FSub => left - right,
            RmwOp::FMax => left.max(right),
            RmwOp::FMin => left.min(right),
            RmwOp::FMaximum | RmwOp::FMinimum if left.is_nan() || right.is_nan() => f64::NAN,
            RmwOp::FMaximum => left.max(right),
            RmwOp::FMinimum => left.min(right),
            _ => return Err(Fault::invalid("an atomic operation of integers on floats")),
        };
        return float::scalar(kind, result);
    }
    let width = component.bits().unwrap_or(64);
    let binary = |op| Ok(integer::binary(op, width, Flags::default(), old, operand));
    let (signed_left, signed_right) = (integer::sign_extend(left, width), integer::sign_extend(right, width));
    let chosen = |is_new: bool| Ok(if is_new { operand } else { old });
    match op {
        RmwOp::Xchg => Ok(operand),
        RmwOp::Add => binary(BinaryOp::Add),
        RmwOp::Sub => binary(BinaryOp::Sub),
        RmwOp::And => binary(BinaryOp::And),
        RmwOp::Nand => Ok(Scalar::Bits(!(left & right) & integer::mask(width))),
        RmwOp::Or => binary(BinaryOp::Or),
        RmwOp::Xor => binary(BinaryOp::Xor),
        RmwOp::Max => chosen(signed_right > signed_left),
        RmwOp::Min => chosen(signed_right < signed_left),
        RmwOp::UMax => chosen(right > left),
        RmwOp::UMin => chosen(right < left),
        RmwOp::UIncWrap => Ok(Scalar::Bits(if left >= right { 0 } else { left + 1 })),
        RmwOp::UDecWrap => Ok(Scalar::Bits(if left == 0 || left > right { right } else { left - 1 })),
        RmwOp::USubCond => Ok(Scalar::Bits(if left >= right { left - right } else { left })),
        RmwOp::USubSat => Ok(Scalar::Bits(left.saturating_sub(right))),
        RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum => {
            Err(Fault::invalid("an atomic operation of floats on integers"))
        }
    }
}

/// The operation of an instruction that takes an address, a scope, semantics and an operand.
pub fn operation(opcode: u32) -> Option<RmwOp> {
    Some(match opcode {
        op::AtomicExchange => RmwOp::Xchg,
        op::AtomicIAdd => RmwOp::Add,
        op::AtomicISub => RmwOp::Sub,
        op::AtomicAnd => RmwOp::And,
        op::AtomicOr => RmwOp::Or,
        op::AtomicXor => RmwOp::Xor,
        op::AtomicSMin => RmwOp::Min,
        op::AtomicUMin => RmwOp::UMin,
        op::AtomicSMax => RmwOp::Max,
        op::AtomicUMax => RmwOp::UMax,
        op::AtomicFAddEXT => RmwOp::FAdd,
        op::AtomicFMinEXT => RmwOp::FMin,
        op::AtomicFMaxEXT => RmwOp::FMax,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_that_wrap_and_saturate() {
        let of = |op, old, operand| modified(op, Component::Int(8), Scalar::Bits(old), Scalar::Bits(operand));
        assert_eq!(of(RmwOp::Add, 255, 2), Ok(Scalar::Bits(1)));
        assert_eq!(of(RmwOp::Nand, 0xf0, 0x3c), Ok(Scalar::Bits(0xcf)));
        assert_eq!(of(RmwOp::Max, 0xff, 1), Ok(Scalar::Bits(1)));
        assert_eq!(of(RmwOp::UMax, 0xff, 1), Ok(Scalar::Bits(0xff)));
        assert_eq!(of(RmwOp::UIncWrap, 7, 7), Ok(Scalar::Bits(0)));
        assert_eq!(of(RmwOp::UDecWrap, 0, 7), Ok(Scalar::Bits(7)));
        assert_eq!(of(RmwOp::USubSat, 3, 7), Ok(Scalar::Bits(0)));
        assert_eq!(modified(RmwOp::Add, Component::Int(8), Scalar::Undef, Scalar::Bits(1)), Ok(Scalar::Undef));
    }
}
