//! A build script that compiles a shader: `cargo run --example build_rs` does what a `build.rs` would.
//!
//! In a real one, add to `Cargo.toml`:
//!
//! ```toml
//! [build-dependencies]
//! hlsl-to-spirv = "0.1"
//! ```

use hlsl_to_spirv::Compiler;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Cargo sets OUT_DIR for a build script.
    let out = std::env::var_os("OUT_DIR").map_or_else(std::env::temp_dir, PathBuf::from);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/atomic_counter.hlsl");
    compile(&source, &out.join("atomic_counter.spv"))
}

fn compile(source: &Path, output: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let compilation = Compiler::new(source.to_string_lossy(), std::fs::read_to_string(source)?)
        .include(|path| std::fs::read_to_string(path).ok())
        .profile("cs_6_0".parse()?)
        .compile();
    for file in &compilation.dependencies {
        println!("cargo::rerun-if-changed={file}");
    }
    // Warnings and errors, with the lines of the source.
    eprint!("{}", compilation.report.to_text(false));
    let Some(words) = compilation.words() else { return Err("the shader does not compile".into()) };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    std::fs::write(output, bytes)?;
    println!("{}: {} words", output.display(), words.len());
    Ok(())
}
