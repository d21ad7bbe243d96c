//! `hlsl-to-spirv dis`, `as` and `check`: disassembles, assembles and checks modules from any compiler.

use super::files::{FileSystem, read_bytes, read_input, words_of_module};
use super::outputs;
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, report, show, without_place, write_out};
use diagnostics::registry as code;
use frontend::{Diagnostic, SourceMap, Span};
use hlsl_to_spirv::flags::Format;
use hlsl_to_spirv::{Grammar, GrammarFile, Report, check_module, load_grammar, parse_environment};
use output_files::is_standard_output;
use spirv_module::{DisassembleOptions, Environment};
use std::io::IsTerminal;
use std::path::Path;

const DIS: &str = "\
Prints a SPIR-V module as assembly.

Usage: hlsl-to-spirv dis MODULE.spv [--grammar FILE]… [-o FILE]

  --grammar FILE  a vendor grammar in SPIRV-Headers format, for names; may be repeated
  --grammar-set NAME=FILE
                  the grammar of an extended instruction set; may be repeated
  --raw-id        print ids as numbers; `as` then reproduces the module exactly
  --no-header     omit the comments before the first instruction
  --no-indent     do not align results
  --offsets       append the offset of each instruction as a comment
  -o, -Fo FILE    write to FILE instead of standard output
  --diagnostics=json
                  print diagnostics as JSON, one object per line

If MODULE.spv is -, the module is read from standard input. The output format is that of spirv-dis.
Instructions that no grammar contains are printed as OpUnknown(opcode, words).
";

const AS: &str = "\
Assembles a SPIR-V module.

Usage: hlsl-to-spirv as TEXT.spvasm -o FILE [--grammar FILE]…

  --grammar FILE  a vendor grammar in SPIRV-Headers format, for names; may be repeated
  --grammar-set NAME=FILE
                  the grammar of an extended instruction set; may be repeated
  --spirv=1.N     version of the module (default: the version in the header comment, else 1.6)
  -o, -Fo FILE    write the module to FILE; - is standard output
  --diagnostics=json
                  print diagnostics as JSON, one object per line

The input format is that of spirv-as and of `dis`. Numeric ids keep their numbers; named ids get free
numbers in order of appearance. `!N` is the literal word N.
";

const CHECK: &str = "\
Validates a SPIR-V module.

Usage: hlsl-to-spirv check MODULE.spv [--grammar FILE]… [-fspv-target-env=ENV]

  --grammar FILE  a vendor grammar in SPIRV-Headers format; may be repeated
  --grammar-set NAME=FILE
                  the grammar of an extended instruction set; may be repeated
  -fspv-target-env=ENV
                  also check the rules of a target environment: vulkan1.0 to vulkan1.4,
                  universal1.5 or universal1.6 (default: rules common to all environments)
  --diagnostics=json
                  print diagnostics as JSON, one object per line

The input is a module or assembly. Diagnostics show lines of the assembly.
";

/// An operation on a module.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// `dis`
    Disassemble,
    /// `as`
    Assemble,
    /// `check`
    Check,
}

struct Request {
    input: String,
    output: Option<String>,
    grammars: Vec<GrammarFile>,
    text: DisassembleOptions,
    minor: Option<u8>,
    environment: Option<Environment>,
}

/// An error that ends a command early.
struct Failure {
    report: Report,
    status: u8,
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { report: report(diagnostic), status: WRONG_INPUT }
    }
}

impl Command {
    fn name(self) -> &'static str {
        match self {
            Self::Disassemble => "dis",
            Self::Assemble => "as",
            Self::Check => "check",
        }
    }

    fn usage(self) -> &'static str {
        match self {
            Self::Disassemble => DIS,
            Self::Assemble => AS,
            Self::Check => CHECK,
        }
    }
}

/// Runs the command with the arguments after its name.
pub fn main(command: Command, arguments: &[String]) -> u8 {
    let format = Format::asked(arguments);
    if arguments.iter().any(|argument| matches!(argument.as_str(), "--help" | "-help" | "-h")) {
        return print(command.usage());
    }
    let done = match parse(command, arguments) {
        Ok(request) => run(command, &request),
        Err(message) => Err(Failure { report: command_line_report(message), status: WRONG_USAGE }),
    };
    match done {
        Ok(status) => status,
        Err(Failure { report, status }) => {
            show(&[report], format, std::io::stderr().is_terminal());
            status
        }
    }
}

fn parse(command: Command, arguments: &[String]) -> Result<Request, String> {
    let mut input = None;
    let mut request = Request {
        input: String::new(),
        output: None,
        grammars: Vec::new(),
        text: DisassembleOptions::default(),
        minor: None,
        environment: None,
    };
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        // `--flag=value` is equivalent to `--flag value`.
        let (flag, joined) = match word.split_once('=') {
            Some((flag, value)) if flag.starts_with("--grammar") => (flag, Some(value)),
            _ => (word, None),
        };
        let mut value = || joined.or_else(|| words.next()).ok_or_else(|| format!("'{flag}' needs a value"));
        match (flag, command) {
            ("--grammar", _) => request.grammars.push(GrammarFile::named(value()?)),
            ("--grammar-set", _) => {
                let value = value()?;
                let (set, name) = value.split_once('=').ok_or("'--grammar-set' takes NAME=FILE")?;
                request.grammars.push(GrammarFile { set: Some(set.to_owned()), ..GrammarFile::named(name) });
            }
            ("-o" | "-Fo", Command::Disassemble | Command::Assemble) => request.output = Some(value()?.to_owned()),
            ("--raw-id", Command::Disassemble) => request.text.raw_ids = true,
            ("--no-header", Command::Disassemble) => request.text.header = false,
            ("--no-indent", Command::Disassemble) => request.text.indent = false,
            ("--offsets", Command::Disassemble) => request.text.offsets = true,
            ("--diagnostics=json", _) => {}
            (flag, Command::Assemble) if flag.starts_with("--spirv=") => {
                let minor = flag.trim_start_matches("--spirv=").strip_prefix("1.").and_then(|minor| minor.parse().ok());
                request.minor =
                    Some(minor.filter(|minor| *minor <= 6).ok_or_else(|| format!("'{flag}' is not a version from 1.0 to 1.6"))?);
            }
            (flag, Command::Check) if flag.starts_with("-fspv-target-env=") => {
                request.environment = Some(parse_environment(flag.trim_start_matches("-fspv-target-env="))?);
            }
            (flag, _) if flag.starts_with('-') && flag != "-" => {
                return Err(format!("unknown flag '{flag}' of '{}'", command.name()));
            }
            (word, _) if input.is_none() => input = Some(word.to_owned()),
            (word, _) => return Err(format!("'{}' takes one input, and '{word}' is another", command.name())),
        }
    }
    request.input = input.ok_or_else(|| format!("'{}' needs an input", command.name()))?;
    if command == Command::Assemble && request.output.is_none() {
        return Err("'as' needs an output: -o FILE".to_owned());
    }
    Ok(request)
}

fn run(command: Command, request: &Request) -> Result<u8, Failure> {
    let grammar = load_grammar(&request.grammars, &FileSystem).map_err(|report| Failure { report, status: WRONG_INPUT })?;
    grammar.within(|| match command {
        Command::Disassemble => {
            let words = module(&request.input)?.ok_or_else(|| no_module(&request.input))?;
            let text = spirv_module::disassemble_with(&words, request.text).map_err(|error| broken(&request.input, &error))?;
            write(request, text.into_bytes())
        }
        Command::Assemble => {
            let text = read_input(&request.input).map_err(|message| without_place(code::INPUT, message))?;
            let words = assembled(request, &text)?;
            write(request, words.iter().flat_map(|word| word.to_le_bytes()).collect())
        }
        Command::Check => check(request),
    })
}

/// The words of a file; None if its bytes do not begin with the magic number.
fn module(name: &str) -> Result<Option<Vec<u32>>, Failure> {
    let bytes = read_bytes(name).map_err(|message| without_place(code::INPUT, message))?;
    let words = words_of_module(&bytes).transpose();
    Ok(words.map_err(|message| without_place(code::INPUT, format!("'{name}': {message}")))?)
}

fn no_module(name: &str) -> Failure {
    without_place(code::INPUT, format!("'{name}' is not a SPIR-V module")).into()
}

fn broken(name: &str, error: &spirv_module::DisassembleError) -> Failure {
    without_place(code::INPUT, format!("'{name}': {error}")).into()
}

fn assembled(request: &Request, text: &std::sync::Arc<str>) -> Result<Vec<u32>, Failure> {
    spirv_module::assemble(text, request.minor).map_err(|errors| {
        let span = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        let diagnostic = |error: spirv_module::AssembleError| {
            Diagnostic::new(code::ASSEMBLY, Span::new(span(error.offset), span(error.end)), error.message)
        };
        let diagnostics = errors.into_iter().map(diagnostic).collect();
        Failure {
            report: Report { map: SourceMap::verbatim(request.input.clone(), text.clone()), diagnostics },
            status: WRONG_INPUT,
        }
    })
}

fn write(request: &Request, bytes: Vec<u8>) -> Result<u8, Failure> {
    let failed = |message: String| without_place(code::OUTPUT, message);
    match request.output.as_deref().filter(|path| *path != "-" && !is_standard_output(Path::new(path))) {
        None => match write_out(&bytes) {
            // `| head` closes the pipe when it has enough.
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                Err(failed(format!("cannot write standard output: {error}")).into())
            }
            _ => Ok(SUCCESS),
        },
        Some(path) => {
            let grammars = request.grammars.iter().map(|file| &file.name);
            let read: Vec<String> = grammars.chain([&request.input]).cloned().collect();
            outputs::write(&[(path.into(), bytes)], &outputs::files(&read)).map_err(failed)?;
            Ok(SUCCESS)
        }
    }
}

fn check(request: &Request) -> Result<u8, Failure> {
    let words = match module(&request.input)? {
        Some(words) => words,
        None => {
            let text = read_input(&request.input).map_err(|message| without_place(code::INPUT, message))?;
            assembled(request, &text)?
        }
    };
    let found = check_module(&request.input, &words, request.environment).map_err(|error| broken(&request.input, &error))?;
    debug_assert_eq!(Grammar::in_force().is_empty(), request.grammars.is_empty());
    match (found.diagnostics.is_empty(), found.has_errors()) {
        (true, _) => Ok(SUCCESS),
        (false, has_errors) => Err(Failure { report: found, status: if has_errors { WRONG_INPUT } else { SUCCESS } }),
    }
}
