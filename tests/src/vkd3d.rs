//! A file of the tests of vkd3d to its verdict: shaders are compiled, drawn or dispatched, and what they leave is compared with what
//! Direct3D leaves.

mod bindings;
mod compile;
mod condition;
mod directive;
mod draw;
mod probe;
mod runner;
mod script;

pub use runner::{Problem, Report, run};
