//! The skeleton's tree and the tokens to the AST: the tree gives declarations, blocks and statements, the tokens all inside them.

mod buffer;
mod decl;
mod foreign;
mod function;
mod specifiers;
mod stmt;
mod structs;
mod template;

pub use decl::DeclContext;
