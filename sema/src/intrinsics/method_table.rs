//! The vocabulary of the tables of resource methods: one row for each signature, whose parameters follow from the resource's
//! type.

use crate::hir::Intrinsic;
use crate::types::Scalar;

/// One signature of a method.
#[derive(Debug)]
pub struct MethodRow {
    pub name: &'static str,
    pub on: On,
    pub params: &'static [Arg],
    /// May follow, in this order; cube textures have no [`Arg::Offset`].
    pub optional: &'static [Arg],
    pub result: Output,
    pub intrinsic: Intrinsic,
    /// Whether there is an overload with a trailing status of residency.
    pub status: bool,
}

/// Which resources have a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum On {
    /// Textures that are not multisampled and only read.
    Sampled,
    /// As `Sampled`, without 3D.
    Compared,
    /// As `Sampled`, without 1D and 3D.
    Gathered,
    /// `RWTexture…`, not multisampled
    Storage,
    Multisampled,
    /// Typed and structured buffers.
    Elements,
    RwStructured,
    /// `ByteAddressBuffer`, `RWByteAddressBuffer`
    Bytes,
    RwBytes,
    Append,
    Consume,
    Subpass,
    MultisampledSubpass,
}

/// A parameter, whose type depends on the resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arg {
    Sampler,
    Comparison,
    AnySampler,
    /// floats, with the array's layer
    Coordinates,
    /// floats, without it
    LodCoordinates,
    /// ints, with the array's layer
    Texel,
    /// the same with the mip level
    TexelMip,
    /// ints, without the layer; cube textures have none
    Offset,
    /// floats, without the layer
    Gradient,
    Reference,
    Float,
    Int,
    UInt,
    ByteOffset,
    Value(Kind),
    /// a value of the resource's element type
    Element,
    /// a value of the type of the [`Arg::Value`] before
    SameValue,
    /// a place of the type of the [`Arg::Value`] before
    Original,
}

/// The type of a value that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A scalar (1 component) or vector.
    Fixed(Scalar, u8),
    /// `int` or `uint`, as the argument is.
    Int32,
    /// `int64_t` or `uint64_t`, as the argument is.
    Int64,
    /// `Store<T>`; without `<T>` the argument's own type.
    TemplateArgument,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Output {
    Void,
    Float,
    /// `float2`
    Float2,
    /// `uint` or a vector of it
    UInts(u8),
    /// The resource's element.
    Element,
    /// Four of the element's components.
    Gathered,
    /// `Load<T>`; without `<T>` `uint`.
    TemplateArgument,
}
