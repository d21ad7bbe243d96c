//! What the image instructions need to know of a texture or typed buffer.

use crate::numeric_type::{Form, NumericType};
use sema::types::Scalar;
use spirv::Dim;

/// What the image instructions need to know of a texture or typed buffer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct ImageClass {
    pub dim: Dim,
    pub array: bool,
    pub multisampled: bool,
    /// Written and read without a sampler.
    pub storage: bool,
    /// With its sampler.
    pub combined: bool,
    /// The shape of what an access gives in HLSL.
    pub texel: NumericType,
}

impl ImageClass {
    /// Components of a coordinate, the array's layer included.
    pub fn coordinates(self) -> u32 {
        let plane = match self.dim {
            Dim::Dim1D | Dim::DimBuffer => 1,
            Dim::Dim3D | Dim::DimCube => 3,
            _ => 2,
        };
        plane + u32::from(self.array)
    }

    /// How many 32-bit words a texel is kept in whose components no format has: `double`s, and pairs of 64-bit integers. As in
    /// Direct3D, an access moves the words, and the shader takes them for what they are.
    pub fn packed(self) -> Option<u32> {
        let components = self.texel.components();
        let is_packed = self.texel.scalar == Scalar::Double || (self.texel.scalar.bits() == 64 && components > 1);
        is_packed.then_some(2 * components)
    }

    /// The shape of what lies in the image, as far as its format has components.
    pub fn kept(self) -> NumericType {
        self.packed().map_or(self.texel, |words| NumericType { scalar: Scalar::UInt, form: Form::Vector(words) })
    }
}
