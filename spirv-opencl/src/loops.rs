//! Emits OpLoopMerge for the `llvm.loop` hints of a loop.
//!
//! A loop gets one if it has a single latch, and a single exit that its header or latch branches to.

use crate::modes::integers;
use crate::state::{Emitter, FunctionEmitter, LoopHint};
use crate::types::allows;
use diagnostics::registry as code;
use ir::{BlockId, Metadata, MetadataId, MetadataOperand, TerminatorKind};

use rustc_hash::{FxHashMap, FxHashSet};

use spirv::{LoopControl, Op};

use spirv_grammar::{Enumerant, Kind, NO_CORE_VERSION};

use spirv_module::{Message, Word};

const LOOP: &str = "llvm.loop";

/// The prefix of metadata on the branch that names a loop control: `!spirv.loop.max_iterations !{i32 8}`.
const NAMED_CONTROL: &str = "spirv.loop.";

const FPGA_LOOP_CONTROLS: &str = "SPV_INTEL_fpga_loop_controls";

/// The minor versions of SPIR-V 1.x from which the dependency controls and the iteration counts are core.
const DEPENDENCY_MINOR: u8 = 1;

const COUNT_MINOR: u8 = 4;

type Predecessors = FxHashMap<BlockId, Vec<BlockId>>;

/// A bit of the loop control mask, and its operand.
type Control = (LoopControl, Option<u32>);

/// What a hint of `llvm.loop` gives: a control without an operand, or with the hint's number, or with 0.
#[derive(Debug, Clone, Copy)]
enum Given {
    Nothing,
    Number,
    Zero,
}

/// Hints that are controls of SPV_INTEL_fpga_loop_controls.
const FPGA_HINTS: &[(&str, LoopControl, Given)] = &[
    ("llvm.loop.ii.count", LoopControl::INITIATION_INTERVAL_ALTERA, Given::Number),
    ("llvm.loop.max_concurrency.count", LoopControl::MAX_CONCURRENCY_ALTERA, Given::Number),
    ("llvm.loop.intel.pipelining.enable", LoopControl::PIPELINE_ENABLE_ALTERA, Given::Number),
    ("llvm.loop.coalesce.enable", LoopControl::LOOP_COALESCE_ALTERA, Given::Zero),
    ("llvm.loop.coalesce.count", LoopControl::LOOP_COALESCE_ALTERA, Given::Number),
    ("llvm.loop.max_interleaving.count", LoopControl::MAX_INTERLEAVING_ALTERA, Given::Number),
    ("llvm.loop.intel.speculated.iterations.count", LoopControl::SPECULATED_ITERATIONS_ALTERA, Given::Number),
    ("llvm.loop.intel.max_reinvocation_delay.count", LoopControl::MAX_REINVOCATION_DELAY_ALTERA, Given::Number),
    ("llvm.loop.fusion.disable", LoopControl::NO_FUSION_ALTERA, Given::Nothing),
];

/// Hints whose control has one number in SPIR-V's grammar, and others in the extension: no validator reads those.
const UNWRITABLE_HINTS: &[(&str, &str)] = &[
    ("llvm.loop.parallel_access_indices", "DependencyArrayALTERA"),
    (DEPENDENCY_ACCESSES, "DependencyArrayALTERA"),
    ("llvm.loop.intel.loopcount_min", "LoopCountALTERA"),
    ("llvm.loop.intel.loopcount_max", "LoopCountALTERA"),
    ("llvm.loop.intel.loopcount_avg", "LoopCountALTERA"),
];

/// The groups of accesses that do not depend on each other, `!{!0, !1, i32 0}`.
const DEPENDENCY_ACCESSES: &str = "spirv.loop.dependency_accesses";

/// The hints of the function's loops, by header, and a warning for each that is left out.
pub fn loop_hints(fx: &FunctionEmitter<'_, '_>) -> (FxHashMap<BlockId, LoopHint>, Vec<Message>) {
    let structure = &fx.draft.structure;
    let (mut hints, mut predecessors) = (FxHashMap::default(), None);
    let mut warnings = Vec::new();
    for latch in &structure.order {
        let terminator = &fx.body.blocks[*latch].terminator;
        let loc = fx.emitter.loc_of(terminator.loc);
        let mut warn = |message: String| warnings.push(Message::new(code::LOOP_HINT_DROPPED, message, loc));
        let metadata = &terminator.metadata;
        let of_llvm = metadata.iter().find(|(kind, _)| kind == LOOP).map(|(_, node)| *node);
        let asked = of_llvm.map_or_else(Vec::new, |node| hinted(fx, node, &mut warn));
        if metadata.iter().any(|(kind, _)| kind == DEPENDENCY_ACCESSES) {
            warn(unwritable(DEPENDENCY_ACCESSES).unwrap_or_default());
        }
        let named = metadata.iter().filter_map(|(kind, node)| named(fx, kind, *node));
        let (control, operands) = loop_control(asked.into_iter().chain(named));
        let mut successors = structure.successors(fx.body, *latch);
        let header = successors.find(|to| structure.position(*to) <= structure.position(*latch));
        let Some(header) = header.filter(|_| !control.is_empty()) else { continue };
        let predecessors = predecessors.get_or_insert_with(|| edges_back(fx));
        let is_switch = matches!(fx.body.blocks[header].terminator.kind, TerminatorKind::Switch { .. });
        match way_out(fx, predecessors, header, *latch).filter(|_| !is_switch) {
            Some(merge) => {
                hints.insert(header, LoopHint { merge, continue_target: *latch, control, operands });
            }
            // Clang says this one of every loop that it has unrolled itself.
            None if control == LoopControl::DONT_UNROLL => {}
            None => warn(
                "the hints of this loop are left out: SPIR-V has them for a loop that one branch closes, and whose first block or that branch \
                 is its way out"
                    .to_owned(),
            ),
        }
    }
    (hints, warnings)
}

fn unwritable(name: &str) -> Option<String> {
    let (_, control) = UNWRITABLE_HINTS.iter().find(|(known, _)| *known == name)?;
    Some(format!("the loop hint `{name}` is left out: SPIR-V's grammar has no such operands of {control}"))
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

/// The merge block of a loop: the single exit of its header, or else of its latch. None if the loop has several latches.
fn way_out(fx: &FunctionEmitter<'_, '_>, predecessors: &Predecessors, header: BlockId, latch: BlockId) -> Option<BlockId> {
    let mut members: FxHashSet<BlockId> = [header, latch].into_iter().collect();
    let mut work = if latch == header { Vec::new() } else { vec![latch] };
    while let Some(block) = work.pop() {
        for from in predecessors.get(&block).into_iter().flatten() {
            if members.insert(*from) {
                work.push(*from);
            }
        }
    }
    let back_edges = predecessors.get(&header)?.iter().filter(|from| members.contains(from)).collect::<FxHashSet<_>>();
    // In an irreducible loop the backward walk passes the header and reaches the entry block.
    if back_edges.len() != 1 || members.contains(fx.draft.structure.order.first()?) {
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

/// The loop controls of an `llvm.loop` node.
fn hinted(fx: &FunctionEmitter<'_, '_>, node: MetadataId, warn: &mut dyn FnMut(String)) -> Vec<Control> {
    let mut found: Vec<Control> = Vec::new();
    let max_minor = fx.emitter.client.max_minor;
    let fpga = allows(fx.emitter, FPGA_LOOP_CONTROLS);
    for (name, value) in hints_of(fx, node) {
        let first = value.unwrap_or(1);
        let of_fpga = FPGA_HINTS.iter().find(|(known, _, _)| *known == name);
        let hint = match (name.as_str(), of_fpga) {
            ("llvm.loop.unroll.enable" | "llvm.loop.unroll.full", _) => (LoopControl::UNROLL, None),
            ("llvm.loop.unroll.disable", _) => (LoopControl::DONT_UNROLL, None),
            ("llvm.loop.unroll.count", _) if first == 1 => (LoopControl::DONT_UNROLL, None),
            ("llvm.loop.unroll.count", _) if max_minor >= COUNT_MINOR => (LoopControl::PARTIAL_COUNT, Some(first)),
            ("llvm.loop.unroll.count", _) => (LoopControl::UNROLL, None),
            ("llvm.loop.ivdep.enable" | "llvm.loop.ivdep.safelen", _) if max_minor < DEPENDENCY_MINOR => {
                warn(format!("the loop hint `{name}` is left out: it needs SPIR-V 1.{DEPENDENCY_MINOR}"));
                continue;
            }
            ("llvm.loop.ivdep.enable", _) => (LoopControl::DEPENDENCY_INFINITE, None),
            ("llvm.loop.ivdep.safelen", _) => (LoopControl::DEPENDENCY_LENGTH, Some(first)),
            (_, Some((_, control, given))) if fpga => match given {
                Given::Nothing => (*control, None),
                Given::Number => (*control, Some(first)),
                Given::Zero => (*control, Some(0)),
            },
            (_, Some(_)) => {
                warn(format!("the loop hint `{name}` is left out, as the extension {FPGA_LOOP_CONTROLS} is not allowed"));
                continue;
            }
            (name, None) => {
                unwritable(name).into_iter().for_each(&mut *warn);
                continue;
            }
        };
        if !found.iter().any(|(known, _)| *known == hint.0) {
            found.push(hint);
        }
    }
    // Unroll and DontUnroll exclude each other; the latter wins.
    if found.iter().any(|(control, _)| *control == LoopControl::DONT_UNROLL) {
        found.retain(|(control, _)| *control != LoopControl::UNROLL && *control != LoopControl::PARTIAL_COUNT);
    }
    found
}

/// The loop control of metadata on the branch. Invalid ones are ignored here, because `validity` reported them.
fn named(fx: &FunctionEmitter<'_, '_>, kind: &str, node: MetadataId) -> Option<Control> {
    let control = named_control(kind.strip_prefix(NAMED_CONTROL)?)?;
    let operand = integers(fx.emitter, node).first().copied().filter(|_| !control.operands.is_empty());
    Some((LoopControl::from_bits_retain(control.value), operand))
}

/// The hints in an `llvm.loop` node: each name, with its first integer.
fn hints_of(fx: &FunctionEmitter<'_, '_>, node: MetadataId) -> Vec<(String, Option<u32>)> {
    let Metadata::Tuple { operands, .. } = &fx.emitter.ir.metadata[node] else { return Vec::new() };
    let hints = operands.iter().filter_map(|operand| {
        let MetadataOperand::Node(hint) = operand else { return None };
        let Metadata::Tuple { operands, .. } = &fx.emitter.ir.metadata[*hint] else { return None };
        let MetadataOperand::String(name) = operands.first()? else { return None };
        Some((name.clone(), integers(fx.emitter, *hint).first().copied()))
    });
    hints.collect()
}

/// Emits the merge instruction of a loop's header, before its branch.
pub fn loop_hint(fx: &mut FunctionEmitter<'_, '_>, block: BlockId) {
    let Some(hint) = fx.emitter.client.loop_hints.get(&block).cloned() else { return };
    let mut operands = vec![fx.label(hint.merge), fx.label(hint.continue_target), Word::Literal(hint.control.bits())];
    operands.extend(hint.operands.into_iter().map(Word::Literal));
    fx.end(Op::LoopMerge, operands);
}

/// The mask and its operands, which are in the order of the bits.
fn loop_control(controls: impl Iterator<Item = Control>) -> (LoopControl, Vec<u32>) {
    let mut found: Vec<Control> = controls.collect();
    found.sort_by_key(|(control, _)| control.bits());
    found.dedup_by_key(|(control, _)| *control);
    let control = found.iter().fold(LoopControl::NONE, |all, (control, _)| all | *control);
    (control, found.into_iter().filter_map(|(_, operand)| operand).collect())
}

/// The loop control of this name: SPIR-V's in snake case, without the vendor's suffix.
fn named_control(name: &str) -> Option<&'static Enumerant> {
    Kind::LoopControl.enumerants().iter().find(|control| control.value != 0 && spelled(control.name) == name)
}

/// SPIR-V's name in snake case: `MaxIterations` gives `max_iterations`, `NoFusionALTERA` gives `no_fusion`.
fn spelled(name: &str) -> String {
    let own = name.trim_end_matches(|letter: char| letter.is_ascii_uppercase());
    let mut spelled = String::new();
    for letter in own.chars() {
        if letter.is_ascii_uppercase() && !spelled.is_empty() {
            spelled.push('_');
        }
        spelled.push(letter.to_ascii_lowercase());
    }
    spelled
}

/// The error in metadata on the branch that should be a loop control; None if it is valid.
pub fn loop_control_error(cx: &Emitter<'_>, kind: &str, node: MetadataId) -> Option<String> {
    let name = kind.strip_prefix(NAMED_CONTROL)?;
    if kind == DEPENDENCY_ACCESSES {
        return None;
    }
    let Some(control) = named_control(name) else {
        return Some(format!("`{name}` is not a loop control of SPIR-V"));
    };
    let (expected, found) = (control.operands.len(), integers(cx, node).len());
    if expected != found {
        let operands = if expected == 1 { "operand" } else { "operands" };
        return Some(format!("the loop control {} takes {expected} {operands}, not {found}", control.name));
    }
    let minor = control.requirements.version;
    let max_minor = cx.client.max_minor;
    if minor == NO_CORE_VERSION && !allows(cx, FPGA_LOOP_CONTROLS) {
        return Some(format!("the loop control {} needs the extension {FPGA_LOOP_CONTROLS}, which is not allowed", control.name));
    }
    (minor != NO_CORE_VERSION && minor > max_minor)
        .then(|| format!("the loop control {} needs SPIR-V 1.{minor}, and 1.{max_minor} is allowed", control.name))
}
