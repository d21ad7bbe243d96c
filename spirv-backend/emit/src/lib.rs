//! Emits SPIR-V from the IR: types, constants, functions, decorations and execution modes.
//!
//! This crate is independent of the source language, and takes all facts of SPIR-V from `spirv-grammar`. Modules of shaders and of kernels are
//! emitted by the same code, which consults the [`ClientApi`] where they differ.

mod access_path;
mod builder;
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
mod functions;
mod gather;
mod heap_views;
mod heaps;
mod interface;
mod literal_words;
mod memory;
mod messages;
mod nodes;
mod opcodes;
mod pointers;
mod reach;
mod select;
mod shaders;
mod slot_types;
mod structure;
mod type_shape;
mod types;
mod variables;

pub use access_path::AccessPath;
pub use builder::ModuleBuilder;
pub use client::ClientApi;
pub use emission::{Emitted, emit, emit_for};
pub use emitter::Emitter;
pub use function::{FunctionEmitter, Selected, Value};
pub use functions::{Functions, ParamType, Signature};
pub use messages::{Fallible, Messages};
pub use opcodes::{comparison_opcode, opcode};
pub use reach::{Bodies, EntryPoint, Graph, Reach};
pub use shaders::Shaders;
pub use structure::Structure;
pub use type_shape::{Layout, TypeShape};
pub use variables::{Variable, Variables};
