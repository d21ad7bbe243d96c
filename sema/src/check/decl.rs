//! Declarations at file and namespace scope, constant buffers, static assertions, qualified names, and constant expressions.

use crate::attrs::{self, Target};
use crate::check::{constants, modifiers, names, records, type_queries};
use crate::checker::Checker;
use crate::declarations::ResolvedType;
use crate::hir::{self, Global, GlobalKind, StructId};
use crate::ids::ScopeId;
use crate::options::Options;
use crate::reports::Reports;
use crate::resources;
use crate::scope::{Entity, Entry, Found};
use crate::types::Type;
use crate::{LanguageVersion, annotations, buffers, descriptor, effects, separable, special_variables};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// Declares the items in order. A function body sees only the declarations before it.
    pub fn declare_items(&mut self, items: &'a [ast::ItemId]) {
        for item in items {
            let before = separable::footprint(&self.program, &self.decls);
            self.declare_item(*item);
            self.flush_pending();
            separable::note_separable(
                &self.program,
                &mut self.decls,
                &self.functions.pending,
                self.body.as_ref(),
                self.unit,
                *item,
                before,
            );
        }
    }

    pub fn declare_item(&mut self, id: ast::ItemId) {
        let unit = self.unit;
        let span = unit.item_spans[id];
        match &unit.item_arena[id] {
            ast::Item::Namespace { name, items } => {
                if let Some(scope) = names::namespace(&self.program, &mut self.scopes, self.unit, self.reports, *name) {
                    self.nested(span, (), |this| this.within(scope, |this| this.declare_items(items)));
                }
            }
            ast::Item::Function(function) => self.declare_function(function, span, None),
            ast::Item::Variables(variables) => self.declare_global_variables(variables),
            ast::Item::Struct(item) => {
                if item.name.is_none() {
                    self.reports.diagnose(code::INVALID_TYPE, span, "an unnamed struct must declare a variable or a member");
                }
                self.declare_struct(item, span);
            }
            ast::Item::Enum(item) => {
                self.declare_enum(item, span);
            }
            ast::Item::Buffer(buffer) => self.declare_buffer(buffer, span),
            ast::Item::TypeAlias(alias) => self.declare_alias(alias),
            ast::Item::UsingNamespace(path) => self.use_namespace(path),
            ast::Item::UsingDeclaration(path) => self.use_declaration(path),
            ast::Item::Template(template) => self.declare_template(template, span, None),
            ast::Item::StaticAssert { condition, message } => self.check_static_assert(*condition, *message),
            ast::Item::Technique => effects::ignore_technique(self.reports, span),
            ast::Item::Empty | ast::Item::Error => {}
        }
    }

    fn use_namespace(&mut self, path: &'a ast::Path) {
        match self.find_path(path).map(|found| found.entity) {
            Some(Entity::Namespace(scope)) => {
                let current = self.scopes.current;
                self.scopes.make_visible(scope, current);
            }
            _ => self.report_unknown(path, "unknown namespace"),
        }
    }

    fn use_declaration(&mut self, path: &'a ast::Path) {
        let Some(last) = path.segments().last() else { return };
        match self.find_path(path) {
            Some(found) => {
                let entry = Entry { entity: found.entity, span: last.ident.span };
                let current = self.scopes.current;
                self.scopes.declare(current, last.ident.name, entry);
            }
            None => self.report_unknown(path, "use of undeclared identifier"),
        }
    }

    pub fn check_static_assert(&mut self, condition: ast::ExprId, message: Option<ast::ExprId>) {
        let span = self.unit.expr_spans[condition];
        let checked = self.check_expr(condition);
        let checked = self.build().condition(checked);
        if self.program.is_error_expr(checked) {
            return;
        }
        match constants::constant_scalar(&self.program, self.body.as_ref(), checked) {
            Ok(hir::Constant::Bool(true)) => {}
            Ok(_) => {
                let text = message.and_then(|m| match &self.unit.exprs[m] {
                    ast::Expr::String(text) => Some(text.as_str()),
                    _ => None,
                });
                let message = text.map_or_else(|| "static assertion failed".into(), |t| format!("static assertion failed: {t}"));
                self.reports.diagnose(code::STATIC_ASSERT, span, message);
            }
            Err(diagnostic) => self.reports.report(*diagnostic),
        }
    }

    /// Evaluates a constant expression of integer, bool or enum type. `what` names it in messages.
    pub fn constant_int(&mut self, expr: ast::ExprId, what: &str) -> Option<i64> {
        let span = self.unit.expr_spans[expr];
        let checked = self.check_expr(expr);
        let value = self.build().load(checked);
        constants::constant_int_of(&self.program, self.body.as_ref(), self.reports, value, what, span)
    }

    /// Looks up a path, ignoring the template arguments of its last segment. Reports an ambiguous name, but no unknown name.
    pub fn find_path(&mut self, path: &'a ast::Path) -> Option<Found> {
        let (last, scopes) = path.segments().split_last()?;
        let found = match self.qualifying_scope(path.is_global(), scopes)? {
            Some(scope) => self.scopes.lookup_in(scope, last.ident.name),
            None => self.scopes.lookup_at(self.scopes.current, last.ident.name, last.ident.span.start),
        };
        found.map(|found| names::unambiguous(self.unit, self.reports, found, last.ident))
    }

    /// The scope that the qualifier of a path denotes; `Some(None)` if the path is unqualified.
    pub fn qualifying_scope(&mut self, global: bool, segments: &'a [ast::PathSegment]) -> Option<Option<ScopeId>> {
        let mut scope = global.then_some(self.scopes.global);
        for segment in segments {
            let found = match scope {
                None => self.scopes.lookup_qualifier(self.scopes.current, segment.ident.name, segment.ident.span.start),
                Some(s) => self.scopes.lookup_in(s, segment.ident.name),
            }?;
            let found = names::unambiguous(self.unit, self.reports, found, segment.ident);
            scope = Some(self.scope_of_entity(&found.entity, segment)?);
        }
        Some(scope)
    }

    fn scope_of_entity(&mut self, entity: &Entity, segment: &'a ast::PathSegment) -> Option<ScopeId> {
        match entity {
            Entity::Namespace(scope) | Entity::ScopedEnum(_, scope) => Some(*scope),
            Entity::Type(ty) => {
                let other = self.other_instance(*ty, segment.template_args(), segment.ident.span);
                names::scope_of_type(&self.program, &self.decls, &self.scopes, other.map_or(*ty, |other| other.ty))
            }
            Entity::Alias(ty, _) => names::scope_of_type(&self.program, &self.decls, &self.scopes, *ty),
            Entity::Template(id) if self.decls.templates[*id].kind == crate::declarations::TemplateKind::Variable => None,
            Entity::Template(id) => {
                let resolved = self.instantiate_class(*id, segment.template_args().unwrap_or_default(), segment.ident.span);
                names::scope_of_type(&self.program, &self.decls, &self.scopes, resolved.ty)
            }
            _ => None,
        }
    }

    /// Reports an unknown path, with a note about the most similar name. `what` is the kind of entity that was expected.
    pub fn report_unknown(&mut self, path: &'a ast::Path, what: &str) {
        let span = names::path_span(path);
        let is_left_out = |segment: &ast::PathSegment| self.unit.may_declare(segment.ident.name);
        if path.segments().iter().any(is_left_out) || self.repeats_unknown_type(path, span) {
            return;
        }
        let name = names::path_text(self.unit, path);
        let mut diagnostic = Diagnostic::new(code::UNKNOWN_IDENTIFIER, span, format!("{what} '{name}'"));
        if let Some(last) = path.segments().last() {
            let wrong = self.unit.names.text(last.ident.name);
            let scope = match path.segments().split_last() {
                Some((_, front)) => self.qualifying_scope(path.is_global(), front).flatten(),
                None => None,
            };
            if let Some(better) = names::nearest_name(&self.scopes, self.unit, wrong, scope) {
                diagnostic = diagnostic.with_suggestion(last.ident.span, &better);
            }
        }
        self.reports.report(diagnostic);
    }

    /// Whether a path begins with the unknown type of the variable in whose initializer it is.
    fn repeats_unknown_type(&self, path: &ast::Path, span: Span) -> bool {
        let Some((ty, declarators)) = self.context.unknown_type else { return false };
        let ast::TypeExpr::Path(ty) = &self.unit.types[ty] else { return false };
        let name = |segment: &ast::PathSegment| segment.ident.name;
        (declarators.start..declarators.end).contains(&span.start)
            && path.segments().iter().map(name).take(ty.segments().len()).eq(ty.segments().iter().map(name))
    }

    /// Resolves the type of a declaration with these specifiers, and checks `unorm` and `snorm`.
    pub fn resolve_declared(&mut self, ty: ast::TypeExprId, specifiers: &ast::Specifiers) -> ResolvedType {
        let resolved = self.resolve_type(ty);
        modifiers::check_norm_of(self.reports, &resolved, &specifiers.modifiers);
        resolved
    }

    /// Declares an inline type of a buffer member in the enclosing scope.
    fn show_inline_type(&mut self, item: Option<ast::ItemId>) {
        let name = match item.map(|item| &self.unit.item_arena[item]) {
            Some(ast::Item::Struct(item)) => item.name.as_ref().map(|segment| segment.ident),
            Some(ast::Item::Enum(item)) => item.name,
            _ => None,
        };
        let Some(ident) = name else { return };
        let Some(entity) = self.scopes[self.scopes.current].entries.get(&ident.name).map(|entry| entry.entity.clone()) else {
            return;
        };
        let outer = self.scopes[self.scopes.current].parent.unwrap_or(self.scopes.global);
        self.within(outer, |this| this.declare(ident, entity));
    }

    fn declare_buffer(&mut self, buffer: &'a ast::Buffer, span: Span) {
        attrs::check_attributes(self.unit, self.reports, &buffer.specifiers.attributes, Target::Global);
        let attributes: Vec<&ast::Attribute> = buffer.specifiers.attributes.iter().collect();
        special_variables::reject_special_storage(self.unit, self.reports, &attributes, "a cbuffer or tbuffer");
        let binding = self.binding(&attributes, &buffer.annotations);
        self.check_registers(&buffer.annotations);
        if !buffer.texture {
            annotations::check_profiles(self.unit, self.reports, &buffer.annotations);
        }
        descriptor::check_register(self.reports, if buffer.texture { "t" } else { "b" }, &buffer.annotations, &binding);
        let name = buffer.name.map_or("", |n| self.unit.names.text(n.name));
        let full_name = self.scopes.qualifier(self.scopes.current) + name;
        let span = buffer.name.map_or(span, |n| n.span);
        let id = records::new_struct(&mut self.program, &mut self.decls, &mut self.scopes, full_name.clone(), span);
        let Some(inner) = self.decls.structs[id].scope else { return };
        let kind = match buffer.texture {
            _ if resources::is_shader_record(self.unit, &attributes) => GlobalKind::ShaderRecord,
            true => GlobalKind::TextureBuffer { binding },
            false => GlobalKind::ConstantBuffer { binding },
        };
        let ty = self.program.types.intern(Type::Struct(id));
        let global = Global::new(full_name, ty, kind, span);
        // Fields are declared in the enclosing scope when the buffer is complete, or before a variable whose initializer may use
        // them.
        let (mut early, mut shown) = (None, 0);
        for (at, member) in buffer.members.iter().enumerate() {
            let may_use_fields = buffers::is_own_variable(self.unit, *member) || buffers::has_initializer(self.unit, *member);
            if may_use_fields && !self.program.structs[id].fields.is_empty() {
                let variable = *early.get_or_insert_with(|| self.program.globals.push(global.clone()));
                buffers::declare_buffer_fields(
                    &self.program,
                    &mut self.scopes,
                    self.unit,
                    self.reports,
                    &buffer.members[shown..at],
                    variable,
                    inner,
                );
                shown = at;
            }
            let outer_buffer = std::mem::replace(&mut self.context.in_buffer, true);
            self.within(inner, |this| this.declare_buffer_member(id, *member));
            self.context.in_buffer = outer_buffer;
        }
        self.decls.structs[id].complete = true;
        annotations::check_overlaps(&self.program, self.reports, id);
        annotations::warn_about_mixed_offsets(&self.program, self.unit, self.reports, buffer, id, span);
        // Resources are declared in the enclosing scope. A buffer with no other members does not exist.
        if self.program.structs[id].fields.is_empty() && !buffer.members.is_empty() {
            return;
        }
        let mut requirements = self.requirements(&attributes);
        let of_fields = self.decls.structs[id].requirements.clone();
        requirements.merge(&of_fields);
        let decorations = self.decorations(&attributes);
        resources::check_shader_record(self.unit, self.reports, &attributes);
        let variable = early.unwrap_or_else(|| self.program.globals.push(global));
        self.program.globals[variable].requirements = requirements;
        self.program.globals[variable].decorations = decorations;
        buffers::declare_buffer_fields(
            &self.program,
            &mut self.scopes,
            self.unit,
            self.reports,
            &buffer.members[shown..],
            variable,
            inner,
        );
    }

    fn declare_buffer_member(&mut self, id: StructId, member: ast::ItemId) {
        let unit = self.unit;
        match &unit.item_arena[member] {
            ast::Item::Variables(variables) => {
                let before = self.reports.mark();
                let is_own = buffers::is_own_variable(self.unit, member);
                // An inline struct must not be declared twice.
                let inline = match unit.types[variables.ty] {
                    ast::TypeExpr::Inline(item) => Some(item),
                    _ => None,
                };
                let is_inline = inline.is_some();
                let ty = if is_own || is_inline { None } else { self.declared_type(variables) };
                self.reports.forget(before);
                if is_own || ty.is_some_and(|resolved| type_queries::holds_resource(&self.program, resolved.ty)) {
                    // Resources and static variables are not members of the buffer; they are declared in the enclosing scope.
                    let outer = self.scopes[self.scopes.current].parent.unwrap_or(self.scopes.global);
                    self.within(outer, |this| this.declare_global_variables(variables));
                } else {
                    self.declare_fields(id, variables);
                    self.show_inline_type(inline);
                }
            }
            ast::Item::Technique | ast::Item::Empty | ast::Item::Error => {}
            // Functions and types are declared in the enclosing scope.
            _ => {
                let outer = self.scopes[self.scopes.current].parent.unwrap_or(self.scopes.global);
                self.within(outer, |this| this.declare_item(member));
            }
        }
    }
}

/// Reports `>>` at the end of template arguments before HLSL 202x, where it is a single token.
pub(crate) fn check_joined_brackets(unit: &ast::Unit, options: &Options, reports: &Reports) {
    if options.language < LanguageVersion::V202x {
        for span in &unit.joined_brackets {
            reports.diagnose(code::SYNTAX, *span, "a space is required between consecutive right angle brackets (use '> >')");
        }
    }
}
