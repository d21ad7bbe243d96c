//! A type in, its HLSL spelling out, for diagnostics.

use crate::hir::Program;
use crate::types::TypeId;

/// The type as the user would write it: `float3x3`, `Texture2D<float4>`, `S[4]`.
pub fn display(_program: &Program, _ty: TypeId) -> String {
    String::new()
}
