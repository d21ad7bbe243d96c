//! Calls whose arguments our module passes in another form: by value, by a copy, or not at all, because the function names the variable.

use super::effects::is_pure;
use super::fit::{Fitting, Shape, word_fits};
use super::module::{Inst, Module, Operand};
use super::names;
use super::pattern::Word;
use super::term::Step;
use super::terms::{self, Ty};
use super::values::{Part, Value, Values, place};

/// A call that means the same as a line, the values after it, and its position.
pub fn calls(module: &Module, values: &Values, shape: &Shape<'_>, position: usize) -> Vec<(Values, usize)> {
    let [ty, callee, arguments @ ..] = shape.operands else { return Vec::new() };
    let function = module.insts.get(position).map_or(0, |inst| inst.function);
    // An instruction without side effects has no place in the order.
    let is_bound = position.checked_sub(1).is_some_and(|before| !is_pure(&module.insts[before]));
    let mut found = Vec::new();
    for at in module.with_op("OpFunctionCall").iter().copied() {
        let inst = &module.insts[at];
        if is_bound && inst.function == function && at < position {
            continue;
        }
        let (Some(result), Some(of), Some(called)) = (inst.result, inst.id(0), inst.id(1)) else { continue };
        let mut fitting = Fitting::new(values);
        let is_call = word_fits(module, ty, &Operand::Id(of), &mut fitting)
            && word_fits(module, callee, &Operand::Id(called), &mut fitting)
            && shape.result.is_none_or(|word| word_fits(module, word, &Operand::Id(result), &mut fitting));
        let ours: Vec<u32> = inst.ids().skip(2).collect();
        let call = Call { module, values, at, called, parameters: parameters(module, called) };
        if is_call && let Some(fitting) = call.arguments(arguments, &ours, fitting) {
            found.push((fitting.values(), at));
        }
    }
    found
}

/// A call of a function that our module does not have, with the only resource of its type as its result, and the name of the result. An image
/// or sampler may be any that is loaded.
pub fn resource(module: &Module, values: &Values, shape: &Shape<'_>) -> Option<(Values, String)> {
    let (Some(Word::Define(result, _)), [Word::Name(ty), Word::Name(callee), ..]) = (shape.result, shape.operands) else {
        return None;
    };
    if module.has_name(callee) {
        return None;
    }
    let id = names::resolved(module, ty, |inst| inst.op.starts_with("OpType"))?;
    let op = module.definition(id)?.op.as_str();
    let value = match op {
        "OpTypePointer" => {
            let variables = module.with_op("OpVariable").iter().map(|at| &module.insts[*at]);
            let mut own = variables.filter(|inst| inst.function == 0 && inst.id(0) == Some(id)).filter_map(|inst| inst.result);
            let only = own.next()?;
            own.next().is_none().then_some(Value::Id(only))?
        }
        "OpTypeImage" | "OpTypeSampler" | "OpTypeSampledImage" => Value::Any(id),
        _ => return None,
    };
    let mut after = values.clone();
    after.set(result, value);
    Some((after, result.clone()))
}

/// The parameters of a function.
fn parameters(module: &Module, function: u32) -> Vec<u32> {
    body(module, function).filter(|inst| inst.op == "OpFunctionParameter").filter_map(|inst| inst.result).collect()
}

/// The instructions of a function.
fn body(module: &Module, function: u32) -> impl Iterator<Item = &Inst> {
    let number = module.definition(function).map_or(0, |inst| inst.function);
    module.insts.iter().filter(move |inst| inst.function == number && number != 0)
}

/// A variable, or a value, and the path to the part of it.
type Place = (u32, Vec<Step>);

struct Call<'m> {
    module: &'m Module,
    values: &'m Values,
    at: usize,
    called: u32,
    parameters: Vec<u32>,
}

impl Call<'_> {
    /// Fits the arguments of a line to ours, of which there may be fewer.
    fn arguments<'v>(&self, words: &[Word], ours: &[u32], fitting: Fitting<'v>) -> Option<Fitting<'v>> {
        let Some((word, rest)) = words.split_first() else { return Some(fitting) };
        if matches!(word, Word::Rest) {
            return Some(fitting);
        }
        if let Some((own, others)) = ours.split_first() {
            let mut next = fitting.clone();
            let index = self.parameters.len().checked_sub(ours.len())?;
            if (word_fits(self.module, word, &Operand::Id(*own), &mut next) || self.is_passed(word, *own, index))
                && let Some(all) = self.arguments(rest, others, next)
            {
                return Some(all);
            }
        }
        if self.is_named_by_function(word) { self.arguments(rest, ours, fitting) } else { None }
    }

    /// The place of a pointer of a line.
    fn place_of(&self, word: &Word) -> Option<Place> {
        let of_pointer = |id: u32| self.module.is_pointer(id).then(|| place(self.module, id));
        match self.value_of(word) {
            Some(Value::Id(id)) => of_pointer(*id),
            Some(Value::Part(part)) => {
                let Part { of: Value::Id(id), path } = part.as_ref() else { return None };
                let (root, mut all) = of_pointer(*id)?;
                all.extend(path);
                Some((root, all))
            }
            Some(_) => None,
            None => {
                let Word::Name(name) = word else { return None };
                let mut named = self.module.named(name).filter(|id| self.is_in_reach(*id));
                named.find_map(of_pointer)
            }
        }
    }

    /// True for a variable outside functions, or of the function with the call.
    fn is_in_reach(&self, id: u32) -> bool {
        let function = self.module.definition(id).map_or(0, |inst| inst.function);
        function == 0 || function == self.module.insts[self.at].function
    }

    fn value_of(&self, word: &Word) -> Option<&Value> {
        match word {
            Word::Use(name) => self.values.get(name),
            Word::Name(name) => self.values.get(&format!("%{name}")),
            _ => None,
        }
    }

    /// True if our argument is the contents of the place to which the line has a pointer, or a copy of them that is written back.
    fn is_passed(&self, word: &Word, own: u32, index: usize) -> bool {
        let Some((root, path)) = self.place_of(word) else { return false };
        let module = self.module;
        if !module.is_pointer(own) {
            let ty = module.type_of(own).and_then(|ty| Ty::of(module, ty));
            return ty.is_some_and(|ty| terms::memory(module, &ty, root, &path, self.at) == terms::term(module, own));
        }
        let pointee = module.type_of(own).and_then(|ty| module.definition(ty)?.id(1)).and_then(|ty| Ty::of(module, ty));
        let (copy, inner) = place(module, own);
        let Some(ty) = pointee.filter(|_| inner.is_empty() && copy != root && self.is_local(copy)) else { return false };
        let is_copied_in = terms::memory(module, &ty, root, &path, self.at) == terms::memory(module, &ty, copy, &[], self.at);
        let is_written_before =
            self.stores().any(|(at, store)| at < self.at && store.id(0).is_some_and(|to| place(module, to).0 == copy));
        let is_copied_out = self.stores().any(|(at, store)| {
            let (Some(to), Some(object)) = (store.id(0), store.id(1)) else { return false };
            let is_later = at > self.at && module.straight(store.block) == module.straight(module.insts[self.at].block);
            is_later
                && place(module, to) == (root, path.clone())
                && terms::term(module, object) == terms::memory(module, &ty, copy, &[], at)
        });
        (is_copied_in || !is_written_before) && (is_copied_out || !self.is_written_by_function(index))
    }

    fn is_local(&self, id: u32) -> bool {
        let function = self.module.insts[self.at].function;
        self.module.definition(id).is_some_and(|inst| inst.op == "OpVariable" && inst.function == function)
    }

    /// The stores of the function with the call, and their positions.
    fn stores(&self) -> impl Iterator<Item = (usize, &Inst)> {
        let function = self.module.insts[self.at].function;
        let all = self.module.with_op("OpStore").iter().map(|at| (*at, &self.module.insts[*at]));
        all.filter(move |(_, store)| store.function == function)
    }

    /// True if the called function may write to the parameter.
    fn is_written_by_function(&self, index: usize) -> bool {
        let Some(parameter) = self.parameters.get(index) else { return true };
        let is_of = |id: u32| place(self.module, id).0 == *parameter;
        body(self.module, self.called).any(|inst| match inst.op.as_str() {
            "OpLoad" | "OpAccessChain" | "OpInBoundsAccessChain" => false,
            "OpStore" => inst.id(0).is_some_and(is_of),
            _ => inst.ids().any(is_of) && inst.result != Some(*parameter),
        })
    }

    /// True if the called function accesses the place of the argument itself: it is an instance for this argument.
    fn is_named_by_function(&self, word: &Word) -> bool {
        let loaded = |id: u32| self.module.definition(id).filter(|inst| inst.op == "OpLoad").and_then(|inst| inst.id(1));
        let of_contents = || match word {
            Word::Name(name) => match self.values.contents(&format!("%{name}"))? {
                Value::Id(id) => loaded(*id).map(|pointer| place(self.module, pointer)),
                _ => None,
            },
            _ => None,
        };
        let Some((root, path)) = self.place_of(word).or_else(of_contents) else { return false };
        let is_global = self.module.definition(root).is_some_and(|inst| inst.op == "OpVariable" && inst.function == 0);
        let is_access = |id: u32| {
            let (to, whole) = place(self.module, id);
            to == root && whole.starts_with(&path)
        };
        is_global && body(self.module, self.called).any(|inst| inst.op != "OpVariable" && inst.ids().any(is_access))
    }
}
