//! One step of an invocation: an instruction or a terminator.

use crate::callee;
use crate::fault::{Fault, Trap, Undefined};
use crate::frames::operand;
use crate::inputs::OnUndefined;
use crate::invocation::{Invocation, Status};
use crate::machine::Machine;
use crate::operate;
use crate::storage;
use crate::value::{Scalar, Value};
use ir::op::{BinaryOp, CastOp};
use ir::{BlockId, Body, Inst, InstId, Op, Operand, TerminatorKind, Types};

/// The value of instructions without a result, which is never read.
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

/// The bits that a branch depends on. For undef, 0 if the run continues.
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
    let heap: u64 = left.heap.iter().map(|address| machine.heap.free(*address)).sum();
    machine.memory = machine.memory.saturating_sub(objects + heap + left.values.len() as u64);
    let Some(frame) = invocation.frames.last_mut() else {
        invocation.status = Status::Ended;
        invocation.returned = value;
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
        Op::Call(called) => match callee::call(machine, invocation, body, called, definition)? {
            Some(value) => value,
            None => return Ok(()),
        },
        Op::Alloca { .. }
        | Op::Load { .. }
        | Op::Store { .. }
        | Op::GetElementPtr { .. }
        | Op::AtomicRmw { .. }
        | Op::CmpXchg(_) => {
            let result = definition.result.map_or(Types::VOID, |result| body.values[result].ty);
            storage::execute(machine, invocation, body, &definition.op, result)?
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
        || matches!(
            inst.op,
            Op::Binary { op: BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem, .. }
        );
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
        Op::Freeze(value) => operate::frozen(&of(*value)?),
        Op::Phi(_) => Err(Fault::invalid("a phi behind other instructions")),
        Op::Fence(_) | Op::Debug(_) => Ok(NOTHING),
        Op::Alloca { .. }
        | Op::Load { .. }
        | Op::Store { .. }
        | Op::GetElementPtr { .. }
        | Op::AtomicRmw { .. }
        | Op::CmpXchg(_)
        | Op::Call(_) => Err(Fault::invalid("an operation of another kind")),
    }?;
    if is_flushed { denormals.flush(&shapes, result, &value) } else { Ok(value) }
}
