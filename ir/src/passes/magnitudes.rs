//! Upper bounds of the magnitudes of floats that are known to be numbers.
//!
//! The bounds are rough: each operation may be rounded, and devices compute many operations less precisely. Operations with
//! decorations have no bound, because an operation with relaxed precision may overflow earlier.

use crate::constant::float_value;
use crate::func::{Body, ValueDef};
use crate::module::{ConstantKind, Module};
use crate::op::{BinaryOp, Call, CastOp, Op};
use crate::operand::Operand;
use crate::passes::fold_instructions::name_of;
use crate::passes::lanes::{Lanes, Scalar};
use crate::types::{FloatKind, Type};

/// The number of operands that are visited for one bound.
const MAX_LOOKS: u32 = 128;

/// Maximum bound: a greater number may overflow after a few more operations.
const LARGEST: f64 = 1e30;

/// The factor for rounding and imprecise devices.
const SLACK: f64 = 1.01;

/// The greatest exponent for which a power of e has a bound.
const GREATEST_EXPONENT: f64 = 60.0;

/// True for a float, or a vector of floats, that is neither infinite nor a NaN.
pub(super) fn is_finite(module: &Module, body: &Body, operand: Operand) -> bool {
    Magnitudes { module, body, looks: MAX_LOOKS }.of(operand).is_some()
}

struct Magnitudes<'m> {
    module: &'m Module,
    body: &'m Body,
    looks: u32,
}

impl Magnitudes<'_> {
    /// The bound of a float, or of all components of a vector. None if it may be infinite or a NaN.
    fn of(&mut self, operand: Operand) -> Option<f64> {
        self.looks = self.looks.checked_sub(1)?;
        match operand {
            Operand::Constant(constant) => match self.module.constants[constant].kind {
                // It may be any number, so 0 is chosen.
                ConstantKind::Undef | ConstantKind::Poison => Some(0.0),
                _ => self.of_constant(operand),
            },
            Operand::Value(value) => {
                let scalar = self.module.types.scalar(self.body.values[value].ty);
                if !matches!(self.module.types[scalar], Type::Float(FloatKind::Float | FloatKind::Double)) {
                    return None;
                }
                let ValueDef::Inst(inst) = self.body.values[value].def else { return None };
                let inst = &self.body.insts[inst];
                let limit = if inst.metadata.is_empty() { self.of_operation(&inst.op)? } else { return None };
                Some(limit * SLACK).filter(|limit| *limit <= LARGEST)
            }
        }
    }

    fn of_constant(&self, constant: Operand) -> Option<f64> {
        let lanes = self.lanes(constant)?;
        let greatest = lanes.into_iter().fold(0.0, |most: f64, lane| most.max(lane.abs()));
        (greatest <= LARGEST).then_some(greatest)
    }

    /// The numbers of a constant. None if one of them is a NaN.
    fn lanes(&self, constant: Operand) -> Option<Vec<f64>> {
        let lanes = Lanes::of(self.module, constant)?;
        let Scalar::Float(kind @ (FloatKind::Float | FloatKind::Double)) = lanes.scalar else { return None };
        lanes.bits.iter().map(|bits| float_value(kind, *bits).filter(|lane| !lane.is_nan())).collect()
    }

    /// The bound of a value that is one of these operands.
    fn of_any(&mut self, operands: impl IntoIterator<Item = Operand>) -> Option<f64> {
        operands.into_iter().try_fold(0.0, |most: f64, operand| Some(most.max(self.of(operand)?)))
    }

    fn of_operation(&mut self, op: &Op) -> Option<f64> {
        match op {
            Op::FNeg(value) => self.of(*value),
            Op::Binary { op: BinaryOp::FAdd | BinaryOp::FSub, left, right } => Some(self.of(*left)? + self.of(*right)?),
            Op::Binary { op: BinaryOp::FMul, left, right } => Some(self.of(*left)? * self.of(*right)?),
            Op::Binary { op: BinaryOp::FDiv, left, right } => {
                let divisors = self.lanes(*right)?;
                let least = divisors.into_iter().fold(LARGEST, |least, divisor| least.min(divisor.abs()));
                (least >= 1.0 / LARGEST).then_some(self.of(*left)? / least)
            }
            Op::Cast { op: CastOp::SiToFp | CastOp::UiToFp, value } => {
                let ty = self.module.types.scalar(self.body.operand_type(self.module, *value));
                let Type::Int(bits @ ..=64) = self.module.types[ty] else { return None };
                Some(f64::from(bits).exp2())
            }
            Op::Select { then, otherwise, .. } => self.of_any([*then, *otherwise]),
            Op::Phi(incoming) => self.of_any(incoming.iter().map(|(value, _)| *value)),
            Op::ExtractElement { vector, .. } => self.of(*vector),
            Op::InsertElement { vector, value, .. } => self.of_any([*vector, *value]),
            Op::ShuffleVector { left, right, .. } => self.of_any([*left, *right]),
            Op::Call(call) => self.of_call(call),
            _ => None,
        }
    }

    fn of_call(&mut self, call: &Call) -> Option<f64> {
        match (name_of(self.module, call)?, &call.args[..]) {
            ("FAbs", [x]) => self.of(*x),
            ("Floor" | "Ceil" | "Trunc" | "Round" | "RoundEven", [x]) => Some(self.of(*x)? + 1.0),
            ("Fract" | "FSign" | "Sin" | "Cos" | "Tanh", [x]) => self.of(*x).map(|_| 1.0),
            ("FMin" | "FMax" | "NMin" | "NMax", [x, y]) => self.of_any([*x, *y]),
            // A NaN is clamped, too, or either operand may be the result.
            ("FClamp" | "NClamp", [_, least, greatest]) => self.of_any([*least, *greatest]),
            ("FMix", [x, y, a]) => Some(self.of_any([*x, *y])? * (1.0 + 2.0 * self.of(*a)?)),
            ("Exp" | "Exp2", [x]) => self.of(*x).filter(|most| *most <= GREATEST_EXPONENT).map(f64::exp),
            ("Pow", [x, y]) => {
                // 0 to the power of 0 is undefined.
                let exponents = self.lanes(*y).filter(|lanes| lanes.iter().all(|lane| *lane > 0.0))?;
                let exponent = exponents.into_iter().fold(0.0, f64::max);
                let base = self.of(*x).filter(|_| self.is_positive(*x))?.max(1.0);
                Some(base.powf(exponent)).filter(|limit| *limit <= LARGEST)
            }
            _ => None,
        }
    }

    /// True if a value is either at least 0 or a NaN.
    fn is_positive(&mut self, operand: Operand) -> bool {
        let Some(looks) = self.looks.checked_sub(1) else { return false };
        self.looks = looks;
        let value = match operand {
            Operand::Value(value) => value,
            Operand::Constant(_) => {
                return self.lanes(operand).is_some_and(|lanes| lanes.iter().all(|lane| *lane >= 0.0));
            }
        };
        let ValueDef::Inst(inst) = self.body.values[value].def else { return false };
        match &self.body.insts[inst].op {
            Op::Binary { op: BinaryOp::FMul, left, right } if left == right => true,
            Op::Binary { op: BinaryOp::FAdd | BinaryOp::FMul | BinaryOp::FDiv, left, right } => {
                self.is_positive(*left) && self.is_positive(*right)
            }
            Op::Cast { op: CastOp::UiToFp, .. } => true,
            Op::Select { then, otherwise, .. } => self.is_positive(*then) && self.is_positive(*otherwise),
            Op::ExtractElement { vector, .. } => self.is_positive(*vector),
            Op::ShuffleVector { left, right, mask } => {
                let is_of_left = |length: u32| mask.iter().flatten().all(|from| *from < length);
                let Type::Vector { length, .. } = self.module.types[self.body.operand_type(self.module, *left)] else {
                    return false;
                };
                self.is_positive(*left) && (is_of_left(length) || self.is_positive(*right))
            }
            Op::Call(call) => match (name_of(self.module, call), &call.args[..]) {
                (Some("FAbs" | "Sqrt" | "Exp" | "Exp2" | "Pow" | "Fract"), _) => true,
                (Some("FMax" | "NMax"), [x, y]) => self.is_positive(*x) || self.is_positive(*y),
                (Some("FClamp" | "NClamp"), [_, least, _]) => self.is_positive(*least),
                _ => false,
            },
            _ => false,
        }
    }
}
