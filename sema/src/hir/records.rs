//! User-defined types: structs with their fields and bit-fields, enums, and types described by a SPIR-V opcode.

use super::attributes::Decoration;
use super::interface::{InterfaceAttributes, Interpolation, Semantic};
use crate::types::TypeId;
use frontend::Span;

#[derive(Debug, Clone)]
pub struct Struct {
    pub name: String,
    /// Bases first (each as one field named after its type), then own fields, in order. Static members are globals.
    pub fields: Vec<Field>,
    /// `vk::ext_decorate` on the struct.
    pub decorations: Vec<Decoration>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Field {
    pub name: String,
    pub ty: TypeId,
    pub semantic: Option<Semantic>,
    pub interpolation: Interpolation,
    /// `vk::offset`, or `packoffset` in bytes.
    pub offset: Option<u32>,
    pub vk: InterfaceAttributes,
    /// What lies in it if it is the storage unit of bit-fields, in order: neighbours of one type share a unit as long as they
    /// fit. Empty for any other field.
    pub bits: Vec<BitRange>,
    pub span: Span,
}

/// A bit-field in its storage unit, counted from the lowest bit. The width is at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BitRange {
    pub offset: u32,
    pub width: u32,
}

#[derive(Debug, Clone)]
pub struct Enum {
    pub name: String,
    /// A scalar integer type.
    pub underlying: TypeId,
}

/// `vk::SpirvType<opcode, size, alignment, operands…>`
#[derive(Debug, Clone, PartialEq)]
pub struct SpirvType {
    pub opcode: u32,
    /// In bytes; 0 for `vk::SpirvOpaqueType`.
    pub size: u32,
    pub alignment: u32,
    pub operands: Vec<SpirvTypeOperand>,
    /// `vk::ext_decorate` on the alias that names it: numbers with their literals.
    pub decorations: Vec<(u32, Vec<u32>)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SpirvTypeOperand {
    Type(TypeId),
    /// `vk::integral_constant<T, v>`: the id of a constant.
    Constant(TypeId, u64),
    /// `vk::Literal<vk::integral_constant<T, v>>`: the words of the value.
    Literal(TypeId, u64),
}
