//! `hlsl-to-spirv reflect`: prints the reflection of modules.

use super::files::{read_bytes, words_of_module};
use super::outputs;
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, print, report, show, without_place};
use diagnostics::registry as code;
use frontend::Diagnostic;
use hlsl_to_spirv::flags::Format;
use hlsl_to_spirv::spirv_reflection::{Reflection, reflect};
use std::io::IsTerminal;

const USAGE: &str = "\
Prints the interface of a SPIR-V module as JSON: entry points, inputs and outputs, resources, buffer
layouts, specialization constants, and the entry points that use them.

Usage: hlsl-to-spirv reflect MODULE.spv... [-Fo FILE]

  -Fo FILE        write to FILE instead of standard output
  --diagnostics=json
                  print diagnostics as JSON, one object per line

If MODULE.spv is -, the module is read from standard input. For several modules, the result is an array. For HLSL
source, use `hlsl-to-spirv --emit=reflection` or the flag -Fre.
";

/// Runs `reflect` with the arguments after its name.
pub fn main(arguments: &[String]) -> u8 {
    let format = Format::asked(arguments);
    if arguments.iter().any(|argument| matches!(argument.as_str(), "--help" | "-help" | "-h")) {
        return print(USAGE);
    }
    match parse(arguments) {
        Ok((modules, output)) => match run(&modules, output) {
            Ok(status) => status,
            Err(diagnostic) => fail(diagnostic, format, WRONG_INPUT),
        },
        Err(message) => fail(without_place(code::COMMAND_LINE, message), format, WRONG_USAGE),
    }
}

fn parse(arguments: &[String]) -> Result<(Vec<&str>, Option<&str>), String> {
    let (mut modules, mut output) = (Vec::new(), None);
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "-Fo" | "-o" => output = Some(words.next().ok_or_else(|| format!("'{word}' needs a value"))?),
            "--diagnostics=json" => {}
            flag if flag.starts_with('-') && flag != "-" => return Err(format!("unknown flag '{flag}' of 'reflect'")),
            word => modules.push(word),
        }
    }
    if modules.is_empty() { Err("'reflect' needs a module".to_owned()) } else { Ok((modules, output)) }
}

fn run(names: &[&str], output: Option<&str>) -> Result<u8, Diagnostic> {
    let reflections: Vec<String> = names.iter().map(|name| json_of(name)).collect::<Result<_, _>>()?;
    let json = match reflections.as_slice() {
        [only] => only.clone(),
        all => format!("[\n{}\n]\n", all.iter().map(|json| json.trim_end()).collect::<Vec<_>>().join(",\n")),
    };
    let Some(path) = output else { return Ok(print(&json)) };
    let read: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    outputs::write(&[(path.into(), json.into_bytes())], &outputs::files(&read))
        .map_err(|message| without_place(code::OUTPUT, message))?;
    Ok(SUCCESS)
}

fn json_of(name: &str) -> Result<String, Diagnostic> {
    let wrong = |message: String| without_place(code::INPUT, message);
    let bytes = read_bytes(name).map_err(wrong)?;
    match of_bytes(name, &bytes) {
        Some(reflection) => Ok(reflection.map_err(wrong)?.to_json()),
        None => Err(wrong(format!("'{name}' is not a SPIR-V module; for HLSL source, use --emit=reflection"))),
    }
}

/// The reflection of a file's bytes; None if they do not begin with the magic number.
///
/// # Errors
/// The bytes begin with the magic number, but are not a valid module. The sentence names the file and the word.
pub fn of_bytes(name: &str, bytes: &[u8]) -> Option<Result<Reflection, String>> {
    let words = words_of_module(bytes)?;
    Some(words.and_then(|words| reflect(&words).map_err(|error| error.to_string())).map_err(|error| format!("'{name}': {error}")))
}

fn fail(diagnostic: Diagnostic, format: Format, status: u8) -> u8 {
    show(&[report(diagnostic)], format, std::io::stderr().is_terminal());
    status
}
