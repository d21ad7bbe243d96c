//! Partial ordering of templates: which of two patterns is more specialized.

use crate::declarations::{Declarations, Partial, param_name};
use crate::ids::TemplateId;
use frontend::ast;
use frontend::names::Symbol;

/// The types of a template for partial ordering, with the template's parameters as variables.
#[derive(PartialEq)]
pub(crate) enum Pattern {
    Param(Symbol),
    /// A type or template with arguments, or a list.
    Node {
        name: Option<Symbol>,
        args: Vec<Pattern>,
    },
    Number(u64),
    /// Any other type, which is never more specialized than another one.
    Other,
}

fn names_of(params: &[ast::TemplateParam]) -> Vec<Symbol> {
    params.iter().filter_map(param_name).map(|ident| ident.name).collect()
}

/// True if `a` is strictly more specialized: everything that matches `a` matches `b`, but not vice versa.
pub(crate) fn is_more_specialized(a: &Pattern, b: &Pattern) -> bool {
    covers(b, a, &mut Vec::new()) && !covers(a, b, &mut Vec::new())
}

/// True if `general` equals `special` after its parameters are substituted.
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

/// The types of a function template's parameters.
pub(crate) fn function_pattern(decls: &Declarations<'_>, unit: &ast::Unit, id: TemplateId) -> Pattern {
    let template = &decls.templates[id];
    let ast::Item::Function(function) = &unit.item_arena[template.item] else { return Pattern::Other };
    let names = names_of(template.params);
    let args = function.params.iter().map(|param| type_pattern(unit, param.ty, &param.dims, &names)).collect();
    Pattern::Node { name: None, args }
}

pub(crate) fn partial_pattern<'a>(decls: &Declarations<'_>, unit: &'a ast::Unit, partial: &Partial<'a>) -> Pattern {
    let names = names_of(decls.templates[partial.template].params);
    let args = partial.pattern.iter().map(|arg| argument_pattern(unit, arg, &names)).collect();
    Pattern::Node { name: None, args }
}

fn argument_pattern(unit: &ast::Unit, arg: &ast::TemplateArg, names: &[Symbol]) -> Pattern {
    match arg {
        ast::TemplateArg::Name(path) => path_pattern(unit, path, names),
        ast::TemplateArg::Type { ty, dims } => type_pattern(unit, *ty, dims, names),
        ast::TemplateArg::Expr(expr) => value_pattern(unit, *expr, names),
    }
}

fn type_pattern(unit: &ast::Unit, ty: ast::TypeExprId, dims: &[Option<ast::ExprId>], names: &[Symbol]) -> Pattern {
    let element = match &unit.types[ty] {
        ast::TypeExpr::Path(path) => path_pattern(unit, path, names),
        _ => Pattern::Other,
    };
    let dimension = |dim: &Option<ast::ExprId>| dim.map_or(Pattern::Other, |dim| value_pattern(unit, dim, names));
    dims.iter().rev().fold(element, |element, dim| Pattern::Node { name: None, args: vec![element, dimension(dim)] })
}

fn value_pattern(unit: &ast::Unit, expr: ast::ExprId, names: &[Symbol]) -> Pattern {
    match &unit.exprs[expr] {
        ast::Expr::Path(path) => path_pattern(unit, path, names),
        ast::Expr::Int(literal) => Pattern::Number(literal.value),
        ast::Expr::Bool(value) => Pattern::Number(u64::from(*value)),
        _ => Pattern::Other,
    }
}

fn path_pattern(unit: &ast::Unit, path: &ast::Path, names: &[Symbol]) -> Pattern {
    match path.segments() {
        [ast::PathSegment { ident, template_args: None }] if names.contains(&ident.name) => Pattern::Param(ident.name),
        [.., ast::PathSegment { ident, template_args }] => {
            let args = template_args.iter().flat_map(|args| args.iter()).map(|arg| argument_pattern(unit, arg, names)).collect();
            Pattern::Node { name: Some(ident.name), args }
        }
        [] => Pattern::Other,
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
        // Two patterns that are each more specialized in one position are unordered, and so are unknown patterns.
        let (first, second) = (list(vec![node(vec![]), param(t)]), list(vec![param(t), node(vec![])]));
        assert!(!is_more_specialized(&first, &second) && !is_more_specialized(&second, &first));
        assert!(!is_more_specialized(&Pattern::Other, &Pattern::Other));
    }
}
