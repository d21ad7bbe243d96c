//! Expressions, names, types and statements that macros expand to.

use super::edit::Edit;
use super::program::{Program, range};
use super::site::{Chooser, Site};
use super::values::operator;
use super::walk::variables;
use frontend::ast::{Expr, TypeExpr};

/// Expressions, names, types and statements that macros expand to.
pub fn macros(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = expressions(program, chooser);
    // A directive cannot be an argument.
    let has_arguments = chooser.random.once_in(2);
    for statement in &program.statements {
        let text = program.at(statement.range.clone());
        if text.contains('#') {
            continue;
        }
        let name = chooser.name("MACRO");
        let (declarations, edit) = match (has_arguments, chooser.random.below(2)) {
            (true, 0) => {
                (format!("#define {name}(...) __VA_ARGS__\n"), Edit::wrap(statement.range.clone(), format!("{name}("), ")"))
            }
            (false, 0) => (String::new(), Edit::wrap(statement.range.clone(), "\n#if 1\n", "\n#else\n? ? ?\n#endif\n")),
            (false, 1) => {
                let define = format!("#define {name} 2\n");
                (define, Edit::wrap(statement.range.clone(), format!("\n#if defined({name}) && {name} + 1 == 3\n"), "\n#endif\n"))
            }
            _ => {
                let Some(variables) = variables(&program.unit, statement.id) else { continue };
                let TypeExpr::Path(_) = program.unit.types[variables.ty] else { continue };
                let range = range(program.unit.type_spans[variables.ty]);
                (format!("#define {name} {}\n", one_line(program.at(range.clone()))), Edit::replace(range, name))
            }
        };
        sites.push(Site { item: statement.item, declarations, edits: vec![edit] });
    }
    sites
}

fn expressions(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = Vec::new();
    for expression in &program.expressions {
        let span = range(program.unit.expr_spans[expression.id]);
        let text = program.at(span.clone());
        let is_value = program.value_type(expression.id, expression.item).is_some();
        if !is_value || text.contains('#') {
            continue;
        }
        let name = chooser.name("MACRO");
        let wrapped = |declarations: String| (declarations, vec![Edit::wrap(span.clone(), format!("{name}(("), "))")]);
        let (declarations, edits) = match (chooser.random.below(5), &program.unit.exprs[expression.id]) {
            (0, _) => wrapped(format!("#define {name}(x) x\n")),
            (1, _) => wrapped(format!("#define {name}_inner(x) x\n#define {name}(x) {name}_inner({name}_inner(x))\n")),
            (2, Expr::Path(_)) if text.len() > 1 && text.chars().all(|c| c.is_ascii_alphanumeric()) => {
                let declarations = format!("#define {name}(a, b) a ## b\n");
                let (first, second) = text.split_at(1 + chooser.random.below(text.len() - 1));
                // The parts must be tokens.
                let second_is_name = second.starts_with(|c: char| c.is_ascii_alphabetic());
                if !second_is_name && !second.chars().all(|c| c.is_ascii_digit()) {
                    continue;
                }
                (declarations, vec![Edit::replace(span.clone(), format!("{name}({first}, {second})"))])
            }
            (3, Expr::Binary { op, .. }) => {
                let Some((operator, whole)) = operator(program, expression.id) else { continue };
                let declarations = format!("#define {name}(a, b) ((a) {} (b))\n", op.text());
                (declarations, vec![Edit::wrap(whole, format!("{name}("), ")").innermost(), Edit::replace(operator, ", ")])
            }
            _ => (format!("#define {name} ({})\n", one_line(text)), vec![Edit::replace(span.clone(), name)]),
        };
        sites.push(Site { item: expression.item, declarations, edits });
    }
    sites
}

/// The text on one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
