//! `hlsl-to-spirv reflect`: modules in, what they say of their interfaces out.

use super::files::{read_bytes, words_of_module};
use super::outputs;
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, print, report, show, without_place};
use diagnostics::registry as code;
use frontend::Diagnostic;
use hlsl_to_spirv::flags::Format;
use hlsl_to_spirv::spirv_reflection::{Reflection, reflect};
use std::io::IsTerminal;

const USAGE: &str = "\
Prints what a SPIR-V module says of its interface, as JSON: entry points, inputs and outputs,
resources, blocks, specialization constants, and which entry point uses what.

Usage: hlsl-to-spirv reflect MODULE.spv [-Fo FILE]

  -Fo FILE        writes the JSON there, not to standard output; - as the module is standard input
  --diagnostics=json
                  one line of JSON for each diagnostic

Of HLSL, `hlsl-to-spirv --emit=reflection` prints the same, and the flag -Fre writes it to a file.
";

/// The arguments behind `reflect`.
pub fn main(arguments: &[String]) -> u8 {
    let format = Format::asked(arguments);
    if arguments.iter().any(|argument| matches!(argument.as_str(), "--help" | "-help" | "-h")) {
        return print(USAGE);
    }
    match parse(arguments) {
        Ok((module, output)) => match run(module, output) {
            Ok(status) => status,
            Err(diagnostic) => fail(diagnostic, format, WRONG_INPUT),
        },
        Err(message) => fail(without_place(code::COMMAND_LINE, message), format, WRONG_USAGE),
    }
}

fn parse(arguments: &[String]) -> Result<(&str, Option<&str>), String> {
    let (mut module, mut output) = (None, None);
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "-Fo" | "-o" => output = Some(words.next().ok_or_else(|| format!("'{word}' needs a value"))?),
            "--diagnostics=json" => {}
            flag if flag.starts_with('-') && flag != "-" => return Err(format!("'reflect' has no flag '{flag}'")),
            word if module.is_none() => module = Some(word),
            word => return Err(format!("'reflect' takes one module, and '{word}' is another")),
        }
    }
    Ok((module.ok_or("'reflect' needs a module")?, output))
}

fn run(name: &str, output: Option<&str>) -> Result<u8, Diagnostic> {
    let bytes = read_bytes(name).map_err(|message| without_place(code::INPUT, message))?;
    let wrong = |message: String| without_place(code::INPUT, message);
    let Some(reflection) = of_bytes(name, &bytes) else {
        return Err(wrong(format!("'{name}' is not a SPIR-V module; --emit=reflection takes HLSL")));
    };
    let json = reflection.map_err(wrong)?.to_json();
    let Some(path) = output else { return Ok(print(&json)) };
    outputs::write(&[(path.into(), json.into_bytes())], &outputs::files([&name.to_owned()]))
        .map_err(|message| without_place(code::OUTPUT, message))?;
    Ok(SUCCESS)
}

/// The reflection of a file's bytes; None if they do not begin as those of a module.
///
/// # Errors
/// They do, but are none. The sentence names the file and the word.
pub fn of_bytes(name: &str, bytes: &[u8]) -> Option<Result<Reflection, String>> {
    let words = words_of_module(bytes)?;
    Some(words.and_then(|words| reflect(&words).map_err(|error| error.to_string())).map_err(|error| format!("'{name}': {error}")))
}

fn fail(diagnostic: Diagnostic, format: Format, status: u8) -> u8 {
    show(&[report(diagnostic)], format, std::io::stderr().is_terminal());
    status
}
