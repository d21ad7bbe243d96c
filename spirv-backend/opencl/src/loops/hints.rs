//! The loop controls that `llvm.loop` hints and `spirv.loop.` metadata request.

use super::groups::{self, Members};
use super::{Control, Controls, FPGA_LOOP_CONTROLS, HintOperand};
use crate::modes::integers;
use crate::state::{Emitter, FunctionEmitter};
use crate::types::allows;
use ir::metadata::Attachments;
use ir::{Metadata, MetadataId, MetadataOperand};
use spirv::LoopControl;
use spirv_grammar::{Enumerant, Kind, NO_CORE_VERSION};

const LOOP: &str = "llvm.loop";

/// The prefix of metadata on the branch that names a loop control: `!spirv.loop.max_iterations !{i32 8}`.
const NAMED_CONTROL: &str = "spirv.loop.";

/// The hint that accesses to some arrays are independent. It may occur several times.
const PARALLEL_ACCESSES: &str = "llvm.loop.parallel_access_indices";

/// Metadata on the branch that name groups of accesses, and then a number of iterations: `!{!0, !1, i32 0}`.
const ACCESS_GROUPS: [&str; 2] = ["spirv.loop.dependency_accesses", "spirv.loop.dependency_array"];

/// Metadata on the branch with the least, the greatest and the average number of iterations.
const LOOP_COUNT: &str = "spirv.loop.loop_count";

/// The number of operands of [`LOOP_COUNT`].
const LOOP_COUNTS: usize = 3;

/// Hints that are the operands of LoopCountALTERA, in their order.
const COUNT_HINTS: [&str; LOOP_COUNTS] =
    ["llvm.loop.intel.loopcount_min", "llvm.loop.intel.loopcount_max", "llvm.loop.intel.loopcount_avg"];

/// The minor versions of SPIR-V 1.x from which the dependency controls and the iteration counts are core.
const DEPENDENCY_MINOR: u8 = 1;

const COUNT_MINOR: u8 = 4;

/// The effect of an `llvm.loop` hint: a control without an operand, or with the hint's number, or with 0.
#[derive(Debug, Clone, Copy)]
enum Given {
    Nothing,
    Number,
    Zero,
}

/// Hints that are controls of SPV_INTEL_fpga_loop_controls with at most one operand.
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

/// True for metadata that specifies loop controls.
pub fn is_hint(kind: &str) -> bool {
    kind == LOOP || kind.starts_with(NAMED_CONTROL)
}

/// The loop controls that the metadata of a branch requests.
pub fn controls(
    fx: &FunctionEmitter<'_, '_>,
    metadata: &Attachments,
    members: &Members,
    warn: &mut dyn FnMut(String),
) -> Controls {
    let mut asked = Asked { fx, members, warn, controls: Vec::new(), counts: [None; LOOP_COUNTS], independent: Vec::new() };
    if let Some((_, node)) = metadata.iter().find(|(kind, _)| kind == LOOP) {
        asked.hints(*node);
    }
    for (kind, node) in metadata {
        asked.named(kind, *node);
    }
    asked.finish()
}

/// The controls that were requested so far.
struct Asked<'f, 'e, 'a> {
    fx: &'f FunctionEmitter<'e, 'a>,
    members: &'f Members,
    warn: &'f mut dyn FnMut(String),
    controls: Controls,
    /// The operands of LoopCountALTERA.
    counts: [Option<u64>; LOOP_COUNTS],
    /// The operands of DependencyArrayALTERA: memory, and a number of iterations.
    independent: Vec<(ir::Operand, u32)>,
}

impl Asked<'_, '_, '_> {
    /// Reads an `llvm.loop` node.
    fn hints(&mut self, node: MetadataId) {
        for (name, hint) in hints_of(self.fx.emitter, node) {
            self.hint(&name, hint);
        }
        // Unroll and DontUnroll are mutually exclusive; the latter wins.
        if self.controls.iter().any(|control| control.bit == LoopControl::DONT_UNROLL) {
            self.controls.retain(|control| control.bit != LoopControl::UNROLL && control.bit != LoopControl::PARTIAL_COUNT);
        }
    }

    fn hint(&mut self, name: &str, node: MetadataId) {
        let numbers = integers(self.fx.emitter, node);
        let first = numbers.first().copied().unwrap_or(1);
        let max_minor = self.fx.emitter.client.max_minor;
        match name {
            "llvm.loop.unroll.enable" | "llvm.loop.unroll.full" => self.add(LoopControl::UNROLL, None),
            "llvm.loop.unroll.disable" => self.add(LoopControl::DONT_UNROLL, None),
            "llvm.loop.unroll.count" if first == 1 => self.add(LoopControl::DONT_UNROLL, None),
            "llvm.loop.unroll.count" if max_minor >= COUNT_MINOR => self.add(LoopControl::PARTIAL_COUNT, Some(first)),
            "llvm.loop.unroll.count" => self.add(LoopControl::UNROLL, None),
            "llvm.loop.ivdep.enable" | "llvm.loop.ivdep.safelen" if max_minor < DEPENDENCY_MINOR => {
                (self.warn)(format!("the loop hint `{name}` is omitted: it needs SPIR-V 1.{DEPENDENCY_MINOR}"));
            }
            "llvm.loop.ivdep.enable" => self.add(LoopControl::DEPENDENCY_INFINITE, None),
            "llvm.loop.ivdep.safelen" => self.add(LoopControl::DEPENDENCY_LENGTH, Some(first)),
            _ => self.fpga_hint(name, node),
        }
    }

    fn fpga_hint(&mut self, name: &str, node: MetadataId) {
        let simple = FPGA_HINTS.iter().find(|(known, _, _)| *known == name);
        let count = COUNT_HINTS.iter().position(|known| *known == name);
        if (simple.is_some() || count.is_some() || name == PARALLEL_ACCESSES) && !self.allows_fpga(name) {
            return;
        }
        if let Some((_, control, given)) = simple {
            let first = integers(self.fx.emitter, node).first().copied();
            let operand = match given {
                Given::Nothing => None,
                Given::Number => Some(first.unwrap_or(1)),
                Given::Zero => Some(0),
            };
            self.add(*control, operand);
        } else if let Some(at) = count {
            self.counts[at] = self.counts[at].or(wide_integers(self.fx.emitter, node).first().copied());
        } else if name == PARALLEL_ACCESSES {
            self.accesses(name, node);
        }
    }

    /// Reads metadata of the branch. Invalid metadata is ignored here, because `validity` has reported it.
    fn named(&mut self, kind: &str, node: MetadataId) {
        if ACCESS_GROUPS.contains(&kind) {
            if self.allows_fpga(kind) {
                self.accesses(kind, node);
            }
        } else if kind == LOOP_COUNT {
            let counts = wide_integers(self.fx.emitter, node);
            self.counts.iter_mut().zip(counts).for_each(|(known, count)| *known = known.or(Some(count)));
        } else if let Some(control) = kind.strip_prefix(NAMED_CONTROL).and_then(named_control) {
            let operand = integers(self.fx.emitter, node).first().copied().filter(|_| !control.operands.is_empty());
            self.add(LoopControl::from_bits_retain(control.value), operand);
        }
    }

    /// Reads groups of accesses, and the number of iterations between which they are independent; 0 for all iterations.
    fn accesses(&mut self, name: &str, node: MetadataId) {
        let length = integers(self.fx.emitter, node).last().copied().unwrap_or(0);
        let listed = groups::nodes_of(self.fx.emitter, node);
        // A group of SYCL's `ivdep(array)` is an array; other groups may only contain some of the accesses to an array.
        let is_complete = name == PARALLEL_ACCESSES;
        match groups::accessed(self.fx, &listed, self.members, is_complete) {
            Ok(found) => {
                let known = std::mem::take(&mut self.independent);
                let is_new = |memory: &ir::Operand| !known.iter().any(|(known, _)| known == memory);
                let new: Vec<_> = found.into_iter().filter(is_new).map(|memory| (memory, length)).collect();
                self.independent.extend(known);
                self.independent.extend(new);
            }
            Err(reason) => (self.warn)(format!("the loop hint `{name}` is omitted: {reason}")),
        }
    }

    fn allows_fpga(&mut self, name: &str) -> bool {
        let is_allowed = allows(self.fx.emitter, FPGA_LOOP_CONTROLS);
        if !is_allowed {
            (self.warn)(format!("the loop hint `{name}` is omitted because the extension {FPGA_LOOP_CONTROLS} is not allowed"));
        }
        is_allowed
    }

    fn add(&mut self, bit: LoopControl, operand: Option<u32>) {
        if !self.controls.iter().any(|known| known.bit == bit) {
            self.controls.push(Control { bit, operands: operand.map(HintOperand::Number).into_iter().collect() });
        }
    }

    /// The controls in the order of their bits, which is that of their operands too.
    fn finish(mut self) -> Controls {
        if self.counts.iter().any(Option::is_some) {
            // An unknown number is -1.
            let words = self.counts.iter().map(|count| count.unwrap_or(u64::MAX));
            let operands = words.flat_map(|count| [count as u32, (count >> 32) as u32]).map(HintOperand::Number).collect();
            self.controls.push(Control { bit: LoopControl::LOOP_COUNT_ALTERA, operands });
        }
        if !self.independent.is_empty() {
            let count = HintOperand::Number(self.independent.len() as u32);
            let pairs =
                self.independent.iter().flat_map(|(memory, length)| [HintOperand::Memory(*memory), HintOperand::Number(*length)]);
            let operands = std::iter::once(count).chain(pairs).collect();
            self.controls.push(Control { bit: LoopControl::DEPENDENCY_ARRAY_ALTERA, operands });
        }
        self.controls.sort_by_key(|control| control.bit.bits());
        self.controls
    }
}

/// The hints in an `llvm.loop` node: each name, with its node.
fn hints_of(cx: &Emitter<'_>, node: MetadataId) -> Vec<(String, MetadataId)> {
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[node] else { return Vec::new() };
    let hints = operands.iter().filter_map(|operand| {
        let MetadataOperand::Node(hint) = operand else { return None };
        let Metadata::Tuple { operands, .. } = &cx.ir.metadata[*hint] else { return None };
        let MetadataOperand::String(name) = operands.first()? else { return None };
        Some((name.clone(), *hint))
    });
    hints.collect()
}

/// The integers of a node in 64 bits, with their signs.
fn wide_integers(cx: &Emitter<'_>, node: MetadataId) -> Vec<u64> {
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[node] else { return Vec::new() };
    let integers = operands.iter().filter_map(|operand| {
        let MetadataOperand::Constant(constant) = operand else { return None };
        let ir::Type::Int(bits) = cx.ir.types[cx.ir.constants[*constant].ty] else { return None };
        let unused = u64::BITS.saturating_sub(bits);
        Some((((cx.ir.int_value(*constant)? as u64) << unused) as i64 >> unused) as u64)
    });
    integers.collect()
}

/// The loop control of this name: SPIR-V's in snake case, without the vendor's suffix.
fn named_control(name: &str) -> Option<&'static Enumerant> {
    Kind::LoopControl.enumerants().iter().find(|control| control.value != 0 && spelled(control.name) == name)
}

/// SPIR-V's name in snake case: `MaxIterations` becomes `max_iterations`, `NoFusionALTERA` becomes `no_fusion`.
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
    if ACCESS_GROUPS.contains(&kind) {
        return None;
    }
    let Some(control) = named_control(name) else {
        return Some(format!("`{name}` is not a loop control of SPIR-V"));
    };
    let expected = if kind == LOOP_COUNT { LOOP_COUNTS } else { control.operands.len() };
    let found = integers(cx, node).len();
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
