//! Generates the HLSL headers of SPIR-V's extensions, which declare their instructions, types and builtins as inline SPIR-V.
//!
//! Numbers, operands, capabilities and extensions come exclusively from SPIR-V's grammar. Facts that the grammar lacks (types, the operands that
//! are references, the types of builtins) come from a handwritten table ([`table`]), or are guessed for an extension without a table
//! ([`guess`]); comments in the header then list the parts that its author must refine. A table that contradicts the grammar, or does not
//! mention everything in its extension, is an error.

pub mod call;
pub mod declared;
pub mod extension;
pub mod guess;
pub mod kit;
pub mod overview;
pub mod reason;
pub mod render;
pub mod repository;
pub mod table;
pub mod vendor;

mod check;
mod names;
mod omission;
mod prototype;

pub use extension::{Contents, Extension, Header, Item, What};
pub use grammar_files::Grammar;
pub use prototype::{Mode, Parameter, Prototype};
