//! What DPC++'s `sycl-post-link` does: splits modules, and writes property sets, symbol tables and device images.

pub mod image;
mod libraries;
pub mod offload_binary;
pub mod property_sets;
pub mod split;
