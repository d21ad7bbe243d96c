//! Makes constants. Invariant: a number is truncated or rounded to the exact bits of its type, so that equal constants have one id.

use crate::id::ConstantId;
use crate::module::{ConstantKind, Module};
use crate::types::{FloatKind, Type, TypeId, Types};
use floats::Format;
use smallvec::SmallVec;

impl Module {
    /// An integer constant from its bits, zero-extended from the type's width.
    pub fn int(&mut self, ty: TypeId, value: u128) -> ConstantId {
        let value = match self.types[ty] {
            Type::Int(bits) if bits < 128 => value & ((1 << bits) - 1),
            _ => value,
        };
        self.constants.intern(ty, ConstantKind::Int(value))
    }

    /// An integer constant from a signed value, truncated to the type's width.
    pub fn int_signed(&mut self, ty: TypeId, value: i128) -> ConstantId {
        self.int(ty, value as u128)
    }

    /// 1 or 0, of type `i1`.
    pub fn bool(&mut self, value: bool) -> ConstantId {
        self.int(Types::I1, u128::from(value))
    }

    /// A constant of a float type, rounded to nearest, ties to even.
    ///
    /// # Panics
    /// If the type is not half, bfloat, float or double.
    pub fn float(&mut self, ty: TypeId, value: f64) -> ConstantId {
        let Type::Float(kind) = self.types[ty] else { panic!("a float constant of type {ty}") };
        let Some(bits) = float_bits(kind, value) else { panic!("a float constant of kind {kind:?}") };
        self.constants.intern(ty, ConstantKind::Float(bits))
    }

    /// A vector of this type with this constant in every lane; the constant itself if the type is not a vector.
    pub fn splat(&mut self, ty: TypeId, element: ConstantId) -> ConstantId {
        match self.types[ty] {
            Type::Vector { length, .. } => self.aggregate(ty, SmallVec::<[ConstantId; 4]>::from_elem(element, length as usize)),
            _ => element,
        }
    }

    /// An integer in every lane of a vector type, or of the scalar type itself.
    pub fn int_splat(&mut self, ty: TypeId, value: i128) -> ConstantId {
        let scalar = self.types.scalar(ty);
        let element = self.int_signed(scalar, value);
        self.splat(ty, element)
    }

    /// A float in every lane of a vector type, or of the scalar type itself.
    ///
    /// # Panics
    /// If the scalar type is not half, bfloat, float or double.
    pub fn float_splat(&mut self, ty: TypeId, value: f64) -> ConstantId {
        let scalar = self.types.scalar(ty);
        let element = self.float(scalar, value);
        self.splat(ty, element)
    }

    /// The zero value of a type: a number for scalars, `zeroinitializer` or `null` for other types.
    pub fn zero(&mut self, ty: TypeId) -> ConstantId {
        match self.types[ty] {
            Type::Int(_) => self.constants.intern(ty, ConstantKind::Int(0)),
            Type::Float(_) => self.constants.intern(ty, ConstantKind::Float(0)),
            _ => self.constants.intern(ty, ConstantKind::Null),
        }
    }

    /// `undef` of this type.
    pub fn undef(&mut self, ty: TypeId) -> ConstantId {
        self.constants.intern(ty, ConstantKind::Undef)
    }

    /// `poison` of this type.
    pub fn poison(&mut self, ty: TypeId) -> ConstantId {
        self.constants.intern(ty, ConstantKind::Poison)
    }

    /// A vector, array or struct constant; `zeroinitializer` if every element is zero, as LLVM prints it.
    pub fn aggregate(&mut self, ty: TypeId, elements: impl AsRef<[ConstantId]>) -> ConstantId {
        let elements = elements.as_ref();
        if elements.iter().all(|e| self.is_zero(*e)) {
            return self.constants.intern(ty, ConstantKind::Null);
        }
        self.constants.aggregate(ty, elements)
    }

    /// True for the zero value of a type: `0`, `0.0` (not `-0.0`), `null`, `zeroinitializer`.
    pub fn is_zero(&self, constant: ConstantId) -> bool {
        match &self.constants[constant].kind {
            ConstantKind::Int(0) | ConstantKind::Float(0) | ConstantKind::Null => true,
            ConstantKind::Aggregate(elements) => elements.iter().all(|e| self.is_zero(*e)),
            _ => false,
        }
    }

    /// The bits of an integer constant, including `zeroinitializer`.
    pub fn int_value(&self, constant: ConstantId) -> Option<u128> {
        let constant = &self.constants[constant];
        match (&constant.kind, &self.types[constant.ty]) {
            (ConstantKind::Int(value), _) => Some(*value),
            (ConstantKind::Null, Type::Int(_)) => Some(0),
            _ => None,
        }
    }
}

impl Types {
    /// The element type of a vector; any other type is returned unchanged.
    pub fn scalar(&self, ty: TypeId) -> TypeId {
        match self[ty] {
            Type::Vector { element, .. } => element,
            _ => ty,
        }
    }
}

/// The bits of a number in a float format, rounded to nearest, ties to even; None for the formats wider than double.
pub fn float_bits(kind: FloatKind, value: f64) -> Option<u128> {
    Some(u128::from(match narrow_format(kind) {
        Some(format) => format.bits(value),
        None if kind == FloatKind::Double => value.to_bits(),
        None => return None,
    }))
}

/// The value of the bits in a float format; None for the formats wider than double.
pub fn float_value(kind: FloatKind, bits: u128) -> Option<f64> {
    match narrow_format(kind) {
        Some(format) => Some(format.value(bits as u64)),
        None => (kind == FloatKind::Double).then(|| f64::from_bits(bits as u64)),
    }
}

/// The formats narrower than double.
fn narrow_format(kind: FloatKind) -> Option<Format> {
    match kind {
        FloatKind::Half => Some(Format::HALF),
        FloatKind::BFloat => Some(Format::BFLOAT),
        FloatKind::Float => Some(Format::FLOAT),
        FloatKind::Double | FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_cut_to_their_width_and_vectors_of_zero_are_null() {
        let mut module = Module::default();
        let i8 = module.types.int(8);
        let minus_one = module.int_signed(i8, -1);
        assert_eq!(module.constants[minus_one].kind, ConstantKind::Int(0xff));
        let vector = module.types.vector(Types::F32, 3);
        let zero = module.float_splat(vector, 0.0);
        assert_eq!(module.constants[zero].kind, ConstantKind::Null);
        let negative_zero = module.float_splat(vector, -0.0);
        assert!(matches!(module.constants[negative_zero].kind, ConstantKind::Aggregate(_)));
    }
}
