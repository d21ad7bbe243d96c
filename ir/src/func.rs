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

/// The code of a function: entities in lists, and the order of the blocks apart from them.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// The values. The function's parameters are the first ones, in order.
    pub values: PrimaryMap<ValueId, Value>,
    /// The instructions, in no order. One that is in no block is gone.
    pub insts: PrimaryMap<InstId, Inst>,
    /// The blocks, in no order. One that is not in the layout is gone.
    pub blocks: PrimaryMap<BlockId, Block>,
    /// The order of blocks; the first is the entry.
    pub layout: Vec<BlockId>,
}

/// A value: a parameter, or the result of an instruction.
#[derive(Debug, Clone)]
pub struct Value {
    /// The type, which is never a slot type.
    pub ty: TypeId,
    /// Where it comes from.
    pub def: ValueDef,
    /// What the text calls it; empty for a number. Names need not differ: the printer makes them.
    pub name: Name,
}

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueDef {
    /// The parameter of this index.
    Param(u32),
    /// The result of an instruction.
    Inst(InstId),
}

/// An instruction.
#[derive(Debug, Clone)]
pub struct Inst {
    /// What it does, with its operands.
    pub op: Op,
    /// What is promised of it.
    pub flags: Flags,
    /// None if the instruction has no result (a store, a call of a void function).
    pub result: Option<ValueId>,
    /// Where it comes from in the source.
    pub loc: Option<LocId>,
    /// `!spirv.Decorations !n` of its result, and others.
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

/// A basic block.
#[derive(Debug, Clone)]
pub struct Block {
    /// What the text calls it; empty for a number.
    pub name: Name,
    /// The instructions in order, phis first.
    pub insts: InstList,
    /// Where control goes behind the last one.
    pub terminator: Terminator,
}

const _: () = assert!(size_of::<Block>() <= 96);

/// The end of a block.
#[derive(Debug, Clone)]
pub struct Terminator {
    /// Where control goes.
    pub kind: TerminatorKind,
    /// Where the construct that this block heads merges, for structured control flow. In the text it is a call to
    /// `llvm.spv.selection.merge` or `llvm.spv.loop.merge` in front of the terminator.
    pub merge: Option<Merge>,
    /// Where it comes from in the source.
    pub loc: Option<LocId>,
    /// What is attached to it.
    pub metadata: Attachments,
}

/// Where control goes behind a block.
#[derive(Debug, Clone, PartialEq)]
pub enum TerminatorKind {
    /// `ret`: back to the caller, with the result unless that is void.
    Return(Option<Operand>),
    /// `br label`: to this block.
    Branch(BlockId),
    /// `br i1`: to one of two blocks.
    CondBranch {
        /// An `i1`.
        condition: Operand,
        /// Where it goes for 1.
        then: BlockId,
        /// Where it goes for 0.
        otherwise: BlockId,
    },
    /// `switch`: to the block of the case that is equal to the value.
    Switch {
        /// An integer of at most 64 bits.
        value: Operand,
        /// Where it goes if no case is.
        default: BlockId,
        /// The bits of the value's type, and the block.
        cases: ThinVec<(u64, BlockId)>,
    },
    /// `unreachable`: control never comes here. Behind an instruction that ends the invocation.
    Unreachable,
}

/// OpSelectionMerge and OpLoopMerge: the structured construct that a block heads. `control` is the literal mask (0 none, 1 flatten or unroll,
/// 2 dont-flatten or dont-unroll).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merge {
    /// A selection: control comes together again in `merge`.
    Selection {
        /// The block where control comes together.
        merge: BlockId,
        /// SPIR-V's SelectionControl.
        control: u32,
    },
    /// A loop: it is left to `merge`, and goes back to its header from what `continue_target` dominates.
    Loop {
        /// The block that control leaves the loop to.
        merge: BlockId,
        /// The block that the next iteration begins with, behind `continue`.
        continue_target: BlockId,
        /// SPIR-V's LoopControl.
        control: u32,
    },
}

impl TerminatorKind {
    /// Visits the value that the terminator takes, if any.
    pub fn for_each_operand(&self, visit: impl FnMut(Operand)) {
        match self {
            Self::Return(value) => value.iter().copied().for_each(visit),
            Self::CondBranch { condition: value, .. } | Self::Switch { value, .. } => [*value].into_iter().for_each(visit),
            Self::Branch(_) | Self::Unreachable => {}
        }
    }

    /// Like [`Self::for_each_operand`], but the value can be replaced.
    pub fn for_each_operand_mut(&mut self, visit: impl FnMut(&mut Operand)) {
        match self {
            Self::Return(value) => value.iter_mut().for_each(visit),
            Self::CondBranch { condition: value, .. } | Self::Switch { value, .. } => [value].into_iter().for_each(visit),
            Self::Branch(_) | Self::Unreachable => {}
        }
    }
}

impl Terminator {
    /// A terminator that heads no construct.
    pub fn new(kind: TerminatorKind) -> Self {
        Self { kind, merge: None, loc: None, metadata: Attachments::new() }
    }

    /// Visits the blocks that control may go to next, which can be replaced.
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
