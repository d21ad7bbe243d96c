//! The reference compiler: glslangValidator compiles the same HLSL to another module.

use super::case::StageCase;
use std::path::Path;
use std::process::Command;

/// Compiles one stage of a file with glslangValidator.
///
/// # Errors
/// The output of glslangValidator if it cannot compile the file, or that it is missing.
pub fn glslang(file: &Path, stage: &StageCase) -> Result<Vec<u32>, String> {
    let output = std::env::temp_dir().join(format!("picture-{}-{}.spv", std::process::id(), stage.entry));
    let result = Command::new("glslangValidator")
        .args(["-D", "-V", "--target-env", "vulkan1.1", "--hlsl-offsets", "-S", stage.kind.glslang(), "-e", &stage.entry])
        .args(&stage.reference_flags)
        .arg("-o")
        .arg(&output)
        .arg(file)
        .output()
        .map_err(|error| format!("glslangValidator: {error}"))?;
    let bytes = std::fs::read(&output);
    // It may not have been written.
    let _ = std::fs::remove_file(&output);
    match bytes {
        Ok(bytes) if result.status.success() => {
            Ok(bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
        }
        _ => Err(format!("glslang cannot compile '{}': {}", stage.entry, String::from_utf8_lossy(&result.stdout).trim())),
    }
}
