//! Variables whose storage class an attribute selects: `vk::ext_builtin_input`, `vk::ext_builtin_output`,
//! `vk::ext_storage_class`.

use crate::checker::Checker;
use crate::hir::{Binding, GlobalKind};
use crate::types::TypeId;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use spirv::StorageClass;

/// The greatest storage class that fits in an IR address space.
const MAX_CLASS: u32 = 0xffff_0000;

impl<'a> Checker<'a> {
    /// The storage class of the first `vk::ext_storage_class`; a different second one is an error.
    pub fn storage_class(&mut self, attributes: &[&ast::Attribute]) -> Option<u32> {
        let mut found: Option<(u32, Span)> = None;
        for attribute in attributes {
            if !self.is_vk(attribute, "ext_storage_class") {
                continue;
            }
            let Some(number) = self.attribute_number(attribute, 0) else { continue };
            if number > MAX_CLASS {
                let message = format!("storage class {number} is greater than {MAX_CLASS}");
                self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
                continue;
            }
            match found {
                Some((first, span)) if first != number => {
                    let message = "a variable cannot have two storage classes";
                    let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, attribute.span, message)
                        .with_label(span, "conflicting attribute is here");
                    self.reports.report(diagnostic);
                }
                _ => found = Some((number, attribute.span)),
            }
        }
        found.map(|(number, _)| number)
    }

    /// The kind of a global variable with this storage class; classes that HLSL can express map to its own kinds. An explicit
    /// binding of a class that has none is reported.
    pub fn kind_of_class(&mut self, class: u32, binding: Binding, attributes: &[&ast::Attribute]) -> GlobalKind {
        let known = StorageClass::from_u32(class);
        let binding = match known {
            Some(
                StorageClass::UniformConstant
                | StorageClass::Uniform
                | StorageClass::StorageBuffer
                | StorageClass::TileAttachmentQCOM,
            ) => Some(binding),
            // Whether its variables are descriptors is not known, but for what the source says.
            None => Some(binding).filter(|binding| binding.vk.is_some() || binding.register.is_some()),
            Some(_) => None,
        };
        if let (Some(known), None) = (known, binding)
            && let Some(span) = attributes.iter().find(|a| self.is_vk(a, "binding")).map(|a| a.span)
        {
            let message = format!("a variable of the storage class {known:?} cannot have the attribute 'vk::binding'");
            self.reports.error(code::CONFLICTING_ATTRIBUTES, span, message);
        }
        match known {
            Some(StorageClass::Private) => GlobalKind::Static { init: None, constant: false },
            Some(StorageClass::Workgroup) => GlobalKind::GroupShared,
            _ => GlobalKind::StorageClass { class, binding },
        }
    }

    /// Reports a storage class of a `groupshared` variable other than Workgroup, which is what `groupshared` means.
    pub fn check_groupshared_class(&mut self, attributes: &[&ast::Attribute]) {
        let other = self.storage_class(attributes).filter(|class| *class != StorageClass::Workgroup as u32);
        let attribute = attributes.iter().find(|attribute| self.is_vk(attribute, "ext_storage_class"));
        if let (Some(_), Some(span)) = (other, attribute.map(|attribute| attribute.span)) {
            let message = "a groupshared variable is in the storage class Workgroup and cannot have another one";
            self.reports.error(code::CONFLICTING_ATTRIBUTES, span, message);
        }
    }

    /// Reports attributes that choose the storage class of what has one already.
    pub fn reject_special_storage(&mut self, attributes: &[&ast::Attribute], what: &str) {
        for name in ["ext_storage_class", "ext_builtin_input", "ext_builtin_output"] {
            if let Some(span) = attributes.iter().find(|attribute| self.is_vk(attribute, name)).map(|attribute| attribute.span) {
                self.reports.error(
                    code::MISPLACED_ATTRIBUTE,
                    span,
                    format!("attribute 'vk::{name}' cannot be applied to {what}"),
                );
            }
        }
    }

    /// Reports attributes of a variable with `vk::ext_storage_class` that stand for another class.
    pub fn reject_other_storage(&mut self, attributes: &[&ast::Attribute], class: u32) {
        let others = [
            ("push_constant", StorageClass::PushConstant),
            ("shader_record_ext", StorageClass::ShaderRecordBufferKHR),
            ("shader_record_nv", StorageClass::ShaderRecordBufferKHR),
        ];
        for (name, _) in others.into_iter().filter(|(_, other)| *other as u32 != class) {
            if let Some(span) = attributes.iter().find(|attribute| self.is_vk(attribute, name)).map(|attribute| attribute.span) {
                let message = format!("the attribute 'vk::{name}' cannot be used together with 'vk::ext_storage_class'");
                self.reports.error(code::CONFLICTING_ATTRIBUTES, span, message);
            }
        }
    }

    /// True for storage classes that are read-only in shaders.
    pub fn is_constant_class(&self, class: u32) -> bool {
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

    /// Reports builtin attributes on a variable that is not static.
    pub fn reject_builtins(&mut self, attributes: &[&ast::Attribute]) {
        let builtin = attributes.iter().find(|a| self.is_vk(a, "ext_builtin_input") || self.is_vk(a, "ext_builtin_output"));
        if let Some(span) = builtin.map(|attribute| attribute.span) {
            let message = "vk::ext_builtin_input and vk::ext_builtin_output can only be applied to a static variable";
            self.reports.error(code::BUILTIN_VARIABLE, span, message);
        }
    }

    /// The kind of a static variable with a builtin attribute; None without a valid one.
    pub fn builtin_kind(&mut self, attributes: &[&ast::Attribute], ty: TypeId, constant: bool) -> Option<GlobalKind> {
        let with = |this: &Self, name| attributes.iter().find(|a| this.is_vk(a, name)).copied();
        let (input, output) = (with(self, "ext_builtin_input"), with(self, "ext_builtin_output"));
        if let (Some(input), Some(output)) = (input, output) {
            let message = "vk::ext_builtin_input cannot be used together with vk::ext_builtin_output";
            let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, output.span, message)
                .with_label(input.span, "the other attribute is here");
            self.reports.report(diagnostic);
            return None;
        }
        let attribute = input.or(output)?;
        let number = self.attribute_number(attribute, 0)?;
        let name = self.unit.names.text(attribute.name.name);
        let others: Vec<_> = attributes.iter().filter(|other| self.is_vk(other, name)).skip(1).collect();
        for other in others {
            if self.attribute_number(other, 0).is_some_and(|second| second != number) {
                let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, other.span, "a variable cannot be two builtins")
                    .with_label(attribute.span, "conflicting attribute is here");
                self.reports.report(diagnostic);
            }
        }
        if input.is_some() && !constant {
            let message = "vk::ext_builtin_input can only be applied to a const-qualified variable";
            self.reports.error(code::BUILTIN_VARIABLE, attribute.span, message);
            return None;
        }
        if output.is_some() && constant {
            let message = "vk::ext_builtin_output cannot be applied to a const-qualified variable";
            self.reports.error(code::BUILTIN_VARIABLE, attribute.span, message);
            return None;
        }
        let is_output = output.is_some();
        let earlier = self.program.globals.values().find_map(|global| match global.kind {
            GlobalKind::BuiltIn { number: known, output } if known == number => Some((output, global.ty, global.span)),
            _ => None,
        });
        if let Some((known_output, known_type, span)) = earlier {
            let what = if is_output { "an output" } else { "an input" };
            let message = if known_output != is_output {
                format!("cannot redefine builtin {number} as {what}")
            } else if known_type != ty {
                format!("cannot redefine builtin {number} as {what} of another type")
            } else {
                return Some(GlobalKind::BuiltIn { number, output: is_output });
            };
            let diagnostic = Diagnostic::error(code::BUILTIN_VARIABLE, attribute.span, message);
            self.reports.report(diagnostic.with_label(span, "previous definition is here"));
            return None;
        }
        Some(GlobalKind::BuiltIn { number, output: is_output })
    }
}
