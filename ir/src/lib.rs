//! The IR that both languages share: SSA in the manner of LLVM's, with LLVM assembly as its text.
//!
//! A [`Module`] holds [`Global`]s and [`Function`]s, interned [`Types`] and [`Constants`], and [`Metadata`]. A function's
//! [`Body`] holds [`Value`]s, [`Inst`]ructions and [`Block`]s in lists, and separately the order of the blocks; ids are
//! indices into the lists. [`op`] defines the instructions, [`types`] the types, [`text`] the textual form, and [`verify`]
//! the invariants of a module. [`passes::pipeline`] is the optimizer.
//!
//! This crate is independent of the source language. It does not emit SPIR-V either: SPIR-V concepts are represented by
//! target types, and by numbers in attributes and decorations, whose meaning comes from `spirv-grammar`.

pub mod attr;
pub mod builder;
pub mod cfg;
pub mod constant;
pub mod debug;
pub mod debug_nodes;
pub mod decoration;
pub mod error;
pub mod func;
mod id;
pub mod indices;
mod interner;
mod lists;
pub mod metadata;
pub mod module;
pub mod name;
pub mod op;
mod operand;
pub mod passes;
pub mod references;
pub mod side_map;
mod spec_constants;
mod target;
pub mod text;
pub mod types;
pub mod verify;

pub use decoration::{Decoration, DecorationOperand};
pub use error::IrError;
pub use func::{Block, Body, Inst, InstList, LoopLiterals, Merge, Terminator, TerminatorKind, Value, ValueDef};
pub use id::{BlockId, ConstantId, FunctionId, GlobalId, InstId, LocId, MetadataId, PositionId, ValueId};
pub use metadata::{Metadata, MetadataOperand};
pub use module::{
    AliasKind, AttributeItem, Attributed, Constant, ConstantKind, Constants, Function, Global, Linkage, Loc, Module, Param,
};
pub use op::Op;
pub use operand::Operand;
pub use references::IndexedModule;
pub use types::{FloatKind, StructId, Type, TypeId, Types};
