//! The LR(1) automaton of `frontend/grammar/grammar.js`, and the concrete syntax trees that it builds from token classes.

mod language;
mod lookup;
mod parse;
mod recovery;
mod runtime;
mod states;
#[allow(clippy::enum_variant_names, missing_docs, reason = "names are those of the grammar")]
#[rustfmt::skip]
mod tables;
mod tree;
mod window;

pub use parse::{parse, parse_each};
pub use recovery::{recover, resume, statement_end};
#[cfg(test)]
pub use runtime::TOKENS_READ;
pub use runtime::parse as parse_with_runtime;
pub use states::{Stack, Symbol};
pub use tables::{Class, Kind};
pub use tree::{Children, NodeRef, Tree};
