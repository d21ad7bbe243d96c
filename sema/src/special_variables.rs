//! Variables whose storage class an attribute selects: `vk::ext_builtin_input`, `vk::ext_builtin_output`,
//! `vk::ext_storage_class`.

use crate::attrs;
use crate::hir::{Binding, GlobalKind};
use crate::reports::Reports;
use diagnostics::registry as code;
use frontend::ast;
use spirv::StorageClass;

/// The kind of a global variable with this storage class. Classes that HLSL can express map to their own kinds. Reports a binding
/// attribute if variables of this class have no bindings.
pub(crate) fn kind_of_class(
    unit: &ast::Unit,
    reports: &Reports,
    class: u32,
    binding: Binding,
    attributes: &[&ast::Attribute],
) -> GlobalKind {
    let known = StorageClass::from_u32(class);
    let binding = match known {
        Some(
            StorageClass::UniformConstant
            | StorageClass::Uniform
            | StorageClass::StorageBuffer
            | StorageClass::TileAttachmentQCOM,
        ) => Some(binding),
        // For an unknown class, variables are descriptors if the source specifies a binding.
        None => Some(binding).filter(|binding| binding.vk.is_some() || binding.register.is_some()),
        Some(_) => None,
    };
    if let (Some(known), None) = (known, binding)
        && let Some(span) = attributes.iter().find(|a| attrs::is_vk(unit, a, "binding")).map(|a| a.span)
    {
        let message = format!("a variable of the storage class {known:?} cannot have the attribute 'vk::binding'");
        reports.diagnose(code::CONFLICTING_ATTRIBUTES, span, message);
    }
    match known {
        Some(StorageClass::Private) => GlobalKind::Static { init: None, constant: false },
        Some(StorageClass::Workgroup) => GlobalKind::GroupShared,
        _ => GlobalKind::StorageClass { class, binding },
    }
}

/// Reports attributes that specify a storage class on a variable that already has one.
pub(crate) fn reject_special_storage(unit: &ast::Unit, reports: &Reports, attributes: &[&ast::Attribute], what: &str) {
    for name in ["ext_storage_class", "ext_builtin_input", "ext_builtin_output"] {
        if let Some(span) =
            attributes.iter().find(|attribute| attrs::is_vk(unit, attribute, name)).map(|attribute| attribute.span)
        {
            reports.diagnose(code::MISPLACED_ATTRIBUTE, span, format!("attribute 'vk::{name}' cannot be applied to {what}"));
        }
    }
}

/// Reports attributes that imply another storage class than `vk::ext_storage_class` specifies.
pub(crate) fn reject_other_storage(unit: &ast::Unit, reports: &Reports, attributes: &[&ast::Attribute], class: u32) {
    let others = [
        ("push_constant", StorageClass::PushConstant),
        ("shader_record_ext", StorageClass::ShaderRecordBufferKHR),
        ("shader_record_nv", StorageClass::ShaderRecordBufferKHR),
    ];
    for (name, _) in others.into_iter().filter(|(_, other)| *other as u32 != class) {
        if let Some(span) =
            attributes.iter().find(|attribute| attrs::is_vk(unit, attribute, name)).map(|attribute| attribute.span)
        {
            let message = format!("the attribute 'vk::{name}' cannot be used together with 'vk::ext_storage_class'");
            reports.diagnose(code::CONFLICTING_ATTRIBUTES, span, message);
        }
    }
}

/// True for storage classes that shaders can only read.
pub(crate) fn is_constant_class(class: u32) -> bool {
    matches!(
        StorageClass::from_u32(class),
        Some(
            StorageClass::UniformConstant
                | StorageClass::Input
                | StorageClass::Uniform
                | StorageClass::PushConstant
                | StorageClass::ShaderRecordBufferKHR
        )
    )
}

/// Reports builtin attributes on non-static variables.
pub(crate) fn reject_builtins(unit: &ast::Unit, reports: &Reports, attributes: &[&ast::Attribute]) {
    let builtin =
        attributes.iter().find(|a| attrs::is_vk(unit, a, "ext_builtin_input") || attrs::is_vk(unit, a, "ext_builtin_output"));
    if let Some(span) = builtin.map(|attribute| attribute.span) {
        let message = "vk::ext_builtin_input and vk::ext_builtin_output can only be applied to a static variable";
        reports.diagnose(code::BUILTIN_VARIABLE, span, message);
    }
}
