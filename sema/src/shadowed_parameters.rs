//! Declarations in a template that redeclare one of its parameters, which is not allowed.

use crate::declarations::param_name;
use crate::reports::Reports;
use crate::scope::{ScopeKind, Scopes};
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};

/// A parameter of the template or of an enclosing one.
#[derive(Copy, Clone)]
struct Parameter {
    ident: ast::Ident,
    is_value: bool,
}

/// The search for declared names in a template.
struct Search<'a> {
    unit: &'a ast::Unit,
    /// The parameters in scope, innermost last.
    params: Vec<Parameter>,
    /// Declarations, each with the parameter that it shadows.
    found: Vec<(ast::Ident, ast::Ident)>,
}

impl<'a> Search<'a> {
    fn template(&mut self, template: &'a ast::Template) {
        let outer = self.params.len();
        for param in &template.params {
            let Some(ident) = param_name(param) else { continue };
            self.declared(ident);
            self.params.push(Parameter { ident, is_value: matches!(param, ast::TemplateParam::Value { .. }) });
        }
        // The name of a struct is in the scope of its template parameters; that of a function is in the enclosing scope.
        if let ast::Item::Struct(item) = &self.unit.item_arena[template.item] {
            self.declared_type(item.name.as_ref().map(|name| name.ident));
        }
        self.content(template.item);
        self.params.truncate(outer);
    }

    /// Visits a declaration in the scope of the parameters.
    fn item(&mut self, id: ast::ItemId) {
        match &self.unit.item_arena[id] {
            ast::Item::Function(ast::Function { name: ast::FunctionName::Path(ast::Path::Name(name)), .. }) => {
                self.declared(name.ident);
            }
            ast::Item::Variables(variables) => {
                let own = variables.declarators.iter().filter(|declarator| declarator.scope.is_none());
                own.filter_map(|declarator| declarator.name).for_each(|ident| self.declared(ident));
            }
            ast::Item::Struct(item) => self.declared_type(item.name.as_ref().map(|name| name.ident)),
            _ => {}
        }
        self.content(id);
    }

    /// Visits the declarations within a declaration.
    fn content(&mut self, id: ast::ItemId) {
        match &self.unit.item_arena[id] {
            ast::Item::Function(function) => {
                function.params.iter().filter_map(|param| param.name).for_each(|ident| self.declared(ident));
                function.body.into_iter().for_each(|body| self.stmt(body));
            }
            ast::Item::Variables(variables) => {
                if let ast::TypeExpr::Inline(item) = self.unit.types[variables.ty] {
                    self.item(item);
                }
            }
            ast::Item::Struct(item) => item.members.iter().flatten().for_each(|member| self.item(*member)),
            ast::Item::Enum(item) => {
                self.declared_type(item.name);
                item.enumerators.iter().for_each(|enumerator| self.declared(enumerator.name));
            }
            ast::Item::TypeAlias(alias) => self.declared(alias.name),
            ast::Item::Template(template) => self.template(template),
            ast::Item::Namespace { .. }
            | ast::Item::Buffer(_)
            | ast::Item::UsingNamespace(_)
            | ast::Item::UsingDeclaration(_)
            | ast::Item::StaticAssert { .. }
            | ast::Item::Technique
            | ast::Item::Empty
            | ast::Item::Error => {}
        }
    }

    fn stmt(&mut self, id: ast::StmtId) {
        match &self.unit.stmts[id].kind {
            ast::StmtKind::Block(stmts) => stmts.iter().for_each(|stmt| self.stmt(*stmt)),
            ast::StmtKind::Declaration(item) => self.item(*item),
            ast::StmtKind::If { condition, then, otherwise } => {
                self.condition(condition);
                self.stmt(*then);
                otherwise.iter().for_each(|stmt| self.stmt(*stmt));
            }
            ast::StmtKind::While { condition, body } | ast::StmtKind::Switch { value: condition, body } => {
                self.condition(condition);
                self.stmt(*body);
            }
            ast::StmtKind::DoWhile { body, .. } => self.stmt(*body),
            ast::StmtKind::For { init, condition, body, .. } => {
                init.iter().for_each(|stmt| self.stmt(*stmt));
                condition.iter().for_each(|condition| self.condition(condition));
                self.stmt(*body);
            }
            ast::StmtKind::Empty { .. }
            | ast::StmtKind::Expr(_)
            | ast::StmtKind::Case(_)
            | ast::StmtKind::Default
            | ast::StmtKind::Break
            | ast::StmtKind::Continue
            | ast::StmtKind::Return(_)
            | ast::StmtKind::Discard
            | ast::StmtKind::Error => {}
        }
    }

    fn condition(&mut self, condition: &ast::Condition) {
        if let ast::Condition::Declaration(item) = condition {
            self.item(*item);
        }
    }

    fn declared(&mut self, ident: ast::Ident) {
        self.shadows(ident, |_| true);
    }

    /// Checks the name of a struct or enum, which does not conflict with value parameters.
    fn declared_type(&mut self, ident: Option<ast::Ident>) {
        ident.into_iter().for_each(|ident| self.shadows(ident, |param| !param.is_value));
    }

    fn shadows(&mut self, ident: ast::Ident, is_shadowed: impl Fn(&Parameter) -> bool) {
        let same = |param: &&Parameter| param.ident.name == ident.name && is_shadowed(param);
        if let Some(param) = self.params.iter().rev().find(same) {
            self.found.push((ident, param.ident));
        }
    }
}

/// Reports declarations in a template, including nested templates, that shadow a parameter.
pub(crate) fn check_shadowed_parameters<'a>(
    scopes: &Scopes,
    unit: &'a ast::Unit,
    reports: &Reports,
    template: &'a ast::Template,
) {
    // The members of a class template are checked with it, and not again for each instance.
    let mut scope = Some(scopes.current);
    while let Some(inner) = scope {
        if scopes[inner].kind == ScopeKind::Template {
            return;
        }
        scope = scopes[inner].parent;
    }
    let mut search = Search { unit, params: Vec::new(), found: Vec::new() };
    search.template(template);
    for (ident, param) in search.found {
        let message = format!("declaration of '{}' shadows a template parameter", unit.names.text(ident.name));
        let diagnostic = Diagnostic::new(code::REDEFINITION, ident.span, message);
        reports.report(diagnostic.with_label(param.span, "the template parameter is declared here"));
    }
}
