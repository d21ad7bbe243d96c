//! Grammar files in the form of SPIRV-Headers' JSON: reads them ([`json`]) as a grammar with names in place of numbers ([`Grammar`]), and
//! makes them known to the compiler's stages, beside SPIR-V's own tables ([`load()`]).

pub mod json;
pub mod model;

mod load;

pub use json::JsonError;
pub use load::{File, FileError, load};
pub use model::{Enumerant, Form, Grammar, Instruction, KindDefinition, Needs, Operand, operand_name};
