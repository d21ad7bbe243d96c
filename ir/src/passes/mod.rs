//! Passes that every path to the backend uses. Each is one function in one file, correct on its own.

pub mod dead_instructions;
pub mod fold_constants;
pub mod merge_blocks;
pub mod reachable;
