//! Runs a file of the tests of vkd3d: shaders are compiled, drawn or dispatched, and the results are compared with those of Direct3D.

mod bindings;
mod compile;
mod condition;
mod directive;
mod draw;
mod probe;
mod runner;
mod script;

pub use runner::{Problem, Report, run};
