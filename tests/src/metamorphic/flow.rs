//! Statements wrapped in loops that run once, and in branches and switches whose choice only the run tells.

use super::edit::Edit;
use super::program::{Program, range};
use super::site::{Chooser, Site, UNKNOWN_WORDS};
use super::walk::{Content, Statement};
use frontend::ast::Expr;
use std::ops::Range;

/// Statements that follow each other, and whose declarations are not used after them.
struct Group {
    range: Range<usize>,
    item: usize,
    content: Content,
    /// Statements before them in the block that declare nothing, return nothing and leave nothing.
    others: Vec<Range<usize>>,
}

/// Each statement, runs of statements without declarations, and the ends of blocks.
fn groups(program: &Program, chooser: &mut Chooser) -> Vec<Group> {
    let mut groups = Vec::new();
    for statement in &program.statements {
        let block: Vec<&Statement> = match statement.block {
            None => Vec::new(),
            Some((block, index)) => {
                program.statements.iter().filter(|other| other.block.is_some_and(|(b, i)| b == block && i > index)).collect()
            }
        };
        let content = |count: usize| block[..count].iter().fold(statement.content, |all, other| all.and(other.content));
        let end = |count: usize| count.checked_sub(1).map_or(statement.range.end, |last| block[last].range.end);
        let mut add = |count: usize| {
            let others = others(program, statement);
            let group = Group { range: statement.range.start..end(count), item: statement.item, content: content(count), others };
            groups.push(group);
        };
        // The end of the block.
        if statement.block.is_some() && chooser.random.once_in(3) {
            add(block.len());
            continue;
        }
        let plain = block.iter().take_while(|other| !other.content.declares).count();
        if !statement.content.declares {
            add(chooser.random.below(plain + 1));
        }
    }
    groups
}

fn others(program: &Program, statement: &Statement) -> Vec<Range<usize>> {
    let Some((block, index)) = statement.block else { return Vec::new() };
    let is_before =
        |other: &&Statement| other.block.is_some_and(|(b, i)| b == block && i < index) && other.content == Content::default();
    program.statements.iter().filter(is_before).map(|other| other.range.clone()).collect()
}

impl Group {
    fn site(&self, before: String, after: String) -> Site {
        Site { item: self.item, declarations: String::new(), edits: vec![Edit::wrap(self.range.clone(), before, after)] }
    }

    /// A statement that is never executed: the same ones, an earlier one, or nothing.
    fn unused(&self, program: &Program, chooser: &mut Chooser) -> String {
        match chooser.random.below(3) {
            0 if !self.content.has_static => program.at(self.range.clone()).to_owned(),
            1 if !self.others.is_empty() => program.at(chooser.random.pick(&self.others).clone()).to_owned(),
            _ => String::new(),
        }
    }
}

/// Loops that run once.
pub fn loops(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = Vec::new();
    for group in groups(program, chooser) {
        let Content { breaks, continues, .. } = group.content;
        if breaks || continues {
            continue;
        }
        let i = chooser.name("i");
        let (yes, no) = (chooser.condition(true), chooser.condition(false));
        let (one, two) = (chooser.unknown(1), chooser.unknown(2));
        let (before, after) = match chooser.random.below(10) {
            0 => (format!("for (int {i} = 0; {i} < 1; ++{i}) {{ "), " }".to_owned()),
            1 => ("do { ".to_owned(), " } while (false);".to_owned()),
            2 => ("for (;;) { ".to_owned(), " break; }".to_owned()),
            3 => ("while (true) { ".to_owned(), " break; }".to_owned()),
            4 => ("do { ".to_owned(), format!(" if ({yes}) break; }} while ({yes});")),
            5 => (format!("for (uint {i} = {two}; {i} < 3u; {i}++) {{ "), " }".to_owned()),
            6 => (format!("{{ uint {i} = 0; while ({i} < {one}) {{ ++{i}; "), " } }".to_owned()),
            7 => (format!("[unroll] for (int {i} = 3; {i} > 2; {i} -= 1) {{ "), " }".to_owned()),
            8 => (format!("[loop] for (int {i} = 0; {i} < 3; ++{i}) {{ if ({i} != 1) continue; "), " }".to_owned()),
            _ => ("do { ".to_owned(), format!(" }} while ({no});")),
        };
        sites.push(group.site(before, after));
    }
    sites
}

/// Branches on a condition that all invocations share.
pub fn branches(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = Vec::new();
    for group in groups(program, chooser) {
        let (yes, no) = (chooser.condition(true), chooser.condition(false));
        let text = program.at(group.range.clone()).to_owned();
        let unused = group.unused(program, chooser);
        let has_static = group.content.has_static;
        let (before, after) = match chooser.random.below(7) {
            0 => (format!("if ({yes}) {{ "), " }".to_owned()),
            1 => (format!("[branch] if ({yes}) {{ "), format!(" }} else {{ {unused} }}")),
            2 => (format!("if ({no}) {{ {unused} }} else {{ "), " }".to_owned()),
            3 => (format!("if ({yes} && !({no})) {{ "), " }".to_owned()),
            4 => (format!("if ({no}) {{ {unused} }} else if ({yes}) {{ "), format!(" }} else {{ {unused} }}")),
            _ if has_static => continue,
            5 => (format!("if ({yes}) {{ "), format!(" }} else {{ {text} }}")),
            _ => (format!("if ({no}) {{ {text} }} else {{ if ({yes}) {{ "), format!(" }} else {{ {text} }} }}")),
        };
        sites.push(group.site(before, after));
    }
    for expression in &program.expressions {
        let ty = program.value_type(expression.id, expression.item);
        // The result of `?:` with operands of one component is a scalar.
        if ty.is_none_or(|ty| !ty.is_numeric() || ty.has_one_component()) || !is_pure(program, expression.id) {
            continue;
        }
        let range = range(program.unit.expr_spans[expression.id]);
        let text = program.at(range.clone());
        let edit = match chooser.random.once_in(2) {
            true => Edit::wrap(range.clone(), format!("({} ? (", chooser.condition(true)), format!(") : ({text}))")),
            false => Edit::wrap(range.clone(), format!("({} ? ({text}) : (", chooser.condition(false)), "))"),
        };
        sites.push(Site { item: expression.item, declarations: String::new(), edits: vec![edit] });
    }
    sites
}

/// True for an expression without calls and assignments.
fn is_pure(program: &Program, id: frontend::ast::ExprId) -> bool {
    let pure = |id: &frontend::ast::ExprId| is_pure(program, *id);
    match &program.unit.exprs[id] {
        Expr::Path(_) | Expr::Int(_) | Expr::Float(_) | Expr::Bool(_) | Expr::This => true,
        Expr::Binary { left, right, .. } => pure(left) && pure(right),
        Expr::Ternary { condition, then, otherwise } => pure(condition) && pure(then) && pure(otherwise),
        Expr::Member { base, .. } => pure(base),
        Expr::Index { base, index } => pure(base) && pure(index),
        Expr::Cast { operand, .. } => pure(operand),
        Expr::Unary { op, operand } => {
            use frontend::ast::UnaryOp::{BitNot, Minus, Not, Plus};
            matches!(op, Plus | Minus | Not | BitNot) && pure(operand)
        }
        _ => false,
    }
}

/// Switches on a value that all invocations share.
pub fn switches(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = Vec::new();
    for group in groups(program, chooser) {
        let Content { breaks, has_static, .. } = group.content;
        if breaks {
            continue;
        }
        let text = program.at(group.range.clone()).to_owned();
        let unused = group.unused(program, chooser);
        let k = chooser.random.below(UNKNOWN_WORDS as usize - 3);
        let unknown = chooser.unknown(k);
        let value = if chooser.random.once_in(2) { format!("int({unknown})") } else { unknown };
        let (next, third, c) = (k + 1, k + 2, chooser.name("c"));
        let (before, after) = match chooser.random.below(8) {
            0 => (format!("switch ({value}) {{ case {k}: {{ "), " } break; default: break; }".to_owned()),
            1 => (
                format!("switch ({value}) {{ case {next}: {{ {unused} }} break; default: {{ "),
                format!(" }} break; case {third}: break; }}"),
            ),
            2 => (format!("switch ({value}) {{ case {next}: case {k}: case {third}: {{ "), " } break; }".to_owned()),
            3 if !has_static => (
                format!("{{ uint {c} = 0; switch ({value}) {{ case {k}: {c} = 1; case {next}: {{ "),
                format!(" }} break; default: {{ {text} }} break; }} }}"),
            ),
            4 => (format!("switch ({value}) {{ case {next}: {{ {unused} }} default: {{ "), " } }".to_owned()),
            5 => (
                format!("switch ({value}) {{ default: {{ {unused} }} break; case {k}: {{ "),
                format!(" }} case {third}: break; }}"),
            ),
            6 => (
                format!("switch ({value}) {{ case {next}: if ({value} == {next}) break; {{ {unused} }} case {k}: {{ "),
                " } break; default: break; }".to_owned(),
            ),
            _ => (
                format!("[branch] switch ({value}) {{ case {k}: if ({value} == {next}) break; {{ "),
                format!(" }} break; case {third}: {{ {unused} }} break; default: break; }}"),
            ),
        };
        sites.push(group.site(before, after));
    }
    sites
}
