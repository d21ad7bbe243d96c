//! When two ids of a module, or an id and a value of a test, mean the same.

use super::module::{Inst, Module};
use super::term::Step;
use super::terms;
use super::values::{Part, Value, Values, integer, place};
use std::collections::BTreeMap;

/// True for ids of one value: the same id, or the same computation of the same values.
pub fn same(module: &Module, one: u32, other: u32) -> bool {
    if one == other {
        return true;
    }
    let (Some(first), Some(second)) = (module.definition(one), module.definition(other)) else { return false };
    if is_copy(module, first, second) || is_copy(module, second, first) {
        return true;
    }
    if is_same_struct(module, first, second) {
        return true;
    }
    // Access chains to the same part of a variable.
    let is_chain = |inst: &Inst| matches!(inst.op.as_str(), "OpAccessChain" | "OpInBoundsAccessChain");
    if is_chain(first) && is_chain(second) {
        let ((from, path), (to, other_path)) = (place(module, one), place(module, other));
        return from == to && same_path(module, &path, &other_path);
    }
    let is_value = |id: u32| module.type_of(id).is_some() && !module.is_pointer(id);
    let is_alike = module.type_of(one) == module.type_of(other);
    is_alike && is_value(one) && is_value(other) && terms::term(module, one) == terms::term(module, other)
}

/// True for one struct with two layouts.
fn is_same_struct(module: &Module, one: &Inst, other: &Inst) -> bool {
    let plain = |inst: &Inst| inst.result.and_then(|id| module.name(id)).map(|name| name.strip_suffix("_layout").unwrap_or(name));
    one.op == "OpTypeStruct"
        && other.op == one.op
        && one.operands.len() == other.operands.len()
        && plain(one).is_some()
        && plain(one) == plain(other)
}

/// True for a parameter and the variable into which the function copies it.
fn is_copy(module: &Module, parameter: &Inst, variable: &Inst) -> bool {
    if parameter.op != "OpFunctionParameter" || variable.op != "OpVariable" || parameter.function != variable.function {
        return false;
    }
    let (Some(from), Some(to)) = (parameter.result, variable.result) else { return false };
    module.with_op("OpStore").iter().map(|at| &module.insts[*at]).any(|inst| inst.id(0) == Some(to) && inst.id(1) == Some(from))
}

/// True for integer constants of one value, whatever their signedness.
pub fn same_integer(module: &Module, one: u32, other: u32) -> bool {
    if one == other || integer(module, one).is_some_and(|value| integer(module, other) == Some(value)) {
        return true;
    }
    let (Some(one), Some(other)) = (module.definition(one), module.definition(other)) else { return false };
    let is_composite = |inst: &Inst| inst.op == "OpConstantComposite";
    let (ones, others): (Vec<u32>, Vec<u32>) = (one.ids().skip(1).collect(), other.ids().skip(1).collect());
    is_composite(one)
        && is_composite(other)
        && ones.len() == others.len()
        && ones.iter().zip(others).all(|(one, other)| same_integer(module, *one, other))
}

/// True if a value of the test is this id.
pub fn means(module: &Module, values: &Values, value: &Value, id: u32) -> bool {
    match value {
        Value::Id(value) => same(module, *value, id),
        Value::Text(_) | Value::Unused => false,
        Value::Integer(value) => integer(module, id) == Some(*value),
        Value::Any(ty) => module.type_of(id) == Some(*ty),
        Value::Unknown => true,
        Value::Decorated(decoration) => module.is_decorated(id, decoration),
        // Passed by value.
        Value::Variable(name) => values
            .contents(name)
            .is_some_and(|contents| !matches!(contents, Value::Variable(_)) && means(module, values, contents, id)),
        Value::Part(part) => is_part(module, part, id),
        Value::Term(term) => module.type_of(id).is_some() && !module.is_pointer(id) && terms::term(module, id) == *term,
    }
}

/// The last of the stores from a position on that store a value at a place part by part, if there are some.
pub fn stored_parts(module: &Module, values: &Values, value: &Value, to: &(u32, Vec<Step>), from: usize) -> Option<usize> {
    let whole = terms::of_value(module, values, value)?;
    let mut parts: BTreeMap<Vec<Step>, Option<usize>> = BTreeMap::new();
    for at in module.with_op("OpStore").iter().copied().filter(|at| *at >= from) {
        let store = &module.insts[at];
        let (Some(pointer), Some(object)) = (store.id(0), store.id(1)) else { continue };
        let (root, path) = place(module, pointer);
        let Some(rest) = path.strip_prefix(to.1.as_slice()).filter(|rest| root == to.0 && !rest.is_empty()) else { continue };
        let found = parts.entry(rest.to_vec()).or_default();
        if found.is_none() && whole.part(rest).is_some_and(|part| part == terms::term(module, object)) {
            *found = Some(at);
        }
    }
    let all: Option<Vec<usize>> = parts.into_values().collect();
    all?.into_iter().max()
}

/// True if a pointer of the module points to the part.
pub fn is_part(module: &Module, part: &Part, pointer: u32) -> bool {
    let Value::Id(of) = &part.of else { return false };
    let (root, path) = place(module, pointer);
    let (wanted_root, mut wanted) = place(module, *of);
    wanted.extend(&part.path);
    same(module, root, wanted_root) && same_path(module, &wanted, &path)
}

fn same_path(module: &Module, one: &[Step], other: &[Step]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|pair| match pair {
            (Step::Id(one), Step::Id(other)) => same(module, *one, *other),
            (one, other) => one == other,
        })
}
