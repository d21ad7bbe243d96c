//! A need: what a module uses, and the capabilities, extensions or version any of which it requires.

use ir::Loc;
use spirv::Capability;
use spirv_grammar::Requirements;
use std::borrow::Cow;

/// Something that is used, and what it needs.
#[derive(Debug, Clone)]
pub struct Need {
    /// The name of what is used.
    pub what: &'static str,
    /// Any one of them is enough.
    pub capabilities: Cow<'static, [u32]>,
    /// Any one of them is enough.
    pub extensions: &'static [&'static str],
    pub version: u8,
    pub loc: Option<Loc>,
}

impl Need {
    /// False for what every version has without any declaration.
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
