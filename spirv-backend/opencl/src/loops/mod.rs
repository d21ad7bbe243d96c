//! Emits the hints of loops: OpLoopMerge, or OpLoopControlINTEL if the extension SPV_INTEL_unstructured_loop_controls is allowed.
//!
//! OpLoopMerge requires a loop with a single latch, and a single exit that its header or latch branches to, and controls with the operands that
//! SPIR-V's grammar lists. OpLoopControlINTEL supports all controls of any loop.

mod groups;
mod hints;

pub use hints::loop_control_error;

use crate::state::{FunctionEmitter, HintOperand, LoopHint};
use crate::types::allows;
use diagnostics::registry as code;
use groups::Members;
use ir::{BlockId, TerminatorKind};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{LoopControl, Op};
use spirv_module::{Message, Word};

const FPGA_LOOP_CONTROLS: &str = "SPV_INTEL_fpga_loop_controls";

const UNSTRUCTURED_LOOP_CONTROLS: &str = "SPV_INTEL_unstructured_loop_controls";

/// Controls with one number as operand in SPIR-V's grammar, but several in their extension: readers based on the grammar cannot read an
/// OpLoopMerge with them. OpLoopControlINTEL allows any number of operands in both.
const OF_SEVERAL_OPERANDS: LoopControl = LoopControl::DEPENDENCY_ARRAY_ALTERA.union(LoopControl::LOOP_COUNT_ALTERA);

type Predecessors = FxHashMap<BlockId, Vec<BlockId>>;

/// A bit of the loop control mask, and its operands.
struct Control {
    bit: LoopControl,
    operands: Vec<HintOperand>,
}

type Controls = Vec<Control>;

/// The hints of the function's loops, by header, and a warning for each that is left out.
pub fn loop_hints(fx: &FunctionEmitter<'_, '_>) -> (FxHashMap<BlockId, LoopHint>, Vec<Message>) {
    let structure = &fx.draft.structure;
    let (mut hints, mut predecessors) = (FxHashMap::default(), None);
    let mut warnings = Vec::new();
    for latch in &structure.order {
        let terminator = &fx.body.blocks[*latch].terminator;
        if !terminator.metadata.iter().any(|(kind, _)| hints::is_hint(kind)) {
            continue;
        }
        let loc = fx.emitter.loc_of(terminator.loc);
        let mut warn = |message: String| warnings.push(Message::new(code::LOOP_HINT_DROPPED, message, loc));
        let mut successors = structure.successors(fx.body, *latch);
        let header = successors.find(|to| structure.position(*to) <= structure.position(*latch));
        let predecessors = predecessors.get_or_insert_with(|| edges_back(fx));
        let members = header.map(|header| members(predecessors, header, *latch)).unwrap_or_default();
        let controls = hints::controls(fx, &terminator.metadata, &members, &mut warn);
        let Some(header) = header.filter(|_| !controls.is_empty()) else { continue };
        if let Some(hint) = placed(fx, predecessors, (header, *latch), &members, controls, &mut warn) {
            hints.entry(header).or_insert(hint);
        }
    }
    (hints, warnings)
}

/// The instruction that carries the controls of a loop; None if no instruction can.
fn placed(
    fx: &FunctionEmitter<'_, '_>,
    predecessors: &Predecessors,
    (header, latch): (BlockId, BlockId),
    members: &Members,
    mut controls: Controls,
    warn: &mut dyn FnMut(String),
) -> Option<LoopHint> {
    let is_switch = matches!(fx.body.blocks[header].terminator.kind, TerminatorKind::Switch { .. });
    // In an irreducible loop the backward walk passes the header and reaches the entry block.
    let is_natural = fx.draft.structure.order.first().is_some_and(|entry| !members.contains(entry));
    let is_possible = is_natural && !is_switch;
    let merge = is_possible.then(|| way_out(fx, predecessors, header, latch, members)).flatten();
    let fits = |control: &Control| !OF_SEVERAL_OPERANDS.contains(control.bit);
    if is_possible && allows(fx.emitter, UNSTRUCTURED_LOOP_CONTROLS) && !(merge.is_some() && controls.iter().all(fits)) {
        return Some(hint(controls, None));
    }
    match merge {
        Some(merge) => {
            for control in controls.iter().filter(|control| !fits(control)) {
                warn(format!(
                    "the loop hint {} is omitted: OpLoopMerge has only one operand for it in SPIR-V's grammar, so the extension {UNSTRUCTURED_LOOP_CONTROLS} must be allowed",
                    control_name(control.bit)
                ));
            }
            controls.retain(fits);
            (!controls.is_empty()).then(|| hint(controls, Some((merge, latch))))
        }
        None => {
            // Clang adds this control to every loop that it has unrolled itself.
            if controls.iter().any(|control| control.bit != LoopControl::DONT_UNROLL) {
                warn(format!(
                    "the hints of this loop are omitted: SPIR-V supports them for a loop with one back edge, which exits from its header or from the block of the back edge{}",
                    if is_possible {
                        format!("; other loops need the extension {UNSTRUCTURED_LOOP_CONTROLS}")
                    } else {
                        String::new()
                    }
                ));
            }
            None
        }
    }
}

fn hint(controls: Controls, merge: Option<(BlockId, BlockId)>) -> LoopHint {
    let control = controls.iter().fold(LoopControl::NONE, |all, control| all | control.bit);
    LoopHint { merge, control, operands: controls.into_iter().flat_map(|control| control.operands).collect() }
}

fn control_name(bit: LoopControl) -> &'static str {
    spirv_grammar::enumerant(spirv_grammar::Kind::LoopControl, bit.bits()).map_or("", |control| control.name)
}

fn edges_back(fx: &FunctionEmitter<'_, '_>) -> Predecessors {
    let mut predecessors = Predecessors::default();
    for block in &fx.draft.structure.order {
        for to in fx.draft.structure.successors(fx.body, *block) {
            predecessors.entry(to).or_default().push(*block);
        }
    }
    predecessors
}

/// The blocks from which the latch is reached without the header, and both of them.
fn members(predecessors: &Predecessors, header: BlockId, latch: BlockId) -> Members {
    let mut members: Members = [header, latch].into_iter().collect();
    let mut work = if latch == header { Vec::new() } else { vec![latch] };
    while let Some(block) = work.pop() {
        for from in predecessors.get(&block).into_iter().flatten() {
            if members.insert(*from) {
                work.push(*from);
            }
        }
    }
    members
}

/// The merge block of a loop: the single exit of its header, or else of its latch. None if the loop has several latches.
fn way_out(
    fx: &FunctionEmitter<'_, '_>,
    predecessors: &Predecessors,
    header: BlockId,
    latch: BlockId,
    members: &Members,
) -> Option<BlockId> {
    let back_edges = predecessors.get(&header)?.iter().filter(|from| members.contains(from)).collect::<FxHashSet<_>>();
    if back_edges.len() != 1 {
        return None;
    }
    let leaves = |block: BlockId| {
        let mut out: Vec<_> = fx.draft.structure.successors(fx.body, block).filter(|to| !members.contains(to)).collect();
        out.dedup();
        match out[..] {
            [only] => Some(only),
            _ => None,
        }
    };
    leaves(header).or_else(|| leaves(latch))
}

/// Emits the hints of a loop in its header, before its branch.
pub fn loop_hint(fx: &mut FunctionEmitter<'_, '_>, block: BlockId) {
    let Some(hint) = fx.emitter.client.loop_hints.get(&block).cloned() else { return };
    let mut operands = Vec::with_capacity(hint.operands.len() + 3);
    if let Some((merge, latch)) = hint.merge {
        operands.extend([fx.label(merge), fx.label(latch)]);
    }
    operands.push(Word::Literal(hint.control.bits()));
    for operand in hint.operands {
        operands.push(match operand {
            HintOperand::Number(number) => Word::Literal(number),
            HintOperand::Memory(memory) => match fx.value(memory) {
                Ok(value) => value.id.into(),
                // The error has been reported where the instruction failed.
                Err(_) => return,
            },
        });
    }
    fx.end(if hint.merge.is_some() { Op::LoopMerge } else { Op::LoopControlINTEL }, operands);
}
