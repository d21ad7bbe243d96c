//! The maximum number of scalars that are live at one point of a function.

use super::sizes::Sizes;
use super::{ends_block, for_each_use};
use crate::disassemble::RawInst;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;

/// A basic block: its label, and the instructions after it.
struct Block<'f, 'w> {
    insts: &'f [RawInst<'w>],
    predecessors: Vec<usize>,
    /// The values that are live at the end.
    live_out: FxHashSet<u32>,
}

/// The peak over all points of a function. A value is live from its definition to its last use; an operand of OpPhi is live to the end of the
/// block that it comes from.
pub fn peak(function: &[RawInst], sizes: &Sizes) -> u64 {
    let mut blocks = blocks(function, sizes);
    let mut home: FxHashMap<u32, usize> = FxHashMap::default();
    for (at, block) in blocks.iter().enumerate() {
        home.extend(block.insts.iter().filter_map(RawInst::result).map(|result| (result, at)));
    }
    let labels = labels(&blocks);
    let mut work = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        for inst in block.insts {
            if inst.is(Op::Phi) {
                let incoming = inst.words.get(2..).unwrap_or_default().chunks_exact(2);
                work.extend(incoming.filter_map(|pair| Some((*labels.get(&pair[1])?, pair[0]))));
                continue;
            }
            uses(inst, sizes, |value| {
                if home.get(&value).is_some_and(|home| *home != at) {
                    work.extend(block.predecessors.iter().map(|from| (*from, value)));
                }
            });
        }
    }
    // A value is live at the end of each block on the way from its definition to a use.
    while let Some((at, value)) = work.pop() {
        if sizes.scalars_of_value(value) == 0 || !blocks[at].live_out.insert(value) || home.get(&value) == Some(&at) {
            continue;
        }
        work.extend(blocks[at].predecessors.iter().map(|from| (*from, value)));
    }
    blocks.iter().map(|block| peak_in(block, sizes)).max().unwrap_or(0)
}

fn blocks<'f, 'w>(function: &'f [RawInst<'w>], sizes: &Sizes) -> Vec<Block<'f, 'w>> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut rest = function;
    while let Some(start) = rest.iter().position(|inst| inst.is(Op::Label)) {
        let end = rest[start..].iter().position(ends_block).map_or(rest.len(), |end| start + end + 1);
        blocks.push(Block { insts: &rest[start..end], predecessors: Vec::new(), live_out: FxHashSet::default() });
        rest = &rest[end..];
    }
    let labels = labels(&blocks);
    for at in 0..blocks.len() {
        let mut successors: Vec<usize> = Vec::new();
        if let Some(last) = blocks[at].insts.last() {
            uses(last, sizes, |id| successors.extend(labels.get(&id)));
        }
        successors.into_iter().for_each(|to| blocks[to].predecessors.push(at));
    }
    blocks
}

fn labels(blocks: &[Block]) -> FxHashMap<u32, usize> {
    blocks.iter().enumerate().map(|(at, block)| (block.insts[0].word(0), at)).collect()
}

/// Visits the ids that an instruction uses.
fn uses(inst: &RawInst, sizes: &Sizes, visit: impl FnMut(u32)) {
    let literal_words = if inst.is(Op::Switch) { sizes.literal_words(inst.word(0)) } else { 1 };
    for_each_use(inst, literal_words, visit);
}

/// The peak in a block, from its end to its start.
fn peak_in(block: &Block, sizes: &Sizes) -> u64 {
    let mut live = block.live_out.clone();
    let mut now: u64 = live.iter().map(|value| sizes.scalars_of_value(*value)).sum();
    let mut peak = now;
    for inst in block.insts.iter().rev() {
        if let Some(result) = inst.result()
            && live.remove(&result)
        {
            now -= sizes.scalars_of_value(result);
        }
        // The operands of a phi are live in the preceding blocks.
        if !inst.is(Op::Phi) {
            uses(inst, sizes, |value| {
                let scalars = sizes.scalars_of_value(value);
                if scalars > 0 && live.insert(value) {
                    now += scalars;
                }
            });
        }
        peak = peak.max(now);
    }
    peak
}
