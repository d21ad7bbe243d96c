//! The files that carry device images from one tool to the next and into an executable.
//!
//! The formats are those of LLVM and DPC++: offload binaries, bundles, property sets, tables of files, and the host's object
//! file with the descriptor for the runtime. This crate does not interpret the images.

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
