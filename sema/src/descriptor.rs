//! Checks the binding attributes and registers of a resource against its type.

use crate::attrs;
use crate::check::{names, type_queries};
use crate::hir::{Binding, Program};
use crate::reports::Reports;
use crate::scope::{Entity, Scopes};
use crate::types::{Access, Resource, TypeId};
use diagnostics::registry as code;
use frontend::ast;
use spirv::ImageFormat;

/// The register letters that a resource type allows; None if all are allowed because Direct3D has none for the type.
pub(crate) fn register_letters(resource: Resource) -> Option<&'static str> {
    let by_access = |access: Access, read| Some(if access.is_writable() { "u" } else { read });
    match resource {
        // In older shaders, a texture may have the register of its sampler.
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

/// True for resources that have an image format.
fn has_texels(resource: Resource) -> bool {
    matches!(resource, Resource::Texture { .. } | Resource::TypedBuffer { .. })
}

/// The image format with this name. Names are those of SPIR-V in lower case, with one exception.
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

/// Reports attributes that do not apply to this type of resource.
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
            "image_format" => (resource.is_some_and(has_texels), "a texture or typed buffer"),
            _ => continue,
        };
        if !fits {
            let message = format!("the attribute 'vk::{name}' needs {wanted}, not '{}'", program.type_name(ty));
            reports.diagnose(code::MISPLACED_ATTRIBUTE, attribute.span, message);
        }
    }
}

/// Reports a register whose class does not match the resource type.
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
        reports.diagnose(code::REGISTER, span, message);
    }
}

/// Reports a resource as a shader record or a block of push constants.
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
    reports.diagnose(code, ident.span, message);
    names::declare(program, scopes, unit, reports, ident, Entity::Error);
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
}
