//! The settings of a configuration, and its errors.

use std::ops::Range;

/// An error in a configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigurationError {
    pub message: String,
    /// The bytes of the text that the error is about.
    pub range: Range<usize>,
}

/// Arguments that belong together, such as a flag and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// Each argument, with its range in the file.
    pub arguments: Vec<(String, Range<usize>)>,
    /// The macro, if the setting defines one.
    pub define: Option<String>,
}
