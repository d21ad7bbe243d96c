//! What an instruction may name.

use crate::id::{ConstantId, ValueId};

/// A value of the function, or a constant. Globals and functions are constants too: their addresses.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A parameter, or the result of an instruction, which dominates the use.
    Value(ValueId),
    /// A constant of the module.
    Constant(ConstantId),
}
