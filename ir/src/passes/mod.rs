//! The passes of the optimizer. Each is one function in one file, and leaves a valid module by itself.

mod common_subexpressions;
mod compact;
mod constant_loads;
mod constant_memory;
mod constructs;
mod dead_instructions;
mod effects;
pub mod findings;
mod fold_branches;
pub mod fold_constants;
mod forward_copies;
mod handles;
mod image_offsets;
mod inline_calls;
mod legality;
mod local_pointers;
mod localize_globals;
mod merge_blocks;
pub mod observe;
pub mod pass;
pub mod pipeline;
mod promote_locals;
pub mod reachable;
pub mod replace;
mod resolve_resources;
mod scratch;
mod simplify;
mod slot_paths;
mod spare;
mod split_block;
mod split_locals;
#[cfg(test)]
mod testing;
mod unreachable_blocks;
mod unroll_loops;
