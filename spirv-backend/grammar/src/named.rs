//! Lookups by name, for assemblers.

use crate::rows::Instruction;
use crate::tables::{self, Kind};
use crate::{given, lookup};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The opcode of a core instruction, by one of its names with `Op`.
pub fn opcode(name: &str) -> Option<u32> {
    static OPCODES: LazyLock<HashMap<&'static str, u32>> = LazyLock::new(|| {
        let names = tables::INSTRUCTIONS.iter().map(|row| (row.name, row.opcode));
        tables::INSTRUCTION_ALIASES.iter().copied().chain(names).collect()
    });
    given::opcode(name).or_else(|| OPCODES.get(name).copied())
}

/// The number of an instruction of an extended set.
pub fn extended(set: &str, name: &str) -> Option<u32> {
    lookup::extended_set(set).iter().find(|row| row.name == name).map(|row| row.opcode)
}

/// The value of an enumerant, or a mask with its bit, by one of its names.
pub fn value(kind: Kind, name: &str) -> Option<u32> {
    let named = || kind.enumerants().iter().find(|row| row.name == name).map(|row| row.value);
    let alias = || aliases(kind).find(|(alias, _)| *alias == name).map(|(_, value)| value);
    given::value(kind, name).or_else(named).or_else(alias)
}

/// The aliases of the tables' enumerants of a kind: former names, and names in other vendors' extensions.
pub fn aliases(kind: Kind) -> impl Iterator<Item = (&'static str, u32)> {
    tables::ENUMERANT_ALIASES.iter().filter(move |(of, ..)| *of == kind).map(|(_, name, value)| (*name, *value))
}

/// The aliases of the tables' core instructions, with `Op`.
pub fn instruction_aliases() -> impl Iterator<Item = (&'static str, u32)> {
    tables::INSTRUCTION_ALIASES.iter().copied()
}

/// The names of all core instructions, for suggestions.
pub fn instructions() -> impl Iterator<Item = &'static Instruction> {
    given::instructions().chain(tables::INSTRUCTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found() {
        assert_eq!(opcode("OpFAdd"), Some(129));
        assert_eq!(opcode("FAdd"), None);
        assert_eq!(extended("GLSL.std.450", "Sqrt"), Some(31));
        assert_eq!(value(Kind::StorageClass, "Workgroup"), Some(4));
        assert_eq!(opcode("OpDecorateStringGOOGLE"), Some(tables::op::DecorateString));
        assert_eq!(value(Kind::Capability, "ShaderViewportMaskNV"), Some(5255));
        assert_eq!(value(Kind::StorageClass, "CallableDataNV"), value(Kind::StorageClass, "CallableDataKHR"));
        assert!(instructions().count() > 700);
    }
}
