//! Compiles HLSL with inline SPIR-V to SPIR-V: a [`Compiler`] takes text and returns words, diagnostics and dependencies.
//!
//! ```
//! let shader = r#"[[vk::ext_instruction(/* OpReadClockKHR is 5056 */ 5056)]]
//!     [[vk::ext_capability(5055)]] [[vk::ext_extension("SPV_KHR_shader_clock")]]
//!     uint64_t read_clock(uint scope);"#;
//! let compilation = hlsl_to_spirv::Compiler::new("clock.hlsl", shader).compile_to(hlsl_to_spirv::Emit::Preprocessed);
//! assert!(compilation.text().is_some_and(|text| text.contains("read_clock")));
//! ```

mod check;
mod compilation;
mod compiler;
#[cfg(feature = "build")]
mod content_hash;
mod debug;
mod environment;
mod file_system;
pub mod flags;
#[cfg(feature = "grammar")]
mod grammar;
#[cfg(not(feature = "grammar"))]
#[path = "no_grammar.rs"]
mod grammar;
mod grammar_file;
mod header_index;
mod input;
mod known_headers;
mod line_markers;
mod modules;
mod needs_feature;
mod options;
mod pipeline;
mod predefined;
#[cfg(feature = "reflection")]
mod reflection;
#[cfg(not(feature = "reflection"))]
#[path = "no_reflection.rs"]
mod reflection;
mod report;
mod sarif;
mod source_file;
mod source_text;
mod stack;
mod stage;
mod statistics;
mod times;
#[cfg(feature = "validate")]
pub mod validate;

pub use check::check_module;
pub use compilation::{Compilation, Output, Snapshot};
pub use compiler::Compiler;
#[cfg(feature = "build")]
pub use content_hash::ContentHashes;
pub use environment::parse_environment;
pub use file_system::FileSystem;
pub use frontend::preproc::{Files, Options as PreprocessorOptions};
pub use frontend::{Diagnostic, ErrorLimit, Severity};
#[cfg(feature = "grammar")]
pub use grammar::grammar_report;
pub use grammar::load_grammar;
pub use grammar_file::GrammarFile;
pub use headers::BUILTIN as BUILTIN_HEADERS;
pub use ir::passes::observe::{PassPoint, PassTotal, PrintAfter, Trace};
pub use ir::passes::pipeline::Level;
pub use known_headers::KnownHeaders;
pub use limits::{Cancellation, Limits, MemoryLimit};
pub use lower::{
    BindingOptions, BoundRegister, Denormals, DescriptorBinding as Place, FloatOptions, LayoutRule, Options as LowerOptions,
    RegisterClass, Shift, StageIoOptions,
};
pub use modules::{Content, Modules};
#[doc(hidden)]
pub use needs_feature::needs_feature;
pub use options::{DebugInfo, DebugSet, Emit, Language, Options, TraceOptions, Warnings, memory_limit};
pub use pipeline::preprocessor_config;
pub use predefined::{FEATURES, predefined_macros};
pub use report::{Message, Position, Report, command_line_report};
pub use sarif::sarif;
pub use sema::{Deduction, Spelled};
pub use sema::{LanguageVersion, Linkage, Options as SemaOptions, Profile};
pub use source_file::{MAX_FILE_SIZE, read_source};
pub use source_text::source_text;
pub use spirv_grammar::Grammar;
pub use spirv_module::{Environment, disassemble};
#[cfg(feature = "reflection")]
pub use spirv_reflection;
pub use stage::Stage;
pub use times::{Interval, time_report, trace_events};

/// Compiles the examples of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct Guide;
