//! Mangled names of functions, the callees of calls, and the call graph of a module.

use ir::op::Call;
use ir::{ConstantId, ConstantKind, FunctionId, Module, Op, Operand};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// The source name in a mangled name, and the text after it: template arguments and parameter types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbol<'s> {
    pub name: &'s str,
    pub signature: &'s str,
}

/// Splits a mangled name: `_Z3foov` is `foo` and `v`. A name that is not mangled has no signature.
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

/// The name in the source, for simple manglings: `_Z3fibi` is `fib`, `_ZL5table` is `table`, and `_ZZ4mainE5count` is `count`.
pub fn source_name(name: &str) -> &str {
    let plain = symbol(name).name;
    let local = plain.strip_prefix("_ZZ").and_then(|rest| rest.rsplit_once('E')).map(|(_, local)| local);
    let inner =
        plain.strip_prefix("_ZL").or(local).map_or(plain, |rest| rest.trim_start_matches(|digit: char| digit.is_ascii_digit()));
    if inner.is_empty() { name } else { inner }
}

/// The function that a direct call calls.
pub fn callee(module: &Module, call: &Call) -> Option<FunctionId> {
    let Operand::Constant(callee) = call.callee else { return None };
    match module.constants[callee].kind {
        ConstantKind::Function(function) => Some(function),
        _ => None,
    }
}

/// The functions that a function calls directly.
pub fn called(module: &Module, from: FunctionId) -> Vec<FunctionId> {
    let Some(body) = &module.functions[from].body else { return Vec::new() };
    let insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
    let calls = insts.filter_map(|inst| match &body.insts[*inst].op {
        Op::Call(call) => callee(module, call),
        _ => None,
    });
    calls.collect()
}

/// The index of a function in a list of all functions.
fn index(id: FunctionId) -> usize {
    id.as_u32() as usize
}

/// The functions that each function names. The graph is built once for a module, because many queries walk it.
#[derive(Debug)]
pub struct CallGraph {
    /// The functions that each function names, without duplicates.
    named: Vec<Vec<FunctionId>>,
}

impl CallGraph {
    /// The graph of functions that are named anywhere in a body: as a callee or as another operand.
    pub fn of_names(module: &Module) -> Self {
        Self::new(module, |id, found| {
            let Some(body) = &module.functions[id].body else { return };
            for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
                body.insts[*inst].op.for_each_operand(|operand| {
                    if let Operand::Constant(constant) = operand {
                        match &module.constants[constant].kind {
                            ConstantKind::Function(function) => found.push(*function),
                            kind if kind.is_value() => {}
                            _ => found.extend(functions_in(module, constant)),
                        }
                    }
                });
            }
        })
    }

    /// The graph of direct calls.
    pub fn of_calls(module: &Module) -> Self {
        Self::new(module, |id, found| found.extend(called(module, id)))
    }

    fn new(module: &Module, names: impl Fn(FunctionId, &mut Vec<FunctionId>)) -> Self {
        // The last function that was seen to name each function.
        let mut named_by = vec![None; module.functions.len()];
        let rows = module.functions.keys().map(|id| {
            let mut row = Vec::new();
            names(id, &mut row);
            row.retain(|function| named_by[index(*function)].replace(id) != Some(id));
            row
        });
        Self { named: rows.collect() }
    }

    /// The functions that a function names.
    pub fn named(&self, id: FunctionId) -> &[FunctionId] {
        &self.named[index(id)]
    }

    /// The functions that at least one function names.
    pub fn all_named(&self) -> BTreeSet<FunctionId> {
        self.named.iter().flatten().copied().collect()
    }

    /// Adds a function and all functions that it reaches to `found`, and returns those that were added. Functions that are already in `found` are
    /// not followed, so everything that they reach must be in it as well.
    pub fn reach(&self, from: FunctionId, found: &mut FxHashSet<FunctionId>) -> Vec<FunctionId> {
        if !found.insert(from) {
            return Vec::new();
        }
        let (mut new, mut done) = (vec![from], 0);
        while let Some(id) = new.get(done).copied() {
            done += 1;
            new.extend(self.named(id).iter().filter(|function| found.insert(**function)));
        }
        new
    }

    /// Returns the functions that the given functions name, directly or indirectly. A given function is included only if a given function reaches
    /// it.
    pub fn behind(&self, these: impl IntoIterator<Item = FunctionId>) -> BTreeSet<FunctionId> {
        let mut found = BTreeSet::new();
        let mut work: Vec<_> = these.into_iter().collect();
        while let Some(id) = work.pop() {
            work.extend(self.named(id).iter().filter(|function| found.insert(**function)));
        }
        found
    }

    /// Returns the reverse graph, with an edge from each function to the functions that name it.
    pub fn reversed(&self) -> Self {
        let mut named = vec![Vec::new(); self.named.len()];
        for (id, row) in (0..).map(FunctionId::from_u32).zip(&self.named) {
            row.iter().for_each(|function| named[index(*function)].push(id));
        }
        Self { named }
    }

    /// Returns the strongly connected components by Tarjan's algorithm. It has an explicit stack, because call chains may be long.
    pub fn groups(&self) -> Groups {
        let count = self.named.len();
        let mut groups = vec![None; count];
        // The order of the first visits, from 1, and the lowest of these numbers that each function is known to reach.
        let (mut order, mut lowest) = (vec![0_u32; count], vec![0_u32; count]);
        let (mut visits, mut last_group) = (0, 0);
        let (mut open, mut path) = (Vec::new(), Vec::new());
        for root in 0..count {
            if order[root] == 0 {
                path.push((root, 0));
            }
            while let Some((at, done)) = path.pop() {
                if done == 0 {
                    visits += 1;
                    (order[at], lowest[at]) = (visits, visits);
                    open.push(at);
                } else {
                    let before = index(self.named[at][done - 1]);
                    if groups[before].is_none() {
                        lowest[at] = lowest[at].min(lowest[before]);
                    }
                }
                if let Some(next) = self.named[at].get(done).copied().map(index) {
                    path.push((at, done + 1));
                    if order[next] == 0 {
                        path.push((next, 0));
                    }
                } else if lowest[at] == order[at] {
                    last_group += 1;
                    while let Some(member) = open.pop() {
                        groups[member] = Some(last_group);
                        if member == at {
                            break;
                        }
                    }
                }
            }
        }
        Groups(groups)
    }
}

/// The number of each function's strongly connected component.
#[derive(Debug)]
pub struct Groups(Vec<Option<u32>>);

impl Groups {
    /// Returns true if the functions reach each other, or are the same function.
    pub fn are_together(&self, left: FunctionId, right: FunctionId) -> bool {
        self.0[index(left)] == self.0[index(right)]
    }
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

    fn ids(numbers: &[u32]) -> Vec<FunctionId> {
        numbers.iter().map(|number| FunctionId::from_u32(*number)).collect()
    }

    /// A graph with one function for each row, which lists the numbers of the functions that it names.
    fn graph(rows: &[&[u32]]) -> CallGraph {
        CallGraph { named: rows.iter().map(|row| ids(row)).collect() }
    }

    #[test]
    fn functions_that_come_to_each_other_are_a_group() {
        // 0 is alone; 1, 2 and 3 are a cycle with a shortcut; 4 names itself; 5 reaches the cycle on two paths.
        let groups = graph(&[&[1], &[2, 3], &[3, 4], &[1, 4], &[4], &[2, 0, 3]]).groups();
        let are_together = |left, right| groups.are_together(FunctionId::from_u32(left), FunctionId::from_u32(right));
        assert!(are_together(1, 2) && are_together(2, 3) && are_together(3, 1));
        for (left, right) in [(0, 1), (4, 1), (0, 4), (5, 0), (5, 1)] {
            assert!(!are_together(left, right), "{left}, {right}");
        }
    }

    #[test]
    fn users_come_to_what_they_use() {
        let graph = graph(&[&[1], &[2], &[], &[0, 4], &[4]]);
        let users = |of| Vec::from_iter(graph.reversed().behind(ids(&[of])));
        assert_eq!((users(2), users(4)), (ids(&[0, 1, 3]), ids(&[3, 4])));
        let mut found = FxHashSet::default();
        assert_eq!(graph.reach(FunctionId::from_u32(1), &mut found), ids(&[1, 2]));
        assert_eq!(graph.reach(FunctionId::from_u32(0), &mut found), ids(&[0]));
    }

    #[test]
    fn names_are_cut_by_their_length() {
        assert_eq!(symbol("_Z3fooiPKc"), Symbol { name: "foo", signature: "iPKc" });
        assert_eq!(symbol("foo"), Symbol { name: "foo", signature: "" });
        assert_eq!(symbol("_Z99foo"), Symbol { name: "_Z99foo", signature: "" });
        assert_eq!(symbol("_Zfoo"), Symbol { name: "_Zfoo", signature: "" });
    }
}
