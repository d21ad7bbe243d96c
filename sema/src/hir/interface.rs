//! What makes a parameter, result or field a part of a stage's interface: its semantic, interpolation and `vk::` attributes.
//!
//! Most functions are called by others and have no interface, so [`Interface`] is one pointer that is null for them.

use super::attributes::Decoration;
use frontend::Span;
use std::ops::Deref;

/// `SV_Target3` is name `SV_Target`, index 3. The name keeps the user's spelling; compare it without case.
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
    /// `precise`
    pub precise: bool,
}

/// `vk::` attributes of a stage variable.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InterfaceAttributes {
    /// `vk::location`, or the decoration.
    pub location: Option<u32>,
    /// Dual-source blending.
    pub index: Option<u32>,
    /// `vk::builtin("…")`: the name
    pub builtin: Option<String>,
    /// The number of a builtin that a decoration gives.
    pub builtin_number: Option<u32>,
    /// `vk::ext_decorate…`, those that say location and builtin included.
    pub decorations: Vec<Decoration>,
}

/// What a parameter or a result is in the interface of a stage. Those of the functions in between have nothing of it, and so no memory
/// for it: they read as [`InterfaceParts::NONE`].
#[derive(Debug, Clone, Default)]
pub struct Interface(Option<Box<InterfaceParts>>);

/// What an [`Interface`] says.
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
        interpolation: Interpolation { flat: false, no_perspective: false, centroid: false, sample: false, precise: false },
        vk: InterfaceAttributes { location: None, index: None, builtin: None, builtin_number: None, decorations: Vec::new() },
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
