//! What DPC++'s `sycl-post-link` does: splits modules, and collects property sets and symbol tables.

pub mod image;
mod libraries;
pub mod split;
