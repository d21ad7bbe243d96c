//! What DPC++'s `sycl-post-link` does: splits modules, and collects property sets, symbol tables and integration headers.

pub mod entry_points;
pub mod image;
pub mod integration;
mod libraries;
pub mod split;
mod type_names;
