//! Partial ordering of templates: which of two patterns is more specialized.

use crate::checker::Checker;
use crate::declarations::{Partial, param_name};
use crate::ids::TemplateId;
use frontend::ast;
use frontend::names::Symbol;

/// The types of a template with its parameters as variables, for partial ordering.
#[derive(PartialEq)]
pub(crate) enum Pattern {
    Param(Symbol),
    /// A type or template with arguments, or a list.
    Node {
        name: Option<Symbol>,
        args: Vec<Pattern>,
    },
    Number(u64),
    /// Any other type; it is never more specialized than another.
    Other,
}

impl<'a> Checker<'a> {
    /// The types of a function template's parameters.
    pub fn function_pattern(&self, id: TemplateId) -> Pattern {
        let template = &self.decls.templates[id];
        let ast::Item::Function(function) = &self.unit.item_arena[template.item] else { return Pattern::Other };
        let names = names_of(template.params);
        let args = function.params.iter().map(|param| self.type_pattern(param.ty, &param.dims, &names)).collect();
        Pattern::Node { name: None, args }
    }

    pub fn partial_pattern(&self, partial: &Partial<'a>) -> Pattern {
        let names = names_of(self.decls.templates[partial.template].params);
        let args = partial.pattern.iter().map(|arg| self.argument_pattern(arg, &names)).collect();
        Pattern::Node { name: None, args }
    }

    // The parser limits the nesting of template arguments.

    fn argument_pattern(&self, arg: &ast::TemplateArg, names: &[Symbol]) -> Pattern {
        match arg {
            ast::TemplateArg::Name(path) => self.path_pattern(path, names),
            ast::TemplateArg::Type { ty, dims } => self.type_pattern(*ty, dims, names),
            ast::TemplateArg::Expr(expr) => self.value_pattern(*expr, names),
        }
    }

    fn type_pattern(&self, ty: ast::TypeExprId, dims: &[Option<ast::ExprId>], names: &[Symbol]) -> Pattern {
        let element = match &self.unit.types[ty] {
            ast::TypeExpr::Path(path) => self.path_pattern(path, names),
            _ => Pattern::Other,
        };
        let dimension = |dim: &Option<ast::ExprId>| dim.map_or(Pattern::Other, |dim| self.value_pattern(dim, names));
        dims.iter().rev().fold(element, |element, dim| Pattern::Node { name: None, args: vec![element, dimension(dim)] })
    }

    fn value_pattern(&self, expr: ast::ExprId, names: &[Symbol]) -> Pattern {
        match &self.unit.exprs[expr] {
            ast::Expr::Path(path) => self.path_pattern(path, names),
            ast::Expr::Int(literal) => Pattern::Number(literal.value),
            ast::Expr::Bool(value) => Pattern::Number(u64::from(*value)),
            _ => Pattern::Other,
        }
    }

    fn path_pattern(&self, path: &ast::Path, names: &[Symbol]) -> Pattern {
        match path.segments() {
            [ast::PathSegment { ident, template_args: None }] if names.contains(&ident.name) => Pattern::Param(ident.name),
            [.., ast::PathSegment { ident, template_args }] => {
                let args =
                    template_args.iter().flat_map(|args| args.iter()).map(|arg| self.argument_pattern(arg, names)).collect();
                Pattern::Node { name: Some(ident.name), args }
            }
            [] => Pattern::Other,
        }
    }
}

fn names_of(params: &[ast::TemplateParam]) -> Vec<Symbol> {
    params.iter().filter_map(param_name).map(|ident| ident.name).collect()
}

/// True if `a` is strictly more specialized: everything that matches `a` matches `b`, but not vice versa.
pub(crate) fn is_more_specialized(a: &Pattern, b: &Pattern) -> bool {
    covers(b, a, &mut Vec::new()) && !covers(a, b, &mut Vec::new())
}

/// True if substituting for the parameters of `general` makes it equal to `special`.
fn covers<'p>(general: &Pattern, special: &'p Pattern, bound: &mut Vec<(Symbol, &'p Pattern)>) -> bool {
    match (general, special) {
        (Pattern::Param(name), _) => match bound.iter().find(|(known, _)| known == name) {
            Some((_, known)) => **known == *special,
            None => {
                bound.push((*name, special));
                true
            }
        },
        (Pattern::Node { name: a, args: x }, Pattern::Node { name: b, args: y }) => {
            a == b && x.len() == y.len() && x.iter().zip(y).all(|(x, y)| covers(x, y, bound))
        }
        (Pattern::Number(a), Pattern::Number(b)) => a == b,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Pattern, is_more_specialized};
    use frontend::names::Interner;

    #[test]
    fn structure_and_repetition_say_more_than_a_name() {
        let mut names = Interner::default();
        let (t, u, vector) = (names.intern("T"), names.intern("U"), names.intern("vector"));
        let param = Pattern::Param;
        let node = |args| Pattern::Node { name: Some(vector), args };
        let list = |args| Pattern::Node { name: None, args };
        assert!(is_more_specialized(&node(vec![param(t), Pattern::Number(3)]), &node(vec![param(t), param(u)])));
        assert!(is_more_specialized(&node(vec![param(t), param(u)]), &param(t)));
        assert!(is_more_specialized(&list(vec![param(t), param(t)]), &list(vec![param(t), param(u)])));
        // Patterns that are each more specialized in one place are unordered, as are unknown ones.
        let (first, second) = (list(vec![node(vec![]), param(t)]), list(vec![param(t), node(vec![])]));
        assert!(!is_more_specialized(&first, &second) && !is_more_specialized(&second, &first));
        assert!(!is_more_specialized(&Pattern::Other, &Pattern::Other));
    }
}
