//! A function's body: definitions (values, instructions) and, apart from them, their order (blocks). A block in the layout
//! always has its terminator.

use crate::id::{BlockId, InstId, LocId, ValueId};
use crate::metadata::Attachments;
use crate::name::Name;
use crate::op::{Flags, Op};
use crate::operand::Operand;
use crate::types::TypeId;
use cranelift_entity::PrimaryMap;
use smallvec::SmallVec;
use thin_vec::ThinVec;

impl Body {
    /// A new instruction that has a result, in no block yet.
    pub fn define(&mut self, op: Op, ty: TypeId, name: Name, loc: Option<LocId>) -> (InstId, ValueId) {
        let inst = self.insts.next_key();
        let value = self.values.push(Value { ty, def: ValueDef::Inst(inst), name });
        self.insts.push(Inst { op, flags: Flags::default(), result: Some(value), loc, metadata: Attachments::new() });
        (inst, value)
    }

    /// A new instruction at the end of a list that comes in the place of another one.
    pub fn define_for(&mut self, replaced: InstId, op: Op, ty: TypeId, list: &mut InstList) -> Operand {
        let (inst, value) = self.define(op, ty, Name::default(), self.insts[replaced].loc);
        list.push(inst);
        Operand::Value(value)
    }

    /// The instructions that are in a block, in the order of the layout.
    pub fn placed_insts(&self) -> impl Iterator<Item = &Inst> {
        self.layout.iter().flat_map(|block| &self.blocks[*block].insts).map(|inst| &self.insts[*inst])
    }
}

#[derive(Debug, Clone, Default)]
pub struct Body {
    /// The function's parameters are the first values, in order.
    pub values: PrimaryMap<ValueId, Value>,
    pub insts: PrimaryMap<InstId, Inst>,
    pub blocks: PrimaryMap<BlockId, Block>,
    /// The order of blocks; the first is the entry.
    pub layout: Vec<BlockId>,
}

#[derive(Debug, Clone)]
pub struct Value {
    pub ty: TypeId,
    pub def: ValueDef,
    pub name: Name,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueDef {
    Param(u32),
    Inst(InstId),
}

#[derive(Debug, Clone)]
pub struct Inst {
    pub op: Op,
    pub flags: Flags,
    /// None if the instruction has no result (a store, a call of a void function).
    pub result: Option<ValueId>,
    pub loc: Option<LocId>,
    pub metadata: Attachments,
}

impl Inst {
    /// Without a result yet, and without anything that is said of it.
    pub fn new(op: Op) -> Self {
        Self { op, flags: Flags::default(), result: None, loc: None, metadata: Attachments::new() }
    }
}

// There are many of them, and passes read them again and again: none is larger than a line of the cache.
const _: () = assert!(size_of::<Inst>() <= 56);
const _: () = assert!(size_of::<Value>() <= 32);

/// The instructions of a block. Half of all blocks have a few at most, which need no memory of their own.
pub type InstList = SmallVec<[InstId; 4]>;

#[derive(Debug, Clone)]
pub struct Block {
    pub name: Name,
    pub insts: InstList,
    pub terminator: Terminator,
}

const _: () = assert!(size_of::<Block>() <= 96);

#[derive(Debug, Clone)]
pub struct Terminator {
    pub kind: TerminatorKind,
    /// Where the construct that this block heads merges, for structured control flow. In the text it is a call to
    /// `llvm.spv.selection.merge` or `llvm.spv.loop.merge` in front of the terminator.
    pub merge: Option<Merge>,
    pub loc: Option<LocId>,
    pub metadata: Attachments,
}

#[derive(Debug, Clone, PartialEq)]
pub enum TerminatorKind {
    Return(Option<Operand>),
    Branch(BlockId),
    CondBranch {
        condition: Operand,
        then: BlockId,
        otherwise: BlockId,
    },
    /// Case values as the bits of the value's type.
    Switch {
        value: Operand,
        default: BlockId,
        cases: ThinVec<(u64, BlockId)>,
    },
    Unreachable,
}

/// OpSelectionMerge and OpLoopMerge. `control` is the literal mask (0 none, 1 flatten/unroll, 2 dont-flatten/dont-unroll).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merge {
    Selection { merge: BlockId, control: u32 },
    Loop { merge: BlockId, continue_target: BlockId, control: u32 },
}

impl TerminatorKind {
    /// The value that it takes, if it does.
    pub fn for_each_operand(&self, visit: impl FnMut(Operand)) {
        match self {
            Self::Return(value) => value.iter().copied().for_each(visit),
            Self::CondBranch { condition: value, .. } | Self::Switch { value, .. } => [*value].into_iter().for_each(visit),
            Self::Branch(_) | Self::Unreachable => {}
        }
    }

    /// The same, to be replaced.
    pub fn for_each_operand_mut(&mut self, visit: impl FnMut(&mut Operand)) {
        match self {
            Self::Return(value) => value.iter_mut().for_each(visit),
            Self::CondBranch { condition: value, .. } | Self::Switch { value, .. } => [value].into_iter().for_each(visit),
            Self::Branch(_) | Self::Unreachable => {}
        }
    }
}

impl Terminator {
    pub fn new(kind: TerminatorKind) -> Self {
        Self { kind, merge: None, loc: None, metadata: Attachments::new() }
    }

    /// The same, to be replaced.
    pub fn for_each_successor_mut(&mut self, visit: impl FnMut(&mut BlockId)) {
        match &mut self.kind {
            TerminatorKind::Return(_) | TerminatorKind::Unreachable => {}
            TerminatorKind::Branch(to) => [to].into_iter().for_each(visit),
            TerminatorKind::CondBranch { then, otherwise, .. } => [then, otherwise].into_iter().for_each(visit),
            TerminatorKind::Switch { default, cases, .. } => {
                std::iter::once(default).chain(cases.iter_mut().map(|(_, to)| to)).for_each(visit);
            }
        }
    }

    /// One of the blocks that control may go to next, in the order of [`Self::successors`].
    pub fn successor(&self, at: usize) -> Option<BlockId> {
        match &self.kind {
            TerminatorKind::Return(_) | TerminatorKind::Unreachable => None,
            TerminatorKind::Branch(to) => (at == 0).then_some(*to),
            TerminatorKind::CondBranch { then, otherwise, .. } => [*then, *otherwise].get(at).copied(),
            TerminatorKind::Switch { default, .. } if at == 0 => Some(*default),
            TerminatorKind::Switch { cases, .. } => cases.get(at - 1).map(|(_, to)| *to),
        }
    }

    /// The blocks that control may go to next, in operand order, with repetitions.
    pub fn successors(&self) -> impl Iterator<Item = BlockId> + '_ {
        let (first, second, cases): (Option<BlockId>, Option<BlockId>, &[(u64, BlockId)]) = match &self.kind {
            TerminatorKind::Return(_) | TerminatorKind::Unreachable => (None, None, &[]),
            TerminatorKind::Branch(to) => (Some(*to), None, &[]),
            TerminatorKind::CondBranch { then, otherwise, .. } => (Some(*then), Some(*otherwise), &[]),
            TerminatorKind::Switch { default, cases, .. } => (Some(*default), None, cases),
        };
        first.into_iter().chain(second).chain(cases.iter().map(|(_, to)| *to))
    }
}
