//! The functions that device code calls by agreement with the compiler, by the parts of their mangled names.

use ir::op::Call;
use ir::{ConstantId, ConstantKind, FunctionId, Module, Op, Operand};
use rustc_hash::FxHashSet;

/// A name without its mangling, and what follows it: template arguments and types of parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbol<'s> {
    pub name: &'s str,
    pub signature: &'s str,
}

/// `_Z3foov` is `foo` and `v`; a name that is not mangled has no signature.
pub fn symbol(name: &str) -> Symbol<'_> {
    let whole = Symbol { name, signature: "" };
    let Some(rest) = name.strip_prefix("_Z") else { return whole };
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (Ok(length), Some(rest)) = (rest[..digits].parse::<usize>(), rest.get(digits..)) else { return whole };
    match (rest.get(..length), rest.get(length..)) {
        (Some(name), Some(signature)) => Symbol { name, signature },
        _ => whole,
    }
}

/// The function that a call calls by name.
pub fn callee(module: &Module, call: &Call) -> Option<FunctionId> {
    let Operand::Constant(callee) = call.callee else { return None };
    match module.constants[callee].kind {
        ConstantKind::Function(function) => Some(function),
        _ => None,
    }
}

/// The functions that a function calls by name.
pub fn called(module: &Module, from: FunctionId) -> Vec<FunctionId> {
    let Some(body) = &module.functions[from].body else { return Vec::new() };
    let insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
    let calls = insts.filter_map(|inst| match &body.insts[*inst].op {
        Op::Call(call) => callee(module, call),
        _ => None,
    });
    calls.collect()
}

/// A function, the functions that it names, and those that they name.
pub fn reached(module: &Module, from: FunctionId) -> FxHashSet<FunctionId> {
    let mut found = FxHashSet::from_iter([from]);
    let mut work = vec![from];
    while let Some(id) = work.pop() {
        let Some(body) = &module.functions[id].body else { continue };
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
            body.insts[*inst].op.for_each_operand(|operand| {
                let Operand::Constant(constant) = operand else { return };
                work.extend(functions_in(module, constant).into_iter().filter(|function| found.insert(*function)));
            });
        }
    }
    found
}

/// The functions that a constant names, through casts, aggregates and aliases.
pub fn functions_in(module: &Module, constant: ConstantId) -> Vec<FunctionId> {
    let (mut found, mut work) = (Vec::new(), vec![constant]);
    let mut seen = FxHashSet::default();
    while let Some(constant) = work.pop() {
        match &module.constants[constant].kind {
            ConstantKind::Function(function) => found.push(*function),
            ConstantKind::Global(_) | ConstantKind::Aggregate(_) | ConstantKind::Expr(_) if !seen.insert(constant) => {}
            ConstantKind::Global(global) if module.globals[*global].alias.is_some() => work.extend(module.globals[*global].init),
            ConstantKind::Aggregate(fields) => work.extend(fields.iter().rev()),
            ConstantKind::Expr(expr) => expr.clone().for_each_operand_mut(|operand| work.push(*operand)),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_by_their_length() {
        assert_eq!(symbol("_Z3fooiPKc"), Symbol { name: "foo", signature: "iPKc" });
        assert_eq!(symbol("foo"), Symbol { name: "foo", signature: "" });
        assert_eq!(symbol("_Z99foo"), Symbol { name: "_Z99foo", signature: "" });
        assert_eq!(symbol("_Zfoo"), Symbol { name: "_Zfoo", signature: "" });
    }
}
