//! The operands of instructions.

use crate::id::{ConstantId, ValueId};

/// A value of the function, or a constant. Addresses of globals and functions are constants.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A parameter, or the result of an instruction that dominates the use.
    Value(ValueId),
    /// A constant of the module.
    Constant(ConstantId),
}
