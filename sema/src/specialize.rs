//! Explicit and partial specializations of templates, variable templates, and out-of-class definitions of members of class
//! templates.

use crate::check::{function, names, records};
use crate::checker::Checker;
use crate::declarations::{InstanceKey, Partial, TemplateArgument, TemplateDecl, TemplateKind, new_template, param_name};
use crate::hir::{GlobalId, StructId};
use crate::ids::{ScopeId, TemplateId};
use crate::scope::{Candidate, Entity, Entry, Found, ScopeKind};
use crate::specificity::{self, Pattern, is_more_specialized};
use crate::template::Deduction;
use crate::template_bindings;
use crate::types::{Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// Declares an explicit specialization, `template <> …`.
    pub fn declare_specialization(&mut self, template: &'a ast::Template, span: Span, owner: Option<StructId>) {
        let unit = self.unit;
        match &unit.item_arena[template.item] {
            ast::Item::Function(function) => self.specialize_function(function, span, owner),
            ast::Item::Struct(item) => {
                let Some(scope) = self.struct_scope(item) else { return };
                self.within(scope, |this| this.specialize_class(item, span));
            }
            ast::Item::Variables(variables) if variables.declarators.iter().any(|d| d.template_args.is_some()) => {
                self.specialize_variable(variables, span);
            }
            // This declares a static member of an instance.
            ast::Item::Variables(variables) if variables.declarators.iter().all(|d| d.scope.is_some()) => {
                self.declare_item(template.item);
            }
            ast::Item::Error => {}
            _ => self.reports.unsupported(span, "a specialization of a template that is neither a function nor a struct"),
        }
    }

    fn specialize_function(&mut self, function: &'a ast::Function, span: Span, owner: Option<StructId>) {
        let ast::FunctionName::Path(path) = &function.name else {
            self.reports.unsupported(span, "a specialization of an operator");
            return;
        };
        let Some(last) = path.segments().last() else { return };
        let found = self.find_path(path);
        let Some(Found { entity: Entity::Functions(candidates), scope, .. }) = found else {
            self.report_unknown(path, "unknown function template");
            return;
        };
        let owner = owner.or(match self.scopes[scope].kind {
            ScopeKind::Struct(id) => Some(id),
            ScopeKind::Namespace | ScopeKind::Template | ScopeKind::Block => None,
        });
        let mut decl = self.within(scope, |this| this.function_signature(function, last.ident, owner, span));
        let Some(explicit) = self.written_arguments(last.template_args().unwrap_or_default()) else { return };
        let types: Vec<TypeId> = decl.params.iter().map(|p| p.ty).collect();
        let matching = candidates.iter().find_map(|candidate| match candidate {
            Candidate::Template(id) => {
                self.deduce_declared(*id, explicit.clone(), &types, decl.result).ok().map(|args| (*id, args.list))
            }
            Candidate::Function(_) => None,
        });
        let Some(key) = matching else {
            let message =
                format!("no function template matches function template specialization '{}'", names::path_text(self.unit, path));
            self.reports.diagnose(code::SPECIALIZATION, last.ident.span, message);
            return;
        };
        if let Some(old) = self.instances.functions.get(&key) {
            let old = *old;
            let (old_span, known) = (self.decls.functions[old].span, self.decls.functions[old].definition.is_some());
            if known || function.body.is_none() {
                let message = format!("redefinition of specialization of '{}'", names::path_text(self.unit, path));
                self.reports.report(
                    Diagnostic::new(code::SPECIALIZATION, last.ident.span, message).with_label(old_span, "the instance is here"),
                );
                return;
            }
            // Calls before the definition refer to the declaration.
            self.define_early(old, decl, function);
            return;
        }
        decl.name.push_str(&template_bindings::arguments_text(&self.program, &self.decls, &key.1));
        let id = self.decls.functions.push(decl);
        self.instances.functions.insert(key, id);
        if function.body.is_some() {
            function::define(&mut self.decls, &mut self.functions.pending, self.unit, self.reports, id, function);
        }
    }

    fn specialize_class(&mut self, item: &'a ast::Struct, span: Span) {
        let Some(ast::PathSegment { ident, template_args: Some(written) }) = &item.name else { return };
        let Some(Found { entity: Entity::Template(id), .. }) = self.scopes.lookup_here(ident.name) else {
            self.reports.diagnose(
                code::SPECIALIZATION,
                ident.span,
                format!("no template named '{}'", self.unit.names.text(ident.name)),
            );
            return;
        };
        let Some(args) = self.written_arguments(written) else { return };
        let args = match self.complete(id, args.list.into_iter().map(Some).collect(), args.requirements) {
            Ok(args) => args.list,
            Err(reason) => {
                self.reports.diagnose(
                    code::TEMPLATE_ARGUMENTS,
                    span,
                    format!("invalid specialization of '{}': {reason}", self.unit.names.text(ident.name)),
                );
                return;
            }
        };
        if self.instances.classes.contains_key(&(id, args.clone())) {
            // Types have no qualifiers here, and one-component vectors equal scalars, so types that C++ distinguishes may be
            // equal.
            let other_words = self
                .instances
                .specializations
                .get(&(id, args))
                .is_some_and(|old| !template_bindings::has_same_spelling(self.unit, old, written));
            if other_words {
                return;
            }
            let message = format!("redefinition of specialization of '{}'", self.unit.names.text(ident.name));
            self.reports.diagnose(code::SPECIALIZATION, ident.span, message);
            return;
        }
        self.instances.specializations.insert((id, args.clone()), written);
        let name =
            self.decls.templates[id].name.to_string() + &template_bindings::arguments_text(&self.program, &self.decls, &args);
        let instance = records::new_struct(&mut self.program, &mut self.decls, &mut self.scopes, name, ident.span);
        let ty = self.program.types.intern(Type::Struct(instance));
        self.decls.structs[instance].instance = Some((id, args.clone()));
        self.instances.classes.insert((id, args), ty);
        if let Some(own) = self.decls.structs[instance].scope {
            self.scopes.declare(own, ident.name, Entry { entity: Entity::Type(ty), span: ident.span });
        }
        self.apply_struct_attributes(instance, item);
        if let Some(members) = &item.members {
            self.define_struct(instance, &item.bases, members);
        }
    }

    fn specialize_variable(&mut self, variables: &'a ast::Variables, span: Span) {
        let [ast::Declarator { name: Some(ident), template_args: Some(args), .. }] = variables.declarators.as_slice() else {
            self.reports.diagnose(code::TEMPLATE, span, "a variable template must declare exactly one variable");
            return;
        };
        let Some(Found { entity: Entity::Template(id), .. }) = self.scopes.lookup_here(ident.name) else {
            self.reports.diagnose(
                code::SPECIALIZATION,
                ident.span,
                format!("no template named '{}'", self.unit.names.text(ident.name)),
            );
            return;
        };
        let Some(key) = self.variable_key(id, args, ident.span) else { return };
        if self.instances.variables.contains_key(&key) {
            let message = format!("redefinition of specialization of '{}'", self.unit.names.text(ident.name));
            self.reports.diagnose(code::SPECIALIZATION, ident.span, message);
            return;
        }
        let name =
            self.decls.templates[id].name.to_string() + &template_bindings::arguments_text(&self.program, &self.decls, &key.1);
        if let Some(global) = self.static_of_template(variables, name) {
            self.instances.variables.insert(key, global);
        }
    }

    // Partial specializations.

    pub fn declare_partial(
        &mut self,
        template: &'a ast::Template,
        kind: TemplateKind,
        ident: ast::Ident,
        pattern: &'a [ast::TemplateArg],
    ) {
        let unit = self.unit;
        let Some(Found { entity: Entity::Template(primary), .. }) = self.scopes.lookup_here(ident.name) else {
            self.reports.diagnose(
                code::SPECIALIZATION,
                ident.span,
                format!("no template named '{}'", self.unit.names.text(ident.name)),
            );
            return;
        };
        // Template arguments are never function types, so such a specialization is never selected.
        if pattern.iter().any(|arg| is_function_type(unit, template.params.as_slice(), arg)) {
            return;
        }
        let missing = template.params.iter().filter_map(param_name).find(|param| !names_in(unit, pattern).contains(&param.name));
        if let Some(param) = missing {
            let message =
                format!("the template parameter '{}' cannot be deduced from the arguments", self.unit.names.text(param.name));
            self.reports.diagnose(code::SPECIALIZATION, param.span, message);
            return;
        }
        let name = std::rc::Rc::clone(&self.decls.templates[primary].name);
        let decl = new_template(template, kind, self.scopes.current, None, name, ident.span);
        let template = self.decls.templates.push(decl);
        self.decls.templates[primary].partials.push(Partial { primary, template, pattern });
    }

    /// The most specialized matching partial specialization, and the scope that binds its parameters.
    pub fn chosen_partial(&mut self, template: &TemplateDecl<'a>, args: &[TemplateArgument]) -> Option<(ast::ItemId, ScopeId)> {
        let mut matching: Vec<(Pattern, &Partial<'a>, ScopeId)> = Vec::new();
        for partial in &template.partials {
            if let Some(scope) = self.match_partial(partial, args) {
                matching.push((specificity::partial_pattern(&self.decls, self.unit, partial), partial, scope));
            }
        }
        let is_less_specialized =
            |m: &&(Pattern, &Partial<'a>, ScopeId)| matching.iter().any(|other| is_more_specialized(&other.0, &m.0));
        let mut best = matching.iter().filter(|m| !is_less_specialized(m));
        let (_, partial, scope) = best.next()?;
        if let Some((_, other, _)) = best.next() {
            let message = format!(
                "ambiguous partial specializations of '{}' for '{}'",
                template.name,
                template_bindings::arguments_text(&self.program, &self.decls, args)
            );
            let (first, second) = (self.decls.templates[partial.template].span, self.decls.templates[other.template].span);
            let diagnostic = Diagnostic::new(code::AMBIGUOUS_SPECIALIZATION, second, message);
            self.reports.report(diagnostic.with_label(first, "conflicting attribute is here"));
        }
        Some((self.decls.templates[partial.template].item, *scope))
    }

    /// Binds the parameters by matching the pattern with the arguments; None if they do not match.
    fn match_partial(&mut self, partial: &Partial<'a>, args: &[TemplateArgument]) -> Option<ScopeId> {
        // An argument type has no qualifiers, so it is never const.
        if partial.pattern.iter().any(|arg| is_const(self.unit, arg)) {
            return None;
        }
        // A template may have a specialization for each of many numbers.
        if partial.pattern.iter().zip(args).any(|(pattern, arg)| self.is_other_number(pattern, *arg)) {
            return None;
        }
        let outer = self.decls.templates[partial.template].scope;
        let params = self.decls.templates[partial.template].params;
        let before = self.reports.mark();
        let scope = self.within(outer, |this| {
            let mut deduction = Deduction::new(params, Vec::new());
            this.unify_arguments(&mut deduction, partial.pattern, args).ok()?;
            if deduction.bound.iter().any(Option::is_none) {
                return None;
            }
            let scope = template_bindings::bind(&this.program, &this.decls, &mut this.scopes, partial.template, &deduction.bound);
            let known_arguments = this.instances.known_arguments.len();
            let is_match = this.is_pattern_of(partial, scope, args);
            // A template may have many partial specializations, of which few match.
            if !is_match && this.instances.known_arguments.len() == known_arguments {
                this.scopes.leave_newest(scope);
            }
            is_match.then_some(scope)
        });
        // An error in the pattern with these arguments means that the pattern does not match (SFINAE).
        self.reports.forget(before);
        scope
    }

    /// Whether a pattern is a literal that differs from the argument, an integer of 32 bits. No conversion makes such numbers equal.
    fn is_other_number(&self, pattern: &ast::TemplateArg, arg: TemplateArgument) -> bool {
        let ast::TemplateArg::Expr(expr) = pattern else { return false };
        let (ast::Expr::Int(literal), TemplateArgument::Value { ty, bits }) = (&self.unit.exprs[*expr], arg) else {
            return false;
        };
        let is_word = matches!(self.program.ty(ty), Type::Scalar(Scalar::Int | Scalar::UInt));
        is_word && literal.value <= i32::MAX as u64 && literal.value != bits
    }

    /// Whether the pattern has these arguments if its parameters are bound as in a scope.
    fn is_pattern_of(&mut self, partial: &Partial<'a>, scope: ScopeId, args: &[TemplateArgument]) -> bool {
        let Some(found) = self.within(scope, |this| this.evaluate_template_arguments(partial.pattern)) else { return false };
        // Missing arguments are replaced by the template's defaults.
        let found = self.complete(partial.primary, found.list.into_iter().map(Some).collect(), found.requirements);
        found.is_ok_and(|found| found.list.len() == args.len() && found.list.iter().zip(args).all(|(a, b)| is_same(*a, *b)))
    }

    // Variable templates.

    /// Instantiates a variable template.
    pub fn instantiate_variable(&mut self, id: TemplateId, args: &'a [ast::TemplateArg], span: Span) -> Option<GlobalId> {
        let key = self.variable_key(id, args, span)?;
        if let Some(global) = self.instances.variables.get(&key) {
            return Some(*global);
        }
        if let Some(message) = self.instances.exceeded_limit(self.instances.variables.len()) {
            self.reports.diagnose(code::TEMPLATE_DEPTH, span, message);
            return None;
        }
        let template = self.decls.templates[id].clone();
        let unit = self.unit;
        let name = template.name.to_string() + &template_bindings::arguments_text(&self.program, &self.decls, &key.1);
        let optional: Vec<Option<TemplateArgument>> = key.1.iter().copied().map(Some).collect();
        let scope = template_bindings::bind(&self.program, &self.decls, &mut self.scopes, id, &optional);
        let (item, scope) = self.chosen_partial(&template, &key.1).unwrap_or((template.item, scope));
        let ast::Item::Variables(variables) = &unit.item_arena[item] else { return None };
        self.instances.class_depth += 1;
        let before = self.reports.mark();
        let global = self.within(scope, |this| this.static_of_template(variables, name));
        self.reports.keep(before);
        self.instances.class_depth -= 1;
        self.instances.variables.insert(key, global?);
        global
    }

    /// The key of a variable template's instance, including default arguments.
    fn variable_key(&mut self, id: TemplateId, args: &'a [ast::TemplateArg], span: Span) -> Option<InstanceKey> {
        let args = self.written_arguments(args)?;
        match self.complete(id, args.list.into_iter().map(Some).collect(), args.requirements) {
            Ok(args) => {
                self.require(&args.requirements);
                Some((id, args.list))
            }
            Err(reason) => {
                let template = &self.decls.templates[id];
                let message = format!("'{}' cannot be instantiated: {reason}", template.name);
                self.reports
                    .report(Diagnostic::new(code::TEMPLATE_ARGUMENTS, span, message).with_label(template.span, "declared here"));
                None
            }
        }
    }

    // Out-of-class members.

    /// Declares an out-of-class definition of a class template's member; false for other declarations.
    pub fn declare_outside(&mut self, template: &'a ast::Template) -> bool {
        let unit = self.unit;
        // A member template has its own parameter list after that of the class.
        let member = match &unit.item_arena[template.item] {
            ast::Item::Template(inner) => inner.item,
            _ => template.item,
        };
        let holder = match &unit.item_arena[member] {
            ast::Item::Function(function) => match &function.name {
                ast::FunctionName::Path(path) => path.segments().split_last().and_then(|(_, front)| front.last()),
                ast::FunctionName::Operator { scope, .. } | ast::FunctionName::Conversion { scope, .. } => {
                    scope.as_ref().and_then(|path| path.segments().last())
                }
            },
            ast::Item::Variables(variables) => {
                variables.declarators.first().and_then(|d| d.scope.as_ref()).and_then(|path| path.segments().last())
            }
            _ => None,
        };
        let Some(segment) = holder.filter(|segment| segment.template_args.is_some()) else { return false };
        let Some(Found { entity: Entity::Template(id), .. }) = self.scopes.lookup_here(segment.ident.name) else { return false };
        self.decls.templates[id].outside.push(template);
        let mut instances: Vec<(TypeId, Vec<TemplateArgument>)> =
            self.instances.classes.iter().filter(|(key, _)| key.0 == id).map(|(key, ty)| (*ty, key.1.clone())).collect();
        instances.sort_by_key(|(ty, _)| *ty);
        for (ty, args) in instances {
            let scope =
                names::scope_of_type(&self.program, &self.decls, &self.scopes, ty).and_then(|scope| self.scopes[scope].parent);
            if let Some(scope) = scope.filter(|scope| self.scopes[*scope].kind == ScopeKind::Template) {
                self.define_outside(template, scope, &args);
            }
        }
        true
    }

    /// Defines the member for an instance. `scope` binds the parameters of the class, which may have other names in the
    /// definition.
    pub fn define_outside(&mut self, template: &'a ast::Template, scope: ScopeId, args: &[TemplateArgument]) {
        for (param, arg) in template.params.iter().zip(args) {
            let Some(ident) = param_name(param) else { continue };
            let entity = template_bindings::argument_entity(&self.program, *arg);
            self.scopes.get_or_declare(scope, ident.name, || Entry { entity, span: ident.span });
        }
        let unit = self.unit;
        self.within(scope, |this| match &unit.item_arena[template.item] {
            ast::Item::Template(inner) => this.declare_in_its_scope(inner, unit.item_spans[template.item], None),
            _ => this.declare_item(template.item),
        });
    }
}

fn is_same(a: TemplateArgument, b: TemplateArgument) -> bool {
    match (a, b) {
        (TemplateArgument::Value { bits: a, .. }, TemplateArgument::Value { bits: b, .. }) => a == b,
        (a, b) => a == b,
    }
}

/// True for `const T`.
fn is_const(unit: &ast::Unit, arg: &ast::TemplateArg) -> bool {
    matches!(arg, ast::TemplateArg::Type { ty, .. } if matches!(unit.types[*ty], ast::TypeExpr::Const(_)))
}

/// All names in template arguments as they are written.
fn names_in(unit: &ast::Unit, args: &[ast::TemplateArg]) -> Vec<frontend::names::Symbol> {
    let mut names = Vec::new();
    let mut work: Vec<&ast::TemplateArg> = args.iter().collect();
    while let Some(arg) = work.pop() {
        let mut dims: &[Option<ast::ExprId>] = &[];
        let path = match arg {
            ast::TemplateArg::Name(path) => Some(path),
            ast::TemplateArg::Type { ty, dims: written } => {
                dims = written;
                named_type(unit, *ty)
            }
            ast::TemplateArg::Expr(expr) => path_of(unit, *expr),
        };
        let dims = dims.iter().flatten().filter_map(|dim| path_of(unit, *dim));
        for segment in path.into_iter().chain(dims).flat_map(|path| path.segments()) {
            names.push(segment.ident.name);
            work.extend(segment.template_args().unwrap_or_default());
        }
    }
    names
}

fn named_type(unit: &ast::Unit, ty: ast::TypeExprId) -> Option<&ast::Path> {
    match &unit.types[ty] {
        ast::TypeExpr::Path(path) => Some(path),
        ast::TypeExpr::Const(ty) | ast::TypeExpr::Modified { ty, .. } => named_type(unit, *ty),
        ast::TypeExpr::Elaborated(_)
        | ast::TypeExpr::Inline(_)
        | ast::TypeExpr::Decltype(_)
        | ast::TypeExpr::Auto
        | ast::TypeExpr::Error => None,
    }
}

/// Whether a pattern is a function type `R(A)` whose result is a template parameter. In the syntax tree, it is a call.
fn is_function_type(unit: &ast::Unit, params: &[ast::TemplateParam], arg: &ast::TemplateArg) -> bool {
    let ast::TemplateArg::Expr(expr) = arg else { return false };
    let ast::Expr::Call { callee, .. } = &unit.exprs[*expr] else { return false };
    let Some(ast::Path::Name(result)) = path_of(unit, *callee) else { return false };
    let is_result = |param: &ast::TemplateParam| matches!(param, ast::TemplateParam::Type { name: Some(name), .. } if name.name == result.ident.name);
    params.iter().any(is_result)
}

fn path_of(unit: &ast::Unit, expr: ast::ExprId) -> Option<&ast::Path> {
    match &unit.exprs[expr] {
        ast::Expr::Path(path) => Some(path),
        _ => None,
    }
}
