//! Reads manifests.

mod commands;
mod shaders;

use crate::{Manifest, ManifestError};
use std::path::Path;

/// Reads a manifest: `.json` is a list of commands, `.toml` a list of shaders with their permutations.
///
/// Relative paths of a list of shaders start from the folder of the manifest, those of a command from the command's own folder.
///
/// # Errors
/// The format of the manifest is unknown, or its contents are invalid.
pub fn read(path: &Path, text: &str) -> Result<Manifest, Vec<ManifestError>> {
    let folder = path.parent().unwrap_or(Path::new(""));
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => commands::read(folder, text).map_err(|error| vec![error]),
        Some("toml") => shaders::read(folder, text),
        _ => {
            let message = "a manifest is a '.toml' file with shaders or a '.json' file with commands; for ShaderMake's \
                           configurations there is 'hlsl-to-spirv shadermake'";
            Err(vec![ManifestError::new(0..0, message)])
        }
    }
}
