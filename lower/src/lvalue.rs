//! The forms of an lvalue: memory, a part of it, a texel, a resource variable.

use crate::declaration::Arg;
use crate::image_class::ImageClass;
use ir::types::TypeId;
use ir::{GlobalId, Operand};
use sema::hir::BitRange;
use sema::types as hir_types;
use smallvec::SmallVec;

/// The root of a path.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Root {
    /// A variable of this function, or a pointer parameter.
    Local(Operand),
    Global(GlobalId),
    /// A 64-bit physical address.
    Physical(Operand),
    /// The value of an image or a sampler that a header's instruction returned, without memory.
    Handle(Operand),
}

/// One step from a composite to a part, as an index of an access chain.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Step {
    Constant(u32),
    Dynamic(Operand),
}

/// Inline storage for the usual short path.
pub(crate) type Steps = SmallVec<[Step; 4]>;

/// Indices of a vector's components.
pub(crate) type Components = SmallVec<[u32; 4]>;

/// Addressable memory: a path of steps from a variable. The address is computed at each use.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Memory {
    pub root: Root,
    pub root_slot: TypeId,
    pub steps: Steps,
    /// The slot type at the end of the path.
    pub slot: TypeId,
    /// Arrays of arrays of resources are flattened in SPIR-V: the index so far, while not all dimensions are indexed.
    pub partial: Option<Step>,
    /// The known alignment of physical memory, in bytes.
    pub align: Option<u32>,
    /// The known alignment of the root, in bytes; 0 if unknown.
    pub root_align: u32,
}

impl Memory {
    pub fn new(root: Root, slot: TypeId) -> Self {
        Self { root, root_slot: slot, steps: Steps::new(), slot, partial: None, align: None, root_align: 0 }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Lvalue {
    Memory(Memory),
    /// A swizzle of a vector.
    Swizzle {
        vector: Box<Lvalue>,
        ty: hir_types::TypeId,
        components: Components,
    },
    /// A component, selected by a dynamic index, of a vector without an address.
    Component {
        vector: Box<Lvalue>,
        ty: hir_types::TypeId,
        index: Operand,
    },
    /// A vector whose components are not contiguous.
    Scattered {
        components: Vec<Memory>,
        scalar: sema::types::Scalar,
    },
    Texel(Texel),
    /// A bit-field in an integer of this type.
    Bits {
        unit: Box<Lvalue>,
        ty: hir_types::TypeId,
        range: BitRange,
    },
    /// An rvalue.
    Value(Operand),
    /// A struct or array that holds resources, by parts.
    Parts(Vec<Lvalue>),
    /// A resource variable to which nothing was assigned.
    Unset,
    /// An assignable resource variable.
    Handle(Handle),
}

/// A variable that holds the address of a resource.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Handle {
    pub variable: Operand,
    /// The variable that holds the address of its hidden counter, if it may have one.
    pub counter: Option<Operand>,
}

/// A texel: an image and coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Texel {
    pub image: Memory,
    pub class: ImageClass,
    pub coordinates: Operand,
    pub coordinates_ty: hir_types::TypeId,
    /// The mip level, or the sample of a multisampled image; None for the first one.
    pub slice: Option<Arg>,
}
