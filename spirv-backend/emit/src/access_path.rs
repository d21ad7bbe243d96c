//! The target of a pointer as a root and indices. An access chain is emitted from it on demand.

use smallvec::SmallVec;
use spirv_module::Id;

/// The target of a pointer: a root object, and the indices of a part of it.
#[derive(Clone, Debug)]
pub struct AccessPath {
    /// A variable, a parameter or the result of an instruction.
    pub root: Id,
    /// The storage class of the memory.
    pub class: u32,
    /// Usually few, so that copying a path does not allocate.
    pub indices: SmallVec<[Id; 4]>,
    /// The SPIR-V type that the pointer points to.
    pub pointee: Id,
    /// The access chain, if it was emitted at the pointer's definition.
    pub pointer: Option<Id>,
    /// The view of a descriptor heap that the root is, before it is indexed.
    pub heap: Option<usize>,
    /// The root is an untyped pointer.
    pub is_untyped: bool,
}

impl AccessPath {
    /// The path to the whole object at the root.
    pub fn of_root(root: Id, class: u32, pointee: Id) -> Self {
        Self { root, class, indices: SmallVec::new(), pointee, pointer: None, heap: None, is_untyped: false }
    }

    /// Appends an index, which is the id of an integer.
    pub fn step(&mut self, index: Id, pointee: Id) {
        self.indices.push(index);
        self.pointee = pointee;
        self.pointer = None;
    }
}
