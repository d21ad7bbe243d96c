//! The properties of a texture or typed buffer that image instructions depend on.

use crate::numeric_type::{Form, NumericType};
use sema::types::Scalar;
use spirv::Dim;

/// The properties of a texture or typed buffer that image instructions depend on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct ImageClass {
    pub dim: Dim,
    pub array: bool,
    pub multisampled: bool,
    /// A storage image, which is accessed without a sampler.
    pub storage: bool,
    /// A combined image sampler.
    pub combined: bool,
    /// The shape of a texel in HLSL.
    pub texel: NumericType,
    /// The texels are integers with the bits of floats.
    pub float_bits: bool,
}

impl ImageClass {
    /// The number of components of a coordinate, including the array layer.
    pub fn coordinates(self) -> u32 {
        let plane = match self.dim {
            Dim::Dim1D | Dim::DimBuffer => 1,
            Dim::Dim3D | Dim::DimCube => 3,
            _ => 2,
        };
        plane + u32::from(self.array)
    }

    /// The number of 32-bit words that store a texel whose components are not those of the image: `double`s and pairs of 64-bit
    /// integers, which no format has, and the bits of floats. As in Direct3D, an access moves the words, and the shader bit-casts them.
    pub fn packed(self) -> Option<u32> {
        let components = self.texel.components();
        let is_packed = self.texel.scalar == Scalar::Double || (self.texel.scalar.bits() == 64 && components > 1);
        if self.float_bits { Some(components) } else { is_packed.then_some(2 * components) }
    }

    /// The shape of the stored texel, as far as its format has components.
    pub fn kept(self) -> NumericType {
        self.packed().map_or(self.texel, |words| NumericType { scalar: Scalar::UInt, form: Form::vector(words) })
    }
}
