//! Finds pointers into local variables, with their paths, and the variables that escape.

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::id::{BlockId, InstId, ValueId};
use crate::module::{ConstantKind, Module, Param};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::effects::callee;
use crate::side_map::reset;
use crate::types::{TargetKind, Type, TypeId};
use cranelift_entity::SecondaryMap;
use std::ops::Range;

/// A step of a path into a composite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    Constant(u32),
    Dynamic(Operand),
}

/// The target of a pointer into a local.
#[derive(Debug, Clone, Copy)]
pub struct LocalPath<'p> {
    /// The alloca of the local.
    pub root: ValueId,
    pub path: &'p [Step],
    /// The slot type of the pointee.
    pub slot: TypeId,
}

/// The pointers into the locals of a body.
#[derive(Debug, Default, PartialEq)]
pub struct LocalPointers {
    /// The index of each pointer in the list, from 1; 0 for values that do not point into a local.
    numbers: SecondaryMap<ValueId, u32>,
    pointers: Vec<Pointer>,
    /// The paths of all pointers, concatenated.
    steps: Vec<Step>,
    /// The next pass can reuse the result.
    is_kept: bool,
}

#[derive(Debug, PartialEq)]
struct Pointer {
    value: ValueId,
    root: ValueId,
    slot: TypeId,
    path: Range<usize>,
    /// True if a use of the pointer is not a `getelementptr` of a part.
    named: bool,
    /// True for a local with a use other than plain loads and stores of its type, and `getelementptr` of its parts.
    escaped: bool,
}

impl LocalPointers {
    /// Recomputes the pointers for another body, reusing the allocations.
    pub fn find(&mut self, module: &mut Module, body: &Body, flow: &ControlFlow) {
        reset(&mut self.numbers, &body.values);
        self.pointers.clear();
        self.steps.clear();
        self.is_kept = false;
        // In a shader, one value in four is such a pointer before locals are promoted.
        self.pointers.reserve(body.values.len() / 4);
        self.steps.reserve(body.values.len() / 4);
        // Definitions precede uses in this order, except for phis.
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                self.define(module, body, *inst);
                self.use_of(module, body, *inst);
            }
            self.use_of_terminator(body, *block);
        }
        let others = || body.layout.iter().filter(|block| !flow.is_reachable(**block));
        for inst in others().flat_map(|block| &body.blocks[*block].insts) {
            self.define(module, body, *inst);
        }
        for block in others() {
            for inst in &body.blocks[*block].insts {
                self.use_of(module, body, *inst);
            }
            self.use_of_terminator(body, *block);
        }
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                let Op::Phi(incoming) = &body.insts[*inst].op else { break };
                incoming.iter().for_each(|(operand, _)| self.escape(*operand));
            }
        }
    }

    /// Keeps the result for the next pass, because the current one changed nothing.
    pub fn keep(&mut self) {
        self.is_kept = true;
    }

    /// Discards the result.
    pub fn forget(&mut self) {
        self.is_kept = false;
    }

    /// Computes the pointers of a body, unless the previous pass kept them.
    pub fn find_if_not_kept(&mut self, module: &mut Module, body: &Body, flow: &ControlFlow) {
        if !std::mem::take(&mut self.is_kept) {
            self.find(module, body, flow);
        }
        if cfg!(debug_assertions) {
            let mut found = Self::default();
            found.find(module, body, flow);
            assert!(*self == found, "a pass changed locals after their pointers were found");
        }
    }

    /// The target of a pointer into a local.
    pub fn of(&self, pointer: Operand) -> Option<LocalPath<'_>> {
        self.pointer(pointer).map(|pointer| self.place(pointer))
    }

    /// All pointers into locals, with their targets.
    pub fn all(&self) -> impl Iterator<Item = (ValueId, LocalPath<'_>)> {
        self.pointers.iter().map(|pointer| (pointer.value, self.place(pointer)))
    }

    /// The pointers with a use other than a `getelementptr` of a part.
    pub fn named(&self) -> impl Iterator<Item = ValueId> {
        self.pointers.iter().filter(|pointer| pointer.named).map(|pointer| pointer.value)
    }

    /// The allocas without a count, in order, with the slot types.
    pub fn roots(&self) -> impl Iterator<Item = (ValueId, TypeId)> {
        self.pointers.iter().filter(|pointer| pointer.value == pointer.root).map(|pointer| (pointer.root, pointer.slot))
    }

    pub fn is_escaped(&self, root: ValueId) -> bool {
        self.pointer(Operand::Value(root)).is_none_or(|pointer| pointer.escaped)
    }

    fn place(&self, pointer: &Pointer) -> LocalPath<'_> {
        LocalPath { root: pointer.root, path: &self.steps[pointer.path.clone()], slot: pointer.slot }
    }

    fn pointer(&self, pointer: Operand) -> Option<&Pointer> {
        let Operand::Value(value) = pointer else { return None };
        let index = self.numbers[value].checked_sub(1)?;
        Some(&self.pointers[index as usize])
    }

    /// Records the target of an instruction's result.
    #[inline]
    pub fn define(&mut self, module: &mut Module, body: &Body, inst: InstId) {
        if matches!(body.insts[inst].op, Op::Alloca { .. } | Op::GetElementPtr { .. }) {
            self.define_pointer(module, body, inst);
        }
    }

    fn define_pointer(&mut self, module: &mut Module, body: &Body, inst: InstId) {
        let Some(result) = body.insts[inst].result else { return };
        let pointer = match &body.insts[inst].op {
            Op::Alloca { slot, count: None, .. } => {
                // A decorated variable stays in memory, because a value that replaces it would lose the decoration.
                let escaped = !body.insts[inst].metadata.is_empty();
                Pointer { value: result, root: result, slot: *slot, path: 0..0, named: false, escaped }
            }
            Op::GetElementPtr { source, base, indices, .. } => {
                let Some(Pointer { root, slot, path, .. }) = self.pointer(*base) else { return };
                let (root, slot, path, start) = (*root, *slot, path.clone(), self.steps.len());
                self.steps.extend_from_within(path);
                match self.steps_to(module, body, slot, *source, indices) {
                    Some(slot) => {
                        Pointer { value: result, root, slot, path: start..self.steps.len(), named: false, escaped: false }
                    }
                    None => return self.steps.truncate(start),
                }
            }
            _ => return,
        };
        self.pointers.push(pointer);
        self.numbers[result] = self.pointers.len() as u32;
    }

    /// Appends the path of a `getelementptr` from a slot. Returns the slot type at its end.
    fn steps_to(
        &mut self,
        module: &mut Module,
        body: &Body,
        slot: TypeId,
        source: TypeId,
        indices: &[Operand],
    ) -> Option<TypeId> {
        let (first, rest) = indices.split_first()?;
        if constant_index(module, *first) != Some(0) || module.types.value_type(slot) != source {
            return None;
        }
        let mut ty = source;
        for index in rest {
            let at = constant_index(module, *index);
            ty = module.types.member(ty, at.unwrap_or(0).into())?;
            self.steps.push(match at {
                Some(at) => Step::Constant(at),
                None if matches!(module.types[body.operand_type(module, *index)], Type::Int(32)) => Step::Dynamic(*index),
                None => return None,
            });
        }
        Some(ty)
    }

    #[inline]
    fn use_of(&mut self, module: &mut Module, body: &Body, inst: InstId) {
        // These operations have no pointers as operands. A composite that contains pointers is not a pointer itself.
        let has_none = matches!(
            body.insts[inst].op,
            Op::FNeg(_)
                | Op::Binary { .. }
                | Op::FCmp { .. }
                | Op::ExtractElement { .. }
                | Op::ShuffleVector { .. }
                | Op::ExtractValue { .. }
        );
        if !has_none {
            self.use_pointers(module, body, inst);
        }
    }

    fn use_pointers(&mut self, module: &mut Module, body: &Body, inst: InstId) {
        let definition = &body.insts[inst];
        match &definition.op {
            Op::Load { pointer, volatile: false, ordering: None, .. } => {
                let ty = definition.result.map(|result| body.values[result].ty);
                self.access(module, *pointer, ty);
            }
            Op::Store { value, pointer, volatile: false, ordering: None, .. } => {
                self.escape(*value);
                let ty = body.operand_type(module, *value);
                self.access(module, *pointer, Some(ty));
            }
            Op::GetElementPtr { base, indices, .. } => {
                indices.iter().for_each(|index| self.escape(*index));
                if definition.result.is_some_and(|result| self.numbers[result] == 0) {
                    self.escape(*base);
                }
            }
            op => op.for_each_operand_inlined(|operand| self.escape(operand)),
        }
    }

    fn use_of_terminator(&mut self, body: &Body, block: BlockId) {
        body.blocks[block].terminator.kind.for_each_operand(|operand| self.escape(operand));
    }

    fn access(&mut self, module: &mut Module, pointer: Operand, ty: Option<TypeId>) {
        let Some(pointer) = self.pointer_mut(pointer) else { return };
        pointer.named = true;
        if ty != Some(module.types.value_type(pointer.slot)) {
            let root = pointer.root;
            self.escape_root(root);
        }
    }

    fn escape(&mut self, operand: Operand) {
        if let Some(pointer) = self.pointer_mut(operand) {
            pointer.named = true;
            let root = pointer.root;
            self.escape_root(root);
        }
    }

    fn escape_root(&mut self, root: ValueId) {
        if let Some(root) = self.pointer_mut(Operand::Value(root)) {
            root.escaped = true;
        }
    }

    fn pointer_mut(&mut self, pointer: Operand) -> Option<&mut Pointer> {
        let Operand::Value(value) = pointer else { return None };
        let index = self.numbers[value].checked_sub(1)?;
        Some(&mut self.pointers[index as usize])
    }
}

/// The value of a constant index.
pub fn constant_index(module: &Module, index: Operand) -> Option<u32> {
    match index {
        Operand::Constant(constant) => u32::try_from(module.int_value(constant)?).ok(),
        Operand::Value(_) => None,
    }
}

/// The slot type of a pointer's pointee, in any address space; None if it is not known.
pub fn slot_of(module: &mut Module, body: &Body, params: &[Param], pointer: Operand) -> Option<TypeId> {
    match pointer {
        Operand::Constant(constant) => match module.constants[constant].kind {
            ConstantKind::Global(global) => {
                let slot = module.globals[global].slot;
                Some(module.types[slot].inner(TargetKind::VulkanBuffer).unwrap_or(slot))
            }
            _ => None,
        },
        Operand::Value(value) => match body.values[value].def {
            crate::func::ValueDef::Param(index) => params.get(index as usize)?.attributes.pointee,
            crate::func::ValueDef::Inst(inst) => match &body.insts[inst].op {
                Op::Alloca { slot, count: None, .. } => Some(*slot),
                Op::GetElementPtr { source, indices, .. } => indices.iter().skip(1).try_fold(*source, |ty, index| {
                    let at = constant_index(module, *index).unwrap_or(0);
                    module.types.member(ty, at.into())
                }),
                // An instruction that returns a pointer, such as OpConvertUToPtr.
                Op::Call(call) => module.functions[callee(module, call)?].result_attributes.pointee,
                _ => None,
            },
        },
    }
}
