//! A list of instructions in two allocations, regardless of its length: one of fixed-size heads, and one of operands.
//!
//! The operands of an instruction end where those of the next one begin, so operands can only be appended to the last
//! instruction. Most traversals only read heads, which is why a head has at most 24 bytes.

use crate::word::{Id, Word};
use ir::Loc;
use std::ops::Range;

/// An instruction: a view into a list, or a new one to append. Its opcode need not be in the grammar.
#[derive(Clone, Copy, Debug)]
pub struct Inst<'a> {
    /// The opcode, which may not be in the grammar.
    pub opcode: u32,
    /// The type of the result.
    pub ty: Option<Id>,
    /// The result id.
    pub result: Option<Id>,
    /// The operands, without the result type and the result id.
    pub operands: &'a [Word],
    /// The source location.
    pub loc: Option<Loc>,
    /// The input refers to this instruction by number, so it is kept even if its result is unused.
    pub pinned: bool,
}

impl<'a> Inst<'a> {
    /// An instruction without a result and without a location.
    pub fn new(op: spirv::Op, operands: &'a [Word]) -> Self {
        Self { opcode: op as u32, ty: None, result: None, operands, loc: None, pinned: false }
    }

    /// True if the instruction has this opcode.
    pub fn is(&self, op: spirv::Op) -> bool {
        self.opcode == op as u32
    }

    /// The operand at this position, if it is a literal.
    pub fn literal(&self, at: usize) -> Option<u32> {
        match self.operands.get(at) {
            Some(Word::Literal(word)) => Some(*word),
            Some(Word::Id(_)) | None => None,
        }
    }

    /// The operand at this position, if it is an id.
    pub fn id(&self, at: usize) -> Option<Id> {
        match self.operands.get(at) {
            Some(Word::Id(id)) => Some(*id),
            Some(Word::Literal(_)) | None => None,
        }
    }

    /// The ids among the operands.
    pub fn ids(&self) -> impl Iterator<Item = Id> + use<'a> {
        self.operands.iter().filter_map(|word| match word {
            Word::Id(id) => Some(*id),
            Word::Literal(_) => None,
        })
    }

    /// The ids that the instruction uses: its type and the ids among its operands, but not its result.
    pub fn used_ids(&self) -> impl Iterator<Item = Id> + use<'a> {
        self.ty.into_iter().chain(self.ids())
    }

    /// The literal string that begins at this operand.
    pub fn text(&self, at: usize) -> String {
        let words = self.operands.iter().skip(at).map_while(|word| match word {
            Word::Literal(word) => Some(*word),
            Word::Id(_) => None,
        });
        let bytes: Vec<u8> = words.flat_map(u32::to_le_bytes).take_while(|byte| *byte != 0).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The number of words in the binary, including the first one.
    pub fn word_count(&self) -> usize {
        1 + usize::from(self.ty.is_some()) + usize::from(self.result.is_some()) + self.operands.len()
    }
}

/// The fixed-size part of an instruction in a list.
#[derive(Clone, Copy, Debug)]
struct Head {
    /// Opcodes above 16 bits were reported when they were read.
    opcode: u16,
    pinned: bool,
    /// 0 for none; ids begin at 1.
    ty: u32,
    result: u32,
    /// The source location; [`NOWHERE`] if it is unknown.
    loc: Loc,
    /// The index of the first operand; the operands end where those of the next instruction begin.
    operands: u32,
}

// Modules have many heads, and every walk reads all of them.
const _: () = assert!(size_of::<Head>() <= 24);

/// A location that exists in no source: its end is before its start.
const NOWHERE: Loc = Loc { start: u32::MAX, end: 0 };

fn known(number: u32) -> Option<Id> {
    (number != 0).then_some(Id(number))
}

/// An estimate of the number of operands per instruction, for reserving memory.
const OPERANDS_FOR_EACH: usize = 3;

/// A list of instructions. Instructions have no allocations of their own, so that writing, walking and dropping a list is cheap.
#[derive(Clone, Debug, Default)]
pub struct Code {
    heads: Vec<Head>,
    operands: Vec<Word>,
}

impl Code {
    /// The number of instructions.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// True if there are no instructions.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// Removes all instructions, and keeps the allocations.
    pub fn clear(&mut self) {
        self.heads.clear();
        self.operands.clear();
    }

    /// Reserves room for about this many more instructions, so that growth does not copy the list repeatedly.
    pub fn reserve(&mut self, count: usize) {
        self.heads.reserve(count);
        self.operands.reserve(OPERANDS_FOR_EACH * count);
    }

    /// Reserves space for `count` more instructions with `operands` operands in total.
    pub fn reserve_with(&mut self, count: usize, operands: usize) {
        self.heads.reserve(count);
        self.operands.reserve(operands);
    }

    /// An upper bound of the number of words of all instructions: it counts a type and a result for each.
    pub fn most_words(&self) -> usize {
        3 * self.heads.len() + self.operands.len()
    }

    /// Appends an instruction.
    pub fn push(&mut self, inst: Inst) {
        let Inst { opcode, ty, result, operands, loc, pinned } = inst;
        let number = |id: Option<Id>| id.map_or(0, |id| id.0);
        self.heads.push(Head {
            opcode: opcode as u16,
            pinned,
            ty: number(ty),
            result: number(result),
            loc: loc.unwrap_or(NOWHERE),
            operands: self.operands.len() as u32,
        });
        self.operands.extend_from_slice(operands);
    }

    /// Appends an instruction with additional operands after its own.
    pub fn push_with(&mut self, inst: Inst, operands: impl Iterator<Item = Word>) {
        self.push(inst);
        self.extend_last(operands);
    }

    /// Adds operands to the last instruction.
    pub fn extend_last(&mut self, operands: impl Iterator<Item = Word>) {
        self.operands.extend(operands);
    }

    /// Appends all instructions of another list.
    pub fn append(&mut self, other: &Self) {
        self.append_range(other, 0..other.len());
    }

    /// Appends a range of the instructions of another list.
    pub fn append_range(&mut self, other: &Self, range: Range<usize>) {
        let Some(first) = other.heads.get(range.start).filter(|_| !range.is_empty()) else { return };
        let operands = first.operands as usize..other.end_of(range.end - 1);
        let moved = |head: &Head| Head { operands: head.operands - first.operands + self.operands.len() as u32, ..*head };
        self.heads.extend(other.heads[range].iter().map(moved));
        self.operands.extend_from_slice(&other.operands[operands]);
    }

    /// The instruction at this position.
    pub fn get(&self, at: usize) -> Option<Inst<'_>> {
        (at < self.len()).then(|| self.at(at))
    }

    /// The instruction that was pushed last.
    pub fn last(&self) -> Option<Inst<'_>> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All instructions, in order.
    pub fn iter(&self) -> Iter<'_> {
        self.range(0..self.len())
    }

    /// The instructions from this position on.
    pub fn iter_from(&self, start: usize) -> Iter<'_> {
        self.range(start..self.len())
    }

    fn range(&self, places: Range<usize>) -> Iter<'_> {
        Iter { code: self, places }
    }

    /// The end of the operands of an instruction.
    #[inline]
    fn end_of(&self, at: usize) -> usize {
        self.heads.get(at + 1).map_or(self.operands.len(), |next| next.operands as usize)
    }

    // Inlined, so that callers pay only for the fields that they read.
    #[inline]
    fn at(&self, at: usize) -> Inst<'_> {
        let Head { opcode, ty, result, loc, pinned, operands } = self.heads[at];
        let operands = &self.operands[operands as usize..self.end_of(at)];
        let loc = (loc != NOWHERE).then_some(loc);
        Inst { opcode: u32::from(opcode), ty: known(ty), result: known(result), operands, loc, pinned }
    }

    /// The type of the result of an instruction.
    pub fn type_at(&self, at: usize) -> Option<Id> {
        known(self.heads[at].ty)
    }

    /// Removes those instructions from this position on for which `is_kept` is false.
    pub fn retain_from(&mut self, start: usize, mut is_kept: impl FnMut(&Inst) -> bool) {
        let Some(first) = self.heads.get(start) else { return };
        let (mut kept, mut filled) = (start, first.operands as usize);
        for at in start..self.len() {
            let mut head = self.heads[at];
            let end = self.end_of(at);
            if !is_kept(&self.at(at)) {
                continue;
            }
            let operands = head.operands as usize..end;
            head.operands = filled as u32;
            filled += operands.len();
            self.operands.copy_within(operands, head.operands as usize);
            self.heads[kept] = head;
            kept += 1;
        }
        self.heads.truncate(kept);
        self.operands.truncate(filled);
    }
}

impl<'a> IntoIterator for &'a Code {
    type Item = Inst<'a>;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// Iterates over a range of a list.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    code: &'a Code,
    places: Range<usize>,
}

impl<'a> Iterator for Iter<'a> {
    type Item = Inst<'a>;

    #[inline]
    fn next(&mut self) -> Option<Inst<'a>> {
        self.places.next().map(|at| self.code.at(at))
    }
}

impl DoubleEndedIterator for Iter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.places.next_back().map(|at| self.code.at(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::words;
    use spirv::Op;

    /// Instructions with 0, 1, 2 and 3 operands, whose results are 1, 2, 3 and 4.
    fn list() -> Code {
        let operands = words![Id(9), 7, 8];
        let mut code = Code::default();
        for count in 0..4 {
            let result = Some(Id(count as u32 + 1));
            code.push(Inst { result, ..Inst::new(Op::ExtInst, &operands[..count]) });
        }
        code
    }

    fn shown(code: &Code) -> Vec<(Option<u32>, usize)> {
        code.iter().map(|inst| (inst.result.map(|id| id.0), inst.operands.len())).collect()
    }

    #[test]
    fn what_is_kept_keeps_its_operands() {
        let mut code = list();
        code.retain_from(1, |inst| inst.result != Some(Id(3)));
        assert_eq!(shown(&code), [(Some(1), 0), (Some(2), 1), (Some(4), 3)]);
        let last = code.last().expect("it was kept");
        assert_eq!((last.id(0), last.literal(1), last.literal(2)), (Some(Id(9)), Some(7), Some(8)));
        code.retain_from(0, |_| false);
        assert!(code.is_empty() && code.operands.is_empty());
    }

    #[test]
    fn a_part_of_a_list_is_appended() {
        let mut code = list();
        code.append_range(&list(), 1..3);
        code.push_with(Inst::new(Op::Name, &words![Id(1)]), [Word::Literal(5)].into_iter());
        assert_eq!(shown(&code)[4..], [(Some(2), 1), (Some(3), 2), (None, 2)]);
        assert_eq!(code.iter().rev().count(), 7);
    }

    #[test]
    fn a_string_ends_at_its_first_nul() {
        let text = |text: &str| Inst::new(Op::String, &crate::word::string_words(text)).text(0);
        assert_eq!(["", "abc", "abcd", "ab\0cd"].map(text), ["", "abc", "abcd", "ab"]);
    }
}
