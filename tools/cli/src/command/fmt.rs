//! `hlsl-to-spirv fmt`: formats HLSL files in place.

use super::files::{read_bytes, read_file};
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, show, write_out};
use formatter::{Style, format};
use hlsl_to_spirv::flags::Format;
use output_files::Transaction;
use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

const USAGE: &str = "\
Formats HLSL files: indentation, spaces, empty lines and the positions of braces. No token changes, so the generated code is the same.

Usage: hlsl-to-spirv fmt [--check] [--style FILE] FILE...

  -               read standard input, and print the result
  --check         print the names of the files that are not formatted, and exit with status 1 if there are any
  --style FILE    read this .clang-format file; the default is the nearest `.clang-format` in the folders above each file

These keys of .clang-format are read: BasedOnStyle, IndentWidth, ContinuationIndentWidth, UseTab, TabWidth, MaxEmptyLinesToKeep,
BreakBeforeBraces, SpaceBeforeParens, IndentCaseLabels, NamespaceIndentation. Without such a file, a level has four columns, and
braces stay where they are.
";

/// The parsed arguments.
#[derive(Default)]
struct Request {
    is_check: bool,
    style: Option<PathBuf>,
    files: Vec<String>,
}

/// Runs `fmt` with the arguments after its name.
pub fn main(arguments: &[String]) -> u8 {
    if let [flag] = arguments
        && matches!(flag.as_str(), "--help" | "-help" | "-h")
    {
        return print(USAGE);
    }
    match Request::read(arguments) {
        Ok(request) => request.run().unwrap_or_else(|message| fail(message, WRONG_INPUT)),
        Err(message) => fail(message, WRONG_USAGE),
    }
}

impl Request {
    fn read(arguments: &[String]) -> Result<Self, String> {
        let mut request = Self::default();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--check" => request.is_check = true,
                "--style" => request.style = Some(arguments.next().ok_or("'--style' needs a file")?.into()),
                "-" => request.files.push("-".to_owned()),
                flag if flag.starts_with('-') => return Err(format!("'fmt' does not take the flag '{flag}'")),
                file => request.files.push(file.to_owned()),
            }
        }
        if request.files.is_empty() { Err("'fmt' needs a file".to_owned()) } else { Ok(request) }
    }

    fn run(&self) -> Result<u8, String> {
        let mut transaction = Transaction::new([]);
        let mut unformatted = Vec::new();
        let mut reported = BTreeSet::new();
        for file in &self.files {
            let text = read(file)?;
            let style = self.style(file, &mut reported)?;
            let formatted = format(&text, &style).map_err(|defect| format!("{file}: {defect}"))?;
            if file == "-" && !self.is_check {
                write_out(formatted.as_bytes()).map_err(|error| format!("standard output: {error}"))?;
            } else if formatted != text {
                unformatted.push(file.as_str());
                if !self.is_check {
                    transaction.add(Path::new(file), formatted.as_bytes()).map_err(|error| error.to_string())?;
                }
            }
        }
        transaction.commit().map_err(|error| error.to_string())?;
        if !self.is_check {
            return Ok(SUCCESS);
        }
        let status = if unformatted.is_empty() { SUCCESS } else { WRONG_INPUT };
        let names: String = unformatted.iter().map(|name| format!("{name}\n")).collect();
        Ok(if print(&names) == SUCCESS { status } else { WRONG_INPUT })
    }

    /// The style of a file. Keys without an effect are reported once for each style file.
    fn style(&self, file: &str, reported: &mut BTreeSet<PathBuf>) -> Result<Style, String> {
        let found = match &self.style {
            Some(path) => Some(path.clone()),
            None => nearest_style(file),
        };
        let Some(path) = found else { return Ok(Style::default()) };
        let text = read_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let text = String::from_utf8(text).map_err(|error| format!("{}: {error}", path.display()))?;
        let (style, ignored) = Style::of_clang_format(&text);
        if !ignored.is_empty() && reported.insert(path.clone()) {
            eprintln!("{}: these keys have no effect: {}", path.display(), ignored.join(", "));
        }
        Ok(style)
    }
}

/// The nearest `.clang-format` in the folders above a file.
fn nearest_style(file: &str) -> Option<PathBuf> {
    let file = std::path::absolute(if file == "-" { "stdin" } else { file }).ok()?;
    Style::candidates(&file).find(|path| path.is_file())
}

fn read(file: &str) -> Result<String, String> {
    String::from_utf8(read_bytes(file)?).map_err(|_| format!("{file}: the text is not UTF-8"))
}

fn fail(message: String, status: u8) -> u8 {
    show(&[command_line_report(message)], Format::Text, std::io::stderr().is_terminal());
    status
}
