//! The command `sycl-to-spirv`: arguments in, a file of SPIR-V words and an exit status out.

use std::path::PathBuf;
use std::process::ExitCode;
use sycl::{Diagnostic, Options};

const USAGE: &str = "\
Usage: sycl-to-spirv FILE.ll [-o FILE] [flags]

  -o FILE                      where to write; FILE.spv if it is left out
  --spirv-max-version=1.N      SPIR-V 1.N at most; 1.6 if it is left out
  --spirv-ext=+A,-B            the extensions that the module may use; +all allows all of them
  --emit-ir                    write the LLVM assembly that was read, in LLVM 22's spelling
  --no-names                   write no OpName
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match Command::read(&words).and_then(|command| command.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{}", message.trim_end());
            ExitCode::FAILURE
        }
    }
}

struct Command {
    input: PathBuf,
    output: PathBuf,
    emit_ir: bool,
    options: Options,
}

impl Command {
    fn read(words: &[String]) -> Result<Self, String> {
        let (mut input, mut output, mut emit_ir, mut options) = (None, None, false, Options::default());
        let mut words = words.iter();
        while let Some(word) = words.next() {
            // LLVM's tools take one dash or two.
            let flag = word.strip_prefix("--").or_else(|| word.strip_prefix('-').filter(|rest| !rest.is_empty()));
            let Some(flag) = flag else {
                if input.replace(PathBuf::from(word)).is_some() {
                    return Err(format!("error: more than one input file\n\n{USAGE}"));
                }
                continue;
            };
            match flag.split_once('=').unwrap_or((flag, "")) {
                ("o", "") => output = Some(PathBuf::from(words.next().ok_or("error: -o needs a file name")?)),
                ("spirv-max-version", version) => options.max_minor = sycl::minor_version(version).map_err(error)?,
                ("spirv-ext", list) => options.allow(list).map_err(error)?,
                ("emit-ir", "") => emit_ir = true,
                ("no-names", "") => options.names = false,
                _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
            }
        }
        let input = input.ok_or_else(|| format!("error: no input file\n\n{USAGE}"))?;
        let output = output.unwrap_or_else(|| input.with_extension(if emit_ir { "out.ll" } else { "spv" }));
        Ok(Self { input, output, emit_ir, options })
    }

    fn run(&self) -> Result<(), String> {
        let name = self.input.display().to_string();
        let text = std::fs::read_to_string(&self.input).map_err(|error| format!("error: cannot read `{name}`: {error}"))?;
        if self.emit_ir {
            let module = sycl::read(&text).map_err(|diagnostic| draw(&name, &[diagnostic]))?;
            return self.write(ir::text::print(&module).as_bytes());
        }
        let translated = sycl::translate(&text, &self.options).map_err(|diagnostics| draw(&name, &diagnostics))?;
        eprint!("{}", draw(&name, &translated.warnings));
        let bytes: Vec<u8> = translated.words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.write(&bytes)
    }

    /// Writes the file whole or not at all.
    fn write(&self, bytes: &[u8]) -> Result<(), String> {
        std::fs::write(&self.output, bytes).map_err(|error| {
            // What was half written is of no use; that it can't be removed says no more than the error itself.
            let _ = std::fs::remove_file(&self.output);
            format!("error: cannot write `{}`: {error}", self.output.display())
        })
    }
}

fn error(message: String) -> String {
    format!("error: {message}")
}

/// `file:line:column: error: message`
fn draw(name: &str, diagnostics: &[Diagnostic]) -> String {
    let mut text = String::new();
    for Diagnostic { is_error, message, place } in diagnostics {
        let kind = if *is_error { "error" } else { "warning" };
        let place = place.map_or_else(String::new, |(line, column)| format!(":{line}:{column}"));
        text.push_str(&format!("{name}{place}: {kind}: {message}\n"));
    }
    text
}
