//! Literals whose width and meaning their type decides, as text that reads back to the same bits.

use super::Inst;
use spirv::Op;

/// A scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    Unsigned(u32),
    Signed(u32),
    Float(u32),
}

impl Number {
    /// The type that an instruction declares.
    pub fn of(inst: &Inst) -> Option<Self> {
        if inst.is(Op::TypeInt) {
            let bits = inst.word(1);
            return Some(if inst.word(2) == 0 { Self::Unsigned(bits) } else { Self::Signed(bits) });
        }
        // An encoding makes it another format.
        (inst.is(Op::TypeFloat) && inst.words.len() == 2).then(|| Self::Float(inst.word(1)))
    }

    /// The words that a literal takes.
    pub fn words(self) -> usize {
        match self {
            Self::Unsigned(bits) | Self::Signed(bits) | Self::Float(bits) => bits.div_ceil(32).max(1) as usize,
        }
    }
}

/// The literal of these words.
pub fn literal(words: &[u32], number: Option<Number>) -> String {
    let bits = words.iter().take(2).enumerate().fold(0u64, |bits, (at, word)| bits | u64::from(*word) << (32 * at));
    match number {
        Some(Number::Signed(width)) if width <= 32 => (bits as u32 as i32).to_string(),
        Some(Number::Signed(_)) => (bits as i64).to_string(),
        Some(Number::Float(16)) => float(f64::from(half(bits as u16)), bits, 16),
        Some(Number::Float(32)) => {
            let value = f32::from_bits(bits as u32);
            // The shortest text that reads back as this f32.
            if value.is_finite() { decimal(&format!("{value:?}")) } else { float(f64::from(value), bits, 32) }
        }
        Some(Number::Float(64)) => float(f64::from_bits(bits), bits, 64),
        Some(Number::Unsigned(_) | Number::Float(_)) | None => bits.to_string(),
    }
}

/// Infinities and NaNs as hexadecimal floats with the exponent that is above every finite one.
fn float(value: f64, bits: u64, width: u32) -> String {
    if value.is_finite() {
        return decimal(&format!("{value:?}"));
    }
    let (fraction_bits, exponent) = match width {
        16 => (10, 16),
        32 => (23, 128),
        _ => (52, 1024),
    };
    let sign = if bits >> (width - 1) & 1 == 1 { "-" } else { "" };
    let digits = (fraction_bits as usize).div_ceil(4);
    let fraction = bits & ((1 << fraction_bits) - 1);
    let fraction = format!("{:0digits$x}", fraction << (digits as u32 * 4 - fraction_bits));
    let fraction = fraction.trim_end_matches('0');
    let dot = if fraction.is_empty() { "" } else { "." };
    format!("{sign}0x1{dot}{fraction}p+{exponent}")
}

/// `1.0` as `1`.
fn decimal(text: &str) -> String {
    text.strip_suffix(".0").unwrap_or(text).to_owned()
}

/// A half as the f32 of the same value.
fn half(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let (exponent, fraction) = (u32::from(bits >> 10 & 0x1f), u32::from(bits & 0x3ff));
    match (exponent, fraction) {
        (0, 0) => f32::from_bits(sign),
        // A denormal: fraction steps of 2^-24.
        (0, _) => fraction as f32 * (-24f32).exp2() * if sign == 0 { 1.0 } else { -1.0 },
        (0x1f, _) => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_read_back() {
        let f32 = |bits: u32| literal(&[bits], Some(Number::Float(32)));
        assert_eq!(f32(0x3f80_0000), "1");
        assert_eq!(f32(0x3dcc_cccd), "0.1");
        assert_eq!(f32(0x8000_0000), "-0");
        assert_eq!(f32(0x7f80_0000), "0x1p+128");
        assert_eq!(f32(0xffc0_0000), "-0x1.8p+128");
        assert_eq!(literal(&[0x3c00], Some(Number::Float(16))), "1");
        assert_eq!(literal(&[0x0001], Some(Number::Float(16))), "5.960464477539063e-8");
        assert_eq!(literal(&[0, 0x4008_0000], Some(Number::Float(64))), "3");
    }
}
