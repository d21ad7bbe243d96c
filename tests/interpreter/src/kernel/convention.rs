//! Calling conventions: how a module of kernels is told from one of shaders.

use ir::{Function, Module};

/// The calling convention of kernels.
const KERNEL: &str = "spir_kernel";

/// True for a function that the host can start.
pub fn is_kernel(function: &Function) -> bool {
    function.calling_convention.as_deref() == Some(KERNEL) && function.body.is_some()
}

/// True for a module whose pointers are addresses.
pub fn is_physical(module: &Module) -> bool {
    module.functions.values().any(|function| function.calling_convention.as_deref().is_some_and(|name| name.starts_with("spir_")))
}
