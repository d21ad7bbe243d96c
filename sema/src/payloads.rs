//! Payload access qualifiers: which ray stages read and write a field of a payload. SPIR-V cannot express them, so they are checked only.

use crate::checker::Checker;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The minor version of shader model 6 from which on payloads are annotated.
const PAYLOAD_ACCESS: u32 = 7;

const CALLER: &str = "caller";
const ANY_HIT: &str = "anyhit";
const CLOSEST_HIT: &str = "closesthit";
const MISS: &str = "miss";

/// A qualifier of a field: who reads it, or who writes it.
#[derive(Copy, Clone)]
struct Qualifier<'a> {
    stages: &'a [ast::Ident],
    span: Span,
}

impl<'a> Checker<'a> {
    /// Checks the payload access qualifiers `read(…)` and `write(…)` of a field. Returns whether there are any.
    pub fn check_payload_access(&mut self, field: ast::Ident, annotations: &'a [ast::Annotation]) -> bool {
        let (mut read, mut write) = (None, None);
        for annotation in annotations {
            let ast::Annotation::PayloadAccess { access, stages, span } = annotation else { continue };
            let (qualifier, name) = match access {
                ast::PayloadAccess::Read => (&mut read, "read"),
                ast::PayloadAccess::Write => (&mut write, "write"),
            };
            if qualifier.is_some() {
                let message = format!("field '{}' has more than one qualifier '{name}'", self.unit.names.text(field.name));
                self.reports.error(code::PAYLOAD_ACCESS, *span, message);
                return true;
            }
            *qualifier = Some(Qualifier { stages, span: *span });
            for stage in stages {
                let name = self.unit.names.text(stage.name);
                if ![CALLER, ANY_HIT, CLOSEST_HIT, MISS].contains(&name) {
                    let message = format!("'{name}' is not a shader that accesses a payload");
                    let note = "expected caller, anyhit, closesthit or miss";
                    self.reports.report(Diagnostic::error(code::PAYLOAD_ACCESS, stage.span, message).with_note(note));
                }
            }
        }
        if let Some(read) = read {
            self.check_producers(field, read, write);
        }
        if let Some(write) = write {
            self.check_consumers(field, read, write);
        }
        read.is_some() || write.is_some()
    }

    /// Reports the stages that read a field that nobody before them writes. The caller reads what any stage writes, the others what the
    /// caller or an any-hit shader writes.
    fn check_producers(&mut self, field: ast::Ident, read: Qualifier, write: Option<Qualifier>) {
        let is_before = write.is_some_and(|write| self.names(write, CALLER) || self.names(write, ANY_HIT));
        for stage in [ANY_HIT, CLOSEST_HIT, MISS] {
            if self.names(read, stage) && !is_before {
                let message =
                    format!("'{stage}' reads the field '{}', which is not written before", self.unit.names.text(field.name));
                let note = "it must be written by the caller or anyhit";
                self.reports.report(Diagnostic::error(code::PAYLOAD_ACCESS, read.span, message).with_note(note));
            }
        }
        if self.names(read, CALLER) && write.is_none() {
            let message = format!("'{CALLER}' reads the field '{}', which is never written", self.unit.names.text(field.name));
            self.reports.error(code::PAYLOAD_ACCESS, read.span, message);
        }
    }

    /// Reports the stages that write a field that nobody after them reads: only the caller runs after closest-hit and miss shaders.
    fn check_consumers(&mut self, field: ast::Ident, read: Option<Qualifier>, write: Qualifier) {
        let is_read_by_caller = read.is_some_and(|read| self.names(read, CALLER));
        for stage in [CLOSEST_HIT, MISS] {
            if self.names(write, stage) && !is_read_by_caller {
                let message =
                    format!("'{stage}' writes the field '{}', which the caller does not read", self.unit.names.text(field.name));
                self.reports.error(code::PAYLOAD_ACCESS, write.span, message);
            }
        }
        for stage in [CALLER, ANY_HIT] {
            if self.names(write, stage) && read.is_none() {
                let message = format!("'{stage}' writes the field '{}', which is never read", self.unit.names.text(field.name));
                self.reports.error(code::PAYLOAD_ACCESS, write.span, message);
            }
        }
    }

    fn names(&self, qualifier: Qualifier, stage: &str) -> bool {
        qualifier.stages.iter().any(|ident| self.unit.names.text(ident.name) == stage)
    }
}

impl Checker<'_> {
    /// Reports a payload whose fields say which shaders access them, and whose struct does not say that it is a payload: from shader model
    /// 6.7 on nothing else makes it one.
    pub fn check_payload_type(&mut self, ty: TypeId, span: Span) {
        let Type::Struct(id) = *self.program.ty(ty) else { return };
        let info = &self.decls.structs[id];
        if info.has_payload_access && !info.is_payload && self.options.shader_model >= PAYLOAD_ACCESS {
            let message = format!(
                "type '{}' used as payload requires that it is annotated with the [raypayload] attribute",
                self.program.type_name(ty)
            );
            let declared = self.program.structs[id].span;
            self.reports.report(Diagnostic::error(code::PAYLOAD_ACCESS, span, message).with_label(declared, "declared here"));
        }
    }
}
