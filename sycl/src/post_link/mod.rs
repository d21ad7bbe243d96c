//! What DPC++'s `sycl-post-link` does: splits modules, and writes property sets and symbol tables.

pub mod image;
mod libraries;
pub mod property_sets;
pub mod split;
