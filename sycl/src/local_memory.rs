//! Local memory whose size the host sets: calls of DPC++'s placeholder in, an argument of each kernel that comes to one out.
//!
//! In the kernel itself the placeholder is the argument. Functions that it calls read the argument from a variable in local memory,
//! to which the kernel stores it first: each work-item stores the same.

use crate::callees::{callee, reached, symbol};
use crate::findings::Findings;
use ir::attr::{OtherAttribute, ValueAttributes};
use ir::func::Value;
use ir::module::Param;
use ir::op::Flags;
use ir::passes::replace::Replacements;
use ir::{BlockId, Body, FunctionId, GlobalId, Inst, InstId, Linkage, Module, Op, Operand, TypeId, ValueDef, ValueId};
use rustc_hash::FxHashSet;

const PLACEHOLDER: &str = "__sycl_dynamicLocalMemoryPlaceholder";
/// Where functions find the argument.
const VARIABLE: &str = "__sycl_dynamicLocalMemoryPlaceholder_GV";
/// What the argument is marked with.
pub const ARGUMENT: &str = "sycl-implicit-local-arg";
const KERNEL: &str = "spir_kernel";
/// SPIR-V's Workgroup.
const LOCAL: u32 = 3;

pub fn is_placeholder(name: &str) -> bool {
    symbol(name).name == PLACEHOLDER
}

pub fn lower(module: &mut Module, findings: &mut Findings) {
    if !module.functions.values().any(|function| is_placeholder(&function.name)) {
        return;
    }
    let pointer = module.types.pointer(LOCAL);
    let users: FxHashSet<FunctionId> = module.functions.keys().filter(|id| !calls(module, *id).is_empty()).collect();
    let is_other = |id: &FunctionId| users.contains(id) && !is_kernel(module, *id);
    let variable = module.functions.keys().any(|id| is_other(&id));
    let called = called(module);
    let kernels: Vec<FunctionId> = module.functions.keys().filter(|id| is_kernel(module, *id)).collect();
    let variable = variable.then(|| add_variable(module, pointer));
    for kernel in kernels {
        let of_kernel = reached(module, kernel);
        if !of_kernel.iter().any(|id| users.contains(id)) {
            continue;
        }
        if called.contains(&kernel) {
            let message = "a kernel that is called can't have local memory whose size the host sets";
            findings.error(module, module.functions[kernel].loc, message);
            continue;
        }
        let argument = add_argument(module, kernel, pointer);
        replace(module, kernel, |_, _, _| Operand::Value(argument));
        if let Some(variable) = variable
            && of_kernel.iter().any(|id| *id != kernel && users.contains(id))
        {
            store(module, kernel, argument, variable);
        }
    }
    let Some(variable) = variable else { return };
    let address = Operand::Constant(module.global_ref(variable));
    for user in users.into_iter().filter(|id| !is_kernel(module, *id)).collect::<Vec<_>>() {
        let load = Op::Load { pointer: address, volatile: false, align: None, ordering: None };
        replace(module, user, |body, block, call| insert(body, block, call, load.clone(), pointer));
    }
}

fn is_kernel(module: &Module, id: FunctionId) -> bool {
    let function = &module.functions[id];
    function.body.is_some() && function.calling_convention.as_deref() == Some(KERNEL)
}

/// The functions that are called by name.
fn called(module: &Module) -> FxHashSet<FunctionId> {
    let bodies = module.functions.values().filter_map(|function| function.body.as_ref());
    let insts =
        bodies.flat_map(|body| body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst].op));
    let callees = insts.filter_map(|op| match op {
        Op::Call(call) => callee(module, call),
        _ => None,
    });
    callees.collect()
}

/// The calls of the placeholder.
fn calls(module: &Module, id: FunctionId) -> Vec<(BlockId, InstId)> {
    let Some(body) = &module.functions[id].body else { return Vec::new() };
    let insts = body.layout.iter().flat_map(|block| body.blocks[*block].insts.iter().map(|inst| (*block, *inst)));
    let found = insts.filter(|(_, inst)| match &body.insts[*inst].op {
        Op::Call(call) => callee(module, call).is_some_and(|callee| is_placeholder(&module.functions[callee].name)),
        _ => false,
    });
    found.collect()
}

fn add_variable(module: &mut Module, pointer: TypeId) -> GlobalId {
    let variable = module.add_global(VARIABLE, pointer, LOCAL);
    let init = module.undef(pointer);
    module.globals[variable].linkage = Linkage::Internal;
    module.globals[variable].init = Some(init);
    variable
}

/// Adds a parameter. Those of a function are the first values of its body, so all others get new numbers.
fn add_argument(module: &mut Module, kernel: FunctionId, pointer: TypeId) -> ValueId {
    let function = &mut module.functions[kernel];
    let at = function.params.len();
    let mut attributes = ValueAttributes::default();
    attributes.others.push(OtherAttribute::String { key: ARGUMENT.to_owned(), value: None });
    function.params.push(Param { name: String::new(), ty: pointer, attributes });
    let Some(body) = &mut function.body else { return ValueId::from_u32(at as u32) };
    let added = Value { ty: pointer, def: ValueDef::Param(at as u32), name: Default::default() };
    let mut values: Vec<Value> = std::mem::take(&mut body.values).into_iter().map(|(_, value)| value).collect();
    values.insert(at, added);
    body.values = values.into_iter().collect();
    let later = |value: ValueId| if value.as_u32() as usize >= at { ValueId::from_u32(value.as_u32() + 1) } else { value };
    let renumber = |operand: &mut Operand| {
        if let Operand::Value(value) = operand {
            *value = later(*value);
        }
    };
    for inst in body.insts.values_mut() {
        inst.op.for_each_operand_mut(renumber);
        inst.result = inst.result.map(later);
    }
    for block in body.blocks.values_mut() {
        block.terminator.kind.for_each_operand_mut(renumber);
    }
    ValueId::from_u32(at as u32)
}

/// Puts something in the place of each call of the placeholder in a function.
fn replace(module: &mut Module, id: FunctionId, with: impl Fn(&mut Body, BlockId, InstId) -> Operand) {
    let calls = calls(module, id);
    let Some(body) = &mut module.functions[id].body else { return };
    let mut replacements = Replacements::default();
    for (block, call) in calls {
        let by = with(body, block, call);
        body.blocks[block].insts.retain(|other| *other != call);
        if let Some(result) = body.insts[call].result {
            replacements.replace(result, by);
        }
    }
    replacements.apply(body);
}

/// Puts an instruction in front of another.
fn insert(body: &mut Body, block: BlockId, before: InstId, op: Op, ty: TypeId) -> Operand {
    let id = body.insts.next_key();
    let result = body.values.push(Value { ty, def: ValueDef::Inst(id), name: Default::default() });
    let loc = body.insts[before].loc;
    body.insts.push(Inst { op, flags: Flags::default(), result: Some(result), loc, metadata: Default::default() });
    let at = body.blocks[block].insts.iter().position(|inst| *inst == before).unwrap_or_default();
    body.blocks[block].insts.insert(at, id);
    Operand::Value(result)
}

/// Stores the argument where the functions that the kernel calls look for it, behind the kernel's local variables.
fn store(module: &mut Module, kernel: FunctionId, argument: ValueId, variable: GlobalId) {
    let pointer = Operand::Constant(module.global_ref(variable));
    let Some(body) = &mut module.functions[kernel].body else { return };
    let Some(entry) = body.layout.first().copied() else { return };
    let op = Op::Store { value: Operand::Value(argument), pointer, volatile: false, align: None, ordering: None };
    let id = body.insts.push(Inst { op, flags: Flags::default(), result: None, loc: None, metadata: Default::default() });
    let insts = &body.blocks[entry].insts;
    let at = insts.iter().position(|inst| !matches!(body.insts[*inst].op, Op::Alloca { .. })).unwrap_or(insts.len());
    body.blocks[entry].insts.insert(at, id);
}
