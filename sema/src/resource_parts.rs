//! Splits global structs and arrays that contain resources. Each resource becomes a separate global variable.

use crate::check::type_queries;
use crate::hir::{Binding, Global, GlobalId, GlobalKind, Program, Register, Requirements, VkBinding};
use crate::reports::Reports;
use crate::types::{Resource, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// The maximum number of resources in a variable.
const MAX_PARTS: u32 = 1 << 12;

/// The spans of the variable's type and name.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    pub ty: Span,
    pub name: Span,
}

/// The state of splitting a variable.
struct Split<'r> {
    /// The binding of the next resource.
    binding: Binding,
    source: Source,
    requirements: &'r Requirements,
    left: u32,
}

fn advance(binding: &mut Binding, by: u32) {
    if let Some(VkBinding { binding, .. }) = &mut binding.vk {
        *binding = binding.saturating_add(by);
    }
    if let Some(Register { class: Some((_, number)), .. }) = &mut binding.register {
        *number = number.saturating_add(by);
    }
}

/// Declares the parts of a variable and the global that consists of them; None after reporting an error. The binding of the
/// variable is that of the first resource, and the others follow.
pub(crate) fn declare_parts(
    program: &mut Program,
    reports: &Reports,
    name: String,
    ty: TypeId,
    binding: Binding,
    source: Source,
    requirements: &Requirements,
) -> Option<GlobalId> {
    if holds_plain_data(program, ty) {
        let message = "global structures containing both resources and non-resources are not supported";
        reports.defer(Diagnostic::new(code::RESOURCE_STRUCT, source.ty, message));
        return None;
    }
    if holds_buffer(program, ty) {
        reports.diagnose(code::RESOURCE_STRUCT, source.ty, "global structures containing buffers are not supported");
        return None;
    }
    if type_queries::has_open_length(program, ty) {
        reports.diagnose(code::ARRAY_LENGTH, source.name, "an array of structs with resources needs a length");
        return None;
    }
    let binding = Binding { in_struct: true, ..binding };
    let mut split = Split { binding, source, requirements, left: MAX_PARTS };
    let global = split_global(program, name, ty, &mut split);
    if split.left == 0 {
        let message = format!("a variable cannot hold more than {MAX_PARTS} resources");
        reports.diagnose(code::LIMIT, source.name, message);
    }
    global
}

fn split_global(program: &mut Program, name: String, ty: TypeId, split: &mut Split) -> Option<GlobalId> {
    split.left = split.left.checked_sub(1)?;
    let kind = if type_queries::resource_of(program, ty).is_some() {
        let binding = split.binding;
        advance(&mut split.binding, resource_count(program, ty));
        GlobalKind::Resource { binding }
    } else {
        let parts: Vec<(String, TypeId)> = match program.ty(ty) {
            Type::Struct(id) => {
                program.structs[*id].fields.iter().map(|field| (format!("{name}.{}", field.name), field.ty)).collect()
            }
            Type::Array { element, length } => {
                let length = length.unwrap_or(0).min(MAX_PARTS + 1);
                (0..length).map(|index| (format!("{name}[{index}]"), *element)).collect()
            }
            _ => return None,
        };
        GlobalKind::Parts(parts.into_iter().map(|(name, ty)| split_global(program, name, ty, split)).collect::<Option<_>>()?)
    };
    let (span, requirements) = (split.source.name, split.requirements.clone());
    Some(program.globals.push(Global { requirements, ..Global::new(name, ty, kind, span) }))
}

/// The number of resources in a type, including all elements of arrays at any level.
fn resource_count(program: &Program, ty: TypeId) -> u32 {
    match program.ty(ty) {
        Type::Array { element, length } => resource_count(program, *element).saturating_mul(length.unwrap_or(1)),
        _ => 1,
    }
}

fn holds_plain_data(program: &Program, ty: TypeId) -> bool {
    match program.ty(ty) {
        Type::Resource(_) => false,
        Type::Array { element, .. } => holds_plain_data(program, *element),
        Type::Struct(id) => program.structs[*id].fields.iter().any(|field| holds_plain_data(program, field.ty)),
        _ => true,
    }
}

fn holds_buffer(program: &Program, ty: TypeId) -> bool {
    match program.ty(ty) {
        Type::Resource(resource) => matches!(
            resource,
            Resource::StructuredBuffer { .. }
                | Resource::ByteAddressBuffer { .. }
                | Resource::ConstantBuffer { .. }
                | Resource::TextureBuffer { .. }
        ),
        Type::Array { element, .. } => holds_buffer(program, *element),
        Type::Struct(id) => program.structs[*id].fields.iter().any(|field| holds_buffer(program, field.ty)),
        _ => false,
    }
}
