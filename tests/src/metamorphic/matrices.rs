//! Matrices in another order in memory, and products of transposed matrices.

use super::edit::Edit;
use super::program::{Program, ValueType, range};
use super::site::{Chooser, Site};
use super::values::each_value;
use super::walk::variables;
use frontend::ast::{Expr, Item, ItemId, Modifier, TemplateArg, TypeExpr, TypeExprId, Variables};
use sema::display::scalar_name;
use sema::types::{Type, TypeId};
use std::collections::BTreeSet;

/// Other orders of declared matrices, and values that are transposed twice.
pub fn matrices(program: &Program, is_exact: bool, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = orders(program, chooser);
    sites.extend(each_value(program, |ty| {
        let (rows, columns) = ty.matrix.filter(|_| ty.lengths.is_empty())?;
        let (f, n) = (chooser.name("matrix"), &ty.name);
        let has_order = n.contains("_major");
        let function = |body: &str| format!("{n} {f}({n} x) {{ {body} return z; }}\n");
        let body = match chooser.random.below(4) {
            1 if !has_order => format!("row_major {n} y = x; column_major {n} z = y;"),
            2 if !has_order => {
                format!("column_major {n} y = x; row_major {n} z; for (uint r = 0; r < {rows}; r++) z[r] = y[r];")
            }
            3 if !has_order => format!(
                "row_major {n} y = x; column_major {n} z; \
                 for (uint r = 0; r < {rows}; r++) for (uint c = 0; c < {columns}; c++) z[r][c] = y[r][c];"
            ),
            _ => return Some((String::new(), "transpose(transpose(".to_owned(), "))".to_owned())),
        };
        Some((function(&body), format!("{f}("), ")".to_owned()))
    }));
    sites.extend(each_value(program, |ty| element(ty, chooser)));
    sites.extend(products(program, is_exact));
    sites
}

/// A scalar or vector that passes through an element or a row of a matrix: the declarations, and the text before and after the value.
fn element(ty: &ValueType, chooser: &mut Chooser) -> Option<(String, String, String)> {
    let scalar = ty.scalar.filter(|_| ty.is_numeric() && ty.matrix.is_none())?;
    let (f, n, width) = (chooser.name("matrix"), &ty.name, ty.components());
    let scalar = scalar_name(scalar);
    if width == 1 && n != scalar {
        return None;
    }
    let order = *chooser.random.pick(&["row_major", "column_major"]);
    // Drivers take long for dynamic indices.
    let is_dynamic = chooser.random.once_in(4);
    let mut index = |value: usize| if is_dynamic { chooser.unknown(value) } else { value.to_string() };
    let row = index(1);
    let (matrix, place) = match width {
        1 => (format!("{scalar}3x4"), format!("m[{row}][{}]", index(3))),
        _ => (format!("{scalar}3x{width}"), format!("m[{row}]")),
    };
    let start = if chooser.random.once_in(2) { format!(" = ({matrix})0") } else { String::new() };
    let function = format!("{n} {f}({n} x) {{ {order} {matrix} m{start}; {place} = x; return {place}; }}\n");
    Some((function, format!("{f}("), ")".to_owned()))
}

/// Products of integers, or of floats whose sums are exact, as products of the transposed matrices in the other order.
fn products(program: &Program, is_exact: bool) -> Vec<Site> {
    let mut sites = Vec::new();
    for expression in &program.expressions {
        let Expr::Call { callee, args } = &program.unit.exprs[expression.id] else { continue };
        let callee = range(program.unit.expr_spans[*callee]);
        let ([a, b], "mul") = (args.as_slice(), program.at(callee.clone())) else { continue };
        let ty = |expr| program.value_type(expr, expression.item).filter(ValueType::is_numeric);
        let (Some(result), Some(left), Some(right)) = (ty(expression.id), ty(*a), ty(*b)) else { continue };
        let is_sum = result.scalar.is_some_and(|scalar| scalar.is_int()) || is_exact;
        let is_scalar = |ty: &ValueType| ty.matrix.is_none() && !ty.name.ends_with(['2', '3', '4']);
        if !is_sum || is_scalar(&left) || is_scalar(&right) || left.matrix.is_none() && right.matrix.is_none() {
            continue;
        }
        let [whole, a, b] = [expression.id, *a, *b].map(|expr| range(program.unit.expr_spans[expr]));
        let transposed = |ty: &ValueType, range: &std::ops::Range<usize>| match ty.matrix {
            Some(_) => format!("transpose({})", program.at(range.clone())),
            None => program.at(range.clone()).to_owned(),
        };
        // The operands have effects in the other order.
        let has_effects = |range: &std::ops::Range<usize>| {
            program.at(range.clone()).contains(['(', '='])
                || program.at(range.clone()).contains("++")
                || program.at(range.clone()).contains("--")
        };
        if has_effects(&a) && has_effects(&b) {
            continue;
        }
        let product = format!("mul({}, {})", transposed(&right, &b), transposed(&left, &a));
        let product = if result.matrix.is_some() { format!("transpose({product})") } else { product };
        sites.push(Site { item: expression.item, declarations: String::new(), edits: vec![Edit::replace(whole, product)] });
    }
    sites
}

/// Orders of local, static and groupshared variables, and of members of structs that are in no buffer.
fn orders(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites = Vec::new();
    let mut add = |variables: &Variables, is_matrix: bool| {
        let is_ordered = [Modifier::RowMajor, Modifier::ColumnMajor].iter().any(|m| Program::has(&variables.specifiers, *m));
        if is_matrix && !is_ordered {
            let order = chooser.random.pick(&["row_major ", "column_major "]);
            let at = range(program.unit.type_spans[variables.ty]).start;
            sites.push(Site { edits: vec![Edit::insert(at, *order)], ..Site::default() });
        }
    };
    for statement in &program.statements {
        let Some(variables) = variables(&program.unit, statement.id) else { continue };
        let names = variables.declarators.iter().filter_map(|declarator| declarator.name);
        let mut types = names.filter_map(|name| Some(program.local(name.span)?.ty));
        let is_matrix = types.next().is_some_and(|ty| is_matrix(program, ty));
        add(variables, is_matrix);
    }
    let visible = visible_structs(program);
    for item in &program.unit.items {
        match &program.unit.item_arena[*item] {
            Item::Variables(variables) => {
                let is_private =
                    [Modifier::Static, Modifier::GroupShared].iter().any(|m| Program::has(&variables.specifiers, *m));
                let name = variables.declarators.first().and_then(|declarator| declarator.name);
                let global = name.and_then(|name| program.hir.globals.values().find(|global| global.span == name.span));
                add(variables, is_private && global.is_some_and(|global| is_matrix(program, global.ty)));
            }
            Item::Struct(definition) => {
                let Some(segment) = definition.name.as_ref().filter(|segment| segment.template_args.is_none()) else { continue };
                let name = program.unit.names.text(segment.ident.name);
                let Some(known) = program.hir.structs.values().find(|known| known.span == segment.ident.span) else { continue };
                if visible.contains(name) {
                    continue;
                }
                for member in definition.members.iter().flatten() {
                    let Item::Variables(variables) = &program.unit.item_arena[*member] else { continue };
                    let name = variables.declarators.first().and_then(|declarator| declarator.name);
                    let field = name.and_then(|name| {
                        let name = program.unit.names.text(name.name);
                        known.fields.iter().find(|field| field.name == name)
                    });
                    add(variables, field.is_some_and(|field| is_matrix(program, field.ty)));
                }
            }
            _ => {}
        }
    }
    sites
}

/// True for matrices and arrays of them.
fn is_matrix(program: &Program, ty: TypeId) -> bool {
    match &program.hir.types[ty] {
        Type::Matrix(matrix) => matrix.order.is_none(),
        Type::Array { element, .. } => is_matrix(program, *element),
        _ => false,
    }
}

/// The names of the structs whose layout is visible from outside of the program, and of all types in template arguments and buffers.
fn visible_structs(program: &Program) -> BTreeSet<String> {
    let unit = &program.unit;
    let mut names = BTreeSet::new();
    let name_of = |id: TypeExprId| match &unit.types[id] {
        TypeExpr::Path(path) => path.segments().last().map(|segment| unit.names.text(segment.ident.name).to_owned()),
        TypeExpr::Elaborated(name) => Some(unit.names.text(name.name).to_owned()),
        _ => None,
    };
    let paths = unit.types.values().filter_map(|ty| if let TypeExpr::Path(path) = ty { Some(path) } else { None });
    let members = unit.exprs.values().filter_map(|expr| match expr {
        Expr::Path(path) | Expr::Member { member: path, .. } => Some(path),
        _ => None,
    });
    for segment in paths.chain(members).flat_map(|path| path.segments()) {
        for argument in segment.template_args().unwrap_or_default() {
            match argument {
                TemplateArg::Type { ty, .. } => names.extend(name_of(*ty)),
                TemplateArg::Name(path) => {
                    names.extend(path.segments().last().map(|segment| unit.names.text(segment.ident.name).to_owned()));
                }
                TemplateArg::Expr(_) => {}
            }
        }
    }
    let variables = |id: &ItemId| match &unit.item_arena[*id] {
        Item::Variables(variables) => Some(variables),
        _ => None,
    };
    for item in &unit.items {
        match &unit.item_arena[*item] {
            Item::Buffer(buffer) => names.extend(buffer.members.iter().filter_map(variables).filter_map(|v| name_of(v.ty))),
            Item::Variables(variables) => {
                let is_private =
                    [Modifier::Static, Modifier::GroupShared].iter().any(|m| Program::has(&variables.specifiers, *m));
                if !is_private {
                    names.extend(name_of(variables.ty));
                }
            }
            // A size depends on the order, and so may the name in another declaration.
            Item::TypeAlias(alias) => names.extend(name_of(alias.ty)),
            _ => {}
        }
    }
    for expr in unit.exprs.values() {
        if let Expr::SizeofType { ty, .. } = expr {
            names.extend(name_of(*ty));
        }
    }
    loop {
        let mut more = BTreeSet::new();
        for item in unit.item_arena.values() {
            let Item::Struct(definition) = item else { continue };
            let Some(segment) = &definition.name else { continue };
            if names.contains(unit.names.text(segment.ident.name)) {
                let members = definition.members.iter().flatten().filter_map(variables).filter_map(|v| name_of(v.ty));
                more.extend(members.chain(definition.bases.iter().filter_map(|base| name_of(*base))));
            }
        }
        let before = names.len();
        names.extend(more);
        if names.len() == before {
            return names;
        }
    }
}
