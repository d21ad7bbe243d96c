//! Compares the declaration of a member template in its class with a definition outside of the class. The definition may use
//! other qualifiers and other names for template parameters.

use crate::checker::Checker;
use crate::declarations::param_name;
use crate::ids::ScopeId;
use crate::scope::{Entity, Found};
use frontend::ast;
use frontend::names::Symbol;
use std::fmt::Write;

/// The parameters of a function template that is declared in `scope`, as text. The template's own parameters are replaced by
/// numbers, names of non-template types by their types, and other names lose their qualifiers.
pub(crate) fn outline(checker: &Checker, scope: ScopeId, params: &[ast::TemplateParam], function: &ast::Function) -> String {
    let own = params.iter().map(|param| param_name(param).map(|ident| ident.name)).collect();
    let mut outline = Outline { checker, scope, own, text: String::new() };
    for param in params {
        match param {
            ast::TemplateParam::Type { .. } => outline.text.push_str("type"),
            ast::TemplateParam::Value { ty, .. } => outline.ty(*ty),
            ast::TemplateParam::Template { params, .. } => {
                let _ = write!(outline.text, "template {}", params.len());
            }
        }
        outline.text.push(',');
    }
    for param in &function.params {
        outline.ty(param.ty);
        outline.dims(&param.dims);
        outline.text.push(',');
    }
    outline.text
}

struct Outline<'c, 'a> {
    checker: &'c Checker<'a>,
    scope: ScopeId,
    /// The names of the template's own parameters.
    own: Vec<Option<Symbol>>,
    text: String,
}

impl Outline<'_, '_> {
    fn ty(&mut self, ty: ast::TypeExprId) {
        match &self.checker.unit.types[ty] {
            ast::TypeExpr::Path(path) => self.path(path),
            ast::TypeExpr::Const(ty) | ast::TypeExpr::Modified { ty, .. } => self.ty(*ty),
            ast::TypeExpr::Elaborated(_)
            | ast::TypeExpr::Inline(_)
            | ast::TypeExpr::Decltype(_)
            | ast::TypeExpr::Auto
            | ast::TypeExpr::Error => self.text.push('?'),
        }
    }

    fn dims(&mut self, dims: &[Option<ast::ExprId>]) {
        dims.iter().for_each(|_| self.text.push_str("[]"));
    }

    fn path(&mut self, path: &ast::Path) {
        let Some(last) = path.segments().last() else { return };
        let name = last.ident.name;
        if let Some(at) = self.own.iter().position(|own| *own == Some(name)) {
            let _ = write!(self.text, "#{at}");
        } else if let (None, [_], Some(Found { entity: Entity::Type(ty) | Entity::Alias(ty, _), .. })) =
            (last.template_args(), path.segments(), self.checker.scopes.lookup(self.scope, name))
        {
            let _ = write!(self.text, "{ty:?}");
        } else {
            self.text.push_str(self.checker.unit.names.text(name));
        }
        for arg in last.template_args().unwrap_or_default() {
            self.text.push('<');
            match arg {
                ast::TemplateArg::Type { ty, dims } => {
                    self.ty(*ty);
                    self.dims(dims);
                }
                ast::TemplateArg::Name(path) => self.path(path),
                ast::TemplateArg::Expr(_) => self.text.push('?'),
            }
            self.text.push('>');
        }
    }
}
