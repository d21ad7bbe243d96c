//! Denormal floats: operations either keep them, or treat them as zeros of their sign.
//!
//! SPIR-V 2.16.3 "Float Controls": the execution modes DenormPreserve and DenormFlushToZero decide for floats of one width. Without them
//! an implementation chooses, and [`crate::Inputs::flush_denormals`] is the choice of a run for floats of 32 bits.

use crate::fault::Fault;
use crate::pointer::Component;
use crate::request::Instruction;
use crate::shape::{Shape, Shapes};
use crate::value::{Scalar, Value};
use ir::attr::{FunctionAttributes, ModeOperands};
use ir::types::{FloatKind, TypeId};
use spirv_grammar::op;

/// ExecutionMode DenormPreserve, and DenormFlushToZero.
const PRESERVE: u32 = 4459;
const FLUSH_TO_ZERO: u32 = 4460;

/// The widths of floats whose denormals are flushed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Denormals {
    half: bool,
    float: bool,
    double: bool,
}

impl Denormals {
    /// The modes of an entry point; `flush_float` applies if there is no mode for 32 bits.
    pub fn new(attributes: &FunctionAttributes, flush_float: bool) -> Self {
        let mut denormals = Self { float: flush_float, ..Self::default() };
        for mode in attributes.execution_modes.iter().filter(|mode| mode.mode == PRESERVE || mode.mode == FLUSH_TO_ZERO) {
            let ModeOperands::Literals(widths) = &mode.operands else { continue };
            let is_flushed = mode.mode == FLUSH_TO_ZERO;
            match widths.as_slice() {
                [16] => denormals.half = is_flushed,
                [32] => denormals.float = is_flushed,
                [64] => denormals.double = is_flushed,
                _ => {}
            }
        }
        denormals
    }

    /// False if nothing is flushed.
    pub fn are_flushed(self) -> bool {
        self.half || self.float || self.double
    }

    /// The value with flushed denormals replaced by zeros.
    ///
    /// # Errors
    /// The value is not of the type.
    pub fn flush(self, shapes: &Shapes, ty: TypeId, value: &Value) -> Result<Value, Fault> {
        match (shapes.shape(ty), value) {
            (Shape::Scalar(component) | Shape::Vector { component, .. }, _) => self.flush_components(*component, value),
            (Shape::Matrix { component, .. }, Value::Aggregate(columns)) => {
                let columns = columns.iter().map(|column| self.flush_components(*component, column));
                Ok(Value::Aggregate(columns.collect::<Result<_, _>>()?))
            }
            (Shape::Array { element, .. }, Value::Aggregate(parts)) => {
                Ok(Value::Aggregate(parts.iter().map(|part| self.flush(shapes, *element, part)).collect::<Result<_, _>>()?))
            }
            (Shape::Struct { fields, .. }, Value::Aggregate(parts)) => {
                let parts = fields.iter().zip(parts.iter()).map(|(field, part)| self.flush(shapes, *field, part));
                Ok(Value::Aggregate(parts.collect::<Result<_, _>>()?))
            }
            _ => Ok(value.clone()),
        }
    }

    fn flush_components(self, component: Component, value: &Value) -> Result<Value, Fault> {
        let Component::Float(kind) = component else { return Ok(value.clone()) };
        // The bits of the exponent.
        let (is_flushed, exponent) = match kind {
            FloatKind::Half => (self.half, 0x7c00),
            FloatKind::Float => (self.float, 0x7f80_0000),
            FloatKind::Double => (self.double, 0x7ff0_0000_0000_0000),
            _ => (false, 0),
        };
        if !is_flushed {
            return Ok(value.clone());
        }
        let sign = 1 << (kind.bits() - 1);
        value.map(|scalar| match scalar {
            Scalar::Bits(bits) if bits & exponent == 0 => Ok(Scalar::Bits(bits & sign)),
            _ => Ok(scalar),
        })
    }
}

/// True for instructions that compute with floats; others move their bits, as FAbs and FNegate do.
pub fn computes(instruction: Instruction<'_>) -> bool {
    if instruction.set.is_some() {
        return true;
    }
    let is_comparison = (op::Ordered..=op::Unordered).contains(&instruction.opcode)
        || (op::FOrdEqual..=op::FUnordGreaterThanEqual).contains(&instruction.opcode);
    is_comparison
        || matches!(
            instruction.opcode,
            op::FAdd
                | op::FSub
                | op::FMul
                | op::FDiv
                | op::FRem
                | op::FMod
                | op::Dot
                | op::VectorTimesScalar
                | op::VectorTimesMatrix
                | op::MatrixTimesScalar
                | op::MatrixTimesVector
                | op::MatrixTimesMatrix
                | op::OuterProduct
                | op::FConvert
                | op::ConvertFToS
                | op::ConvertFToU
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flushed_denormal_keeps_its_sign() {
        let denormals = Denormals { float: true, ..Denormals::default() };
        let flushed = |kind, bits| denormals.flush_components(Component::Float(kind), &Value::bits(bits));
        assert_eq!(flushed(FloatKind::Float, 0x8000_0001), Ok(Value::bits(0x8000_0000)));
        assert_eq!(flushed(FloatKind::Float, 0x0080_0000), Ok(Value::bits(0x0080_0000)));
        assert_eq!(flushed(FloatKind::Half, 1), Ok(Value::bits(1)));
    }
}
