//! What makes a parameter, result or field a part of a stage's interface: its semantic, interpolation and `vk::` attributes.
//!
//! Most functions are called by others and have no interface, so [`Interface`] is one pointer that is null for them.

use super::attributes::Decoration;
use frontend::Span;
use std::ops::Deref;

/// `SV_Target3` is name `SV_Target`, index 3. The name keeps the user's spelling; compare it without case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Semantic {
    pub name: String,
    pub index: u32,
    pub span: Span,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Interpolation {
    /// `nointerpolation`
    pub flat: bool,
    /// `noperspective`
    pub no_perspective: bool,
    pub centroid: bool,
    pub sample: bool,
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

#[derive(Debug, Clone, Default, PartialEq)]
pub struct InterfaceParts {
    pub semantic: Option<Semantic>,
    pub interpolation: Interpolation,
    pub vk: InterfaceAttributes,
}

impl InterfaceParts {
    pub const NONE: Self = Self {
        semantic: None,
        interpolation: Interpolation { flat: false, no_perspective: false, centroid: false, sample: false, precise: false },
        vk: InterfaceAttributes { location: None, index: None, builtin: None, builtin_number: None, decorations: Vec::new() },
    };
}

impl Interface {
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
