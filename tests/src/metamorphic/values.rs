//! Values that pass through functions, methods and templates.

use super::edit::Edit;
use super::program::{Program, ValueType, range};
use super::site::{Chooser, Site};
use frontend::ast::{BinaryOp, Expr};
use hlsl_to_spirv::LanguageVersion;
use std::fmt::Write;

/// Makes a site for each expression whose value may pass through a function: `call` returns the declarations, and the text before and
/// after the value.
pub fn each_value(program: &Program, mut call: impl FnMut(&ValueType) -> Option<(String, String, String)>) -> Vec<Site> {
    let mut sites = Vec::new();
    for expression in &program.expressions {
        let Some(ty) = program.value_type(expression.id, expression.item) else { continue };
        let range = range(program.unit.expr_spans[expression.id]);
        let Some((declarations, before, after)) = call(&ty) else { continue };
        // The operands of a comma would be arguments.
        let (open, close) = if matches!(program.unit.exprs[expression.id], Expr::Comma { .. }) { ("(", ")") } else { ("", "") };
        let edit = Edit::wrap(range, format!("{before}{open}"), format!("{close}{after}"));
        sites.push(Site { item: expression.item, declarations, edits: vec![edit] });
    }
    sites
}

/// The name of a type that can be the result of a function, after its declaration if it needs one.
pub fn result_type(ty: &ValueType, chooser: &mut Chooser) -> (String, String) {
    if ty.lengths.is_empty() {
        return (String::new(), ty.name.clone());
    }
    let name = chooser.name("array");
    (format!("typedef {};\n", ty.declare(&name)), name)
}

/// A value wrapped in a function that returns it, or an operation in a function.
pub fn functions(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = each_value(program, |ty| {
        let (mut declarations, result) = result_type(ty, chooser);
        let (name, x, y) = (chooser.name("value"), ty.declare("x"), ty.declare("y"));
        let condition = chooser.condition(true);
        let body = match chooser.random.below(6) {
            0 => "return x;".to_owned(),
            1 => format!("{y} = x; return y;"),
            2 => format!("{y}; y = x; x = y; return x;"),
            3 => format!("if ({condition}) return x; return x;"),
            4 => format!("{y} = x; if ({condition}) {{ y = x; return y; }} else {{ return x; }}"),
            _ => {
                let inner = chooser.name("value");
                let _ = writeln!(declarations, "{result} {inner}(const {x}) {{ return x; }}");
                format!("return {inner}({inner}(x));")
            }
        };
        let _ = writeln!(declarations, "{result} {name}({x}) {{ {body} }}");
        Some((declarations, format!("{name}("), ")".to_owned()))
    });
    sites.extend(operations(program, chooser));
    sites
}

/// Binary operations that become calls of a function, which converts the operands as the operator does.
fn operations(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = Vec::new();
    for expression in &program.expressions {
        let Expr::Binary { op, left, right, .. } = program.unit.exprs[expression.id] else { continue };
        if matches!(op, BinaryOp::LogicalAnd | BinaryOp::LogicalOr) {
            continue;
        }
        let ty = |expr| program.value_type(expr, expression.item).filter(ValueType::is_numeric);
        let (Some(result), Some(a), Some(b)) = (ty(expression.id), ty(left), ty(right)) else { continue };
        let Some((operator, range)) = operator(program, expression.id) else { continue };
        let name = chooser.name("operation");
        let declarations =
            format!("{} {name}({}, {}) {{ return a {} b; }}\n", result.name, a.declare("a"), b.declare("b"), op.text());
        let edits = vec![Edit::wrap(range, format!("{name}("), ")").innermost(), Edit::replace(operator, ", ")];
        sites.push(Site { item: expression.item, declarations, edits });
    }
    sites
}

/// The ranges of a binary operation's operator, with the white space around it, and of the operation. None if parentheses or commas are
/// in the way.
pub fn operator(program: &Program, expr: frontend::ast::ExprId) -> Option<(std::ops::Range<usize>, std::ops::Range<usize>)> {
    let Expr::Binary { op, left, right, .. } = program.unit.exprs[expr] else { return None };
    let [whole, left, right] = [expr, left, right].map(|expr| range(program.unit.expr_spans[expr]));
    let is_plain = program.at(left.end..right.start).trim() == op.text() && left.start == whole.start && right.end == whole.end;
    let has_comma = [&left, &right].iter().any(|range| has_comma(program.at((*range).clone())));
    (is_plain && !has_comma).then_some((left.end..right.start, whole))
}

/// True if a text has a comma outside of parentheses and braces, as an argument of a macro or a call must not.
pub fn has_comma(text: &str) -> bool {
    let mut depth = 0;
    text.chars().any(|character| {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        character == ',' && depth == 0
    })
}

/// A value that a method returns: of a struct that contains it, of one that gets it as an argument, or static.
pub fn methods(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    each_value(program, |ty| {
        let (mut declarations, result) = result_type(ty, chooser);
        let (owner, name) = (chooser.name("Owner"), chooser.name("value"));
        let (x, member) = (ty.declare("x"), ty.declare("member"));
        let mut write = |members: &str, function: &str| {
            let _ = writeln!(declarations, "struct {owner} {{ {members} }};\n{function}");
        };
        let get = format!("{member}; {result} get() {{ return member; }}");
        let make = format!("{owner} {name}({x}) {{ {owner} made; made.member = x; return made; }}");
        let (before, after) = match chooser.random.below(6) {
            0 => {
                write(&format!("static {result} pass({x}) {{ return x; }}"), "");
                (format!("{owner}::pass("), ")")
            }
            1 => {
                write(&get, &make);
                (format!("{name}("), ").get()")
            }
            2 => {
                let members = format!("uint first; {get} void set({x}) {{ member = x; first = 1; }}");
                let function = format!("{result} {name}({x}) {{ {owner} made; made.set(x); return made.get(); }}");
                write(&members, &function);
                (format!("{name}("), ")")
            }
            3 => {
                let members = format!(
                    "{member}; {result} swap({x}) {{ {} = this.member; this.member = x; return old; }}",
                    ty.declare("old")
                );
                let function =
                    format!("{result} {name}({x}) {{ {owner} made; made.member = x; made.swap(x); return made.swap(x); }}");
                write(&members, &function);
                (format!("{name}("), ")")
            }
            4 => {
                let derived = chooser.name("Derived");
                let derived_struct = format!(
                    "struct {derived} : {owner} {{ {result} twice() {{ {} = get(); member = x; return get(); }} }};",
                    ty.declare("x")
                );
                let function =
                    format!("{derived_struct}\n{result} {name}({x}) {{ {derived} made; made.member = x; return made.twice(); }}");
                write(&get, &function);
                (format!("{name}("), ")")
            }
            _ => {
                let members = format!("{get} {owner} copy() {{ {owner} made = this; return made; }}");
                write(&members, &make);
                (format!("{name}("), ").copy().get()")
            }
        };
        Some((declarations, before, after.to_owned()))
    })
}

/// A value that passes through an instance of a template.
pub fn templates(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    if program.language < LanguageVersion::V2021 {
        return Vec::new();
    }
    each_value(program, |ty| {
        if !ty.lengths.is_empty() {
            return None;
        }
        let (name, owner, n) = (chooser.name("value"), chooser.name("Owner"), &ty.name);
        let function = format!("template<typename T> T {name}(T x) {{ T y = x; return y; }}\n");
        let deduced = (format!("{name}("), ")");
        // A space, because the type may end with `>`, and `>>` is an error before HLSL 202x.
        let explicit = (format!("{name}<{n} >("), ")");
        let (declarations, (before, after)) = match chooser.random.below(7) {
            0 => (function, deduced),
            1 => (function, explicit),
            2 => {
                let members = "T member; T get() { return member; }";
                let text = format!(
                    "template<typename T> struct {owner} {{ {members} }};\n\
                     template<typename T> {owner}<T> {name}(T x) {{ {owner}<T> made; made.member = x; return made; }}\n"
                );
                (text, (format!("{name}<{n} >("), ").get()"))
            }
            3 => {
                let text = format!("template<typename T, int N> T {name}(T x) {{ T y[N]; y[N - 1] = x; return y[N - 1]; }}\n");
                (text, (format!("{name}<{n}, {}>(", 1 + chooser.random.below(3)), ")"))
            }
            4 => {
                let text = format!("template<typename T> struct {owner} {{ static T pass(T x) {{ return x; }} }};\n");
                (text, (format!("{owner}<{n} >::pass("), ")"))
            }
            5 => {
                let text = format!(
                    "template<typename T> void {name}_copy(inout T x) {{ T y = x; x = y; }}\n\
                     template<typename T> T {name}(T x) {{ {name}_copy(x); return x; }}\n"
                );
                (text, deduced)
            }
            _ => {
                let text = format!(
                    "template<typename T, typename U> U {name}(T x, U y) {{ return x; }}\n\
                     template<> {n} {name}<{n}, {n} >({n} x, {n} y) {{ return y; }}\n\
                     {n} {name}_of({n} x) {{ return {name}<{n}, {n} >(x, x); }}\n"
                );
                (text, (format!("{name}_of("), ")"))
            }
        };
        Some((declarations, before, after.to_owned()))
    })
}
