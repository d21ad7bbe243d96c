//! Target profiles, the values of `-T`: a stage or a library, and a shader model.

use crate::hir::Stage;
use frontend::preproc::predefined;
use std::str::FromStr;

/// The newest shader model 6.x, which is the default without a profile.
pub const NEWEST_SHADER_MODEL: u32 = 10;

/// `-T`: `cs_6_0`, `lib_6_x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Profile {
    /// None for a library.
    pub stage: Option<Stage>,
    /// The shader model: 6 in `cs_6_5`.
    pub major: u32,
    /// The minor number of the shader model: 5 in `cs_6_5`.
    pub minor: u32,
}

/// Prefixes of profiles.
const STAGES: &[(&str, Option<Stage>)] = &[
    ("ps", Some(Stage::Pixel)),
    ("vs", Some(Stage::Vertex)),
    ("gs", Some(Stage::Geometry)),
    ("hs", Some(Stage::Hull)),
    ("ds", Some(Stage::Domain)),
    ("cs", Some(Stage::Compute)),
    ("lib", None),
    ("ms", Some(Stage::Mesh)),
    ("as", Some(Stage::Amplification)),
];

/// The first shader model 6.x with profiles of a stage.
fn first_minor(stage: Option<Stage>) -> u32 {
    match stage {
        Some(Stage::Mesh | Stage::Amplification) => 5,
        None => 1,
        Some(_) => 0,
    }
}

impl FromStr for Profile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unknown = || format!("unknown target profile '{text}'");
        let mut parts = text.split('_');
        let (prefix, major, minor) = (parts.next(), parts.next(), parts.next());
        let (Some(prefix), Some(major), Some(minor), None) = (prefix, major, minor, parts.next()) else {
            return Err(unknown());
        };
        let (_, stage) = STAGES.iter().find(|row| row.0 == prefix).ok_or_else(unknown)?;
        let major: u32 = major.parse().map_err(|_| unknown())?;
        let first = first_minor(*stage);
        let known = |minor: &u32| match major {
            6 => (first..=NEWEST_SHADER_MODEL).contains(minor),
            4 | 5 => first == 0 && *minor <= 1,
            _ => false,
        };
        let minor = match minor {
            "x" if stage.is_none() && major == 6 => predefined::OFFLINE_LIBRARY_MINOR,
            number => number.parse().ok().filter(known).ok_or_else(unknown)?,
        };
        Ok(Self { stage: *stage, major, minor })
    }
}

impl Profile {
    /// A profile of each stage in each shader model from 6.0 on, and `lib_6_x`.
    pub fn names() -> Vec<String> {
        let of_stage = |(prefix, stage): &(&'static str, Option<Stage>)| {
            let prefix = *prefix;
            (first_minor(*stage)..=NEWEST_SHADER_MODEL).map(move |minor| format!("{prefix}_6_{minor}"))
        };
        STAGES.iter().flat_map(of_stage).chain(["lib_6_x".to_owned()]).collect()
    }

    /// True for `lib_6_x`.
    pub fn is_offline_library(self) -> bool {
        self.stage.is_none() && self.minor == predefined::OFFLINE_LIBRARY_MINOR
    }

    /// The minor number of the shader model 6; older models are compiled as 6.0.
    pub fn shader_model(self) -> u32 {
        if self.major < 6 { 0 } else { self.minor.min(NEWEST_SHADER_MODEL) }
    }

    /// The prefix of the profiles of a stage: `cs`; `lib` without one.
    pub fn prefix(stage: Option<Stage>) -> &'static str {
        STAGES.iter().find(|row| row.1 == stage).map_or("lib", |row| row.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn profiles() {
        assert_eq!("cs_6_0".parse(), Ok(Profile { stage: Some(Stage::Compute), major: 6, minor: 0 }));
        assert_eq!("lib_6_x".parse(), Ok(Profile { stage: None, major: 6, minor: predefined::OFFLINE_LIBRARY_MINOR }));
        for wrong in [
            "", "cs", "cs_6", "xs_6_0", "cs_6_99", "cs_6_0_1", "cs_x_0", "cs_6_x", "ms_6_4", "as_5_0", "lib_6_0", "ps_5_2",
            "ps_7_0",
        ] {
            assert_eq!(wrong.parse::<Profile>(), Err(format!("unknown target profile '{wrong}'")));
        }
        assert_eq!("ps_5_1".parse::<Profile>().map(Profile::shader_model), Ok(0));
    }
}
