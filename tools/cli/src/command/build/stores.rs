//! The stores of a build's cache: a folder, then a server.

use super::settings::{self, Settings, variable, wrong};
use crate::command::terminal::{messages, report, without_place};
use diagnostics::registry as code;
#[cfg(not(feature = "remote"))]
use hlsl_to_spirv::needs_feature;
#[cfg(feature = "remote")]
use shader_build::cache::Remote;
use shader_build::cache::{Folder, Server, Store};
use shader_build::options::CachePlace;
use shader_build::url::Url;
use shader_build::{Messages, Warn};
use std::path::PathBuf;
use std::sync::Arc;

/// The environment variable that names the folder of the cache.
const FOLDER_VARIABLE: &str = "HLSL_TO_SPIRV_CACHE";

/// The environment variable that names the server of the cache.
const SERVER_VARIABLE: &str = "HLSL_TO_SPIRV_REMOTE_CACHE";

/// The stores of a cache.
pub struct Stores {
    folder: Option<Arc<Folder>>,
    #[cfg(feature = "remote")]
    server: Option<Arc<Remote>>,
}

impl Stores {
    /// Opens the stores of the settings, or else of the environment, or else of the manifest.
    ///
    /// # Errors
    /// The folder cannot be created, or the server's URL is invalid.
    pub fn open(settings: &Settings, of_manifest: Option<&Server>, warn: &Warn) -> Result<Self, Messages> {
        let server = server(settings, of_manifest)?;
        #[cfg(not(feature = "remote"))]
        if let Some(server) = &server {
            let _ = warn;
            return Err(wrong(needs_feature(&format!("the cache '{}'", server.url), "remote")));
        }
        Ok(Self {
            #[cfg(feature = "remote")]
            server: server.map(|server| Remote::open(&server, Arc::clone(warn)).map(Arc::new).map_err(wrong)).transpose()?,
            folder: folder(&settings.cache)?.map(Arc::new),
        })
    }

    /// All of them, the nearest first.
    pub fn all(&self) -> Vec<Box<dyn Store>> {
        let folder = self.folder.iter().map(|folder| -> Box<dyn Store> { Box::new(Arc::clone(folder)) });
        #[cfg(feature = "remote")]
        let folder = folder.chain(self.server.iter().map(|server| -> Box<dyn Store> { Box::new(Arc::clone(server)) }));
        folder.collect()
    }

    /// Waits until the server has received everything, shrinks the folder to its maximum size, and warns of damage.
    pub fn finish(&self, size: u64, warn: &Warn) {
        #[cfg(feature = "remote")]
        if let Some(server) = &self.server {
            server.finish();
            if server.damaged() > 0 {
                warn(format!("{} damaged entries of the cache '{}' were not used", server.damaged(), server.url()));
            }
        }
        if let Some(folder) = &self.folder {
            folder.evict(size);
            if folder.damaged() > 0 {
                warn(format!("{} damaged files were removed from the cache", folder.damaged()));
            }
        }
    }
}

/// The server of the cache. None if it is disabled.
fn server(settings: &Settings, of_manifest: Option<&Server>) -> Result<Option<Server>, Messages> {
    if settings.cache == CachePlace::Off {
        return Ok(None);
    }
    settings::server(settings.cache_server.as_ref(), SERVER_VARIABLE, Server::parse, of_manifest)
}

/// The folder of the cache. None if it is disabled, or if the system defines no location for it.
fn folder(place: &CachePlace) -> Result<Option<Folder>, Messages> {
    let path = match place {
        CachePlace::Off => return Ok(None),
        CachePlace::Folder(path) => path.clone(),
        CachePlace::Default => match variable(FOLDER_VARIABLE) {
            Some(None) => return Ok(None),
            Some(Some(path)) if Url::is_meant(&path.to_string_lossy()) => {
                return Err(wrong(format!("{FOLDER_VARIABLE} names a folder; {SERVER_VARIABLE} names a server")));
            }
            Some(Some(path)) => path,
            None => match user_caches() {
                Some(folder) => folder.join("hlsl-to-spirv").join("results"),
                None => return Ok(None),
            },
        },
    };
    let failed = |error| {
        let message = format!("cannot open the cache '{}': {error}", path.display());
        messages(&report(without_place(code::OUTPUT, message)))
    };
    Folder::open(&path).map(Some).map_err(failed)
}

/// The user's cache folder, as defined by the XDG Base Directory Specification or by Windows.
fn user_caches() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        return folder("LOCALAPPDATA");
    }
    folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
}
