//! One step of an invocation: an instruction or a terminator.

use crate::access;
use crate::address;
use crate::fault::{Fault, Trap, Undefined};
use crate::inputs::OnUndefined;
use crate::invocation::{Frame, Invocation, Status};
use crate::machine::Machine;
use crate::memory::filled;
use crate::operate;
use crate::pointer::{Pointee, Pointer, Region};
use crate::request::{Argument, Request};
use crate::spirv::{self, Outcome};
use crate::value::{Scalar, Value};
use ir::op::{BinaryOp, Call, CastOp, RmwOp};
use ir::types::{Type, target};
use ir::{BlockId, Body, ConstantKind, FunctionId, Inst, InstId, Op, Operand, TerminatorKind, TypeId, Types};

/// The greatest number of calls inside of each other.
const MAX_FRAMES: usize = 256;

/// The start of the names of specialization constants: the rest is the mangled types of the parameters.
const SPEC_CONSTANT: &str = "_Z20__spirv_SpecConstant";

/// What has no result gives this, which nothing reads.
const NOTHING: Value = Value::Scalar(Scalar::Undef);

/// Runs an invocation until it ends, or waits for others.
///
/// # Errors
/// A fault, with the instruction.
pub fn run<'m>(machine: &mut Machine<'m>, invocation: &mut Invocation<'m>) -> Result<(), Trap> {
    while matches!(invocation.status, Status::Ready) {
        step(machine, invocation).map_err(|fault| Trap { fault, location: invocation.location(machine.module) })?;
    }
    Ok(())
}

/// Enters a function.
///
/// # Errors
/// It has no body, or too many functions are entered.
pub fn enter(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    function: FunctionId,
    args: Vec<Value>,
) -> Result<(), Fault> {
    let definition = &machine.module.functions[function];
    let (Some(body), Some(order)) = (&definition.body, machine.order(function)) else {
        return Err(Fault::unsupported(format!("the function @{}", definition.name)));
    };
    if invocation.frames.len() >= MAX_FRAMES {
        return Err(Fault::Limit("nested calls"));
    }
    let entry = *body.layout.first().ok_or(Fault::invalid("a body without blocks"))?;
    machine.allocate(body.values.len() as u64)?;
    let mut values = vec![None; body.values.len()];
    for (place, arg) in values.iter_mut().zip(args) {
        *place = Some(arg);
    }
    let mut iterations = Vec::new();
    order.enter(&mut iterations, entry);
    let objects = invocation.private.len();
    invocation.frames.push(Frame { function, order, block: entry, next: 0, values, iterations, objects });
    Ok(())
}

fn step<'m>(machine: &mut Machine<'m>, invocation: &mut Invocation<'m>) -> Result<(), Fault> {
    machine.count_step()?;
    let module = machine.module;
    let frame = invocation.frame()?;
    let body = module.functions[frame.function].body.as_ref().ok_or(Fault::invalid("a frame of a declaration"))?;
    let block = &body.blocks[frame.block];
    match block.insts.get(frame.next) {
        Some(inst) => instruction(machine, invocation, body, *inst),
        None => terminator(machine, invocation, body, &block.terminator.kind),
    }
}

/// The value of an operand in the last frame.
fn operand(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, operand: Operand) -> Result<Value, Fault> {
    match operand {
        Operand::Constant(constant) => machine.constant(constant),
        Operand::Value(value) => {
            let value = invocation.frame()?.values.get(value.as_u32() as usize).and_then(Option::as_ref);
            value.cloned().ok_or(Fault::invalid("a value is used before it is computed"))
        }
    }
}

/// The bits that a branch depends on. Where undef decides, 0 if the run goes on.
fn decisive(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, value: Operand, what: Undefined) -> Result<u64, Fault> {
    match operand(machine, invocation, value)?.scalar()?.bits()? {
        Some(bits) => Ok(bits),
        None => {
            let (policy, module): (OnUndefined, _) = (machine.inputs.on_undefined, machine.module);
            machine.report(policy, Fault::Undefined(what), || invocation.location(module))?;
            Ok(0)
        }
    }
}

fn terminator<'m>(
    machine: &mut Machine<'m>,
    invocation: &mut Invocation<'m>,
    body: &'m Body,
    kind: &TerminatorKind,
) -> Result<(), Fault> {
    let next = match kind {
        TerminatorKind::Branch(to) => *to,
        TerminatorKind::CondBranch { condition, then, otherwise } => {
            match decisive(machine, invocation, *condition, Undefined::Branch)? {
                1 => *then,
                _ => *otherwise,
            }
        }
        TerminatorKind::Switch { value, default, cases } => {
            let value = decisive(machine, invocation, *value, Undefined::Branch)?;
            cases.iter().find(|(case, _)| *case == value).map_or(*default, |(_, to)| *to)
        }
        TerminatorKind::Return(value) => {
            let value = value.map(|value| operand(machine, invocation, value)).transpose()?;
            return leave(machine, invocation, value);
        }
        TerminatorKind::Unreachable => return Err(Fault::UndefinedBehavior("'unreachable' is reached".to_owned())),
    };
    jump(machine, invocation, body, next)
}

/// Goes to a block. All its phis take their values before one of them changes.
fn jump(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, body: &Body, to: BlockId) -> Result<(), Fault> {
    let from = invocation.frame()?.block;
    let mut phis = Vec::new();
    for inst in &body.blocks[to].insts {
        let Inst { op: Op::Phi(incoming), result, .. } = &body.insts[*inst] else { break };
        let value = incoming.iter().find(|(_, block)| *block == from).map(|(value, _)| *value);
        let value = value.ok_or(Fault::invalid("a phi lacks a predecessor"))?;
        phis.push((*result, operand(machine, invocation, value)?));
    }
    let frame = invocation.frame()?;
    frame.block = to;
    frame.next = phis.len();
    for (result, value) in phis {
        frame.set(result, value);
    }
    let order = frame.order.clone();
    order.enter(&mut frame.iterations, to);
    Ok(())
}

/// Returns to the caller; the entry point's return ends the invocation.
fn leave(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, value: Option<Value>) -> Result<(), Fault> {
    let Some(left) = invocation.frames.pop() else { return Err(Fault::invalid("a return from nowhere")) };
    let objects: u64 = invocation.private.drain(left.objects..).map(|object| object.len() as u64).sum();
    machine.memory = machine.memory.saturating_sub(objects + left.values.len() as u64);
    let Some(frame) = invocation.frames.last_mut() else {
        invocation.status = Status::Ended;
        return Ok(());
    };
    let body = machine.module.functions[frame.function].body.as_ref().ok_or(Fault::invalid("a frame of a declaration"))?;
    let call = body.blocks[frame.block].insts.get(frame.next).ok_or(Fault::invalid("a return to no call"))?;
    frame.set(body.insts[*call].result, value.unwrap_or(NOTHING));
    frame.next += 1;
    Ok(())
}

fn instruction<'m>(
    machine: &mut Machine<'m>,
    invocation: &mut Invocation<'m>,
    body: &'m Body,
    inst: InstId,
) -> Result<(), Fault> {
    let definition = &body.insts[inst];
    let value = match &definition.op {
        Op::Call(called) => match call(machine, invocation, body, called, definition)? {
            Some(value) => value,
            None => return Ok(()),
        },
        Op::Alloca { .. } | Op::Load { .. } | Op::Store { .. } | Op::GetElementPtr { .. } | Op::AtomicRmw { .. } => {
            memory(machine, invocation, body, &definition.op)?
        }
        _ => computed(machine, invocation, body, definition)?,
    };
    let frame = invocation.frame()?;
    frame.set(definition.result, value);
    frame.next += 1;
    Ok(())
}

/// Operations without effects.
fn computed(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, body: &Body, inst: &Inst) -> Result<Value, Fault> {
    let shapes = machine.shapes.clone();
    let module = machine.module;
    let result = inst.result.map_or(Types::VOID, |result| body.values[result].ty);
    let ty = |operand: Operand| body.operand_type(module, operand);
    let denormals = machine.denormals;
    let is_float = matches!(inst.op, Op::FCmp { .. } | Op::Cast { op: CastOp::FpTrunc | CastOp::FpExt, .. })
        || matches!(inst.op, Op::Binary { op: BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem, .. });
    let is_flushed = is_float && denormals.are_flushed();
    let mut of = |value: Operand| {
        let known = operand(machine, invocation, value)?;
        if is_flushed { denormals.flush(&shapes, ty(value), &known) } else { Ok(known) }
    };
    let value = match &inst.op {
        Op::FNeg(value) => operate::negate(&shapes, result, &of(*value)?),
        Op::Binary { op, left, right } => operate::binary(&shapes, *op, inst.flags, result, &of(*left)?, &of(*right)?),
        Op::ICmp { predicate, left, right } => operate::icmp(&shapes, *predicate, ty(*left), &of(*left)?, &of(*right)?),
        Op::FCmp { predicate, left, right } => operate::fcmp(&shapes, *predicate, ty(*left), &of(*left)?, &of(*right)?),
        Op::Cast { op, value } => operate::cast(&shapes, *op, ty(*value), result, &of(*value)?),
        Op::Select { condition, then, otherwise } => operate::select(&of(*condition)?, &of(*then)?, &of(*otherwise)?),
        Op::ExtractElement { vector, index } => operate::extract_element(&of(*vector)?, of(*index)?.scalar()?),
        Op::InsertElement { vector, value, index } => {
            operate::insert_element(&of(*vector)?, of(*value)?.scalar()?, of(*index)?.scalar()?)
        }
        Op::ShuffleVector { left, right, mask } => operate::shuffle(&of(*left)?, &of(*right)?, mask.iter().copied()),
        Op::ExtractValue { aggregate, indices } => operate::extract_value(&of(*aggregate)?, indices),
        Op::InsertValue { aggregate, value, indices } => operate::insert_value(&of(*aggregate)?, &of(*value)?, indices),
        Op::Freeze(value) => frozen(&of(*value)?),
        Op::Phi(_) => Err(Fault::invalid("a phi behind other instructions")),
        Op::CmpXchg(_) => Err(Fault::unsupported("cmpxchg")),
        Op::Fence(_) => Ok(NOTHING),
        Op::Alloca { .. }
        | Op::Load { .. }
        | Op::Store { .. }
        | Op::GetElementPtr { .. }
        | Op::AtomicRmw { .. }
        | Op::Call(_) => Err(Fault::invalid("an operation of another kind")),
    }?;
    if is_flushed { denormals.flush(&shapes, result, &value) } else { Ok(value) }
}

/// 0 for undef and poison.
fn frozen(value: &Value) -> Result<Value, Fault> {
    match value {
        Value::Aggregate(parts) => Ok(Value::Aggregate(parts.iter().map(frozen).collect::<Result<_, _>>()?)),
        _ => value.map(|scalar| Ok(if scalar.is_undefined() { Scalar::Bits(0) } else { scalar })),
    }
}

/// The address that an operand is.
fn pointer(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, value: Operand) -> Result<Pointer, Fault> {
    match operand(machine, invocation, value)?.scalar()? {
        Scalar::Pointer(pointer) => Ok(pointer),
        Scalar::Undef | Scalar::Poison => Err(Fault::Undefined(Undefined::Address)),
        Scalar::Bits(_) => Err(Fault::unsupported("an address that is a number")),
        Scalar::Handle(_) => Err(Fault::invalid("a handle where an address is expected")),
    }
}

fn memory(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, body: &Body, op: &Op) -> Result<Value, Fault> {
    match op {
        Op::Alloca { slot, count, .. } => {
            if count.is_some() {
                return Err(Fault::unsupported("an alloca of several variables"));
            }
            let scalars = variable(machine, *slot)?;
            let region = Region::Private(invocation.private.len() as u32);
            invocation.private.push(scalars);
            let pointee = Pointee::Slot(*slot);
            Ok(Value::Scalar(Scalar::Pointer(Pointer { region, offset: 0, pointee, is_outside: false })))
        }
        Op::Load { pointer: address, .. } => {
            let address = pointer(machine, invocation, *address)?;
            access::load(machine, invocation, address)
        }
        Op::Store { value, pointer: address, .. } => {
            let value = operand(machine, invocation, *value)?;
            let address = pointer(machine, invocation, *address)?;
            access::store(machine, invocation, address, &value)?;
            Ok(NOTHING)
        }
        Op::GetElementPtr { base, indices, .. } => {
            let mut address = match operand(machine, invocation, *base)?.scalar()? {
                Scalar::Pointer(pointer) => pointer,
                // The address of a part of nothing is not used.
                undefined if undefined.is_undefined() => return Ok(Value::Scalar(undefined)),
                _ => return Err(Fault::unsupported("a getelementptr of an address that is a number")),
            };
            for (position, index) in indices.iter().enumerate() {
                let width = machine.shapes.width(body.operand_type(machine.module, *index))?;
                let Some(bits) = operand(machine, invocation, *index)?.scalar()?.bits()? else {
                    // An access through it is a fault, its computation is not.
                    return Ok(Value::Scalar(Scalar::Poison));
                };
                let number = address::index(Some(bits), width)?;
                match position {
                    0 if number == 0 => {}
                    0 => return Err(Fault::unsupported("a getelementptr to a neighbour")),
                    _ => address = access::step(machine, invocation, address, number)?,
                }
            }
            Ok(Value::Scalar(Scalar::Pointer(address)))
        }
        Op::AtomicRmw { op, .. } => Err(Fault::unsupported(format!("atomicrmw {}", name_of(*op)))),
        _ => Err(Fault::invalid("an operation of another kind")),
    }
}

fn name_of(op: RmwOp) -> String {
    format!("{op:?}").to_lowercase()
}

/// The scalars of a new variable, which has no value yet.
fn variable(machine: &mut Machine<'_>, slot: TypeId) -> Result<Vec<Scalar>, Fault> {
    let scalars = machine.shapes.layout(slot).scalars;
    machine.allocate(scalars)?;
    Ok(vec![Scalar::Undef; scalars as usize])
}

/// Calls a function, or executes an instruction. None if the call has not ended: another function was entered, or others must come first.
fn call<'m>(
    machine: &mut Machine<'m>,
    invocation: &mut Invocation<'m>,
    body: &'m Body,
    call: &'m Call,
    inst: &Inst,
) -> Result<Option<Value>, Fault> {
    let module = machine.module;
    let Operand::Constant(callee) = call.callee else { return Err(Fault::unsupported("an indirect call")) };
    let ConstantKind::Function(function) = module.constants[callee].kind else {
        return Err(Fault::unsupported("a call of what is no function"));
    };
    let definition = &module.functions[function];
    if let Some(instruction) = &definition.attributes.instruction {
        let mut args = Vec::with_capacity(call.args.len());
        for arg in &call.args {
            args.push(argument(machine, invocation, body, *arg)?);
        }
        let types = call.args.iter().map(|arg| body.operand_type(module, *arg)).collect();
        let result = inst.result.map_or(Types::VOID, |result| body.values[result].ty);
        let request = Request { instruction, args, types, result };
        return match spirv::execute(machine, invocation, &request)? {
            Outcome::Value(value) => Ok(Some(value)),
            Outcome::Waits => {
                invocation.status = Status::Waiting(request);
                Ok(None)
            }
            Outcome::Ends => {
                invocation.status = Status::Ended;
                Ok(None)
            }
        };
    }
    let mut args = Vec::with_capacity(call.args.len());
    for arg in &call.args {
        args.push(operand(machine, invocation, *arg)?);
    }
    if definition.name.starts_with(SPEC_CONSTANT) && definition.body.is_none() {
        return specialized(machine, &args).map(Some);
    }
    enter(machine, invocation, function, args)?;
    Ok(None)
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
    let ty = body.operand_type(machine.module, arg);
    match &machine.module.types[ty] {
        Type::Target { name, integers, .. } if name == target::INLINE_LITERAL => Ok(Argument::Literal(integers.clone())),
        Type::Target { name, .. } if name == target::STRING || name == target::TYPE_OPERAND => Ok(Argument::Other),
        Type::Metadata => Ok(Argument::Other),
        _ => operand(machine, invocation, arg).map(Argument::Value),
    }
}

/// The value that a variable has before the first instruction.
///
/// # Errors
/// The interpreter does not know the type.
pub fn initial(machine: &mut Machine<'_>, slot: TypeId, init: Option<ir::ConstantId>) -> Result<Value, Fault> {
    match init {
        Some(init) => machine.constant(init),
        None => filled(&machine.shapes, slot, Scalar::Undef),
    }
}
