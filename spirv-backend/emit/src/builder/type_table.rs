//! The shapes of the emitted types, and the types that are derived from others.

use crate::type_shape::TypeShape;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use spirv_module::Id;

/// The initial capacity in types.
const ROOM: usize = 48;

/// The maximum number of types that a comparison of two types visits: nested structs can have exponentially many.
const MAX_COMPARED_TYPES: u32 = 65536;

/// The maximum nesting depth of a composite that is copied.
const MAX_COPY_DEPTH: u32 = 64;

/// The emitted types. Each runtime array, and each struct that contains one, is in `unsized_types`.
#[derive(Debug)]
pub struct TypeTable {
    shapes: FxHashMap<Id, TypeShape>,
    /// The variant of a type with a sign, by the type and the sign.
    signed: FxHashMap<(Id, bool), Id>,
    /// The array types, by element, length and stride.
    arrays: FxHashMap<(Id, u64, Option<u32>), Id>,
    /// Runtime arrays, and types that contain one: no value has such a type.
    unsized_types: FxHashSet<Id>,
    /// Some variable holds the bits of floats, so that integers and floats are converted at its accesses.
    holds_float_bits: bool,
}

impl Default for TypeTable {
    fn default() -> Self {
        Self {
            shapes: FxHashMap::with_capacity_and_hasher(ROOM, FxBuildHasher),
            signed: FxHashMap::default(),
            arrays: FxHashMap::default(),
            unsized_types: FxHashSet::default(),
            holds_float_bits: false,
        }
    }
}

impl TypeTable {
    /// The shape of a type; `Opaque` if none was recorded.
    pub fn shape(&self, ty: Id) -> &TypeShape {
        self.shapes.get(&ty).unwrap_or(&TypeShape::Opaque)
    }

    /// Records the shape of a type that has a size, unless it has one.
    pub fn add_sized(&mut self, ty: Id, shape: TypeShape) {
        self.shapes.entry(ty).or_insert(shape);
    }

    /// Records the shape of a type, unless it has one.
    pub fn add(&mut self, ty: Id, shape: TypeShape) {
        let is_unsized = match &shape {
            TypeShape::RuntimeArray { .. } => true,
            TypeShape::Struct { members, .. } => members.iter().any(|member| self.unsized_types.contains(member)),
            _ => false,
        };
        if is_unsized {
            self.unsized_types.insert(ty);
        }
        self.shapes.entry(ty).or_insert(shape);
    }

    /// Records a type without a shape that has no size.
    pub fn add_unsized(&mut self, ty: Id) {
        self.unsized_types.insert(ty);
    }

    /// True for a runtime array, and for a type that contains one.
    pub fn is_unsized(&self, ty: Id) -> bool {
        self.unsized_types.contains(&ty)
    }

    /// Makes a struct the wrapper of its only member: see [`TypeShape::Struct`].
    pub fn make_wrapper(&mut self, ty: Id) {
        if let Some(TypeShape::Struct { wrapper, .. }) = self.shapes.get_mut(&ty) {
            *wrapper = true;
        }
    }

    /// The array type with this element, length and stride.
    pub fn array(&self, element: Id, length: u64, stride: Option<u32>) -> Option<Id> {
        self.arrays.get(&(element, length, stride)).copied()
    }

    /// Records an array type.
    pub fn add_array(&mut self, element: Id, length: u64, stride: Option<u32>, ty: Id) {
        self.arrays.insert((element, length, stride), ty);
    }

    /// The variant of a type with a sign.
    pub fn with_sign(&self, ty: Id, signed: bool) -> Option<Id> {
        self.signed.get(&(ty, signed)).copied()
    }

    /// Records the variant of a type with a sign.
    pub fn add_with_sign(&mut self, ty: Id, signed: bool, variant: Id) {
        self.signed.insert((ty, signed), variant);
    }

    /// True if some variable holds the bits of floats.
    pub fn holds_float_bits(&self) -> bool {
        self.holds_float_bits
    }

    /// Makes integers and floats of one width coercible.
    pub fn hold_float_bits(&mut self) {
        self.holds_float_bits = true;
    }

    /// True if both types have the same tree of scalars, apart from sign, bool, the bits of floats and layout.
    pub fn is_coercible(&self, from: Id, to: Id) -> bool {
        self.coercible_at(from, to, 0, &mut MAX_COMPARED_TYPES.to_owned())
    }

    fn coercible_at(&self, from: Id, to: Id, depth: u32, budget: &mut u32) -> bool {
        if from == to {
            return true;
        }
        let Some(rest) = budget.checked_sub(1).filter(|_| depth <= MAX_COPY_DEPTH) else { return false };
        *budget = rest;
        let mut each = |a: Id, b: Id| self.coercible_at(a, b, depth + 1, budget);
        match (self.shape(from), self.shape(to)) {
            (TypeShape::Int { bits: a, .. }, TypeShape::Int { bits: b, .. }) => a == b,
            (TypeShape::Bool, TypeShape::Int { .. }) | (TypeShape::Int { .. }, TypeShape::Bool) => true,
            (TypeShape::Float { bits: a }, TypeShape::Int { bits: b, .. })
            | (TypeShape::Int { bits: a, .. }, TypeShape::Float { bits: b }) => self.holds_float_bits && a == b,
            (TypeShape::Struct { members: a, .. }, TypeShape::Struct { members: b, .. }) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| each(*a, *b))
            }
            (TypeShape::Vector { element: a, count: m }, TypeShape::Vector { element: b, count: n }) => m == n && each(*a, *b),
            (a, b) => match (sequence(a), sequence(b)) {
                (Some((a, m)), Some((b, n))) => m == n && each(a, b),
                _ => false,
            },
        }
    }

    /// True if OpCopyLogical converts between the types, which are coercible: they differ in decorations only.
    pub fn matches_logically(&self, from: Id, to: Id) -> bool {
        self.matches_logically_at(from, to, 0)
    }

    fn matches_logically_at(&self, from: Id, to: Id, depth: u32) -> bool {
        // The types are known to be coercible, and the comparison has limited their size.
        if from == to || depth > MAX_COPY_DEPTH {
            return from == to;
        }
        match (self.shape(from), self.shape(to)) {
            (TypeShape::Array { element: a, length: m }, TypeShape::Array { element: b, length: n }) => {
                m == n && self.matches_logically_at(*a, *b, depth + 1)
            }
            (TypeShape::Struct { members: a, .. }, TypeShape::Struct { members: b, .. }) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.matches_logically_at(*a, *b, depth + 1))
            }
            _ => false,
        }
    }
}

/// The element or column type of an array or a matrix, and the number of them.
fn sequence(shape: &TypeShape) -> Option<(Id, u64)> {
    match shape {
        TypeShape::Array { element, length } => Some((*element, *length)),
        TypeShape::Matrix { column, count } => Some((*column, u64::from(*count))),
        _ => None,
    }
}
