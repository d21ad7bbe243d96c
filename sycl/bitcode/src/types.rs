//! The types of a module, as read from its type table, and their text in LLVM assembly.

use crate::error::{Error, Result};
use crate::names;
use crate::stream::{Abbreviations, Block, Item, Record};
use rustc_hash::FxHashMap;

/// The index of a type in the table.
pub type TypeId = u32;

/// The codes of the table's records, as numbered by LLVM.
mod code {
    pub const COUNT: u32 = 1;
    pub const VOID: u32 = 2;
    pub const FLOAT: u32 = 3;
    pub const DOUBLE: u32 = 4;
    pub const LABEL: u32 = 5;
    pub const OPAQUE: u32 = 6;
    pub const INTEGER: u32 = 7;
    pub const HALF: u32 = 10;
    pub const ARRAY: u32 = 11;
    pub const VECTOR: u32 = 12;
    pub const X86_FP80: u32 = 13;
    pub const FP128: u32 = 14;
    pub const PPC_FP128: u32 = 15;
    pub const METADATA: u32 = 16;
    pub const STRUCT: u32 = 18;
    pub const STRUCT_NAME: u32 = 19;
    pub const NAMED_STRUCT: u32 = 20;
    pub const FUNCTION: u32 = 21;
    pub const TOKEN: u32 = 22;
    pub const BFLOAT: u32 = 23;
    pub const POINTER: u32 = 25;
    pub const TARGET: u32 = 26;
}

/// Maximum nesting depth of types, and maximum length of the text of one type and of all types, in bytes: the text doubles
/// with each type that contains another one twice.
pub const MOST_DEPTH: u32 = 256;
const MOST_LENGTH: usize = 1 << 20;
const MOST_LENGTH_OF_ALL: usize = 1 << 26;

/// The format of a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FloatKind {
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Type {
    Void,
    Float(FloatKind),
    Label,
    Metadata,
    Token,
    Integer(u32),
    Pointer(u32),
    Array {
        length: u64,
        element: TypeId,
    },
    Vector {
        length: u64,
        element: TypeId,
        is_scalable: bool,
    },
    Struct {
        fields: Vec<TypeId>,
        is_packed: bool,
    },
    /// A named struct, by its index in [`Types::structs`].
    Named(usize),
    Function {
        result: TypeId,
        params: Vec<TypeId>,
        is_variadic: bool,
    },
    Target {
        name: String,
        types: Vec<TypeId>,
        integers: Vec<u64>,
    },
}

/// An identified struct, with a name or a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedStruct {
    /// Empty for a numbered struct.
    pub name: String,
    /// None for an opaque struct.
    pub fields: Option<Vec<TypeId>>,
    pub is_packed: bool,
}

/// The type table.
#[derive(Debug, Default)]
pub struct Types {
    list: Vec<Type>,
    /// The first of equal types.
    places: FxHashMap<Type, TypeId>,
    pub structs: Vec<NamedStruct>,
}

impl Types {
    /// Reads the block of the table.
    pub fn read<'b>(&mut self, mut block: Block<'b>, known: &mut Abbreviations) -> Result<()> {
        let mut record = Record::default();
        let mut name = String::new();
        loop {
            match block.next(known, &mut record)? {
                Item::End => return self.check(),
                Item::Block(_) => {}
                Item::Record => match record.code {
                    code::COUNT => {}
                    code::STRUCT_NAME => name.push_str(&record.text(0)),
                    _ => {
                        let ty = self.ty(&record, &mut name)?;
                        self.places.entry(ty.clone()).or_insert(self.list.len() as TypeId);
                        self.list.push(ty);
                    }
                },
            }
        }
    }

    fn ty(&mut self, record: &Record<'_>, name: &mut String) -> Result<Type> {
        let ids = |from: usize| -> Result<Vec<TypeId>> { (from..record.numbers.len()).map(|at| record.word(at)).collect() };
        Ok(match record.code {
            code::VOID => Type::Void,
            code::HALF => Type::Float(FloatKind::Half),
            code::BFLOAT => Type::Float(FloatKind::BFloat),
            code::FLOAT => Type::Float(FloatKind::Float),
            code::DOUBLE => Type::Float(FloatKind::Double),
            code::X86_FP80 => Type::Float(FloatKind::X86Fp80),
            code::FP128 => Type::Float(FloatKind::Fp128),
            code::PPC_FP128 => Type::Float(FloatKind::PpcFp128),
            code::LABEL => Type::Label,
            code::METADATA => Type::Metadata,
            code::TOKEN => Type::Token,
            code::INTEGER => Type::Integer(record.word(0)?),
            code::POINTER => Type::Pointer(record.word(0)?),
            code::ARRAY => Type::Array { length: record.at(0)?, element: record.word(1)? },
            code::VECTOR => Type::Vector { length: record.at(0)?, element: record.word(1)?, is_scalable: record.or_zero(2) != 0 },
            code::STRUCT => Type::Struct { fields: ids(1)?, is_packed: record.at(0)? != 0 },
            code::NAMED_STRUCT => self.named(std::mem::take(name), Some(ids(1)?), record.at(0)? != 0),
            code::OPAQUE => self.named(std::mem::take(name), None, false),
            code::FUNCTION => Type::Function { result: record.word(1)?, params: ids(2)?, is_variadic: record.at(0)? != 0 },
            code::TARGET => {
                let count = record.at(0)? as usize;
                let all = ids(1)?;
                let types = all.get(..count).ok_or_else(|| Error::broken("a target type is too short"))?.to_vec();
                let integers = record.numbers[1 + count..].to_vec();
                Type::Target { name: std::mem::take(name), types, integers }
            }
            other => return Err(Error::unsupported(format!("a type with the code {other}"))),
        })
    }

    fn named(&mut self, name: String, fields: Option<Vec<TypeId>>, is_packed: bool) -> Type {
        self.structs.push(NamedStruct { name, fields, is_packed });
        Type::Named(self.structs.len() - 1)
    }

    /// Checks that all referenced types exist. The fields of named structs may refer to later types.
    fn check(&self) -> Result<()> {
        let is_there = |id: &TypeId| (*id as usize) < self.list.len();
        let fields = self.structs.iter().flat_map(|named| named.fields.iter().flatten());
        let are_there = fields.chain(self.list.iter().flat_map(Type::parts)).all(is_there);
        if are_there { Ok(()) } else { Err(Error::broken("a type is not in the table")) }
    }

    /// Returns the type with this index.
    pub fn get(&self, id: TypeId) -> Result<&Type> {
        self.list.get(id as usize).ok_or_else(|| Error::broken("a type is not in the table"))
    }

    /// Returns the element type of a vector, or the type itself.
    pub fn scalar(&self, id: TypeId) -> Result<&Type> {
        match self.get(id)? {
            Type::Vector { element, .. } => self.get(*element),
            ty => Ok(ty),
        }
    }

    /// Returns the index of a type that is equal to this one, for results whose type the record does not contain.
    pub fn find(&self, wanted: &Type) -> Option<TypeId> {
        self.places.get(wanted).copied()
    }

    /// Returns the type of an element of an aggregate.
    pub fn part(&self, id: TypeId, index: u64) -> Result<TypeId> {
        let at = |fields: &[TypeId]| usize::try_from(index).ok().and_then(|index| fields.get(index)).copied();
        let part = match self.get(id)? {
            Type::Array { element, length } => Some(*element).filter(|_| index < *length),
            Type::Vector { element, .. } => Some(*element),
            Type::Struct { fields, .. } => at(fields),
            Type::Named(named) => self.structs[*named].fields.as_deref().and_then(at),
            _ => None,
        };
        part.ok_or_else(|| Error::broken("a type has no such part"))
    }

    /// Returns all types in LLVM assembly; `structs` contains the names of named structs, with sigil.
    pub fn texts(&self, structs: &[String]) -> Result<Vec<String>> {
        let mut texts = Texts::new(self);
        for id in 0..self.list.len() {
            self.text(id as TypeId, structs, &mut texts, 0)?;
        }
        Ok(texts.list.into_iter().flatten().collect())
    }

    fn text(&self, id: TypeId, structs: &[String], texts: &mut Texts, depth: u32) -> Result<()> {
        if texts.has(id) {
            return Ok(());
        }
        if depth == MOST_DEPTH {
            return Err(Error::broken("types are nested too deep, or in themselves"));
        }
        let ty = self.get(id)?;
        for part in ty.parts() {
            self.text(*part, structs, texts, depth + 1)?;
        }
        texts.add(id, ty, |named| structs.get(named))
    }

    /// Returns the definition of a named struct, as it follows the `=`, from the texts of its fields.
    pub fn definition<T: AsRef<str>>(&self, at: usize, texts: impl Fn(TypeId) -> Option<T>) -> Result<String> {
        let named = &self.structs[at];
        let Some(fields) = &named.fields else { return Ok("type opaque".to_owned()) };
        let fields = fields.iter().map(|field| texts(*field).ok_or_else(|| Error::broken("a type is in itself")));
        Ok(format!("type {}", body(fields, named.is_packed)?))
    }
}

/// The texts of the types that were written so far.
#[derive(Debug)]
pub struct Texts {
    list: Vec<Option<String>>,
    length: usize,
}

impl Texts {
    /// Creates an empty list for the types of a table.
    pub fn new(types: &Types) -> Self {
        Self { list: vec![None; types.list.len()], length: 0 }
    }

    pub fn get(&self, id: TypeId) -> Option<&str> {
        self.list.get(id as usize)?.as_deref()
    }

    pub fn has(&self, id: TypeId) -> bool {
        self.get(id).is_some()
    }

    /// Adds a type whose elements were already added; `structs` returns the names of named structs, with sigil.
    pub fn add<'s>(&mut self, id: TypeId, ty: &Type, structs: impl Fn(usize) -> Option<&'s String>) -> Result<()> {
        let in_itself = || Error::broken("a type is in itself");
        let part = |id: &TypeId| self.get(*id).ok_or_else(in_itself);
        let text = match ty {
            Type::Void => "void".to_owned(),
            Type::Float(float) => float.keyword().to_owned(),
            Type::Label => "label".to_owned(),
            Type::Metadata => "metadata".to_owned(),
            Type::Token => "token".to_owned(),
            Type::Integer(bits) => format!("i{bits}"),
            Type::Pointer(0) => "ptr".to_owned(),
            Type::Pointer(space) => format!("ptr addrspace({space})"),
            Type::Array { length, element } => format!("[{length} x {}]", part(element)?),
            Type::Vector { length, element, is_scalable: false } => format!("<{length} x {}>", part(element)?),
            Type::Vector { length, element, .. } => format!("<vscale x {length} x {}>", part(element)?),
            Type::Struct { fields, is_packed } => body(fields.iter().map(part), *is_packed)?,
            Type::Named(named) => structs(*named).ok_or_else(in_itself)?.clone(),
            Type::Function { result, params, is_variadic } => {
                let params = params.iter().map(part).chain(is_variadic.then_some(Ok("...")));
                format!("{} ({})", part(result)?, joined(params)?)
            }
            Type::Target { name, types, integers } => {
                let mut text = format!("target({}", names::quoted(name));
                for ty in types {
                    text.extend([", ", part(ty)?]);
                    check_length(&text)?;
                }
                integers.iter().for_each(|integer| text.push_str(&format!(", {integer}")));
                text + ")"
            }
        };
        check_length(&text)?;
        self.length += text.len();
        if self.length > MOST_LENGTH_OF_ALL {
            return Err(Error::unsupported("types of more than 64 million letters"));
        }
        self.list[id as usize] = Some(text);
        Ok(())
    }
}

fn check_length(text: &str) -> Result<()> {
    if text.len() > MOST_LENGTH { Err(Error::unsupported("a type of more than a million letters")) } else { Ok(()) }
}

/// Joins texts with commas.
fn joined<T: AsRef<str>>(parts: impl Iterator<Item = Result<T>>) -> Result<String> {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(part?.as_ref());
        check_length(&text)?;
    }
    Ok(text)
}

impl Type {
    /// Returns the types that a type directly contains; none for a named struct.
    pub fn parts(&self) -> impl Iterator<Item = &TypeId> {
        let (first, list): (Option<&TypeId>, &[TypeId]) = match self {
            Self::Array { element, .. } | Self::Vector { element, .. } => (Some(element), &[]),
            Self::Struct { fields, .. } => (None, fields),
            Self::Function { result, params, .. } => (Some(result), params),
            Self::Target { types, .. } => (None, types),
            _ => (None, &[]),
        };
        first.into_iter().chain(list)
    }
}

impl FloatKind {
    fn keyword(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::BFloat => "bfloat",
            Self::Float => "float",
            Self::Double => "double",
            Self::X86Fp80 => "x86_fp80",
            Self::Fp128 => "fp128",
            Self::PpcFp128 => "ppc_fp128",
        }
    }
}

fn body<T: AsRef<str>>(fields: impl Iterator<Item = Result<T>>, is_packed: bool) -> Result<String> {
    let fields = joined(fields)?;
    let list = if fields.is_empty() { "{}".to_owned() } else { format!("{{ {fields} }}") };
    Ok(if is_packed { format!("<{list}>") } else { list })
}
