//! Where a pointer points, before the access chain is emitted.

use smallvec::SmallVec;
use spirv_module::Id;

/// Where a pointer points: from a root, by indices.
#[derive(Clone, Debug)]
pub struct AccessPath {
    /// A variable, a parameter or the result of an instruction.
    pub root: Id,
    /// The storage class of the memory.
    pub class: u32,
    /// Few, so that a copy of a place needs no heap.
    pub indices: SmallVec<[Id; 4]>,
    /// The SPIR-V type that the pointer points to.
    pub pointee: Id,
    /// The access chain, where it was emitted at the pointer's definition.
    pub pointer: Option<Id>,
}

impl AccessPath {
    /// The path to the whole object at the root.
    pub fn of_root(root: Id, class: u32, pointee: Id) -> Self {
        Self { root, class, indices: SmallVec::new(), pointee, pointer: None }
    }

    /// One step down; the index is the id of an integer.
    pub fn step(&mut self, index: Id, pointee: Id) {
        self.indices.push(index);
        self.pointee = pointee;
        self.pointer = None;
    }
}
