//! Resolves the names of declarations to builtins. The modules here emit no instructions.

pub mod atomics;
pub mod barriers;
pub mod builtin;
pub mod conversions;
pub mod enqueue;
pub mod groups;
pub mod images;
pub mod library;
pub mod number;
pub mod postfixes;
pub mod transfers;
