//! Emits calls of OpenCL C's builtin functions; one module for each family of them.

mod atomics;
mod barriers;
mod call;
mod enqueue;
mod groups;
mod images;
mod memory_order;
mod predicate;
mod transfers;

pub use call::{opencl_call, pointer_if_in};
