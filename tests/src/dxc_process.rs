//! Compiles with DXC's library in a process of its own, because some programs crash it.
//!
//! The process is the running test executable with the arguments of [`CHILD`], a test that calls [`serve`].

use crate::dxc::{self, Arguments, Dxc};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The name of the ignored test that an executable with [`compile`] needs.
pub const CHILD: &str = "dxc_process";

/// The variable with the folder of the programs.
const FOLDER: &str = "DXC_PROCESS_FOLDER";

/// The start of the flags of a program that is compiled to DXIL.
const DXIL: &str = "DXIL ";

/// The message for a program that crashes DXC.
pub const CRASH: &str = "DXC crashes";

/// The output of a compilation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// The bytes of a SPIR-V module.
    Module,
    /// The text of DXIL.
    Dxil,
}

/// A program, the flags of our compiler, and the output.
pub type Request = (String, String, Target);

/// The results of requests; an error is DXC's message.
pub type Answers = HashMap<Request, Result<Vec<u8>, String>>;

/// DXC's module of a program; None if it was not requested.
pub fn module(answers: &Answers, source: &str, flags: &str) -> Option<Result<Vec<u32>, String>> {
    let answer = answers.get(&(source.to_owned(), flags.to_owned(), Target::Module))?;
    let words =
        |bytes: &Vec<u8>| bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect();
    Some(answer.as_ref().map(words).map_err(String::clone))
}

/// The text of a program's DXIL; None if it was not requested, or DXC does not compile it.
pub fn dxil(answers: &Answers, source: &str, flags: &str) -> Option<String> {
    let answer = answers.get(&(source.to_owned(), flags.to_owned(), Target::Dxil))?;
    Some(String::from_utf8_lossy(answer.as_ref().ok()?).into_owned())
}

/// Compiles programs.
///
/// # Errors
/// The process cannot be started, or the folder of temporary files cannot be written to.
pub fn compile(requests: &[Request]) -> std::io::Result<Answers> {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("hlsl-to-spirv-dxc-{}-{call}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    for (at, (text, flags, target)) in requests.iter().enumerate() {
        std::fs::write(file(&folder, at, "hlsl"), text)?;
        let is_dxil = if *target == Target::Dxil { DXIL } else { "" };
        std::fs::write(file(&folder, at, "flags"), format!("{is_dxil}{flags}"))?;
    }
    let mut results = Vec::new();
    while results.len() < requests.len() {
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
        if results.len() < requests.len() {
            let message = format!("{CRASH} or does not start");
            std::fs::write(file(&folder, results.len(), "error"), &message)?;
            results.push(Err(message));
        }
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(requests.iter().cloned().zip(results).collect())
}

fn file(folder: &Path, at: usize, extension: &str) -> PathBuf {
    folder.join(format!("{at}.{extension}"))
}

/// The result of a program that was compiled.
fn result(folder: &Path, at: usize) -> Option<Result<Vec<u8>, String>> {
    if let Ok(bytes) = std::fs::read(file(folder, at, "result")) {
        return Some(Ok(bytes));
    }
    std::fs::read_to_string(file(folder, at, "error")).ok().map(Err)
}

/// Compiles a program whose flags may begin with [`DXIL`].
fn by_library(library: &Dxc, text: &str, flags: &str) -> Result<Vec<u8>, String> {
    let name = Path::new("random.hlsl");
    if let Some(flags) = flags.strip_prefix(DXIL) {
        return library.disassembly(name, text, &Arguments::of(flags)?.for_dxil()).map(String::into_bytes);
    }
    let of = Arguments::of(flags)?;
    let words = library.compile(name, text, of.entry, of.profile, &of.others)?;
    Ok(words.iter().flat_map(|word| word.to_le_bytes()).collect())
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
        let (extension, bytes) = match by_library(&library, &text, &flags) {
            Ok(bytes) => ("result", bytes),
            Err(message) => ("error", message.into_bytes()),
        };
        // Renamed, so that a file is never half of a module.
        let path = file(&folder, at, "part");
        std::fs::write(&path, bytes).expect("the folder can be written to");
        std::fs::rename(path, file(&folder, at, extension)).expect("the folder can be written to");
    }
}
