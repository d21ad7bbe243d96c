//! The entries, grouped into files by area.

mod attributes;
mod calls;
mod command;
mod declarations;
mod device;
mod expressions;
mod inline_spirv;
mod macros;
mod modifiers;
mod module;
mod preprocessor;
mod resources;
mod stages;
mod syntax;
mod templates;
mod types;

pub use attributes::*;
pub use calls::*;
pub use command::*;
pub use declarations::*;
pub use device::*;
pub use expressions::*;
pub use inline_spirv::*;
pub use macros::*;
pub use modifiers::*;
pub use module::*;
pub use preprocessor::*;
pub use resources::*;
pub use stages::*;
pub use syntax::*;
pub use templates::*;
pub use types::*;

use crate::code::Code;

/// All codes, area by area.
// Every module exports a `CODES`, so the unqualified name that the lint asks for is ambiguous.
#[allow(unused_qualifications)]
pub fn all() -> impl Iterator<Item = Code> {
    [
        command::CODES,
        preprocessor::CODES,
        macros::CODES,
        syntax::CODES,
        declarations::CODES,
        modifiers::CODES,
        types::CODES,
        expressions::CODES,
        calls::CODES,
        templates::CODES,
        attributes::CODES,
        stages::CODES,
        resources::CODES,
        inline_spirv::CODES,
        module::CODES,
        device::CODES,
    ]
    .into_iter()
    .flatten()
    .copied()
}
