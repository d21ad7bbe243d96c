//! Grammar files in the JSON format of SPIRV-Headers: reads them ([`json`]) as a grammar with names instead of numbers ([`Grammar`]), and adds
//! them to SPIR-V's own tables for the compiler's stages ([`load()`]).

pub mod json;
pub mod model;

mod load;

pub use json::JsonError;
pub use load::{File, FileError, load};
pub use model::{Enumerant, Form, Grammar, Instruction, KindDefinition, Needs, Operand, operand_name};
