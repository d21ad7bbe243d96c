//! Gathers with four offsets, and atomic subtractions, for which our module has other instructions.

use super::accepted::{Accepted, defined};
use super::fit::{Shape, fit};
use super::forms::{GATHERS, SUBTRACTED};
use super::module::{Inst, Module};
use super::names;
use super::pattern::Word;
use super::term::{Step, Term};
use super::terms;
use super::values::{self, Value, Values};

/// Four gathers instead of one with four offsets.
pub fn gathers(module: &Module, values: &Values, result: &Word, shape: &Shape<'_>) -> Vec<Accepted> {
    let Some(at) = shape.operands.iter().position(|word| matches!(word, Word::Text(text) if text == "ConstOffsets")) else {
        return Vec::new();
    };
    let [ty, ..] = shape.operands else { return Vec::new() };
    let mut operands = shape.operands[..at].to_vec();
    operands.push(Word::Text("ConstOffset".to_owned()));
    let one = Shape { result: None, op: shape.op, operands: &operands };
    let offsets = shape.operands.get(at + 1).and_then(|word| terms::of_word(module, values, word));
    let is_gather = |id: u32, at: usize| {
        let Some(inst) = module.definition(id) else { return false };
        let offset = inst.ids().last().map(|offset| terms::term(module, offset));
        let is_offset = offsets.as_ref().is_none_or(|all| all.part(&[Step::Constant(at as i64)]) == offset);
        is_offset && !fit(module, &one, inst, values).is_empty()
    };
    let gathers = || module.with_op(shape.op).iter().filter_map(|at| module.insts[*at].result);
    let is_sparse = shape.op.contains("Sparse");
    let part_of = |gather: u32, path: &[usize]| {
        let path: Vec<Step> = path.iter().map(|index| Step::Constant(*index as i64)).collect();
        terms::term(module, gather).part(&path)
    };
    // The gather with this offset whose component a value is.
    let gather = |part: u32, at: usize| {
        let path = if is_sparse { vec![1, at] } else { vec![at] };
        let part = Some(terms::term(module, part));
        gathers().find(|id| is_gather(*id, at) && part_of(*id, &path) == part)
    };
    // The status is that of the first gather that is not resident, or of the last.
    let status = |last: u32| {
        let own = part_of(last, &[0])?;
        let is_status = |select: &&Inst| select.id(2).is_some_and(|status| terms::term(module, status) == own);
        let mut selects = module.with_op("OpSelect").iter().map(|at| &module.insts[*at]);
        selects.find(is_status).and_then(|select| select.result).map(|id| terms::term(module, id))
    };
    let mut found = Vec::new();
    for construct in module.with_op("OpCompositeConstruct").iter().map(|at| &module.insts[*at]) {
        let parts = construct.ids().skip(1).enumerate().map(|(at, part)| gather(part, at)).collect::<Option<Vec<u32>>>();
        let (Some(id), Some([.., last])) = (construct.result, parts.as_deref().filter(|parts| parts.len() == 4)) else {
            continue;
        };
        let value = if is_sparse {
            let Some(status) = status(*last) else { continue };
            Value::Term(Term::composite(vec![status, terms::term(module, id)]))
        } else {
            Value::Id(id)
        };
        found.extend(defined(module, values, result, ty, &value, GATHERS));
    }
    // Nothing uses the components.
    let is_gathered = |at: usize| gathers().any(|id| is_gather(id, at));
    if let (true, true, Word::Define(name, _)) = (found.is_empty(), offsets.is_some() && (0..4).all(is_gathered), result) {
        let status = if is_sparse { gathers().filter(|id| is_gather(*id, 3)).find_map(status) } else { None };
        let mut after = values.clone();
        after.set(name, status.map_or(Value::Unused, |status| Value::Term(Term::composite(vec![status, Term::unknown(name)]))));
        found.push(Accepted::new(after, GATHERS));
    }
    // The offsets are those of the four.
    if let Some(Word::Define(name, _)) = shape.operands.get(at + 1) {
        found.iter_mut().for_each(|found| found.values.set(name, Value::Unused));
    }
    found
}

/// The atomic subtractions of a constant that our module has as additions.
pub fn subtracted(module: &Module, values: &Values, shape: &Shape<'_>, less: &str, position: usize) -> Vec<Accepted> {
    let [operands @ .., _] = shape.operands else { return Vec::new() };
    let one = Shape { result: shape.result, op: "OpAtomicIAdd", operands };
    let function = module.insts.get(position).map_or(0, |inst| inst.function);
    let is_opposite = |inst: &Inst| {
        let added = inst.ids().last().and_then(|id| values::integer(module, id));
        added.is_some() && added == names::integer(less).map(|less| -less)
    };
    let later = module.with_op("OpAtomicIAdd").iter().copied().filter(|at| *at >= position);
    let own = later.filter(|at| module.insts[*at].function == function && is_opposite(&module.insts[*at]));
    let fitting = |at: usize| {
        let all = fit(module, &one, &module.insts[at], values).into_iter();
        all.map(move |fitting| Accepted { last: Some(at), ..Accepted::new(fitting.values(), SUBTRACTED) }).collect::<Vec<_>>()
    };
    own.flat_map(fitting).collect()
}
