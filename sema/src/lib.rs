//! Syntax tree to typed HIR: names, types, overloads, templates, constant evaluation, the `vk::` attributes; all language errors.
//!
//! This crate knows no IR and emits no SPIR-V: opcodes and capabilities pass through it as numbers.

mod addresses;
mod attrs;
mod barriers;
pub mod builtin_types;
mod check;
pub mod consteval;
mod decorations;
mod descriptor;
pub mod display;
mod dump;
mod entry;
mod error;
mod heap;
pub mod hir;
pub mod intrinsics;
mod modes;
mod nodes;
mod overload;
mod rays;
mod resource_parts;
mod resources;
mod scope;
mod special_variables;
mod specialize;
mod specificity;
mod spirv_types;
mod stages;
mod template;
mod template_arguments;
mod texts;
mod type_definitions;
pub mod types;
mod vk;

pub use dump::dump;

use frontend::{Diagnostic, ast};

/// What the command line says about the language and the wanted entry points.
#[derive(Debug, Clone)]
pub struct Options {
    /// `-T`: the stage of the single entry point; None for a library (`lib_6_x`) or when it is to be found from attributes.
    pub stage: Option<hir::Stage>,
    /// `-E`; None takes `main` if the stage is given, else what `[shader("…")]` or `[numthreads]` shows.
    pub entry: Option<String>,
    /// `-T lib_…`: every `[shader("…")]` function is an entry point.
    pub library: bool,
    /// Minor number of the shader model 6.
    pub shader_model: u32,
    pub language: LanguageVersion,
    /// `-enable-16bit-types`
    pub native_16bit: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LanguageVersion {
    V2016,
    V2017,
    V2018,
    V2021,
    V202x,
}

/// Analyzes the unit. The program is complete if no diagnostic is an error; it must not be lowered otherwise.
pub fn analyze(unit: &ast::Unit, options: &Options) -> (hir::Program, Vec<Diagnostic>) {
    let mut checker = check::Checker::new(unit, options);
    checker.declare_vk();
    checker.declare_rays();
    checker.declare_barrier_flags();
    checker.declare_items(&unit.items);
    checker.check_call_graph();
    checker.check_type_definitions();
    checker.find_entries();
    checker.check_unset_constants();
    checker.finish()
}
