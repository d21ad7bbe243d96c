//! Rows of the debugging functions.

use super::table::{Instruction, NO_T, Pattern::Void, Recipe, Recipes, rows};

/// The instruction DebugBreak of its set, for which there is no grammar.
const DEBUG_BREAK: Instruction = Instruction { opcode: 1, set: Some("NonSemantic.DebugBreak"), before: &[], after: &[] };

rows! { ROWS:
    "DebugBreak" [NO_T] () -> Void, Recipes::all(Recipe::Op(DEBUG_BREAK));
}
