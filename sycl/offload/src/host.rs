//! Compiles the host's module, by LLVM's own tools.

use crate::llvm::Tool;

/// The target of this machine.
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

/// An object file of LLVM assembly, position-independent: it may go into a shared library.
///
/// # Errors
/// Clang is not there, or refuses the text.
pub fn object(text: &str, triple: &str) -> Result<Vec<u8>, String> {
    let target = format!("--target={triple}");
    let arguments = [target.as_str(), "-x", "ir", "-c", "-O2", "-fPIC", "-Wno-override-module", "-", "-o", "-"];
    Tool { name: "clang", arguments: arguments.map(str::to_owned).to_vec(), input: text.as_bytes() }.run()
}

/// LLVM bitcode of LLVM assembly.
///
/// # Errors
/// `llvm-as` is not there, or refuses the text.
pub fn bitcode(text: &str) -> Result<Vec<u8>, String> {
    Tool { name: "llvm-as", arguments: ["-", "-o", "-"].map(str::to_owned).to_vec(), input: text.as_bytes() }.run()
}
