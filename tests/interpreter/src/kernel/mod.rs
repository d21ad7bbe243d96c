//! Kernels: functions that are called by OpenCL's names, with memory that is named by its address.
//!
//! The names are resolved here and not by the crate that emits kernels, so that a wrong choice there is a difference in results.

mod atomic;
mod builtin;
mod call;
mod convention;
mod conversion;
pub mod launch;
mod name;
mod transfer;

pub use builtin::call;
pub use call::Call;
pub use convention::{is_kernel, is_physical};
pub use conversion::neighbour;
pub use name::{Callee, OPENCL, callee};
