//! Makes modules locally, or on the workers of a server.

use super::settings::{self, Settings, wrong};
#[cfg(feature = "remote")]
use hlsl_to_spirv::flags;
#[cfg(not(feature = "remote"))]
use hlsl_to_spirv::needs_feature;
use shader_build::execution::ExecutionServer;
#[cfg(feature = "remote")]
use shader_build::execution::{Answer, Executor, Work};
use shader_build::sources::Reader;
use shader_build::{Messages, Warn};
#[cfg(feature = "remote")]
use std::sync::Arc;

/// The environment variable that names the server.
const VARIABLE: &str = "HLSL_TO_SPIRV_REMOTE_EXECUTION";

/// Makes modules, on a server if one is configured.
#[derive(Default)]
pub struct Execution {
    #[cfg(feature = "remote")]
    executor: Option<Executor>,
}

impl Execution {
    /// Uses the server of the settings, or else of the environment, or else of the manifest.
    ///
    /// # Errors
    /// The server's URL is invalid.
    pub fn open(settings: &Settings, of_manifest: Option<&ExecutionServer>, warn: &Warn) -> Result<Self, Messages> {
        let server = settings::server(settings.execution.as_ref(), VARIABLE, ExecutionServer::parse, of_manifest)?;
        let Some(server) = server else { return Ok(Self::default()) };
        Self::on(&server, settings, warn).map_err(wrong)
    }

    #[cfg(feature = "remote")]
    fn on(server: &ExecutionServer, settings: &Settings, warn: &Warn) -> Result<Self, String> {
        let program = std::env::current_exe().map_err(|error| format!("cannot find the compiler's own file: {error}"))?;
        let executor = Executor::open(server, program, !settings.force, Arc::clone(warn))?;
        Ok(Self { executor: Some(executor) })
    }

    #[cfg(not(feature = "remote"))]
    fn on(server: &ExecutionServer, _settings: &Settings, _warn: &Warn) -> Result<Self, String> {
        Err(needs_feature(&format!("the remote execution '{}'", server.url), "remote"))
    }

    /// The number of modules that came from the server.
    pub fn remote(&self) -> usize {
        #[cfg(feature = "remote")]
        let modules = self.executor.as_ref().map_or(0, Executor::modules);
        #[cfg(not(feature = "remote"))]
        let modules = 0;
        modules
    }

    /// The module of a compilation whose files have been read: from the server, or from `make`, which compiles locally. The compilation is
    /// described by its arguments and by the definitions among them that nothing depends on.
    ///
    /// These definitions are not sent to the server. Of several permutations with equal tokens, the one that is compiled first differs from run
    /// to run, but they must map to one action for the server to recognize it.
    #[cfg(feature = "remote")]
    pub fn module(
        &self,
        arguments: &[String],
        unread_defines: &[usize],
        reader: &Reader,
        make: &mut dyn FnMut() -> Option<Vec<u8>>,
    ) -> Option<Vec<u8>> {
        let Some(executor) = &self.executor else { return make() };
        let Ok(arguments) = flags::without_outputs(arguments, unread_defines) else { return make() };
        let work = Work { directory: reader.directory(), arguments, files: reader.files() };
        match executor.module(&work) {
            Answer::Module(module) => Some(module),
            Answer::Nothing => make(),
            Answer::ToKeep(action) => {
                let module = make()?;
                executor.keep(&action, &module);
                Some(module)
            }
        }
    }

    /// The module that `make` returns.
    #[cfg(not(feature = "remote"))]
    pub fn module(
        &self,
        _arguments: &[String],
        _unread_defines: &[usize],
        _reader: &Reader,
        make: &mut dyn FnMut() -> Option<Vec<u8>>,
    ) -> Option<Vec<u8>> {
        make()
    }
}
