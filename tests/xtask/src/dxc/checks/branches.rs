//! Branches around operands that our module always computes: `c ? a : b`, `a && b` and `a || b` are one instruction if the operands have no
//! side effects. DXC's module branches, stores each operand in a variable, and loads it after the branches.
//!
//! The lines in the arms of such a branch describe no instructions of our module that are executed conditionally. What they store is the
//! variable's contents in the arm ([`Values::store`]), and after the branches a choice of both.

use super::fit::{Shape, fit};
use super::module::{Inst, Module, Operand};
use super::pattern::Word;
use super::term::Term;
use super::terms;
use super::values::{Value, Values};

/// The values after a line about a branch that our module does not have.
pub struct Branched {
    pub values: Values,
    /// The merge instruction whose label must follow.
    pub begins: Option<String>,
    /// The one whose label this is.
    pub ends: Option<String>,
}

/// The branches of our module that have the negated condition and the targets in the other order, and their positions.
pub fn negated(module: &Module, values: &Values, shape: &Shape<'_>, position: usize) -> Vec<(Values, usize)> {
    let function = module.insts.get(position).map_or(0, |inst| inst.function);
    let plain = |at: usize| {
        let inst = &module.insts[at];
        let [condition, then, otherwise] = inst.operands.as_slice() else { return None };
        let Operand::Id(condition) = condition else { return None };
        let not = module.definition(*condition).filter(|inst| inst.op == "OpLogicalNot")?;
        let operands = vec![not.operands.get(1)?.clone(), otherwise.clone(), then.clone()];
        Some((Inst { op: inst.op.clone(), result: None, operands, function: inst.function, block: inst.block }, at))
    };
    let all = module.with_op("OpBranchConditional").iter().copied().filter(|at| *at >= position);
    let own = all.filter(|at| shape.op == "OpBranchConditional" && module.insts[*at].function == function);
    let fitting = |(inst, at): (Inst, usize)| {
        let found = fit(module, shape, &inst, values);
        found.into_iter().map(move |fitting| (fitting.values(), at)).collect::<Vec<_>>()
    };
    own.filter_map(plain).flat_map(fitting).collect()
}

/// The key of a label.
fn key(word: &Word) -> Option<String> {
    match word {
        Word::Define(name, _) | Word::Use(name) => Some(format!("label {name}")),
        Word::Name(name) => Some(format!("label %{name}")),
        _ => None,
    }
}

fn text(values: &Values, key: &str) -> Option<String> {
    match values.get(key) {
        Some(Value::Text(text)) => Some(text.to_string()),
        _ => None,
    }
}

/// True for a label of such a branch.
pub fn is_label(values: &Values, shape: &Shape<'_>) -> bool {
    shape.op == "OpLabel" && shape.result.and_then(key).is_some_and(|key| values.get(&key).is_some())
}

/// Follows a line about a branch around operands without side effects.
pub fn branch(module: &Module, values: &Values, shape: &Shape<'_>, line: usize) -> Option<Branched> {
    let mut after = values.clone();
    let arm = values.arm();
    let branched = |values: Values, begins: Option<String>, ends: Option<String>| Some(Branched { values, begins, ends });
    match (shape.op, shape.result, shape.operands) {
        ("OpSelectionMerge", None, [merge, ..]) => {
            let key = key(merge)?;
            after.set(&key, Value::Text("merge".into()));
            branched(after, Some(key), None)
        }
        ("OpBranchConditional", None, [condition, then, otherwise]) => {
            let condition = terms::of_word(module, values, condition)?;
            let of = format!("{line}");
            after.set(&format!("condition {of}"), Value::Term(condition));
            after.set(&key(then)?, Value::Text(format!("{arm}/then {of}").into()));
            // The condition may branch to the merge block.
            after.set(&key(otherwise)?, Value::Text(format!("{arm}/else {of}").into()));
            branched(after, None, None)
        }
        ("OpBranch", None, [to]) if !arm.is_empty() => {
            after.set(&key(to)?, Value::Text(format!("merge {arm}").into()));
            branched(after, None, None)
        }
        ("OpLabel", Some(label), []) => {
            let key = key(label)?;
            let place = text(values, &key)?;
            if place.starts_with('/') {
                after.set_arm(&place);
                return branched(after, None, None);
            }
            let (outer, inner) = place.strip_prefix("merge ")?.rsplit_once('/')?;
            let (_, of) = inner.split_once(' ')?;
            merge(module, &mut after, outer, of)?;
            after.set_arm(outer);
            branched(after, None, Some(key))
        }
        _ => None,
    }
}

/// The contents of variables after the arms of a branch.
fn merge(module: &Module, values: &mut Values, outer: &str, of: &str) -> Option<()> {
    let Some(Value::Term(condition)) = values.get(&format!("condition {of}")).cloned() else { return None };
    let arms = [format!("{outer}/then {of}"), format!("{outer}/else {of}")];
    for variable in values.stored_in(&arms) {
        let [then, otherwise] = arms.each_ref().map(|arm| {
            let contents = values.contents_in(&variable, arm);
            contents.and_then(|value| terms::of_value(module, values, value)).unwrap_or_else(|| Term::unknown(&variable))
        });
        values.set(&format!("*{variable}{outer}"), Value::Term(terms::select(&condition, &then, &otherwise)));
    }
    Some(())
}
