//! Copies of variables and values: through `inout` parameters, structs and groupshared memory.

use super::edit::Edit;
use super::program::{Program, ValueType, range};
use super::site::{Chooser, Site};
use super::values::{each_value, result_type};
use super::walk::{Statement, variables};
use frontend::ast::{Annotation, Function, FunctionName, Item, Modifier};
use sema::types::Scalar;
use std::fmt::Write;

/// A local variable or parameter that has a value, and an offset where it may be written.
struct Place {
    name: String,
    ty: ValueType,
    item: usize,
    at: usize,
}

/// The initialized local variables, each at an offset after its declaration in the same block, and the parameters of functions.
fn places(program: &Program, chooser: &mut Chooser) -> Vec<Place> {
    let mut places = Vec::new();
    for statement in &program.statements {
        let later = later_statements(program, statement);
        for (name, ty) in initialized(program, statement) {
            let at = match chooser.random.below(2) {
                1 if !later.is_empty() => chooser.random.pick(&later).range.start,
                _ => statement.range.end,
            };
            places.push(Place { name, ty, item: statement.item, at });
        }
    }
    for (item, function) in functions(program) {
        let Some(body) = function.body else { continue };
        for param in &function.params {
            let is_read =
                ![Modifier::Out, Modifier::Const, Modifier::GroupShared].iter().any(|m| Program::has(&param.specifiers, *m));
            // The parameters of attributes are references, constants and the like.
            let Some(name) = param.name.filter(|_| is_read && param.specifiers.attributes.is_empty()) else { continue };
            let Some(ty) = program.local(name.span).and_then(|local| program.declarable(local.ty, item)) else { continue };
            let name = program.unit.names.text(name.name).to_owned();
            places.push(Place { name, ty, item, at: range(program.unit.stmt_spans[body]).start + 1 });
        }
    }
    places
}

/// The functions at file scope, with the index of the item.
fn functions(program: &Program) -> impl Iterator<Item = (usize, &Function)> {
    program.unit.items.iter().enumerate().filter_map(|(index, item)| match &program.unit.item_arena[*item] {
        Item::Function(function) => Some((index, function)),
        _ => None,
    })
}

/// The names and types of the variables that a statement declares with initial values.
fn initialized(program: &Program, statement: &Statement) -> Vec<(String, ValueType)> {
    let Some(variables) = variables(&program.unit, statement.id).filter(|_| statement.block.is_some()) else { return Vec::new() };
    let declarators = variables.declarators.iter().filter(|declarator| declarator.init.is_some());
    declarators
        .filter_map(|declarator| {
            let name = declarator.name?;
            let ty = program.declarable(program.local(name.span)?.ty, statement.item)?;
            Some((program.unit.names.text(name.name).to_owned(), ty))
        })
        .collect()
}

/// The statements after a statement in its block.
fn later_statements<'p>(program: &'p Program, statement: &Statement) -> Vec<&'p Statement> {
    let Some((block, index)) = statement.block else { return Vec::new() };
    program.statements.iter().filter(|other| other.block.is_some_and(|(b, i)| b == block && i > index)).collect()
}

/// Copies through `inout` and `out` parameters.
pub fn inout_copies(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites: Vec<Site> = Vec::new();
    for place in places(program, chooser) {
        let Place { name: v, ty, item, at } = place;
        let f = chooser.name("copy");
        let (p, q, t) = (ty.declare("p"), ty.declare("q"), ty.declare("t"));
        let width = ty.components();
        let unknown = chooser.unknown(1);
        let (declarations, call) = match chooser.random.below(7) {
            0 => (format!("void {f}(inout {p}) {{ {t} = p; p = t; }}"), format!("{f}({v});")),
            1 => (format!("void {f}(inout {p}, in {q}) {{ p = q; }}"), format!("{f}({v}, {v});")),
            2 => (format!("void {f}(out {p}, {q}) {{ p = q; }}"), format!("{f}({v}, {v});")),
            3 => {
                let other = ty.declare(&format!("{f}_other"));
                let declarations = format!("void {f}(inout {p}, inout {q}) {{ {t} = p; p = q; q = t; }}");
                (declarations, format!("{{ {other} = {v}; {f}({v}, {f}_other); {f}({f}_other, {v}); }}"))
            }
            4 if width > 1 => {
                let letters: String = "xyzw"[..width].chars().rev().collect();
                (format!("void {f}(inout {p}) {{ {t} = p; p = t; }}"), format!("{f}({v}.{letters});"))
            }
            5 if ty.lengths.first().is_some_and(|length| *length > 1) => {
                let element = ValueType { lengths: ty.lengths[1..].to_vec(), ..ty.clone() };
                let (p, t) = (element.declare("p"), element.declare("t"));
                (format!("void {f}(inout {p}) {{ {t} = p; p = t; }}"), format!("{f}({v}[{unknown}]);"))
            }
            _ => {
                let inner = format!("void {f}_inner(inout {p}) {{ {t} = p; p = t; }}");
                (format!("{inner}\nvoid {f}(inout {p}) {{ {f}_inner(p); {t} = p; {f}_inner(t); p = t; }}"), format!("{f}({v});"))
            }
        };
        sites.push(Site { item, declarations: declarations + "\n", edits: vec![Edit::insert(at, format!(" {call} "))] });
    }
    sites.extend(each_value(program, |ty| {
        let (mut declarations, result) = result_type(ty, chooser);
        let (f, x, y) = (chooser.name("copy"), ty.declare("x"), ty.declare("y"));
        let _ = match chooser.random.below(2) {
            0 => writeln!(
                declarations,
                "void {f}_inner(inout {x}) {{ {y} = x; x = y; }}\n{result} {f}({x}) {{ {f}_inner(x); return x; }}"
            ),
            _ => writeln!(
                declarations,
                "void {f}_inner({x}, out {y}) {{ y = x; }}\n{result} {f}({x}) {{ {y}; {f}_inner(x, y); return y; }}"
            ),
        };
        Some((declarations, format!("{f}("), ")".to_owned()))
    }));
    sites
}

/// Copies through members of structs that are copied.
pub fn struct_copies(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let mut sites: Vec<Site> = Vec::new();
    for Place { name: v, ty, item, at } in places(program, chooser) {
        let (declarations, s) = holder(&ty, chooser);
        let statements = through_struct(&s, &v, chooser);
        sites.push(Site { item, declarations, edits: vec![Edit::insert(at, format!(" {{ {statements} }} "))] });
    }
    sites.extend(each_value(program, |ty| {
        let (array, result) = result_type(ty, chooser);
        let (declarations, s) = holder(ty, chooser);
        let (f, x) = (chooser.name("copy"), ty.declare("x"));
        let statements = through_struct(&s, "x", chooser);
        let function = format!("{array}{declarations}{result} {f}({x}) {{ {statements} return x; }}\n");
        Some((function, format!("{f}("), ")".to_owned()))
    }));
    sites
}

/// A struct with a member of the type, and its name.
fn holder(ty: &ValueType, chooser: &mut Chooser) -> (String, String) {
    let (name, member) = (chooser.name("Holder"), ty.declare("member"));
    let members = match chooser.random.below(3) {
        0 => format!("{member};"),
        1 => format!("uint first; {member}; float3 last;"),
        _ => format!("bool first; {member}; {};", ty.declare("other")),
    };
    let function = format!("{name} {name}_pass({name} x) {{ {name} y = x; return y; }}");
    (format!("struct {name} {{ {members} }};\n{function}\n"), name)
}

/// Statements that copy a variable to a struct, the struct, and the variable back.
fn through_struct(s: &str, v: &str, chooser: &mut Chooser) -> String {
    let start = if chooser.random.once_in(2) { format!("({s})0") } else { String::new() };
    let a = if start.is_empty() { format!("{s} meta_a;") } else { format!("{s} meta_a = {start};") };
    let (one, two) = (chooser.unknown(1), chooser.unknown(1));
    match chooser.random.below(4) {
        0 => format!("{a} meta_a.member = {v}; {s} meta_b = meta_a; {v} = meta_b.member;"),
        1 => format!("{a} meta_a.member = {v}; {s} meta_b; meta_b = {s}_pass(meta_a); {v} = meta_b.member;"),
        2 => format!("{s} meta_a[2]; meta_a[{one}].member = {v}; {s} meta_b = meta_a[{two}]; {v} = meta_b.member;"),
        _ => format!("{a} meta_a.member = {v}; {v} = {s}_pass(meta_a).member;"),
    }
}

/// Maximum bytes of groupshared memory for one variable.
const MAX_SHARED_BYTES: u32 = 4096;

/// Maximum number of groupshared variables, which all sites of a variant share.
const SHARED_VARIABLES: usize = 4;

/// An upper bound of the bytes of a numeric value.
fn bytes(ty: &ValueType) -> u32 {
    let scalar = ty.scalar.map_or(4, Scalar::bits) / 8;
    let count = ty.matrix.map_or(ty.components() as u32, |(rows, columns)| u32::from(rows) * u32::from(columns));
    scalar * count
}

/// Round trips through groupshared memory, of which each invocation has its own element.
pub fn shared_copies(program: &Program, chooser: &mut Chooser) -> Vec<Site> {
    let Some((entry, threads)) = program.entry() else { return Vec::new() };
    let Some(setup) = thread_index(program, entry) else { return Vec::new() };
    let fits = |ty: &ValueType| ty.is_numeric() && !ty.name.starts_with("vector<") && bytes(ty) * threads <= MAX_SHARED_BYTES;
    let mut types: Vec<(ValueType, String)> = Vec::new();
    let mut variable = |ty: &ValueType, chooser: &mut Chooser| -> Option<String> {
        if let Some((_, name)) = types.iter().find(|(known, _)| known == ty) {
            return Some(name.clone());
        }
        if types.len() >= SHARED_VARIABLES {
            return None;
        }
        let name = chooser.name("shared");
        types.push((ty.clone(), name.clone()));
        Some(name)
    };
    let mut sites = Vec::new();
    for Place { name: v, ty, item, at } in places(program, chooser) {
        let is_uniform = is_uniform(program, entry, at);
        let Some(shared) = fits(&ty).then(|| variable(&ty, chooser)).flatten() else { continue };
        let barrier = |chooser: &mut Chooser| match chooser.random.below(3) {
            _ if !is_uniform => "",
            0 => "",
            1 => " GroupMemoryBarrierWithGroupSync();",
            _ => " AllMemoryBarrierWithGroupSync();",
        };
        let (first, second) = (barrier(chooser), barrier(chooser));
        let text = format!(" {shared}[meta_index] = {v};{first} {v} = {shared}[meta_index];{second} ");
        sites.push(Site { item, declarations: String::new(), edits: vec![Edit::insert(at, text)] });
    }
    sites.extend(each_value(program, |ty| {
        let shared = fits(ty).then(|| variable(ty, chooser)).flatten()?;
        let (f, x) = (chooser.name("copy"), ty.declare("x"));
        let function = format!("{} {f}({x}) {{ {shared}[meta_index] = x; return {shared}[meta_index]; }}\n", ty.name);
        Some((function, format!("{f}("), ")".to_owned()))
    }));
    // One site, because each needs the index and the variables.
    if sites.is_empty() {
        return sites;
    }
    let chosen = super::site::Variant::choose(sites, &mut chooser.random).sites;
    let mut whole = Site { item: 0, ..Site::default() };
    for (ty, name) in &types {
        let _ = writeln!(whole.declarations, "groupshared {};", ty.declare(&format!("{name}[{threads}]")));
    }
    let _ = writeln!(whole.declarations, "static uint meta_index;");
    whole.edits.extend(setup);
    for site in chosen {
        whole.edits.push(Edit::insert(program.before_item(site.item), format!("\n{}", site.declarations)));
        whole.edits.extend(site.edits);
    }
    vec![whole]
}

/// True for an offset between the outermost statements of the entry point which all invocations reach.
fn is_uniform(program: &Program, entry: usize, at: usize) -> bool {
    let outermost = || program.statements.iter().filter(|statement| statement.item == entry && statement.is_outermost);
    let is_between = outermost().any(|statement| statement.range.start == at || statement.range.end == at);
    let all_stay = outermost().filter(|statement| statement.range.end <= at).all(|statement| !statement.content.returns);
    is_between && all_stay
}

/// The edits that set `meta_index` to the index of the invocation in its group.
fn thread_index(program: &Program, entry: usize) -> Option<Vec<Edit>> {
    let Item::Function(function) = &program.unit.item_arena[program.unit.items[entry]] else { return None };
    let body = range(program.unit.stmt_spans[function.body?]).start + 1;
    let text = |ident: &frontend::ast::Ident| program.unit.names.text(ident.name).to_owned();
    let is_index = |annotation: &Annotation| matches!(annotation, Annotation::Semantic(semantic) if text(semantic).eq_ignore_ascii_case("SV_GroupIndex"));
    let known = function.params.iter().find(|param| param.annotations.iter().any(is_index));
    if let Some(known) = known {
        let name = text(&known.name?);
        return Some(vec![Edit::insert(body, format!(" meta_index = {name};"))]);
    }
    let parameter = "uint meta_group_index : SV_GroupIndex";
    let declared = match function.params.last() {
        Some(last) => {
            last.name?;
            Edit::insert(range(last.span).end, format!(", {parameter}"))
        }
        None => {
            let FunctionName::Path(path) = &function.name else { return None };
            let name = path.segments().last()?.ident.span.end as usize;
            let open = program.text[name..].find('(')?;
            Edit::insert(name + open + 1, parameter)
        }
    };
    Some(vec![declared, Edit::insert(body, " meta_index = meta_group_index;")])
}
