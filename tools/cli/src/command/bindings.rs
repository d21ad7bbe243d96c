//! `hlsl-to-spirv bindings`: generates Rust or C structs and constants from modules or shaders.

use super::configuration::Configurations;
use super::files::{FileSystem, read_bytes};
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, report, show, without_place};
use super::{outputs, reflect};
use diagnostics::registry as code;
use hlsl_to_spirv::flags::{self, Format, Invocation, Request, STANDARD};
use hlsl_to_spirv::spirv_reflection::bindings::{self, Module};
use hlsl_to_spirv::{Compiler, Emit, Language, Report, source_text};
use std::io::IsTerminal;
use std::path::Path;

const USAGE: &str = "\
Writes structs and constants for the interface of shaders: the layouts of buffers and push constants,
sets and bindings, workgroup sizes, and the ids of specialization constants. The output asserts
offsets and sizes at compile time.

Usage: hlsl-to-spirv bindings --rust|--c [FLAGS] FILE...

  --rust          write Rust
  --c             write a header for C11 and C++11
  -Fo FILE        write the bindings of all FILEs to FILE instead of standard output

FILE is a SPIR-V module, or HLSL source, which is compiled with the other flags. With several FILEs,
the items of each are in a module (Rust) or have a prefix (C) named after the file.
";

/// Generates the text of one language from modules.
type Writer = fn(&[Module]) -> Result<String, bindings::BindingsError>;

/// Runs `bindings` with the arguments after its name.
pub fn main(arguments: &[String]) -> u8 {
    if arguments.iter().any(|argument| matches!(argument.as_str(), "--help" | "-help" | "-h")) {
        return print(USAGE);
    }
    let format = Format::asked(arguments);
    match parse(arguments) {
        Ok((writer, invocation, flags)) => run(writer, &invocation, &flags),
        Err(message) => fail(vec![command_line_report(message)], format, WRONG_USAGE),
    }
}

/// The language, and the invocation that the other arguments describe.
fn parse(arguments: &[String]) -> Result<(Writer, Box<Invocation>, Vec<String>), String> {
    let mut writer: Option<Writer> = None;
    let (mut output, mut rest) = (None, Vec::new());
    let mut words = arguments.iter();
    while let Some(argument) = words.next() {
        let chosen: Writer = match argument.as_str() {
            "--rust" => bindings::rust,
            "--c" => bindings::c,
            // There is one text even for several inputs, whereas the flag of a compilation would require a folder.
            "-Fo" | "/Fo" => {
                output = Some(words.next().ok_or("'-Fo' needs a value")?.into());
                continue;
            }
            _ => {
                match argument.strip_prefix("-Fo") {
                    Some(path) => output = Some(path.into()),
                    None => rest.push(argument.clone()),
                }
                continue;
            }
        };
        if writer.replace(chosen).is_some() {
            return Err("'bindings' takes one of --rust and --c".to_owned());
        }
    }
    let writer = writer.ok_or("'bindings' needs --rust or --c")?;
    match flags::parse(&rest)? {
        Request::Compile(invocation) if invocation.emit.is_some() => Err("'bindings' does not take '--emit='".to_owned()),
        Request::Compile(mut invocation) => {
            invocation.outputs.module = output;
            Ok((writer, invocation, rest))
        }
        Request::Help | Request::Version => Err("'bindings' needs a file".to_owned()),
    }
}

fn run(writer: Writer, invocation: &Invocation, flags: &[String]) -> u8 {
    let mut configurations = Configurations::default();
    let (mut modules, mut reports, mut read) = (Vec::new(), Vec::new(), Vec::new());
    for input in &invocation.inputs {
        match configurations.invocation(invocation, input, flags) {
            Ok(own) => modules.extend(module(own.as_deref().unwrap_or(invocation), input, &mut reports, &mut read)),
            Err(wrong) => return fail(vec![wrong], invocation.format, WRONG_USAGE),
        }
    }
    if modules.len() < invocation.inputs.len() {
        return fail(reports, invocation.format, WRONG_INPUT);
    }
    let written = writer(&modules).map_err(|error| without_place(code::INPUT, error.message));
    let status = written.and_then(|text| match &invocation.outputs.module {
        Some(path) if path.as_os_str() != STANDARD => {
            let files = [(path.clone(), text.into_bytes())];
            let written = outputs::write(&files, &outputs::files(&read));
            written.map(|()| SUCCESS).map_err(|message| without_place(code::OUTPUT, message))
        }
        _ => Ok(print(&text)),
    });
    match status {
        Ok(status) => {
            show(&reports, invocation.format, std::io::stderr().is_terminal());
            status
        }
        Err(diagnostic) => {
            reports.push(report(diagnostic));
            fail(reports, invocation.format, WRONG_INPUT)
        }
    }
}

/// The module of an input; None after an error, which is added to `reports`.
fn module(invocation: &Invocation, input: &str, reports: &mut Vec<Report>, read: &mut Vec<String>) -> Option<Module> {
    let mut failed = |message: String| reports.push(report(without_place(code::INPUT, message)));
    let bytes = read_bytes(input).map_err(&mut failed).ok()?;
    read.push(input.to_owned());
    let name = Path::new(input).file_stem().map_or_else(|| input.to_owned(), |name| name.to_string_lossy().into_owned());
    if let Some(found) = reflect::of_bytes(input, &bytes) {
        return Some(Module { name, reflection: found.map_err(failed).ok()? });
    }
    let is_ir = input.ends_with(".ll") || invocation.language == Some(Language::Ir);
    let compiler = if is_ir { Compiler::from_ir(input, source_text(bytes)) } else { Compiler::new(input, source_text(bytes)) };
    let compilation = compiler.files(FileSystem).options(invocation.options.clone()).compile_to(Emit::Reflection);
    read.extend(compilation.dependencies);
    reports.push(compilation.report);
    Some(Module { name, reflection: compilation.reflection? })
}

fn fail(reports: Vec<Report>, format: Format, status: u8) -> u8 {
    show(&reports, format, std::io::stderr().is_terminal());
    status
}
