//! Replaces a selection with small sides that have no effects by selects: both sides are computed, and each phi after them
//! becomes a `select`.
//!
//! A branch costs a GPU about as much as a few operations, and it separates code that other passes could share. Selections
//! with `[branch]` in the source are not converted. Instructions that the condition may guard are never moved: reads of
//! memory that may be out of bounds, divisions that may be by zero, samples, and everything with an effect.

use crate::debug_nodes::{is_record, is_seen_at};
use crate::func::{Body, Inst, InstList, Merge, Terminator, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId, InstId};
use crate::module::{ConstantKind, Module};
use crate::op::{BinaryOp, CastOp, Op};
use crate::operand::Operand;
use crate::passes::constant_memory::is_constant_memory;
use crate::passes::effects::{Effect, callee, effect, is_spec_constant};
use crate::passes::merge_blocks::redirect_phis;
use crate::passes::pass::{BodyPass, Context};
use crate::side_map::reset;
use crate::types::{Type, TypeId, Types};
use cranelift_entity::SecondaryMap;

/// Replaces selections by selects.
pub const PASS: BodyPass = BodyPass { name: "if_conversion", run: convert };

/// Maximum cost of both sides and the selects, in operations on scalars.
const MAX_COST: u32 = 16;

/// Maximum cost if the source requests no branch (`[flatten]`).
const MAX_FLATTENED: u32 = 64;

/// The cost of one of the extended instructions (a square root, a power). Most GPUs execute these at a quarter of the rate.
const CALL: u32 = 4;

/// SPIR-V's SelectionControl.
const FLATTEN: u32 = 1;
const DONT_FLATTEN: u32 = 2;

#[derive(Debug, Default)]
struct Scratch {
    /// For each block, the number of headers whose merge block or continue target it is.
    named: SecondaryMap<BlockId, u32>,
    predecessors: SecondaryMap<BlockId, u32>,
    order: Vec<BlockId>,
    removed: SecondaryMap<BlockId, bool>,
}

/// A selection that becomes selects.
struct Selection {
    header: BlockId,
    condition: Operand,
    merge: BlockId,
    /// The block of each side; None for a side that branches directly to the merge block.
    then: Option<BlockId>,
    otherwise: Option<BlockId>,
}

fn convert(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let is_selection = |block: &BlockId| matches!(body.blocks[*block].terminator.merge, Some(Merge::Selection { .. }));
    if !body.layout.iter().any(is_selection) {
        return;
    }
    let Context { flow: cached, scratch, .. } = context;
    let Scratch { named, predecessors, order, removed } = scratch.of();
    let flow = cached.of(body);
    order.clear();
    order.extend_from_slice(flow.reverse_postorder());
    reset(named, &body.blocks);
    reset(predecessors, &body.blocks);
    reset(removed, &body.blocks);
    for block in &body.layout {
        match body.blocks[*block].terminator.merge {
            Some(Merge::Selection { merge, .. }) => named[merge] += 1,
            Some(Merge::Loop { merge, continue_target, .. }) => {
                named[merge] += 1;
                named[continue_target] += 1;
            }
            None => {}
        }
        body.blocks[*block].terminator.successors().for_each(|to| predecessors[to] += 1);
    }
    let mut changed = false;
    // Inner selections come first, because converting them leaves the sides of outer ones without branches.
    for block in order.iter().rev() {
        while let Some(selection) = selection(module, body, *block, predecessors, named) {
            apply(module, body, &selection);
            let Selection { header, merge, then, otherwise, .. } = selection;
            then.into_iter().chain(otherwise).for_each(|side| removed[side] = true);
            predecessors[merge] = 1;
            named[merge] -= 1;
            changed = true;
            if named[merge] > 0 {
                break;
            }
            // The instructions after the selection may be a side of an outer selection.
            let joined = std::mem::take(&mut body.blocks[merge].insts);
            let terminator = body.blocks[merge].terminator.clone();
            for successor in terminator.successors() {
                redirect_phis(body, successor, merge, &[header]);
            }
            body.blocks[header].insts.extend(joined);
            body.blocks[header].terminator = terminator;
            removed[merge] = true;
        }
    }
    if changed {
        body.layout.retain(|block| !removed[*block]);
        cached.changed();
    }
}

/// The selection that begins at a block, if it can be converted and is cheap enough.
fn selection(
    module: &Module,
    body: &Body,
    header: BlockId,
    predecessors: &SecondaryMap<BlockId, u32>,
    named: &SecondaryMap<BlockId, u32>,
) -> Option<Selection> {
    let Terminator { kind: TerminatorKind::CondBranch { condition, then, otherwise }, merge, .. } =
        &body.blocks[header].terminator
    else {
        return None;
    };
    let Some(Merge::Selection { merge, control }) = *merge else { return None };
    if then == otherwise || control & DONT_FLATTEN != 0 || predecessors[merge] != 2 || merge == header {
        return None;
    }
    let side = |block: BlockId| -> Option<Option<BlockId>> {
        if block == merge {
            return Some(None);
        }
        let Terminator { kind: TerminatorKind::Branch(to), merge: None, .. } = body.blocks[block].terminator else { return None };
        (to == merge && predecessors[block] == 1 && named[block] == 0).then_some(Some(block))
    };
    let (then, otherwise) = (side(*then)?, side(*otherwise)?);
    let most = if control & FLATTEN != 0 { MAX_FLATTENED } else { MAX_COST };
    let mut cost = 0;
    for block in then.into_iter().chain(otherwise) {
        for inst in &body.blocks[block].insts {
            cost += cost_of(module, body, *inst)?;
            if cost > most {
                return None;
            }
        }
    }
    for inst in &body.blocks[merge].insts {
        let (Op::Phi(_), Some(result)) = (&body.insts[*inst].op, body.insts[*inst].result) else { break };
        if !body.insts[*inst].metadata.is_empty() {
            return None;
        }
        cost += scalars(module, body.values[result].ty)?;
        if cost > most {
            return None;
        }
    }
    Some(Selection { header, condition: *condition, merge, then, otherwise })
}

/// The number of scalars in a number, a bool, or a vector of these; None for other types, which are not selected.
fn scalars(module: &Module, ty: TypeId) -> Option<u32> {
    match module.types[ty] {
        Type::Int(_) | Type::Float(_) => Some(1),
        Type::Vector { length, element } => matches!(module.types[element], Type::Int(_) | Type::Float(_)).then_some(length),
        _ => None,
    }
}

/// The cost of an instruction if it may be executed unconditionally; None if it may not.
fn cost_of(module: &Module, body: &Body, inst: InstId) -> Option<u32> {
    let definition = &body.insts[inst];
    let lanes = || definition.result.and_then(|result| scalars(module, body.values[result].ty));
    let is_constant = |operand: &Operand| matches!(operand, Operand::Constant(_));
    match &definition.op {
        Op::Binary { op: BinaryOp::UDiv | BinaryOp::URem, right, .. } => {
            is_never(module, *right, |bits, _| bits == 0).then(lanes).flatten().map(|lanes| lanes * CALL)
        }
        // The smallest number divided by -1 is not representable.
        Op::Binary { op: BinaryOp::SDiv | BinaryOp::SRem, right, .. } => {
            is_never(module, *right, |bits, minus_one| bits == 0 || bits == minus_one)
                .then(lanes)
                .flatten()
                .map(|lanes| lanes * CALL)
        }
        Op::Binary { op: BinaryOp::FDiv | BinaryOp::FRem, .. } => lanes().map(|lanes| lanes * CALL),
        Op::FNeg(_) | Op::Binary { .. } | Op::ICmp { .. } | Op::FCmp { .. } | Op::Cast { .. } | Op::Select { .. } => lanes(),
        Op::ExtractElement { index, .. } if is_constant(index) => Some(0),
        Op::InsertElement { index, .. } if is_constant(index) => Some(1),
        // An index outside of the vector is undefined behaviour in SPIR-V.
        Op::ExtractElement { vector: of, index } | Op::InsertElement { vector: of, index, .. } => {
            let length = scalars(module, body.operand_type(module, *of))?;
            is_below(module, body, *index, length).then_some(length)
        }
        Op::ShuffleVector { .. } => Some(1),
        Op::ExtractValue { .. } => Some(0),
        Op::InsertValue { .. } => Some(1),
        Op::Debug(_) => Some(0),
        // The address is always within the object.
        Op::GetElementPtr { indices, .. } if indices.iter().all(is_constant) => Some(0),
        Op::Load { pointer, volatile: false, ordering: None, .. } if is_always_readable(module, body, *pointer) => {
            definition.result.and_then(|result| scalars(module, body.values[result].ty))
        }
        Op::Call(call) if effect(module, &definition.op) == Effect::None => {
            let function = &module.functions[callee(module, call)?];
            if is_spec_constant(function) {
                return Some(0);
            }
            function.attributes.instruction.as_ref()?;
            definition.result.and_then(|result| scalars(module, body.values[result].ty)).map(|lanes| lanes * CALL)
        }
        _ => None,
    }
}

/// The value of a constant integer.
fn constant(module: &Module, operand: Operand) -> Option<u128> {
    match operand {
        Operand::Constant(constant) => module.int_value(constant),
        Operand::Value(_) => None,
    }
}

/// True for a number that is less than the limit for all values of its operands.
fn is_below(module: &Module, body: &Body, operand: Operand, limit: u32) -> bool {
    let Operand::Value(value) = operand else {
        return constant(module, operand).is_some_and(|value| value < u128::from(limit));
    };
    let ValueDef::Inst(inst) = body.values[value].def else { return false };
    match body.insts[inst].op {
        Op::Binary { op: BinaryOp::URem, right, .. } => constant(module, right).is_some_and(|by| by <= u128::from(limit)),
        Op::Binary { op: BinaryOp::And, left, right } => {
            constant(module, left).or(constant(module, right)).is_some_and(|mask| mask < u128::from(limit))
        }
        _ => false,
    }
}

/// True for memory that is never written, at an address that does not depend on the invocation.
fn is_always_readable(module: &Module, body: &Body, pointer: Operand) -> bool {
    let mut at = pointer;
    while let Operand::Value(value) = at {
        let ValueDef::Inst(inst) = body.values[value].def else { return false };
        let Op::GetElementPtr { base, indices, .. } = &body.insts[inst].op else { return false };
        if indices.iter().any(|index| matches!(index, Operand::Value(_))) {
            return false;
        }
        at = *base;
    }
    let is_sized = match at {
        Operand::Constant(constant) => match module.constants[constant].kind {
            ConstantKind::Global(global) => !is_unsized(module, module.globals[global].slot),
            _ => false,
        },
        Operand::Value(_) => false,
    };
    is_sized && is_constant_memory(module, body, pointer)
}

/// True for buffers, and for arrays whose length depends on the application.
fn is_unsized(module: &Module, slot: TypeId) -> bool {
    match &module.types[slot] {
        Type::Array { length, element } => *length == 0 || is_unsized(module, *element),
        Type::Target { types, .. } => types.iter().any(|part| is_unsized(module, *part)),
        _ => false,
    }
}

/// True for a constant of which no component satisfies a test. The second argument of the test is -1 in the type of the
/// component.
fn is_never(module: &Module, operand: Operand, test: impl Fn(u128, u128) -> bool + Copy) -> bool {
    let Operand::Constant(constant) = operand else { return false };
    let Type::Int(bits) = module.types[module.types.scalar(module.constants[constant].ty)] else { return false };
    let minus_one = if bits >= 128 { u128::MAX } else { (1 << bits) - 1 };
    match &module.constants[constant].kind {
        ConstantKind::Int(number) => !test(*number, minus_one),
        ConstantKind::Aggregate(parts) => parts.iter().all(|part| is_never(module, Operand::Constant(*part), test)),
        _ => false,
    }
}

/// Moves the sides into the header, and adds the selects after them.
fn apply(module: &mut Module, body: &mut Body, selection: &Selection) {
    let Selection { header, condition, merge, then, otherwise } = *selection;
    for block in then.into_iter().chain(otherwise) {
        let mut insts = std::mem::take(&mut body.blocks[block].insts);
        // A record of a variable that is visible at the branch is removed, because it only holds on this side; the selects
        // have records of their own. A record of a variable that is declared on this side stays.
        let branch = body.blocks[header].terminator.loc;
        insts.retain(|inst| !is_record(body, *inst) || !is_seen_at(module, body, *inst, branch));
        body.blocks[header].insts.extend(insts);
    }
    let (then, otherwise) = (then.unwrap_or(header), otherwise.unwrap_or(header));
    let mut rest = InstList::new();
    for inst in std::mem::take(&mut body.blocks[merge].insts) {
        let Op::Phi(incoming) = &body.insts[inst].op else {
            rest.push(inst);
            continue;
        };
        let from = |block: BlockId| incoming.iter().find(|(_, from)| *from == block).map(|(value, _)| *value);
        let (Some(yes), Some(no)) = (from(then), from(otherwise)) else { continue };
        let ty = body.insts[inst].result.map(|result| body.values[result].ty);
        let op = if ty == Some(Types::I1) { logical(module, body, header, condition, yes, no) } else { None };
        body.insts[inst].op = op.unwrap_or(Op::Select { condition, then: yes, otherwise: no });
        body.blocks[header].insts.push(inst);
    }
    body.blocks[merge].insts = rest;
    body.blocks[header].terminator = Terminator::new(TerminatorKind::Branch(merge));
}

/// Simplifies `condition ? yes : no` on bools with one constant operand to a logical operation, as in `&&` and `||`.
fn logical(module: &mut Module, body: &mut Body, header: BlockId, condition: Operand, yes: Operand, no: Operand) -> Option<Op> {
    let known = |operand: Operand| match operand {
        Operand::Constant(constant) => module.int_value(constant).map(|bits| bits != 0),
        Operand::Value(_) => None,
    };
    let (yes_is, no_is) = (known(yes), known(no));
    let (op, is_negated, other) = match (yes_is, no_is) {
        (None, Some(false)) => (BinaryOp::And, false, yes),
        (Some(true), None) => (BinaryOp::Or, false, no),
        (Some(false), None) => (BinaryOp::And, true, no),
        (None, Some(true)) => (BinaryOp::Or, true, yes),
        _ => return None,
    };
    let mut left = condition;
    if is_negated {
        let right = Operand::Constant(module.bool(true));
        let (inst, value) =
            body.define(Op::Binary { op: BinaryOp::Xor, left, right }, Types::I1, crate::name::Name::default(), None);
        body.blocks[header].insts.push(inst);
        left = Operand::Value(value);
    }
    // With a branch, poison in the other operand mattered only if its side was taken. `and` and `or` are poison if any
    // operand is.
    let mut right = other;
    if may_be_poison(module, body, other, MAX_DEPTH) {
        let (inst, value) = body.define(Op::Freeze(other), Types::I1, crate::name::Name::default(), None);
        body.blocks[header].insts.push(inst);
        right = Operand::Value(value);
    }
    Some(Op::Binary { op, left, right })
}

/// Maximum depth of the operations that [`may_be_poison`] examines.
const MAX_DEPTH: u32 = 8;

/// True if a value may be poison because of an operation that it depends on: a shift by too many bits, a float that does not
/// fit into an integer, or a violated flag.
fn may_be_poison(module: &Module, body: &Body, operand: Operand, depth: u32) -> bool {
    let value = match operand {
        Operand::Value(value) => value,
        Operand::Constant(constant) => {
            return matches!(module.constants[constant].kind, ConstantKind::Undef | ConstantKind::Poison);
        }
    };
    let ValueDef::Inst(inst) = body.values[value].def else { return false };
    let Inst { op, flags, .. } = &body.insts[inst];
    let makes_poison = match op {
        Op::Binary { op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, right, .. } => {
            let width = match module.types[body.values[value].ty] {
                Type::Int(bits) => bits,
                _ => 0,
            };
            constant(module, *right).is_none_or(|by| by >= u128::from(width))
        }
        Op::Cast { op: CastOp::FpToUi | CastOp::FpToSi, .. } => true,
        Op::Phi(_) | Op::InsertElement { .. } | Op::ExtractElement { .. } | Op::ShuffleVector { .. } => true,
        Op::Load { .. } | Op::Freeze(_) => return false,
        _ => false,
    };
    let mut found = makes_poison || depth == 0 || flags.make_poison();
    op.for_each_operand(|operand| found = found || may_be_poison(module, body, operand, depth.saturating_sub(1)));
    found
}
