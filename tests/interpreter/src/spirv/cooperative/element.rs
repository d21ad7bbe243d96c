//! The elements of matrices and vectors as numbers: of any format, with their sign, added and converted.

use crate::fault::Fault;
use crate::pointer::Component;
use crate::value::Scalar;
use crate::{float, integer};

/// A number, without rounding.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    /// An integer.
    Integer(i128),
    /// A float.
    Float(f64),
}

impl Number {
    /// The number that a scalar is; None of undef and poison.
    ///
    /// # Errors
    /// It is an address.
    pub fn of(component: Component, is_signed: bool, scalar: Scalar) -> Result<Option<Self>, Fault> {
        let Some(bits) = scalar.bits()? else { return Ok(None) };
        Ok(Some(match component {
            Component::Float(kind) => Self::Float(float::value(kind, bits)?),
            Component::Float8(format) => Self::Float(format.value(bits)),
            Component::Int(width) if is_signed => Self::Integer(i128::from(integer::sign_extend(bits, width))),
            Component::Int(_) => Self::Integer(i128::from(bits)),
            Component::Bool(_) | Component::Pointer | Component::Handle => {
                return Err(Fault::invalid("an element of a matrix that is no number"));
            }
        }))
    }

    fn as_float(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
        }
    }

    /// The product, in integers if both are.
    pub fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Integer(left), Self::Integer(right)) => Self::Integer(left.wrapping_mul(right)),
            (left, right) => Self::Float(left.as_float() * right.as_float()),
        }
    }

    /// The sum, in integers if both are.
    pub fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Integer(left), Self::Integer(right)) => Self::Integer(left.wrapping_add(right)),
            (left, right) => Self::Float(left.as_float() + right.as_float()),
        }
    }

    /// As a number of the component type. Integers keep their low bits.
    ///
    /// # Errors
    /// The type is one of no number.
    pub fn wrapped(self, component: Component, is_signed: bool) -> Result<Scalar, Fault> {
        match (self, component) {
            (Self::Integer(value), Component::Int(width)) => Ok(Scalar::Bits(value as u64 & integer::mask(width))),
            _ => self.saturated(component, is_signed),
        }
    }

    /// As a number of the component type: rounded to nearest, ties to even, and saturated.
    ///
    /// # Errors
    /// The type is one of no number.
    pub fn saturated(self, component: Component, is_signed: bool) -> Result<Scalar, Fault> {
        match component {
            Component::Float(kind) => float::scalar(kind, self.as_float()),
            Component::Float8(format) => Ok(Scalar::Bits(format.bits(self.as_float()))),
            Component::Int(width) => {
                let greatest = i128::from(integer::mask(width - u32::from(is_signed)));
                let least = if is_signed { -greatest - 1 } else { 0 };
                let whole = match self {
                    Self::Integer(value) => value,
                    Self::Float(value) => value.round_ties_even() as i128,
                };
                Ok(Scalar::Bits(whole.clamp(least, greatest) as u64 & integer::mask(width)))
            }
            Component::Bool(_) | Component::Pointer | Component::Handle => {
                Err(Fault::invalid("an element of a matrix that is no number"))
            }
        }
    }
}
