//! Typed HIR to IR: entry points, stage inputs and outputs, resources and their layout, control flow.
//!
//! This crate emits no SPIR-V word: an instruction is a call of a declaration that carries its number.

mod aliases;
mod bitfield;
mod call;
mod constants;
mod context;
mod convert;
mod entry;
mod expr;
mod func;
mod image;
mod instances;
mod instructions;
mod layout;
mod locals;
mod memory;
mod operators;
mod place;
mod precise;
mod recipes;
mod resources;
mod semantics;
mod shape;
mod stage_io;
mod stmt;
mod texel;
mod types;

use context::ModuleLowerer;
use frontend::Diagnostic;
use sema::hir;

/// What the command line says about layouts and bindings.
#[derive(Debug, Clone)]
pub struct Options {
    pub layout: LayoutRule,
    /// `-Zpr`: matrices are row major where the source does not say.
    pub row_major: bool,
    /// The minor version of SPIR-V 1.x that will be emitted: some constructs are expressed differently.
    pub spirv_minor: u32,
}

/// `-fvk-use-…-layout`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LayoutRule {
    /// std140 and std430 with vectors relaxed: DXC's default
    Default,
    Dx,
    Gl,
    Scalar,
}

/// Lowers a program without errors. If a diagnostic is an error, the module is incomplete and must not be used.
pub fn lower(program: &hir::Program, options: &Options) -> (ir::Module, Vec<Diagnostic>) {
    let mut lowerer = ModuleLowerer::new(program, options);
    entry::lower_entries(&mut lowerer);
    lowerer.finish()
}
