//! Constants: the values of a module or of a function that are not variables, and their text.

use crate::attributes::signed;
use crate::error::{Error, Result, check_length};
use crate::names;
use crate::operators::{self, PREDICATES};
use crate::stream::{Abbreviations, Block, Item, Record};
use crate::types::{FloatKind, Type, TypeId, Types};
use std::fmt::Write as _;

/// The number of a value.
pub type ValueId = u32;

/// The codes of the records, as numbered by LLVM.
mod code {
    pub const TYPE: u32 = 1;
    pub const NULL: u32 = 2;
    pub const UNDEF: u32 = 3;
    pub const INTEGER: u32 = 4;
    pub const WIDE_INTEGER: u32 = 5;
    pub const FLOAT: u32 = 6;
    pub const AGGREGATE: u32 = 7;
    pub const STRING: u32 = 8;
    pub const C_STRING: u32 = 9;
    pub const BINARY: u32 = 10;
    pub const CAST: u32 = 11;
    pub const OLD_GEP: u32 = 12;
    pub const SELECT: u32 = 13;
    pub const EXTRACT_ELEMENT: u32 = 14;
    pub const INSERT_ELEMENT: u32 = 15;
    pub const SHUFFLE: u32 = 16;
    pub const COMPARISON: u32 = 17;
    pub const SHUFFLE_OF_TYPE: u32 = 19;
    pub const OLD_INBOUNDS_GEP: u32 = 20;
    pub const DATA: u32 = 22;
    pub const OLD_GEP_WITH_RANGE_INDEX: u32 = 24;
    pub const POISON: u32 = 26;
    pub const ASSEMBLY: u32 = 30;
    pub const GEP_WITH_RANGE: u32 = 31;
    pub const GEP: u32 = 32;
}

/// Maximum nesting depth of constants, and maximum length of the text of nested ones: it doubles with each constant that
/// contains another one twice.
const MOST_DEPTH: u32 = 256;
const MOST_LENGTH: usize = 1 << 24;

/// A constant. It may refer to constants with higher numbers.
#[derive(Debug, Clone)]
pub enum Constant {
    Null,
    Undef,
    Poison,
    Integer(i64),
    /// The 64-bit words of an integer, the lowest one first.
    WideInteger(Vec<u64>),
    /// The bits of a float, the lowest 64 first.
    Float([u64; 2]),
    Aggregate(Vec<ValueId>),
    Bytes(Vec<u8>),
    /// The bits of the elements of an array or a vector.
    Data(Vec<u64>),
    Binary {
        opcode: u64,
        flags: u64,
        left: ValueId,
        right: ValueId,
    },
    Cast {
        opcode: u64,
        value: ValueId,
    },
    Gep {
        source: Option<TypeId>,
        flags: u64,
        operands: Vec<ValueId>,
    },
    /// Another constant expression: its keyword and its operands.
    Other {
        keyword: String,
        operands: Vec<ValueId>,
    },
    /// Inline assembly in quotes, with the preceding keywords.
    Assembly(String),
}

/// The kind of a value.
#[derive(Debug, Clone)]
pub enum Value {
    /// A variable, function or alias, by its index in the module.
    Global(usize),
    Constant(Constant),
    /// A parameter or the result of an instruction, by its index among these.
    Local(u32),
}

/// Values with their types, by number. A function's values are appended to the module's while it is read, and removed
/// afterwards.
#[derive(Debug, Default)]
pub struct Values {
    list: Vec<(TypeId, Value)>,
}

impl Values {
    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn truncate(&mut self, length: usize) {
        self.list.truncate(length);
    }

    pub fn push(&mut self, ty: TypeId, value: Value) {
        self.list.push((ty, value));
    }

    pub fn get(&self, id: ValueId) -> Result<&(TypeId, Value)> {
        self.list.get(id as usize).ok_or_else(|| Error::broken(format!("there is no value {id}")))
    }

    pub fn ty(&self, id: ValueId) -> Result<TypeId> {
        Ok(self.get(id)?.0)
    }

    /// Returns the value of an integer constant; None for any other value.
    pub fn integer(&self, id: ValueId) -> Option<i64> {
        match self.list.get(id as usize)? {
            (_, Value::Constant(Constant::Integer(number))) => Some(*number),
            (_, Value::Constant(Constant::Null)) => Some(0),
            _ => None,
        }
    }

    /// Reads a block of constants.
    pub fn read<'b>(&mut self, mut block: Block<'b>, known: &mut Abbreviations, types: &Types) -> Result<()> {
        let mut record = Record::default();
        let mut ty = None;
        loop {
            match block.next(known, &mut record)? {
                Item::End => return Ok(()),
                Item::Block(_) => {}
                Item::Record if record.code == code::TYPE => {
                    let id = record.word(0)?;
                    types.get(id)?;
                    ty = Some(id);
                }
                Item::Record => {
                    let ty = ty.ok_or_else(|| Error::broken("a constant has no type"))?;
                    let constant = constant(&record, ty, types)?;
                    self.push(ty, Value::Constant(constant));
                }
            }
        }
    }
}

fn constant(record: &Record<'_>, ty: TypeId, types: &Types) -> Result<Constant> {
    let ids = |from: usize| -> Result<Vec<ValueId>> { (from..record.numbers.len()).map(|at| record.word(at)).collect() };
    let other = |keyword: &str, operands: &[usize]| -> Result<Constant> {
        let operands = operands.iter().map(|at| record.word(*at)).collect::<Result<_>>()?;
        Ok(Constant::Other { keyword: keyword.to_owned(), operands })
    };
    Ok(match record.code {
        code::NULL => Constant::Null,
        code::UNDEF => Constant::Undef,
        code::POISON => Constant::Poison,
        code::INTEGER => Constant::Integer(signed(record.at(0)?)),
        code::WIDE_INTEGER => Constant::WideInteger(record.numbers.iter().map(|word| signed(*word) as u64).collect()),
        code::FLOAT => Constant::Float([record.at(0)?, record.or_zero(1)]),
        code::AGGREGATE => Constant::Aggregate(ids(0)?),
        code::STRING | code::C_STRING => {
            let zero = (record.code == code::C_STRING).then_some(0);
            Constant::Bytes(record.numbers.iter().map(|byte| *byte as u8).chain(zero).collect())
        }
        code::DATA => match types.get(ty)? {
            Type::Array { element, .. } if *types.get(*element)? == Type::Integer(8) => {
                Constant::Bytes(record.numbers.iter().map(|byte| *byte as u8).collect())
            }
            _ => Constant::Data(record.numbers.clone()),
        },
        code::BINARY => {
            Constant::Binary { opcode: record.at(0)?, flags: record.or_zero(3), left: record.word(1)?, right: record.word(2)? }
        }
        code::CAST => Constant::Cast { opcode: record.at(0)?, value: record.word(2)? },
        code::SELECT => other("select", &[0, 1, 2])?,
        code::EXTRACT_ELEMENT => other("extractelement", if record.numbers.len() == 4 { &[1, 3] } else { &[1, 2] })?,
        code::INSERT_ELEMENT => other("insertelement", if record.numbers.len() == 4 { &[0, 1, 3] } else { &[0, 1, 2] })?,
        code::SHUFFLE => other("shufflevector", &[0, 1, 2])?,
        code::SHUFFLE_OF_TYPE => other("shufflevector", &[1, 2, 3])?,
        code::COMPARISON => {
            let is_float = matches!(types.scalar(record.word(0)?)?, Type::Float(_));
            let predicate = PREDICATES.iter().find(|(number, _)| *number == record.or_zero(3));
            let (_, predicate) = predicate.ok_or_else(|| Error::broken("a comparison of an unknown kind"))?;
            other(&format!("{} {predicate}", if is_float { "fcmp" } else { "icmp" }), &[1, 2])?
        }
        code::GEP | code::GEP_WITH_RANGE | code::OLD_GEP | code::OLD_INBOUNDS_GEP | code::OLD_GEP_WITH_RANGE_INDEX => {
            gep(record)?
        }
        code::ASSEMBLY => assembly(record)?,
        other => return Err(Error::unsupported(format!("a constant with the code {other}"))),
    })
}

/// The address of an element: the source type, flags if the code does not imply them, an optional range (a hint), and
/// operands with their types.
fn gep(record: &Record<'_>) -> Result<Constant> {
    let count = record.numbers.len();
    let (source, flags, mut at) = match record.code {
        code::OLD_GEP | code::OLD_INBOUNDS_GEP => {
            let source = if count % 2 == 1 { Some(record.word(0)?) } else { None };
            (source, u64::from(record.code == code::OLD_INBOUNDS_GEP), count % 2)
        }
        code::OLD_GEP_WITH_RANGE_INDEX => (Some(record.word(0)?), record.at(1)? & 1, 2),
        code::GEP_WITH_RANGE => {
            // The width, and both bounds.
            if record.at(2)? > 64 {
                return Err(Error::unsupported("a range of indices of more than 64 bits"));
            }
            (Some(record.word(0)?), record.at(1)?, 5)
        }
        _ => (Some(record.word(0)?), record.at(1)?, 2),
    };
    let mut operands = Vec::new();
    while at < count {
        operands.push(record.word(at + 1)?);
        at += 2;
    }
    Ok(Constant::Gep { source, flags, operands })
}

/// The type, the flags, and two texts with their lengths.
fn assembly(record: &Record<'_>) -> Result<Constant> {
    let bytes = |from: usize| -> Result<Vec<u8>> {
        let length = record.at(from)? as usize;
        (1..=length).map(|at| Ok(record.at(from + at)? as u8)).collect()
    };
    let code = bytes(2)?;
    let constraints = bytes(3 + code.len())?;
    let mut text = String::from("asm ");
    if record.at(1)? & 1 != 0 {
        text.push_str("sideeffect ");
    }
    names::write_quoted(&mut text, &code);
    text.push_str(", ");
    names::write_quoted(&mut text, &constraints);
    Ok(Constant::Assembly(text))
}

/// The data that writing constants requires.
#[derive(Debug, Clone, Copy)]
pub struct ConstantWriter<'m> {
    pub types: &'m Types,
    /// The text of each type.
    pub texts: &'m [String],
    /// The names of variables and functions, with sigil.
    pub globals: &'m [String],
    /// The variables and functions that were written.
    pub used: &'m Used,
}

/// The indices of variables and functions.
pub type Used = std::cell::RefCell<Vec<usize>>;

impl ConstantWriter<'_> {
    /// Returns the text of a type.
    pub fn ty(&self, id: TypeId) -> Result<&str> {
        self.texts.get(id as usize).map(String::as_str).ok_or_else(|| Error::broken("a type is not in the table"))
    }

    /// Writes a value with its type.
    pub fn typed(&self, out: &mut String, values: &Values, id: ValueId) -> Result<()> {
        self.typed_at(out, values, id, 0)
    }

    fn typed_at(&self, out: &mut String, values: &Values, id: ValueId, depth: u32) -> Result<()> {
        let (ty, value) = values.get(id)?;
        out.push_str(self.ty(*ty)?);
        out.push(' ');
        self.value(out, values, *ty, value, depth)
    }

    /// Writes a value that is not local to a function, without its type.
    pub fn value(&self, out: &mut String, values: &Values, ty: TypeId, value: &Value, depth: u32) -> Result<()> {
        match value {
            Value::Global(at) => {
                out.push_str(&self.globals[*at]);
                self.used.borrow_mut().push(*at);
            }
            Value::Constant(constant) => self.constant(out, values, ty, constant, depth)?,
            Value::Local(_) => return Err(Error::broken("a constant names a value of a function")),
        }
        Ok(())
    }

    fn constant(&self, out: &mut String, values: &Values, ty: TypeId, constant: &Constant, depth: u32) -> Result<()> {
        if depth == MOST_DEPTH {
            return Err(Error::broken("constants are nested too deep, or in themselves"));
        }
        if depth > 0 && out.len() > MOST_LENGTH {
            return Err(Error::unsupported("constants of constants in more than 16 million letters"));
        }
        check_length(out)?;
        match constant {
            Constant::Null => self.null(out, ty)?,
            Constant::Undef => out.push_str("undef"),
            Constant::Poison => out.push_str("poison"),
            Constant::Integer(number) => self.integer(out, ty, *number)?,
            Constant::WideInteger(words) => {
                out.push_str("u0x");
                words.iter().rev().for_each(|word| _ = write!(out, "{word:016X}"));
            }
            Constant::Float(bits) => match self.types.get(ty)? {
                Type::Float(float) => write_float(out, *float, *bits),
                _ => return Err(Error::broken("a float has another type")),
            },
            Constant::Bytes(bytes) => {
                out.push('c');
                names::write_quoted(out, bytes);
            }
            Constant::Aggregate(elements) => {
                self.aggregate(out, ty, elements.len(), |out, at| self.typed_at(out, values, elements[at], depth + 1))?;
            }
            Constant::Data(elements) => {
                let element = self.types.part(ty, 0)?;
                self.aggregate(out, ty, elements.len(), |out, at| {
                    out.push_str(self.ty(element)?);
                    out.push(' ');
                    match self.types.get(element)? {
                        Type::Float(float) => write_float(out, *float, [elements[at], 0]),
                        Type::Integer(bits) => self.integer(out, element, sign_extended(elements[at], *bits))?,
                        _ => return Err(Error::broken("the elements of an array have an impossible type")),
                    }
                    Ok(())
                })?;
            }
            Constant::Binary { opcode, flags, left, right } => {
                out.push_str(operators::binary(*opcode, matches!(self.types.scalar(ty)?, Type::Float(_)))?);
                operators::write_binary_flags(out, *opcode, *flags);
                self.list(out, values, &[*left, *right], depth)?;
            }
            Constant::Cast { opcode, value } => {
                out.push_str(operators::cast(*opcode)?);
                out.push_str(" (");
                self.typed_at(out, values, *value, depth + 1)?;
                out.push_str(" to ");
                out.push_str(self.ty(ty)?);
                out.push(')');
            }
            Constant::Gep { source, flags, operands } => {
                let source = source.ok_or_else(|| Error::unsupported("pointers that have types"))?;
                out.push_str("getelementptr ");
                operators::write_gep_flags(out, *flags);
                out.push('(');
                out.push_str(self.ty(source)?);
                for operand in operands {
                    out.push_str(", ");
                    self.typed_at(out, values, *operand, depth + 1)?;
                }
                out.push(')');
            }
            Constant::Other { keyword, operands } => {
                out.push_str(keyword);
                self.list(out, values, operands, depth)?;
            }
            Constant::Assembly(text) => out.push_str(text),
        }
        Ok(())
    }

    /// Writes ` (T a, T b)`.
    fn list(&self, out: &mut String, values: &Values, operands: &[ValueId], depth: u32) -> Result<()> {
        for (at, operand) in operands.iter().enumerate() {
            out.push_str(if at == 0 { " (" } else { ", " });
            self.typed_at(out, values, *operand, depth + 1)?;
        }
        out.push(')');
        Ok(())
    }

    fn null(&self, out: &mut String, ty: TypeId) -> Result<()> {
        out.push_str(match self.types.get(ty)? {
            Type::Integer(1) => "false",
            Type::Integer(_) => "0",
            Type::Float(_) => "0.0",
            Type::Pointer(_) => "null",
            Type::Token => "none",
            _ => "zeroinitializer",
        });
        Ok(())
    }

    fn integer(&self, out: &mut String, ty: TypeId, number: i64) -> Result<()> {
        match self.types.get(ty)? {
            Type::Integer(1) => out.push_str(if number == 0 { "false" } else { "true" }),
            Type::Integer(_) => _ = write!(out, "{number}"),
            // LLVM 20 and later print a vector of equal elements as a splat.
            Type::Vector { element, .. } => {
                _ = write!(out, "splat ({} ", self.ty(*element)?);
                self.integer(out, *element, number)?;
                out.push(')');
            }
            _ => return Err(Error::broken("an integer has another type")),
        }
        Ok(())
    }

    fn aggregate(
        &self,
        out: &mut String,
        ty: TypeId,
        count: usize,
        mut element: impl FnMut(&mut String, usize) -> Result<()>,
    ) -> Result<()> {
        let (open, close) = match self.types.get(ty)? {
            Type::Array { .. } => ("[", "]"),
            Type::Vector { .. } => ("<", ">"),
            Type::Struct { is_packed, .. } => packed(*is_packed),
            Type::Named(named) => packed(self.types.structs[*named].is_packed),
            _ => return Err(Error::broken("an aggregate has another type")),
        };
        out.push_str(open);
        for at in 0..count {
            if at > 0 {
                out.push_str(", ");
            }
            element(out, at)?;
        }
        out.push_str(close);
        Ok(())
    }
}

fn packed(is_packed: bool) -> (&'static str, &'static str) {
    if is_packed { ("<{ ", " }>") } else { ("{ ", " }") }
}

fn sign_extended(number: u64, bits: u32) -> i64 {
    match bits {
        1..=63 => ((number << (64 - bits)) as i64) >> (64 - bits),
        _ => number as i64,
    }
}

/// Writes the bits of a float. Like LLVM, it writes 32-bit floats as doubles.
fn write_float(out: &mut String, float: FloatKind, bits: [u64; 2]) {
    let [low, high] = bits;
    let _ = match float {
        FloatKind::Half => write!(out, "0xH{low:04X}"),
        FloatKind::BFloat => write!(out, "0xR{low:04X}"),
        FloatKind::Float => write!(out, "0x{:016X}", widened(low as u32)),
        FloatKind::Double => write!(out, "0x{low:016X}"),
        // The sign and the exponent come first in the record, as well.
        FloatKind::X86Fp80 => write!(out, "0xK{:04X}{:016X}", low >> 48, (low << 16) | (high & 0xFFFF)),
        FloatKind::Fp128 => write!(out, "0xL{low:016X}{high:016X}"),
        FloatKind::PpcFp128 => write!(out, "0xM{low:016X}{high:016X}"),
    };
}

/// Returns the bits of the double that is equal to a float. The bits of a NaN are preserved.
fn widened(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if value.is_nan() {
        let (sign, fraction) = (u64::from(bits >> 31), u64::from(bits & 0x007F_FFFF));
        return sign << 63 | 0x7FF << 52 | fraction << 29;
    }
    f64::from(value).to_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_written_as_doubles() {
        let written = |float, bits| {
            let mut out = String::new();
            write_float(&mut out, float, bits);
            out
        };
        assert_eq!(written(FloatKind::Float, [u64::from(1.5_f32.to_bits()), 0]), "0x3FF8000000000000");
        assert_eq!(written(FloatKind::Float, [0x7FC0_0001, 0]), "0x7FF8000020000000");
        assert_eq!(written(FloatKind::Float, [0xFF80_0001, 0]), "0xFFF0000020000000");
        assert_eq!(written(FloatKind::Half, [0x3C00, 0]), "0xH3C00");
        assert_eq!(written(FloatKind::Fp128, [1, 2]), "0xL00000000000000010000000000000002");
    }
}
