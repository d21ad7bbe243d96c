//! Addresses. A pointer knows the type of its pointee, so an access needs no type: memory of shaders is typed, and its layout is explicit
//! only if it is shared.

use crate::float8::Float8;
use ir::types::{FloatKind, TypeId};

/// An address: an object, an offset in it, and the pointee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointer {
    /// The object.
    pub region: Region,
    /// The offset in the object: bytes in [`Region::Buffer`], the address in [`Region::Physical`], scalars elsewhere.
    pub offset: u64,
    /// The pointee at the offset.
    pub pointee: Pointee,
    /// An index in its computation was out of range: an access is a fault, the address alone is not.
    pub is_outside: bool,
}

/// The objects that addresses point into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    /// Bytes that are bound to the program: a buffer, push constants, the texels of an image.
    Buffer(u32),
    /// Memory that is named by its address.
    Physical,
    /// Scalars of a workgroup: `groupshared`, and the tables of descriptors.
    Shared(u32),
    /// Scalars of one invocation: locals, statics, stage inputs and outputs.
    Private(u32),
}

/// The location of a global variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GlobalPlace {
    /// At this address, for all invocations or for each one.
    At(Pointer),
    /// At this address, in a module of kernels.
    Address(u64),
    /// Nowhere, for this reason.
    Missing(String),
}

/// The pointee of a pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pointee {
    /// A slot, or the value type of one.
    Slot(TypeId),
    /// A column of a matrix, whose components need not be adjacent.
    Column {
        /// The type of the components.
        component: Component,
        /// Their number.
        length: u32,
        /// From one to the next: bytes in a buffer, scalars elsewhere.
        stride: u64,
    },
    /// A scalar.
    Component(Component),
}

/// The type of a scalar in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Component {
    /// An integer of this width in bits.
    Int(u32),
    /// A float.
    Float(FloatKind),
    /// A float of 8 bits, which has conversions and nothing else.
    Float8(Float8),
    /// A bool that is stored as an integer of this width in bits.
    Bool(u32),
    /// An address.
    Pointer,
    /// An image, a sampler, or both.
    Handle,
}

impl Component {
    /// The width of the value in bits; None for addresses and handles.
    pub fn bits(self) -> Option<u32> {
        match self {
            Self::Int(bits) => Some(bits),
            Self::Float(kind) => Some(kind.bits()),
            Self::Float8(_) => Some(8),
            Self::Bool(_) => Some(1),
            Self::Pointer | Self::Handle => None,
        }
    }

    /// The size in memory that has bytes.
    pub fn bytes(self) -> u64 {
        let bits = match self {
            Self::Int(bits) | Self::Bool(bits) => bits,
            Self::Float(kind) => kind.bits(),
            Self::Float8(_) => 8,
            Self::Pointer | Self::Handle => 64,
        };
        u64::from(bits.div_ceil(8))
    }
}
