//! Headers of inline SPIR-V for SPIR-V extensions: the grammar, and what it does not say of an extension, in; HLSL out.
//!
//! The grammar says numbers, operands, capabilities and extensions. What it does not say (types, which operand is a reference, what
//! a builtin is) comes from a table that is kept by hand ([`table`]), or is guessed for an extension that nobody has described yet
//! ([`guess`]).

pub mod extension;
pub mod grammar;
pub mod guess;
pub mod json;
pub mod overview;
pub mod render;
pub mod repository;
pub mod table;
pub mod vendor;

mod check;
mod prototype;

pub use extension::{Contents, Extension, Header, Item, What};
pub use grammar::Grammar;
pub use prototype::{Mode, Parameter, Prototype};
