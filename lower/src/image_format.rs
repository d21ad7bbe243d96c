//! Checks the image formats that the source gives.

use crate::context::{Lowered, ModuleLowerer};
use diagnostics::registry as code;
use frontend::Diagnostic;
use sema::hir;
use sema::types::{Resource, Scalar, Type, TypeId};
use spirv::ImageFormat;

/// The format of a variable's `vk::image_format`, which must hold the texels. A variable that nothing uses is not lowered, and
/// so not checked: its type is in no module.
pub(crate) fn given_format(
    m: &mut ModuleLowerer,
    variable: &hir::Global,
    format: Option<ImageFormat>,
) -> Lowered<Option<ImageFormat>> {
    let mut ty = variable.ty;
    while let Type::Array { element, .. } = m.program.types[ty] {
        ty = element;
    }
    let texel = match m.program.types[ty] {
        Type::Resource(Resource::Texture { element, .. } | Resource::TypedBuffer { element, .. }) => texel_components(m, element),
        _ => None,
    };
    if let (Some(format), Some((scalar, count))) = (format, texel)
        && !holds(format, scalar, count)
    {
        let name = sema::display::display_type(&m.program.types, variable.ty);
        let message = format!("'{name}' can't have this image format: their components differ");
        let note = "the format must be of floats or norms, signed integers or unsigned ones, as the texels are";
        return Err(m.report(Diagnostic::new(code::IMAGE_FORMAT, variable.span, message).with_note(note)));
    }
    Ok(format)
}

fn texel_components(m: &ModuleLowerer, texel: TypeId) -> Option<(Scalar, u16)> {
    match m.program.types[texel] {
        Type::Scalar(scalar) => Some((scalar, 1)),
        Type::Vector(scalar, count) => Some((scalar, count)),
        _ => None,
    }
}

/// True if the format can store texels of this component type and count.
fn holds(format: ImageFormat, scalar: Scalar, count: u16) -> bool {
    let name = format!("{format:?}");
    // Doubles and pairs of 64-bit integers are stored as words.
    let is_packed = scalar == Scalar::Double || (scalar.bits() == 64 && count > 1);
    match format {
        ImageFormat::Unknown => true,
        ImageFormat::Rg32ui if is_packed => count == 1,
        ImageFormat::Rgba32ui if is_packed => count == 2,
        ImageFormat::R64i => scalar == Scalar::Int64 && !is_packed,
        ImageFormat::R64ui => scalar == Scalar::UInt64 && !is_packed,
        _ if scalar.bits() == 64 => false,
        _ if name.ends_with("ui") => scalar.is_unsigned_int() || scalar == Scalar::Bool,
        _ if name.ends_with('i') => scalar.is_signed_int(),
        _ => scalar.is_float(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_of_formats() {
        use Scalar::{Double, Float, Int, Int64, UInt, UInt64};
        assert!(holds(ImageFormat::Rgba8Snorm, Float, 4) && !holds(ImageFormat::Rgba8Snorm, Int, 4));
        assert!(holds(ImageFormat::Rgba32i, Int, 4) && !holds(ImageFormat::Rgba32i, UInt, 4));
        assert!(holds(ImageFormat::Rgb10a2ui, UInt, 4) && !holds(ImageFormat::Rgb10a2ui, Float, 4));
        assert!(
            holds(ImageFormat::R64ui, UInt64, 1) && !holds(ImageFormat::R64i, UInt, 1) && !holds(ImageFormat::R64i, Int64, 2)
        );
        assert!(!holds(ImageFormat::R32i, Int64, 1) && holds(ImageFormat::Unknown, Int64, 1));
        assert!(holds(ImageFormat::Rg32ui, Double, 1) && holds(ImageFormat::Rgba32ui, Int64, 2));
        assert!(!holds(ImageFormat::Rgba32f, Double, 2) && !holds(ImageFormat::Rgba32ui, Int64, 1));
    }
}
