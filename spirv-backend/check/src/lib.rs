//! Checks SPIR-V: a finished module against the universal rules of the specification and those of its environment; and single instructions,
//! types and execution modes that the input names by number against the grammar.
//!
//! The checks read a module and never change it. They find errors that users can make when they name instructions, types and decorations by
//! number. An error in an instruction that the emitter selected has the code `invalid-instruction`.

mod builtins;
mod capabilities;
mod composite;
pub mod control_flow;
mod cooperative;
mod decorations;
mod entry_point;
mod environs;
mod extended;
mod functions;
mod hit_objects;
mod image_operands;
mod image_processing;
mod kernels;
mod layout;
mod locations;
mod memory;
mod memory_operands;
mod module;
mod opcodes;
mod opencl;
mod operands;
mod rays;
mod report;
mod rules;
mod sampled_images;
mod scopes;
mod shared_memory;
mod signature;
pub mod spirv_tools;
mod stages;
mod subject;
mod type_declarations;
mod untyped;
mod variables;
mod words;

pub use module::module;
pub use operands::{Arguments, Findings, Site, execution_mode, instruction, type_declaration};
pub use report::Report;
pub use words::words;
