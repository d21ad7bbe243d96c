//! Generates the HLSL headers of SPIR-V's extensions, which declare their instructions, types and builtins as inline SPIR-V.
//!
//! Numbers, operands, capabilities and extensions come from SPIR-V's grammar, and from nothing else. What the grammar does not state (types,
//! which operand is a reference, what a builtin is) comes from a table that is kept by hand ([`table`]), or is guessed for an extension that
//! no table describes ([`guess`]); the header then says what its author must refine. A table that the grammar contradicts is an error, and so
//! is one that leaves something of its extension unmentioned.

pub mod call;
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
