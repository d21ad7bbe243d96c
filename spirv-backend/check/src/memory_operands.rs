//! Memory operands (specification, 3.26) of loads, stores and copies.

use crate::memory::{class_name, storage_class};
use crate::subject::Subject;
use spirv::{MemoryAccess, Op, StorageClass};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::Word;

type Check = Result<(), String>;

/// The storage classes of memory that several invocations share.
const SHARED: [StorageClass; 7] = [
    StorageClass::Uniform,
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Generic,
    StorageClass::Image,
    StorageClass::StorageBuffer,
    StorageClass::PhysicalStorageBuffer,
];

pub fn check(subject: &Subject) -> Check {
    let operands = subject.operands();
    let is_copy = subject.inst.is(Op::CopyMemory) || subject.inst.is(Op::CopyMemorySized);
    let pointers = if is_copy { 0..2 } else { 0..1 };
    let classes: Vec<u32> = pointers.clone().filter_map(|at| storage_class(subject, at)).collect();
    // The second mask of a copy is that of the source. In other instructions, operands of other kinds follow the first mask.
    let most = if is_copy { 2 } else { 1 };
    let (mut at, mut masks) = (operands.iter().position(|word| matches!(word, Word::Literal(_))), 0);
    while let Some(Word::Literal(mask)) = at.and_then(|at| operands.get(at)).filter(|_| masks < most) {
        // The parameters of an unknown bit are unknown too.
        let Some(known) = MemoryAccess::from_bits(*mask) else { return Ok(()) };
        of_mask(subject, known, at.and_then(|at| operands.get(at + 1)), &classes)?;
        let parameters = grammar::enumerants_of(Kind::MemoryAccess, *mask).filter_map(|(_, known)| known);
        at = at.map(|at| at + 1 + parameters.map(|known| known.operands.len()).sum::<usize>());
        masks += 1;
    }
    let is_physical = classes.contains(&(StorageClass::PhysicalStorageBuffer as u32));
    if is_physical && masks == 0 { Err(unaligned(subject)) } else { Ok(()) }
}

fn unaligned(subject: &Subject) -> String {
    format!("{} of a physical address needs the memory operand Aligned", subject.known.name)
}

/// Checks one mask, with the word after it, for pointers into these storage classes.
fn of_mask(subject: &Subject, mask: MemoryAccess, next: Option<&Word>, classes: &[u32]) -> Check {
    let name = subject.known.name;
    if mask.contains(MemoryAccess::ALIGNED) {
        if let Some(Word::Literal(alignment)) = next
            && !alignment.is_power_of_two()
        {
            return Err(format!("the alignment of {name} must be a power of two, not {alignment}"));
        }
    } else if classes.contains(&(StorageClass::PhysicalStorageBuffer as u32)) {
        return Err(unaligned(subject));
    }
    let refused = match Op::from_u32(subject.inst.opcode) {
        Some(Op::Load) if mask.contains(MemoryAccess::MAKE_POINTER_AVAILABLE) => Some("MakePointerAvailable"),
        Some(Op::Store) if mask.contains(MemoryAccess::MAKE_POINTER_VISIBLE) => Some("MakePointerVisible"),
        _ => None,
    };
    if let Some(refused) = refused {
        return Err(format!("{name} cannot have the memory operand {refused}"));
    }
    let is_shared = mask.contains(MemoryAccess::NON_PRIVATE_POINTER);
    if mask.intersects(MemoryAccess::MAKE_POINTER_AVAILABLE | MemoryAccess::MAKE_POINTER_VISIBLE) && !is_shared {
        return Err(format!("{name} makes memory available or visible, and needs the memory operand NonPrivatePointer"));
    }
    let private = classes.iter().find(|class| !SHARED.iter().any(|shared| *shared as u32 == **class));
    match private.filter(|_| is_shared) {
        Some(class) => Err(format!("{name} has the memory operand NonPrivatePointer, but {} is private", class_name(*class))),
        None => Ok(()),
    }
}
