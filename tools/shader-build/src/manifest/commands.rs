//! A list of commands, in the form of clang's JSON compilation database
//! (<https://clang.llvm.org/docs/JSONCompilationDatabase.html>).

use crate::{Manifest, ManifestError, Task};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// One command. Unknown members are ignored, as the format requires.
#[derive(Deserialize)]
struct Command {
    /// The folder that relative paths start from; by default that of the manifest.
    directory: Option<PathBuf>,
    /// The source file. It only names the task: the arguments contain the input.
    file: Option<String>,
    /// The output file. It only names the task.
    output: Option<String>,
    /// The program and its arguments.
    arguments: Option<Vec<String>>,
    /// The program and its arguments as text for a shell.
    command: Option<String>,
}

pub fn read(folder: &Path, text: &str) -> Result<Manifest, ManifestError> {
    let commands: Vec<&RawValue> = serde_json::from_str(text).map_err(|error| at(text, 0, &error))?;
    let no_arguments: Arc<[String]> = Arc::default();
    let mut tasks = Vec::with_capacity(commands.len());
    for raw in commands {
        let start = raw.get().as_ptr() as usize - text.as_ptr() as usize;
        let place: Range<usize> = start..start + 1;
        let command: Command = serde_json::from_str(raw.get()).map_err(|error| at(text, start, &error))?;
        let mut arguments = match (command.arguments, command.command) {
            (Some(arguments), _) => arguments,
            (None, Some(line)) => {
                shlex::split(&line).ok_or_else(|| ManifestError::new(place.clone(), "a quote in 'command' is not closed"))?
            }
            (None, None) => return Err(ManifestError::new(place, "a command needs 'arguments' or 'command'")),
        };
        if arguments.is_empty() {
            return Err(ManifestError::new(place, "a command needs the program as its first argument"));
        }
        arguments.remove(0);
        let name = command.output.or(command.file).unwrap_or_else(|| arguments.join(" "));
        let directory = command.directory.map_or_else(|| folder.to_owned(), |directory| folder.join(directory));
        tasks.push(Task { name, common: no_arguments.clone(), arguments, directory, artifacts: None });
    }
    Ok(Manifest { tasks, ..Manifest::default() })
}

/// The error at its location in the text. The value that was parsed starts at `start`.
fn at(text: &str, start: usize, error: &serde_json::Error) -> ManifestError {
    let value = &text[start..];
    // Lines count from 1; column 0 is the end of the previous line.
    let line: usize = value.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let offset = (start + line + error.column().saturating_sub(1)).min(text.len());
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    ManifestError::new(offset..(offset + 1).min(text.len()), message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_and_commands() {
        let text = r#"[{"directory": "a", "file": "x.hlsl", "arguments": ["dxc", "-T", "ps_6_0", "x.hlsl"]},
            {"command": "dxc 'y z.hlsl' -Fo y.spv", "output": "y.spv"}]"#;
        let manifest = read(Path::new("m"), text).expect("a manifest");
        let [first, second] = manifest.tasks.as_slice() else { panic!("two tasks") };
        assert_eq!((first.name.as_str(), first.directory.as_path()), ("x.hlsl", Path::new("m/a")));
        assert_eq!(first.arguments, ["-T", "ps_6_0", "x.hlsl"]);
        assert_eq!((second.name.as_str(), second.directory.as_path()), ("y.spv", Path::new("m")));
        assert_eq!(second.arguments, ["y z.hlsl", "-Fo", "y.spv"]);
    }

    #[test]
    fn errors_have_places() {
        let place = |text: &str| {
            let error = read(Path::new(""), text).expect_err("an error");
            (error.range.start, error.message)
        };
        assert_eq!(place("[\n {}]"), (3, "a command needs 'arguments' or 'command'".to_owned()));
        assert_eq!(place("[{\"command\": \"a 'b\"}]"), (1, "a quote in 'command' is not closed".to_owned()));
        let (start, message) = place("[\n{\"arguments\": 7}]");
        assert!(start > 10 && message.starts_with("invalid type: integer `7`"), "{start}: {message}");
        assert_eq!(place("[\n{]").0, 3);
    }
}
