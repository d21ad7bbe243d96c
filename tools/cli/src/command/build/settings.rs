//! What `build` and `shadermake` ask for.

use crate::command::terminal::{command_line_report, messages};
use shader_build::Messages;
use shader_build::cache::Server;
use shader_build::execution::ExecutionServer;
use shader_build::options::CachePlace;
use shader_build::progress::View;
use std::path::PathBuf;

/// What both commands ask for.
pub struct Settings {
    pub threads: Option<usize>,
    pub keep_going: bool,
    pub force: bool,
    pub cache: CachePlace,
    pub cache_server: Option<Server>,
    pub execution: Option<ExecutionServer>,
    pub cache_size: u64,
    pub view: View,
    /// The manifest, if it is to be built again whenever a file changes.
    pub watch: Option<PathBuf>,
}

/// The value of a variable of the environment that means none, as an empty one does.
const OFF: &str = "off";

/// A variable of the environment that is set. None in it says that it asks for nothing.
pub fn variable(name: &str) -> Option<Option<PathBuf>> {
    let value = std::env::var_os(name)?;
    Some((value != *OFF && !value.is_empty()).then(|| value.into()))
}

/// The server that the command line names, or else a variable of the environment, or else the manifest.
///
/// # Errors
/// The URL in the variable is wrong.
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

/// The error that something on the command line, or in its place, is wrong.
pub fn wrong(message: String) -> Messages {
    messages(&command_line_report(message))
}
