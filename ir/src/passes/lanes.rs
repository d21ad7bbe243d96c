//! The lanes of constant scalars and vectors, for passes that compute with constants.

use crate::constant::{float_bits, float_value};
use crate::id::ConstantId;
use crate::module::{ConstantKind, Module};
use crate::op::BinaryOp;
use crate::operand::Operand;
use crate::types::{FloatKind, Type, TypeId};

pub(super) fn constant(operand: Operand) -> Option<ConstantId> {
    match operand {
        Operand::Constant(constant) => Some(constant),
        Operand::Value(_) => None,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scalar {
    /// An integer of this width.
    Int(u32),
    Float(FloatKind),
}

impl Scalar {
    pub(super) fn of(module: &Module, ty: TypeId) -> Option<Self> {
        match module.types[ty] {
            Type::Int(bits) if bits <= 128 => Some(Self::Int(bits)),
            Type::Float(kind) if kind.bits() <= 64 => Some(Self::Float(kind)),
            _ => None,
        }
    }
}

/// The bits of a scalar, or of each lane of a vector.
pub(super) struct Lanes {
    pub(super) scalar: Scalar,
    pub(super) bits: Vec<u128>,
}

impl Lanes {
    pub(super) fn of(module: &Module, operand: Operand) -> Option<Self> {
        let id = constant(operand)?;
        let constant = &module.constants[id];
        let scalar = Scalar::of(module, module.types.scalar(constant.ty))?;
        let bits_of = |kind: &ConstantKind| match kind {
            ConstantKind::Int(bits) | ConstantKind::Float(bits) => Some(*bits),
            ConstantKind::Null => Some(0),
            _ => None,
        };
        let bits = match (&constant.kind, &module.types[constant.ty]) {
            (ConstantKind::Aggregate(elements), _) => {
                elements.iter().map(|element| bits_of(&module.constants[*element].kind)).collect::<Option<_>>()?
            }
            (ConstantKind::Null, Type::Vector { length, .. }) => vec![0; *length as usize],
            (kind, _) => vec![bits_of(kind)?],
        };
        Some(Self { scalar, bits })
    }

    pub(super) fn of_both(module: &Module, left: Operand, right: Operand) -> Option<(Self, Self)> {
        Some((Self::of(module, left)?, Self::of(module, right)?))
    }

    pub(super) fn map(self, apply: impl Fn(Scalar, u128) -> Option<u128>) -> Option<Vec<u128>> {
        self.bits.into_iter().map(|bits| apply(self.scalar, bits)).collect()
    }

    pub(super) fn zip((left, right): (Self, Self), apply: impl Fn(Scalar, u128, u128) -> Option<u128>) -> Option<Vec<u128>> {
        if left.scalar != right.scalar || left.bits.len() != right.bits.len() {
            return None;
        }
        left.bits.into_iter().zip(right.bits).map(|(l, r)| apply(left.scalar, l, r)).collect()
    }
}

/// The constant of a type with these bits in its lanes.
pub(super) fn make(module: &mut Module, ty: TypeId, lanes: Vec<u128>) -> Option<ConstantId> {
    let scalar_type = module.types.scalar(ty);
    let scalar = Scalar::of(module, scalar_type)?;
    let mut elements = Vec::with_capacity(lanes.len());
    for bits in lanes {
        elements.push(match scalar {
            Scalar::Int(_) => module.int(scalar_type, bits),
            Scalar::Float(_) => module.constants.intern(scalar_type, ConstantKind::Float(bits)),
        });
    }
    match module.types[ty] {
        Type::Vector { length, .. } if length as usize == elements.len() => Some(module.aggregate(ty, elements)),
        Type::Vector { .. } => None,
        _ => elements.first().copied().filter(|_| elements.len() == 1),
    }
}

pub(super) fn sign_extend(value: u128, bits: u32) -> i128 {
    let unused = 128 - bits;
    ((value << unused) as i128) >> unused
}

/// Computes in double, which has more than twice the precision of the smaller formats, so that double rounding is harmless.
pub(super) fn float_binary(op: BinaryOp, kind: FloatKind, left: u128, right: u128) -> Option<u128> {
    let (left, right) = (float_value(kind, left)?, float_value(kind, right)?);
    let result = match op {
        BinaryOp::FAdd => left + right,
        BinaryOp::FSub => left - right,
        BinaryOp::FMul => left * right,
        BinaryOp::FDiv => left / right,
        BinaryOp::FRem => left % right,
        _ => return None,
    };
    if result.is_nan() { None } else { float_bits(kind, result) }
}
