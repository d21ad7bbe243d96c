//! The 8-bit floats of SPV_EXT_float8.

/// The format of a float of 8 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float8 {
    /// 4 bits of exponent and 3 of mantissa. There is no infinity, and one NaN of each sign.
    E4M3,
    /// 5 bits of exponent and 2 of mantissa, with infinities and NaNs as IEEE 754 has them.
    E5M2,
}

impl Float8 {
    /// The bits of the mantissa, and the bias of the exponent.
    fn format(self) -> (i32, i32) {
        match self {
            Self::E4M3 => (3, 7),
            Self::E5M2 => (2, 15),
        }
    }

    /// The greatest number.
    fn most(self) -> f64 {
        match self {
            Self::E4M3 => 448.0,
            Self::E5M2 => 57344.0,
        }
    }

    /// The number that the bits represent.
    pub fn value(self, bits: u64) -> f64 {
        let (mantissa, bias) = self.format();
        let sign = if bits & 0x80 != 0 { -1.0 } else { 1.0 };
        let magnitude = (bits & 0x7f) as i32;
        let (exponent, fraction) = (magnitude >> mantissa, f64::from(magnitude & ((1 << mantissa) - 1)));
        match self {
            Self::E4M3 if magnitude == 0x7f => f64::NAN,
            Self::E5M2 if magnitude == 0x7c => sign * f64::INFINITY,
            Self::E5M2 if magnitude > 0x7c => f64::NAN,
            _ if exponent == 0 => sign * fraction * 2f64.powi(1 - bias - mantissa),
            _ => sign * (1.0 + fraction / f64::from(1 << mantissa)) * 2f64.powi(exponent - bias),
        }
    }

    /// The bits of the nearest number, ties to even. A number that is too large becomes the greatest number of E4M3, and infinity in
    /// E5M2.
    pub fn bits(self, value: f64) -> u64 {
        let (mantissa, bias) = self.format();
        let sign = if value.is_sign_negative() { 0x80 } else { 0 };
        if value.is_nan() {
            return 0x7f;
        }
        let magnitude = value.abs();
        if magnitude == 0.0 {
            return sign;
        }
        // The distance between neighbouring numbers; below the least normal number it does not shrink.
        let exponent = (magnitude.to_bits() >> 52) as i32 - 1023;
        let unit = 2f64.powi(exponent.max(1 - bias) - mantissa);
        let rounded = (magnitude / unit).round_ties_even() * unit;
        if rounded > self.most() {
            return sign | if self == Self::E4M3 { 0x7e } else { 0x7c };
        }
        // Numbers of one sign are in the order of their bits.
        let below = (0..0x7f).take_while(|bits| self.value(*bits) <= rounded).last();
        sign | below.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Float8;

    #[test]
    fn each_number_has_its_bits() {
        for format in [Float8::E4M3, Float8::E5M2] {
            for bits in 0..256 {
                let value = format.value(bits);
                assert!(value.is_nan() || format.bits(value) == bits, "{format:?}: {bits:#x} is {value}");
            }
        }
    }

    #[test]
    fn numbers_between_are_rounded_to_even() {
        assert_eq!(Float8::E4M3.bits(17.0), Float8::E4M3.bits(16.0));
        assert_eq!(Float8::E4M3.bits(19.0), Float8::E4M3.bits(20.0));
        assert_eq!(Float8::E4M3.bits(0.0009765625), 0);
        assert_eq!(Float8::E4M3.bits(0.0029296875), 2);
        assert_eq!((Float8::E4M3.bits(1e9), Float8::E5M2.bits(-1e9)), (0x7e, 0xfc));
        assert_eq!((Float8::E4M3.bits(f64::INFINITY), Float8::E5M2.bits(61440.0)), (0x7e, 0x7c));
    }
}
