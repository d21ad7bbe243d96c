//! Runs LLVM's tools.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What the names of LLVM 22's tools end in, where several versions are installed.
const SUFFIX: &str = "-22";

/// Where a tool may be: beside the clang that runs this program, whose version of bitcode it reads, or in the search path.
#[must_use]
pub fn names(tool: &str) -> Vec<PathBuf> {
    let beside = caller().filter(|program| is_clang(program)).and_then(|clang| Some(clang.parent()?.join(tool)));
    let found = [format!("{tool}{SUFFIX}"), tool.to_owned()].map(PathBuf::from);
    beside.filter(|path| path.is_file()).into_iter().chain(found).collect()
}

fn is_clang(path: &std::path::Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("clang"))
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

/// A tool with its arguments.
#[derive(Debug, Clone)]
pub struct Tool<'a> {
    /// What LLVM calls it.
    pub name: &'a str,
    /// The arguments.
    pub arguments: Vec<String>,
    /// What it reads from standard input.
    pub input: &'a [u8],
}

impl Tool<'_> {
    /// Runs it, and gives its standard output. Warnings go to standard error.
    ///
    /// # Errors
    /// It is not there, or ends in an error.
    pub fn run(&self) -> Result<Vec<u8>, String> {
        let (output, name) = self.output()?;
        let messages = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            return Err(format!("error: `{}` failed\n{}", name.display(), messages.trim_end()));
        }
        crate::process::say(&messages);
        Ok(output.stdout)
    }

    /// Runs it, and gives what it wrote, how it ended, and where it was found.
    ///
    /// # Errors
    /// It is not there.
    pub fn output(&self) -> Result<(Output, PathBuf), String> {
        let names = names(self.name);
        for name in &names {
            match self.started(name) {
                Ok(output) => return Ok((output, name.clone())),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(format!("error: cannot run `{}`: {error}", name.display())),
            }
        }
        let looked_for: Vec<_> = names.iter().map(|name| name.display().to_string()).collect();
        Err(format!("error: LLVM's `{}` was not found: looked for `{}`", self.name, looked_for.join("`, `")))
    }

    fn started(&self, name: &PathBuf) -> std::io::Result<Output> {
        let mut command = Command::new(name);
        let streams = command.args(&self.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = streams.spawn()?;
        std::thread::scope(|scope| {
            if let Some(mut to) = child.stdin.take() {
                // A tool that reads no more says why itself.
                scope.spawn(move || to.write_all(self.input).is_ok());
            }
            child.wait_with_output()
        })
    }

    /// The command line, as it is printed.
    #[must_use]
    pub fn shown(&self) -> String {
        let name = names(self.name).into_iter().next().unwrap_or_default();
        let words: Vec<_> = self.arguments.iter().map(|word| format!("\"{word}\"")).collect();
        format!("\"{}\" {}", name.display(), words.join(" "))
    }
}
