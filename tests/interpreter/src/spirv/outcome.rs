//! The outcomes of instructions.

use crate::value::Value;

/// The effect of an instruction on its invocation.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// It continues with this result; undef if the instruction has none.
    Value(Value),
    /// It waits until others have reached the instruction.
    Waits,
    /// It ends.
    Ends,
}
