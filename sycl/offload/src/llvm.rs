//! Runs LLVM's tools.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The suffix of LLVM 22's tools on systems with several installed versions.
const SUFFIX: &str = "-22";

/// Returns the possible locations of a tool: next to the clang that runs this program, whose bitcode version the tool reads,
/// or in the search path.
#[must_use]
pub fn names(tool: &str) -> Vec<PathBuf> {
    let beside = caller().filter(|program| is_clang(program)).and_then(|clang| Some(clang.parent()?.join(tool)));
    let found = [format!("{tool}{SUFFIX}"), tool.to_owned()].map(PathBuf::from);
    beside.filter(|path| path.is_file()).into_iter().chain(found).collect()
}

fn is_clang(path: &std::path::Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("clang"))
}

/// Returns the path of the parent process's executable.
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
    /// The name of the tool in LLVM.
    pub name: &'a str,
    /// The arguments.
    pub arguments: Vec<String>,
    /// The standard input of the tool.
    pub input: &'a [u8],
}

impl Tool<'_> {
    /// Runs the tool and returns its standard output. Warnings go to standard error.
    ///
    /// # Errors
    /// The tool is missing or fails.
    pub fn run(&self) -> Result<Vec<u8>, String> {
        let (output, name) = self.output()?;
        let messages = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            return Err(format!("error: `{}` failed\n{}", name.display(), messages.trim_end()));
        }
        crate::process::say(&messages);
        Ok(output.stdout)
    }

    /// Runs the tool and returns its output, with its exit status, and the path at which it was found.
    ///
    /// # Errors
    /// The tool is missing.
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
                // A write error is ignored: a tool that stops reading reports the reason itself.
                scope.spawn(move || to.write_all(self.input).is_ok());
            }
            child.wait_with_output()
        })
    }

    /// Returns the command line for messages.
    #[must_use]
    pub fn shown(&self) -> String {
        let name = names(self.name).into_iter().next().unwrap_or_default();
        let words: Vec<_> = self.arguments.iter().map(|word| format!("\"{word}\"")).collect();
        format!("\"{}\" {}", name.display(), words.join(" "))
    }
}
