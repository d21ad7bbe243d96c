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
        return integer(text, &text[2..2 + digits], radix, 2 + digits);
    }
    let whole = digits(bytes, 0);
    let mut end = whole;
    let mut is_float = false;
    if let Some(name) = text.get(whole..).and_then(|rest| rest.strip_prefix(".#")) {
        let value = if name.starts_with("INF") { f64::INFINITY } else { f64::NAN };
        return match name.get(3..) {
            Some(rest) if name.starts_with("INF") || name.starts_with("IND") => float(text, value, text.len() - rest.len()),
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
    let float_suffix = matches!(bytes.get(end), Some(b'f' | b'F' | b'h' | b'H'));
    if is_float || float_suffix {
        let value = text[..end].parse().map_err(|_| format!("'{text}' is not a number"))?;
        return float(text, value, end);
    }
    let radix = if bytes[0] == b'0' && whole > 1 { 8 } else { 10 };
    integer(text, &text[..whole], radix, whole)
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
        std::num::IntErrorKind::PosOverflow => format!("'{text}' does not fit into 64 bits"),
        _ => format!("'{text}' is not a number"),
    })?;
    let (suffix_text, swizzle) = split_suffix(text, end);
    let suffix = match suffix_text.to_ascii_lowercase().as_str() {
        "" => IntSuffix::None,
        "u" => IntSuffix::U,
        "l" => IntSuffix::L,
        "ul" | "lu" => IntSuffix::UL,
        "ll" => IntSuffix::LL,
        "ull" | "llu" => IntSuffix::ULL,
        _ => return Err(format!("invalid suffix '{suffix_text}' on an integer")),
    };
    Ok((Number::Int(IntLiteral { value, suffix, radix_prefix: radix != 10 }), swizzle))
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
        _ => return Err(format!("invalid suffix '{suffix_text}' on a floating-point number")),
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

/// The contents of a string or character literal (given with its quotes), with escapes resolved.
///
/// # Errors
/// The reason as text, for an unknown escape.
pub fn unescape(literal: &str) -> Result<String, String> {
    let body = literal.get(1..literal.len().saturating_sub(1)).unwrap_or("");
    let mut result = String::with_capacity(body.len());
    let mut chars = body.chars().peekable();
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
            'x' => code_point(&mut chars, 0, 16, 8),
            '0'..='7' => code_point(&mut chars, escape as u32 - '0' as u32, 8, 2),
            _ => return Err(format!("unknown escape sequence '\\{escape}'")),
        });
    }
    Ok(result)
}

fn code_point(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, first: u32, radix: u32, most: usize) -> char {
    let mut value = first;
    for _ in 0..most {
        let Some(digit) = chars.peek().and_then(|c| c.to_digit(radix)) else { break };
        value = value.saturating_mul(radix).saturating_add(digit);
        chars.next();
    }
    char::from_u32(value).unwrap_or(char::REPLACEMENT_CHARACTER)
}
