//! Prints literals whose width and format depend on a type, so that parsing them returns the same bits.

use super::binary::RawInst;
use floats::Format;
use spirv::Op;

/// A scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    Unsigned(u32),
    Signed(u32),
    Float(u32),
}

impl Number {
    /// The type that an instruction declares, if it is a scalar type.
    pub fn of(inst: &RawInst) -> Option<Self> {
        if inst.is(Op::TypeInt) {
            let bits = inst.word(1);
            return Some(if inst.word(2) == 0 { Self::Unsigned(bits) } else { Self::Signed(bits) });
        }
        // An encoding operand makes it a format that is not IEEE 754.
        (inst.is(Op::TypeFloat) && inst.words.len() == 2).then(|| Self::Float(inst.word(1)))
    }

    /// The number of words of a literal.
    pub fn words(self) -> usize {
        match self {
            Self::Unsigned(bits) | Self::Signed(bits) | Self::Float(bits) => bits.div_ceil(32).max(1) as usize,
        }
    }
}

/// True for a literal whose text is parsed to the same words: the bits above a narrow number are zeros or its sign extension, and there are no
/// more words than [`literal`] prints.
pub fn is_canonical(words: &[u32], number: Option<Number>) -> bool {
    let [word, ..] = *words else { return false };
    let width = match number {
        Some(Number::Unsigned(width) | Number::Signed(width) | Number::Float(width)) => width,
        None => return false,
    };
    let high = |width: u32| if width < 32 { word >> width } else { 0 };
    match number {
        Some(Number::Signed(width @ 1..32)) => word == ((word << (32 - width)) as i32 >> (32 - width)) as u32,
        Some(Number::Float(16 | 32 | 64)) | Some(Number::Unsigned(_) | Number::Signed(_)) => {
            (1..=64).contains(&width) && words.len() == number.map_or(1, Number::words) && high(width) == 0
        }
        _ => false,
    }
}

/// Prints a literal.
pub fn literal(words: &[u32], number: Option<Number>) -> String {
    let bits = words.iter().take(2).enumerate().fold(0u64, |bits, (at, word)| bits | u64::from(*word) << (32 * at));
    match number {
        Some(Number::Signed(width)) if width <= 32 => (bits as u32 as i32).to_string(),
        Some(Number::Signed(_)) => (bits as i64).to_string(),
        Some(Number::Float(16)) => hexadecimal(bits, Format::HALF),
        Some(Number::Float(32)) => {
            let value = f32::from_bits(bits as u32);
            // Nine digits distinguish all values of f32.
            if value.is_normal() || value == 0.0 { general(f64::from(value), 9) } else { hexadecimal(bits, Format::FLOAT) }
        }
        Some(Number::Float(64)) => {
            let value = f64::from_bits(bits);
            if value.is_normal() || value == 0.0 { general(value, 17) } else { hexadecimal(bits, Format::DOUBLE) }
        }
        Some(Number::Unsigned(_) | Number::Float(_)) | None => bits.to_string(),
    }
}

/// Formats like C's `%.{digits}g`: without trailing zeros, with an exponent below -4 and from `digits` on.
pub fn general(value: f64, digits: usize) -> String {
    let scientific = format!("{value:.*e}", digits - 1);
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trim = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if exponent < -4 || exponent >= digits as i32 {
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", trim(mantissa), exponent.abs());
    }
    let decimals = (digits as i32 - 1 - exponent).max(0) as usize;
    trim(&format!("{value:.decimals$}"))
}

/// Formats as a hexadecimal float whose first digit is 1. Infinities and NaNs have the exponent above all finite ones.
fn hexadecimal(bits: u64, format: Format) -> String {
    let Format { exponent_bits, fraction_bits } = format;
    let sign = if bits >> (exponent_bits + fraction_bits) & 1 == 1 { "-" } else { "" };
    let mut fraction = bits & ((1 << fraction_bits) - 1);
    let field = bits >> fraction_bits & ((1 << exponent_bits) - 1);
    let bias = format.bias();
    if field == 0 && fraction == 0 {
        return format!("{sign}0x0p+0");
    }
    let mut exponent = field as i64 - bias;
    if field == 0 {
        // A subnormal: shift until its first set bit is the implicit one.
        let shift = fraction.leading_zeros() - (63 - fraction_bits);
        fraction = (fraction << shift) & ((1 << fraction_bits) - 1);
        exponent = 1 - bias - i64::from(shift);
    }
    let digits = fraction_bits.div_ceil(4);
    let text = format!("{:0width$x}", fraction << (digits * 4 - fraction_bits), width = digits as usize);
    let text = text.trim_end_matches('0');
    let dot = if text.is_empty() { "" } else { "." };
    format!("{sign}0x1{dot}{text}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_integer_without_bits_has_no_text() {
        assert!(!is_canonical(&[1], Some(Number::Signed(0))));
        assert!(!is_canonical(&[1], Some(Number::Unsigned(0))) && !is_canonical(&[0], Some(Number::Unsigned(0))));
    }

    #[test]
    fn floats_read_back() {
        let f32 = |bits: u32| literal(&[bits], Some(Number::Float(32)));
        assert_eq!(f32(0x3f80_0000), "1");
        assert_eq!(f32(0x3dcc_cccd), "0.100000001");
        assert_eq!(f32(0x8000_0000), "-0");
        assert_eq!(f32(0x7e4c_cccd), "6.80564744e+37");
        assert_eq!(f32(0x3727_c5ac), "9.99999975e-06");
        assert_eq!(f32(0x7f80_0000), "0x1p+128");
        assert_eq!(f32(0xffc0_0000), "-0x1.8p+128");
        assert_eq!(f32(0x0000_0001), "0x1p-149");
        let half = |bits: u32| literal(&[bits], Some(Number::Float(16)));
        assert_eq!([half(0), half(0x3c00), half(0xbe00), half(0x0001)], ["0x0p+0", "0x1p+0", "-0x1.8p+0", "0x1p-24"]);
        assert_eq!(literal(&[0, 0x4008_0000], Some(Number::Float(64))), "3");
    }
}
