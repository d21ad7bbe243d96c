//! IR to SPIR-V words: types, constants, selection, decorations, execution modes, capabilities and extensions.
//!
//! This crate knows no source language; all that it knows of SPIR-V it asks the crate `spirv-grammar`.

mod call;
mod cases;
mod coerce;
mod composed;
mod composite;
mod constants;
mod draft;
mod emission;
mod emitter;
mod function;
mod interface;
mod kernel;
mod memory;
mod nodes;
mod place;
mod reach;
mod select;
mod structure;
mod types;

pub use emission::emit;
pub use kernel::named_parameters;
pub use spirv_module::{
    BlockLayout, DebugFile, DebugInfo, DebugPlace, DisassembleError, Environment, Extensions, Message, Rules, Target, disassemble,
};

/// Words, and what is doubtful about them.
#[derive(Debug, Clone)]
pub struct Emitted {
    pub words: Vec<u32>,
    pub warnings: Vec<Message>,
}
