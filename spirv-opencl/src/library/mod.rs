//! OpenCL C's functions: the instructions that the calls of each family of them become.

mod atomics;
mod barriers;
mod call;
mod enqueue;
mod groups;
mod images;
mod memory_order;
mod predicate;
mod transfers;

pub use call::opencl_call;
