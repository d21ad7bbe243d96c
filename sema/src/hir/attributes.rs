//! Decorations, capabilities and extensions that attributes request.
//!
//! Numbers are SPIR-V's; this crate does not interpret them.

use super::constant::Constant;
use crate::ids::GlobalId;
use crate::types::TypeId;
use frontend::Span;

/// `vk::ext_decorate(number, literals…)`, `vk::ext_decorate_id` or `vk::ext_decorate_string`.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoration {
    /// The number of the decoration in SPIR-V's registry.
    pub number: u32,
    /// The extra operands, in the order of the attribute's arguments.
    pub operands: Vec<DecorationOperand>,
    /// The attribute.
    pub span: Span,
}

/// An extra operand of a decoration.
#[derive(Debug, Clone, PartialEq)]
pub enum DecorationOperand {
    /// A literal word.
    Literal(u32),
    /// A literal string (OpDecorateString).
    Text(String),
    /// The id of a constant of this scalar type.
    Id(TypeId, Constant),
    /// The id of a variable, or of a specialization constant.
    Global(GlobalId),
}

/// The extensions and capabilities that a declaration requires, in source order and without duplicates.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Requirements {
    /// The name, and the span of the attribute that names it.
    pub extensions: Vec<(String, Span)>,
    /// The number, and the span of the attribute that names it.
    pub capabilities: Vec<(u32, Span)>,
}

impl Requirements {
    /// True if nothing is required.
    pub fn is_empty(&self) -> bool {
        self.extensions.is_empty() && self.capabilities.is_empty()
    }

    /// Adds the extension unless it is there; `span` is the attribute that names it.
    pub fn add_extension(&mut self, name: &str, span: Span) {
        if !self.extensions.iter().any(|(known, _)| known == name) {
            self.extensions.push((name.to_owned(), span));
        }
    }

    /// Adds the capability unless it is there; `span` is the attribute that names it.
    pub fn add_capability(&mut self, number: u32, span: Span) {
        if !self.capabilities.iter().any(|(known, _)| *known == number) {
            self.capabilities.push((number, span));
        }
    }

    /// Merges the requirements of another declaration, if there are any.
    pub fn extend_from(&mut self, other: Option<&Self>) {
        if let Some(other) = other {
            self.merge(other);
        }
    }

    /// Adds missing requirements, in order.
    pub fn merge(&mut self, other: &Self) {
        for (name, span) in &other.extensions {
            self.add_extension(name, *span);
        }
        for (number, span) in &other.capabilities {
            self.add_capability(*number, *span);
        }
    }
}
