//! The specialization constants of a module.

use rustc_hash::FxHashMap;
use spirv_module::Id;

/// The specialization constants that were emitted. All with one SpecId have the same size.
#[derive(Debug, Default)]
pub struct SpecConstants {
    /// The ids, by SpecId, type and default.
    ids: FxHashMap<(u32, Id, u128), Id>,
    /// The number of bits of the constants with a SpecId.
    sizes: FxHashMap<u32, u32>,
    /// The names, by SpecId.
    names: FxHashMap<u32, String>,
}

impl SpecConstants {
    /// The state before any is emitted, with the names by SpecId.
    pub fn new(names: FxHashMap<u32, String>) -> Self {
        Self { names, ..Self::default() }
    }

    /// The name of the constants with this SpecId; empty if they have none.
    pub fn name(&self, number: u32) -> &str {
        self.names.get(&number).map_or("", String::as_str)
    }

    /// Fixes the size in bits of the constants with this SpecId. False if it is another one already.
    pub fn fix_size(&mut self, number: u32, bits: u32) -> bool {
        *self.sizes.entry(number).or_insert(bits) == bits
    }

    /// The constant with this SpecId, type and default.
    pub fn get(&self, number: u32, ty: Id, default: u128) -> Option<Id> {
        self.ids.get(&(number, ty, default)).copied()
    }

    /// Records a constant.
    pub fn add(&mut self, number: u32, ty: Id, default: u128, id: Id) {
        self.ids.insert((number, ty, default), id);
    }
}
