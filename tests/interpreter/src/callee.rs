//! Calls: of functions of the module, of instructions, of LLVM's intrinsics and of builtin functions.

use crate::fault::Fault;
use crate::frames::{enter, operand};
use crate::intrinsic;
use crate::invocation::{Invocation, Status};
use crate::kernel;
use crate::kernel::launch::by_value;
use crate::machine::Machine;
use crate::operate;
use crate::request::{Argument, Request};
use crate::spirv::{self, Outcome};
use crate::value::{Scalar, Value};
use ir::op::Call;
use ir::types::{TargetKind, Type};
use ir::{Body, ConstantKind, FunctionId, Inst, Operand, Types};

/// The start of the names of specialization constants: the rest is the mangled types of the parameters.
const SPEC_CONSTANT: &str = "_Z20__spirv_SpecConstant";

/// The start of the names of those that are composites.
const SPEC_CONSTANT_COMPOSITE: &str = "__spirv_SpecConstantComposite";

/// Calls a function, or executes an instruction. None if the call has not ended: another function was entered, or others must come first.
///
/// # Errors
/// The interpreter does not know the function, or a fault of the instruction.
pub fn call<'m>(
    machine: &mut Machine<'m>,
    invocation: &mut Invocation<'m>,
    body: &'m Body,
    call: &'m Call,
    inst: &Inst,
) -> Result<Option<Value>, Fault> {
    let module = machine.module;
    let function = called(machine, call)?;
    let definition = &module.functions[function];
    let types = call.args.iter().map(|arg| body.operand_type(module, *arg)).collect();
    let result = inst.result.map_or(Types::VOID, |result| body.values[result].ty);
    if let Some(instruction) = &definition.attributes.instruction {
        let mut args = Vec::with_capacity(call.args.len());
        for arg in &call.args {
            args.push(argument(machine, invocation, body, *arg)?);
        }
        let pointee = definition.result_attributes.pointee;
        let request = Request { instruction: instruction.into(), args, types, result, pointee };
        let request = spirv::legacy::modern(request);
        let outcome = spirv::execute(machine, invocation, &request)?;
        return Ok(concluded(invocation, outcome, Some(request)));
    }
    if definition.body.is_none() && intrinsic::is_marker(&definition.name) {
        return Ok(Some(Value::Scalar(Scalar::Undef)));
    }
    let mut args = Vec::with_capacity(call.args.len());
    for arg in &call.args {
        args.push(operand(machine, invocation, *arg)?);
    }
    if definition.body.is_none() {
        if definition.name.starts_with(SPEC_CONSTANT) && !definition.name.contains(SPEC_CONSTANT_COMPOSITE) {
            return specialized(machine, &args).map(Some);
        }
        if definition.name.contains(SPEC_CONSTANT_COMPOSITE) {
            return Ok(Some(Value::Aggregate(args.into())));
        }
        if let Some(name) = definition.name.strip_prefix(intrinsic::PREFIX) {
            return intrinsic::execute(machine, name, inst.flags, &kernel::Call { args, types, result }).map(Some);
        }
        if let Some(callee) = machine.callee(function) {
            let (outcome, request) = kernel::call(machine, invocation, &callee, kernel::Call { args, types, result })?;
            return Ok(concluded(invocation, outcome, request));
        }
    }
    let mut copies = Vec::new();
    for (arg, param) in args.iter_mut().zip(&definition.params) {
        // The callee has a copy of its own.
        if let Some(ty) = by_value(param).filter(|_| machine.is_physical) {
            let (size, align) = (machine.shapes.layout(ty).bytes, machine.shapes.layout(ty).align);
            machine.allocate(size)?;
            let copy = machine.heap.allocate(size, align.max(16));
            machine.heap.copy(copy, operate::known(arg.scalar()?)?, size)?;
            *arg = Value::bits(copy);
            copies.push(copy);
        }
    }
    enter(machine, invocation, function, args, copies)?;
    Ok(None)
}

/// The function that a call names.
fn called(machine: &Machine<'_>, call: &Call) -> Result<FunctionId, Fault> {
    let Operand::Constant(callee) = call.callee else { return Err(Fault::unsupported("an indirect call")) };
    match machine.module.constants[callee].kind {
        ConstantKind::Function(function) => Ok(function),
        _ => Err(Fault::unsupported("a call of what is no function")),
    }
}

/// Applies the outcome of an instruction to its invocation.
fn concluded<'m>(invocation: &mut Invocation<'m>, outcome: Outcome, request: Option<Request<'m>>) -> Option<Value> {
    match (outcome, request) {
        (Outcome::Value(value), _) => Some(value),
        (Outcome::Waits, Some(request)) => {
            invocation.status = Status::Waiting(request);
            None
        }
        (Outcome::Waits | Outcome::Ends, _) => {
            invocation.status = Status::Ended;
            None
        }
    }
}

/// The value of a specialization constant: that of the run, or its default.
fn specialized(machine: &Machine<'_>, args: &[Value]) -> Result<Value, Fault> {
    let [id, default] = args else { return Err(Fault::invalid("a specialization constant without a default")) };
    let id = operate::known(id.scalar()?)?;
    let chosen = u32::try_from(id).ok().and_then(|id| machine.inputs.specialization.get(&id));
    Ok(chosen.map_or_else(|| default.clone(), |bits| Value::bits(*bits)))
}

/// An operand of an instruction of SPIR-V.
fn argument(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, body: &Body, arg: Operand) -> Result<Argument, Fault> {
    if let Operand::Constant(constant) = arg
        && let ConstantKind::Function(function) = machine.module.constants[constant].kind
    {
        return Ok(Argument::Function(function));
    }
    let ty = body.operand_type(machine.module, arg);
    match &machine.module.types[ty] {
        Type::Target { kind: TargetKind::InlineLiteral, integers, .. } => Ok(Argument::Literal(integers.clone())),
        Type::Target { kind: TargetKind::String | TargetKind::TypeOperand, .. } => Ok(Argument::Other),
        Type::Metadata => Ok(Argument::Other),
        _ => operand(machine, invocation, arg).map(Argument::Value),
    }
}
