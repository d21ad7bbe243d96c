//! The stage interface of a parameter, result or field: its semantic, interpolation and `vk::` attributes.
//!
//! Most functions are not entry points and have no interface, so [`Interface`] is one pointer that is null for them.

use super::attributes::Decoration;
use frontend::Span;
use std::ops::Deref;

/// A semantic. `SV_Target3` has the name `SV_Target` and the index 3. The name keeps the spelling of the source; comparisons must
/// be case-insensitive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Semantic {
    /// The name without the index, as spelled in the source.
    pub name: String,
    /// The number at the end of the name; 0 if there is none.
    pub index: u32,
    /// The number of digits of the index in the source.
    pub digits: usize,
    /// The span of the semantic.
    pub span: Span,
}

impl Semantic {
    /// The semantic without its index.
    #[must_use]
    pub fn without_index(self) -> Self {
        Self { index: 0, digits: 0, ..self }
    }

    /// The name with its index. An index of 0 has the digits of the source, as in DXC's names of variables.
    #[must_use]
    pub fn spelled(&self) -> String {
        if self.index == 0 { format!("{}{}", self.name, "0".repeat(self.digits)) } else { format!("{}{}", self.name, self.index) }
    }
}

/// Interpolation modifiers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Interpolation {
    /// `nointerpolation`
    pub flat: bool,
    /// `noperspective`
    pub no_perspective: bool,
    /// `centroid`
    pub centroid: bool,
    /// `sample`
    pub sample: bool,
    /// `linear`, which is the default for interpolated inputs
    pub linear: bool,
    /// `precise`
    pub precise: bool,
}

/// `vk::` attributes of a stage variable.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InterfaceAttributes {
    /// The location, from `vk::location` or the decoration.
    pub location: Option<u32>,
    /// `vk::index`: the index for dual-source blending.
    pub index: Option<u32>,
    /// The name in `vk::builtin("…")`.
    pub builtin: Option<String>,
    /// The span of that attribute.
    pub builtin_span: Span,
    /// The number in a BuiltIn decoration.
    pub builtin_number: Option<u32>,
    /// `vk::ext_decorate…`, including Location and BuiltIn decorations.
    pub decorations: Vec<Decoration>,
}

/// The stage interface of a parameter or result. It is null if there are no attributes, and then reads as
/// [`InterfaceParts::NONE`].
#[derive(Debug, Clone, Default)]
pub struct Interface(Option<Box<InterfaceParts>>);

/// The contents of an [`Interface`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InterfaceParts {
    /// The semantic; None for a struct, whose fields have their own semantics.
    pub semantic: Option<Semantic>,
    /// Interpolation modifiers.
    pub interpolation: Interpolation,
    /// `vk::` attributes.
    pub vk: InterfaceAttributes,
}

impl InterfaceParts {
    /// An interface without semantic, modifiers and attributes.
    pub const NONE: Self = Self {
        semantic: None,
        interpolation: Interpolation {
            flat: false,
            no_perspective: false,
            centroid: false,
            sample: false,
            linear: false,
            precise: false,
        },
        vk: InterfaceAttributes {
            location: None,
            index: None,
            builtin: None,
            builtin_span: Span { start: 0, end: 0 },
            builtin_number: None,
            decorations: Vec::new(),
        },
    };
}

impl Interface {
    /// Creates an interface with these parts.
    pub fn new(parts: InterfaceParts) -> Self {
        Self((parts != InterfaceParts::NONE).then(|| Box::new(parts)))
    }
}

impl Deref for Interface {
    type Target = InterfaceParts;

    fn deref(&self) -> &InterfaceParts {
        static NONE: InterfaceParts = InterfaceParts::NONE;
        self.0.as_deref().unwrap_or(&NONE)
    }
}
