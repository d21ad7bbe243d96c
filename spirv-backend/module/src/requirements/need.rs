//! A requirement: a used feature, and the capabilities, extensions or version that satisfy it. Any one of them suffices.

use ir::Loc;
use spirv::Capability;
use spirv_grammar::Requirements;
use std::borrow::Cow;

/// A used feature and its requirements.
#[derive(Debug, Clone)]
pub struct Need {
    /// The name of the feature, for messages.
    pub what: &'static str,
    /// Any one of them is enough.
    pub capabilities: Cow<'static, [u32]>,
    /// Any one of them is enough.
    pub extensions: &'static [&'static str],
    pub version: u8,
    pub loc: Option<Loc>,
}

impl Need {
    /// False for a feature of SPIR-V 1.0 that needs no declaration.
    pub fn is_real(&self) -> bool {
        !self.capabilities.is_empty() || self.version > 0
    }
}

pub fn capability_need(what: &'static str, capability: Capability, loc: Option<Loc>) -> Need {
    Need { what, capabilities: Cow::Owned(vec![capability as u32]), extensions: &[], version: 0, loc }
}

pub fn need(what: &'static str, requirements: &Requirements, loc: Option<Loc>) -> Need {
    Need {
        what,
        capabilities: Cow::Borrowed(requirements.capabilities),
        extensions: requirements.extensions,
        version: requirements.version,
        loc,
    }
}
