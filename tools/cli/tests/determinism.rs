//! The same input gives the same bytes in any process: alone or among many inputs, and from any working directory.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The shaders that the tests run on a device. All are compute shaders with the entry point `main`.
fn shaders() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/gpu/compute");
    let entries = std::fs::read_dir(folder).expect("it is in the repository");
    let files = entries.map(|entry| entry.expect("it is listed").path().canonicalize().expect("it is there"));
    let mut files: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|extension| extension == "hlsl")).collect();
    files.sort();
    // One requires a language version in which the others are not written.
    files.retain(|file| std::fs::read_to_string(file).expect("it is text").starts_with("// TEST: -T cs_6_0 -E main\n"));
    assert!(files.len() > 20, "the folder has many shaders");
    files
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("determinism").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

/// The modules of one call, by the name of the shader.
fn modules(inputs: &[PathBuf], working_directory: &Path, outputs: &Path) -> BTreeMap<String, Vec<u8>> {
    let status = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"))
        .current_dir(working_directory)
        .args(["-T", "cs_6_0", "-E", "main", "-no-warnings", "-Fo"])
        .arg(format!("{}/", outputs.display()))
        .args(inputs)
        .status();
    assert!(status.expect("it starts").success());
    let module = |input: &PathBuf| {
        let name = input.file_name().expect("it is a file").to_string_lossy().into_owned();
        let bytes = std::fs::read(outputs.join(format!("{name}.spv"))).expect("it was written");
        (name, bytes)
    };
    inputs.iter().map(module).collect()
}

#[test]
fn processes_and_working_directories_do_not_matter() {
    let shaders = shaders();
    let together = modules(&shaders, Path::new(env!("CARGO_MANIFEST_DIR")), &folder("together"));
    let (elsewhere, outputs) = (folder("elsewhere"), folder("alone"));
    for shader in &shaders {
        let alone = modules(std::slice::from_ref(shader), &elsewhere, &outputs);
        for (name, bytes) in alone {
            assert!(together[&name] == bytes, "{name} gives other bytes alone, or from another folder");
        }
    }
}
