//! The parts of slots: whether two types have the same parts, and pointers to them.

use crate::func::{Body, InstList, ValueDef};
use crate::id::InstId;
use crate::metadata::Attachments;
use crate::module::Module;
use crate::op::{Align, GepFlags, Op};
use crate::operand::Operand;
use crate::passes::local_pointers::Step;
use crate::types::{TargetKind, Type, TypeId, Types};
use smallvec::{SmallVec, smallvec};

/// The part of memory with this slot type at the end of a path; None if there is no such part. A struct has no dynamic parts.
pub fn slot_at(module: &mut Module, slot: TypeId, path: &[Step]) -> Option<TypeId> {
    path.iter().try_fold(slot, |slot, step| {
        let ty = module.types.value_type(slot);
        let is_struct = matches!(module.types[ty], Type::Struct { .. } | Type::Named(_));
        (!is_struct || matches!(step, Step::Constant(_))).then_some(())?;
        module.types.member(ty, constant_of(*step).into())
    })
}

/// The known alignment of a part of memory with this slot type.
pub fn align_at(module: &mut Module, slot: TypeId, path: &[Step], align: Option<Align>) -> Option<Align> {
    let (mut slot, mut bytes) = (slot, align?.get());
    for step in path {
        let index = match step {
            Step::Constant(index) => Some(*index),
            Step::Dynamic(_) => None,
        };
        bytes = module.types.part_align(bytes, slot, index);
        slot = slot_at(module, slot, &[*step])?;
    }
    Align::new(bytes)
}

/// A pointer to a part of the memory with this slot type that `base` points to, and the slot type of the part. The
/// instructions are appended to a list that replaces `at`. None if there is no such part; then nothing is appended.
///
/// A `getelementptr` steps through one slot, so each slot with a target type on the path needs its own. All of them get the
/// decorations of the instruction that computes `base`: if that is NonUniform, they are as well.
pub fn path_pointer(
    module: &mut Module,
    body: &mut Body,
    (base, slot): (Operand, TypeId),
    path: &[Step],
    at: InstId,
    new: &mut InstList,
) -> Option<(Operand, TypeId)> {
    slot_at(module, slot, path)?;
    let metadata = match base {
        Operand::Value(value) => match body.values[value].def {
            ValueDef::Inst(inst) if matches!(body.insts[inst].op, Op::GetElementPtr { .. }) => body.insts[inst].metadata.clone(),
            _ => Attachments::new(),
        },
        Operand::Constant(_) => Attachments::new(),
    };
    let (mut pointer, mut slot, mut rest) = (base, slot, path);
    while !rest.is_empty() {
        let source = module.types.value_type(slot);
        let mut indices: SmallVec<[Operand; 4]> = smallvec![Operand::Constant(module.int(Types::I32, 0))];
        let mut ty = source;
        while let Some((step, tail)) = rest.split_first()
            && (indices.len() == 1 || !matches!(module.types[ty], Type::Target { .. }))
        {
            indices.push(match step {
                Step::Constant(index) => Operand::Constant(module.int(Types::I32, u128::from(*index))),
                Step::Dynamic(operand) => *operand,
            });
            ty = module.types.member(ty, constant_of(*step).into())?;
            rest = tail;
        }
        let pointer_type = body.operand_type(module, pointer);
        let op = Op::GetElementPtr { source, base: pointer, indices: indices.as_slice().into(), flags: GepFlags::default() };
        pointer = body.define_for(at, op, pointer_type, new);
        if let Some(step) = new.last() {
            body.insts[*step].metadata = metadata.clone();
        }
        slot = ty;
    }
    Some((pointer, slot))
}

/// Copies the decorations of an access to the last instruction of a list, which accesses a part of the same memory.
pub fn copy_decorations(body: &mut Body, whole: InstId, new: &InstList) {
    if let Some(part) = new.last() {
        body.insts[*part].metadata = body.insts[whole].metadata.clone();
    }
}

/// The index of a step, or that of any element, since all elements of an array have one type.
fn constant_of(step: Step) -> u32 {
    match step {
        Step::Constant(index) => index,
        Step::Dynamic(_) => 0,
    }
}

/// True for types whose parts are separate slots. Vectors and matrices are not split.
pub fn is_aggregate(types: &Types, slot: TypeId) -> bool {
    matches!(types[slot], Type::Struct { .. } | Type::Named(_) | Type::Array { .. })
}

/// True for the slot of a matrix.
pub fn is_matrix(types: &Types, slot: TypeId) -> bool {
    types[slot].is_target(TargetKind::Matrix)
}

/// The number of parts of an aggregate.
pub fn part_count(types: &Types, ty: TypeId) -> Option<usize> {
    match &types[ty] {
        Type::Array { length, .. } => usize::try_from(*length).ok(),
        Type::Struct { fields, .. } => Some(fields.len()),
        Type::Named(id) => types.structs[*id].body.as_ref().map(Vec::len),
        _ => None,
    }
}

/// The maximum number of types that a comparison visits: nested structs can have exponentially many.
const MAX_COMPARED: u32 = 1 << 12;

/// True if a slot has a part for each part of a value of this type: memory of that slot can be loaded as such a value.
pub fn fits(types: &mut Types, slot: TypeId, ty: TypeId) -> bool {
    fits_within(types, slot, ty, &mut MAX_COMPARED.to_owned())
}

fn fits_within(types: &mut Types, slot: TypeId, ty: TypeId, budget: &mut u32) -> bool {
    let Some(rest) = budget.checked_sub(1) else { return false };
    *budget = rest;
    let (source, ty) = (types.value_type(slot), types.value_type(ty));
    if source == ty {
        return true;
    }
    let of_array = |ty: TypeId| match types[ty] {
        Type::Array { element, length } => Some((element, length)),
        _ => None,
    };
    if let (Some((slot, length)), Some((element, wanted))) = (of_array(source), of_array(ty)) {
        return length == wanted && fits_within(types, slot, element, budget);
    }
    let is_struct = |ty: TypeId| matches!(types[ty], Type::Struct { .. } | Type::Named(_));
    if !is_struct(source) || !is_struct(ty) || part_count(types, source) != part_count(types, ty) {
        return false;
    }
    let count = part_count(types, ty).unwrap_or(0);
    (0..count as u64).all(|index| match (types.member(source, index), types.member(ty, index)) {
        (Some(slot), Some(ty)) => fits_within(types, slot, ty, budget),
        _ => false,
    })
}
