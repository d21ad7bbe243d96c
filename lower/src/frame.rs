//! The state of the function of the source whose statements are being lowered.

use crate::locals::WrittenLocals;
use crate::lvalue::Lvalue;
use cranelift_entity::EntitySet;
use ir::BlockId;
use ir::builder::BodyBuilder;
use rustc_hash::FxHashMap;
use sema::hir::LocalId;

/// The targets of `break` and `continue`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct JumpTargets {
    pub on_break: BlockId,
    /// None in a switch, where `continue` belongs to an enclosing loop.
    pub on_continue: Option<BlockId>,
}

/// Buffers that functions share to save allocations; empty between functions.
#[derive(Default)]
pub(crate) struct Scratch {
    pub builder: BodyBuilder,
    pub locals: FxHashMap<LocalId, Lvalue>,
    pub written: WrittenLocals,
    pub targets: Vec<JumpTargets>,
    pub reached: EntitySet<BlockId>,
}
