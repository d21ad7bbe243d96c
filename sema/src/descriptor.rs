//! Checks the attributes and registers that bind a resource against its type.

use crate::attrs;
use crate::check::{names, type_queries};
use crate::hir::{Binding, Program};
use crate::reports::Reports;
use crate::scope::{Entity, Scopes};
use crate::types::{Access, Resource, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};
use spirv::ImageFormat;

/// The register letters that a resource type allows; None if any is allowed, or Direct3D has none for it.
pub(crate) fn register_letters(resource: Resource) -> Option<&'static str> {
    let by_access = |access: Access, read| Some(if access.is_writable() { "u" } else { read });
    match resource {
        // Older shaders give a texture the register of its sampler.
        Resource::Texture { access, combined: false, .. } => by_access(access, "ts"),
        Resource::Sampler | Resource::SamplerComparison => Some("st"),
        Resource::TypedBuffer { access, .. }
        | Resource::StructuredBuffer { access, .. }
        | Resource::ByteAddressBuffer { access } => by_access(access, "t"),
        Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. } => Some("u"),
        Resource::ConstantBuffer { .. } => Some("b"),
        Resource::TextureBuffer { .. } => Some("t"),
        Resource::Texture { combined: true, .. }
        | Resource::SubpassInput { .. }
        | Resource::AccelerationStructure
        | Resource::HeapElement(_)
        | Resource::Node { .. }
        | Resource::Stream { .. } => None,
    }
}

/// True for textures and samplers that can be combined in one descriptor.
fn combines(resource: Resource) -> bool {
    match resource {
        Resource::Texture { access, combined, .. } => !access.is_writable() && !combined,
        resource => matches!(resource, Resource::Sampler | Resource::SamplerComparison),
    }
}

/// The type of the texels of an image.
fn texel(resource: Resource) -> Option<TypeId> {
    match resource {
        Resource::Texture { element, .. } | Resource::TypedBuffer { element, .. } => Some(element),
        Resource::StructuredBuffer { .. }
        | Resource::AppendBuffer { .. }
        | Resource::ConsumeBuffer { .. }
        | Resource::SubpassInput { .. }
        | Resource::ByteAddressBuffer { .. }
        | Resource::ConstantBuffer { .. }
        | Resource::TextureBuffer { .. }
        | Resource::Sampler
        | Resource::SamplerComparison
        | Resource::AccelerationStructure
        | Resource::HeapElement(_)
        | Resource::Node { .. }
        | Resource::Stream { .. } => None,
    }
}

/// The image format of a name: that of SPIR-V in lower case, with one exception.
pub(crate) fn format_of(name: &str) -> Option<ImageFormat> {
    if name == "r11g11b10f" {
        return Some(ImageFormat::R11fG11fB10f);
    }
    let formats = (0..=ImageFormat::R64i as u32).filter_map(ImageFormat::from_u32);
    formats
        .filter(|format| *format != ImageFormat::R11fG11fB10f)
        .find(|format| format!("{format:?}").eq_ignore_ascii_case(name))
        .filter(|_| !name.contains(|c: char| c.is_ascii_uppercase()))
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

/// Reports attributes that do not apply to this kind of resource.
pub(crate) fn check_descriptor(
    program: &Program,
    unit: &ast::Unit,
    reports: &Reports,
    attributes: &[&ast::Attribute],
    annotations: &[ast::Annotation],
    ty: TypeId,
    binding: &Binding,
) {
    let resource = type_queries::resource_of(program, ty);
    if let Some(letters) = resource.and_then(register_letters) {
        check_register(reports, letters, annotations, binding);
    }
    let counts = |resource| match resource {
        Resource::StructuredBuffer { access, .. } => access.is_writable(),
        Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. } => true,
        _ => false,
    };
    for attribute in attributes {
        let name = unit.names.text(attribute.name.name);
        if !attrs::is_vk(unit, attribute, name) {
            continue;
        }
        let (fits, wanted) = match name {
            "counter_binding" => {
                (resource.is_some_and(counts), "an RW, append or consume structured buffer, which has a counter")
            }
            "input_attachment_index" => (matches!(resource, Some(Resource::SubpassInput { .. })), "a subpass input"),
            "combinedImageSampler" => (resource.is_some_and(combines), "a read-only texture or a sampler"),
            "image_format" => (resource.is_some_and(|r| texel(r).is_some()), "a texture or typed buffer"),
            _ => continue,
        };
        if !fits {
            let message = format!("the attribute 'vk::{name}' needs {wanted}, not '{}'", program.type_name(ty));
            reports.error(code::MISPLACED_ATTRIBUTE, attribute.span, message);
            continue;
        }
        let texel = resource.and_then(texel).and_then(|texel| components(program, texel));
        if let (Some(format), Some((scalar, count))) = (binding.image_format, texel)
            && !holds(format, scalar, count)
        {
            let message = format!("'{}' does not match this image format: their components differ", program.type_name(ty));
            let note = "the format must match the texels: floats or normalized values, signed integers, or unsigned integers";
            reports.report(Diagnostic::error(code::IMAGE_FORMAT, attribute.span, message).with_note(note));
        }
    }
}

/// Reports a register whose class does not match the resource.
pub(crate) fn check_register(reports: &Reports, letters: &str, annotations: &[ast::Annotation], binding: &Binding) {
    let Some((class, _)) = binding.register.and_then(|register| register.class) else { return };
    let span = annotations.iter().find_map(|annotation| match annotation {
        ast::Annotation::Register { span, .. } => Some(*span),
        ast::Annotation::Semantic(_) | ast::Annotation::PackOffset { .. } | ast::Annotation::PayloadAccess { .. } => None,
    });
    if let Some(span) = span
        && !letters.contains(class)
    {
        let expected: Vec<String> = letters.chars().map(|letter| format!("'{letter}'")).collect();
        let expected = match expected.as_slice() {
            [one, two, last] => format!("{one}, {two} or {last}"),
            _ => expected.join(" or "),
        };
        let message = format!("invalid register specification, expected {expected} binding");
        reports.error(code::REGISTER, span, message);
    }
}

/// Reports a shader record, or a block of push constants, that is a resource.
pub(crate) fn reject_block(
    program: &Program,
    scopes: &mut Scopes,
    unit: &ast::Unit,
    reports: &Reports,
    is_record: bool,
    ty: TypeId,
    ident: ast::Ident,
) {
    let (code, what) = match is_record {
        true => (code::SHADER_RECORD, "a shader record"),
        false => (code::PUSH_CONSTANT, "a block of push constants"),
    };
    let message = format!("{what} must be a constant buffer, or a struct, not '{}'", program.type_name(ty));
    reports.error(code, ident.span, message);
    names::declare(program, scopes, unit, reports, ident, Entity::Error);
}

fn components(program: &Program, texel: TypeId) -> Option<(Scalar, u16)> {
    match program.ty(texel) {
        Type::Scalar(scalar) => Some((*scalar, 1)),
        Type::Vector(scalar, count) => Some((*scalar, *count)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_by_name() {
        let cases = [
            ("unknown", Some(ImageFormat::Unknown)),
            ("rgba32f", Some(ImageFormat::Rgba32f)),
            ("r11g11b10f", Some(ImageFormat::R11fG11fB10f)),
            ("rgb10a2", Some(ImageFormat::Rgb10A2)),
            ("rgb10a2ui", Some(ImageFormat::Rgb10a2ui)),
            ("rgba8snorm", Some(ImageFormat::Rgba8Snorm)),
            ("r64i", Some(ImageFormat::R64i)),
            ("r11fg11fb10f", None),
            ("Rgba32f", None),
            ("", None),
        ];
        for (name, format) in cases {
            assert_eq!(format_of(name), format, "{name}");
        }
    }

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
