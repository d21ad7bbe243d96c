//! Rows of the debugging functions.

use super::table::{Instruction, NO_T, Pattern::Void, Recipe, Recipes, rows};

/// DebugBreak, the only instruction of its set. There is no grammar for this set.
const DEBUG_BREAK: Instruction = Instruction { opcode: 1, set: Some("NonSemantic.DebugBreak"), before: &[], after: &[] };

rows! { ROWS:
    "DebugBreak" [NO_T] () -> Void, Recipes::all(Recipe::Op(DEBUG_BREAK));
}
