//! The checks of declarations, statements and expressions.
//!
//! Checks of syntax that call each other are methods of [`crate::checker::Checker`]. [`build`] builds values. All other checks
//! are functions that take the parts of the state that they read.

pub(crate) mod aggregate;
pub(crate) mod arguments;
pub(crate) mod arithmetic;
pub(crate) mod attributes;
pub(crate) mod bitfield;
pub(crate) mod blocks;
mod build;
pub(crate) mod call;
pub(crate) mod constants;
pub(crate) mod convert;
pub(crate) mod decl;
pub(crate) mod entry;
pub(crate) mod expr;
pub(crate) mod function;
mod glsl_names;
pub(crate) mod init;
pub(crate) mod intrinsic;
pub(crate) mod literal;
mod literal_calls;
pub(crate) mod matrix_orders;
pub(crate) mod member;
pub(crate) mod modifiers;
pub(crate) mod names;
pub(crate) mod operators;
pub(crate) mod overload_sets;
pub(crate) mod precedence;
pub(crate) mod rank;
pub(crate) mod records;
pub(crate) mod returns;
pub(crate) mod signatures;
pub(crate) mod statement_warnings;
pub(crate) mod stmt;
pub(crate) mod structs;
pub(crate) mod type_queries;
pub(crate) mod types;
pub(crate) mod uninitialized;
pub(crate) mod unset;
pub(crate) mod variables;
pub(crate) mod warnings;

pub(crate) use build::ExprBuilder;
pub(crate) use convert::Use;
pub(crate) use literal::{loses_bits, wrap as wrap_int};
pub(crate) use modifiers::{Declared, is_coherent};
pub(crate) use rank::Rank;
pub(crate) use structs::new_field;
