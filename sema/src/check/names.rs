//! Lookup of qualified names, with suggestions for misspelt ones.

use crate::checker::Checker;
use crate::ids::ScopeId;
use crate::scope::{Entity, Found, ScopeKind};
use crate::types::{Type, TypeId};
use diagnostics::nearest;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use std::borrow::Cow;

impl<'a> Checker<'a> {
    pub fn path_span(&self, path: &ast::Path) -> Span {
        let first = path.segments().first().map(|s| s.ident.span).unwrap_or_default();
        path.segments().last().map_or(first, |s| first.to(s.ident.span))
    }

    pub fn path_text(&self, path: &ast::Path) -> Cow<'a, str> {
        if let ast::Path::Name(segment) = path {
            return Cow::Borrowed(self.unit.names.text(segment.ident.name));
        }
        let names: Vec<&str> = path.segments().iter().map(|s| self.unit.names.text(s.ident.name)).collect();
        Cow::Owned(format!("{}{}", if path.is_global() { "::" } else { "" }, names.join("::")))
    }

    /// Looks up a path, ignoring the template arguments of its last segment. Reports a name that is ambiguous, but nothing on failure.
    pub fn find_path(&mut self, path: &'a ast::Path) -> Option<Found> {
        let (last, scopes) = path.segments().split_last()?;
        let found = match self.qualifying_scope(path.is_global(), scopes)? {
            Some(scope) => self.scopes.lookup_in(scope, last.ident.name),
            None => self.scopes.lookup_at(self.scopes.current, last.ident.name, last.ident.span.start),
        };
        found.map(|found| self.unambiguous(found, last.ident))
    }

    /// Reports a name that denotes two entities, once, and makes it erroneous.
    fn unambiguous(&mut self, found: Found, ident: ast::Ident) -> Found {
        let Some(rival) = found.rival else { return found };
        if self.reports.is_new_ambiguity(ident.span) {
            let message = format!("reference to '{}' is ambiguous", self.unit.names.text(ident.name));
            let diagnostic = Diagnostic::error(code::AMBIGUOUS_NAME, ident.span, message);
            self.reports.report(
                diagnostic.with_label(found.span, "candidate found by name lookup").with_label(rival, "another candidate"),
            );
        }
        Found { entity: Entity::Error, ..found }
    }

    /// The scope that the qualifier of a path denotes; `Some(None)` if the path is unqualified.
    pub fn qualifying_scope(&mut self, global: bool, segments: &'a [ast::PathSegment]) -> Option<Option<ScopeId>> {
        let mut scope = global.then_some(self.scopes.global);
        for segment in segments {
            let found = match scope {
                None => self.scopes.lookup_qualifier(self.scopes.current, segment.ident.name, segment.ident.span.start),
                Some(s) => self.scopes.lookup_in(s, segment.ident.name),
            }?;
            let found = self.unambiguous(found, segment.ident);
            scope = Some(self.scope_of_entity(&found.entity, segment)?);
        }
        Some(scope)
    }

    fn scope_of_entity(&mut self, entity: &Entity, segment: &'a ast::PathSegment) -> Option<ScopeId> {
        match entity {
            Entity::Namespace(scope) | Entity::ScopedEnum(_, scope) => Some(*scope),
            Entity::Type(ty) => {
                let other = self.other_instance(*ty, segment.template_args(), segment.ident.span);
                self.scope_of_type(other.map_or(*ty, |other| other.ty))
            }
            Entity::Alias(ty, _) => self.scope_of_type(*ty),
            Entity::Template(id) if self.decls.templates[*id].kind == crate::declarations::TemplateKind::Variable => None,
            Entity::Template(id) => {
                let resolved = self.instantiate_class(*id, segment.template_args().unwrap_or_default(), segment.ident.span);
                self.scope_of_type(resolved.ty)
            }
            _ => None,
        }
    }

    pub fn scope_of_type(&self, ty: TypeId) -> Option<ScopeId> {
        match self.program.ty(ty) {
            Type::Struct(id) => self.decls.structs[*id].scope,
            Type::Enum(id) => self.enum_scope(*id),
            Type::HitObject => self.scopes.hit_object,
            _ => None,
        }
    }

    /// Reports a path that denotes nothing, with a note that names the nearest name; `what` is the kind of entity expected.
    pub fn report_unknown(&mut self, path: &'a ast::Path, what: &str) {
        if path.segments().iter().any(|segment| self.unit.may_declare(segment.ident.name)) {
            return;
        }
        let span = self.path_span(path);
        let name = self.path_text(path);
        let mut diagnostic = Diagnostic::error(code::UNKNOWN_IDENTIFIER, span, format!("{what} '{name}'"));
        if let Some(last) = path.segments().last() {
            let wrong = self.unit.names.text(last.ident.name);
            let scope = match path.segments().split_last() {
                Some((_, front)) => self.qualifying_scope(path.is_global(), front).flatten(),
                None => None,
            };
            if let Some(better) = self.nearest_name(wrong, scope) {
                diagnostic = diagnostic.with_suggestion(last.ident.span, &better);
            }
        }
        self.reports.report(diagnostic);
    }

    /// The visible name with the least edit distance from a misspelt one, in one scope or in all enclosing ones.
    fn nearest_name(&self, wrong: &str, scope: Option<ScopeId>) -> Option<String> {
        let scopes: Vec<ScopeId> = match scope {
            Some(scope) => vec![scope],
            None => self.scopes.chain(self.scopes.current).collect(),
        };
        let declared =
            scopes.iter().flat_map(|s| self.scopes[*s].entries.keys()).map(|symbol| self.unit.names.text(*symbol).to_owned());
        let mut names: Vec<String> = declared.collect();
        if scope.is_none() {
            names.extend(crate::builtin_types::names());
            names.extend(crate::intrinsics::function_names().map(str::to_owned));
        }
        nearest(wrong, names.iter().map(String::as_str)).map(str::to_owned)
    }

    /// The namespace of this name in the current scope, created if there is none.
    pub fn namespace(&mut self, name: Option<ast::Ident>) -> Option<ScopeId> {
        let Some(ident) = name else {
            let scope = self.scopes.push(ScopeKind::Namespace, Some(self.scopes.current), "");
            let current = self.scopes.current;
            self.scopes.make_visible(scope, current);
            return Some(scope);
        };
        if let Some(entry) = self.scopes[self.scopes.current].entries.get(&ident.name) {
            if let Entity::Namespace(scope) = entry.entity {
                return Some(scope);
            }
        } else {
            let text = self.unit.names.text(ident.name);
            let scope = self.scopes.push(ScopeKind::Namespace, Some(self.scopes.current), text);
            self.declare(ident, Entity::Namespace(scope));
            return Some(scope);
        }
        self.declare(ident, Entity::Error);
        None
    }
}
