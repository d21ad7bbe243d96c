//! Numbers that may depend on specialization constants.

use serde::Serialize;

/// A number of the module that specialization constants may decide: the length of an array, a part of a workgroup's size.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Count {
    /// The value with the defaults of all specialization constants. None for a value that is not an integer, or for an operation of
    /// OpSpecConstantOp that is not supported.
    pub value: Option<u64>,
    /// The SpecId of the specialization constant that it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spec_constant: Option<u32>,
    /// The SpecIds of the constants that it is computed from, or that it is, in ascending order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub depends_on: Vec<u32>,
}

impl Count {
    pub(crate) fn literal(value: u64) -> Self {
        Self { value: Some(value), ..Self::default() }
    }
}
