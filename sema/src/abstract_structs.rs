//! Abstract structs: interfaces with functions, and structs that do not implement all functions of their interfaces. Nothing is of their types.

use crate::checker::Checker;
use crate::hir::{LocalKind, StructId};
use crate::ids::{DeclId, ScopeId};
use crate::scope::{Candidate, Entity};
use crate::types::{Resource, Type, TypeId};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span};
use rustc_hash::FxHashSet;

impl Checker<'_> {
    /// Notes the functions of interfaces that a struct, which is complete now, has no own ones for.
    pub fn note_unimplemented(&mut self, id: StructId) {
        let info = &self.decls.structs[id];
        let Some(scope) = info.scope else { return };
        let mut missing: Vec<(Symbol, DeclId)> = Vec::new();
        for base in &info.bases {
            missing.extend(&self.decls.structs[*base].unimplemented);
        }
        missing.retain(|(name, function)| !self.implements(scope, *name, *function));
        if info.is_interface {
            for (name, entry) in &self.scopes[scope].entries {
                let Entity::Functions(candidates) = &entry.entity else { continue };
                let functions = candidates.iter().filter_map(|candidate| match candidate {
                    Candidate::Function(function) => Some(*function),
                    Candidate::Template(_) => None,
                });
                missing.extend(
                    functions.filter(|function| !self.decls.functions[*function].is_static).map(|function| (*name, function)),
                );
            }
            missing.sort_unstable_by_key(|(_, function)| *function);
        }
        self.decls.structs[id].unimplemented = missing;
    }

    /// Whether a struct itself has a function for that of an interface.
    fn implements(&self, scope: ScopeId, name: Symbol, function: DeclId) -> bool {
        let Some(Entity::Functions(candidates)) = self.scopes[scope].entries.get(&name).map(|entry| &entry.entity) else {
            return false;
        };
        let wanted = &self.decls.functions[function];
        let is_same = |candidate: &Candidate| {
            let Candidate::Function(own) = candidate else { return false };
            let own = &self.decls.functions[*own];
            let mut pairs = own.params.iter().zip(wanted.params.iter());
            own.params.len() == wanted.params.len() && pairs.all(|(own, wanted)| own.ty == wanted.ty && own.mode == wanted.mode)
        };
        candidates.iter().any(is_same)
    }

    /// Reports variables, parameters, results and fields of abstract structs.
    pub fn check_abstract_structs(&mut self) {
        if self.decls.structs.values().all(|info| info.unimplemented.is_empty()) {
            return;
        }
        let mut places: Vec<(Span, &str, TypeId)> = Vec::new();
        for global in self.program.globals.values() {
            places.push((global.span, "variable", global.ty));
        }
        for (id, declared) in &self.program.structs {
            let what = if declared.name.starts_with('$') { "variable" } else { "field" };
            // The first fields are the bases.
            let fields = declared.fields.iter().skip(self.decls.structs[id].bases.len());
            places.extend(fields.map(|field| (field.span, what, field.ty)));
        }
        for function in self.decls.functions.values() {
            places.extend(function.params.iter().map(|param| (param.span, "parameter", param.ty)));
            places.push((function.result_span, "return", function.result));
        }
        for function in self.program.functions.values() {
            let variables = function
                .locals
                .values()
                .filter(|local| matches!(local.kind, LocalKind::Variable { .. }) && !local.name.starts_with('$'));
            places.extend(variables.map(|local| (local.span, "variable", local.ty)));
        }
        let mut reported = FxHashSet::default();
        for (span, what, ty) in places {
            let Some((id, function)) = self.abstract_struct(ty).filter(|_| reported.insert(span)) else { continue };
            let name = &self.program.structs[id].name;
            let message = format!("{what} type '{name}' is an abstract class");
            let function = &self.decls.functions[function];
            let label = format!("'{}' has no implementation in '{name}'", function.name);
            self.report(Diagnostic::error(code::INVALID_TYPE, span, message).with_label(function.span, label));
        }
    }

    /// The abstract struct that a type is or holds elements of, with the first function that it does not implement.
    fn abstract_struct(&self, ty: TypeId) -> Option<(StructId, DeclId)> {
        match self.ty(ty) {
            Type::Struct(id) => self.decls.structs[*id].unimplemented.first().map(|(_, function)| (*id, *function)),
            Type::Array { element, .. }
            | Type::Resource(
                Resource::ConstantBuffer { element }
                | Resource::TextureBuffer { element }
                | Resource::StructuredBuffer { element, .. },
            ) => self.abstract_struct(*element),
            _ => None,
        }
    }
}
