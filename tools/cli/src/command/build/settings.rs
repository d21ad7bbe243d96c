//! The settings that `build` and `shadermake` share.

use crate::command::terminal::{command_line_report, messages};
use shader_build::Messages;
use shader_build::cache::Server;
use shader_build::execution::ExecutionServer;
use shader_build::options::CachePlace;
use shader_build::progress::View;
use std::path::PathBuf;

/// The settings of both commands.
pub struct Settings {
    pub threads: Option<usize>,
    pub keep_going: bool,
    pub force: bool,
    pub cache: CachePlace,
    pub cache_server: Option<Server>,
    pub execution: Option<ExecutionServer>,
    pub cache_size: u64,
    pub view: View,
    /// The manifest, if it is to be rebuilt whenever a file changes.
    pub watch: Option<PathBuf>,
}

/// The value of an environment variable that disables a setting, like an empty one.
const OFF: &str = "off";

/// The value of an environment variable, if it is set. The inner None means that it disables the setting.
pub fn variable(name: &str) -> Option<Option<PathBuf>> {
    let value = std::env::var_os(name)?;
    Some((value != *OFF && !value.is_empty()).then(|| value.into()))
}

/// The server of the command line, or else of an environment variable, or else of the manifest.
///
/// # Errors
/// The URL in the variable is invalid.
pub fn server<T: Clone>(
    of_command_line: Option<&T>,
    name: &str,
    parse: impl Fn(&str) -> Result<T, String>,
    of_manifest: Option<&T>,
) -> Result<Option<T>, Messages> {
    match (of_command_line, variable(name)) {
        (Some(server), _) => Ok(Some(server.clone())),
        (None, Some(None)) => Ok(None),
        (None, Some(Some(url))) => parse(&url.to_string_lossy()).map(Some).map_err(|message| wrong(format!("{name}: {message}"))),
        (None, None) => Ok(of_manifest.cloned()),
    }
}

/// The error for an invalid command line, or for an invalid setting that replaces it.
pub fn wrong(message: String) -> Messages {
    messages(&command_line_report(message))
}
