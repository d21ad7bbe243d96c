//! A workgroup: all its invocations, from barrier to barrier.
//!
//! Each invocation runs until it waits or ends. When no invocation can continue, those of each subgroup that wait at the earliest
//! subgroup operation in program order execute it together ([`crate::order`]). At a barrier all of them continue when all have reached
//! it.

use crate::bind::{Bound, scalars};
use crate::builtin::{self, Ids};
use crate::execute;
use crate::fault::{Fault, Trap};
use crate::frames::enter;
use crate::invocation::{Invocation, Status};
use crate::kernel::launch;
use crate::machine::Machine;
use crate::request::Request;
use crate::spirv::cooperative::{self, Member, Scope};
use crate::spirv::derivative;
use crate::spirv::subgroup::{self, Lane, is_group_operation};
use crate::stage;
use crate::value::{Scalar, Value};
use ir::{FunctionId, Op};
use spirv_grammar::execution_model;

/// Runs the workgroup of these numbers.
///
/// # Errors
/// A fault, with the instruction.
pub fn run<'m>(
    machine: &mut Machine<'m>,
    bound: &Bound,
    entry: FunctionId,
    local_size: [u32; 3],
    workgroup: [u32; 3],
) -> Result<(), Trap> {
    for (global, object) in &bound.shared {
        machine.shared[*object as usize] = scalars(machine, *global)?;
    }
    stage::read_together(machine, bound);
    let module = machine.module;
    for (global, address) in &bound.local {
        launch::initialize(machine, *address, &module.globals[*global])?;
    }
    bound.arguments.forget_local(machine);
    let memory = machine.memory;
    let count = local_size.iter().product();
    let mut invocations = Vec::new();
    for index in 0..count {
        let ids = Ids {
            index,
            local_size,
            workgroup,
            workgroups: machine.inputs.workgroups,
            subgroup_size: machine.inputs.subgroup_size,
            dimensions: machine.inputs.dimensions,
        };
        invocations.push(start(machine, bound, entry, &ids)?);
    }
    loop {
        for invocation in &mut invocations {
            execute::run(machine, invocation)?;
        }
        if invocations.iter().all(|invocation| matches!(invocation.status, Status::Ended)) {
            machine.memory = memory;
            stage::leave(machine, bound, &invocations);
            return Ok(());
        }
        let mut has_progress = false;
        for subgroup in invocations.chunks_mut(machine.inputs.subgroup_size.max(1) as usize) {
            has_progress |= together(machine, subgroup)?;
        }
        if !has_progress {
            barrier(machine, &mut invocations)?;
        }
    }
}

fn start<'m>(machine: &mut Machine<'m>, bound: &Bound, entry: FunctionId, ids: &Ids) -> Result<Invocation<'m>, Fault> {
    let mut private = Vec::with_capacity(bound.private.len());
    for variable in &bound.private {
        let mut object = match variable.builtin {
            // Its value comes from the run, if it is an input.
            Some(_) => vec![Scalar::Undef; machine.shapes.layout(machine.module.globals[variable.global].slot).scalars as usize],
            None => scalars(machine, variable.global)?,
        };
        if let Some(values) = variable.builtin.and_then(|number| builtin::value(number, ids)) {
            for (place, value) in object.iter_mut().zip(values) {
                *place = Scalar::Bits(u64::from(value));
            }
        }
        if bound.model != execution_model::GLCompute {
            stage::read(machine, variable, ids.index, &mut object);
        }
        machine.allocate(object.len() as u64)?;
        private.push(object);
    }
    let is_helper = machine.inputs.helpers.get(ids.index as usize).copied().unwrap_or(false);
    let mut invocation = Invocation {
        frames: Vec::new(),
        private,
        ids: *ids,
        is_helper,
        is_discarded: false,
        status: Status::Ready,
        returned: None,
    };
    let (args, own) = bound.arguments.values(machine, &machine.module.functions[entry])?;
    enter(machine, &mut invocation, entry, args, own)?;
    Ok(invocation)
}

/// Executes the earliest subgroup operation at which invocations of the subgroup wait. Returns false if there is none.
fn together<'m>(machine: &mut Machine<'m>, subgroup: &mut [Invocation<'m>]) -> Result<bool, Trap> {
    let mut earliest: Option<Vec<u64>> = None;
    for invocation in subgroup.iter() {
        if let Status::Waiting(request) = &invocation.status
            && is_executed_together(machine, request)
        {
            let key = invocation.key();
            if earliest.as_ref().is_none_or(|earliest| key < *earliest) {
                earliest = Some(key);
            }
        }
    }
    let Some(earliest) = earliest else { return Ok(false) };
    let mut lanes = Vec::new();
    let mut members = Vec::new();
    for (number, invocation) in (0..).zip(subgroup.iter()) {
        if let Status::Waiting(request) = &invocation.status
            && invocation.key() == earliest
        {
            lanes.push(Lane { number, request });
            members.push(number as usize);
        }
    }
    let of = |is_one: &dyn Fn(&Request<'_>) -> bool| lanes.first().is_some_and(|lane| is_one(lane.request));
    let results = if of(&|request| cooperative::scope(&machine.module.types, request).is_some()) {
        match members.len() == subgroup.len() {
            true => cooperative::execute(machine, &cooperating(subgroup), &call_function),
            false => {
                Err(Fault::UndefinedBehavior("a matrix instruction that not all invocations of the subgroup reach".to_owned()))
            }
        }
    } else if of(&|request| derivative::is_of_quad(request.instruction)) {
        derivative::execute(machine, &lanes)
    } else {
        subgroup::execute(&machine.shapes, &lanes, u64::from(machine.inputs.subgroup_size.max(1)))
    };
    let location = members.first().and_then(|first| subgroup[*first].location(machine.module));
    let results = results.map_err(|fault| Trap { fault, location })?;
    for (member, result) in members.into_iter().zip(results) {
        go_on(machine, &mut subgroup[member], result)?;
    }
    Ok(true)
}

fn is_executed_together(machine: &Machine<'_>, request: &Request<'_>) -> bool {
    is_group_operation(request.instruction)
        || derivative::is_of_quad(request.instruction)
        || cooperative::scope(&machine.module.types, request) == Some(Scope::Subgroup)
}

/// Invocations that all wait at an instruction.
fn cooperating<'l, 'm>(invocations: &'l [Invocation<'m>]) -> Vec<Member<'l, 'm>> {
    let member = |invocation: &'l Invocation<'m>| match &invocation.status {
        Status::Waiting(request) => Some(Member { invocation, request }),
        Status::Ready | Status::Ended => None,
    };
    invocations.iter().filter_map(member).collect()
}

/// Calls a function that an instruction has as an operand, with the variables of the invocation as they are.
fn call_function<'m>(
    machine: &mut Machine<'m>,
    of: &Invocation<'m>,
    function: FunctionId,
    args: Vec<Value>,
) -> Result<Value, Fault> {
    let mut invocation = Invocation {
        frames: Vec::new(),
        private: of.private.clone(),
        ids: of.ids,
        is_helper: true,
        is_discarded: false,
        status: Status::Ready,
        returned: None,
    };
    enter(machine, &mut invocation, function, args, Vec::new())?;
    execute::run(machine, &mut invocation).map_err(|trap| trap.fault)?;
    match invocation.returned {
        Some(value) if matches!(invocation.status, Status::Ended) => Ok(value),
        _ => Err(Fault::UndefinedBehavior("a function that an instruction calls waits for other invocations".to_owned())),
    }
}

/// Lets an invocation continue after the instruction that it waits at.
fn go_on(machine: &Machine<'_>, invocation: &mut Invocation<'_>, result: Value) -> Result<(), Fault> {
    invocation.status = Status::Ready;
    let frame = invocation.frame()?;
    let body = machine.module.functions[frame.function].body.as_ref().ok_or(Fault::invalid("a frame of a declaration"))?;
    let inst = body.blocks[frame.block].insts.get(frame.next).ok_or(Fault::invalid("a wait at a terminator"))?;
    let inst = &body.insts[*inst];
    debug_assert!(matches!(inst.op, Op::Call(_)));
    frame.set(inst.result, result);
    frame.next += 1;
    Ok(())
}

/// Lets all invocations continue after the barrier, or the instruction on a matrix of the workgroup, that they wait at.
fn barrier<'m>(machine: &mut Machine<'m>, invocations: &mut [Invocation<'m>]) -> Result<(), Trap> {
    let mut key: Option<Vec<u64>> = None;
    for invocation in invocations.iter() {
        let own = invocation.key();
        let is_same = key.get_or_insert_with(|| own.clone()) == &own;
        if !is_same || matches!(invocation.status, Status::Ended) {
            let waiting = invocations.iter().find(|invocation| matches!(invocation.status, Status::Waiting(_)));
            let fault = Fault::UndefinedBehavior("a barrier that not all invocations of the workgroup reach".to_owned());
            return Err(Trap { fault, location: waiting.and_then(|waiting| waiting.location(machine.module)) });
        }
    }
    let members = cooperating(invocations);
    let is_of_matrix = members.first().is_some_and(|first| cooperative::scope(&machine.module.types, first.request).is_some());
    let results = match is_of_matrix {
        true => {
            let location = invocations.first().and_then(|first| first.location(machine.module));
            cooperative::execute(machine, &members, &call_function).map_err(|fault| Trap { fault, location })?
        }
        false => vec![Value::Scalar(Scalar::Undef); invocations.len()],
    };
    for (invocation, result) in invocations.iter_mut().zip(results) {
        go_on(machine, invocation, result)?;
    }
    Ok(())
}
