//! Replaces placeholders, which are calls of declared functions, by an argument of each kernel that reaches one: for local memory whose size the
//! host sets, and for the buffer of values of emulated specialization constants.
//!
//! The functions on the call paths get the argument as well. For local memory, DPC++ shares a variable instead, which has no equivalent in OpenCL C
//! and which runtimes do not expect.

use crate::callees::{CallGraph, callee, functions_in, symbol};
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::attr::{OtherAttribute, ValueAttributes};
use ir::func::Value;
use ir::module::Param;
use ir::name::Name;
use ir::passes::replace::Replacements;
use ir::{BlockId, Body, FunctionId, InstId, Linkage, Module, Op, Operand, Type, TypeId, ValueDef, ValueId};
use std::collections::BTreeSet;

/// A function whose calls are replaced by an argument.
#[derive(Debug)]
pub struct Placeholder {
    /// The name of the function.
    pub name: &'static str,
    /// The attribute that marks the argument of a kernel.
    pub argument: &'static str,
    /// The address space of the argument.
    pub space: u32,
    what: &'static str,
}

/// Local memory whose size the host sets.
pub const LOCAL_MEMORY: Placeholder = Placeholder {
    name: "__sycl_dynamicLocalMemoryPlaceholder",
    argument: "sycl-implicit-local-arg",
    space: LOCAL,
    what: "local memory whose size the host sets",
};

/// The values of emulated specialization constants.
pub const SPEC_CONSTANTS: Placeholder = Placeholder {
    name: "__sycl_specConstantsPlaceholder",
    argument: "sycl-specialization-constants-buffer",
    space: GLOBAL,
    what: "emulated specialization constants",
};

const KERNEL: &str = "spir_kernel";
/// SPIR-V's Workgroup.
const LOCAL: u32 = 3;
/// SPIR-V's CrossWorkgroup.
const GLOBAL: u32 = 1;

impl Placeholder {
    fn is_called(&self, name: &str) -> bool {
        symbol(name).name == self.name
    }
}

/// Returns true for an argument that the compiler added to a kernel.
pub fn is_hidden(param: &Param) -> bool {
    let is_marked =
        |placeholder: &Placeholder| crate::properties::attribute(&param.attributes.others, placeholder.argument).is_some();
    [LOCAL_MEMORY, SPEC_CONSTANTS].iter().any(is_marked)
}

pub fn is_placeholder(name: &str) -> bool {
    [LOCAL_MEMORY, SPEC_CONSTANTS].iter().any(|placeholder| placeholder.is_called(name))
}

pub fn lower(module: &mut Module, placeholder: &Placeholder, findings: &mut Findings) {
    if !module.functions.values().any(|function| placeholder.is_called(&function.name)) {
        return;
    }
    let users = users(module, |name| placeholder.is_called(name));
    let (called, taken) = (CallGraph::of_calls(module).all_named(), taken_addresses(module));
    for id in &users {
        let function = &module.functions[*id];
        if is_kernel(module, *id) && called.contains(id) {
            let message = format!("a kernel that is called cannot have {}", placeholder.what);
            findings.add(module, function.loc, code::LOCAL_MEMORY, message);
        } else if taken.contains(id) {
            let message = format!("a function whose address is taken cannot use {}", placeholder.what);
            findings.add(module, function.loc, code::LOCAL_MEMORY, message);
        }
    }
    if !findings.errors.is_empty() {
        return;
    }
    let pointer = module.types.pointer(placeholder.space);
    let arguments: Vec<_> = users.iter().map(|id| (*id, add_argument(module, *id, pointer, placeholder.argument))).collect();
    for (id, argument) in arguments {
        hand_over(module, id, argument, &users, placeholder);
    }
}

fn is_kernel(module: &Module, id: FunctionId) -> bool {
    let function = &module.functions[id];
    function.body.is_some() && function.calling_convention.as_deref() == Some(KERNEL)
}

/// The functions that call a function with a matching name, directly or indirectly.
pub fn users(module: &Module, is_it: impl Fn(&str) -> bool) -> BTreeSet<FunctionId> {
    let those = module.functions.iter().filter(|(_, function)| is_it(&function.name)).map(|(id, _)| id);
    CallGraph::of_calls(module).reversed().behind(those)
}

/// The direct calls in a function, with the called functions.
pub fn calls(module: &Module, id: FunctionId) -> Vec<(BlockId, InstId, FunctionId)> {
    let Some(body) = &module.functions[id].body else { return Vec::new() };
    let insts = body.layout.iter().flat_map(|block| body.blocks[*block].insts.iter().map(|inst| (*block, *inst)));
    let calls = insts.filter_map(|(block, inst)| match &body.insts[inst].op {
        Op::Call(call) => Some((block, inst, callee(module, call)?)),
        _ => None,
    });
    calls.collect()
}

/// The functions that are operands of instructions other than as a callee.
pub fn taken_addresses(module: &Module) -> BTreeSet<FunctionId> {
    let mut taken = BTreeSet::new();
    let mut take = |operand: Operand| {
        if let Operand::Constant(constant) = operand {
            taken.extend(functions_in(module, constant));
        }
    };
    for body in module.functions.values().filter_map(|function| function.body.as_ref()) {
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
            match &body.insts[*inst].op {
                Op::Call(call) => call.args.iter().copied().for_each(&mut take),
                op => op.for_each_operand(&mut take),
            }
        }
    }
    taken
}

/// Replaces each call of the placeholder by the argument, and appends the argument to each call of a user.
fn hand_over(module: &mut Module, id: FunctionId, argument: ValueId, users: &BTreeSet<FunctionId>, placeholder: &Placeholder) {
    let calls = calls(module, id);
    let signatures: Vec<_> = calls.iter().map(|(_, _, callee)| signature(module, *callee)).collect();
    let is_placeholder: Vec<_> =
        calls.iter().map(|(_, _, callee)| placeholder.is_called(&module.functions[*callee].name)).collect();
    let Some(body) = &mut module.functions[id].body else { return };
    let mut replacements = Replacements::default();
    for (((block, inst, callee), signature), is_placeholder) in calls.into_iter().zip(signatures).zip(is_placeholder) {
        if is_placeholder {
            body.blocks[block].insts.retain(|other| *other != inst);
            if let Some(result) = body.insts[inst].result {
                replacements.replace(result, Operand::Value(argument));
            }
        } else if users.contains(&callee)
            && let Op::Call(call) = &mut body.insts[inst].op
        {
            call.args.push(Operand::Value(argument));
            call.signature = signature;
        }
    }
    replacements.apply(body);
}

/// The type of a function.
pub fn signature(module: &mut Module, id: FunctionId) -> TypeId {
    let function = &module.functions[id];
    let params = function.params.iter().map(|param| param.ty).collect();
    let ty = Type::Function { result: function.result, params, variadic: function.variadic };
    module.types.intern(ty)
}

/// Adds the argument to a function or kernel.
fn add_argument(module: &mut Module, id: FunctionId, pointer: TypeId, mark: &str) -> ValueId {
    let function = &mut module.functions[id];
    let mut attributes = ValueAttributes::default();
    if function.calling_convention.as_deref() == Some(KERNEL) {
        attributes.others.push(OtherAttribute::String { key: mark.to_owned(), value: None });
    } else {
        // Callers outside of the module would not pass the argument.
        function.linkage = Linkage::Internal;
    }
    add_parameter(module, id, pointer, attributes)
}

/// Adds a parameter at the end. The parameters are the first values of a body, so all other values get new numbers.
pub fn add_parameter(module: &mut Module, id: FunctionId, ty: TypeId, attributes: ValueAttributes) -> ValueId {
    let function = &mut module.functions[id];
    let at = function.params.len();
    function.params.push(Param { name: Name::default(), ty, attributes });
    let Some(body) = &mut function.body else { return ValueId::from_u32(at as u32) };
    let added = Value { ty, def: ValueDef::Param(at as u32), name: Default::default() };
    let mut values: Vec<Value> = std::mem::take(&mut body.values).into_iter().map(|(_, value)| value).collect();
    values.insert(at, added);
    body.values = values.into_iter().collect();
    let later = |value: ValueId| if value.as_u32() as usize >= at { ValueId::from_u32(value.as_u32() + 1) } else { value };
    renumber(body, later);
    ValueId::from_u32(at as u32)
}

/// Changes the number of each value that the instructions of a body define or use.
pub fn renumber(body: &mut Body, new: impl Fn(ValueId) -> ValueId) {
    let change = |operand: &mut Operand| {
        if let Operand::Value(value) = operand {
            *value = new(*value);
        }
    };
    for inst in body.insts.values_mut() {
        inst.op.for_each_operand_mut(change);
        inst.op.map_debug_operand(|mut operand| {
            change(&mut operand);
            Some(operand)
        });
        inst.result = inst.result.map(&new);
    }
    for block in body.blocks.values_mut() {
        block.terminator.kind.for_each_operand_mut(change);
    }
}
