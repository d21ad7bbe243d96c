//! Typed HIR to IR: entry points, stage inputs and outputs, resources and their layout, control flow.
//!
//! This crate emits no SPIR-V word: an instruction is a call of a declaration that carries its number.

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

/// Lowers a program without errors.
pub fn lower(_program: &hir::Program, _options: &Options) -> (ir::Module, Vec<Diagnostic>) {
    (ir::Module::default(), Vec::new())
}
