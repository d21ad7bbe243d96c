//! The IR variables of the program's globals, and those that are derived from them.

use crate::lvalue::Lvalue;
use ir::GlobalId;
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir;

/// The variables that exist so far. Each is created at its first use.
#[derive(Debug, Default)]
pub(crate) struct GlobalVariables {
    known: FxHashMap<hir::GlobalId, GlobalId>,
    /// The globals that have no variable because of an error, which was reported.
    failed: FxHashSet<hir::GlobalId>,
    /// The variables for the parts of statics that hold resources.
    statics: FxHashMap<hir::GlobalId, Lvalue>,
    /// The hidden counters, by their buffers.
    counters: FxHashMap<GlobalId, GlobalId>,
    /// The 64-bit views of byte address buffers, by the buffers.
    wide_words: FxHashMap<GlobalId, GlobalId>,
    /// The table of the standard sample positions.
    sample_positions: Option<GlobalId>,
    /// The globals that hold the bits of floats.
    float_bits: FxHashSet<hir::GlobalId>,
    /// The globals that turned out to need that while this module was lowered.
    new_float_bits: FxHashSet<hir::GlobalId>,
}

impl GlobalVariables {
    /// No variables; these globals will hold the bits of floats.
    pub fn new(float_bits: FxHashSet<hir::GlobalId>) -> Self {
        Self { float_bits, ..Self::default() }
    }

    /// The variable of a global, if it exists.
    pub fn get(&self, id: hir::GlobalId) -> Option<GlobalId> {
        self.known.get(&id).copied()
    }

    pub fn add(&mut self, id: hir::GlobalId, global: GlobalId) {
        self.known.insert(id, global);
    }

    /// The global of a variable.
    pub fn id_of(&self, global: GlobalId) -> Option<hir::GlobalId> {
        self.known.iter().find(|(_, known)| **known == global).map(|(id, _)| *id)
    }

    /// True if an error about the global was reported.
    pub fn has_failed(&self, id: hir::GlobalId) -> bool {
        self.failed.contains(&id)
    }

    pub fn note_failure(&mut self, id: hir::GlobalId) {
        self.failed.insert(id);
    }

    /// The variables for the parts of a static that holds resources, if they exist.
    pub fn of_static(&self, id: hir::GlobalId) -> Option<&Lvalue> {
        self.statics.get(&id)
    }

    pub fn add_static(&mut self, id: hir::GlobalId, parts: Lvalue) {
        self.statics.insert(id, parts);
    }

    /// The hidden counter of a buffer, if it exists.
    pub fn counter(&self, buffer: GlobalId) -> Option<GlobalId> {
        self.counters.get(&buffer).copied()
    }

    pub fn add_counter(&mut self, buffer: GlobalId, counter: GlobalId) {
        self.counters.insert(buffer, counter);
    }

    /// The 64-bit view of a buffer, if it exists.
    pub fn wide_words(&self, buffer: GlobalId) -> Option<GlobalId> {
        self.wide_words.get(&buffer).copied()
    }

    pub fn add_wide_words(&mut self, buffer: GlobalId, wide: GlobalId) {
        self.wide_words.insert(buffer, wide);
    }

    /// The table of the standard sample positions, if it exists.
    pub fn sample_positions(&self) -> Option<GlobalId> {
        self.sample_positions
    }

    pub fn add_sample_positions(&mut self, table: GlobalId) {
        self.sample_positions = Some(table);
    }

    /// True if the variable of a global holds the bits of floats.
    pub fn holds_float_bits(&self, id: hir::GlobalId) -> bool {
        self.float_bits.contains(&id)
    }

    /// Requests the bits of floats in a variable. False if it is not a global's, or holds them already.
    pub fn request_float_bits(&mut self, global: GlobalId) -> bool {
        let Some(id) = self.id_of(global).filter(|id| !self.float_bits.contains(id)) else { return false };
        self.new_float_bits.insert(id);
        true
    }

    /// The globals that must hold the bits of floats, if some do not in this module.
    pub fn take_missing_float_bits(&mut self) -> Option<FxHashSet<hir::GlobalId>> {
        if self.new_float_bits.is_empty() {
            return None;
        }
        let mut all = std::mem::take(&mut self.float_bits);
        all.extend(self.new_float_bits.drain());
        Some(all)
    }
}
