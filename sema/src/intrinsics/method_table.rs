//! The vocabulary of the tables of resource methods: one row for each signature, with parameters that depend on the resource's
//! type.

use crate::hir::Intrinsic;
use crate::types::Scalar;

/// One signature of a method.
#[derive(Debug)]
pub struct MethodRow {
    pub name: &'static str,
    pub on: On,
    pub params: &'static [Arg],
    /// Optional trailing parameters, in this order; cube textures have no [`Arg::Offset`].
    pub optional: &'static [Arg],
    pub result: Output,
    pub intrinsic: Intrinsic,
    /// Whether there is an overload with a trailing residency status.
    pub status: bool,
}

/// The resources that have a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum On {
    /// Read-only textures that are not multisampled.
    Sampled,
    /// As `Sampled`, without cubes.
    Fetched,
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
    /// floats, without the array's layer
    LodCoordinates,
    /// ints, with the array's layer
    Texel,
    /// ints, with the array's layer and the mip level
    TexelMip,
    /// ints, without the layer; cube textures have none
    Offset,
    /// floats, without the layer
    GradientX,
    GradientY,
    Reference,
    Bias,
    Lod,
    /// the minimum level of detail
    Clamp,
    /// `uint`
    SampleIndex,
    /// `int`
    SignedSampleIndex,
    /// `uint`, of an element
    Index,
    ByteOffset,
    Value(Kind),
    /// a value of the resource's element type
    Element,
    /// a value with the type of the [`Arg::Value`] before
    SameValue,
    /// a place with the type of the [`Arg::Value`] before
    Original,
}

/// The type of a written value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A scalar (1 component) or vector.
    Fixed(Scalar, u8),
    /// `int` or `uint`, by the argument.
    Int32,
    /// `int64_t` or `uint64_t`, by the argument.
    Int64,
    /// `Store<T>`: T, or the argument's own type without `<T>`.
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
    /// A vector of four with the element's component type.
    Gathered,
    /// `Load<T>`: T, or `uint` without `<T>`.
    TemplateArgument,
}
