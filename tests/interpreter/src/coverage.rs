//! Which instructions of a module the interpreter has no meaning for, without running it.

use crate::builtin::Ids;
use crate::fault::Fault;
use crate::inputs::Inputs;
use crate::intrinsic;
use crate::invocation::{Invocation, Status};
use crate::kernel::callee;
use crate::machine::Machine;
use crate::request::Request;
use crate::shape::Shapes;
use crate::spirv;
use ir::{Function, Module};
use spirv_grammar::op;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The names of the instructions, and of other functions without a body, that a run does not support. An instruction is executed without
/// operands: a known one fails on the missing operands instead.
pub fn unsupported(module: &Module, shapes: &Rc<Shapes>) -> BTreeSet<String> {
    let inputs = Inputs::default();
    let mut machine = Machine::new(module, shapes.clone(), &inputs);
    let declarations = module.functions.values().filter(|function| function.body.is_none());
    declarations.filter_map(|function| unknown(&mut machine, function)).collect()
}

fn unknown<'m>(machine: &mut Machine<'m>, function: &'m Function) -> Option<String> {
    let Some(instruction) = &function.attributes.instruction else {
        let name = function.name.as_str();
        let is_known =
            name.starts_with(intrinsic::PREFIX) || name.starts_with("_Z20__spirv_SpecConstant") || callee(name).is_some();
        return (!is_known).then(|| format!("@{name}"));
    };
    // The first operand of OpSpecConstantOp is its operation.
    if instruction.set.is_none() && instruction.opcode == op::SpecConstantOp {
        return None;
    }
    let ids = Ids { index: 0, local_size: [1; 3], workgroup: [0; 3], workgroups: [1; 3], subgroup_size: 1, dimensions: 1 };
    let mut invocation = Invocation {
        frames: Vec::new(),
        private: Vec::new(),
        ids,
        is_helper: false,
        is_discarded: false,
        status: Status::Ready,
        returned: None,
    };
    let result = function.result;
    let request = Request { instruction: instruction.into(), args: Vec::new(), types: Vec::new(), result, pointee: None };
    let name = request.name();
    match spirv::execute(machine, &mut invocation, &spirv::legacy::modern(request)) {
        Err(Fault::Unsupported(what)) if what.starts_with(&name) => Some(name),
        _ => None,
    }
}
