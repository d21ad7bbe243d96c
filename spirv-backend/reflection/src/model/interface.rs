//! The variables between stages.

use super::enumerant::Enumerant;
use super::types::Type;
use serde::Serialize;

/// A variable of an entry point's interface. If it is a block, its members have the decorations.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct InterfaceVariable {
    /// OpName.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The decoration UserSemantic, alias HlslSemanticGOOGLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub semantic: Option<String>,
    /// The decoration Location.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<u32>,
    /// The decoration Component, in components of 32 bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<u32>,
    /// The decoration Index: 1 for the second source of blending.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u32>,
    /// The decoration BuiltIn (3.21 BuiltIn).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub builtin: Option<Enumerant>,
    /// The type, including the array of vertices if the stage has one.
    #[serde(rename = "type")]
    pub ty: Type,
    /// The storage class (3.7 Storage Class).
    pub storage_class: Enumerant,
    /// The decorations that specify its interpolation, such as `Flat` and `Centroid` (3.20 Decoration).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub interpolation: Vec<Enumerant>,
    /// The decoration Patch: one for each patch, and not for each vertex.
    #[serde(skip_serializing_if = "is_false")]
    pub patch: bool,
    /// The decoration PerPrimitiveEXT: one for each primitive of a mesh.
    #[serde(skip_serializing_if = "is_false")]
    pub per_primitive: bool,
    /// The decoration Invariant.
    #[serde(skip_serializing_if = "is_false")]
    pub invariant: bool,
    /// The decoration Stream, of a geometry shader's output.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stream: Option<u32>,
    /// The location to which transform feedback writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transform_feedback: Option<TransformFeedback>,
    /// Whether a function that the entry point may call names it.
    pub used: bool,
    /// The result id in the module.
    #[serde(skip)]
    pub result_id: u32,
}

/// The decorations of a variable that transform feedback captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TransformFeedback {
    /// XfbBuffer
    pub buffer: u32,
    /// XfbStride: the bytes from one vertex to the next.
    pub stride: Option<u32>,
    /// Offset: the bytes from the start of a vertex.
    pub offset: Option<u32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}
