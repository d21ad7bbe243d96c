//! The front end: preprocessor, source map, parser. It turns HLSL source text into a syntax tree and reports all syntax errors.
//!
//! This crate knows no types and no SPIR-V, opens no file and prints nothing: text comes in through [`preproc::Files`].

pub mod ast;
pub mod diag;
pub mod names;
pub mod preproc;
pub mod source;
pub mod syntax;
pub mod warning_levels;
pub mod written;

pub use diag::{Diagnostic, Label, Severity, Suggestion};
pub use preproc::limits::ErrorLimit;
pub use preproc::{KnownTexts, Preprocessed, preprocess};
pub use source::{SourceMap, SourceRange, Span};
pub use syntax::{
    Driver, Known, KnownDeclarations, SeparableDeclaration, alias_signature, cst_spans, dump, dump_cst, dump_with_places, parse,
    parse_up_to, template_signature,
};
pub use warning_levels::WarningLevels;
