//! The stage variables that all entry points and functions of a module share.

use super::item::{BuiltInKey, Composed};
use ir::GlobalId;
use rustc_hash::FxHashMap;
use sema::types::TypeId;
use spirv::StorageClass;
use spirv_grammar::builtins::Change;

/// The stage variables that exist so far.
#[derive(Debug, Default)]
pub(crate) struct StageVariables {
    /// Input and Output variables of builtins.
    builtins: FxHashMap<BuiltInKey, GlobalId>,
    /// Those of them that ray tracing instructions change.
    changing: FxHashMap<GlobalId, Change>,
    /// Globals that represent several variables: a geometry shader's stream, a mesh shader's arrays of vertices and primitives.
    composed: FxHashMap<GlobalId, Composed>,
    /// Ray payload and callable data variables, by storage class and slot.
    rays: FxHashMap<(u32, ir::TypeId), GlobalId>,
    /// The variables that payloads in other memory are copied to, by type.
    copied_payloads: FxHashMap<TypeId, GlobalId>,
}

impl StageVariables {
    /// The variable of a builtin, if it exists.
    pub fn builtin(&self, key: &BuiltInKey) -> Option<GlobalId> {
        self.builtins.get(key).copied()
    }

    /// Adds the variable of a builtin, with the instructions that change its value.
    pub fn add_builtin(&mut self, key: BuiltInKey, global: GlobalId, change: Option<Change>) {
        self.builtins.insert(key, global);
        if let Some(change) = change {
            self.changing.insert(global, change);
        }
    }

    /// The instructions that change the value of a builtin's variable.
    pub fn change_of(&self, global: GlobalId) -> Option<Change> {
        self.changing.get(&global).copied()
    }

    /// The variables that a global represents.
    pub fn composed(&self, global: GlobalId) -> Option<&Composed> {
        self.composed.get(&global)
    }

    pub fn add_composed(&mut self, global: GlobalId, variables: Composed) {
        self.composed.insert(global, variables);
    }

    /// The variable of a ray storage class with this slot type, if it exists.
    pub fn ray(&self, class: StorageClass, slot: ir::TypeId) -> Option<GlobalId> {
        self.rays.get(&(class as u32, slot)).copied()
    }

    pub fn add_ray(&mut self, class: StorageClass, slot: ir::TypeId, global: GlobalId) {
        self.rays.insert((class as u32, slot), global);
    }

    /// The variables of a ray storage class.
    pub fn rays_of(&self, class: StorageClass) -> impl Iterator<Item = GlobalId> {
        self.rays.iter().filter(move |((other, _), _)| *other == class as u32).map(|(_, global)| *global)
    }

    /// The variable that a payload of this type is copied to, if it exists.
    pub fn copied_payload(&self, ty: TypeId) -> Option<GlobalId> {
        self.copied_payloads.get(&ty).copied()
    }

    pub fn add_copied_payload(&mut self, ty: TypeId, global: GlobalId) {
        self.copied_payloads.insert(ty, global);
    }
}
