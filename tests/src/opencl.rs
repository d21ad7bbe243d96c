//! An OpenCL CPU runtime for tests: a kernel module and its arguments in, what the kernel leaves in memory out. A runtime
//! that takes SPIR-V is given it as it is; Debian 12's PoCL takes LLVM's bitcode, which `llvm-spirv` makes of the module.
#![allow(unsafe_code, reason = "OpenCL is a C interface")]

mod interface;
mod program;

pub use interface::Runtime;
pub use program::{Argument, Code, Launch, Shared, llvm_spirv, specialized_bitcode};
