//! Removes unused instructions that instruction selection added, such as conversions and access chains.
//!
//! Instructions that the input requests by opcode are pinned, and are kept.

use crate::code::Code;
use crate::word::Id;
use spirv::Op;

/// Instructions without side effects that selection adds before their uses are known.
const REMOVABLE: [Op; 7] = [
    Op::AccessChain,
    Op::Bitcast,
    Op::CompositeConstruct,
    Op::CompositeExtract,
    Op::CompositeInsert,
    Op::CopyLogical,
    Op::VectorShuffle,
];

/// Removes unused instructions from the function that begins at `start`, and appends their ids to `removed`. `uses` contains the number of uses
/// of each id, including those in other functions, and is kept up to date.
pub fn remove(code: &mut Code, start: usize, uses: &mut [u32], removed: &mut Vec<Id>) {
    let before = removed.len();
    // Marks the use count of a removed id; no real count is as large.
    const GONE: u32 = u32::MAX;
    for inst in code.iter_from(start).rev() {
        let Some(result) = inst.result else { continue };
        if uses[result.0 as usize] > 0 || inst.pinned || !REMOVABLE.iter().any(|op| inst.is(*op)) {
            continue;
        }
        removed.push(result);
        uses[result.0 as usize] = GONE;
        for id in inst.used_ids() {
            uses[id.0 as usize] -= 1;
        }
    }
    if removed.len() > before {
        code.retain_from(start, |inst| inst.result.is_none_or(|result| uses[result.0 as usize] != GONE));
        removed[before..].iter().for_each(|id| uses[id.0 as usize] = 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Inst;
    use crate::word::{Operands, words};

    #[test]
    fn a_chain_that_ends_nowhere_goes_and_leaves_no_uses() {
        let mut code = Code::default();
        let mut make = |op, result: u32, operands: Operands, pinned| {
            code.push(Inst { result: (result > 0).then_some(Id(result)), pinned, ..Inst::new(op, &operands) });
        };
        make(Op::Load, 2, words![Id(1)], false);
        make(Op::CompositeExtract, 3, words![Id(2), 0], false);
        make(Op::Bitcast, 4, words![Id(3)], false);
        make(Op::CompositeExtract, 5, words![Id(2), 1], false);
        make(Op::Bitcast, 6, words![Id(2)], true);
        make(Op::ReturnValue, 0, words![Id(5)], false);
        let mut removed = vec![Id(6)];
        let mut uses = [0, 1, 3, 1, 0, 1, 0];
        remove(&mut code, 0, &mut uses, &mut removed);
        assert_eq!(removed, [Id(6), Id(4), Id(3)]);
        let left: Vec<_> = code.iter().filter_map(|inst| inst.result).collect();
        assert_eq!(left, [Id(2), Id(5), Id(6)]);
        assert_eq!(uses, [0, 1, 2, 0, 0, 1, 0]);
    }
}
