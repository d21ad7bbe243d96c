//! Values of integer, floating-point, character and string literals.

use crate::ast::{FloatLiteral, FloatSuffix, IntLiteral, IntSuffix};

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Number {
    Int(IntLiteral),
    Float(FloatLiteral),
}

/// Parses a number. The lexer makes `3.xxx` one number: the second result is the offset of the dot, if a swizzle follows.
///
/// # Errors
/// The reason as text, if the text is no number.
pub fn number(text: &str) -> Result<(Number, Option<usize>), String> {
    let bytes = text.as_bytes();
    if bytes.len() > 2 && bytes[0] == b'0' && matches!(bytes[1], b'x' | b'X' | b'b' | b'B') {
        let radix = if matches!(bytes[1], b'x' | b'X') { 16 } else { 2 };
        let digits = bytes[2..].iter().take_while(|b| (**b as char).is_digit(radix)).count();
        if radix == 16
            && let Some((value, end)) = hexadecimal_float(bytes, 2 + digits)
        {
            return float(text, value, end);
        }
        return integer(text, &text[2..2 + digits], radix, 2 + digits);
    }
    let whole = digits(bytes, 0);
    let mut end = whole;
    let mut is_float = false;
    if let Some(name) = text.get(whole..).and_then(|rest| rest.strip_prefix(".#")) {
        let value = if name.starts_with("INF") { f64::INFINITY } else { f64::NAN };
        return match name.get(3..) {
            Some(rest) if &text[..whole] == "1" && (name.starts_with("INF") || name.starts_with("IND")) => {
                float(text, value, text.len() - rest.len())
            }
            _ => Err(format!("'{text}' is not a number")),
        };
    }
    if bytes.get(end) == Some(&b'.') && !starts_swizzle(&bytes[end + 1..]) {
        is_float = true;
        end = digits(bytes, end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(bytes, end + 1 + sign);
        if exponent > end + 1 + sign {
            is_float = true;
            end = exponent;
        }
    }
    if is_float {
        let value = text[..end].parse().map_err(|_| format!("'{text}' is not a number"))?;
        return float(text, value, end);
    }
    let radix = if bytes[0] == b'0' && whole > 1 { 8 } else { 10 };
    integer(text, &text[..whole], radix, whole)
}

/// The value of a hexadecimal floating-point number, `0x1.8p-3`, and where it ends; the whole part ends at `whole`. None without an
/// exponent.
fn hexadecimal_float(bytes: &[u8], whole: usize) -> Option<(f64, usize)> {
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
    let mut end = whole;
    if bytes.get(end) == Some(&b'.') {
        end += 1;
        while is_digit(end) {
            end += 1;
        }
    }
    let fraction = (end - whole).saturating_sub(1);
    let has_digits = whole > 2 || fraction > 0;
    if !has_digits || !matches!(bytes.get(end), Some(b'p' | b'P')) {
        return None;
    }
    let is_negative = bytes.get(end + 1) == Some(&b'-');
    let first = end + 1 + usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
    let exponent_end = digits(bytes, first);
    if exponent_end == first {
        return None;
    }
    let exponent =
        bytes[first..exponent_end].iter().fold(0_i64, |value, digit| (value * 10 + i64::from(digit - b'0')).min(1 << 20));
    let mut exponent = if is_negative { -exponent } else { exponent } - 4 * fraction as i64;
    // 60 bits are kept; the last one is set if any of those that are dropped is.
    let mut mantissa = 0_u64;
    for digit in bytes[2..end].iter().filter_map(|byte| (*byte as char).to_digit(16)) {
        if mantissa >> 56 == 0 {
            mantissa = mantissa << 4 | u64::from(digit);
        } else {
            mantissa |= u64::from(digit != 0);
            exponent += 4;
        }
    }
    // In steps that are exact, as long as the result is no denormal.
    let mut value = mantissa as f64;
    while exponent != 0 && value != 0.0 && value.is_finite() {
        let step = exponent.clamp(-1000, 1000);
        value *= 2_f64.powi(step as i32);
        exponent -= step;
    }
    Some((value, exponent_end))
}

fn digits(bytes: &[u8], from: usize) -> usize {
    from + bytes[from.min(bytes.len())..].iter().take_while(|b| b.is_ascii_digit()).count()
}

/// Whether a swizzle follows a dot, rather than an exponent or a suffix (`1.f`, `1.e5`).
fn starts_swizzle(rest: &[u8]) -> bool {
    matches!(rest.first(), Some(b'x' | b'y' | b'z' | b'w' | b'r' | b'g' | b'b' | b'a' | b's' | b't' | b'_'))
}

fn integer(text: &str, digits: &str, radix: u32, end: usize) -> Result<(Number, Option<usize>), String> {
    let value = u64::from_str_radix(digits, radix).map_err(|error| match error.kind() {
        std::num::IntErrorKind::PosOverflow => format!("'{text}' does not fit in 64 bits"),
        _ => format!("'{text}' is not a number"),
    })?;
    let (suffix_text, swizzle) = split_suffix(text, end);
    let suffix = match suffix_text {
        "" => IntSuffix::None,
        "u" | "U" => IntSuffix::U,
        "l" | "L" => IntSuffix::L,
        _ => long_suffix(suffix_text, radix)?,
    };
    Ok((Number::Int(IntLiteral { value, suffix, radix_prefix: radix != 10 }), swizzle))
}

/// The suffixes of several letters, which few integers have.
fn long_suffix(suffix_text: &str, radix: u32) -> Result<IntSuffix, String> {
    Ok(match suffix_text.to_ascii_lowercase().as_str() {
        "ul" | "lu" => IntSuffix::UL,
        "ll" => IntSuffix::LL,
        "ull" | "llu" => IntSuffix::ULL,
        "f" | "h" if radix < 16 => return Err(format!("invalid digit '{suffix_text}' in decimal constant")),
        _ => return Err(format!("invalid suffix '{suffix_text}' on integer constant")),
    })
}

fn float(text: &str, value: f64, end: usize) -> Result<(Number, Option<usize>), String> {
    let (suffix_text, swizzle) = split_suffix(text, end);
    let suffix = match suffix_text {
        "" => FloatSuffix::None,
        "h" | "H" => FloatSuffix::H,
        "f" | "F" => FloatSuffix::F,
        "l" | "L" => FloatSuffix::L,
        "f16" | "F16" => FloatSuffix::F16,
        "f32" | "F32" => FloatSuffix::F32,
        "f64" | "F64" => FloatSuffix::F64,
        _ => return Err(format!("invalid suffix '{suffix_text}' on floating constant")),
    };
    Ok((Number::Float(FloatLiteral { value, suffix }), swizzle))
}

/// The suffix, and the offset of a dot with a swizzle after it.
fn split_suffix(text: &str, end: usize) -> (&str, Option<usize>) {
    match text[end..].find('.') {
        Some(dot) => (&text[end..end + dot], Some(end + dot)),
        None => (&text[end..], None),
    }
}

const ONE_CHARACTER: &str = "a character constant must contain exactly one character";

/// The value of a character literal, which is a signed `char`, as an unsigned integer.
///
/// # Errors
/// The reason as text, if the contents are not one character of 8 bits.
pub fn character(contents: &str, is_escape: bool) -> Result<u32, &'static str> {
    let mut chars = contents.chars();
    let first = chars.next().ok_or(ONE_CHARACTER)?;
    if chars.next().is_some() {
        return Err(ONE_CHARACTER);
    }
    match u8::try_from(u32::from(first)) {
        Ok(value) if is_escape || first.is_ascii() => Ok(i32::from(value.cast_signed()).cast_unsigned()),
        _ => Err("character too large for enclosing character literal type"),
    }
}

/// A mistake in an escape of a string or character literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongEscape {
    /// It is replaced by its character.
    Unknown(char),
    /// It names no character: a message.
    Invalid(&'static str),
}

/// The contents of a string or character literal (given with its quotes), with escapes resolved, and the first wrong escape.
pub fn unescape(literal: &str) -> (String, Option<WrongEscape>) {
    let body = literal.get(1..literal.len().saturating_sub(1)).unwrap_or("");
    let mut result = String::with_capacity(body.len());
    let mut chars = body.chars().peekable();
    let mut wrong = None;
    while let Some(c) = chars.next() {
        if c != '\\' {
            result.push(c);
            continue;
        }
        let escape = chars.next().unwrap_or('\\');
        result.push(match escape {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'a' => '\x07',
            'b' => '\x08',
            'f' => '\x0c',
            'v' => '\x0b',
            '\\' | '\'' | '"' | '?' => escape,
            'x' | '0'..='7' => {
                let code = code_unit(&mut chars, escape);
                wrong = wrong.or(code.err().map(WrongEscape::Invalid));
                code.map_or(char::REPLACEMENT_CHARACTER, char::from)
            }
            _ => {
                wrong = wrong.or(Some(WrongEscape::Unknown(escape)));
                escape
            }
        });
    }
    (result, wrong)
}

/// The value of an escape that begins with an octal digit, or with `x` and any number of hexadecimal digits.
fn code_unit(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, first: char) -> Result<u8, &'static str> {
    let (radix, most) = if first == 'x' { (16, usize::MAX) } else { (8, 2) };
    let mut value = first.to_digit(8);
    for _ in 0..most {
        let Some(digit) = chars.peek().and_then(|c| c.to_digit(radix)) else { break };
        value = Some(value.unwrap_or(0).saturating_mul(radix).saturating_add(digit));
        chars.next();
    }
    let value = value.ok_or("'\\x' has no hexadecimal digit after it")?;
    u8::try_from(value).map_err(|_| "the escape sequence is greater than 255")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn float_of(text: &str) -> Option<(f64, FloatSuffix)> {
        match number(text) {
            Ok((Number::Float(literal), None)) => Some((literal.value, literal.suffix)),
            _ => None,
        }
    }

    #[test]
    fn infinity_is_one_point_inf() {
        assert_eq!(float_of("1.#INF"), Some((f64::INFINITY, FloatSuffix::None)));
        for wrong in ["0.#INF", "11.#INF", "1.#IN", "1.#INFI"] {
            assert_eq!(float_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn hexadecimal_floats_are_exact() {
        assert_eq!(float_of("0x1.fffffep-1f"), Some((0.999_999_940_395_355_2, FloatSuffix::F)));
        assert_eq!(float_of("0x1.fffffffffffffp-1"), Some((1.0 - f64::EPSILON / 2.0, FloatSuffix::None)));
        assert_eq!(float_of("0X.8P+4"), Some((8.0, FloatSuffix::None)));
        assert_eq!(float_of("0xfp2h"), Some((60.0, FloatSuffix::H)));
        assert_eq!(float_of("0x10000000000000000p-64"), Some((1.0, FloatSuffix::None)));
        // Half of a unit in the last place is rounded to even; a further digit rounds it up.
        assert_eq!(float_of("0x1.00000000000008p0"), Some((1.0, FloatSuffix::None)));
        assert_eq!(float_of("0x1.000000000000080000001p0"), Some((1.0 + f64::EPSILON, FloatSuffix::None)));
        assert_eq!(float_of("0x1p1023"), Some((f64::from_bits(0x7fe0_0000_0000_0000), FloatSuffix::None)));
        assert_eq!(float_of("0x1p-1000000000000"), Some((0.0, FloatSuffix::None)));
        assert_eq!(float_of("0x1p99999"), Some((f64::INFINITY, FloatSuffix::None)));
        for wrong in ["0x1.8", "0x1p", "0x.p1", "0x1.8p+"] {
            assert_eq!(float_of(wrong), None, "{wrong}");
        }
    }
}
