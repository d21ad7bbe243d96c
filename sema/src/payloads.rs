//! Payload access qualifiers: the ray tracing stages that read and write a field of a payload. SPIR-V cannot express them, so
//! they are only checked.

use crate::declarations::Declarations;
use crate::hir::Program;
use crate::options::Options;
use crate::reports::Reports;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The minimum minor version of shader model 6 for annotated payloads.
const PAYLOAD_ACCESS: u32 = 7;

const CALLER: &str = "caller";
const ANY_HIT: &str = "anyhit";
const CLOSEST_HIT: &str = "closesthit";
const MISS: &str = "miss";

/// A qualifier of a field, with the stages that read it or write it.
#[derive(Copy, Clone)]
struct Qualifier<'a> {
    stages: &'a [ast::Ident],
    span: Span,
}

/// Checks the payload access qualifiers `read(…)` and `write(…)` of a field. Returns whether there are any.
pub(crate) fn check_payload_access<'a>(
    unit: &'a ast::Unit,
    reports: &Reports,
    field: ast::Ident,
    annotations: &'a [ast::Annotation],
) -> bool {
    let (mut read, mut write) = (None, None);
    for annotation in annotations {
        let ast::Annotation::PayloadAccess { access, stages, span } = annotation else { continue };
        let (qualifier, name) = match access {
            ast::PayloadAccess::Read => (&mut read, "read"),
            ast::PayloadAccess::Write => (&mut write, "write"),
        };
        if qualifier.is_some() {
            let message = format!("field '{}' has more than one qualifier '{name}'", unit.names.text(field.name));
            reports.diagnose(code::PAYLOAD_ACCESS, *span, message);
            return true;
        }
        *qualifier = Some(Qualifier { stages, span: *span });
        for stage in stages {
            let name = unit.names.text(stage.name);
            if ![CALLER, ANY_HIT, CLOSEST_HIT, MISS].contains(&name) {
                let message = format!("'{name}' is not a shader that accesses a payload");
                let note = "expected caller, anyhit, closesthit or miss";
                reports.report(Diagnostic::new(code::PAYLOAD_ACCESS, stage.span, message).with_note(note));
            }
        }
    }
    if let Some(read) = read {
        check_producers(unit, reports, field, read, write);
    }
    if let Some(write) = write {
        check_consumers(unit, reports, field, read, write);
    }
    read.is_some() || write.is_some()
}

/// Reports stages that read a field before it is written. The caller reads the values that any stage writes; other stages read
/// the values of the caller and of any-hit shaders.
fn check_producers(unit: &ast::Unit, reports: &Reports, field: ast::Ident, read: Qualifier, write: Option<Qualifier>) {
    let is_before = write.is_some_and(|write| names(unit, write, CALLER) || names(unit, write, ANY_HIT));
    for stage in [ANY_HIT, CLOSEST_HIT, MISS] {
        if names(unit, read, stage) && !is_before {
            let message = format!("'{stage}' reads the field '{}', which is not written before", unit.names.text(field.name));
            let note = "it must be written by the caller or anyhit";
            reports.report(Diagnostic::new(code::PAYLOAD_ACCESS, read.span, message).with_note(note));
        }
    }
    if names(unit, read, CALLER) && write.is_none() {
        let message = format!("'{CALLER}' reads the field '{}', which is never written", unit.names.text(field.name));
        reports.diagnose(code::PAYLOAD_ACCESS, read.span, message);
    }
}

/// Reports stages that write a field that is not read afterwards. Only the caller runs after closest-hit and miss shaders.
fn check_consumers(unit: &ast::Unit, reports: &Reports, field: ast::Ident, read: Option<Qualifier>, write: Qualifier) {
    let is_read_by_caller = read.is_some_and(|read| names(unit, read, CALLER));
    for stage in [CLOSEST_HIT, MISS] {
        if names(unit, write, stage) && !is_read_by_caller {
            let message = format!("'{stage}' writes the field '{}', which the caller does not read", unit.names.text(field.name));
            reports.diagnose(code::PAYLOAD_ACCESS, write.span, message);
        }
    }
    for stage in [CALLER, ANY_HIT] {
        if names(unit, write, stage) && read.is_none() {
            let message = format!("'{stage}' writes the field '{}', which is never read", unit.names.text(field.name));
            reports.diagnose(code::PAYLOAD_ACCESS, write.span, message);
        }
    }
}

fn names(unit: &ast::Unit, qualifier: Qualifier, stage: &str) -> bool {
    qualifier.stages.iter().any(|ident| unit.names.text(ident.name) == stage)
}

/// Reports a payload with payload access qualifiers whose struct is not marked as a payload, which is required from shader model
/// 6.7 on.
pub(crate) fn check_payload_type(
    program: &Program,
    decls: &Declarations<'_>,
    options: &Options,
    reports: &Reports,
    ty: TypeId,
    span: Span,
) {
    let Type::Struct(id) = *program.ty(ty) else { return };
    let info = &decls.structs[id];
    if info.has_payload_access && !info.is_payload && options.shader_model() >= PAYLOAD_ACCESS {
        let message = format!(
            "type '{}' used as payload requires that it is annotated with the [raypayload] attribute",
            program.type_name(ty)
        );
        let declared = program.structs[id].span;
        reports.report(Diagnostic::new(code::PAYLOAD_ACCESS, span, message).with_label(declared, "declared here"));
    }
}
