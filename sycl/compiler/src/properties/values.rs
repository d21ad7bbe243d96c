//! Parses the texts of property values, and prints constants as such texts.

use ir::constant::float_value;
use ir::{ConstantId, ConstantKind, Module, Type};

/// The signedness of a value's type in C++, which the IR's type does not express.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// Unknown, because clang's `annotate` provides only the IR's type. The value is treated as signed.
    Plain,
    /// An unsigned type.
    Unsigned,
}

/// The text of a float that is zero.
pub const ZERO: &str = "0.000000";

/// A constant as text, in the format of `std::to_string`: six decimals for a float, `true` or `false`, or the text to which a pointer points. A null
/// pointer means no value, which is an inner `None`. The result is an outer `None` if the constant cannot be the value of a property.
pub fn text_of(module: &Module, constant: ConstantId, written: Written) -> Option<Option<String>> {
    let known = &module.constants[constant];
    let text = match (&module.types[known.ty], &known.kind) {
        (Type::Int(1), _) => if module.int_value(constant)? == 0 { "false" } else { "true" }.to_owned(),
        (Type::Int(bits), _) => {
            let value = module.int_value(constant)?;
            match written {
                Written::Unsigned => value.to_string(),
                Written::Plain => signed(value, *bits).to_string(),
            }
        }
        (Type::Float(kind), ConstantKind::Float(bits)) => format!("{:.6}", float_value(*kind, *bits)?),
        (Type::Float(_), ConstantKind::Null) => ZERO.to_owned(),
        (Type::Pointer(_), ConstantKind::Null) => return Some(None),
        (Type::Pointer(_), _) => crate::addresses::text(module, constant)?,
        _ => return None,
    };
    Some(Some(text))
}

fn signed(value: u128, bits: u32) -> i128 {
    let shift = 128u32.saturating_sub(bits).min(127);
    (value as i128) << shift >> shift
}

/// Parses a number that fits into a word of SPIR-V. A negative number becomes its bits.
pub fn word(text: &str) -> Option<u32> {
    let number: i64 = text.trim().parse().ok()?;
    u32::try_from(number).or_else(|_| i32::try_from(number).map(|number| number as u32)).ok()
}

/// Parses comma-separated numbers, at least one.
pub fn words(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(word).collect()
}

/// Parses a boolean property, which is true unless its value is `false`.
pub fn flag(text: &str) -> bool {
    text != "false"
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::{FloatKind, Types};

    #[test]
    fn constants_are_written_as_the_standard_library_does() {
        let mut module = Module::default();
        let (byte, double) = (module.types.int(8), module.types.float(FloatKind::Double));
        let zero = module.zero(double);
        let pointer = module.zero(Types::PTR);
        let cases = [
            (module.int_signed(Types::I32, -3), Written::Plain, Some(Some("-3"))),
            (module.int_signed(Types::I32, -3), Written::Unsigned, Some(Some("4294967293"))),
            (module.int(byte, 65), Written::Plain, Some(Some("65"))),
            (module.bool(true), Written::Plain, Some(Some("true"))),
            (module.bool(false), Written::Plain, Some(Some("false"))),
            (module.float(Types::F32, 1.5), Written::Plain, Some(Some("1.500000"))),
            (module.float(double, -0.1), Written::Plain, Some(Some("-0.100000"))),
            (zero, Written::Plain, Some(Some("0.000000"))),
            (pointer, Written::Plain, Some(None)),
            (module.undef(Types::I32), Written::Plain, None),
        ];
        for (constant, written, expected) in cases {
            assert_eq!(text_of(&module, constant, written), expected.map(|text| text.map(str::to_owned)));
        }
    }

    #[test]
    fn numbers_are_words() {
        assert_eq!(word("4294967295"), Some(u32::MAX));
        assert_eq!(word("-1"), Some(u32::MAX));
        assert_eq!(word("4294967296"), None);
        assert_eq!(word("x"), None);
        assert_eq!(words("0,1, 5"), Some(vec![0, 1, 5]));
        assert_eq!(words(""), None);
    }
}
