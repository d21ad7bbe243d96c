//! Compiles with DXC's library in a process of its own, because some programs crash it.
//!
//! The process is the running test executable with the arguments of [`CHILD`], a test that calls [`serve`].

use crate::dxc::{self, Arguments, Dxc};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The name of the ignored test that an executable with [`compile`] needs.
pub const CHILD: &str = "dxc_process";

/// The variable with the folder of the programs.
const FOLDER: &str = "DXC_PROCESS_FOLDER";

/// The message for a program that crashes DXC.
pub const CRASH: &str = "DXC crashes";

/// Compiles programs, each a text and the flags of our compiler, to modules; an error is DXC's message.
///
/// # Errors
/// The process cannot be started, or the folder of temporary files cannot be written to.
pub fn compile(programs: &[(&str, &str)]) -> std::io::Result<Vec<Result<Vec<u32>, String>>> {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("hlsl-to-spirv-dxc-{}-{call}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    for (at, (text, flags)) in programs.iter().enumerate() {
        std::fs::write(file(&folder, at, "hlsl"), text)?;
        std::fs::write(file(&folder, at, "flags"), flags)?;
    }
    let mut results = Vec::new();
    while results.len() < programs.len() {
        // A process begins with the first program that has no result, and ends after the last one, or in a crash.
        Command::new(std::env::current_exe()?)
            .args(["--exact", CHILD, "--ignored"])
            .env(FOLDER, &folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
        while let Some(result) = result(&folder, results.len()) {
            results.push(result);
        }
        if results.len() < programs.len() {
            let message = format!("{CRASH} or does not start");
            std::fs::write(file(&folder, results.len(), "error"), &message)?;
            results.push(Err(message));
        }
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(results)
}

fn file(folder: &Path, at: usize, extension: &str) -> PathBuf {
    folder.join(format!("{at}.{extension}"))
}

/// The result of a program that was compiled.
fn result(folder: &Path, at: usize) -> Option<Result<Vec<u32>, String>> {
    if let Ok(bytes) = std::fs::read(file(folder, at, "spv")) {
        return Some(Ok(bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()));
    }
    std::fs::read_to_string(file(folder, at, "error")).ok().map(Err)
}

/// Compiles the programs of the folder that have no result yet. Does nothing if the test was not started by [`compile`].
///
/// # Panics
/// The library, or a file of the folder, is missing.
pub fn serve() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let library = dxc::library().expect("compile() is called if there is a library");
    let library = Dxc::load(&library).expect("the library can be loaded");
    for at in 0.. {
        let Ok(text) = std::fs::read_to_string(file(&folder, at, "hlsl")) else { return };
        if result(&folder, at).is_some() {
            continue;
        }
        let flags = std::fs::read_to_string(file(&folder, at, "flags")).expect("every program has flags");
        let compiled = Arguments::of(&flags)
            .and_then(|of| library.compile(Path::new("random.hlsl"), &text, of.entry, of.profile, &of.others));
        let (extension, bytes) = match compiled {
            Ok(words) => ("spv", words.iter().flat_map(|word| word.to_le_bytes()).collect()),
            Err(message) => ("error", message.into_bytes()),
        };
        // Renamed, so that a file is never half of a module.
        let path = file(&folder, at, "part");
        std::fs::write(&path, bytes).expect("the folder can be written to");
        std::fs::rename(path, file(&folder, at, extension)).expect("the folder can be written to");
    }
}
