//! User-defined types: structs with their fields and bit-fields, enums, and types described by a SPIR-V opcode.

use super::attributes::Decoration;
use super::interface::{InterfaceAttributes, Interpolation, Semantic};
use crate::ids::AliasId;
use crate::types::TypeId;
use ecow::EcoString;
use frontend::Span;

/// A struct or class.
#[derive(Debug, Clone)]
pub struct Struct {
    /// The qualified name, with the template arguments of an instance.
    pub name: String,
    /// The bases first (each a field named after its type), then the struct's own fields, in order. Static members are globals.
    pub fields: Vec<Field>,
    /// `vk::ext_decorate` on the struct.
    pub decorations: Vec<Decoration>,
    /// The arguments of an instance of a class template, for debug information.
    pub arguments: Vec<TemplateArgument>,
    /// The name in the declaration.
    pub span: Span,
}

/// `typedef T Name;` or `using Name = T;`, for debug information: a type has no trace of the names that it was given.
#[derive(Debug, Clone)]
pub struct Alias {
    /// The qualified name.
    pub name: String,
    /// What it stands for.
    pub ty: TypeId,
    /// The name in the declaration.
    pub span: Span,
}

/// An argument of an instance of a template.
#[derive(Debug, Clone)]
pub struct TemplateArgument {
    /// The name of the parameter; empty if it has none.
    pub name: EcoString,
    /// What the argument is.
    pub kind: TemplateArgumentKind,
    /// The name of the parameter in the template's declaration, or the template's name.
    pub span: Span,
}

/// The kinds of template arguments.
#[derive(Debug, Clone)]
pub enum TemplateArgumentKind {
    /// A type.
    Type(TypeId),
    /// An integer, bool or enumerator of a type, extended to 64 bits.
    Value(TypeId, u64),
    /// A template, by its name.
    Template(EcoString),
}

/// A field of a struct, or a base.
#[derive(Debug, Clone)]
pub struct Field {
    /// The name; that of its type for a base.
    pub name: String,
    /// The type.
    pub ty: TypeId,
    /// The alias by which the declaration names its type, or the type of its elements.
    pub alias: Option<AliasId>,
    /// The semantic.
    pub semantic: Option<Semantic>,
    /// Interpolation modifiers.
    pub interpolation: Interpolation,
    /// `vk::offset`, or `packoffset` in bytes.
    pub offset: Option<u32>,
    /// `vk::` attributes.
    pub vk: InterfaceAttributes,
    /// The bit-fields in this field if it is a storage unit, in order. Adjacent bit-fields of one type share a unit while they
    /// fit.
    pub bits: Vec<BitRange>,
    /// The name in the declaration.
    pub span: Span,
}

/// The bit range of a bit-field in its storage unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BitRange {
    /// The lowest bit, from 0 for the least significant one.
    pub offset: u32,
    /// The number of bits, at least 1.
    pub width: u32,
    /// True if the bit-field is a bool: a `uint` in memory that is 0 or not.
    pub is_bool: bool,
}

/// An `enum` or `enum class`. Uses of its enumerators are constants.
#[derive(Debug, Clone)]
pub struct Enum {
    /// The qualified name.
    pub name: String,
    /// A scalar integer type.
    pub underlying: TypeId,
    /// The name in the definition, or all of a definition without a name.
    pub span: Span,
    /// What it declares, for debug information: names with values, in order.
    pub enumerators: Vec<(EcoString, u64)>,
}

/// `vk::SpirvType<opcode, size, alignment, operands…>`
#[derive(Debug, Clone)]
pub struct SpirvType {
    /// The opcode of the type's declaration.
    pub opcode: u32,
    /// In bytes; 0 for `vk::SpirvOpaqueType`.
    pub size: u32,
    /// In bytes, a power of two; 0 for `vk::SpirvOpaqueType`.
    pub alignment: u32,
    /// The operands of the declaration.
    pub operands: Vec<SpirvTypeOperand>,
    /// `vk::ext_decorate` on the alias that names it: numbers with their literals.
    pub decorations: Vec<(u32, Vec<u32>)>,
    /// Where the source describes it first; empty where it does not.
    pub span: Span,
}

impl SpirvType {
    /// Whether both describe one type.
    pub fn is_same(&self, other: &Self) -> bool {
        let numbers = |ty: &Self| (ty.opcode, ty.size, ty.alignment);
        numbers(self) == numbers(other) && self.operands == other.operands && self.decorations == other.decorations
    }
}

/// An operand of a type's declaration.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SpirvTypeOperand {
    /// The id of a type.
    Type(TypeId),
    /// `vk::integral_constant<T, v>`: the id of a constant.
    Constant(TypeId, u64),
    /// `vk::Literal<vk::integral_constant<T, v>>`: the words of the value.
    Literal(TypeId, u64),
}
