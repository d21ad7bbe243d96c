//! Converts the numbers of cases to the bytes of a buffer, and compares bytes with them.

/// One number with its type: `u32 7`, `f32 0.5`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    /// An unsigned integer of 32 bits.
    U32(u32),
    /// A signed integer of 32 bits.
    I32(i32),
    /// A float of 32 bits.
    F32(f32),
    /// An unsigned integer of 64 bits.
    U64(u64),
    /// A signed integer of 64 bits.
    I64(i64),
    /// A float of 64 bits.
    F64(f64),
    /// An unsigned integer of 16 bits.
    U16(u16),
    /// The bits of a float of 16 bits.
    F16(u16),
}

/// Parses `u32 1 2 0*6 f32 0.5`: a type applies until the next one, and `v*n` is n times v. Halves are written as their bits.
///
/// # Errors
/// A word that is no number of the type.
pub fn parse(text: &str) -> Result<Vec<Value>, String> {
    let mut values = Vec::new();
    let mut kind = "";
    for word in text.split_whitespace() {
        if matches!(word, "u32" | "i32" | "f32" | "u64" | "i64" | "f64" | "u16" | "f16") {
            kind = word;
            continue;
        }
        let (number, count) = word.split_once('*').unwrap_or((word, "1"));
        let count: usize = count.parse().map_err(|_| format!("'{word}' repeats no number of times"))?;
        let value = one(kind, number).ok_or_else(|| format!("'{number}' is no '{kind}'"))?;
        values.extend(std::iter::repeat_n(value, count));
    }
    Ok(values)
}

fn one(kind: &str, number: &str) -> Option<Value> {
    let hexadecimal = number.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok());
    let unsigned = || hexadecimal.or_else(|| number.parse().ok());
    Some(match kind {
        "u32" => Value::U32(u32::try_from(unsigned()?).ok()?),
        "i32" => Value::I32(number.parse().ok()?),
        "f32" => Value::F32(hexadecimal.map_or_else(|| number.parse().ok(), |bits| Some(f32::from_bits(bits as u32)))?),
        "u64" => Value::U64(unsigned()?),
        "i64" => Value::I64(number.parse().ok()?),
        "f64" => Value::F64(number.parse().ok()?),
        "u16" => Value::U16(u16::try_from(unsigned()?).ok()?),
        "f16" => Value::F16(u16::try_from(unsigned()?).ok()?),
        _ => return None,
    })
}

impl Value {
    /// The bytes in a buffer, little-endian.
    pub fn to_bytes(self) -> Vec<u8> {
        match self {
            Self::U32(value) => value.to_le_bytes().to_vec(),
            Self::I32(value) => value.to_le_bytes().to_vec(),
            Self::F32(value) => value.to_le_bytes().to_vec(),
            Self::U64(value) => value.to_le_bytes().to_vec(),
            Self::I64(value) => value.to_le_bytes().to_vec(),
            Self::F64(value) => value.to_le_bytes().to_vec(),
            Self::U16(value) | Self::F16(value) => value.to_le_bytes().to_vec(),
        }
    }

    /// The number of the same type in the bytes.
    fn read(self, bytes: &[u8]) -> Option<Self> {
        Some(match self {
            Self::U32(_) => Self::U32(u32::from_le_bytes(bytes.try_into().ok()?)),
            Self::I32(_) => Self::I32(i32::from_le_bytes(bytes.try_into().ok()?)),
            Self::F32(_) => Self::F32(f32::from_le_bytes(bytes.try_into().ok()?)),
            Self::U64(_) => Self::U64(u64::from_le_bytes(bytes.try_into().ok()?)),
            Self::I64(_) => Self::I64(i64::from_le_bytes(bytes.try_into().ok()?)),
            Self::F64(_) => Self::F64(f64::from_le_bytes(bytes.try_into().ok()?)),
            Self::U16(_) => Self::U16(u16::from_le_bytes(bytes.try_into().ok()?)),
            Self::F16(_) => Self::F16(u16::from_le_bytes(bytes.try_into().ok()?)),
        })
    }

    fn near(self, other: Self, tolerance: f64) -> bool {
        let near = |a: f64, b: f64| a.is_nan() && b.is_nan() || a == b || (a - b).abs() <= tolerance * a.abs().max(1.0);
        match (self, other) {
            (Self::F32(a), Self::F32(b)) => near(f64::from(a), f64::from(b)),
            (Self::F64(a), Self::F64(b)) => near(a, b),
            (a, b) => a == b,
        }
    }
}

/// Compares the start of a buffer with the numbers; floats may differ by `tolerance`, relative above one.
///
/// # Errors
/// The first difference.
pub fn compare(bytes: &[u8], expected: &[Value], tolerance: f64) -> Result<(), String> {
    let mut at = 0;
    for (index, value) in expected.iter().enumerate() {
        let end = at + value.to_bytes().len();
        let actual = bytes.get(at..end).and_then(|bytes| value.read(bytes));
        match actual {
            Some(actual) if value.near(actual, tolerance) => {}
            Some(actual) => return Err(format!("element {index} is {actual:?}, not {value:?}")),
            None => return Err(format!("the buffer ends before element {index}")),
        }
        at = end;
    }
    Ok(())
}

/// Compares two buffers of numbers of one type, as [`compare`] does.
///
/// # Errors
/// The first difference.
pub fn compare_buffers(bytes: &[u8], expected: &[u8], kind: Value, tolerance: f64) -> Result<(), String> {
    let expected: Vec<Value> = expected.chunks_exact(kind.to_bytes().len()).filter_map(|bytes| kind.read(bytes)).collect();
    compare(bytes, &expected, tolerance)
}

#[cfg(test)]
mod tests {
    use super::{Value, compare, parse};

    #[test]
    fn types_hold_and_values_repeat() {
        let values = parse("u32 1 0xff 7*2 f32 0.5").expect("numbers");
        assert_eq!(values, [Value::U32(1), Value::U32(255), Value::U32(7), Value::U32(7), Value::F32(0.5)]);
        assert_eq!(parse("u32 -1"), Err("'-1' is no 'u32'".to_owned()));
        assert_eq!(parse("1"), Err("'1' is no ''".to_owned()));
    }

    #[test]
    fn floats_compare_with_tolerance() {
        let bytes: Vec<u8> = [1.0f32, 2.000_001].iter().flat_map(|value| value.to_le_bytes()).collect();
        assert!(compare(&bytes, &[Value::F32(1.0), Value::F32(2.0)], 1e-5).is_ok());
        assert!(compare(&bytes, &[Value::F32(1.0), Value::F32(2.0)], 0.0).is_err());
        assert!(compare(&bytes, &[Value::U32(0); 3], 0.0).is_err());
    }
}
