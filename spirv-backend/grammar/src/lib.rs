//! SPIR-V's machine-readable grammar, and the semantics of instructions.
//!
//! The tables are generated from SPIRV-Headers (`cargo xtask grammar`, see CONTRIBUTING.md), from the commit [`REGISTRY_COMMIT`]. They contain
//! the operands, capabilities, extensions and first versions of instructions and enumerants. Facts that they lack, such as that an instruction
//! ends a block or depends on the neighbouring invocations, are in [`facts`]. No other crate keeps a list of opcodes for such a fact.
//!
//! A vendor's grammar that is loaded at run time ([`given`]) extends the tables: every lookup also searches its rows.
//!
//! Numbers are plain `u32`, because modules and headers may contain numbers that are in no table. Every lookup returns an option, and [`facts`]
//! assumes nothing about an unknown opcode.

pub mod builtins;
mod by_opcode;
mod class;
mod extensions;
mod facts;
pub mod given;
mod lookup;
pub mod named;
#[macro_use]
mod rows;
mod strings;
#[rustfmt::skip]
mod tables;

pub mod walk;

pub use by_opcode::ByOpcode;
pub use class::Class;
pub use extensions::extensions;
pub use facts::{DERIVATIVE_GROUP_MODELS, Effect, Facts, extended_effect, facts};
pub use given::{Grammar, extension_names, knows_extension};
pub use lookup::{
    enumerant, enumerants_of, extended, extended_set, extended_sets, implied_by, instruction, instructions, is_numbered_set,
    kinds_of_set, knows_set, set_names, takes_functions,
};
pub use rows::{Category, Enumerant, GivenKind, Instruction, NO_CORE_VERSION, Operand, Quantifier, Requirements};
pub use strings::string_words;
pub use tables::{Kind, REGISTRY_COMMIT, REGISTRY_VERSION};
pub use tables::{decoration, execution_mode, execution_model, image_operands, loop_control, op, storage_class};
