//! What a stage's interface says of a value: semantics and attributes in, one pointer that is mostly null out.

use super::{InterfaceAttributes, Interpolation, Semantic};
use std::ops::Deref;

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
