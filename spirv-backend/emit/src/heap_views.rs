//! Records of the descriptor heaps of a module.

use ir::decoration::Decoration as IrDecoration;
use rustc_hash::FxHashMap;
use spirv_module::Id;

/// The heaps of a module.
#[derive(Debug, Default)]
pub struct Heaps {
    /// The variables, by the builtin that they are.
    pub variables: FxHashMap<u32, Id>,
    /// The views of the heaps that the variables of the IR represent.
    pub views: Vec<HeapView>,
    /// The arrays of descriptors, by element and stride.
    pub arrays: FxHashMap<(Id, Stride), Id>,
    /// The decorations of the variables, which are those of all their views.
    pub decorations: Vec<(Id, IrDecoration)>,
}

/// A heap that is accessed as an array of one type.
#[derive(Debug)]
pub struct HeapView {
    /// The heap's variable.
    pub heap: Id,
    /// The array of descriptors.
    pub array: Id,
    /// The type of an image or a sampler, or that of a buffer's contents.
    pub element: Id,
    /// The storage class of a buffer's contents; None if the elements are no buffers.
    pub buffer: Option<u32>,
    /// The decorations of a pointer to a buffer's contents.
    pub decorations: Vec<IrDecoration>,
}

/// The bytes from one descriptor to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stride {
    /// A number of the source.
    Literal(u32),
    /// A constant whose value the implementation defines.
    Constant(Id),
}
