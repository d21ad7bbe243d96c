//! Infers the result ids of instructions that are not in the grammar from the surrounding instructions.

use super::binary::RawInst;
use rustc_hash::FxHashSet;
use spirv_grammar::walk::tokens;
use spirv_grammar::{self as grammar, Category, Kind};

/// The operands that are ids, for instructions that are not in the grammar. The compiler knows them for its own module; a
/// reader of the binary does not.
#[derive(Debug, Clone, Default)]
pub struct UnknownIds(Vec<usize>);

impl UnknownIds {
    /// Adds words by their index in the module, in order.
    pub(crate) fn extend(&mut self, words: impl Iterator<Item = usize>) {
        self.0.extend(words);
    }

    /// True for the word of this index.
    pub(super) fn contains(&self, word: usize) -> bool {
        self.0.binary_search(&word).is_ok()
    }
}

/// The instructions whose result was inferred, by the address of their words.
#[derive(Default)]
pub struct Results {
    with_type: FxHashSet<*const u32>,
    without_type: FxHashSet<*const u32>,
}

impl Results {
    /// An id that known instructions use but none defines is the result of the first unknown instruction that contains it in the position of a
    /// result id; the preceding word is the result type.
    pub fn of(insts: &[RawInst]) -> Self {
        let mut results = Self::default();
        if insts.iter().all(|inst| grammar::instruction(inst.opcode).is_some()) {
            return results;
        }
        let (mut used, mut defined, mut values) = (FxHashSet::default(), FxHashSet::default(), FxHashSet::default());
        for inst in insts {
            let Some(known) = grammar::instruction(inst.opcode) else { continue };
            if let Some(result) = inst.result() {
                defined.insert(result);
                if known.has_result_type() {
                    values.insert(result);
                }
            }
            let cut = tokens(known, inst.words, 1);
            let is_id = |kind: Kind| kind.category() == Category::Id && kind != Kind::IdResult;
            used.extend(cut.iter().filter(|token| token.kind.is_some_and(is_id)).map(|token| inst.words[token.start]));
        }
        let unknown = || insts.iter().filter(|inst| grammar::instruction(inst.opcode).is_none());
        for inst in unknown() {
            if let [ty, result, ..] = inst.words
                && !values.contains(ty)
                && used.contains(result)
                && defined.insert(*result)
            {
                used.insert(*ty);
                results.with_type.insert(inst.words.as_ptr());
            }
        }
        for inst in unknown().filter(|inst| !results.with_type.contains(&inst.words.as_ptr())) {
            if let [result, ..] = inst.words
                && used.contains(result)
                && defined.insert(*result)
            {
                results.without_type.insert(inst.words.as_ptr());
            }
        }
        results
    }

    /// The index of the result among the words.
    pub fn place_of(&self, inst: &RawInst) -> Option<usize> {
        let at = inst.words.as_ptr();
        if self.with_type.contains(&at) { Some(1) } else { self.without_type.contains(&at).then_some(0) }
    }
}
