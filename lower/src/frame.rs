//! The state of the function of the source whose statements are being lowered. While a call is lowered inline, that is the callee.

use crate::locals::{Assigned, Passed, WrittenLocals};
use crate::lvalue::Lvalue;
use cranelift_entity::EntitySet;
use ir::BlockId;
use ir::builder::BodyBuilder;
use rustc_hash::FxHashMap;
use sema::hir::{Function, LocalId, Program};
use std::rc::Rc;

/// The targets of `break` and `continue`.
#[derive(Copy, Clone, Debug)]
struct JumpTargets {
    on_break: BlockId,
    /// None in a switch, where `continue` belongs to an enclosing loop.
    on_continue: Option<BlockId>,
}

/// The buffers of a frame, which functions share to save allocations; empty between functions.
#[derive(Debug, Default)]
pub(crate) struct FrameBuffers {
    locals: FxHashMap<LocalId, Lvalue>,
    written: WrittenLocals,
    targets: Vec<JumpTargets>,
}

/// Buffers that functions share to save allocations; empty between functions.
#[derive(Default)]
pub(crate) struct Scratch {
    pub builder: BodyBuilder,
    pub frame: FrameBuffers,
    pub reached: EntitySet<BlockId>,
}

/// The variables of a function, and the statements that enclose the current one.
#[derive(Debug)]
pub(crate) struct Frame<'p> {
    /// None for a function that is not in the source.
    source: Option<&'p Function>,
    /// The resource variables that are assigned to.
    assigned: Rc<Assigned>,
    /// The variables that are passed by reference.
    passed: Rc<Passed>,
    buffers: FrameBuffers,
}

impl<'p> Frame<'p> {
    /// The frame of a function of the source.
    pub fn of(
        program: &Program,
        source: &'p Function,
        mut buffers: FrameBuffers,
        assigned: Rc<Assigned>,
        passed: Rc<Passed>,
    ) -> Self {
        buffers.written.find(program, source);
        Self { source: Some(source), assigned, passed, buffers }
    }

    /// The frame of a function that is not in the source, and has no variables.
    pub fn without_source(buffers: FrameBuffers, assigned: Rc<Assigned>, passed: Rc<Passed>) -> Self {
        Self { source: None, assigned, passed, buffers }
    }

    /// The empty buffers, for the next function.
    pub fn into_buffers(self) -> FrameBuffers {
        let mut buffers = self.buffers;
        buffers.locals.clear();
        buffers.written.clear();
        buffers.targets.clear();
        buffers
    }

    /// The function; None if it is not in the source.
    pub fn source(&self) -> Option<&'p Function> {
        self.source
    }

    /// The lvalue of a variable that was declared.
    pub fn local(&self, local: LocalId) -> Option<&Lvalue> {
        self.buffers.locals.get(&local)
    }

    pub fn local_mut(&mut self, local: LocalId) -> Option<&mut Lvalue> {
        self.buffers.locals.get_mut(&local)
    }

    /// Declares a variable.
    pub fn bind(&mut self, local: LocalId, place: Lvalue) {
        self.buffers.locals.insert(local, place);
    }

    /// True for a variable that may be written after its declaration, so that it needs memory.
    pub fn is_written(&self, local: LocalId) -> bool {
        self.buffers.written.contains(local)
    }

    /// True for a variable that holds resources and is assigned to.
    pub fn is_assigned(&self, local: LocalId) -> bool {
        self.assigned.anywhere.contains(&local)
    }

    /// True for a variable whose resources depend on control flow.
    pub fn is_assigned_on_some_paths(&self, local: LocalId) -> bool {
        self.assigned.on_some_paths.contains(&local)
    }

    /// True for a variable that instructions get by reference, of which none is known to write it.
    pub fn is_only_read_by_reference(&self, local: LocalId) -> bool {
        self.passed.by_reference.contains(&local) && !self.passed.changed.contains(&local)
    }

    /// Enters a loop.
    pub fn enter_loop(&mut self, on_break: BlockId, on_continue: BlockId) {
        self.buffers.targets.push(JumpTargets { on_break, on_continue: Some(on_continue) });
    }

    /// Enters a switch.
    pub fn enter_switch(&mut self, on_break: BlockId) {
        self.buffers.targets.push(JumpTargets { on_break, on_continue: None });
    }

    /// Leaves the innermost loop or switch.
    pub fn leave_loop_or_switch(&mut self) {
        self.buffers.targets.pop();
    }

    /// The target of `break`.
    pub fn break_target(&self) -> Option<BlockId> {
        self.buffers.targets.last().map(|targets| targets.on_break)
    }

    /// The target of `continue`.
    pub fn continue_target(&self) -> Option<BlockId> {
        self.buffers.targets.iter().rev().find_map(|targets| targets.on_continue)
    }
}
