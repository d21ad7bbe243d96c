//! Emits modules of OpenCL kernels: all features of kernels that shaders lack.
//!
//! Selection, types, constants and decorations are shared with shaders, in `spirv-backend`. This crate implements its `ClientApi` for kernels:
//! pointers are values (`pointers`) with an inferred pointee (`pointees`); functions and variables have linkage (`linkage`); LLVM's intrinsics
//! (`intrinsics`), functions that are named after instructions (`builtins`) and OpenCL C's own (`library`) become instructions; metadata
//! describes the module (`modes`, `source`).
//!
//! In its functions, `cx` is the emitter of a module, and `fx` that of a function.

mod addresses;
mod annotations;
mod arithmetic;
mod builtin_variables;
mod builtins;
mod client;
mod convention;
mod entry_points;
mod fill;
mod flags;
mod function_pointers;
mod instructions;
mod intrinsics;
mod library;
mod linkage;
mod loops;
mod mangling;
mod memory;
mod modes;
mod names;
mod pointees;
mod pointer_vectors;
mod pointers;
mod qualifiers;
mod reach;
mod resolve;
mod source;
mod state;
mod types;
mod validity;

pub use mangling::{NamedTypes, SPIRV_TYPE, has_long_double, named_types};
pub use resolve::builtin::is_known as is_known_function;

use ir::IndexedModule;
use spirv_backend::{Emitted, emit_for};
use spirv_module::{KernelEnvironment, Message, Target};
use state::OpenCl;

/// Emits a verified module of kernels.
///
/// # Errors
/// As `spirv_backend::emit`.
pub fn emit(module: impl Into<IndexedModule>, target: Target<KernelEnvironment>) -> Result<Emitted, Vec<Message>> {
    emit_for::<OpenCl>(module.into(), target)
}
