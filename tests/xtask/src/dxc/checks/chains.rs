//! Access chains that our module has in another form.

use super::accepted::{Accepted, Target, named_pointer, target, value};
use super::forms::{CHAIN, PARAMETER, VARIABLE};
use super::module::Module;
use super::names;
use super::open::is_open;
use super::pattern::Word;
use super::term::{Step, Term};
use super::terms;
use super::values::{self, Part, Value, Values, place};
use std::rc::Rc;

pub fn chain(module: &Module, values: &Values, result: Option<&Word>, base: &Word, indexes: &[Word]) -> Vec<Accepted> {
    let Some(target) = target(module, values, base).or_else(|| named_pointer(module, base)) else { return Vec::new() };
    let Some(path) = indexes.iter().map(|index| step(module, values, index)).collect::<Option<Vec<Step>>>() else {
        return open_chain(module, values, result, &target, indexes);
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
    let Some(Word::Define(name, _)) = result else {
        // No line uses the pointer, but an instruction of ours has one to the place or to a part of it.
        let is_there = is_pointed_to(module, &part) || is_taken(module, values, &part);
        return if is_there { vec![Accepted::new(values.clone(), rule)] } else { Vec::new() };
    };
    let mut after = values.clone();
    after.set(name, Value::Part(Rc::new(part)));
    vec![Accepted { pending: Some(name.clone()), ..Accepted::new(after, rule) }]
}

/// An access chain with an index that the line leaves open: that of one of our chains.
fn open_chain(module: &Module, values: &Values, result: Option<&Word>, target: &Target, indexes: &[Word]) -> Vec<Accepted> {
    let (Some(Word::Define(name, _)), Target::Pointer(base)) = (result, target) else { return Vec::new() };
    let (root, outer) = place(module, *base);
    let fits = |word: &Word, own: &Step| is_open(word) || step(module, values, word) == Some(*own);
    let mut paths: Vec<Vec<Step>> = Vec::new();
    for chain in module.with_op("OpAccessChain").iter().filter_map(|at| module.insts[*at].result) {
        let (to, whole) = place(module, chain);
        let Some(inner) = whole.strip_prefix(outer.as_slice()).and_then(|rest| rest.get(..indexes.len())) else { continue };
        if to == root && indexes.iter().zip(inner).all(|(word, own)| fits(word, own)) && !paths.iter().any(|path| path == inner) {
            paths.push(inner.to_vec());
        }
    }
    let accepted = |path: Vec<Step>| {
        let mut after = values.clone();
        after.set(name, Value::Part(Rc::new(Part { of: Value::Id(*base), path })));
        Accepted { pending: Some(name.clone()), ..Accepted::new(after, CHAIN) }
    };
    paths.into_iter().map(accepted).collect()
}

/// True if an instruction of the module takes the part from a value.
fn is_taken(module: &Module, values: &Values, part: &Part) -> bool {
    let whole = match &part.of {
        Value::Variable(key) => values.contents(key),
        Value::Id(id) if !module.is_pointer(*id) => Some(&part.of),
        _ => None,
    };
    match (whole, part.path.as_slice()) {
        (Some(Value::Id(of)), [Step::Id(index)]) => {
            let dynamic = module.with_op("OpVectorExtractDynamic").iter().map(|at| &module.insts[*at]);
            dynamic.into_iter().any(|inst| inst.id(1) == Some(*of) && inst.id(2) == Some(*index))
        }
        (Some(whole), path) => {
            let part = terms::of_value(module, values, whole).and_then(|term| term.part(path));
            part.is_some_and(|part| terms::is_value(module, &part))
        }
        (None, _) => false,
    }
}

/// True if an access chain of the module leads to the part of a variable or into it.
fn is_pointed_to(module: &Module, part: &Part) -> bool {
    let Value::Id(of) = &part.of else { return false };
    let (root, mut path) = place(module, *of);
    path.extend(&part.path);
    let chains = module.with_op("OpAccessChain").iter().filter_map(|at| module.insts[*at].result);
    chains.map(|chain| place(module, chain)).any(|(to, whole)| to == root && whole.starts_with(&path))
}

pub fn step(module: &Module, values: &Values, word: &Word) -> Option<Step> {
    if let Word::Name(name) = word
        && let Some(value) = names::integer(name)
    {
        return Some(Step::Constant(value));
    }
    match value(module, values, word)? {
        Value::Id(id) => Some(values::step(module, id)),
        Value::Integer(value) | Value::Term(Term::Integer(value)) => Some(Step::Constant(value)),
        _ => None,
    }
}
