//! The calling conventions of LLVM that tell entry points from other functions.

/// The calling convention of entry points.
pub const KERNEL_CONVENTION: &str = "spir_kernel";
