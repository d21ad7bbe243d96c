//! Type rules of instructions that only exist in kernels, or have special rules in kernels.

use crate::signature::{ANY, Row, Rule, Signature, Slot, row};
use crate::subject::Subject;
use crate::{memory, memory_operands};
use Rule::{Bits, Components, Count, Holds, Is, Same, Width};
use Slot::{At, Pointee, Result as Out};
use spirv::{Op, StorageClass};
use spirv_module::Class as C;

#[rustfmt::skip]
pub static ROWS: &[Row] = &[
    // 3.52.8 Memory
    row!(C::VOID, [C::POINTER, C::POINTER, C::INT_SCALAR], [Holds(memory::writable), Holds(memory_operands::check)], CopyMemorySized),
    row!(C::POINTER, [C::POINTER, C::INT_SCALAR], [], PtrAccessChain InBoundsPtrAccessChain),
    row!(C::INT_SCALAR, [C::POINTER], [Bits(Out, &[32]), Holds(generic_operand)], GenericPtrMemSemantics),

    // 3.52.10 Images
    row!(C::INT_SCALAR, [C::IMAGE], [Bits(Out, &[32])], ImageQueryFormat ImageQueryOrder),
    row!(C::SAMPLER, [], [], ConstantSampler),

    // 3.52.11 Conversion
    row!(C::INT, [C::INT], [Count(Out, At(0))], SatConvertSToU SatConvertUToS),
    row!(C::POINTER, [C::POINTER], [Same(Pointee(0), Slot::Pointed), Holds(generic_result)], PtrCastToGeneric),
    row!(C::POINTER, [C::POINTER], [Same(Pointee(0), Slot::Pointed), Holds(generic_operand)], GenericCastToPtr),
    row!(C::POINTER, [C::POINTER], [Same(Pointee(0), Slot::Pointed), Holds(generic_operand), Holds(named_class)], GenericCastToPtrExplicit),

    // 3.52.18 Atomics
    row!(C::BOOL_SCALAR, [C::POINTER], [Is(Pointee(0), C::INT_SCALAR), Bits(Pointee(0), &[32])], AtomicFlagTestAndSet),
    row!(C::VOID, [C::POINTER], [Is(Pointee(0), C::INT_SCALAR), Bits(Pointee(0), &[32])], AtomicFlagClear),

    // 3.52.21 Groups
    row!(C::OTHER, [ANY, C::POINTER, C::POINTER, C::INT_SCALAR, C::INT_SCALAR, C::OTHER],
        [Same(Pointee(1), Pointee(2)), Is(Pointee(1), C::NUMBER), Same(At(3), At(4)), Same(Out, At(5)), Holds(copied_classes)],
        GroupAsyncCopy),
    row!(C::VOID, [ANY, C::INT_SCALAR, C::POINTER], [Is(Pointee(2), C::OTHER)], GroupWaitEvents),
    row!(C::BOOL_SCALAR, [ANY, C::BOOL_SCALAR], [], GroupAll GroupAny),
    row!(C::PLAIN, [ANY, C::PLAIN, C::INT], [Same(Out, At(1))], GroupBroadcast),
    row!(C::INT, [ANY, ANY, C::INT], [Same(Out, At(2))],
        GroupIAdd GroupUMin GroupSMin GroupUMax GroupSMax GroupIMulKHR GroupBitwiseAndKHR GroupBitwiseOrKHR GroupBitwiseXorKHR),
    row!(C::FLOAT, [ANY, ANY, C::FLOAT], [Same(Out, At(2))], GroupFAdd GroupFMin GroupFMax GroupFMulKHR),
    row!(C::BOOL, [ANY, ANY, C::BOOL], [Same(Out, At(2))], GroupLogicalAndKHR GroupLogicalOrKHR GroupLogicalXorKHR),

    // SPV_KHR_integer_dot_product
    row!(C::INT_SCALAR, [C::INT, C::INT], [Count(At(0), At(1)), Width(At(0), At(1))], SDot UDot SUDot),
    row!(C::INT_SCALAR, [C::INT, C::INT, C::INT_SCALAR], [Count(At(0), At(1)), Width(At(0), At(1)), Same(Out, At(2))],
        SDotAccSat UDotAccSat SUDotAccSat),
    row!(C::INT, [C::IMAGE], [Components(Out, 1), Holds(memory::multisampled)], ImageQuerySamples),
];

fn class_of(subject: &Subject, slot: Slot) -> Option<u32> {
    subject.types.pointer(subject.type_of(slot)?).map(|(class, _)| class)
}

fn generic_operand(subject: &Subject) -> Result<(), String> {
    is_generic(subject, At(0), &subject.operand_text(0))
}

fn generic_result(subject: &Subject) -> Result<(), String> {
    is_generic(subject, Out, &subject.result_text())
}

fn is_generic(subject: &Subject, slot: Slot, what: &str) -> Result<(), String> {
    match class_of(subject, slot) {
        Some(class) if class != StorageClass::Generic as u32 => Err(format!("{what} must be a generic pointer")),
        _ => Ok(()),
    }
}

/// The literal of OpGenericCastToPtrExplicit is the storage class of its result, one that a generic pointer may point to.
fn named_class(subject: &Subject) -> Result<(), String> {
    let named = subject.inst.literal(1);
    let allowed = [StorageClass::Workgroup, StorageClass::CrossWorkgroup, StorageClass::Function];
    if named.is_some() && named == class_of(subject, Out) && allowed.iter().any(|class| Some(*class as u32) == named) {
        return Ok(());
    }
    Err(format!(
        "{} must be the storage class of the result, memory of a work-group, global or private memory",
        subject.operand_text(1)
    ))
}

/// OpGroupAsyncCopy copies between Workgroup and CrossWorkgroup memory.
fn copied_classes(subject: &Subject) -> Result<(), String> {
    let (local, global) = (Some(StorageClass::Workgroup as u32), Some(StorageClass::CrossWorkgroup as u32));
    let found = (class_of(subject, At(1)), class_of(subject, At(2)));
    if found == (local, global) || found == (global, local) {
        return Ok(());
    }
    Err("OpGroupAsyncCopy copies between memory of a work-group and global memory".to_owned())
}
