//! The opcodes of the IR's binary operations and comparisons, and the signedness of their operands.

use ir::op::{BinaryOp, CastOp, FloatPredicate, IntPredicate};
use ir::{Op as IrOp, Operand, ValueId};
use spirv::Op;

/// The signedness that an instruction requires of its integer operands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Any,
    Signed,
    Unsigned,
}

pub fn binary_op(op: BinaryOp) -> (Op, Sign) {
    match op {
        BinaryOp::Add => (Op::IAdd, Sign::Any),
        BinaryOp::FAdd => (Op::FAdd, Sign::Any),
        BinaryOp::Sub => (Op::ISub, Sign::Any),
        BinaryOp::FSub => (Op::FSub, Sign::Any),
        BinaryOp::Mul => (Op::IMul, Sign::Any),
        BinaryOp::FMul => (Op::FMul, Sign::Any),
        BinaryOp::UDiv => (Op::UDiv, Sign::Unsigned),
        BinaryOp::SDiv => (Op::SDiv, Sign::Signed),
        BinaryOp::FDiv => (Op::FDiv, Sign::Any),
        BinaryOp::URem => (Op::UMod, Sign::Unsigned),
        BinaryOp::SRem => (Op::SRem, Sign::Signed),
        BinaryOp::FRem => (Op::FRem, Sign::Any),
        BinaryOp::Shl => (Op::ShiftLeftLogical, Sign::Any),
        BinaryOp::LShr => (Op::ShiftRightLogical, Sign::Unsigned),
        BinaryOp::AShr => (Op::ShiftRightArithmetic, Sign::Signed),
        BinaryOp::And => (Op::BitwiseAnd, Sign::Any),
        BinaryOp::Or => (Op::BitwiseOr, Sign::Any),
        BinaryOp::Xor => (Op::BitwiseXor, Sign::Any),
    }
}

/// True for an operation on integers whose operands may have either sign, whatever that of its result is (specification 3.3.13 Arithmetic
/// Instructions, 3.3.14 Bit Instructions).
pub fn takes_any_sign(op: BinaryOp) -> bool {
    match op {
        BinaryOp::Add
        | BinaryOp::Sub
        | BinaryOp::Mul
        | BinaryOp::SDiv
        | BinaryOp::SRem
        | BinaryOp::Shl
        | BinaryOp::LShr
        | BinaryOp::AShr
        | BinaryOp::And
        | BinaryOp::Or
        | BinaryOp::Xor => true,
        // Both operands have the type of the result.
        BinaryOp::UDiv | BinaryOp::URem => false,
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => false,
    }
}

/// The logical instruction for an operation on `i1`, in which there is no carry.
pub fn logical_op(op: BinaryOp) -> Option<Op> {
    match op {
        BinaryOp::And | BinaryOp::Mul => Some(Op::LogicalAnd),
        BinaryOp::Or => Some(Op::LogicalOr),
        BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub => Some(Op::LogicalNotEqual),
        _ => None,
    }
}

pub fn int_comparison(predicate: IntPredicate) -> (Op, Sign) {
    match predicate {
        IntPredicate::Eq => (Op::IEqual, Sign::Any),
        IntPredicate::Ne => (Op::INotEqual, Sign::Any),
        IntPredicate::Ugt => (Op::UGreaterThan, Sign::Unsigned),
        IntPredicate::Uge => (Op::UGreaterThanEqual, Sign::Unsigned),
        IntPredicate::Ult => (Op::ULessThan, Sign::Unsigned),
        IntPredicate::Ule => (Op::ULessThanEqual, Sign::Unsigned),
        IntPredicate::Sgt => (Op::SGreaterThan, Sign::Signed),
        IntPredicate::Sge => (Op::SGreaterThanEqual, Sign::Signed),
        IntPredicate::Slt => (Op::SLessThan, Sign::Signed),
        IntPredicate::Sle => (Op::SLessThanEqual, Sign::Signed),
    }
}

/// Operations on `i1` whose result is their left operand wherever they are defined.
pub fn keeps_bit(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr | BinaryOp::UDiv | BinaryOp::SDiv)
}

/// The instruction of a float comparison; None if shaders need several.
pub fn float_comparison(predicate: FloatPredicate) -> Option<Op> {
    match predicate {
        FloatPredicate::Oeq => Some(Op::FOrdEqual),
        FloatPredicate::Ogt => Some(Op::FOrdGreaterThan),
        FloatPredicate::Oge => Some(Op::FOrdGreaterThanEqual),
        FloatPredicate::Olt => Some(Op::FOrdLessThan),
        FloatPredicate::Ole => Some(Op::FOrdLessThanEqual),
        FloatPredicate::One => Some(Op::FOrdNotEqual),
        FloatPredicate::Ueq => Some(Op::FUnordEqual),
        FloatPredicate::Ugt => Some(Op::FUnordGreaterThan),
        FloatPredicate::Uge => Some(Op::FUnordGreaterThanEqual),
        FloatPredicate::Ult => Some(Op::FUnordLessThan),
        FloatPredicate::Ule => Some(Op::FUnordLessThanEqual),
        FloatPredicate::Une => Some(Op::FUnordNotEqual),
        FloatPredicate::False | FloatPredicate::True | FloatPredicate::Ord | FloatPredicate::Uno => None,
    }
}

/// The operands that an operation wants to be signed.
pub fn signed_operands(op: &IrOp) -> impl Iterator<Item = ValueId> {
    let operands = match op {
        IrOp::Binary { op, left, right } if binary_op(*op).1 == Sign::Signed => [Some(*left), Some(*right)],
        IrOp::ICmp { predicate, left, right } if int_comparison(*predicate).1 == Sign::Signed => [Some(*left), Some(*right)],
        IrOp::Cast { op: CastOp::SExt | CastOp::SiToFp, value } => [Some(*value), None],
        _ => [None, None],
    };
    operands.into_iter().flatten().filter_map(|operand| match operand {
        Operand::Value(value) => Some(value),
        Operand::Constant(_) => None,
    })
}

/// The instruction of a binary operation.
pub fn opcode(op: BinaryOp) -> Op {
    binary_op(op).0
}

/// The instruction of an integer comparison.
pub fn comparison_opcode(predicate: IntPredicate) -> Op {
    int_comparison(predicate).0
}
