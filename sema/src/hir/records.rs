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
    /// The bases, each as a field named after its type, followed by the struct's own fields in order. Static members are globals.
    pub fields: Vec<Field>,
    /// `vk::ext_decorate` on the struct.
    pub decorations: Vec<Decoration>,
    /// The arguments of a class template instance, for debug information.
    pub arguments: Vec<TemplateArgument>,
    /// The span of the name in the declaration.
    pub span: Span,
}

/// `typedef T Name;` or `using Name = T;`, for debug information. Types themselves do not record their aliases.
#[derive(Debug, Clone)]
pub struct Alias {
    /// The qualified name.
    pub name: String,
    /// The type that the alias denotes.
    pub ty: TypeId,
    /// The span of the name in the declaration.
    pub span: Span,
}

/// An argument of a template instance.
#[derive(Debug, Clone)]
pub struct TemplateArgument {
    /// The name of the parameter; empty if it has none.
    pub name: EcoString,
    /// The value of the argument.
    pub kind: TemplateArgumentKind,
    /// The span of the parameter's name in the template's declaration, or of the template's name.
    pub span: Span,
}

/// The kinds of template arguments.
#[derive(Debug, Clone)]
pub enum TemplateArgumentKind {
    /// A type.
    Type(TypeId),
    /// An integer, bool or enumerator of a type, extended to 64 bits.
    Value(TypeId, u64),
    /// The name of a template.
    Template(EcoString),
}

/// A field of a struct, or a base.
#[derive(Debug, Clone)]
pub struct Field {
    /// The name; for a base, the name of its type.
    pub name: String,
    /// The type.
    pub ty: TypeId,
    /// The alias that the declaration uses for its type or element type.
    pub alias: Option<AliasId>,
    /// The semantic.
    pub semantic: Option<Semantic>,
    /// Interpolation modifiers.
    pub interpolation: Interpolation,
    /// The offset in bytes, from `vk::offset` or `packoffset`.
    pub offset: Option<u32>,
    /// `vk::` attributes.
    pub vk: InterfaceAttributes,
    /// The bit-fields in this field if it is a storage unit, in order. Adjacent bit-fields of the same type share a unit as long
    /// as they fit.
    pub bits: Vec<BitRange>,
    /// The span of the name in the declaration.
    pub span: Span,
}

/// The bit range of a bit-field in its storage unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BitRange {
    /// The lowest bit, counted from the least significant bit.
    pub offset: u32,
    /// The number of bits, at least 1.
    pub width: u32,
    /// Whether the bit-field is a bool, which is stored as a `uint` that is zero or nonzero.
    pub is_bool: bool,
}

/// An `enum` or `enum class`. Uses of its enumerators are constants.
#[derive(Debug, Clone)]
pub struct Enum {
    /// The qualified name.
    pub name: String,
    /// The underlying type, which is a scalar integer type or `bool`.
    pub underlying: TypeId,
    /// The span of the name in the definition, or of the whole definition of an unnamed enum.
    pub span: Span,
    /// The names and values of the enumerators in order, for debug information.
    pub enumerators: Vec<(EcoString, u64)>,
}

/// `vk::SpirvType<opcode, size, alignment, operands…>`
#[derive(Debug, Clone)]
pub struct SpirvType {
    /// The opcode of the type's declaration.
    pub opcode: u32,
    /// The size in bytes; 0 for `vk::SpirvOpaqueType`.
    pub size: u32,
    /// The alignment in bytes, a power of two; 0 for `vk::SpirvOpaqueType`.
    pub alignment: u32,
    /// The operands of the declaration.
    pub operands: Vec<SpirvTypeOperand>,
    /// `vk::ext_decorate` on the alias that names it: decoration numbers with their literals.
    pub decorations: Vec<(u32, Vec<u32>)>,
    /// The span of the first description in the source; empty if there is none.
    pub span: Span,
}

impl SpirvType {
    /// Whether both describe the same type.
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
