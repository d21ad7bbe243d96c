//! What comes of an instruction.

use crate::value::Value;

/// What an instruction makes of its invocation.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// It goes on with this result; undef if the instruction has none.
    Value(Value),
    /// It waits until others have come to the instruction.
    Waits,
    /// It ends.
    Ends,
}
