//! The files in which device images travel from one tool to the next, and into an executable.
//!
//! They are LLVM's and DPC++'s: offload binaries, bundles, property sets, tables of files, and the host's object file with the descriptor that a
//! runtime is given. Nothing here looks into an image.

pub mod archive;
pub mod binary;
pub mod bundle;
pub mod compressed;
pub mod descriptor;
pub mod embedded;
pub mod files;
pub mod host;
pub mod key_order;
pub mod llvm;
pub mod process;
pub mod property_sets;
mod strings;
pub mod table;
pub mod target;
