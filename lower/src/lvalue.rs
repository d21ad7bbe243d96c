//! What an HIR expression denotes that is more than a value: memory, a part of it, a texel, a variable that holds a resource.

use crate::declaration::Arg;
use crate::image_class::ImageClass;
use ir::types::TypeId;
use ir::{GlobalId, Operand};
use sema::hir::BitRange;
use sema::types as hir_types;
use smallvec::SmallVec;

/// Where a path starts.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Root {
    /// A variable of this function, or a pointer that it was passed.
    Local(Operand),
    Global(GlobalId),
    /// An address of 64 bits in the memory of buffers.
    Physical(Operand),
    /// No memory, but the value of an image or a sampler itself, that an instruction of a header gave.
    Handle(Operand),
}

/// One step down from a composite to a part.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Step {
    Constant(u32),
    Dynamic(Operand),
}

/// Nearly all paths are short.
pub(crate) type Steps = SmallVec<[Step; 4]>;

/// Components of a vector, by their places.
pub(crate) type Components = SmallVec<[u32; 4]>;

/// Memory with an address: a path of steps from a variable. The address is computed where it is used.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Memory {
    pub root: Root,
    pub root_slot: TypeId,
    pub steps: Steps,
    /// What the path leads to.
    pub slot: TypeId,
    /// An array of arrays of resources is one array in SPIR-V: the index so far, where not all dimensions are indexed yet.
    pub partial: Option<Step>,
    /// Of physical memory: what the address is surely a multiple of, in bytes.
    pub align: Option<u32>,
    /// Likewise of the root; 0 where nothing is known.
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
    /// Some components of a vector.
    Swizzle {
        vector: Box<Lvalue>,
        ty: hir_types::TypeId,
        components: Components,
    },
    /// One component, known at run time, of a vector that has no address.
    Component {
        vector: Box<Lvalue>,
        ty: hir_types::TypeId,
        index: Operand,
    },
    /// A vector whose components lie apart.
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
    /// Can be read only.
    Value(Operand),
    /// A struct or array that holds resources, part by part.
    Parts(Vec<Lvalue>),
    /// A resource variable that nothing was assigned to.
    Unset,
    /// A variable that holds a resource, to be read or assigned to.
    Handle(Handle),
}

/// A variable that holds the address of a resource.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Handle {
    pub variable: Operand,
    /// The variable that holds the address of its counter, if it may have one.
    pub counter: Option<Operand>,
}

/// A texel: an image, and coordinates in it.
#[derive(Clone, Debug)]
pub(crate) struct Texel {
    pub image: Memory,
    pub class: ImageClass,
    pub coordinates: Operand,
    pub coordinates_ty: hir_types::TypeId,
    /// The mip level, or the sample of a multisampled image; None is the first one.
    pub slice: Option<Arg>,
}
