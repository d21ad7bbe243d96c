//! The compiler's interface for C: `include/hlsl_to_spirv.h`, which is generated from this crate.
//!
//! A compilation is one call of [`hlsl_to_spirv_compile`], whose options are the flags of the command line. Its result holds the words,
//! the diagnostics, the files that were read and the module's interface until [`hlsl_to_spirv_free`]. No function keeps state; any may be
//! called from several threads at once. Strings are UTF-8 and end with a NUL. No panic crosses the border.
//!
//! docs/c-interface.md has an example and says how a program is linked.

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
