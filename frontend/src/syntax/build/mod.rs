//! Builds the AST. The tree of the skeleton gives the extent of declarations, blocks and statements; what is inside of them is
//! parsed from the tokens.

mod buffer;
mod decl;
mod foreign;
mod function;
mod specifiers;
mod stmt;
mod structs;
mod template;

pub use decl::DeclContext;
