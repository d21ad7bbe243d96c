//! A language server for HLSL with inline SPIR-V: the analysis of open files, and the protocol loop.
//!
//! The analysis consists of functions of a text and a position in it, based on the results of the preprocessor and the parser. The diagnostics
//! are the compiler's. This crate does not depend on the compiler: [`Host`] provides it and the file system.

mod actions;
mod analysis;
mod attributes;
mod calls;
mod checker;
mod completion;
mod declarations;
mod deduced;
mod definition;
mod files;
mod folding;
mod formatting;
mod functions;
mod grammar;
mod guess;
mod hinter;
mod hints;
mod host;
mod hover;
mod late;
mod layout;
mod lens;
mod links;
mod members;
mod placement;
mod problems;
mod project;
mod references;
mod requests;
mod selection;
mod semantics;
mod server;
mod signatures;
mod statements;
mod symbols;
#[cfg(test)]
mod tests;
mod text;
mod tokens;
mod transport;
mod types;
mod values;
mod written;

pub use deduced::Deduced;
pub use guess::Guess;
pub use host::{Depth, Host, Source};
pub use layout::{GLOBALS, Layout, Member, Resource};
pub use lsp_server::Connection;
pub use lsp_types::Url;
pub use server::serve;
pub use transport::Transport;
