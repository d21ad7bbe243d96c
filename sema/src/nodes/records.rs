//! Uses of work graph objects: arrays of outputs, records, and their methods.

use crate::body::Body;
use crate::check::member;
use crate::declarations::Declarations;
use crate::hir::{ExprId, ExprKind, Field, Program, StructId};
use crate::reports::Reports;
use crate::types::{NodeObject, Resource, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

fn is_grid(field: &Field) -> bool {
    field.semantic.as_ref().is_some_and(|semantic| semantic.name.eq_ignore_ascii_case("SV_DispatchGrid"))
}

/// A decoration without operands.
pub(super) fn plain_decoration(number: spirv::Decoration, span: Span) -> crate::hir::Decoration {
    crate::hir::Decoration { number: number as u32, operands: Vec::new(), span }
}

/// True for a record with `[NodeTrackRWInputSharing]`.
pub(crate) fn tracks_sharing(program: &Program, decls: &Declarations<'_>, record: TypeId) -> bool {
    matches!(program.ty(record), Type::Struct(id) if decls.structs[*id].tracks_sharing)
}

/// The reason why records of a writable type are read-only: their object is const.
pub(crate) fn constant_records(
    program: &Program,
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    object: ExprId,
) -> Option<(String, Option<Span>)> {
    match program.ty(program.type_of(object)) {
        Type::Resource(Resource::Node { .. }) => member::read_only_reason(program, decls, enclosing, object),
        _ => None,
    }
}

/// True for the field with the semantic SV_DispatchGrid of a broadcasting node's input.
pub(crate) fn is_grid_of_input(program: &Program, base: ExprId, field: u32) -> bool {
    let Type::Struct(id) = program.ty(program.type_of(base)) else { return false };
    if !program.structs[*id].fields.get(field as usize).is_some_and(is_grid) {
        return false;
    }
    let mut at = base;
    loop {
        at = match &program.exprs[at].kind {
            ExprKind::Field { base, .. } | ExprKind::Index { base, .. } => *base,
            ExprKind::Element { resource, .. } => {
                let object = program.ty(program.type_of(*resource));
                return matches!(object, Type::Resource(Resource::Node { object: NodeObject::RwDispatchInput, .. }));
            }
            _ => return false,
        };
    }
}

/// True if the record, or a struct in it, has a field with the semantic SV_DispatchGrid.
pub(crate) fn find_dispatch_grid(program: &mut Program, reports: &Reports, record: TypeId) -> bool {
    let mut found: Option<Span> = None;
    let mut waiting = Vec::new();
    push_fields(program, record, &mut waiting);
    while let Some((id, at)) = waiting.pop() {
        let field = &program.structs[id].fields[at];
        let (ty, span) = (field.ty, field.span);
        if !is_grid(field) {
            push_fields(program, ty, &mut waiting);
            continue;
        }
        if let Some(first) = found.filter(|first| *first != span) {
            let message = "a record can have only one field with the semantic SV_DispatchGrid";
            reports.report(Diagnostic::new(code::NODE_RECORD, span, message).with_label(first, "conflicting attribute is here"));
            continue;
        }
        found = Some(span);
        if !can_be_grid(program, ty) {
            let message = "the field with the semantic SV_DispatchGrid must be one to three numbers of type uint or uint16_t";
            reports.diagnose(code::NODE_RECORD, span, message);
            continue;
        }
        let decoration = plain_decoration(spirv::Decoration::PayloadDispatchIndirectAMDX, span);
        let decorations = &mut program.structs[id].fields[at].vk.decorations;
        if !decorations.contains(&decoration) {
            decorations.push(decoration);
        }
    }
    found.is_some()
}

/// Pushes the fields of a struct in reverse, so that the first one is popped first.
fn push_fields(program: &Program, ty: TypeId, waiting: &mut Vec<(StructId, usize)>) {
    if let Type::Struct(id) = program.ty(ty) {
        waiting.extend((0..program.structs[*id].fields.len()).rev().map(|at| (*id, at)));
    }
}

fn can_be_grid(program: &Program, ty: TypeId) -> bool {
    let is_count = |scalar: Scalar| matches!(scalar, Scalar::UInt | Scalar::UInt16);
    match program.ty(ty) {
        Type::Scalar(scalar) => is_count(*scalar),
        Type::Vector(scalar, 1..=3) => is_count(*scalar),
        Type::Array { element, length: Some(1..=3) } => {
            matches!(program.ty(*element), Type::Scalar(scalar) if is_count(*scalar))
        }
        _ => false,
    }
}
