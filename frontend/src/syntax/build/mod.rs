//! Builds the AST. The extents of declarations, blocks and statements are taken from the tree of the skeleton; their contents
//! are parsed from the tokens.

mod buffer;
mod decl;
mod foreign;
mod function;
mod specifiers;
mod stmt;
mod structs;
mod template;

pub use decl::DeclContext;
