//! A function's body: definitions (values, instructions), and separately their order (blocks). Every block in the layout has a terminator.

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
    /// Adds an instruction with a result, which is in no block yet.
    pub fn define(&mut self, op: Op, ty: TypeId, name: Name, loc: Option<LocId>) -> (InstId, ValueId) {
        let inst = self.insts.next_key();
        let value = self.values.push(Value { ty, def: ValueDef::Inst(inst), name });
        self.insts.push(Inst { op, flags: Flags::default(), result: Some(value), loc, metadata: Attachments::new() });
        (inst, value)
    }

    /// Appends a new instruction to a list that replaces another instruction.
    pub fn define_for(&mut self, replaced: InstId, op: Op, ty: TypeId, list: &mut InstList) -> Operand {
        let (inst, value) = self.define(op, ty, Name::default(), self.insts[replaced].loc);
        list.push(inst);
        Operand::Value(value)
    }

    /// The instructions in blocks, in the order of the layout.
    pub fn placed_insts(&self) -> impl Iterator<Item = &Inst> {
        self.layout.iter().flat_map(|block| &self.blocks[*block].insts).map(|inst| &self.insts[*inst])
    }
}

/// The code of a function: entities in lists, and separately the order of the blocks.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// The values. The function's parameters are the first ones, in order.
    pub values: PrimaryMap<ValueId, Value>,
    /// The instructions, unordered. Those in no block are deleted.
    pub insts: PrimaryMap<InstId, Inst>,
    /// The blocks, unordered. Those that are not in the layout are deleted.
    pub blocks: PrimaryMap<BlockId, Block>,
    /// The order of blocks; the first is the entry.
    pub layout: Vec<BlockId>,
}

/// A value: a parameter, or the result of an instruction.
#[derive(Debug, Clone)]
pub struct Value {
    /// The type, which is never a slot type.
    pub ty: TypeId,
    /// The definition of the value.
    pub def: ValueDef,
    /// The name in the text; empty for a numbered value. Names need not be unique: the printer makes them so.
    pub name: Name,
}

/// The definition of a value.
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
    /// The operation, with its operands.
    pub op: Op,
    /// Fast-math flags, overflow flags and the like.
    pub flags: Flags,
    /// None if the instruction has no result (a store, a call of a void function).
    pub result: Option<ValueId>,
    /// The source location.
    pub loc: Option<LocId>,
    /// `!spirv.Decorations !n` of the result, and other metadata.
    pub metadata: Attachments,
}

impl Inst {
    /// An instruction without a result, flags, location or metadata.
    pub fn new(op: Op) -> Self {
        Self { op, flags: Flags::default(), result: None, loc: None, metadata: Attachments::new() }
    }
}

// Modules have many instructions, and passes read them repeatedly: each fits into a cache line.
const _: () = assert!(size_of::<Inst>() <= 56);
const _: () = assert!(size_of::<Value>() <= 32);

/// The instructions of a block. Half of all blocks have at most four, which need no allocation.
pub type InstList = SmallVec<[InstId; 4]>;

/// A basic block.
#[derive(Debug, Clone)]
pub struct Block {
    /// The name in the text; empty for a numbered block.
    pub name: Name,
    /// The instructions in order, phis first.
    pub insts: InstList,
    /// The terminator, which transfers control to the successors.
    pub terminator: Terminator,
}

const _: () = assert!(size_of::<Block>() <= 96);

/// The terminator of a block.
#[derive(Debug, Clone)]
pub struct Terminator {
    /// The kind of terminator, with its successors.
    pub kind: TerminatorKind,
    /// The merge declaration, if the block is the header of a structured construct. In the text it is a call of
    /// `llvm.spv.selection.merge` or `llvm.spv.loop.merge` before the terminator.
    pub merge: Option<Merge>,
    /// The source location.
    pub loc: Option<LocId>,
    /// The attached metadata.
    pub metadata: Attachments,
}

/// The kinds of terminators.
#[derive(Debug, Clone, PartialEq)]
pub enum TerminatorKind {
    /// `ret`: returns to the caller, with a value unless the result is void.
    Return(Option<Operand>),
    /// `br label`: an unconditional branch.
    Branch(BlockId),
    /// `br i1`: a conditional branch.
    CondBranch {
        /// The condition, an `i1`.
        condition: Operand,
        /// The successor if the condition is true.
        then: BlockId,
        /// The successor if the condition is false.
        otherwise: BlockId,
    },
    /// `switch`: branches to the case that equals the value.
    Switch {
        /// The selector, an integer of at most 64 bits.
        value: Operand,
        /// The successor if no case matches.
        default: BlockId,
        /// The cases: bits of the selector's type, and the successor.
        cases: ThinVec<(u64, BlockId)>,
    },
    /// `unreachable`: the end of the block is never executed, for example after an instruction that ends the invocation.
    Unreachable,
}

/// OpSelectionMerge or OpLoopMerge of a header. `control` is the literal mask (0 none, 1 flatten or unroll, 2 dont-flatten or dont-unroll).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merge {
    /// A selection construct.
    Selection {
        /// The merge block.
        merge: BlockId,
        /// SPIR-V's SelectionControl.
        control: u32,
    },
    /// A loop construct. Its continue construct consists of the blocks that `continue_target` dominates.
    Loop {
        /// The merge block, where control continues after the loop.
        merge: BlockId,
        /// The continue target, which `continue` branches to.
        continue_target: BlockId,
        /// SPIR-V's LoopControl.
        control: u32,
        /// The literals of the bits of `control`.
        literals: LoopLiterals,
    },
}

/// The literals of a loop control, in the order of its bits, which [`Module::loop_literals`](crate::Module::loop_literals) has. The default is
/// none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LoopLiterals(pub(crate) u16);

impl TerminatorKind {
    /// Visits the operand of the terminator, if it has one.
    pub fn for_each_operand(&self, visit: impl FnMut(Operand)) {
        match self {
            Self::Return(value) => value.iter().copied().for_each(visit),
            Self::CondBranch { condition: value, .. } | Self::Switch { value, .. } => [*value].into_iter().for_each(visit),
            Self::Branch(_) | Self::Unreachable => {}
        }
    }

    /// Like [`Self::for_each_operand`], but the operand can be replaced.
    pub fn for_each_operand_mut(&mut self, visit: impl FnMut(&mut Operand)) {
        match self {
            Self::Return(value) => value.iter_mut().for_each(visit),
            Self::CondBranch { condition: value, .. } | Self::Switch { value, .. } => [value].into_iter().for_each(visit),
            Self::Branch(_) | Self::Unreachable => {}
        }
    }
}

impl Terminator {
    /// A terminator without a merge declaration.
    pub fn new(kind: TerminatorKind) -> Self {
        Self { kind, merge: None, loc: None, metadata: Attachments::new() }
    }

    /// Visits the successors, which can be replaced.
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

    /// A successor, by its index in [`Self::successors`].
    pub fn successor(&self, at: usize) -> Option<BlockId> {
        match &self.kind {
            TerminatorKind::Return(_) | TerminatorKind::Unreachable => None,
            TerminatorKind::Branch(to) => (at == 0).then_some(*to),
            TerminatorKind::CondBranch { then, otherwise, .. } => [*then, *otherwise].get(at).copied(),
            TerminatorKind::Switch { default, .. } if at == 0 => Some(*default),
            TerminatorKind::Switch { cases, .. } => cases.get(at - 1).map(|(_, to)| *to),
        }
    }

    /// The successors, in operand order, with repetitions.
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
