//! The slot types of a module: a type has one in each kind of memory.

use crate::layout::{Layout, Measurer};
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir::StructId;
use sema::types::TypeId;

/// Selects the slot type of a type in a kind of memory.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rule {
    /// Function, Private and Workgroup memory.
    Plain,
    /// Private memory with a constant initializer, whose slot types have no sign and no matrices.
    Unsigned,
    /// Input and Output variables.
    Interface,
    /// Buffers, with explicit offsets and strides.
    Laid(Layout),
}

/// The slot types and structs that were built so far.
#[derive(Debug, Default)]
pub(crate) struct SlotTypes {
    slots: FxHashMap<(TypeId, Rule), ir::TypeId>,
    structs: FxHashMap<(StructId, Rule), ir::TypeId>,
    /// The structs that are blocks, by layout.
    blocks: FxHashMap<(StructId, Rule), ir::TypeId>,
    /// The structs that share their last register in DirectX's constant buffers, once one is laid out for which it matters.
    shared_ends: Option<FxHashSet<StructId>>,
    /// The structs with the bits of floats, by the struct with floats.
    bits: FxHashMap<ir::TypeId, ir::TypeId>,
}

impl SlotTypes {
    /// The slot type of a type, if it was built.
    pub fn slot(&self, ty: TypeId, rule: Rule) -> Option<ir::TypeId> {
        self.slots.get(&(ty, rule)).copied()
    }

    pub fn add_slot(&mut self, ty: TypeId, rule: Rule, slot: ir::TypeId) {
        self.slots.insert((ty, rule), slot);
    }

    /// The named struct of a struct, if it was built.
    pub fn named_struct(&self, id: StructId, rule: Rule) -> Option<ir::TypeId> {
        self.structs.get(&(id, rule)).copied()
    }

    pub fn add_struct(&mut self, id: StructId, rule: Rule, named: ir::TypeId) {
        self.structs.insert((id, rule), named);
    }

    /// The struct of the source that a named struct was built for.
    pub fn source_of(&self, named: ir::TypeId) -> Option<StructId> {
        self.structs.iter().find(|(_, known)| **known == named).map(|((id, _), _)| *id)
    }

    /// The copy of a struct that is a block, if it was built.
    pub fn block(&self, id: StructId, rule: Rule) -> Option<ir::TypeId> {
        self.blocks.get(&(id, rule)).copied()
    }

    pub fn add_block(&mut self, id: StructId, rule: Rule, named: ir::TypeId) {
        self.blocks.insert((id, rule), named);
    }

    /// True if some member follows a struct in its last register.
    pub fn shares_end(&mut self, id: StructId, measurer: &Measurer) -> bool {
        self.shared_ends.get_or_insert_with(|| measurer.structs_with_shared_ends()).contains(&id)
    }

    /// The struct with the bits of the floats of a named struct, if it was built.
    pub fn bits_of(&self, floats: ir::TypeId) -> Option<ir::TypeId> {
        self.bits.get(&floats).copied()
    }

    pub fn add_bits_of(&mut self, floats: ir::TypeId, bits: ir::TypeId) {
        self.bits.insert(floats, bits);
    }
}
