//! The calling convention by which LLVM marks entry points.

/// The calling convention of kernels.
pub const KERNEL_CONVENTION: &str = "spir_kernel";
