//! The row types for the tables of resource methods. There is one row for each signature, whose parameters depend on the resource
//! type.

use crate::hir::Intrinsic;
use crate::types::Scalar;

/// A signature of a method.
#[derive(Debug)]
pub struct MethodRow {
    pub name: &'static str,
    pub on: On,
    pub params: &'static [Arg],
    /// Optional trailing parameters, in this order. Cube textures have no [`Arg::Offset`].
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
    /// Like `Sampled`, without cubes.
    Fetched,
    /// Like `Sampled`, without 3D textures.
    Compared,
    /// Like `Sampled`, without 1D and 3D textures.
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

/// A parameter. Its type depends on the resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arg {
    Sampler,
    Comparison,
    AnySampler,
    /// Floats, including the layer of an array.
    Coordinates,
    /// Floats, without the layer of an array.
    LodCoordinates,
    /// Integers, including the layer of an array.
    Texel,
    /// Integers, including the layer of an array and the mip level.
    TexelMip,
    /// Integers, without the layer. Cube textures have no offsets.
    Offset,
    /// Floats, without the layer.
    GradientX,
    GradientY,
    Reference,
    Bias,
    Lod,
    /// The minimum level of detail.
    Clamp,
    /// `uint`
    SampleIndex,
    /// `int`
    SignedSampleIndex,
    /// The `uint` index of an element.
    Index,
    ByteOffset,
    Value(Kind),
    /// A value of the resource's element type.
    Element,
    /// A value with the same type as the preceding [`Arg::Value`].
    SameValue,
    /// A place with the same type as the preceding [`Arg::Value`].
    Original,
}

/// The type of a value to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A scalar (1 component) or vector.
    Fixed(Scalar, u8),
    /// `int` or `uint`, depending on the argument.
    Int32,
    /// `int64_t` or `uint64_t`, depending on the argument.
    Int64,
    /// `T` of `Store<T>`, or the argument's own type without `<T>`.
    TemplateArgument,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Output {
    Void,
    Float,
    /// `float2`
    Float2,
    /// `uint`, or a vector of `uint`.
    UInts(u8),
    /// The element type of the resource.
    Element,
    /// A 4-component vector of the element's component type.
    Gathered,
    /// `T` of `Load<T>`, or `uint` without `<T>`.
    TemplateArgument,
}
