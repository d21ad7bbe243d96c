//! What `build` and `shadermake` ask for.

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
