//! What goes with a device image: modules in, their property sets, their tables of symbols, and their parts out.

pub mod image;
mod libraries;
pub mod property_sets;
pub mod split;
