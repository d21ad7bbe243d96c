//! What a run of the preprocessor is given: the root file, the files it may include, and what the command line defines.

use super::library::HeaderIndex;
use std::sync::Arc;

/// Where included text comes from. The command line reads the file system; a library user answers from memory.
pub trait Files {
    /// The text of the file with this path; `Ok(None)` if there is no such file.
    ///
    /// # Errors
    /// The file is there and can't be read (no permission): the reason in words.
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String>;
}

/// What the command line says to the preprocessor.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `-D NAME=VALUE` in order: name and replacement text (`1` where none was given).
    pub defines: Vec<(String, String)>,
    /// Predefined macros of the compiler (`__HLSL_VERSION`, …), defined before the command line's. Each name starts with `_`.
    pub predefined: Vec<(&'static str, u32)>,
    /// `-I` in order. An angled include looks here; a quoted one first beside its includer.
    pub include_dirs: Vec<String>,
    /// Headers inside the compiler, looked up last: path to text.
    pub builtin_headers: &'static [(&'static str, &'static str)],
    /// What is known of them beforehand: with it, those that the text turns out not to need are left out of it.
    pub header_index: Option<&'static HeaderIndex>,
    /// True for what `#if defined`-like features `__has_feature(name)` / `__has_extension(name)` name.
    pub features: &'static [&'static str],
}

/// The file that is compiled.
#[derive(Clone, Debug)]
pub struct RootFile {
    /// The path as it is shown to the user; includes are looked for beside it.
    pub name: String,
    /// The contents.
    pub text: Arc<str>,
}

/// No file but the root and the built-in headers.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(None)
    }
}
