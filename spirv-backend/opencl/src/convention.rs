//! LLVM's calling convention of entry points.

/// The calling convention of kernels.
pub const KERNEL_CONVENTION: &str = "spir_kernel";
