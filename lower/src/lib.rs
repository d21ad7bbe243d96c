//! Typed HIR to IR: entry points, stage inputs and outputs, resources and their layout, control flow.
//!
//! This crate emits no SPIR-V word: an instruction is a call of a declaration that carries its number.

mod adjust;
mod aliases;
mod assigned;
mod bindings;
mod bitfield;
mod call;
mod constants;
mod context;
mod convert;
mod decorations;
mod entry;
mod expr;
mod floats;
mod func;
mod handles;
mod image;
mod instances;
mod instructions;
mod layout;
mod locals;
mod memory;
mod operators;
mod physical;
mod place;
mod precise;
mod recipes;
mod reflect;
mod resources;
mod semantics;
mod shape;
mod spirv_types;
mod stage_io;
mod stmt;
mod texel;
mod types;

pub use bindings::{BindingOptions, BoundRegister, Place, RegisterClass, Shift};

use context::ModuleLowerer;
use frontend::Diagnostic;
use sema::hir;

/// What the command line says about layouts, bindings and what goes between stages.
#[derive(Debug, Clone, Default)]
pub struct Options {
    pub layout: LayoutRule,
    /// `-Zpr`: matrices are row major where the source does not say.
    pub row_major: bool,
    /// The minor version of SPIR-V 1.x that will be emitted: some constructs are expressed differently.
    pub spirv_minor: u32,
    pub bindings: BindingOptions,
    pub stage_io: StageIoOptions,
    /// `-fspv-entrypoint-name`: what the entry point is called in the module.
    pub entry_name: Option<String>,
    /// `-fspv-use-unknown-image-format`: the format of an image is not taken from its type.
    pub unknown_image_formats: bool,
    /// `-fspv-preserve-bindings`: resources that nothing uses are kept.
    pub preserve_bindings: bool,
    /// `-fspv-preserve-interface`: so are stage inputs and outputs.
    pub preserve_interface: bool,
    /// `-fspv-use-legacy-buffer-matrix-order`: matrices lie row by row in byte address buffers.
    pub legacy_matrix_order: bool,
    /// `-fspv-enable-maximal-reconvergence`, for every entry point.
    pub maximal_reconvergence: bool,
    /// `discard` leaves the invocation as a helper of its quad; from SPIR-V 1.6 on it always does.
    pub demote: bool,
    /// What the allowed extensions leave to choose from.
    pub extensions: ExtensionOptions,
    /// `-fspv-reflect`: semantics and types of the source are kept as decorations.
    pub reflect: bool,
    pub float: FloatOptions,
}

/// Where two extensions, or an extension and the core, have the same thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExtensionOptions {
    /// Ray tracing is SPV_NV_ray_tracing's, not SPV_KHR_ray_tracing's.
    pub nv_rays: bool,
    /// Meshes are SPV_NV_mesh_shader's, although the version has SPV_EXT_mesh_shader.
    pub nv_mesh: bool,
    /// SPV_KHR_quad_control may be used.
    pub quad_control: bool,
}

impl Default for ExtensionOptions {
    fn default() -> Self {
        Self { nv_rays: false, nv_mesh: false, quad_control: true }
    }
}

/// What happens to the values that stages hand on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StageIoOptions {
    /// `-fvk-invert-y`: of the position that goes to the rasterizer.
    pub invert_y: bool,
    /// `-fvk-use-dx-position-w`: SV_Position.w of a pixel shader is the w, not its reciprocal.
    pub dx_position_w: bool,
    /// `-fvk-support-nonzero-base-vertex`: SV_VertexID counts from 0, wherever a draw starts.
    pub nonzero_base_vertex: bool,
    /// `-fvk-support-nonzero-base-instance`, likewise for SV_InstanceID.
    pub nonzero_base_instance: bool,
    /// `-fvk-stage-io-order=alpha`: locations go by the names of semantics, not by the order of declarations.
    pub alphabetic: bool,
}

/// How 32-bit floating-point instructions compute.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FloatOptions {
    /// `-Gis`: IEEE's rules hold strictly.
    pub strict: bool,
    /// `-denorm`
    pub denormals: Denormals,
}

/// `-denorm`
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Denormals {
    #[default]
    Any,
    Preserve,
    Flush,
}

/// `-fvk-use-…-layout`
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LayoutRule {
    /// std140 and std430 with vectors relaxed: DXC's default
    #[default]
    Default,
    Dx,
    Gl,
    Scalar,
}

/// A module whose bodies are verified.
#[derive(Debug)]
pub struct LoweredModule {
    /// Incomplete if a diagnostic is an error: then it must not be used.
    pub module: ir::IndexedModule,
    pub diagnostics: Vec<Diagnostic>,
}

/// Lowers a program without errors.
pub fn lower(program: &hir::Program, options: &Options) -> LoweredModule {
    let mut lowerer = ModuleLowerer::new(program, options);
    entry::lower_entries(&mut lowerer);
    lowerer.finish()
}
