//! An OpenCL CPU runtime for tests: a kernel module and its arguments in, what the kernel leaves in memory out. Meant for Debian's
//! PoCL, which takes LLVM's bitcode, so `llvm-spirv` makes that of the module.
#![allow(unsafe_code, reason = "OpenCL is a C interface")]

mod interface;
mod program;

pub use interface::Runtime;
pub use program::{Argument, Launch, Shared, llvm_spirv, specialized_bitcode};
