//! Classifies a mangled parameter type: the kind of number, and the number of components.

use crate::mangling::Parameter;

/// The kind of number that selects between instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    Signed,
    Unsigned,
    Float,
}

impl Number {
    /// The kind of a parameter's component type; None if it is not a number.
    pub fn of(param: &Parameter) -> Option<Self> {
        match param {
            Parameter::Int { signed: true, .. } => Some(Self::Signed),
            Parameter::Int { signed: false, .. } => Some(Self::Unsigned),
            Parameter::Float(_) => Some(Self::Float),
            _ => None,
        }
    }
}

pub fn component(param: &Parameter) -> &Parameter {
    match param {
        Parameter::Vector { element, .. } => element,
        other => other,
    }
}

pub fn count(param: &Parameter) -> u32 {
    match param {
        Parameter::Vector { count, .. } => *count,
        _ => 1,
    }
}
