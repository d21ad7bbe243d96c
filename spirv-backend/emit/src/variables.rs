//! The declared variables of a module, and the decorations that wait for the declaration of others.

use crate::heap_views::{HeapView, Heaps};
use ir::GlobalId;
use ir::decoration::Decoration;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv_module::Id;

/// A variable of the module.
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    /// The result id of OpVariable.
    pub id: Id,
    /// The storage class.
    pub class: u32,
    /// The type of the variable's memory.
    pub pointee: Id,
    /// The number of the view of a descriptor heap that it is.
    pub heap: Option<usize>,
}

/// The variables of a module.
#[derive(Debug, Default)]
pub struct Variables {
    declared: FxHashMap<GlobalId, Variable>,
    /// Variables whose initializers are being emitted.
    in_progress: FxHashSet<GlobalId>,
    /// All reachable variables are declared.
    are_complete: bool,
    /// Decorations that refer to variables which are not declared yet, with their targets.
    late_decorations: Vec<(Id, Decoration)>,
    /// The descriptor heaps.
    pub(crate) heaps: Heaps,
}

impl Variables {
    /// The variable of a global, if it is declared.
    pub fn get(&self, global: GlobalId) -> Option<&Variable> {
        self.declared.get(&global)
    }

    /// Records the variable of a global.
    pub fn declare(&mut self, global: GlobalId, variable: Variable) {
        self.declared.insert(global, variable);
    }

    /// Records a global that is a view of a descriptor heap.
    pub(crate) fn declare_view(&mut self, global: GlobalId, class: u32, view: HeapView) {
        let (id, pointee) = (view.heap, view.array);
        let heap = Some(self.heaps.add_view(view));
        self.declared.insert(global, Variable { id, class, pointee, heap });
    }

    /// Begins the declaration of a global, which may refer to itself. False if it was begun before.
    pub fn begin(&mut self, global: GlobalId) -> bool {
        self.in_progress.insert(global)
    }

    /// True if all reachable variables are declared.
    pub fn are_complete(&self) -> bool {
        self.are_complete
    }

    /// Keeps a decoration until all variables are declared.
    pub fn postpone(&mut self, target: Id, decoration: Decoration) {
        self.late_decorations.push((target, decoration));
    }

    /// Ends the declaration of variables. Returns the decorations that were postponed, with their targets.
    pub fn complete(&mut self) -> Vec<(Id, Decoration)> {
        self.are_complete = true;
        std::mem::take(&mut self.late_decorations)
    }
}
