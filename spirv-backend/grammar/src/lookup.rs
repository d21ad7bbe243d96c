//! Lookups by number: in the loaded grammar, then in the tables.

use crate::class::Class;
use crate::given;
use crate::rows::{Category, Enumerant, Instruction};
use crate::tables::{self, Kind, op};

/// The core instruction of an opcode; None if the grammar does not know it.
pub fn instruction(opcode: u32) -> Option<&'static Instruction> {
    given::instruction(opcode).or_else(|| {
        let place = usize::from(*PLACES.get(opcode as usize)?);
        Some(&tables::INSTRUCTIONS[place.checked_sub(1)?])
    })
}

/// The index of each opcode's row in the table of core instructions, from 1; 0 for an opcode without one.
static PLACES: [u16; tables::INSTRUCTIONS[tables::INSTRUCTIONS.len() - 1].opcode as usize + 1] = places();

const fn places<const COUNT: usize>() -> [u16; COUNT] {
    let mut places = [0; COUNT];
    let mut at = 0;
    while at < tables::INSTRUCTIONS.len() {
        places[tables::INSTRUCTIONS[at].opcode as usize] = at as u16 + 1;
        at += 1;
    }
    places
}

/// The instruction of an extended set; None if the grammar does not know the set or the number.
pub fn extended(set: &str, number: u32) -> Option<&'static Instruction> {
    find(set_of(set)?, number)
}

/// The core instructions of the tables, sorted by opcode.
pub fn instructions() -> &'static [Instruction] {
    tables::INSTRUCTIONS
}

/// All instructions of an extended set, sorted by number; empty for an unknown set.
pub fn extended_set(set: &str) -> &'static [Instruction] {
    set_of(set).unwrap_or_default()
}

/// True for a set whose instructions `spirv-as` takes only by number, as assembly therefore shows them.
pub fn is_numbered_set(set: &str) -> bool {
    ["NonSemantic.DebugBreak", "NonSemantic.DebugPrintf"].contains(&set)
}

/// True if the grammar knows the extended set.
pub fn knows_set(set: &str) -> bool {
    set_of(set).is_some()
}

/// The operand kinds that are specific to this extended set.
pub fn kinds_of_set(set: &str) -> &'static [Kind] {
    let at = tables::KINDS_OF_SETS.binary_search_by_key(&set, |(name, _)| name);
    at.map_or(&[], |at| tables::KINDS_OF_SETS[at].1)
}

/// The extended sets of the tables, by name, each with its instructions sorted by number.
pub fn extended_sets() -> &'static [(&'static str, &'static [Instruction])] {
    tables::EXTENDED
}

/// The names of all extended sets.
pub fn set_names() -> impl Iterator<Item = &'static str> {
    given::set_names().chain(tables::EXTENDED.iter().map(|(name, _)| *name))
}

fn set_of(set: &str) -> Option<&'static [Instruction]> {
    if let Some(given) = given::set(set) {
        return Some(given);
    }
    let at = tables::EXTENDED.binary_search_by_key(&set, |(name, _)| name).ok()?;
    Some(tables::EXTENDED[at].1)
}

fn find(table: &'static [Instruction], opcode: u32) -> Option<&'static Instruction> {
    Some(&table[table.binary_search_by_key(&opcode, |instruction| instruction.opcode).ok()?])
}

/// The enumerant of an enumeration's value, or of a mask's bit.
pub fn enumerant(kind: Kind, value: u32) -> Option<&'static Enumerant> {
    if let Some(given) = given::enumerant(kind, value) {
        return Some(given);
    }
    let table = kind.enumerants();
    // The first values of an enumeration are at their own indices, or one lower if a number is missing; the bits of a mask are consecutive,
    // after `None`.
    let bit = u32::BITS - value.leading_zeros();
    let likely = [value, value.wrapping_sub(1), bit].into_iter().filter_map(|at| table.get(at as usize));
    likely
        .into_iter()
        .find(|enumerant| enumerant.value == value)
        .or_else(|| Some(&table[table.binary_search_by_key(&value, |enumerant| enumerant.value).ok()?]))
}

/// The enumerants of a word: for a mask each bit that is set (None for an unknown bit), for an enumeration the value itself.
pub fn enumerants_of(kind: Kind, word: u32) -> impl Iterator<Item = (u32, Option<&'static Enumerant>)> {
    let (mask, value) = match kind.category() {
        Category::BitEnum => (word, None),
        Category::ValueEnum => (0, Some(word)),
        Category::Id | Category::Literal | Category::Composite => (0, None),
    };
    let rests = std::iter::successors(Some(mask), |rest| Some(rest & rest.wrapping_sub(1))).take_while(|rest| *rest != 0);
    let bits = rests.map(|rest| rest & rest.wrapping_neg());
    bits.chain(value).map(move |value| (value, enumerant(kind, value)))
}

/// True for an instruction that may have function operands, which it calls or whose address it takes: the class Function, instructions of
/// extensions that define such operands (SPV_NV_cooperative_matrix2, SPV_ALTERA_task_sequence, SPV_INTEL_function_pointers), and any that are
/// not in the tables.
pub fn takes_functions(opcode: u32) -> bool {
    let is_listed =
        matches!(opcode, op::CooperativeMatrixLoadTensorNV | op::TaskSequenceCreateALTERA | op::ConstantFunctionPointerINTEL);
    let is_unit = matches!(opcode, op::Function | op::FunctionParameter | op::FunctionEnd);
    let is_given = || given::facts(opcode).is_some();
    is_listed || !is_unit && instruction(opcode).is_none_or(|known| known.class == Class::Function || is_given())
}

/// The transitive closure of the capabilities that this one implies, including itself.
pub fn implied_by(capability: u32) -> Vec<u32> {
    let mut all = Vec::with_capacity(8);
    all.push(capability);
    let mut at = 0;
    while at < all.len() {
        if let Some(entry) = enumerant(Kind::Capability, all[at]) {
            for implied in entry.requirements.capabilities {
                if !all.contains(implied) {
                    all.push(*implied);
                }
            }
        }
        at += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::Operand;

    #[test]
    fn tables_are_sorted() {
        assert!(tables::INSTRUCTIONS.is_sorted_by_key(|i| i.opcode));
        assert!(tables::EXTENDED.is_sorted_by_key(|(name, _)| *name));
        assert!(tables::EXTENDED.iter().all(|(_, set)| set.is_sorted_by_key(|i| i.opcode)));
        assert!(Kind::Capability.enumerants().is_sorted_by_key(|e| e.value));
    }

    #[test]
    fn a_mask_is_asked_bit_by_bit() {
        let bits = enumerants_of(Kind::ImageOperands, 0x2 | 0x10 | 0x8000_0000);
        let names: Vec<_> = bits.map(|(bit, e)| (bit, e.map(|e| e.name))).collect();
        assert_eq!(names, [(2, Some("Lod")), (16, Some("Offset")), (0x8000_0000, None)]);
    }

    #[test]
    fn operands_have_the_grammars_names() {
        let shuffle = instruction(spirv::Op::GroupNonUniformShuffle as u32).expect("known");
        let names: Vec<_> = shuffle.arguments().map(Operand::name).collect();
        assert_eq!(names, ["Execution", "Value", "Invocation Id"]);
        assert_eq!(shuffle.requirements.version, 3);
    }

    #[test]
    fn implications_are_transitive() {
        let implied = implied_by(spirv::Capability::GeometryPointSize as u32);
        for capability in [spirv::Capability::Geometry, spirv::Capability::Shader, spirv::Capability::Matrix] {
            assert!(implied.contains(&(capability as u32)));
        }
    }
}
