//! What the command line decides about the analysis.

use crate::hir::Stage;

/// What the command line says about the language and the wanted entry points.
#[derive(Debug, Clone)]
pub struct Options {
    /// `-T`: the stage of the single entry point; None for a library (`lib_6_x`) or when it is to be found from attributes.
    pub stage: Option<Stage>,
    /// `-E`; None takes `main` if the stage is given, else what `[shader("…")]` or `[numthreads]` shows.
    pub entry: Option<String>,
    /// `-T lib_…`: every `[shader("…")]` function is an entry point.
    pub library: bool,
    /// Minor number of the shader model 6.
    pub shader_model: u32,
    /// `-HV`.
    pub language: LanguageVersion,
    /// `-enable-16bit-types`
    pub native_16bit: bool,
}

/// A version of HLSL. The later ones are greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LanguageVersion {
    /// `-HV 2016`
    V2016,
    /// `-HV 2017`
    V2017,
    /// `-HV 2018`
    V2018,
    /// `-HV 2021`, the default: templates, bit-fields, logical operators that short-circuit
    V2021,
    /// `-HV 202x`
    V202x,
}
