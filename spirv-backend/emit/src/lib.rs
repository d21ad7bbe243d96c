//! Emits SPIR-V from the IR: types, constants, functions, decorations and execution modes.
//!
//! This crate is independent of the source language, and takes all facts of SPIR-V from `spirv-grammar`. Modules of shaders and of kernels are
//! emitted by the same code, which consults the [`ClientApi`] where they differ.

mod access_path;
mod call;
mod client;
mod coerce;
mod composed;
mod composite;
mod constant_ids;
mod constants;
mod debug_info;
mod draft;
mod emission;
mod emitter;
mod function;
mod function_body;
mod gather;
mod heap_views;
mod heaps;
mod interface;
mod literal_words;
mod memory;
mod nodes;
mod opcodes;
mod pointers;
mod reach;
mod select;
mod shaders;
mod structure;
mod type_shape;
mod types;

pub use access_path::AccessPath;
pub use client::ClientApi;
pub use emission::{Emitted, emit, emit_for};
pub use emitter::{Emitter, Fallible, ParamType, Signature, Variable};
pub use function::{FunctionEmitter, Selected, Value};
pub use opcodes::{comparison_opcode, opcode};
pub use reach::{Bodies, EntryPoint, Graph, Reach};
pub use shaders::Shaders;
pub use structure::Structure;
pub use type_shape::{Layout, TypeShape};
