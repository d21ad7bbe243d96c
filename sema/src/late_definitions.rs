//! Templates that are defined behind a first declaration: its default arguments hold, and instances that were needed in between get their bodies.

use crate::checker::Checker;
use crate::declarations::{FirstDeclaration, FunctionDecl, TemplateArgument, TemplateDecl};
use crate::ids::{DeclId, TemplateId};
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};
use std::rc::Rc;

impl<'a> Checker<'a> {
    /// Replaces the declaration of a function template by its definition.
    pub fn define_function_template(&mut self, id: TemplateId, definition: TemplateDecl<'a>) {
        let first = &self.decls.templates[id];
        let is_static = match &self.unit.item_arena[first.item] {
            ast::Item::Function(first) => {
                first.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Static)
            }
            _ => false,
        };
        self.check_repeated_defaults(first.item, definition.item);
        let first = &self.decls.templates[id];
        // The template is visible from its first declaration on.
        let span = first.span;
        let first = Some(FirstDeclaration { params: first.params, item: first.item });
        self.decls.templates[id] = TemplateDecl { span, is_static, first, ..definition };
        let is_early = |decl: &DeclId| self.instances.awaited.contains(decl) || self.instances.bodies.contains_key(decl);
        let mut early: Vec<(DeclId, Vec<TemplateArgument>)> = self
            .instances
            .functions
            .iter()
            .filter(|((template, _), decl)| *template == id && is_early(decl))
            .map(|((_, args), decl)| (*decl, args.clone()))
            .collect();
        early.sort_by_key(|(decl, _)| *decl);
        for (decl, args) in early {
            self.define_early_instance(id, decl, &args);
        }
    }

    fn check_repeated_defaults(&mut self, first: ast::ItemId, again: ast::ItemId) {
        let (ast::Item::Function(first), ast::Item::Function(again)) =
            (&self.unit.item_arena[first], &self.unit.item_arena[again])
        else {
            return;
        };
        for (first, again) in first.params.iter().zip(&again.params) {
            if let (Some(first), Some(again)) = (first.default, again.default) {
                self.report_repeated_default(first, again);
            }
        }
    }

    pub fn report_repeated_default(&mut self, first: ast::ExprId, again: ast::ExprId) {
        let spans = &self.unit.expr_spans;
        let diagnostic = Diagnostic::error(code::REDEFINITION, spans[again], "redefinition of default argument");
        self.reports.report(diagnostic.with_label(spans[first], "the default argument is here"));
    }

    /// Makes an instance of the declaration one of the definition.
    fn define_early_instance(&mut self, id: TemplateId, early: DeclId, args: &[TemplateArgument]) {
        let depth = self.decls.functions[early].template_depth;
        let Ok((function, decl)) = self.instance_signature(id, args, depth) else { return };
        if self.instances.awaited.contains(&early) {
            self.define_early(early, decl, function);
        } else {
            self.instances.bodies.insert(early, function);
            self.merge_instance(early, decl);
        }
    }

    /// Defines an instance or a specialization that is declared.
    pub fn define_early(&mut self, early: DeclId, definition: FunctionDecl<'a>, function: &'a ast::Function) {
        self.instances.bodies.remove(&early);
        self.instances.awaited.remove(&early);
        self.merge_instance(early, definition);
        self.define(early, function);
    }

    fn merge_instance(&mut self, early: DeclId, mut definition: FunctionDecl<'a>) {
        let scope = definition.scope;
        // Those of the template were compared.
        let first = Rc::clone(&self.decls.functions[early].params);
        for (param, first) in Rc::make_mut(&mut definition.params).iter_mut().zip(first.iter()) {
            param.default = first.default.or(param.default);
        }
        self.merge_declarations(early, definition, true);
        self.decls.functions[early].scope = scope;
    }

    /// Gives the parameters of an instance the default arguments that only the first declaration has.
    pub fn add_first_defaults(&self, template: &TemplateDecl<'a>, decl: &mut FunctionDecl<'a>) {
        let Some(first) = template.first else { return };
        let ast::Item::Function(first) = &self.unit.item_arena[first.item] else { return };
        if first.params.iter().any(|param| param.default.is_some()) {
            for (param, first) in Rc::make_mut(&mut decl.params).iter_mut().zip(&first.params) {
                param.default = param.default.or(first.default);
            }
        }
    }
}
