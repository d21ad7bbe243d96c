//! Translates compile-time properties, which are attributes and annotations from clang and DPC++, to `spirv.*` metadata.
//!
//! Only [`table`] defines the meaning of a property. There are two steps: [`collect`] turns clang's output (rows of `llvm.global.annotations`,
//! marker calls) into the string attributes that DPC++'s front end writes, and [`translate`] turns those and `llvm.ptr.annotation` into metadata.
//! The attributes stay, because some of them determine how device code is split.

mod annotations;
mod given;
mod kernels;
pub mod markers;
mod members;
pub mod table;
pub mod values;
mod variables;

pub use given::{Numbers, Settings, attribute};
pub use variables::HOST_ACCESS_EXTENSION;

use crate::findings::Findings;
use ir::Module;

/// Turns clang's annotations and marker calls into string attributes.
pub fn collect(module: &mut Module) -> Findings {
    let mut findings = Findings::default();
    annotations::collect(module, &mut findings);
    markers::collect(module, &mut findings);
    findings
}

/// Turns string attributes and `llvm.ptr.annotation` into `spirv.*` metadata.
pub fn translate(module: &mut Module, settings: Settings) -> Findings {
    let mut findings = Findings::default();
    variables::translate(module, settings, &mut findings);
    kernels::translate(module, settings.numbers, &mut findings);
    members::translate(module, &mut findings);
    findings
}
