//! Runs LLVM's tools on bitcode: `llvm-dis` prints one file, `llvm-link` links several.

use crate::arguments::Request;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::Command;

/// What the names of LLVM 22's tools end in, where several versions are installed.
const SUFFIX: &str = "-22";

/// The LLVM assembly of all inputs together; None if nothing is to be run.
///
/// # Errors
/// The tool is not there, or refuses the files.
pub fn assembly(request: &Request) -> Result<Option<String>, String> {
    let (tool, flags): (&str, &[&str]) = if request.inputs.len() == 1 { ("llvm-dis", &[]) } else { ("llvm-link", &["-S"]) };
    let names = names(tool);
    for name in &names {
        let mut command = Command::new(name);
        command.args(flags).args(&request.inputs).args(["-o", "-"]);
        if request.is_verbose || request.is_dry {
            eprintln!("{command:?}");
        }
        if request.is_dry {
            return Ok(None);
        }
        let output = match command.output() {
            Ok(output) => output,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(format!("error: cannot run `{}`: {error}", name.display())),
        };
        eprint!("{}", diagnostics::visible(&String::from_utf8_lossy(&output.stderr)));
        if !output.status.success() {
            let inputs: Vec<_> = request.inputs.iter().map(|input| input.display().to_string()).collect();
            return Err(format!("error: `{}` refused `{}`", name.display(), inputs.join("`, `")));
        }
        let text = String::from_utf8(output.stdout);
        return text.map(Some).map_err(|_| format!("error: `{}` wrote output that is not UTF-8", name.display()));
    }
    let names: Vec<_> = names.iter().map(|name| name.display().to_string()).collect();
    Err(format!("error: cannot read bitcode, as LLVM's `{tool}` was not found: looked for `{}`", names.join("`, `")))
}

/// Where a tool may be: beside the clang that runs this program, whose version of bitcode it reads, or in the search path.
fn names(tool: &str) -> Vec<PathBuf> {
    let is_clang = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("clang"));
    let beside = caller().filter(is_clang).and_then(|clang| Some(clang.parent()?.join(tool)));
    let found = [format!("{tool}{SUFFIX}"), tool.to_owned()].map(|name| PathBuf::from(OsString::from(name)));
    beside.filter(|path| path.is_file()).into_iter().chain(found).collect()
}

/// The program that runs this one.
#[cfg(target_os = "linux")]
fn caller() -> Option<PathBuf> {
    std::fs::read_link(format!("/proc/{}/exe", std::os::unix::process::parent_id())).ok()
}

#[cfg(not(target_os = "linux"))]
fn caller() -> Option<PathBuf> {
    None
}
