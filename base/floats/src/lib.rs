//! Conversions between double and the binary floating-point formats that it can hold: half, bfloat, float. Functions on doubles.
//!
//! The crate `half` does not serve: its `from_f64` rounds twice, on some processors through float and elsewhere through a truncated double,
//! and both of its conversions make a signalling NaN quiet.

mod functions;

pub use functions::evaluate;

/// A binary interchange format of IEEE 754, or one with the same layout: sign, exponent, fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// The width of the exponent.
    pub exponent_bits: u32,
    /// The width of the fraction, without the implicit one.
    pub fraction_bits: u32,
}

impl Format {
    /// IEEE 754 binary16
    pub const HALF: Self = Self { exponent_bits: 5, fraction_bits: 10 };
    /// The upper half of binary32
    pub const BFLOAT: Self = Self { exponent_bits: 8, fraction_bits: 7 };
    /// IEEE 754 binary32
    pub const FLOAT: Self = Self { exponent_bits: 8, fraction_bits: 23 };
    /// IEEE 754 binary64, which [`Self::bits`] and [`Self::value`] do not convert
    pub const DOUBLE: Self = Self { exponent_bits: 11, fraction_bits: 52 };

    /// The IEEE 754 format of this many bits.
    #[must_use]
    pub const fn of_width(width: u32) -> Option<Self> {
        match width {
            16 => Some(Self::HALF),
            32 => Some(Self::FLOAT),
            64 => Some(Self::DOUBLE),
            _ => None,
        }
    }

    /// The difference between the encoded exponent and the real one.
    #[must_use]
    pub const fn bias(self) -> i64 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    /// The encoding of positive infinity.
    #[must_use]
    pub const fn infinity(self) -> u64 {
        ((1 << self.exponent_bits) - 1) << self.fraction_bits
    }

    /// The encoding of a number, rounded once to nearest, ties to even. A NaN keeps its sign and the high bits of its payload.
    #[must_use]
    pub fn bits(self, value: f64) -> u64 {
        let bits = value.to_bits();
        let sign = (bits >> 63) << (self.exponent_bits + self.fraction_bits);
        let exponent = ((bits >> 52) & 0x7ff) as i64;
        let fraction = bits & ((1 << 52) - 1);
        let shift = 52 - self.fraction_bits;
        if exponent == 0x7ff {
            let payload = fraction >> shift;
            // A signalling NaN whose payload would be truncated to zero must not become an infinity.
            let quiet = if fraction != 0 && payload == 0 { 1 << (self.fraction_bits - 1) } else { 0 };
            return sign | self.infinity() | payload | quiet;
        }
        let target = exponent - 1023 + self.bias();
        let magnitude = if target > 0 {
            // A carry out of the fraction increments the exponent, up to infinity.
            round_shift((target as u64) << 52 | fraction, shift)
        } else if target >= -i64::from(self.fraction_bits) {
            let full = if exponent == 0 { fraction } else { fraction | (1 << 52) };
            round_shift(full, shift + (1 - target) as u32)
        } else {
            0
        };
        sign | magnitude.min(self.infinity())
    }

    /// The exact value of an encoding. A NaN keeps its sign and its payload.
    #[must_use]
    pub fn value(self, bits: u64) -> f64 {
        let sign = (bits >> (self.exponent_bits + self.fraction_bits) & 1) << 63;
        let magnitude = bits & (self.infinity() | ((1 << self.fraction_bits) - 1));
        let fraction = magnitude & ((1 << self.fraction_bits) - 1);
        let exponent = (magnitude >> self.fraction_bits) as i64;
        let shift = 52 - self.fraction_bits;
        let value = if magnitude >= self.infinity() {
            f64::from_bits(0x7ff << 52 | fraction << shift)
        } else if exponent == 0 {
            fraction as f64 * 2f64.powi(1 - self.bias() as i32 - self.fraction_bits as i32)
        } else {
            f64::from_bits(((exponent + 1023 - self.bias()) as u64) << 52 | fraction << shift)
        };
        f64::from_bits(value.to_bits() | sign)
    }
}

/// Shifts right, rounding to nearest, ties to even.
fn round_shift(value: u64, shift: u32) -> u64 {
    let kept = value >> shift;
    let rest = value & ((1 << shift) - 1);
    let half = 1 << (shift - 1);
    kept + u64::from(rest > half || (rest == half && kept & 1 == 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_rounds_once_to_nearest_even() {
        let tie = 2f64.powi(-25);
        for (value, bits) in [
            (1.0, 0x3c00),
            (-2.5, 0xc100),
            (1.0 / 3.0, 0x3555),
            (65504.0, 0x7bff),
            (65519.99, 0x7bff),
            (65520.0, 0x7c00),
            (1e300, 0x7c00),
            (5.960464477539063e-8, 0x0001),
            (2.98e-8, 0x0000),
            (tie, 0x0000),
            (tie.next_up(), 0x0001),
            (6.097555160522461e-5, 0x03ff),
            (6.103515625e-5, 0x0400),
            // Through float these two would be rounded twice, up to 0x3c01 and down to 0x3c00.
            (1.0 + 2f64.powi(-11) - 2f64.powi(-40), 0x3c00),
            (1.0 + 2f64.powi(-11) + 2f64.powi(-40), 0x3c01),
            (-0.0, 0x8000),
            (f64::INFINITY, 0x7c00),
        ] {
            assert_eq!(Format::HALF.bits(value), bits, "{value}");
        }
    }

    #[test]
    fn bfloat_is_the_upper_half_of_a_float_rounded_to_even() {
        let upper = |bits| Format::BFLOAT.bits(f64::from(f32::from_bits(bits)));
        assert_eq!([0x3f80_8000, 0x3f81_8000, 0x3f80_8001].map(upper), [0x3f80, 0x3f82, 0x3f81]);
    }

    #[test]
    fn a_nan_keeps_its_sign_and_payload() {
        assert_eq!(Format::HALF.bits(f64::from_bits(0xfff4_0000_0000_0000)), 0xfd00);
        assert_eq!(Format::HALF.bits(f64::from_bits(0x7ff0_0000_0000_0001)), 0x7e00);
        assert_eq!(Format::HALF.value(0xfd00).to_bits(), 0xfff4_0000_0000_0000);
    }

    #[test]
    fn float_agrees_with_the_machine() {
        for value in [0.1, -0.3, 1e-40, 1e-46, 3.5e38, f64::MAX, f64::MIN_POSITIVE, 16777217.0, 2f64.powi(-150)] {
            assert_eq!(Format::FLOAT.bits(value), u64::from((value as f32).to_bits()), "{value}");
        }
    }

    #[test]
    fn an_encoding_comes_back_from_its_value() {
        for bits in 0..=0xffff {
            for format in [Format::HALF, Format::BFLOAT] {
                assert_eq!(format.bits(format.value(bits)), bits, "{format:?} {bits:#x}");
            }
        }
    }
}
