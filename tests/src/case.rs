//! Parses the files below `tests/corpus` into cases: the command line, and the expected diagnostics.

use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Message, Options, Severity};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A test file and its directives; `tests/corpus/README.md` explains the lines.
#[derive(Debug)]
pub struct Case {
    /// The file.
    pub path: PathBuf,
    /// Its text.
    pub text: Arc<str>,
    /// The options of its `// TEST:` line.
    pub options: Options,
    /// The diagnostics of its `// ERROR:` and `// WARNING:` lines.
    pub expected: Vec<Expected>,
    /// The expected messages of SPIRV-Tools about the module.
    pub validation: Validation,
}

/// The parts of messages by which SPIRV-Tools must refuse a module; None where the module must be valid.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Validation {
    /// The message of the SPIRV-Tools of `tests/spirv-tools`.
    pub pinned: Option<String>,
    /// The message of a newer SPIRV-Tools.
    pub newest: Option<String>,
}

/// A diagnostic that a case expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// Error or warning.
    pub severity: Severity,
    /// The line it is reported on, from 1.
    pub line: u32,
    /// A part of its message.
    pub text: String,
}

impl Validation {
    /// True if every SPIRV-Tools finds the module valid.
    pub fn is_complete(&self) -> bool {
        *self == Self::default()
    }

    /// Reads the rest of a `// VALIDATE:` line.
    fn read(&mut self, rest: &str) -> Option<()> {
        let (which, rest) = rest.split_once(", ")?;
        let (text, reason) = rest.strip_prefix('\'')?.split_once("', ")?;
        let text = Some(text.to_owned()).filter(|text| !text.is_empty() && !reason.is_empty())?;
        match which {
            "no" => *self = Self { pinned: Some(text.clone()), newest: Some(text) },
            "pinned" => self.pinned = Some(text),
            "newest" => self.newest = Some(text),
            _ => return None,
        }
        Some(())
    }
}

/// The folder of this crate.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with one of the extensions, in order.
///
/// # Panics
/// The folder can't be listed.
pub fn files_below(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.expect("the folder was opened").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().and_then(|e| e.to_str()).is_some_and(|e| extensions.contains(&e)) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

impl Case {
    /// # Errors
    /// The file is not written as a case.
    pub fn load(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let first = text.lines().next().unwrap_or_default();
        let flags = comment(first, "TEST:").ok_or("the first line is not '// TEST: flags'")?;
        let mut expected = Vec::new();
        let mut validation = Validation::default();
        for (index, line) in text.lines().enumerate() {
            for (marker, severity) in [("ERROR:", Severity::Error), ("WARNING:", Severity::Warning)] {
                for text in comments(line, marker) {
                    expected.push(Expected { severity, line: index as u32 + 1, text: text.to_owned() });
                }
            }
            if let Some(rest) = comment(line, "VALIDATE:") {
                validation.read(rest).ok_or("not '// VALIDATE: no, 'text of the message', reason'")?;
            }
        }
        Ok(Self { path: path.to_owned(), options: options(flags)?, text: text.into(), expected, validation })
    }

    /// The path below the corpus.
    pub fn name(&self) -> String {
        let below = self.path.strip_prefix(root()).unwrap_or(&self.path);
        below.to_string_lossy().replace('\\', "/")
    }

    /// True if an error is expected, so that no module comes out.
    pub fn expects_errors(&self) -> bool {
        self.expected.iter().any(|expected| expected.severity == Severity::Error)
    }

    /// A compiler for the case; files in its folder can be included.
    pub fn compiler(&self) -> Compiler {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let compiler = match self.path.extension().and_then(|e| e.to_str()) {
            Some("ll") => Compiler::from_ir(name, self.text.clone()),
            _ => Compiler::new(name, self.text.clone()),
        };
        let folder = self.path.parent().unwrap_or(Path::new("")).to_owned();
        compiler.include(move |path| std::fs::read_to_string(folder.join(path)).ok()).options(self.options.clone())
    }

    /// Compares the reported messages with the expected ones: one sentence for each difference.
    pub fn differences(&self, messages: &[Message]) -> Vec<String> {
        let mut missing = self.expected.clone();
        let mut differences = Vec::new();
        for message in messages {
            let line = message.position.as_ref().map(|position| position.line);
            let fits = |e: &Expected| e.severity == message.severity && Some(e.line) == line && message.message.contains(&e.text);
            match missing.iter().position(fits) {
                Some(index) => {
                    missing.remove(index);
                }
                None if message.severity == Severity::Note => {}
                None => {
                    let line = line.map_or("no line".to_owned(), |line| format!("line {line}"));
                    differences.push(format!("not expected, {line}: {:?}: {}", message.severity, message.message));
                }
            }
        }
        for Expected { severity, line, text } in missing {
            differences.push(format!("expected, but not reported, line {line}: {severity:?}: …{text}…"));
        }
        differences
    }
}

/// The options that a command line means.
///
/// # Errors
/// It is not a right one.
pub fn options(flags: &str) -> Result<Options, String> {
    let arguments: Vec<String> = flags.split_whitespace().chain(["-"]).map(str::to_owned).collect();
    match flags::parse(&arguments)? {
        Request::Compile(invocation) => Ok(invocation.options),
        Request::Help | Request::Version => Err("a case must compile".to_owned()),
    }
}

/// The rest of the line after `// marker`, or `; marker` as IR has it.
pub fn comment<'a>(line: &'a str, marker: &str) -> Option<&'a str> {
    comments(line, marker).into_iter().next()
}

fn comments<'a>(line: &'a str, marker: &str) -> Vec<&'a str> {
    let pieces = line.match_indices("// ").chain(line.match_indices("; ")).map(|(at, sign)| &line[at + sign.len()..]);
    let texts = pieces.filter_map(|piece| piece.strip_prefix(marker));
    let end = |text: &str| [" // ", " ; "].iter().filter_map(|sign| text.find(sign)).min().unwrap_or(text.len());
    texts.map(|text| text[..end(text)].trim()).collect()
}
