//! Restrictions on vectors of more than four components and on hit objects, which are not allowed in data that the application,
//! another stage or another shader provides or reads. Also checks the elements of buffers and other objects.

use crate::attrs;
use crate::check::type_queries;
use crate::declarations::Declarations;
use crate::hir::{FunctionId, Global, GlobalKind, Local, LocalKind, ParamRole, Program, StructId};
use crate::ids::DeclId;
use crate::reports::Reports;
use crate::scope::Scopes;
use crate::types::{NodeObject, Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The maximum depth to which structs and arrays are searched.
const MAX_DEPTH: u32 = 64;

/// True for a type of this kind, and for an array or a struct that contains one.
fn holds(program: &Program, ty: TypeId, is_kind: fn(&Type) -> bool, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match program.ty(ty) {
        Type::Array { element, .. } => holds(program, *element, is_kind, depth),
        Type::Struct(id) => program.structs[*id].fields.iter().any(|field| holds(program, field.ty, is_kind, depth)),
        other => is_kind(other),
    }
}

fn has_restricted_types(program: &Program, scopes: &Scopes) -> bool {
    program.types.has_long_vectors() || scopes.hit_object.is_some()
}

fn reject_long_vector(program: &Program, reports: &Reports, ty: TypeId, place: &str, span: Span) {
    let is_long = |ty: &Type| matches!(ty, Type::Vector(_, count) if *count > Types::MAX_NAMED_COMPONENTS);
    if program.types.has_long_vectors() && holds(program, ty, is_long, MAX_DEPTH) {
        let message = format!("vectors of over 4 elements in {place} are not supported");
        reports.diagnose(code::LONG_VECTOR, span, message);
    }
}

/// Whether the type is the error type or contains it.
pub(crate) fn holds_error(program: &Program, ty: TypeId) -> bool {
    holds(program, ty, |ty| matches!(ty, Type::Error), MAX_DEPTH)
}

/// Whether the type is a hit object or contains one. Hit objects cannot be stored in memory or passed between stages.
pub(crate) fn holds_hit_object(program: &Program, scopes: &Scopes, ty: TypeId) -> bool {
    scopes.hit_object.is_some() && holds(program, ty, |ty| matches!(ty, Type::HitObject), MAX_DEPTH)
}

fn reject_hit_object(program: &Program, scopes: &Scopes, reports: &Reports, ty: TypeId, place: &str, span: Span) {
    if holds_hit_object(program, scopes, ty) {
        reports.diagnose(code::HIT_OBJECT, span, format!("object 'dx::HitObject' is not allowed in {place}"));
    }
}

pub(crate) fn reject_restricted(program: &Program, scopes: &Scopes, reports: &Reports, ty: TypeId, place: &str, span: Span) {
    reject_long_vector(program, reports, ty, place, span);
    reject_hit_object(program, scopes, reports, ty, place, span);
}

/// Checks the element type of a stream, a patch, or a node's records. False if it is invalid.
pub(crate) fn check_element_of_object(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    reports: &Reports,
    ty: TypeId,
    span: Span,
) -> bool {
    if let Type::Resource(Resource::Stream { element, .. } | Resource::Node { record: Some(element), .. }) = *program.ty(ty)
        && type_queries::is_incomplete(program, decls, element)
    {
        let message = format!("variable has incomplete type '{}'", program.type_name(element));
        reports.diagnose(code::INCOMPLETE_TYPE, span, message);
        return false;
    }
    match *program.ty(ty) {
        Type::Resource(Resource::Stream { element, .. }) => {
            reject_restricted(program, scopes, reports, element, "geometry streams", span)
        }
        Type::Resource(Resource::Node { record: Some(record), object }) => {
            let is_output = matches!(object, NodeObject::ThreadRecords | NodeObject::GroupRecords);
            if type_queries::size_and_alignment(program, record).is_some_and(|(size, _)| size == 0) {
                let message = format!("record used in {} may not have zero size", object.name());
                let note = "use an object such as EmptyNodeOutput for records without members";
                reports.report(Diagnostic::new(code::NODE_RECORD, span, message).with_note(note));
                return false;
            }
            if is_output && type_queries::holds_resource(program, record) {
                reports.diagnose(code::NODE_RECORD, span, "an object is not allowed in node records");
            }
            reject_restricted(program, scopes, reports, record, "node records", span);
            return !holds_hit_object(program, scopes, record);
        }
        Type::Resource(
            Resource::StructuredBuffer { element, .. } | Resource::AppendBuffer { element } | Resource::ConsumeBuffer { element },
        ) => {
            if type_queries::holds_resource(program, element) {
                let message = format!(
                    "a structured buffer cannot contain elements of type '{}', which contains a resource",
                    program.type_name(element)
                );
                reports.diagnose(code::INVALID_TYPE, span, message);
                return false;
            }
            reject_hit_object(program, scopes, reports, element, "structured buffers", span);
        }
        // A patch is the only builtin template that results in an array.
        Type::Array { element, .. } => reject_restricted(program, scopes, reports, element, "tessellation patches", span),
        _ => {}
    }
    true
}

/// Reports buffers whose element type is still incomplete at the end of the unit. A buffer may be declared before its struct is
/// defined.
pub(crate) fn check_buffer_elements(program: &Program, decls: &Declarations<'_>, reports: &Reports) {
    let element = |global: &Global| match type_queries::resource_of(program, global.ty) {
        Some(
            Resource::StructuredBuffer { element, .. } | Resource::AppendBuffer { element } | Resource::ConsumeBuffer { element },
        ) => Some(element),
        // A static member of a struct may be declared but never defined.
        _ if matches!(global.kind, GlobalKind::Static { .. }) => None,
        // The type of a constant or texture buffer is its struct.
        _ => Some(global.ty),
    };
    let elements = program.globals.values().filter_map(|global| Some((element(global)?, global.span)));
    let incomplete: Vec<_> = elements.filter(|(ty, _)| type_queries::is_incomplete(program, decls, *ty)).collect();
    for (ty, span) in incomplete {
        let message = format!("buffer has incomplete element type '{}'", program.type_name(ty));
        reports.diagnose(code::INCOMPLETE_TYPE, span, message);
    }
}

/// Checks the template arguments of a method. False if a type cannot be stored in memory.
pub(crate) fn check_method_types(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    reports: &Reports,
    name: &str,
    types: &[TypeId],
    span: Span,
) -> bool {
    for ty in types {
        reject_hit_object(program, scopes, reports, *ty, "builtin template parameters", span);
        // Overload resolution rejects resources themselves.
        let is_aggregate = matches!(program.ty(*ty), Type::Struct(_) | Type::Array { .. });
        let what = match is_aggregate {
            true if type_queries::is_incomplete(program, decls, *ty) => "is incomplete",
            true if type_queries::holds_resource(program, *ty) => "holds a resource",
            _ => continue,
        };
        let message = format!("type '{}' cannot be a template argument of '{name}': it {what}", program.type_name(*ty));
        reports.diagnose(code::INVALID_TYPE, span, message);
        return false;
    }
    true
}

/// Checks variables with program lifetime and the signatures of entry points.
pub(crate) fn check_restricted_types(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    unit: &ast::Unit,
    reports: &Reports,
) {
    if !has_restricted_types(program, scopes) {
        return;
    }
    check_globals(program, scopes, reports);
    let entries: Vec<DeclId> = decls.functions.keys().filter(|id| is_entry(program, decls, unit, *id)).collect();
    let patch_constants: Vec<_> = program.entries.iter().filter_map(|entry| entry.pipeline.patch_constant).collect();
    for entry in entries {
        if let Some(function) = decls.functions[entry].hir {
            check_signature(program, scopes, reports, function, "entry function");
        }
    }
    for function in patch_constants {
        check_signature(program, scopes, reports, function, "patch constant function");
    }
}

fn check_globals(program: &Program, scopes: &Scopes, reports: &Reports) {
    let globals: Vec<_> = program.globals.keys().collect();
    for global in globals {
        let (ty, span) = (program.globals[global].ty, program.globals[global].span);
        match program.globals[global].kind {
            GlobalKind::Static { .. } => reject_hit_object(program, scopes, reports, ty, "global variables", span),
            GlobalKind::GroupShared => reject_hit_object(program, scopes, reports, ty, "groupshared variables", span),
            GlobalKind::ConstantBuffer { .. }
            | GlobalKind::TextureBuffer { .. }
            | GlobalKind::PushConstant
            | GlobalKind::ShaderRecord => match *program.ty(ty) {
                // The struct of a `cbuffer` or `tbuffer` is declared where the buffer is.
                Type::Struct(id) if program.structs[id].span == span => check_members_of_block(program, scopes, reports, id),
                _ => reject_restricted(program, scopes, reports, ty, "ConstantBuffers or TextureBuffers", span),
            },
            _ => {}
        }
    }
}

fn check_members_of_block(program: &Program, scopes: &Scopes, reports: &Reports, id: StructId) {
    let fields: Vec<_> = program.structs[id].fields.iter().map(|field| (field.ty, field.span)).collect();
    for (ty, span) in fields {
        reject_restricted(program, scopes, reports, ty, "cbuffers or tbuffers", span);
    }
}

/// True for an entry point of the program, and for a function that would be an entry point with another profile.
fn is_entry(program: &Program, decls: &Declarations<'_>, unit: &ast::Unit, id: DeclId) -> bool {
    let decl = &decls.functions[id];
    let is_chosen = decl.hir.is_some_and(|function| program.entries.iter().any(|entry| entry.function == function));
    is_chosen || decl.attributes.iter().any(|attribute| attrs::is_plain(unit, attribute, "shader"))
}

fn check_signature(program: &Program, scopes: &Scopes, reports: &Reports, function: FunctionId, what: &str) {
    let function = &program.functions[function];
    let (result, span) = (function.result, function.span);
    let locals = function.params.iter().map(|param| &function.locals[*param]);
    // Patches and records were already checked where their types are named.
    let is_value = |local: &&Local| {
        matches!(local.kind, LocalKind::Param { role: ParamRole::Value | ParamRole::Primitive(_) | ParamRole::Payload, .. })
    };
    let params: Vec<_> = locals.filter(is_value).map(|local| (local.ty, local.span)).collect();
    reject_restricted(program, scopes, reports, result, &format!("{what} return type"), span);
    for (ty, span) in params {
        reject_restricted(program, scopes, reports, ty, &format!("{what} parameters"), span);
    }
}
