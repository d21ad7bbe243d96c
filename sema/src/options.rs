//! Options of the analysis.

use crate::hir::Stage;
use frontend::ErrorLimit;

/// Options of the language and the entry points, mostly one for each command-line flag.
#[derive(Debug, Clone)]
pub struct Options {
    /// `-T`: the stage of the single entry point; None for a library (`lib_6_x`), or if attributes determine the stage.
    pub stage: Option<Stage>,
    /// `-E`; None selects `main` if the stage is given, otherwise a function with `[shader("…")]` or `[numthreads]`.
    pub entry: Option<String>,
    /// `-T lib_…`: all functions with `[shader("…")]` are entry points.
    pub library: bool,
    /// `-T lib_6_x`: all functions of the library can be linked with other modules.
    pub offline_library: bool,
    /// `-exports`: the functions that a library contains, with or without `export`; empty if the source determines them.
    pub exports: Vec<String>,
    /// `-default-linkage`, `-export-shaders-only`: the other functions of a library that can be linked with other modules.
    pub linkage: Linkage,
    /// The minor version of shader model 6.
    pub shader_model: u32,
    /// `-HV`.
    pub language: LanguageVersion,
    /// `-enable-16bit-types`
    pub native_16bit: bool,
    /// The maximum number of errors. One more error is kept, so that the caller can detect that there are more.
    pub error_limit: ErrorLimit,
}

/// The functions of a library, apart from its entry points, that can be linked with other modules. `-exports` overrides this.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Linkage {
    /// Functions with `export`.
    #[default]
    Internal,
    /// `-default-linkage external`: all functions that are not `static`.
    External,
    /// `-export-shaders-only`: no functions.
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
    /// `-HV 2021`, the default: templates, bit-fields, and short-circuit evaluation of logical operators.
    V2021,
    /// `-HV 202x`
    V202x,
}

/// The message for a construct that requires shader model 6.`minor`.
pub fn needs_shader_model(what: impl std::fmt::Display, minor: u32) -> String {
    format!("{what} requires shader model 6.{minor} or later")
}
