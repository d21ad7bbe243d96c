//! Checks the tables against an older registry: its numbers and operands must still hold.
//!
//! A registry only grows: numbers are never reused, and an instruction's operands never change except for optional ones at the end.
//! Names, capabilities and extensions do change (a vendor's instruction becomes a Khronos one), so they are not compared.

use super::registry::{Instruction, Operand, Registry};
use spirv_grammar::{Kind, Quantifier};

/// Instructions whose operands Khronos corrected: the older registry gave them a result that they do not have.
const CORRECTED: [&str; 3] = ["OpReadPipeBlockingINTEL", "OpWritePipeBlockingINTEL", "OpCompositeConstructContinuedINTEL"];

/// An error that lists all contradictions.
pub fn check(older: &Registry) -> Result<(), String> {
    let mut wrong = Vec::new();
    for row in &older.core.instructions {
        instruction(row, spirv_grammar::instruction(row.opcode), &mut wrong);
    }
    for (name, set) in &older.extended {
        for row in &set.instructions {
            instruction(row, spirv_grammar::extended(name, row.opcode), &mut wrong);
        }
    }
    let core = older.core.operand_kinds.iter().map(|kind| (Kind::ALL, kind));
    let extended =
        older.extended.iter().flat_map(|(name, set)| set.kinds().map(|kind| (spirv_grammar::kinds_of_set(name), kind)));
    for (kinds, kind) in core.chain(extended) {
        let Some(known) = kinds.iter().find(|known| known.name() == kind.kind) else {
            wrong.push(format!("the kind {} is missing", kind.kind));
            continue;
        };
        for row in &kind.enumerants {
            match spirv_grammar::enumerant(*known, row.value) {
                Some(found) => operands(&format!("{} {}", kind.kind, row.name), &row.parameters, found.operands, &mut wrong),
                None => wrong.push(format!("{} {} ({}) is missing", kind.kind, row.name, row.value)),
            }
        }
    }
    for name in CORRECTED {
        let before = wrong.len();
        wrong.retain(|text| text.split(' ').next() != Some(name));
        if wrong.len() == before {
            wrong.push(format!(
                "{name} is listed as corrected in tests/xtask/src/grammar/older.rs, but is the same: remove it there"
            ));
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    let core = &older.core;
    let version = format!("{}.{} revision {}", core.major_version, core.minor_version, core.revision);
    Err(format!("the tables contradict the registry {version} of spirv-tools-sys:\n  {}", wrong.join("\n  ")))
}

fn instruction(row: &Instruction, found: Option<&spirv_grammar::Instruction>, wrong: &mut Vec<String>) {
    match found {
        Some(found) => operands(&row.opname, &row.operands, found.operands, wrong),
        None => wrong.push(format!("{} ({}) is missing", row.opname, row.opcode)),
    }
}

fn operands(name: &str, old: &[Operand], new: &[spirv_grammar::Operand], wrong: &mut Vec<String>) {
    let is_same = |(old, new): (&Operand, &spirv_grammar::Operand)| {
        let is_optional = new.quantifier != Quantifier::One;
        new.kind.name() == old.kind && is_optional == old.quantifier.is_some()
    };
    let is_kept = old.len() <= new.len() && old.iter().zip(new).all(is_same);
    if !is_kept || new[old.len()..].iter().any(|operand| operand.quantifier == Quantifier::One) {
        wrong.push(format!("{name} has other operands"));
    }
}
