//! The rules of [`super::simplify`] for `select`, and for operations on a choice between two constants.

use crate::func::{Body, Inst};
use crate::module::Module;
use crate::op::{BinaryOp, CastOp, FastMath, FloatPredicate, IntPredicate, Op};
use crate::operand::Operand;
use crate::passes::fold_constants::fold;
use crate::passes::magnitudes::is_finite;
use crate::passes::simpler::{Element, Simpler, definition, element_of, is_splat, splat_bits};
use crate::types::{Type, TypeId, Types};

/// Replaces the condition of a `select`, if it is a vector of equal bools, by a single bool.
pub(super) fn scalar_condition(
    module: &Module,
    body: &Body,
    condition: Operand,
    then: Operand,
    otherwise: Operand,
) -> Option<Simpler> {
    let Type::Vector { length, .. } = module.types[body.operand_type(module, condition)] else { return None };
    let mut lanes = (0..length).map(|at| match element_of(module, body, condition, at) {
        Element::Scalar(value) => Some(value),
        Element::Of(..) | Element::Undefined => None,
    });
    let condition = lanes.next()??;
    lanes.all(|lane| lane == Some(condition)).then_some(Simpler::Op(Op::Select { condition, then, otherwise }))
}

/// A choice between two constants by a bool, or by a vector of bools.
#[derive(Debug, Clone, Copy)]
struct Choice {
    condition: Operand,
    then: Operand,
    otherwise: Operand,
}

impl Choice {
    /// The choice that an operand represents: a `select`, or a conversion of a bool to a number.
    fn of(module: &mut Module, body: &Body, operand: Operand) -> Option<Self> {
        match *definition(body, operand)? {
            Op::Select { condition, then: then @ Operand::Constant(_), otherwise: otherwise @ Operand::Constant(_) } => {
                Some(Self { condition, then, otherwise })
            }
            Op::Cast { op: op @ (CastOp::ZExt | CastOp::SExt | CastOp::UiToFp | CastOp::SiToFp), value } => {
                let from = body.operand_type(module, value);
                if module.types.scalar(from) != Types::I1 {
                    return None;
                }
                let to = body.operand_type(module, operand);
                let mut number = |truth: i128| {
                    let value = Operand::Constant(module.int_splat(from, truth));
                    fold(module, &Op::Cast { op, value }, to).map(Operand::Constant)
                };
                Some(Self { condition: value, then: number(1)?, otherwise: number(0)? })
            }
            _ => None,
        }
    }
}

/// Turns an operation on a choice and a constant into a choice between two other constants, and a comparison into the bool or
/// its negation.
pub(super) fn of_choice(module: &mut Module, body: &Body, op: &Op, ty: TypeId) -> Option<Simpler> {
    let (Op::Binary { left, right, .. } | Op::ICmp { left, right, .. } | Op::FCmp { left, right, .. }) = *op else { return None };
    let (chosen, is_left) = match (left, right) {
        (Operand::Value(_), Operand::Constant(_)) => (left, true),
        (Operand::Constant(_), Operand::Value(_)) => (right, false),
        _ => return None,
    };
    let Choice { condition, then, otherwise } = Choice::of(module, body, chosen)?;
    let mut result = |constant: Operand| {
        let (left, right) = if is_left { (constant, right) } else { (left, constant) };
        let op = match *op {
            Op::Binary { op, .. } => Op::Binary { op, left, right },
            Op::ICmp { predicate, .. } => Op::ICmp { predicate, left, right },
            Op::FCmp { predicate, .. } => Op::FCmp { predicate, left, right },
            _ => return None,
        };
        fold(module, &op, ty).map(Operand::Constant)
    };
    let (then, otherwise) = (result(then)?, result(otherwise)?);
    if then == otherwise {
        return Some(Simpler::Operand(then));
    }
    if module.types.scalar(ty) != Types::I1 {
        return Some(Simpler::Op(Op::Select { condition, then, otherwise }));
    }
    if body.operand_type(module, condition) != ty {
        return None;
    }
    match (splat_bits(module, then)?, splat_bits(module, otherwise)?) {
        (1, 0) => Some(Simpler::Operand(condition)),
        (0, 1) => Some(Simpler::Op(Op::Binary { op: BinaryOp::Xor, left: condition, right: otherwise })),
        _ => None,
    }
}

/// Turns a product with a choice between 1 and 0 into a choice between the other factor and 0, if the sign of a zero does not
/// matter, and if that factor is finite or need not be.
pub(super) fn chosen_product(module: &mut Module, body: &Body, inst: &Inst, zero_products: bool) -> Option<Simpler> {
    let Op::Binary { op: BinaryOp::FMul, left, right } = inst.op else { return None };
    if !inst.flags.fast.contains(FastMath::NSZ) || !inst.metadata.is_empty() {
        return None;
    }
    for (chosen, other) in [(left, right), (right, left)] {
        let Some(Choice { condition, then, otherwise }) = Choice::of(module, body, chosen) else { continue };
        let is = |operand: Operand, number: f64| is_splat(module, operand, number);
        let op = if is(then, 1.0) && is(otherwise, 0.0) {
            Op::Select { condition, then: other, otherwise }
        } else if is(then, 0.0) && is(otherwise, 1.0) {
            Op::Select { condition, then, otherwise: other }
        } else {
            continue;
        };
        if zero_products || is_finite(module, body, other) {
            return Some(Simpler::Op(op));
        }
    }
    None
}

/// The negation of a comparison.
pub(super) fn opposite(comparison: &Op) -> Option<Op> {
    Some(match *comparison {
        Op::ICmp { predicate, left, right } => Op::ICmp { predicate: opposite_int(predicate), left, right },
        Op::FCmp { predicate, left, right } => Op::FCmp { predicate: opposite_float(predicate), left, right },
        _ => return None,
    })
}

fn opposite_int(predicate: IntPredicate) -> IntPredicate {
    match predicate {
        IntPredicate::Eq => IntPredicate::Ne,
        IntPredicate::Ne => IntPredicate::Eq,
        IntPredicate::Ugt => IntPredicate::Ule,
        IntPredicate::Uge => IntPredicate::Ult,
        IntPredicate::Ult => IntPredicate::Uge,
        IntPredicate::Ule => IntPredicate::Ugt,
        IntPredicate::Sgt => IntPredicate::Sle,
        IntPredicate::Sge => IntPredicate::Slt,
        IntPredicate::Slt => IntPredicate::Sge,
        IntPredicate::Sle => IntPredicate::Sgt,
    }
}

/// Ordered predicates become unordered ones, so that the negation is true for a NaN exactly if the comparison is false.
fn opposite_float(predicate: FloatPredicate) -> FloatPredicate {
    match predicate {
        FloatPredicate::False => FloatPredicate::True,
        FloatPredicate::True => FloatPredicate::False,
        FloatPredicate::Oeq => FloatPredicate::Une,
        FloatPredicate::Une => FloatPredicate::Oeq,
        FloatPredicate::One => FloatPredicate::Ueq,
        FloatPredicate::Ueq => FloatPredicate::One,
        FloatPredicate::Ogt => FloatPredicate::Ule,
        FloatPredicate::Ule => FloatPredicate::Ogt,
        FloatPredicate::Oge => FloatPredicate::Ult,
        FloatPredicate::Ult => FloatPredicate::Oge,
        FloatPredicate::Olt => FloatPredicate::Uge,
        FloatPredicate::Uge => FloatPredicate::Olt,
        FloatPredicate::Ole => FloatPredicate::Ugt,
        FloatPredicate::Ugt => FloatPredicate::Ole,
        FloatPredicate::Ord => FloatPredicate::Uno,
        FloatPredicate::Uno => FloatPredicate::Ord,
    }
}
