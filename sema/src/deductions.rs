//! Types of a program as text, for editors: deduced types, and the types of names and expressions.

use crate::display::display;
use crate::hir::{ExprKind, GlobalKind, Program};
use crate::types::Type;
use frontend::Span;
use frontend::ast::{Expr, Item, TypeExpr, TypeExprId, Unit};
use std::collections::{BTreeMap, HashMap};

/// A deduced type or list of template arguments that the source omits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deduction {
    /// The name of the variable or of the called function.
    pub name: Span,
    /// The type of the variable, such as `float3`, or the arguments of the call, such as `<float, 4>`.
    pub text: String,
    /// True for the template arguments of a call.
    pub is_call: bool,
}

/// Returns the deductions in source order. Deductions that differ between instances of a template are omitted.
pub fn deductions(program: &Program, unit: &Unit) -> Vec<Deduction> {
    let mut found: BTreeMap<u32, Option<Deduction>> = BTreeMap::new();
    let mut add = |deduction: Deduction| {
        let known = found.entry(deduction.name.start).or_insert_with(|| Some(deduction.clone()));
        if known.as_ref().is_some_and(|known| *known != deduction) {
            *known = None;
        }
    };
    let variables = unit.item_arena.values().filter_map(|item| match item {
        Item::Variables(variables) if is_auto(unit, variables.ty) => Some(&variables.declarators),
        _ => None,
    });
    let names: HashMap<u32, Span> =
        variables.flatten().filter_map(|declarator| declarator.name).map(|name| (name.span.start, name.span)).collect();
    let locals = program.functions.values().flat_map(|function| function.locals.values()).map(|local| (local.span, local.ty));
    let globals = program.globals.values().map(|global| (global.span, global.ty));
    for (span, ty) in locals.chain(globals) {
        if let Some(name) = names.get(&span.start) {
            add(Deduction { name: *name, text: display(program, ty), is_call: false });
        }
    }
    let called: HashMap<(u32, u32), Span> =
        unit.exprs.iter().filter_map(|(id, expr)| Some((key(unit.expr_spans[id]), name_of_call(unit, expr)?))).collect();
    for (id, expr) in program.exprs.iter() {
        let ExprKind::Call { function, .. } = &expr.kind else { continue };
        let function = &program.functions[*function];
        if let (false, Some(name)) = (function.arguments.is_empty(), called.get(&key(program.expr_spans[id]))) {
            add(Deduction { name: *name, text: last_arguments(&function.name).to_owned(), is_call: true });
        }
    }
    // An invalid initializer has no type.
    let is_known = |deduction: &Deduction| !deduction.text.is_empty() && !deduction.text.contains("<error>");
    found.into_values().flatten().filter(is_known).collect()
}

/// The types of names and expressions, and the callees of calls.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spelled {
    /// The names of variables, fields and functions with their types. The type of a function is its result type.
    pub names: Vec<(Span, String)>,
    /// Expressions with their types.
    pub exprs: Vec<(Span, String)>,
    /// Calls, each with the name in the definition of the function.
    pub calls: Vec<(Span, Span)>,
}

/// Returns all types of a program. Variables in constant buffers are `const`.
pub fn spelled(program: &Program) -> Spelled {
    let mut found = Spelled::default();
    let mut constant = Vec::new();
    for global in program.globals.values() {
        match (&global.kind, &program.types[global.ty]) {
            (GlobalKind::ConstantBuffer { .. } | GlobalKind::TextureBuffer { .. }, Type::Struct(of))
                if program.structs[*of].name == global.name.as_str() =>
            {
                constant.push(*of);
            }
            _ => found.names.push((global.span, display(program, global.ty))),
        }
    }
    for (id, item) in program.structs.iter() {
        let prefix = if constant.contains(&id) { "const " } else { "" };
        let fields = item.fields.iter();
        found.names.extend(fields.map(|field| (field.span, format!("{prefix}{}", display(program, field.ty)))));
    }
    for function in program.functions.values() {
        found.names.push((function.span, display(program, function.result)));
        found.names.extend(function.locals.values().map(|local| (local.span, display(program, local.ty))));
    }
    for (id, expr) in program.exprs.iter() {
        let span = program.expr_spans[id];
        found.exprs.push((span, display(program, expr.ty)));
        if let ExprKind::Call { function, .. } = &expr.kind {
            found.calls.push((span, program.functions[*function].span));
        }
    }
    found
}

fn key(span: Span) -> (u32, u32) {
    (span.start, span.end)
}

fn is_auto(unit: &Unit, ty: TypeExprId) -> bool {
    match &unit.types[ty] {
        TypeExpr::Auto => true,
        TypeExpr::Const(ty) | TypeExpr::Modified { ty, .. } => is_auto(unit, *ty),
        _ => false,
    }
}

/// The function name in a call without explicit template arguments.
fn name_of_call(unit: &Unit, expr: &Expr) -> Option<Span> {
    let Expr::Call { callee, .. } = expr else { return None };
    let segment = match &unit.exprs[*callee] {
        Expr::Path(path) => path.segments().last()?,
        Expr::Member { member, .. } => member.segments().last()?,
        _ => return None,
    };
    segment.template_args().is_none().then_some(segment.ident.span)
}

/// The template argument list at the end of a name, such as `<float, 4>` of `S<int>::f<float, 4>`.
fn last_arguments(name: &str) -> &str {
    let mut depth = 0_i32;
    let start = name.char_indices().rev().find(|(_, c)| {
        depth += i32::from(*c == '>') - i32::from(*c == '<');
        depth == 0
    });
    start.filter(|(_, c)| *c == '<').map_or("", |(at, _)| &name[at..])
}
