//! The stage interface of a parameter, result or field: its semantic, interpolation and `vk::` attributes.
//!
//! Most functions are not entry points and have no interface, so [`Interface`] is one pointer that is null for them.

use super::attributes::Decoration;
use frontend::Span;
use std::ops::Deref;

/// A semantic. `SV_Target3` has the name `SV_Target` and the index 3. The name keeps the source's spelling; compare it
/// case-insensitively.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Semantic {
    /// The name without the index, as it is spelt in the source.
    pub name: String,
    /// The number at the end of the name; 0 where there is none.
    pub index: u32,
    /// The semantic in the source.
    pub span: Span,
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
    /// `linear`, which is the default where there is interpolation
    pub linear: bool,
    /// `precise`
    pub precise: bool,
}

/// `vk::` attributes of a stage variable.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InterfaceAttributes {
    /// `vk::location`, or the decoration.
    pub location: Option<u32>,
    /// `vk::index`: the input of dual-source blending.
    pub index: Option<u32>,
    /// `vk::builtin("…")`: the name
    pub builtin: Option<String>,
    /// The place of that attribute.
    pub builtin_span: Span,
    /// The number of a BuiltIn decoration.
    pub builtin_number: Option<u32>,
    /// `vk::ext_decorate…`, including Location and BuiltIn decorations.
    pub decorations: Vec<Decoration>,
}

/// The stage interface of a parameter or result. It is null, and reads as [`InterfaceParts::NONE`], where there are no
/// attributes.
#[derive(Debug, Clone, Default)]
pub struct Interface(Option<Box<InterfaceParts>>);

/// The contents of an [`Interface`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InterfaceParts {
    /// The semantic; None for a struct, whose fields have theirs.
    pub semantic: Option<Semantic>,
    /// Interpolation modifiers.
    pub interpolation: Interpolation,
    /// `vk::` attributes.
    pub vk: InterfaceAttributes,
}

impl InterfaceParts {
    /// No semantic, no modifier and no attribute.
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
    /// An interface with these parts.
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
