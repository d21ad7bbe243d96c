//! Parses literals whose width and format depend on a type.

use crate::disassemble::Number;
use floats::Format;

/// Returns the words of a number from its text.
///
/// # Errors
/// The text is not a literal of its type. The message ends a sentence that begins with the text.
pub fn number(text: &str, ty: Number) -> Result<Vec<u32>, String> {
    let bits = match ty {
        Number::Unsigned(width) => integer(text, width, false)?,
        Number::Signed(width) => integer(text, width, true)?,
        Number::Float(width) => float(text, width)?,
    };
    let low = bits as u32;
    Ok(if ty.words() == 2 { vec![low, (bits >> 32) as u32] } else { vec![low] })
}

/// An integer, decimal or hexadecimal with `0x`; the bits above a narrow signed one are its sign extension.
fn integer(text: &str, width: u32, is_signed: bool) -> Result<u64, String> {
    if width == 0 || width > 64 {
        return Err(format!("cannot be read as a literal of {width} bits: write its words with ! before each"));
    }
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let hexadecimal = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
    let is_digits = |digits: &str, radix: u32| !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    let (digits, radix) = hexadecimal.map_or((digits, 10), |digits| (digits, 16));
    if !is_digits(digits, radix) {
        return Err("is not an integer".to_owned());
    }
    let of = if is_signed { "a signed" } else { "an unsigned" };
    let large = || format!("is not {of} integer of {width} bits");
    let magnitude = i128::from(u64::from_str_radix(digits, radix).map_err(|_| large())?);
    let value = if negative { -magnitude } else { magnitude };
    let (least, greatest) = match (is_signed, hexadecimal) {
        // Hexadecimal digits are bits.
        (true, None) => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
        (true, Some(_)) => (-(1i128 << (width - 1)), (1i128 << width) - 1),
        (false, _) => (0, (1i128 << width) - 1),
    };
    if value < least || value > greatest {
        return Err(large());
    }
    let bits = value as u64;
    let shift = 64 - width;
    Ok(if is_signed { ((bits << shift) as i64 >> shift) as u64 } else { bits })
}

fn float(text: &str, width: u32) -> Result<u64, String> {
    let Some(format) = Format::of_width(width) else {
        return Err(format!("cannot be read as a float of {width} bits: write its words with ! before each"));
    };
    let (negative, rest) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let sign = u64::from(negative) << (width - 1);
    if let Some(rest) = rest.strip_prefix("0x").or_else(|| rest.strip_prefix("0X")) {
        return hexadecimal(rest, format).map(|bits| sign | bits);
    }
    if !rest.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return Err("is not a float".to_owned());
    }
    let wrong = |_| "is not a float".to_owned();
    let large = || format!("is too large for a float of {width} bits");
    match width {
        64 => rest
            .parse()
            .map_err(wrong)
            .and_then(|value: f64| if value.is_finite() { Ok(sign | value.to_bits()) } else { Err(large()) }),
        32 => rest
            .parse()
            .map_err(wrong)
            .and_then(|value: f32| if value.is_finite() { Ok(sign | u64::from(value.to_bits())) } else { Err(large()) }),
        _ => rest.parse().map_err(wrong).and_then(|value: f64| half(value).map(|bits| sign | bits).ok_or_else(large)),
    }
}

/// The nearest half of a nonnegative number, with ties to even; None if it is infinite.
fn half(value: f64) -> Option<u64> {
    Some(Format::HALF.bits(value)).filter(|bits| *bits < Format::HALF.infinity())
}

/// Parses a hexadecimal float such as `1.8p+3`, without the `0x`. An exponent above all finite ones results in an infinity or
/// a NaN, as in the disassembler's output.
fn hexadecimal(text: &str, format: Format) -> Result<u64, String> {
    let wrong = || "is not a hexadecimal float, as 0x1.8p+3 is".to_owned();
    let (digits, exponent) = text.split_once(['p', 'P']).ok_or_else(wrong)?;
    let exponent: i64 = exponent.parse().map_err(|_| wrong())?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    if all.is_empty() || all.len() > 24 || !all.chars().all(|c| c.is_ascii_hexdigit()) || exponent.abs() > 1 << 16 {
        return Err(wrong());
    }
    let mantissa = u128::from_str_radix(&all, 16).map_err(|_| wrong())?;
    if mantissa == 0 {
        return Ok(0);
    }
    let (bias, fraction_bits) = (format.bias(), format.fraction_bits);
    let top = i64::from(127 - mantissa.leading_zeros());
    let mut exponent = exponent + top - 4 * fraction.len() as i64;
    // The position of the last bit of the format.
    let mut last = top - i64::from(fraction_bits);
    let inexact = || "has more digits than its type".to_owned();
    if exponent > bias + 1 {
        return Err("has too large an exponent for its type".to_owned());
    }
    let is_subnormal = exponent < 1 - bias;
    if is_subnormal {
        last += 1 - bias - exponent;
        exponent = -bias;
    }
    let bits = match last {
        0.. if last > 127 || mantissa.trailing_zeros() < last as u32 => return Err(inexact()),
        0.. => mantissa >> last,
        _ => mantissa << -last,
    };
    let fraction = bits as u64 & ((1 << fraction_bits) - 1);
    Ok(((exponent + bias) as u64) << fraction_bits | fraction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disassemble::shown_literal as literal;

    #[test]
    fn integers_are_checked() {
        let read = |text: &str, ty| number(text, ty);
        assert_eq!(read("-1", Number::Signed(16)), Ok(vec![0xffff_ffff]));
        assert_eq!(read("65535", Number::Unsigned(16)), Ok(vec![0xffff]));
        assert_eq!(read("0xffffffff", Number::Signed(32)), Ok(vec![0xffff_ffff]));
        assert_eq!(read("-5", Number::Signed(64)), Ok(vec![0xffff_fffb, 0xffff_ffff]));
        assert_eq!(read("65536", Number::Unsigned(16)), Err("is not an unsigned integer of 16 bits".to_owned()));
        assert!(read("-1", Number::Unsigned(32)).is_err() && read("1.5", Number::Signed(32)).is_err());
        assert!(read("-", Number::Signed(32)).is_err() && read("5", Number::Unsigned(128)).is_err());
    }

    #[test]
    fn floats_come_back_from_their_text() {
        let halves = (0..=0xffffu32).map(|bits| (vec![bits], Number::Float(16)));
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            state ^ state >> 29
        };
        let edges =
            [0, 1, 0x007f_ffff, 0x0080_0000, 0x7f7f_ffff, 0x7f80_0000, 0x7f80_0001, 0x7fff_ffff, 0x8000_0000, 0xffc0_0000];
        let singles: Vec<u32> = edges.into_iter().chain((0..20_000).map(|_| next() as u32)).collect();
        let singles = singles.into_iter().map(|bits| (vec![bits], Number::Float(32)));
        let doubles: Vec<u64> =
            [1, 0x7ff0_0000_0000_0000, 0xfff8_0000_0000_0001].into_iter().chain((0..20_000).map(|_| next())).collect();
        let doubles = doubles.into_iter().map(|bits| (vec![bits as u32, (bits >> 32) as u32], Number::Float(64)));
        for (words, ty) in halves.chain(singles).chain(doubles) {
            let text = literal(&words, Some(ty));
            assert_eq!(number(&text, ty), Ok(words), "{text}");
        }
    }

    #[test]
    fn decimal_halves_are_rounded() {
        for (text, bits) in
            [("1", 0x3c00), ("0.1", 0x2e66), ("65504", 0x7bff), ("-2.5", 0xc100), ("5.9604645e-08", 1), ("0", 0), ("1e-9", 0)]
        {
            assert_eq!(number(text, Number::Float(16)), Ok(vec![bits]), "{text}");
        }
        assert!(number("65520", Number::Float(16)).is_err() && number("1e40", Number::Float(32)).is_err());
        for wrong in ["nan", "inf", "", "-", "0x", "0x1", "0x1p", "0xp1", "0x1p+999", "1x"] {
            assert!(number(wrong, Number::Float(32)).is_err(), "{wrong}");
        }
        assert_eq!(number("0x0.8p+1", Number::Float(32)), Ok(vec![0x3f80_0000]));
        assert!(number("0x1.0000001p+0", Number::Float(32)).is_err());
    }
}
