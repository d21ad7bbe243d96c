//! The input of the preprocessor: the root file, the files it may include, and its configuration.

use super::library::HeaderIndex;
use super::limits::ErrorLimit;
use std::sync::Arc;

/// The source of included files. The command line reads the file system; a library user may provide texts from memory.
pub trait Files {
    /// The text of the file with this path; `Ok(None)` if there is no such file.
    ///
    /// # Errors
    /// The file exists but cannot be read: the reason as text.
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String>;
}

impl<F: Files + ?Sized> Files for Arc<F> {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        (**self).read(path)
    }
}

/// The flags of the command line that the preprocessor reads. `Default` is the behaviour without flags.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// `-D NAME=VALUE` in order: name and replacement text (`1` if none was given).
    pub defines: Vec<(String, String)>,
    /// `-I` in order. Angled includes search these directories; quoted ones search the includer's directory first.
    pub include_dirs: Vec<String>,
    /// `-flegacy-macro-expansion`: the operands of `##` are expanded before they are pasted, as FXC does.
    pub expands_operands: bool,
    /// `-ignore-line-directives`: `#line` changes nothing.
    pub ignores_line_directives: bool,
}

/// The configuration of a run: the flags, and the properties of the compiler.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The flags.
    pub options: Options,
    /// Predefined macros of the compiler (`__HLSL_VERSION`, …), defined before the command line's. Each name starts with `_`.
    pub predefined: Vec<(&'static str, u32)>,
    /// Builtin headers, searched last: path and text.
    pub builtin_headers: &'static [(&'static str, &'static str)],
    /// The index of the builtin headers, which allows leaving out headers that the text does not need.
    pub header_index: Option<&'static HeaderIndex>,
    /// The names for which `__has_feature(name)` and `__has_extension(name)` are true.
    pub features: &'static [&'static str],
    /// The number of errors after which the run ends.
    pub error_limit: ErrorLimit,
}

impl Config {
    /// True if the same text with the same macros gives the same result.
    pub(super) fn reads_alike(&self, other: &Self) -> bool {
        // Every field is named, so that a new one is not forgotten here. Macros are compared if a text names them.
        let Self { options, predefined: _, builtin_headers, header_index, features, error_limit } = self;
        let Options { defines: _, include_dirs, expands_operands, ignores_line_directives } = options;
        *include_dirs == other.options.include_dirs
            && *expands_operands == other.options.expands_operands
            && *ignores_line_directives == other.options.ignores_line_directives
            && *features == other.features
            && std::ptr::eq(*builtin_headers, other.builtin_headers)
            && header_index.is_some() == other.header_index.is_some()
            && *error_limit == other.error_limit
    }
}

/// The file that is compiled.
#[derive(Clone, Debug)]
pub struct RootFile {
    /// The path as shown to the user; includes are searched in its folder.
    pub name: String,
    /// The contents.
    pub text: Arc<str>,
}

/// No files but the root and the builtin headers.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(None)
    }
}
