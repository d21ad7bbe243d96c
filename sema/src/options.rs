//! Options of the analysis.

use crate::hir::Stage;
use frontend::ErrorLimit;

/// Options of the language and the entry points, mostly one for each command-line flag.
#[derive(Debug, Clone)]
pub struct Options {
    /// `-T`: the stage of the single entry point; None for a library (`lib_6_x`), or if attributes determine it.
    pub stage: Option<Stage>,
    /// `-E`; None means `main` if the stage is given, else a function with `[shader("…")]` or `[numthreads]`.
    pub entry: Option<String>,
    /// `-T lib_…`: every `[shader("…")]` function is an entry point.
    pub library: bool,
    /// `-T lib_6_x`: all functions of the library may be linked from elsewhere.
    pub offline_library: bool,
    /// `-exports`: the functions, with or without `export`, that a library has; empty for those that its source says.
    pub exports: Vec<String>,
    /// `-default-linkage`, `-export-shaders-only`: which other functions of a library may be linked from elsewhere.
    pub linkage: Linkage,
    /// The minor version of shader model 6.
    pub shader_model: u32,
    /// `-HV`.
    pub language: LanguageVersion,
    /// `-enable-16bit-types`
    pub native_16bit: bool,
    /// Errors beyond it are not kept, except for one, by which the caller sees that there are more.
    pub error_limit: ErrorLimit,
}

/// The functions of a library that may be linked from elsewhere, beside its entry points. `-exports` says it of each function.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Linkage {
    /// Those with `export`.
    #[default]
    Internal,
    /// `-default-linkage external`: those that are not `static`.
    External,
    /// `-export-shaders-only`: none.
    ShadersOnly,
}

/// A version of HLSL, ordered by age.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LanguageVersion {
    /// `-HV 2016`
    V2016,
    /// `-HV 2017`
    V2017,
    /// `-HV 2018`
    V2018,
    /// `-HV 2021`, the default: templates, bit-fields, logical operators with short-circuit evaluation
    V2021,
    /// `-HV 202x`
    V202x,
}

/// The message for a construct that shader models before 6.`minor` do not have.
pub fn needs_shader_model(what: impl std::fmt::Display, minor: u32) -> String {
    format!("{what} requires shader model 6.{minor} or later")
}
