//! Annotations after a declarator, such as registers and offsets: which declarations may have them, and which of them conflict.

use crate::hir::{Program, StructId};
use crate::numeric::Shape;
use crate::reports::Reports;
use crate::resources;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The number of components of a register.
const REGISTER_COMPONENTS: u32 = 4;

/// The number of render targets.
const TARGETS: u32 = 8;

fn pack_offset_span(annotation: &ast::Annotation) -> Option<Span> {
    match annotation {
        ast::Annotation::PackOffset { span, .. } => Some(*span),
        ast::Annotation::Semantic(_) | ast::Annotation::Register { .. } | ast::Annotation::PayloadAccess { .. } => None,
    }
}

/// Reports the semantic of a render target that does not exist, and warns about the name that Direct3D 9 has for `SV_IsFrontFace`.
pub(crate) fn check_semantic(unit: &ast::Unit, reports: &Reports, annotations: &[ast::Annotation]) {
    let Some(semantic) = resources::semantic(unit, annotations) else { return };
    if semantic.name == "VFACE" && semantic.digits == 0 {
        let message = "the semantic 'VFACE' has no special meaning, did you mean 'SV_IsFrontFace'?";
        reports.diagnose(code::IGNORED_ATTRIBUTE, semantic.span, message);
    } else if semantic.index >= TARGETS && semantic.name.eq_ignore_ascii_case("SV_Target") {
        let (index, most) = (semantic.index, TARGETS - 1);
        let message = format!(
            "'{}{index}' is defined with semantic index {index}, but only values 0 through {most} are supported",
            semantic.name
        );
        reports.diagnose(code::SEMANTIC_INDEX, semantic.span, message);
    }
}

/// Reports a register of a constant buffer for one profile, `register(ps, b0)`.
pub(crate) fn check_profiles(unit: &ast::Unit, reports: &Reports, annotations: &[ast::Annotation]) {
    for annotation in annotations {
        let ast::Annotation::Register { args, span } = annotation else { continue };
        let names_profile = |name: &str| name.get(1..).is_some_and(|rest| rest.starts_with(|c: char| !c.is_ascii_digit()));
        if args.len() > 1 && names_profile(unit.names.text(args[0].name.name)) {
            reports.diagnose(code::REGISTER, *span, "the register of a constant buffer cannot be limited to one profile");
        }
    }
}

/// Reports a member that starts inside a register and does not fit into the rest of it.
pub(crate) fn check_pack_offset<'a>(
    program: &Program,
    unit: &'a ast::Unit,
    reports: &Reports,
    annotations: &'a [ast::Annotation],
    ty: TypeId,
) {
    warn_about_overridden_offset(reports, annotations);
    for annotation in annotations {
        let ast::Annotation::PackOffset { register, component: component @ Some(_), span } = annotation else { continue };
        let before = reports.mark();
        let offset = pack_offset(unit, reports, *register, *component, *span);
        reports.forget(before);
        let Some(used) = offset.map(|offset| offset / 4 % REGISTER_COMPONENTS).filter(|used| *used > 0) else { continue };
        let fits = match program.shape_of(ty) {
            Some((_, Shape::Matrix(..))) | None => matches!(program.ty(ty), Type::Error),
            Some((_, shape)) => used + shape.count() <= REGISTER_COMPONENTS,
        };
        if !fits {
            let message = format!("a member of type '{}' does not fit in its register at this offset", program.type_name(ty));
            reports.diagnose(code::PACKOFFSET, *span, message);
        }
    }
}

/// Warns about every packoffset of a member except the last one, which is the one that applies.
fn warn_about_overridden_offset(reports: &Reports, annotations: &[ast::Annotation]) {
    let mut spans: Vec<Span> = annotations.iter().filter_map(pack_offset_span).collect();
    spans.pop();
    for span in spans {
        reports.diagnose(code::OVERRIDDEN_PACKOFFSET, span, "another packoffset of the member overrides this one");
    }
}

/// Warns about a constant buffer in which only some members have a packoffset.
pub(crate) fn warn_about_mixed_offsets(
    program: &Program,
    unit: &ast::Unit,
    reports: &Reports,
    buffer: &ast::Buffer,
    id: StructId,
    span: Span,
) {
    let has_offset = |member: &ast::ItemId| match &unit.item_arena[*member] {
        ast::Item::Variables(variables) => {
            let mut annotations = variables.declarators.iter().flat_map(|declarator| &declarator.annotations);
            annotations.any(|annotation| pack_offset_span(annotation).is_some())
        }
        _ => false,
    };
    let without = program.structs[id].fields.iter().find(|field| field.offset.is_none()).map(|field| field.span);
    if let Some(without) = without.filter(|_| buffer.members.iter().any(has_offset)) {
        let message = "cannot mix packoffset elements with nonpackoffset elements in a cbuffer";
        reports.report(Diagnostic::new(code::MIXED_PACKOFFSET, span, message).with_label(without, "without a packoffset"));
    }
}

/// Reports scalars and vectors of a constant buffer whose offsets make them overlap. The layout of other types is computed later.
pub(crate) fn check_overlaps(program: &Program, reports: &Reports, id: StructId) {
    let mut placed: Vec<(u64, u64, usize)> = Vec::new();
    let mut found = Vec::new();
    for (at, field) in program.structs[id].fields.iter().enumerate() {
        let (Some(offset), Some((scalar, shape))) = (field.offset, program.shape_of(field.ty)) else { continue };
        if matches!(shape, Shape::Matrix(..)) {
            continue;
        }
        let start = u64::from(offset);
        let end = start + u64::from(shape.count()) * u64::from(scalar.bits().max(8) / 8);
        let overlapped = placed.iter().find(|(first, last, _)| start < *last && *first < end);
        found.extend(overlapped.map(|(.., first)| (*first, at)));
        placed.push((start, end, at));
    }
    for (first, second) in found {
        let fields = &program.structs[id].fields;
        let message = format!("'{}' overlaps '{}'", fields[second].name, fields[first].name);
        let error = Diagnostic::new(code::MEMBERS_OVERLAP, fields[second].span, message);
        let error = error.with_label(fields[first].span, "overlapped member is declared here");
        reports.report(error);
    }
}

pub(crate) fn pack_offset(
    unit: &ast::Unit,
    reports: &Reports,
    register: ast::Ident,
    component: Option<ast::Ident>,
    span: Span,
) -> Option<u32> {
    let number: Option<u32> = unit.names.text(register.name).strip_prefix(['c', 'C']).and_then(|digits| digits.parse().ok());
    let component = match component.map(|c| unit.names.text(c.name)) {
        None | Some("x" | "r") => Some(0),
        Some("y" | "g") => Some(4),
        Some("z" | "b") => Some(8),
        Some("w" | "a") => Some(12),
        Some(_) => None,
    };
    let offset = number.zip(component).and_then(|(number, component)| number.checked_mul(16)?.checked_add(component));
    if offset.is_none() {
        let diagnostic = Diagnostic::new(code::PACKOFFSET, span, "invalid packoffset")
            .with_note("a packoffset is a register with an optional component: c2.y");
        reports.report(diagnostic);
    }
    offset
}
