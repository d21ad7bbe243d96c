//! Makes constants. Invariant: a number is truncated or rounded to the exact bits of its type, so that equal constants have one id.

use crate::id::ConstantId;
use crate::module::{ConstantKind, Module};
use crate::types::{FloatKind, Type, TypeId, Types};
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
    /// The element type of a vector; any other type is returned as it is.
    pub fn scalar(&self, ty: TypeId) -> TypeId {
        match self[ty] {
            Type::Vector { element, .. } => element,
            _ => ty,
        }
    }
}

/// The bits of a number in a float format, rounded to nearest, ties to even; None for the formats wider than double.
pub fn float_bits(kind: FloatKind, value: f64) -> Option<u128> {
    match kind {
        FloatKind::Half => Some(narrow(value, 5, 10)),
        FloatKind::BFloat => Some(narrow(value, 8, 7)),
        FloatKind::Float => Some(narrow(value, 8, 23)),
        FloatKind::Double => Some(u128::from(value.to_bits())),
        FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => None,
    }
}

/// The value of the bits in a float format; None for the formats wider than double.
pub fn float_value(kind: FloatKind, bits: u128) -> Option<f64> {
    match kind {
        FloatKind::Half => Some(widen(bits, 5, 10)),
        FloatKind::BFloat => Some(widen(bits, 8, 7)),
        FloatKind::Float => Some(widen(bits, 8, 23)),
        FloatKind::Double => Some(f64::from_bits(bits as u64)),
        FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => None,
    }
}

/// Rounds a double once to a format with fewer exponent and mantissa bits. A NaN keeps its sign and the high bits of its payload.
fn narrow(value: f64, exponent_bits: u32, mantissa_bits: u32) -> u128 {
    let bits = value.to_bits();
    let sign = (bits >> 63) << (exponent_bits + mantissa_bits);
    let exponent = ((bits >> 52) & 0x7ff) as i64;
    let mantissa = bits & ((1 << 52) - 1);
    let shift = 52 - mantissa_bits;
    let infinity = ((1u64 << exponent_bits) - 1) << mantissa_bits;
    if exponent == 0x7ff {
        let payload = mantissa >> shift;
        // A signalling NaN whose payload would be truncated to zero must not become an infinity.
        let quiet = if mantissa != 0 && payload == 0 { 1 << (mantissa_bits - 1) } else { 0 };
        return u128::from(sign | infinity | payload | quiet);
    }
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let target = exponent - 1023 + bias;
    let magnitude = if target > 0 {
        // A carry out of the mantissa increments the exponent, up to infinity.
        let exact = ((target.min(0xfff) as u64) << 52) | mantissa;
        round_shift(exact, shift)
    } else if target >= -(i64::from(mantissa_bits)) {
        let full = if exponent == 0 { mantissa } else { mantissa | (1 << 52) };
        round_shift(full, shift + (1 - target) as u32)
    } else {
        0
    };
    u128::from(sign | magnitude.min(infinity))
}

/// Shifts right, rounding to nearest, ties to even.
fn round_shift(value: u64, shift: u32) -> u64 {
    let kept = value >> shift;
    let rest = value & ((1u64 << shift) - 1);
    let half = 1u64 << (shift - 1);
    kept + u64::from(rest > half || (rest == half && kept & 1 == 1))
}

/// Converts to double, which is exact for these formats.
fn widen(bits: u128, exponent_bits: u32, mantissa_bits: u32) -> f64 {
    let bits = bits as u64;
    let sign = (bits >> (exponent_bits + mantissa_bits) & 1) << 63;
    let exponent_max = (1u64 << exponent_bits) - 1;
    let exponent = bits >> mantissa_bits & exponent_max;
    let mantissa = bits & ((1 << mantissa_bits) - 1);
    if exponent == exponent_max {
        return f64::from_bits(sign | 0x7ff << 52 | mantissa << (52 - mantissa_bits));
    }
    let bias = (1i32 << (exponent_bits - 1)) - 1;
    let magnitude = if exponent == 0 {
        mantissa as f64 * 2f64.powi(1 - bias - mantissa_bits as i32)
    } else {
        f64::from_bits((exponent + 1023 - bias as u64) << 52 | mantissa << (52 - mantissa_bits))
    };
    f64::from_bits(magnitude.to_bits() | sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_rounds_once_to_nearest_even() {
        let half = |value| float_bits(FloatKind::Half, value);
        assert_eq!(half(1.0), Some(0x3c00));
        assert_eq!(half(-2.5), Some(0xc100));
        assert_eq!(half(65504.0), Some(0x7bff));
        assert_eq!(half(65519.99), Some(0x7bff));
        assert_eq!(half(65520.0), Some(0x7c00));
        assert_eq!(half(1e300), Some(0x7c00));
        assert_eq!(half(5.960464477539063e-8), Some(0x0001));
        assert_eq!(half(2.98e-8), Some(0x0000));
        let tie = 2f64.powi(-25);
        assert_eq!(half(tie), Some(0x0000));
        assert_eq!(half(tie.next_up()), Some(0x0001));
        assert_eq!(half(6.097555160522461e-5), Some(0x03ff));
        assert_eq!(half(6.103515625e-5), Some(0x0400));
        // Through float this would round twice, up to 0x3c01.
        assert_eq!(half(1.0 + 2f64.powi(-11) - 2f64.powi(-40)), Some(0x3c00));
        assert_eq!(half(-0.0), Some(0x8000));
        assert_eq!(half(f64::INFINITY), Some(0x7c00));
    }

    #[test]
    fn float_agrees_with_the_machine() {
        for value in [0.1, -0.3, 1e-40, 1e-46, 3.5e38, f64::MAX, f64::MIN_POSITIVE, 16777217.0, 2f64.powi(-150)] {
            assert_eq!(float_bits(FloatKind::Float, value), Some(u128::from((value as f32).to_bits())), "{value}");
        }
    }

    #[test]
    fn widening_is_the_inverse_of_narrowing() {
        for bits in 0..=0xffffu128 {
            for kind in [FloatKind::Half, FloatKind::BFloat] {
                let value = float_value(kind, bits).unwrap();
                assert_eq!(float_bits(kind, value), Some(bits), "{kind:?} {bits:#x}");
            }
        }
    }

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
