//! The counterpart of DPC++'s `sycl-post-link`: splits modules, and generates property sets, symbol tables and integration headers.

pub mod entry_points;
pub mod image;
pub mod integration;
mod libraries;
pub mod split;
mod type_names;
