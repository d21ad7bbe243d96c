//! Decorations, capabilities and extensions that attributes specify.
//!
//! Numbers are those of SPIR-V; this crate does not interpret them.

use super::constant::Constant;
use crate::ids::GlobalId;
use crate::types::TypeId;
use frontend::Span;

/// `vk::ext_decorate(number, literals…)`, `vk::ext_decorate_id` or `vk::ext_decorate_string`.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoration {
    /// The decoration's number in the SPIR-V registry.
    pub number: u32,
    /// The extra operands, in the order of the attribute's arguments.
    pub operands: Vec<DecorationOperand>,
    /// The span of the attribute.
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
    /// The names, with the spans of the attributes that specify them.
    pub extensions: Vec<(String, Span)>,
    /// The numbers, with the spans of the attributes that specify them.
    pub capabilities: Vec<(u32, Span)>,
}

impl Requirements {
    /// True if nothing is required.
    pub fn is_empty(&self) -> bool {
        self.extensions.is_empty() && self.capabilities.is_empty()
    }

    /// Adds an extension unless it is present. `span` is that of the attribute that specifies it.
    pub fn add_extension(&mut self, name: &str, span: Span) {
        if !self.extensions.iter().any(|(known, _)| known == name) {
            self.extensions.push((name.to_owned(), span));
        }
    }

    /// Adds a capability unless it is present. `span` is that of the attribute that specifies it.
    pub fn add_capability(&mut self, number: u32, span: Span) {
        if !self.capabilities.iter().any(|(known, _)| *known == number) {
            self.capabilities.push((number, span));
        }
    }

    /// Adds the missing requirements of another declaration, if it has any.
    pub fn extend_from(&mut self, other: Option<&Self>) {
        if let Some(other) = other {
            self.merge(other);
        }
    }

    /// Adds the missing requirements of another declaration, in order.
    pub fn merge(&mut self, other: &Self) {
        for (name, span) in &other.extensions {
            self.add_extension(name, *span);
        }
        for (number, span) in &other.capabilities {
            self.add_capability(*number, *span);
        }
    }
}
