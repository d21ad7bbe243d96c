//! `cargo xtask`: chores of the project that are no tests, from arguments to an exit status.

mod bench;
#[cfg(feature = "conformance")]
mod corpus;
#[cfg(feature = "conformance")]
mod dxc;
#[cfg(feature = "conformance")]
mod facts;
mod grammar;
mod headers;
#[cfg(feature = "conformance")]
mod offload;
#[cfg(feature = "conformance")]
mod slt;
#[cfg(feature = "conformance")]
mod syntax;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  conformance parse --corpus DIR            parse every shader below DIR, and count those without a syntax error
  conformance dxc --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            run the RUN lines of DXC's CodeGenSPIRV tests below DIR; --bless keeps the list
                                            of what passes, against which later runs are compared
  conformance facts --corpus DIR [--corpus DIR] --facts FILE [--filter TEXT] [--verbose]
                                            compare modules with what FILE says of another compiler's, by lines of JSON; the
                                            names of the shaders there are paths below one of the folders
  conformance offload --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            run the compute tests of llvm/offload-test-suite below DIR on the Vulkan device
                                            that is there; --bless keeps the list of what passes
  conformance slt --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            translate the tests of SPIRV-LLVM-Translator below DIR, each with its own flags, and
                                            validate; --bless keeps the list of what passes
  bench-process [--runs N] [--corpus DIR]   time whole processes beside glslangValidator: on three shaders of different size, or on
                                            the compute shaders below DIR that both compile
  grammar --from DIR [--commit ID] [--check]
                                            write spirv-grammar/src/tables.rs from the checkout of SPIRV-Headers in DIR, or compare;
                                            --commit says which commit it holds where git can't
  grammar --check                           is the file as it was written, and in keeping with the registry of spirv-tools-sys?
  headers [--check]                         write the headers of SPIR-V's extensions and docs/extensions.md; --check compares
                                            only. Alone it builds in seconds: cargo run -p xtask --no-default-features -- headers
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["grammar", rest @ ..] => grammar::Request::read(rest).and_then(|request| grammar::run(&request)),
        ["headers"] => headers::write(),
        ["headers", "--check"] => headers::check(),
        ["bench-process", rest @ ..] => Flags::read(rest).and_then(|flags| match flags.corpora.as_slice() {
            [] => bench::run(flags.runs, None),
            _ => bench::run(flags.runs, Some(&flags.corpus()?)),
        }),
        words => other(words),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The commands that need the whole compiler, and a validator.
#[cfg(feature = "conformance")]
fn other(words: &[&str]) -> Result<(), String> {
    match words {
        ["conformance", "parse", rest @ ..] => Flags::read(rest).and_then(|flags| syntax::run(&flags.corpus()?)),
        ["conformance", "dxc", rest @ ..] => Flags::read(rest).and_then(|flags| dxc::run(&flags)),
        ["conformance", "facts", rest @ ..] => Flags::read(rest).and_then(|flags| facts::run(&flags)),
        ["conformance", "offload", rest @ ..] => Flags::read(rest).and_then(|flags| offload::run(&flags)),
        ["conformance", "slt", rest @ ..] => Flags::read(rest).and_then(|flags| slt::run(&flags)),
        ["conformance", offload::ONE, path] => offload::run_one(path),
        _ => Err(USAGE.to_owned()),
    }
}

#[cfg(not(feature = "conformance"))]
fn other(_: &[&str]) -> Result<(), String> {
    Err(USAGE.to_owned())
}

/// The flags of all commands.
#[cfg_attr(not(feature = "conformance"), allow(dead_code, reason = "the other commands take none of them"))]
#[derive(Debug, Default)]
struct Flags {
    corpora: Vec<PathBuf>,
    facts: Option<PathBuf>,
    filter: String,
    bless: bool,
    verbose: bool,
    runs: Option<usize>,
}

impl Flags {
    fn read(words: &[&str]) -> Result<Self, String> {
        let mut flags = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match *word {
                "--corpus" => flags.corpora.push(value()?.into()),
                "--facts" => flags.facts = Some(value()?.into()),
                "--filter" => flags.filter = (*value()?).to_owned(),
                "--runs" => flags.runs = Some(value()?.parse().map_err(|_| "--runs takes a number")?),
                "--bless" => flags.bless = true,
                "--verbose" => flags.verbose = true,
                unknown => return Err(format!("unknown flag {unknown}\n\n{USAGE}")),
            }
        }
        Ok(flags)
    }

    /// The one folder of shaders, for a command that works on one.
    fn corpus(&self) -> Result<PathBuf, String> {
        match self.corpora.as_slice() {
            [corpus] => Ok(corpus.clone()),
            [] => Err("--corpus DIR is missing".to_owned()),
            _ => Err("--corpus is given more than once".to_owned()),
        }
    }
}
