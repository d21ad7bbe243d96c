//! Templates that are defined behind a first declaration: its default arguments hold, and instances that were needed in between get their bodies.

use crate::checker::Checker;
use crate::declarations::{FirstDeclaration, FunctionDecl, TemplateArgument, TemplateDecl};
use crate::ids::{DeclId, TemplateId};
use frontend::ast;
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

    fn merge_instance(&mut self, early: DeclId, definition: FunctionDecl<'a>) {
        let scope = definition.scope;
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
