//! An OpenCL CPU runtime for tests: runs a kernel module with arguments, and returns the resulting memory. A runtime that accepts SPIR-V
//! receives the module unchanged; Debian 12's PoCL accepts LLVM's bitcode, to which `llvm-spirv` translates the module.
#![allow(unsafe_code, reason = "OpenCL is a C interface")]

mod interface;
mod program;

pub use interface::Runtime;
pub use program::{Argument, Code, Launch, Shared, llvm_spirv, specialized_bitcode};
