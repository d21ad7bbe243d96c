//! Passes that every path to the backend uses. Each is one function in one file, correct on its own.

pub mod common_subexpressions;
pub mod compact;
mod constant_loads;
pub mod constructs;
pub mod dead_instructions;
pub mod effects;
pub mod findings;
pub mod fold_branches;
pub mod fold_constants;
pub mod handles;
pub mod image_offsets;
pub mod inline_calls;
pub mod legality;
pub mod local_pointers;
pub mod localize_globals;
pub mod merge_blocks;
pub mod observe;
pub mod pass;
pub mod pipeline;
pub mod promote_locals;
pub mod reachable;
pub mod replace;
pub mod resolve_resources;
mod scratch;
pub mod simplify;
mod spare;
pub mod split_block;
pub mod split_locals;
#[cfg(test)]
mod testing;
pub mod unreachable_blocks;
pub mod unroll_loops;
