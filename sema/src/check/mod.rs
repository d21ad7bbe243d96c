//! The checks of declarations, statements and expressions: one file for each kind of construct, all of them methods of
//! [`crate::checker::Checker`].

mod aggregate;
mod bitfield;
mod call;
mod common_type;
pub(crate) mod convert;
mod decl;
mod expr;
mod function;
mod glsl_names;
mod init;
mod intrinsic;
mod literal;
mod matrix_orders;
mod member;
mod modifiers;
mod names;
mod operators;
mod precedence;
mod rank;
mod returns;
mod standard;
mod statement_warnings;
mod static_local;
mod stmt;
mod structs;
mod types;
mod uninitialized;
mod unset;
mod warnings;

pub(crate) use convert::Use;
pub(crate) use literal::{loses_bits, wrap as wrap_int};
pub(crate) use modifiers::{Declared, is_coherent};
pub(crate) use rank::Rank;
pub(crate) use structs::new_field;
