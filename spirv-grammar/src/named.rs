//! Lookups by name: what an assembler asks.

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
    let alias = || {
        let mut aliases = tables::ENUMERANT_ALIASES.iter();
        aliases.find(|(of, alias, _)| *of == kind && *alias == name).map(|(_, _, value)| *value)
    };
    given::value(kind, name).or_else(named).or_else(alias)
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
