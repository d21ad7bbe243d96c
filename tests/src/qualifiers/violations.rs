//! Edits of a module that violate an expectation, which test the check.

use crate::qualifiers::accesses::accesses_of;
use crate::qualifiers::check::{
    Expectation, INTERPOLATION, NON_UNIFORM, coherent_mask, controls_of, is_handle, loads_of, operations_with, texels_of,
};
use crate::qualifiers::words::Words;
use spirv::{BuiltIn, Capability, Decoration, MemoryAccess, Op};
use spirv_module::{RawInst, decode};

/// Modules in which one decoration, capability or mask that an expectation is about is added or removed.
///
/// # Errors
/// The words are not a SPIR-V module.
pub fn violations(expectation: &Expectation, module: &[u32]) -> Result<Vec<Vec<u32>>, String> {
    let words = Words::read(module)?;
    let toggle = |ids: &[u32], decoration| ids.iter().map(|id| toggled(module, &words, *id, decoration)).collect();
    Ok(match expectation {
        Expectation::Operations { decoration, constants, .. } => {
            let ids: Vec<u32> = constants.iter().flat_map(|bits| operations_with(&words, *bits)).collect();
            toggle(&ids, *decoration)
        }
        Expectation::Relaxed { binding, .. } => {
            let (variables, reads) = texels_of(&words, *binding);
            toggle(&[variables, reads].concat(), Decoration::RelaxedPrecision)
        }
        Expectation::NonUniform { binding, .. } => {
            let access = accesses_of(&words, *binding);
            toggle(&[access.indices, access.selected].concat(), Decoration::NonUniform)
        }
        Expectation::NonUniformCapabilities(_) => NON_UNIFORM
            .iter()
            .map(|capability| {
                let declared = [2 << 16 | Op::Capability as u32, *capability as u32];
                let is_it = |inst: &RawInst| inst.is(Op::Capability) && inst.word(0) == *capability as u32;
                if words.has_capability(*capability) {
                    edited(module, &[], |inst| (!is_it(inst)).then(|| inst.words.to_vec()))
                } else {
                    [&module[..5], &declared, &module[5..]].concat()
                }
            })
            .collect(),
        Expectation::Coherent { binding, .. } => {
            let access = accesses_of(&words, *binding);
            if !words.has_capability(Capability::VulkanMemoryModel) {
                return Ok(toggle(&access.variables.into_iter().collect::<Vec<_>>(), Decoration::Coherent));
            }
            let is_accessed = |inst: &&RawInst| {
                let of = |pointer| access.selected.contains(&pointer) || access.variables.contains(&pointer);
                coherent_mask(inst).is_some_and(|(pointer, ..)| of(pointer)) && !is_handle(&words, inst)
            };
            let accessed = words.insts.iter().filter(is_accessed);
            accessed.filter_map(|inst| coherent_mask(inst).map(|(_, at, bit)| masked(module, inst, at, bit))).collect()
        }
        Expectation::Volatile { builtin, .. } => volatile(module, &words, *builtin),
        Expectation::NothingVolatile => {
            let variable = words.insts.iter().find(|inst| inst.is(Op::Variable)).and_then(RawInst::result);
            let mut all: Vec<_> = toggle(&variable.into_iter().collect::<Vec<_>>(), Decoration::Volatile);
            let load = words.insts.iter().find(|inst| inst.is(Op::Load));
            all.extend(load.map(|inst| masked(module, inst, 3, MemoryAccess::VOLATILE.bits())));
            all
        }
        Expectation::Interpolation { location, class, .. } => {
            let mut ids = words.with(Decoration::Location, *location);
            ids.retain(|id| words.definition(*id).is_some_and(|inst| inst.word(2) == *class as u32));
            INTERPOLATION.iter().flat_map(|decoration| toggle(&ids, *decoration)).collect::<Vec<Vec<u32>>>()
        }
        Expectation::Control { constant, is_loop, .. } => controls_of(&words, *constant, *is_loop)
            .into_iter()
            .map(|(at, control)| {
                let merge = &words.insts[at];
                let mut copy = module.to_vec();
                copy[merge.start + if *is_loop { 2 } else { 1 }] = control ^ 1;
                copy
            })
            .collect(),
    })
}

fn volatile(module: &[u32], words: &Words, builtin: BuiltIn) -> Vec<Vec<u32>> {
    let variables = words.with(Decoration::BuiltIn, builtin as u32);
    if !words.has_capability(Capability::VulkanMemoryModel) {
        return variables.iter().map(|id| toggled(module, words, *id, Decoration::Volatile)).collect();
    }
    let loads = variables.iter().flat_map(|id| loads_of(words, *id));
    loads.map(|inst| masked(module, inst, 3, MemoryAccess::VOLATILE.bits())).collect()
}

/// Adds the decoration to an id that lacks it; removes it from one that has it.
fn toggled(module: &[u32], words: &Words, id: u32, decoration: Decoration) -> Vec<u32> {
    if !words.is_decorated(id, decoration) {
        return edited(module, &[3 << 16 | Op::Decorate as u32, id, decoration as u32], |inst| Some(inst.words.to_vec()));
    }
    let is_it = |inst: &RawInst| inst.is(Op::Decorate) && inst.words[..2] == [id, decoration as u32];
    edited(module, &[], |inst| (!is_it(inst)).then(|| inst.words.to_vec()))
}

/// Changes a bit of the mask that is an operand of an instruction.
fn masked(module: &[u32], changed: &RawInst, at: usize, bit: u32) -> Vec<u32> {
    edited(module, &[], |inst| {
        let mut words = inst.words.to_vec();
        if inst.start == changed.start {
            words.resize(words.len().max(at + 1), 0);
            words[at] ^= bit;
        }
        Some(words)
    })
}

/// Copies the instructions with other operands, except those without. The added words precede the first decoration.
fn edited(module: &[u32], mut added: &[u32], operands: impl Fn(&RawInst) -> Option<Vec<u32>>) -> Vec<u32> {
    let mut copy = module[..5].to_vec();
    for inst in decode(module).unwrap_or_default() {
        if inst.is(Op::Decorate) {
            copy.extend_from_slice(std::mem::take(&mut added));
        }
        if let Some(operands) = operands(&inst) {
            copy.push((operands.len() as u32 + 1) << 16 | inst.opcode);
            copy.extend(operands);
        }
    }
    copy
}
