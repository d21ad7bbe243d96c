//! The emitted types of the IR's slots.

use crate::type_shape::Layout;
use ir::TypeId;
use rustc_hash::{FxBuildHasher, FxHashMap};
use spirv_module::Id;

/// The initial capacity in types.
const ROOM: usize = 48;

/// The maximum nesting depth of types.
pub const MAX_TYPE_DEPTH: u32 = 256;

/// The emitted types of slots, and the depth of the type that is being emitted.
#[derive(Debug)]
pub struct SlotTypes {
    ids: FxHashMap<(TypeId, Layout), Id>,
    depth: u32,
}

impl Default for SlotTypes {
    fn default() -> Self {
        Self { ids: FxHashMap::with_capacity_and_hasher(ROOM, FxBuildHasher), depth: 0 }
    }
}

impl SlotTypes {
    /// The emitted type of a slot in memory with this layout.
    pub fn get(&self, slot: TypeId, layout: Layout) -> Option<Id> {
        self.ids.get(&(slot, layout)).copied()
    }

    /// Records the type of a slot.
    pub fn add(&mut self, slot: TypeId, layout: Layout, ty: Id) {
        self.ids.insert((slot, layout), ty);
    }

    /// Begins a type inside the current one. False if it is nested too deeply.
    pub fn enter(&mut self) -> bool {
        let is_allowed = self.depth < MAX_TYPE_DEPTH;
        self.depth += u32::from(is_allowed);
        is_allowed
    }

    /// Ends the type that was begun last.
    pub fn leave(&mut self) {
        self.depth -= 1;
    }
}
