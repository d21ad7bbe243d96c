//! Replaces `file.rs` in a build without the feature `configuration`: every configuration is an error.

use super::setting::{ConfigurationError, Setting};
use hlsl_to_spirv::needs_feature;
use std::convert::Infallible;
use std::path::Path;

/// A configuration, which does not exist in this build.
pub struct Configuration(Infallible);

impl Configuration {
    /// Refuses to read a configuration.
    ///
    /// # Errors
    /// This build reads none.
    pub fn read(_folder: &Path, text: &str) -> Result<Self, Vec<ConfigurationError>> {
        let message = format!("{}; '--no-config' ignores the file", needs_feature("the reader of this file", "configuration"));
        Err(vec![ConfigurationError { message, range: 0..text.lines().next().map_or(0, str::len) }])
    }

    /// The settings for all files.
    pub fn settings(&self) -> std::slice::Iter<'_, Setting> {
        match self.0 {}
    }

    /// The arguments for a file.
    pub fn arguments(&self, _file: &Path, _is_defined: &dyn Fn(&str) -> bool) -> Vec<String> {
        match self.0 {}
    }
}
