//! When two ids of a module, or an id and a value of a test, mean the same.

use super::module::{Inst, Module, Operand};
use super::rules;
use super::values::{Part, Step, Value, Values, integer, place};
use spirv_grammar::{Effect, facts, named};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The depth at which values are not compared further.
const DEPTH: u32 = 8;

/// The facts of an instruction by its name.
fn effect(inst: &Inst) -> Effect {
    let Some(opcode) = named::opcode(&inst.op) else { return Effect::Any };
    if inst.op != "OpExtInst" {
        return facts(opcode).effect();
    }
    let is_debug = inst.literal(2).is_some_and(|name| name.starts_with("Debug"));
    match inst.literal(2).and_then(|name| named::extended("GLSL.std.450", name)) {
        Some(number) if !is_debug => spirv_grammar::extended_effect("GLSL.std.450", number),
        _ => Effect::Any,
    }
}

/// True for an instruction whose result depends only on its operands.
pub fn is_pure(inst: &Inst) -> bool {
    is_constant(inst) || effect(inst) == Effect::None
}

/// True for an instruction without side effects.
pub fn only_reads(inst: &Inst) -> bool {
    effect(inst) == Effect::Reads
}

pub fn is_constant(inst: &Inst) -> bool {
    inst.op.starts_with("OpConstant")
}

/// True for ids of one value: the same id, or the same computation of the same values.
pub fn same(module: &Module, one: u32, other: u32) -> bool {
    same_to(module, one, other, DEPTH)
}

fn same_to(module: &Module, one: u32, other: u32, depth: u32) -> bool {
    if one == other {
        return true;
    }
    let (Some(first), Some(second)) = (module.definition(one), module.definition(other)) else { return false };
    if depth == 0 {
        return false;
    }
    if is_copy(module, first, second) || is_copy(module, second, first) {
        return true;
    }
    if is_zero(module, first) && is_zero(module, second) {
        return first.id(0) == second.id(0);
    }
    let is_composite = |inst: &Inst| matches!(inst.op.as_str(), "OpConstantComposite" | "OpCompositeConstruct");
    let equal_op = first.op == second.op || is_composite(first) && is_composite(second);
    if !equal_op || first.operands.len() != second.operands.len() || !is_pure(first) || first.op == "OpTypeStruct" {
        return false;
    }
    first.operands.iter().zip(&second.operands).all(|pair| match pair {
        (Operand::Id(one), Operand::Id(other)) => same_to(module, *one, *other, depth - 1),
        (one, other) => one == other,
    })
}

fn is_zero(module: &Module, inst: &Inst) -> bool {
    match inst.op.as_str() {
        "OpConstantNull" | "OpConstantFalse" => true,
        "OpConstant" => inst.literal(1).is_some_and(|text| text == "0"),
        "OpConstantComposite" => inst.ids().skip(1).all(|id| module.definition(id).is_some_and(|inst| is_zero(module, inst))),
        _ => false,
    }
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
    one == other || integer(module, one).is_some_and(|value| integer(module, other) == Some(value))
}

/// True if a value of the test is this id.
pub fn means(module: &Module, values: &Values, value: &Value, id: u32) -> bool {
    means_to(module, values, value, id, DEPTH)
}

fn means_to(module: &Module, values: &Values, value: &Value, id: u32, depth: u32) -> bool {
    if depth == 0 {
        return false;
    }
    let means = |value: &Value, id: u32| means_to(module, values, value, id, depth - 1);
    match value {
        Value::Id(value) => same(module, *value, id),
        Value::Text(_) | Value::Unused => false,
        Value::Unknown => true,
        // Passed by value.
        Value::Variable(name) => values.contents(name).is_some_and(|contents| means(contents, id)),
        Value::Part(part) => is_part(module, part, id),
        Value::Whole(part) => module.definition(id).is_some_and(|inst| match inst.op.as_str() {
            "OpLoad" => inst.id(1).is_some_and(|pointer| is_part(module, part, pointer)),
            "OpCompositeConstruct" => inst.ids().skip(1).enumerate().all(|(at, id)| {
                let path = part.path.iter().copied().chain([Step::Constant(at as i64)]).collect();
                means(&Value::Whole(Rc::new(Part { of: part.of.clone(), path })), id)
            }),
            _ => false,
        }),
        Value::Composite(parts) => module.definition(id).is_some_and(|inst| match inst.op.as_str() {
            "OpCompositeConstruct" | "OpConstantComposite" => {
                let ids: Vec<u32> = inst.ids().skip(1).collect();
                ids.len() == parts.len() && parts.iter().zip(ids).all(|(part, id)| means(part, id))
            }
            "OpConstantNull" => parts.iter().all(|part| is_zero_value(module, part)),
            "OpLoad" => inst.id(1).is_some_and(|pointer| is_stored_to(module, values, value, &place(module, pointer), depth - 1)),
            _ => false,
        }),
    }
}

fn is_zero_value(module: &Module, value: &Value) -> bool {
    match value {
        Value::Id(id) => module.definition(*id).is_some_and(|inst| is_zero(module, inst)),
        Value::Composite(parts) => parts.iter().all(|part| is_zero_value(module, part)),
        _ => false,
    }
}

/// True if a value is stored at a place, as a whole or part by part.
pub fn is_stored(module: &Module, values: &Values, value: &Value, at: &(u32, Vec<Step>)) -> bool {
    is_stored_to(module, values, value, at, DEPTH)
}

fn is_stored_to(module: &Module, values: &Values, value: &Value, at: &(u32, Vec<Step>), depth: u32) -> bool {
    let mut parts: BTreeMap<Vec<Step>, bool> = BTreeMap::new();
    for store in module.with_op("OpStore").iter().map(|at| &module.insts[*at]) {
        let (Some(pointer), Some(object)) = (store.id(0), store.id(1)) else { continue };
        let (root, path) = place(module, pointer);
        let Some(rest) = path.strip_prefix(at.1.as_slice()).filter(|_| root == at.0) else { continue };
        let is_it =
            || rules::parts_of(module, values, value, rest).iter().any(|part| means_to(module, values, part, object, depth));
        let found = parts.entry(rest.to_vec()).or_default();
        *found = *found || is_it();
    }
    !parts.is_empty() && parts.values().all(|found| *found)
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
