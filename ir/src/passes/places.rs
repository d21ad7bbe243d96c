//! Aggregates and vectors in memory whose parts `getelementptr` selects, and the check whether two accesses may overlap.

use crate::func::{Body, ValueDef};
use crate::id::{GlobalId, InstId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::name::Name;
use crate::op::{GepFlags, Op};
use crate::operand::Operand;
use crate::passes::local_pointers::constant_index;
use crate::types::{TargetKind, Type, TypeId, Types, address_space};
use smallvec::SmallVec;
use spirv_grammar::storage_class;
use std::iter::once;

/// Maximum number of scalars in memory that is accessed at once.
const MAX_NUMBERS: u64 = 32;

/// An aggregate or a vector in memory: a path from an object, as in the `getelementptr` that selects it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Place {
    pub base: Operand,
    /// The value type of the object.
    pub source: TypeId,
    /// The indices after the leading zero.
    pub path: SmallVec<[Operand; 4]>,
}

impl Place {
    /// The type of the value at the place; None if it has a slot type, or if there is no such part.
    pub fn ty(&self, module: &Module) -> Option<TypeId> {
        self.path.iter().try_fold(self.source, |ty, index| {
            // The index of a vector or an array may be dynamic.
            let at = constant_index(module, *index).unwrap_or(0);
            module.types.member(ty, at.into())
        })
    }

    /// The place that contains this one, and the constant index of this one in it.
    pub fn split(&self, module: &Module) -> Option<(Self, u32)> {
        let (last, path) = self.path.split_last()?;
        Some((Self { path: path.into(), ..self.clone() }, constant_index(module, *last)?))
    }

    /// True if both are in the same object, and their first different indices are constants.
    pub fn is_apart_from(&self, other: &Self, module: &Module) -> bool {
        let differing = self.path.iter().zip(&other.path).find(|(index, other)| index != other);
        let constants = differing.map(|(index, other)| (constant_index(module, *index), constant_index(module, *other)));
        (self.base, self.source) == (other.base, other.source)
            && matches!(constants, Some((Some(index), Some(other))) if index != other)
    }

    /// The address of the place. The instruction that computes it, if any, is appended to `new`.
    pub fn pointer(&self, module: &mut Module, body: &mut Body, near: InstId, new: &mut SmallVec<[InstId; 8]>) -> Operand {
        if self.path.is_empty() {
            return self.base;
        }
        let zero = Operand::Constant(module.int(Types::I32, 0));
        let indices = once(zero).chain(self.path.iter().copied()).collect();
        let op = Op::GetElementPtr { source: self.source, base: self.base, indices, flags: GepFlags::default() };
        let ty = body.operand_type(module, self.base);
        let (inst, pointer) = body.define(op, ty, Name::default(), body.insts[near].loc);
        new.push(inst);
        Operand::Value(pointer)
    }
}

/// The place to which a pointer with this pointee points. None for a pointer with decorations.
pub fn place_of(module: &Module, body: &Body, pointer: Operand, pointee: TypeId) -> Option<Place> {
    let whole = Place { base: pointer, source: pointee, path: SmallVec::new() };
    let Some(inst) = address_of_part(body, pointer) else { return Some(whole) };
    let mut place = selected(module, body, inst)?;
    // Nested addresses become a single path from the outermost object, so that equal places are represented in the same way.
    while let Some(outer) = address_of_part(body, place.base).and_then(|inst| selected(module, body, inst))
        && outer.ty(module) == Some(place.source)
    {
        place = Place { path: outer.path.iter().chain(&place.path).copied().collect(), ..outer };
    }
    Some(place)
}

/// The `getelementptr` that computes a pointer.
fn address_of_part(body: &Body, pointer: Operand) -> Option<InstId> {
    let Operand::Value(value) = pointer else { return None };
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    matches!(body.insts[inst].op, Op::GetElementPtr { .. }).then_some(inst)
}

/// The place that one `getelementptr` selects. None if it has decorations, or if its first index is not 0.
fn selected(module: &Module, body: &Body, inst: InstId) -> Option<Place> {
    let Op::GetElementPtr { source, base, indices, .. } = &body.insts[inst].op else { return None };
    let is_plain = body.insts[inst].metadata.is_empty() && constant_index(module, *indices.first()?) == Some(0);
    is_plain.then(|| Place { base: *base, source: *source, path: indices[1..].into() })
}

/// The number of parts of a value, if a place of this type may be accessed at once: a vector of numbers or, in memory without
/// a visible layout, a struct or an array of these.
pub fn parts_of(module: &Module, ty: TypeId, space: u32) -> Option<u32> {
    let is_vector = matches!(module.types[ty], Type::Vector { .. });
    (is_vector || has_no_layout(space)).then(|| parts(&module.types, ty, false))?
}

/// The number of parts of an aggregate in a buffer that may be loaded at once: a struct or an array whose parts, at all
/// levels, have the same types in memory as values, except for offsets, strides and signs. None for a block, which is the
/// whole buffer, for matrices and bools, whose types in memory differ, and for arrays in constant buffers, whose elements are
/// often used individually.
pub fn parts_in_buffer(module: &Module, body: &Body, place: &Place, ty: TypeId, space: u32) -> Option<u32> {
    let is_in_block = !place.path.is_empty() || address_of_part(body, place.base).is_some();
    let is_wanted = match space {
        address_space::STORAGE_BUFFER => true,
        address_space::UNIFORM => !matches!(module.types[ty], Type::Array { .. }),
        _ => false,
    };
    (is_wanted && is_in_block).then(|| parts(&module.types, ty, true))?
}

/// The type of the value that is loaded from such an aggregate: without offsets, strides and signs at all levels.
pub fn value_in_buffer(types: &mut Types, ty: TypeId) -> TypeId {
    let fields = match &types[ty] {
        Type::Target { types: inner, .. } => {
            let Some(inner) = inner.first().copied() else { return ty };
            return value_in_buffer(types, inner);
        }
        Type::Array { element, length } => {
            let (element, length) = (*element, *length);
            let element = value_in_buffer(types, element);
            return types.array(element, length);
        }
        Type::Struct { fields, .. } => fields.to_vec(),
        Type::Named(id) => types.structs[*id].body.as_ref().map(|fields| fields.to_vec()).unwrap_or_default(),
        _ => return ty,
    };
    let values: Vec<TypeId> = fields.iter().map(|field| value_in_buffer(types, *field)).collect();
    if values == fields { ty } else { types.intern(Type::Struct { fields: values, packed: false }) }
}

fn parts(types: &Types, ty: TypeId, is_laid_out: bool) -> Option<u32> {
    let count = match &types[ty] {
        Type::Vector { length, .. } => *length,
        Type::Array { length, .. } => u32::try_from(*length).ok()?,
        Type::Struct { fields, packed: false } => u32::try_from(fields.len()).ok()?,
        Type::Named(id) => u32::try_from(types.structs[*id].body.as_ref()?.len()).ok()?,
        _ => return None,
    };
    numbers(types, ty, is_laid_out).map(|_| count)
}

/// The number of scalars in a type; None if there are too many, or if it contains other types. 8- and 16-bit numbers are
/// excluded, because they may be values that can only be loaded and stored. Slot types are allowed only in buffers.
fn numbers(types: &Types, ty: TypeId, is_laid_out: bool) -> Option<u64> {
    let numbers = |types: &Types, ty: TypeId| numbers(types, ty, is_laid_out);
    let sum = |fields: &[TypeId]| fields.iter().try_fold(0, |sum: u64, field| sum.checked_add(numbers(types, *field)?));
    let count = match &types[ty] {
        Type::Int(bits) => (*bits >= 32).then_some(1),
        Type::Float(kind) => (kind.bits() >= 32).then_some(1),
        Type::Vector { element, .. } => match &types[*element] {
            Type::Int(_) | Type::Float(_) => numbers(types, *element),
            _ => None,
        },
        Type::Array { element, length } => numbers(types, *element)?.checked_mul(*length),
        Type::Struct { fields, packed: false } => sum(fields),
        Type::Named(id) => sum(types.structs[*id].body.as_ref()?),
        Type::Target { kind: TargetKind::Signed | TargetKind::Layout | TargetKind::Array, types: inner, .. } if is_laid_out => {
            numbers(types, *inner.first()?)
        }
        _ => None,
    };
    count.filter(|count| (1..=MAX_NUMBERS).contains(count))
}

/// True for memory of a single invocation that does not overlap other memory, and whose types have no offsets.
pub fn has_no_layout(space: u32) -> bool {
    let class = address_space::class_of(space);
    matches!(space, address_space::FUNCTION | address_space::PRIVATE | address_space::INPUT | address_space::OUTPUT)
        || class.is_some_and(|class| {
            [
                storage_class::RayPayloadKHR,
                storage_class::IncomingRayPayloadKHR,
                storage_class::CallableDataKHR,
                storage_class::IncomingCallableDataKHR,
                storage_class::HitAttributeKHR,
            ]
            .contains(&class)
        })
}

/// True for a whole output variable. If it is an array over vertices or primitives, its elements belong to several
/// invocations.
pub fn is_whole_output(place: &Place, root: Root, space: u32) -> bool {
    space == address_space::OUTPUT && place.path.is_empty() && root == Root::Variable(place.base)
}

/// The origin of a pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Root {
    /// A variable that does not overlap any other one.
    Variable(Operand),
    /// Memory that does not overlap variables of other kinds: that of a resource, or memory shared by invocations.
    Shared,
    Unknown,
}

impl Root {
    pub fn of(module: &Module, body: &Body, mut pointer: Operand) -> Self {
        loop {
            match pointer {
                Operand::Constant(constant) => {
                    return match module.constants[constant].kind {
                        ConstantKind::Global(global) => Self::of_global(module, global, pointer),
                        _ => Self::Unknown,
                    };
                }
                Operand::Value(value) => match base_of(body, value) {
                    Some(base) => pointer = base,
                    None => return Self::of_value(body, value),
                },
            }
        }
    }

    fn of_global(module: &Module, global: GlobalId, pointer: Operand) -> Self {
        let global = &module.globals[global];
        match global.alias {
            Some(_) => Self::Unknown,
            None if has_no_layout(global.address_space) => Self::Variable(pointer),
            None => Self::Shared,
        }
    }

    fn of_value(body: &Body, value: ValueId) -> Self {
        match body.values[value].def {
            ValueDef::Inst(inst) if matches!(body.insts[inst].op, Op::Alloca { .. }) => Self::Variable(Operand::Value(value)),
            _ => Self::Unknown,
        }
    }

    /// False if accesses through the two pointers never overlap.
    pub fn may_overlap(self, other: Self) -> bool {
        match (self, other) {
            (Self::Variable(one), Self::Variable(other)) => one == other,
            (Self::Variable(_), Self::Shared) | (Self::Shared, Self::Variable(_)) => false,
            _ => true,
        }
    }
}

/// The base of a `getelementptr`.
fn base_of(body: &Body, pointer: ValueId) -> Option<Operand> {
    let ValueDef::Inst(inst) = body.values[pointer].def else { return None };
    let Op::GetElementPtr { base, .. } = &body.insts[inst].op else { return None };
    Some(*base)
}
