//! Specialization constants.

use super::types::Type;
use serde::Serialize;

/// A scalar that a pipeline can replace (2.12 Specialization).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SpecConstant {
    /// The decoration SpecId: `VkSpecializationMapEntry::constantID`.
    pub id: u32,
    /// OpName.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// A bool, an integer or a float.
    #[serde(rename = "type")]
    pub ty: Type,
    /// The value without specialization.
    pub default: Value,
    /// The bits of the default, in the representation of `VkSpecializationInfo`; 1 or 0 for a bool, which takes four bytes there.
    pub default_bits: u64,
    /// The result id in the module.
    #[serde(skip)]
    pub result_id: u32,
}

/// The value of a scalar constant. In JSON it is a bool or a number, and null for an infinity or a NaN.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Value {
    /// OpSpecConstantTrue or OpSpecConstantFalse.
    Bool(bool),
    /// A signed integer of any width.
    Signed(i64),
    /// An unsigned integer of any width.
    Unsigned(u64),
    /// A float of 16, 32 or 64 bits.
    Float(f64),
}
