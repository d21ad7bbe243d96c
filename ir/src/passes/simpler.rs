//! Queries about operands for the rules of [`super::simplify`], and the results of these rules.

use crate::constant::float_bits;
use crate::func::{Body, ValueDef};
use crate::id::ConstantId;
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::types::{Type, TypeId};

/// The simplification of an instruction.
pub(super) enum Simpler {
    /// An existing operand.
    Operand(Operand),
    /// A simpler operation with the same result.
    Op(Op),
}

/// The result that is this integer, or a vector of it.
pub(super) fn constant(module: &mut Module, ty: TypeId, number: i128) -> Simpler {
    Simpler::Operand(Operand::Constant(module.int_splat(ty, number)))
}

/// True if both operands are the same SSA value. Two uses of the constant `undef` may differ from each other.
pub(super) fn is_same_value(left: Operand, right: Operand) -> bool {
    matches!(left, Operand::Value(_)) && left == right
}

/// The operation that defines an operand.
pub(super) fn definition(body: &Body, operand: Operand) -> Option<&Op> {
    match operand {
        Operand::Value(value) => match body.values[value].def {
            ValueDef::Inst(inst) => Some(&body.insts[inst].op),
            ValueDef::Param(_) => None,
        },
        Operand::Constant(_) => None,
    }
}

/// The value of a constant index.
pub(super) fn index_of(module: &Module, index: Operand) -> Option<u32> {
    match index {
        Operand::Constant(constant) => u32::try_from(module.int_value(constant)?).ok(),
        Operand::Value(_) => None,
    }
}

/// The bits of a constant scalar, or of a constant splat.
pub(super) fn splat_bits(module: &Module, operand: Operand) -> Option<u128> {
    let Operand::Constant(constant) = operand else { return None };
    bits_of(module, constant)
}

/// True if the operand is this float, or a vector of it, as a constant.
pub(super) fn is_splat(module: &Module, operand: Operand, number: f64) -> bool {
    let Operand::Constant(constant) = operand else { return false };
    let Type::Float(kind) = module.types[module.types.scalar(module.constants[constant].ty)] else { return false };
    let wanted = float_bits(kind, number);
    wanted.is_some() && bits_of(module, constant) == wanted
}

fn bits_of(module: &Module, constant: ConstantId) -> Option<u128> {
    match &module.constants[constant].kind {
        ConstantKind::Int(bits) | ConstantKind::Float(bits) => Some(*bits),
        ConstantKind::Null => Some(0),
        ConstantKind::Aggregate(elements) => {
            let first = bits_of(module, *elements.first()?)?;
            elements.iter().all(|element| bits_of(module, *element) == Some(first)).then_some(first)
        }
        _ => None,
    }
}

/// The maximum length of a chain of insertions that is followed.
pub(super) const MAX_CHAIN: usize = 16;

/// The source of a vector's element.
pub(super) enum Element {
    /// A scalar that was inserted.
    Scalar(Operand),
    /// The element of another vector at this index.
    Of(Operand, u32),
    Undefined,
}

pub(super) fn element_of(module: &Module, body: &Body, vector: Operand, at: u32) -> Element {
    let (mut vector, mut at) = (vector, at);
    for _ in 0..MAX_CHAIN {
        match definition(body, vector) {
            Some(Op::InsertElement { vector: before, value, index }) => match index_of(module, *index) {
                Some(index) if index == at => return Element::Scalar(*value),
                Some(_) => vector = *before,
                None => break,
            },
            Some(Op::ShuffleVector { left, right, mask }) => {
                let Some(Some(from)) = mask.get(at as usize).copied() else { return Element::Undefined };
                let ty = body.operand_type(module, *left);
                let Type::Vector { length, .. } = module.types[ty] else { break };
                (vector, at) = if from < length { (*left, from) } else { (*right, from - length) };
            }
            _ => break,
        }
    }
    if let Operand::Constant(constant) = vector
        && matches!(module.constants[constant].kind, ConstantKind::Undef | ConstantKind::Poison)
    {
        return Element::Undefined;
    }
    Element::Of(vector, at)
}
