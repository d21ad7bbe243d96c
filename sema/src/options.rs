//! The options of the analysis: the flags of the command line that belong to the language and the entry points.

use crate::hir::Stage;
use crate::profile::{NEWEST_SHADER_MODEL, Profile};
use std::str::FromStr;

/// The flags of the language and the entry points. `Default` is the behaviour without flags.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// `-T`; without one, entry points are found by `[shader("…")]` or `[numthreads]`.
    pub profile: Option<Profile>,
    /// `-E`; None selects `main` if the profile has a stage, otherwise a function with `[shader("…")]` or `[numthreads]`.
    pub entry: Option<String>,
    /// `-exports`: the functions that a library contains, with or without `export`; empty if the source determines them.
    pub exports: Vec<String>,
    /// `-default-linkage`, `-export-shaders-only`: the other functions of a library that can be linked with other modules.
    pub linkage: Linkage,
    /// `-HV`
    pub language: LanguageVersion,
    /// `-enable-16bit-types`
    pub native_16bit: bool,
}

impl Options {
    /// The stage of the single entry point; None for a library, or if attributes determine it.
    pub fn stage(&self) -> Option<Stage> {
        self.profile.and_then(|profile| profile.stage)
    }

    /// `-T lib_…`: all functions with `[shader("…")]` are entry points.
    pub fn is_library(&self) -> bool {
        self.profile.is_some_and(|profile| profile.stage.is_none())
    }

    /// `-T lib_6_x`: all functions of the library can be linked with other modules.
    pub fn is_offline_library(&self) -> bool {
        self.profile.is_some_and(Profile::is_offline_library)
    }

    /// The minor version of shader model 6.
    pub fn shader_model(&self) -> u32 {
        self.profile.map_or(NEWEST_SHADER_MODEL, Profile::shader_model)
    }

    /// The version of the shader model, as the predefined macros and the debug information contain it.
    pub fn shader_model_version(&self) -> (u32, u32) {
        self.profile.map_or((6, NEWEST_SHADER_MODEL), |profile| (profile.major, profile.minor))
    }
}

/// The functions of a library, apart from its entry points, that can be linked with other modules. `-exports` overrides
/// the first two values.
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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LanguageVersion {
    /// `-HV 2016`
    V2016,
    /// `-HV 2017`
    V2017,
    /// `-HV 2018`
    V2018,
    /// `-HV 2021`, the default: templates, bit-fields, and short-circuit evaluation of logical operators.
    #[default]
    V2021,
    /// `-HV 202x`
    V202x,
}

/// The values of `-HV` and of `__HLSL_VERSION`.
const LANGUAGES: &[(&str, LanguageVersion, u32)] = &[
    ("2016", LanguageVersion::V2016, 2016),
    ("2017", LanguageVersion::V2017, 2017),
    ("2018", LanguageVersion::V2018, 2018),
    ("2021", LanguageVersion::V2021, 2021),
    ("202x", LanguageVersion::V202x, 2029),
    ("202X", LanguageVersion::V202x, 2029),
];

impl FromStr for LanguageVersion {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        LANGUAGES.iter().find(|row| row.0 == text).map(|row| row.1).ok_or_else(|| format!("unknown HLSL version '{text}'"))
    }
}

impl LanguageVersion {
    /// The value of `__HLSL_VERSION`.
    pub fn number(self) -> u32 {
        LANGUAGES.iter().find(|row| row.1 == self).map_or(2021, |row| row.2)
    }
}

/// The message for a construct that requires shader model 6.`minor`.
pub fn needs_shader_model(what: impl std::fmt::Display, minor: u32) -> String {
    format!("{what} requires shader model 6.{minor} or later")
}
