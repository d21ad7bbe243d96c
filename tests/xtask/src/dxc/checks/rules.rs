//! The forms of DXC's modules that a valid module may lack: rules by which a line is accepted although no instruction fits it.

use super::equality::{is_stored, same};
use super::fit::{Fitting, Shape, fit, word_fits};
use super::module::{Module, Operand};
use super::names::{self, Fit};
use super::pattern::Word;
use super::values::{Part, Step, Value, Values, place};
use std::rc::Rc;

/// A name or its type differs only in the compilers' choice. Names have no meaning in SPIR-V (3.3.2, OpName).
pub const NAME: &str = "another name";
/// A parameter that is not written is passed as a value. DXC passes a pointer to a copy, which the function loads.
pub const PARAMETER: &str = "a parameter is a value";
/// A variable that is assigned once is the assigned value.
pub const VARIABLE: &str = "a variable is a value";
/// Several access chains in a row are one, with the same indexes.
pub const CHAIN: &str = "access chains are merged";
/// A part of a composite is taken from the memory or from the instruction that it comes from, or stored without the others.
pub const PART: &str = "composites are read and written part by part";
/// A part of a result that no instruction needs is not taken.
pub const UNUSED: &str = "an unused part is not taken";
/// The operand Depth of an image type that is sampled with and without a comparison is 2 (no indication). DXC has 0 (no depth image) for
/// some of its types, although they are sampled with a comparison, too.
pub const DEPTH: &str = "Depth is 2";
/// The end of a range is the last character here, and the first character of the last word there.
pub const COLUMN: &str = "the last column of DebugLine";
/// Notes and the source line explain an error; our message explains itself.
pub const NOTE: &str = "a note of a message";
/// The shader does not use the resource, so it is not in the module. It is with `-fspv-preserve-bindings`, with which the lines fit.
pub const REMOVED: &str = "unused resources are removed";
/// `-Zi` describes the source by NonSemantic.Shader.DebugInfo.100 (docs/command-line.md), DXC by OpLine, as `-fspv-debug=line` does.
pub const LINES: &str = "-Zi is not only about lines";

/// The values after a line that no instruction fits, and the rule.
pub struct Accepted {
    pub values: Values,
    pub rule: Option<&'static str>,
    /// The variable whose value must be used, because only its uses can be compared.
    pub pending: Option<String>,
}

impl Accepted {
    fn new(values: Values, rule: &'static str) -> Self {
        Self { values, rule: Some(rule), pending: None }
    }
}

/// The rules that apply to a line that no instruction fits.
pub fn apply(module: &Module, values: &Values, shape: &Shape<'_>, line: usize) -> Vec<Accepted> {
    match (shape.op, shape.result, shape.operands) {
        ("OpVariable", Some(result), [_, Word::Text(class), ..]) if class == "Function" => {
            missing_variable(module, values, result, line).into_iter().map(|values| Accepted::new(values, VARIABLE)).collect()
        }
        ("OpLoad", Some(result), [ty, pointer, ..]) => load(module, values, result, ty, pointer),
        ("OpStore", None, [pointer, object, ..]) => store(module, values, pointer, object),
        ("OpAccessChain", Some(result), [_, base, indexes @ ..]) => chain(module, values, result, base, indexes),
        ("OpCompositeExtract", Some(result), [ty, composite, indexes @ ..]) => {
            extract(module, values, result, ty, composite, indexes)
        }
        ("OpCompositeConstruct", result, [_, parts @ ..]) => {
            let constant = Shape { op: "OpConstantComposite", ..*shape };
            let all = module.with_op(constant.op).iter();
            let mut found: Vec<Accepted> = all
                .flat_map(|at| fit(module, &constant, &module.insts[*at], values))
                .map(|fitting| Accepted { values: fitting.values(), rule: None, pending: None })
                .collect();
            if found.is_empty() {
                found.extend(result.and_then(|result| composite(module, values, result, parts, PART)));
            }
            found
        }
        ("OpConstantComposite", Some(result), [_, parts @ ..]) => {
            composite(module, values, result, parts, UNUSED).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// A composite that is not in our module as a whole.
fn composite(module: &Module, values: &Values, result: &Word, parts: &[Word], rule: &'static str) -> Option<Accepted> {
    let Word::Define(name, _) = result else { return None };
    let parts = parts.iter().map(|part| value(module, values, part)).collect::<Option<Vec<Value>>>()?;
    let mut after = values.clone();
    after.set(name, Value::Composite(Rc::new(parts)));
    Some(Accepted { values: after, rule: Some(rule), pending: Some(name.clone()) })
}

/// What a word of a pattern points to.
enum Target {
    /// A variable that our module lacks, by its key.
    Missing(Rc<str>),
    Value(u32),
    Pointer(u32),
    Part(Rc<Part>),
}

fn target(module: &Module, values: &Values, word: &Word) -> Option<Target> {
    let of_value = |value: &Value| match value {
        Value::Variable(key) => Some(Target::Missing(key.clone())),
        Value::Part(part) => Some(Target::Part(part.clone())),
        Value::Id(id) if module.is_pointer(*id) => Some(Target::Pointer(*id)),
        Value::Id(id) => Some(Target::Value(*id)),
        Value::Text(_) | Value::Unknown | Value::Whole(_) | Value::Composite(_) | Value::Unused => None,
    };
    match word {
        Word::Use(name) => of_value(values.get(name)?),
        Word::Name(name) => {
            let key = format!("%{name}");
            match values.get(&key) {
                Some(value) => of_value(value),
                None if is_missing(module, name) => Some(Target::Missing(key.into())),
                None => None,
            }
        }
        _ => None,
    }
}

/// True if no pointer of the module has the name.
fn is_missing(module: &Module, name: &str) -> bool {
    !module.named(name).any(|id| module.is_pointer(id))
}

fn missing_variable(module: &Module, values: &Values, result: &Word, line: usize) -> Option<Values> {
    let mut values = values.clone();
    match result {
        Word::Name(name) if is_missing(module, name) => {
            let key = format!("%{name}");
            values.set(&key, Value::Variable(key.as_str().into()));
        }
        Word::Define(name, _) => values.set(name, Value::Variable(format!("{name} {line}").into())),
        _ => return None,
    }
    Some(values)
}

fn load(module: &Module, values: &Values, result: &Word, ty: &Word, pointer: &Word) -> Vec<Accepted> {
    let Some(target) = target(module, values, pointer).or_else(|| named_pointer(module, pointer)) else { return Vec::new() };
    let found: Vec<(Value, &'static str)> = match target {
        Target::Missing(key) => match values.contents(&key) {
            Some(value) => vec![(value.clone(), VARIABLE)],
            None => {
                let name = key.trim_start_matches('%');
                let name = name.strip_prefix("param_var_").unwrap_or(name);
                module.named(name).filter(|id| !module.is_pointer(*id)).map(|id| (Value::Id(id), PARAMETER)).collect()
            }
        },
        Target::Value(id) => vec![(Value::Id(id), PARAMETER)],
        Target::Part(part) => parts_of(module, values, &part.of, &part.path).into_iter().map(|value| (value, PART)).collect(),
        Target::Pointer(id) => {
            let (root, path) = place(module, id);
            let parts =
                loads(module).filter(|(_, of, longer)| *of == root && longer.len() > path.len() && longer.starts_with(&path));
            let whole = || Value::Whole(Rc::new(Part { of: Value::Id(id), path: Vec::new() }));
            parts.take(1).map(|_| (whole(), PART)).collect()
        }
    };
    found.into_iter().filter_map(|(value, rule)| defined(module, values, result, ty, &value, rule)).collect()
}

/// The loads of a module: the result, and the place.
fn loads(module: &Module) -> impl Iterator<Item = (u32, u32, Vec<Step>)> + '_ {
    module.with_op("OpLoad").iter().filter_map(|at| {
        let load = &module.insts[*at];
        let (root, path) = place(module, load.id(1)?);
        Some((load.result?, root, path))
    })
}

/// A line whose result is a value that our module has.
fn defined(module: &Module, values: &Values, result: &Word, ty: &Word, value: &Value, rule: &'static str) -> Option<Accepted> {
    let mut fitting = Fitting::new(values);
    match value {
        Value::Id(id) => {
            let of = module.type_of(*id)?;
            if !word_fits(module, ty, &Operand::Id(of), &mut fitting) || !define(module, &mut fitting, result, *id) {
                return None;
            }
            Some(Accepted::new(fitting.values(), rule))
        }
        value => {
            let Word::Define(name, _) = result else { return None };
            fitting.set(name, value.clone());
            Some(Accepted { values: fitting.values(), rule: Some(rule), pending: Some(name.clone()) })
        }
    }
}

/// The result of a line is an id.
fn define(module: &Module, fitting: &mut Fitting<'_>, result: &Word, id: u32) -> bool {
    word_fits(module, result, &Operand::Id(id), fitting)
}

fn store(module: &Module, values: &Values, pointer: &Word, object: &Word) -> Vec<Accepted> {
    let Some(target) = target(module, values, pointer).or_else(|| named_pointer(module, pointer)) else { return Vec::new() };
    let Some(value) = value(module, values, object) else { return Vec::new() };
    let mut after = values.clone();
    let rule = match target {
        // What a pointer in a variable points to is not followed.
        Target::Missing(key) => {
            let is_pointer = matches!(&value, Value::Variable(_));
            after.store(&key, if is_pointer { Value::Unknown } else { value });
            VARIABLE
        }
        Target::Part(part) => match &part.of {
            Value::Variable(key) => {
                after.store(key, Value::Unknown);
                VARIABLE
            }
            Value::Id(of) => {
                let (root, mut path) = place(module, *of);
                path.extend(&part.path);
                if !is_stored(module, values, &value, &(root, path)) {
                    return Vec::new();
                }
                PART
            }
            _ => return Vec::new(),
        },
        Target::Pointer(id) => {
            if !is_stored(module, values, &value, &place(module, id)) {
                return Vec::new();
            }
            PART
        }
        Target::Value(_) => return Vec::new(),
    };
    vec![Accepted::new(after, rule)]
}

/// The value of a word that is no definition.
fn value(module: &Module, values: &Values, word: &Word) -> Option<Value> {
    match word {
        Word::Use(name) => values.get(name).cloned(),
        Word::Name(name) => values.get(&format!("%{name}")).cloned().or_else(|| {
            let is_it = |id: &u32| names::fits(module, name, *id) == Some(Fit::Same);
            module.constants().find(is_it).map(Value::Id)
        }),
        _ => None,
    }
}

fn chain(module: &Module, values: &Values, result: &Word, base: &Word, indexes: &[Word]) -> Vec<Accepted> {
    let Some(target) = target(module, values, base).or_else(|| named_pointer(module, base)) else { return Vec::new() };
    let Some(path) = indexes.iter().map(|index| step(module, values, index)).collect::<Option<Vec<Step>>>() else {
        return Vec::new();
    };
    let (part, rule) = match target {
        Target::Missing(key) => (Part { of: Value::Variable(key), path }, VARIABLE),
        Target::Value(id) => (Part { of: Value::Id(id), path }, PARAMETER),
        Target::Pointer(id) => (Part { of: Value::Id(id), path }, CHAIN),
        Target::Part(part) => {
            let path = part.path.iter().chain(&path).copied().collect();
            (Part { of: part.of.clone(), path }, CHAIN)
        }
    };
    // A chain from one of our variables continues, or the whole is loaded and a part of it taken.
    if let Value::Id(of) = &part.of
        && module.is_pointer(*of)
        && !is_continued(module, *of, &part.path)
        && parts_of(module, values, &part.of, &part.path).is_empty()
    {
        return Vec::new();
    }
    let Word::Define(name, _) = result else { return Vec::new() };
    let mut after = values.clone();
    after.set(name, Value::Part(Rc::new(part)));
    vec![Accepted { values: after, rule: Some(rule), pending: Some(name.clone()) }]
}

fn named_pointer(module: &Module, word: &Word) -> Option<Target> {
    let Word::Name(name) = word else { return None };
    module.named(name).find(|id| module.is_pointer(*id)).map(Target::Pointer)
}

fn step(module: &Module, values: &Values, word: &Word) -> Option<Step> {
    if let Word::Name(name) = word
        && let Some(value) = names::integer(name)
    {
        return Some(Step::Constant(value));
    }
    match value(module, values, word)? {
        Value::Id(id) => Some(Step::of(module, id)),
        _ => None,
    }
}

/// True if a chain of the module begins with this path.
fn is_continued(module: &Module, pointer: u32, path: &[Step]) -> bool {
    let (root, mut wanted) = place(module, pointer);
    wanted.extend(path);
    let chains = module.with_op("OpAccessChain").iter().filter_map(|at| module.insts[*at].result);
    chains.map(|chain| place(module, chain)).any(|(of, path)| of == root && path.starts_with(&wanted))
}

/// The values of a part of a value, or of what a pointer points to.
pub fn parts_of(module: &Module, values: &Values, of: &Value, path: &[Step]) -> Vec<Value> {
    match of {
        Value::Variable(key) => values.contents(key).map_or_else(Vec::new, |value| parts_of(module, values, value, path)),
        Value::Composite(parts) => match path.split_first() {
            None => vec![of.clone()],
            Some((Step::Constant(at), rest)) => {
                parts.get(*at as usize).map_or_else(Vec::new, |part| parts_of(module, values, part, rest))
            }
            Some((Step::Id(_), _)) => Vec::new(),
        },
        Value::Whole(part) => {
            let Value::Id(pointer) = part.of else { return Vec::new() };
            let longer = part.path.iter().chain(path).copied().collect();
            let longer = Part { of: part.of.clone(), path: longer };
            let (root, mut wanted) = place(module, pointer);
            wanted.extend(&longer.path);
            let exact = loads(module).filter(|(_, of, path)| *of == root && *path == wanted).map(|(id, ..)| Value::Id(id));
            let mut all: Vec<Value> = exact.collect();
            if loads(module).any(|(_, of, path)| of == root && path.len() > wanted.len() && path.starts_with(&wanted)) {
                all.push(Value::Whole(Rc::new(longer)));
            }
            all
        }
        Value::Id(id) if module.is_pointer(*id) => {
            let whole = loads(module).filter(|(_, root, path)| root == id && path.is_empty());
            whole.flat_map(|(whole, ..)| parts(module, whole, path)).map(Value::Id).collect()
        }
        Value::Id(id) => parts(module, *id, path).into_iter().map(Value::Id).collect(),
        Value::Unknown => vec![Value::Unknown],
        Value::Text(_) | Value::Part(_) | Value::Unused => Vec::new(),
    }
}

/// The ids of a part of a value.
fn parts(module: &Module, value: u32, path: &[Step]) -> Vec<u32> {
    let Some((first, rest)) = path.split_first() else { return vec![value] };
    let Some(inst) = module.definition(value) else { return Vec::new() };
    let mut found = Vec::new();
    if let (Step::Constant(at), "OpCompositeConstruct" | "OpConstantComposite") = (first, inst.op.as_str()) {
        let is_vector = |ty: u32| module.definition(ty).is_some_and(|ty| ty.op == "OpTypeVector");
        let constituents = &inst.operands[1..];
        let has_vectors =
            inst.id(0).is_some_and(is_vector) && inst.ids().skip(1).filter_map(|id| module.type_of(id)).any(is_vector);
        if !has_vectors && let Some(Operand::Id(id)) = constituents.get(*at as usize) {
            found.extend(parts(module, *id, rest));
        }
    }
    if inst.op == "OpLoad"
        && let Some(pointer) = inst.id(1)
    {
        let (root, mut wanted) = place(module, pointer);
        wanted.extend(path);
        found.extend(loads(module).filter(|(_, of, path)| *of == root && *path == wanted).map(|(id, ..)| id));
    }
    for inst in module.with_op("OpCompositeExtract").iter().map(|at| &module.insts[*at]) {
        let (Some(composite), Some(result)) = (inst.id(1), inst.result) else { continue };
        if !same(module, composite, value) {
            continue;
        }
        let taken: Vec<Step> = inst.operands[2..]
            .iter()
            .filter_map(|operand| match operand {
                Operand::Text(text) => text.parse().ok().map(Step::Constant),
                Operand::Id(_) => None,
            })
            .collect();
        if let Some(rest) = path.strip_prefix(taken.as_slice()) {
            found.extend(if rest.len() == path.len() { Vec::new() } else { parts(module, result, rest) });
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn extract(module: &Module, values: &Values, result: &Word, ty: &Word, composite: &Word, indexes: &[Word]) -> Vec<Accepted> {
    let Some(of) = value(module, values, composite) else { return Vec::new() };
    let literal = |word: &Word| match word {
        Word::Text(text) => text.parse().ok().map(Step::Constant),
        _ => None,
    };
    let Some(path) = indexes.iter().map(literal).collect::<Option<Vec<Step>>>() else { return Vec::new() };
    let all = parts_of(module, values, &of, &path).into_iter();
    let mut found: Vec<Accepted> = all.filter_map(|part| defined(module, values, result, ty, &part, PART)).collect();
    if let (true, Value::Id(_), Word::Define(name, _)) = (found.is_empty(), &of, result) {
        let mut after = values.clone();
        after.set(name, Value::Unused);
        found.push(Accepted::new(after, UNUSED));
    }
    found
}
