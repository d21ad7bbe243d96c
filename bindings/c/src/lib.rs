//! The compiler's C interface, `include/hlsl_to_spirv.h`, which is generated from this crate.
//!
//! A compilation is one call of [`hlsl_to_spirv_compile`], whose options are the flags of the command line. Its result owns the words, the
//! diagnostics, the names of the files that were read and the reflection of the module until [`hlsl_to_spirv_free`]. The functions have no
//! shared state, and may be called from several threads concurrently. Strings are UTF-8 and NUL-terminated. No panic crosses the boundary.
//!
//! docs/c-interface.md contains an example, and describes how to link a program.

mod compile;
mod files;
mod guard;
mod module;
mod strings;

pub use compile::{
    HlslToSpirvCancellation, HlslToSpirvCompilation, HlslToSpirvDiagnostic, HlslToSpirvInput, HlslToSpirvSeverity,
    hlsl_to_spirv_assembly, hlsl_to_spirv_cancel, hlsl_to_spirv_cancellation_free, hlsl_to_spirv_cancellation_new,
    hlsl_to_spirv_compile, hlsl_to_spirv_dependency, hlsl_to_spirv_dependency_count, hlsl_to_spirv_diagnostic,
    hlsl_to_spirv_diagnostic_count, hlsl_to_spirv_diagnostics_json, hlsl_to_spirv_diagnostics_text, hlsl_to_spirv_free,
    hlsl_to_spirv_reflection, hlsl_to_spirv_text, hlsl_to_spirv_words,
};
pub use files::{HlslToSpirvReadFile, HlslToSpirvReleaseFile};
pub use module::{hlsl_to_spirv_disassemble, hlsl_to_spirv_reflect, hlsl_to_spirv_string_free};

use std::ffi::c_char;

/// The version of the compiler, such as "0.1.0". It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn hlsl_to_spirv_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}
