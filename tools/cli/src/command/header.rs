//! `hlsl-to-spirv header`: generates a draft header from a grammar file and the name of an extension.

use super::files::read_input;
use super::header_kit;
use super::outputs;
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, report, show, without_place};
use diagnostics::registry as code;
use header_generator::{table, vendor};
use hlsl_to_spirv::flags::Format;
use hlsl_to_spirv::{Report, Severity, grammar_report};
use std::io::IsTerminal;

const USAGE: &str = "\
Generates a header for a SPIR-V extension from its grammar, checks a header, or prints a built-in header.

Usage: hlsl-to-spirv header SPV_VENDOR_name --from GRAMMAR.json [--set NAME] [-Fo FILE]
       hlsl-to-spirv header --check HEADER.h [--from GRAMMAR.json] [--set NAME] [SPV_VENDOR_name]
       hlsl-to-spirv header --tests FOLDER [--from GRAMMAR.json] [--set NAME] SPV_VENDOR_name | HEADER.h
       hlsl-to-spirv header SPV_KHR_shader_clock

  --from FILE     the grammar in SPIRV-Headers format: the instructions, operand kinds and
                  capabilities of the extension, or a whole grammar that contains them; - is
                  standard input
  --set NAME      the grammar is that of the extended instruction set NAME, as OpExtInstImport
                  names it
  -Fo FILE        write the header to FILE instead of standard output
  --check FILE    compare a header with the grammar: report missing items, wrong operands and
                  numbers, and functions that do not compile to the instruction in the grammar. The
                  extension name defaults to the file name
  --tests FOLDER  write a test case for each function, with the expected instruction, and run.sh,
                  which runs them
  --diagnostics=json
                  print diagnostics as JSON, one object per line

Without --from, the command prints a built-in header, and --check and --tests use the built-in
grammar. A generated header takes numbers, literals, capabilities and the extension from the grammar.
The grammar has no types, so types are template parameters, and comments mark what to refine.
";

struct Request<'a> {
    name: &'a str,
    from: &'a str,
    set: Option<&'a str>,
    output: Option<&'a str>,
}

/// The action that the arguments select.
enum Asked<'a> {
    Write(Request<'a>),
    Print(&'a str),
    Check(header_kit::Request<'a>),
    Tests(header_kit::Request<'a>, &'a str),
}

/// Runs `header` with the arguments after its name.
pub fn main(arguments: &[String]) -> u8 {
    let format = Format::asked(arguments);
    if arguments.iter().any(|argument| matches!(argument.as_str(), "--help" | "-help" | "-h")) {
        return print(USAGE);
    }
    match parse(arguments) {
        Ok(Asked::Write(request)) => run(&request, format),
        Ok(Asked::Print(name)) => header_kit::shipped(name, format),
        Ok(Asked::Check(request)) => header_kit::check(&request, format),
        Ok(Asked::Tests(request, folder)) => header_kit::tests(&request, folder, format),
        Err(message) => fail(command_line_report(message), format, WRONG_USAGE),
    }
}

fn parse(arguments: &[String]) -> Result<Asked<'_>, String> {
    let (mut name, mut from, mut set, mut output) = (None, None, None, None);
    let (mut check, mut tests) = (None, None);
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        let place = match word {
            "--from" => &mut from,
            "--set" => &mut set,
            "-Fo" | "-o" => &mut output,
            "--check" => &mut check,
            "--tests" => &mut tests,
            "--diagnostics=json" => continue,
            flag if flag.starts_with('-') => return Err(format!("unknown flag '{flag}' of 'header'")),
            word if name.is_none() => {
                name = Some(word);
                continue;
            }
            word => return Err(format!("'header' takes one extension, and '{word}' is another")),
        };
        *place = Some(words.next().ok_or_else(|| format!("'{word}' needs a value"))?);
    }
    if let Some(set) =
        set.filter(|set: &&str| set.is_empty() || !set.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c)))
    {
        return Err(format!("'{set}' cannot be the name of an extended instruction set"));
    }
    let grammar = || from.ok_or("'header' needs a grammar: --from FILE");
    if let Some(header) = check {
        return Ok(Asked::Check(header_kit::Request { name, header: Some(header), from, set }));
    }
    let name = name.ok_or("'header' needs the name of an extension")?;
    if let Some(folder) = tests {
        let header = Some(name).filter(|name| name.ends_with(".h"));
        let name = Some(name).filter(|_| header.is_none());
        return Ok(Asked::Tests(header_kit::Request { name, header, from, set }, folder));
    }
    if from.is_none() && output.is_none() && set.is_none() {
        return Ok(Asked::Print(name));
    }
    if !table::is_extension_name(name) {
        return Err(format!("'{name}' is not the name of an extension: SPV_, the vendor in capitals, _ and words"));
    }
    Ok(Asked::Write(Request { name, from: grammar()?, set, output }))
}

fn run(request: &Request<'_>, format: Format) -> u8 {
    let text = match read_input(request.from) {
        Ok(text) => text,
        Err(message) => return fail(report(without_place(code::INPUT, message)), format, WRONG_INPUT),
    };
    let start = match vendor::start(&text, request.name, request.set) {
        Ok(start) => start,
        Err(errors) => return fail(grammar_report(request.from, &text, errors, Severity::Error), format, WRONG_INPUT),
    };
    if !start.warnings.is_empty() {
        let report = grammar_report(request.from, &text, start.warnings, Severity::Warning);
        show(&[report], format, std::io::stderr().is_terminal());
    }
    match request.output {
        None => print(&start.header),
        Some(path) => {
            match outputs::write(&[(path.into(), start.header.into_bytes())], &outputs::files([&request.from.to_owned()])) {
                Ok(()) => SUCCESS,
                Err(message) => fail(report(without_place(code::OUTPUT, message)), format, WRONG_INPUT),
            }
        }
    }
}

fn fail(report: Report, format: Format, status: u8) -> u8 {
    show(&[report], format, std::io::stderr().is_terminal());
    status
}
