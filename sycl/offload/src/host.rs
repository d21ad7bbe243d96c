//! Compiles the host module with LLVM's tools.

use crate::llvm::Tool;

/// Returns the target triple of this machine.
#[must_use]
pub fn triple() -> String {
    let system = match std::env::consts::OS {
        "linux" => "unknown-linux-gnu",
        "windows" => "pc-windows-msvc",
        "macos" => "apple-darwin",
        other => other,
    };
    format!("{}-{system}", std::env::consts::ARCH)
}

/// Compiles LLVM assembly to a position-independent object file, which may be linked into a shared library.
///
/// # Errors
/// Clang is missing or rejects the text.
pub fn object(text: &str, triple: &str) -> Result<Vec<u8>, String> {
    let target = format!("--target={triple}");
    let arguments = [target.as_str(), "-x", "ir", "-c", "-O2", "-fPIC", "-Wno-override-module", "-", "-o", "-"];
    Tool { name: "clang", arguments: arguments.map(str::to_owned).to_vec(), input: text.as_bytes() }.run()
}

/// Converts LLVM assembly to LLVM bitcode.
///
/// # Errors
/// `llvm-as` is missing or rejects the text.
pub fn bitcode(text: &str) -> Result<Vec<u8>, String> {
    Tool { name: "llvm-as", arguments: ["-", "-o", "-"].map(str::to_owned).to_vec(), input: text.as_bytes() }.run()
}
