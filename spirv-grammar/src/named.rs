//! Lookups by name: what an assembler asks.

use crate::rows::Instruction;
use crate::tables::{self, Kind};
use crate::{given, lookup};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The opcode of a core instruction, by its name with `Op`.
pub fn opcode(name: &str) -> Option<u32> {
    static OPCODES: LazyLock<HashMap<&'static str, u32>> =
        LazyLock::new(|| tables::INSTRUCTIONS.iter().map(|row| (row.name, row.opcode)).collect());
    given::opcode(name).or_else(|| OPCODES.get(name).copied())
}

/// The number of an instruction of an extended set.
pub fn extended(set: &str, name: &str) -> Option<u32> {
    lookup::extended_set(set).iter().find(|row| row.name == name).map(|row| row.opcode)
}

/// The value of an enumerant, or a mask with its bit.
pub fn value(kind: Kind, name: &str) -> Option<u32> {
    given::value(kind, name).or_else(|| kind.enumerants().iter().find(|row| row.name == name).map(|row| row.value))
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
        assert!(instructions().count() > 700);
    }
}
