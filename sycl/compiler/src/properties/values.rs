//! The values of properties: those of constants, and those that the texts of attributes spell.

use ir::constant::float_value;
use ir::{ConstantId, ConstantKind, Module, Type};
use std::borrow::Cow;
use std::fmt;

/// The value of a property. Displayed as `std::to_string` spells it, which is how attributes contain it.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// An integer, or the value of an enumeration.
    Number(i128),
    /// A floating-point number, with six decimals.
    Float(f64),
    /// The string that a pointer points to, or the text of an attribute, which may spell any other value.
    Text(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(value) => write!(f, "{value}"),
            Self::Float(value) => write!(f, "{value:.6}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

impl Value {
    /// The number as a word of SPIR-V, if it fits. A negative number becomes its bits.
    pub fn word(&self) -> Option<u32> {
        match self {
            Self::Number(number) => bits_of(*number),
            Self::Text(text) => word(text),
            Self::Bool(_) | Self::Float(_) => None,
        }
    }

    /// Comma-separated numbers, at least one.
    pub fn words(&self) -> Option<Vec<u32>> {
        match self {
            Self::Text(text) => words(text),
            Self::Number(_) | Self::Bool(_) | Self::Float(_) => self.word().map(|word| vec![word]),
        }
    }

    /// True unless the value is `false`.
    pub fn flag(&self) -> bool {
        match self {
            Self::Bool(value) => *value,
            Self::Text(text) => flag(text),
            Self::Number(_) | Self::Float(_) => true,
        }
    }

    /// The value as attributes contain it.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Bool(_) | Self::Number(_) | Self::Float(_) => Cow::Owned(self.to_string()),
        }
    }
}

/// The signedness of a value's type in C++, which the IR's type does not express.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// Unknown, because clang's `annotate` provides only the IR's type. The value is treated as signed.
    Plain,
    /// An unsigned type.
    Unsigned,
}

/// The value of a constant; for a pointer, the string to which it points. A null pointer means no value, which is an inner `None`. The result
/// is an outer `None` if the constant cannot be the value of a property.
pub fn value_of(module: &Module, constant: ConstantId, written: Written) -> Option<Option<Value>> {
    let known = &module.constants[constant];
    let value = match (&module.types[known.ty], &known.kind) {
        (Type::Int(1), _) => Value::Bool(module.int_value(constant)? != 0),
        (Type::Int(bits), _) => {
            let value = module.int_value(constant)?;
            Value::Number(match written {
                Written::Unsigned => i128::try_from(value).ok()?,
                Written::Plain => signed(value, *bits),
            })
        }
        (Type::Float(kind), ConstantKind::Float(bits)) => Value::Float(float_value(*kind, *bits)?),
        (Type::Float(_), ConstantKind::Null) => Value::Float(0.0),
        (Type::Pointer(_), ConstantKind::Null) => return Some(None),
        (Type::Pointer(_), _) => Value::Text(crate::addresses::text(module, constant)?),
        _ => return None,
    };
    Some(Some(value))
}

fn signed(value: u128, bits: u32) -> i128 {
    let shift = 128u32.saturating_sub(bits).min(127);
    (value as i128) << shift >> shift
}

fn bits_of(number: i128) -> Option<u32> {
    u32::try_from(number).or_else(|_| i32::try_from(number).map(|number| number as u32)).ok()
}

/// Parses the text of an attribute as [`Value::word`] does.
pub fn word(text: &str) -> Option<u32> {
    bits_of(text.trim().parse().ok()?)
}

fn words(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(word).collect()
}

/// Parses the text of an attribute as [`Value::flag`] does.
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
            let value = value_of(&module, constant, written);
            assert_eq!(value.map(|value| value.map(|value| value.to_string())), expected.map(|text| text.map(str::to_owned)));
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

    #[test]
    fn values_are_read_like_their_texts() {
        let values = [
            Value::Bool(true),
            Value::Bool(false),
            Value::Number(-1),
            Value::Number(1 << 32),
            Value::Number(7),
            Value::Float(2.0),
        ];
        for value in values {
            let text = Value::Text(value.to_string());
            assert_eq!((value.word(), value.words(), value.flag()), (text.word(), text.words(), text.flag()), "{value}");
        }
    }
}
