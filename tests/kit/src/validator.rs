//! Mistakes of SPIRV-Tools' validator.

/// What it says without being right about modules of kernels: it does not know that a decoration for each level of the cache may stand on
/// one pointer (SPV_INTEL_cache_controls), it has operands that it can't look at (those of HostAccessINTEL), it refuses numbers that it does
/// not know (mode 32 of the designs was never registered), and it does not know that pointers may point to functions, which are defined
/// behind the constants that name them (SPV_INTEL_function_pointers).
const MISTAKES: [&str; 6] = [
    "decorated with CacheControlLoadINTEL multiple times",
    "decorated with CacheControlStoreINTEL multiple times",
    "Internal error: Unhandled operand type",
    "Invalid execution mode operand: 32",
    " = OpConstantFunctionPointerINTEL ",
    "Invalid use of function type result id",
];

/// True if what it says against a module of kernels is one of its mistakes.
#[must_use]
pub fn is_mistaken(error: &str) -> bool {
    MISTAKES.iter().any(|text| error.contains(text))
}
