//! The arguments that the commands share, and the usage.

use std::path::PathBuf;

/// The output of `--help`, and the error of an unknown command.
pub const USAGE: &str = "\
Usage: cargo xtask COMMAND

Conformance suites of other projects (docs/conformance.md describes each DIR). --filter restricts a suite to paths that contain TEXT, --bless
rewrites its list of passing tests in tests/conformance, and --verbose prints every difference.
  conformance clients --corpus DIR --dxc LIB    programs that load DXC's library, with our library LIB in its place
  conformance debug --corpus DIR                debug information of DXC's tests, compared with the expected instructions
  conformance dxc --corpus DIR                  DXC's RUN lines (tools/clang/test/CodeGenSPIRV)
  conformance dxc --checks DIR [--sample N]     DXC's CHECK lines there, of all files or of every Nth
  conformance facts --corpus DIR... --facts FILE
                                                modules, compared with facts about another compiler's modules (JSON lines)
  conformance format --corpus DIR               format the shaders below DIR twice, compare the modules of both texts
  conformance inline --corpus DIR               public headers and shaders with inline SPIR-V
  conformance offload --corpus DIR [--interpret]
                                                llvm/offload-test-suite (test) on the Vulkan device, or its compute tests in the interpreter
  conformance parse --corpus DIR                count the shaders below DIR that have no syntax error, compare the trees of both drivers
  conformance pictures --dxc LIB                draw each case of tests/gpu from our modules and from those of DXC's library LIB
  conformance reflection --corpus DIR...        reflections, compared with those of spirv-cross (must be installed) and spirv-reflect
  conformance scenes --corpus DIR               draw pipelines (name.vert, name.frag, …), compared with DXC's modules and glslang's
  conformance sema --corpus DIR                 errors and warnings, compared with the comments of DXC's tests (tools/clang/test/SemaHLSL)
  conformance slt --corpus DIR                  SPIRV-LLVM-Translator's tests (test), each with its own flags
  conformance stripped --corpus DIR             DXC's tests with and without debug information: the other instructions must be equal
  conformance text --corpus DIR... [--count N] [--seed S]
                                                assembly and verdicts, compared with SPIRV-Tools, on modules and N mutants of each
  conformance verdicts --dxc LIB [--corpus DIR|FILE]... [--count N] [--seed S] [--print]
                                                N programs with one mistake each: which does only one of this compiler and DXC accept?
  conformance vkd3d --corpus DIR                vkd3d's shader tests (tests) on the Vulkan device

Interpreter:
  interpret FILE [COMPILER FLAGS] [--buffer SET:BINDING=TYPE:VALUES] [--dispatch X,Y,Z] [--subgroup-size N]
                                                run a compute shader or IR and print its buffers; comments in the file may set them too
                                                (docs/testing.md). --after=PASS runs the IR after a pass instead of the initial IR
  interpret-passes [--ir] [--count N] [--seed S] [--print] [--corpus DIR [--filter TEXT]]
                                                run N random programs (--ir: random IR; --corpus: the compute shaders below DIR on N inputs)
                                                before and after each pass, and name the first pass that changes a result. --print prints
                                                the programs instead

Benchmarks:
  bench-build [--command FILE] [--dxc LIB] -- SHADERMAKE'S ARGUMENTS
                                                a ShaderMake configuration: one run, a warm cache, a process for each permutation, and DXC
  bench-device --dxc LIB [--runs N]             run time of tests/bench/compute on the Vulkan device, compared with DXC's modules
  bench-lsp [--command FILE] [--lines N]        edits and requests in a long shader
  bench-peers [--dxc LIB [--stats]] [--runs N] [--keep DIR] DIR | MANIFEST | -- SHADERMAKE'S ARGUMENTS
                                                compile time and module contents, compared with DXC's library. --stats compares contents
                                                only, --keep writes the modules of both to DIR
  bench-process [--runs N] [--corpus DIR]       time of whole processes, compared with glslangValidator

Generated files and releases:
  c-package DIR [--profile NAME]                build the C library and install it to DIR, with files for pkg-config and CMake
  grammar --from DIR [--commit ID] [--check]    generate spirv-backend/grammar/src/tables.rs from a checkout of SPIRV-Headers
  grammar --check                               check that the tables were not edited and agree with the crate spirv-tools-sys
  headers [--check]                             generate the headers of SPIR-V extensions and docs/extensions.md
  profile-guided [--profile NAME]               build a release with profile-guided optimization (needs llvm-profdata)
  shared-text [--min N] DIR...                  list runs of N (20) or more tokens that our headers share with the text files below DIR;
                                                public declarations are exempt
  syntax [--check]                              generate the parser's tables from frontend/grammar/grammar.js (cargo feature `syntax`)
  syntax --editors                              generate the parser for editors from tools/tree-sitter/grammar.js (cargo feature `syntax`)
  tools [--missing-packages]                    list the optional tools that tests use, and how to install them; or only the Debian packages
                                                of the missing ones
  weight [--check | --lines]                    cost of the README's first command: crates, CPU seconds, bytes. --check compares it with
                                                tests/xtask/weight.limits, --lines prints the lines of each crate

bench-lsp, bench-peers, bench-process, c-package, grammar, headers, profile-guided, shared-text, tools and weight build in seconds with
cargo run --package xtask --no-default-features -- COMMAND. The others need the compiler and a validator, which take minutes to compile.
";

/// The flags of all commands.
#[cfg_attr(not(feature = "conformance"), allow(dead_code, reason = "the other commands take none of them"))]
#[derive(Debug)]
pub struct Flags {
    /// `--corpus`, in order.
    pub corpora: Vec<PathBuf>,
    /// `--checks`: the folder of tests whose CHECK lines are compared.
    pub checks: Option<PathBuf>,
    /// `--sample`: only every Nth file.
    pub sample: usize,
    /// `--facts`
    pub facts: Option<PathBuf>,
    /// `--dxc`: DXC's library.
    pub dxc: Option<PathBuf>,
    /// `--filter`: keeps only names that contain this text.
    pub filter: String,
    /// `--bless`: rewrites the list of passing names.
    pub bless: bool,
    /// `--verbose`: prints each failure.
    pub verbose: bool,
    /// `--runs`
    pub runs: Option<usize>,
    /// `--ir`: random modules of IR instead of programs.
    pub ir: bool,
    /// `--interpret`: without a device.
    pub interpret: bool,
    /// `--print`: prints random programs.
    pub print: bool,
    /// `--count`: of random programs, or of inputs.
    pub count: u64,
    /// `--seed`: of the first of them.
    pub seed: u64,
}

impl Default for Flags {
    fn default() -> Self {
        Self {
            corpora: Vec::new(),
            checks: None,
            sample: 1,
            facts: None,
            dxc: None,
            filter: String::new(),
            bless: false,
            verbose: false,
            runs: None,
            ir: false,
            interpret: false,
            print: false,
            count: 1,
            seed: 0,
        }
    }
}

impl Flags {
    /// Reads the arguments after a command.
    ///
    /// # Errors
    /// An unknown flag, or a missing value.
    pub fn read(words: &[&str]) -> Result<Self, String> {
        let mut flags = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match *word {
                "--corpus" => flags.corpora.push(value()?.into()),
                "--checks" => flags.checks = Some(value()?.into()),
                "--sample" => {
                    flags.sample = value()?.parse().ok().filter(|every| *every > 0).ok_or("--sample takes a positive number")?
                }
                "--facts" => flags.facts = Some(value()?.into()),
                "--dxc" => flags.dxc = Some(value()?.into()),
                "--filter" => flags.filter = (*value()?).to_owned(),
                "--runs" => flags.runs = Some(value()?.parse().map_err(|_| "--runs takes a number")?),
                "--count" => flags.count = value()?.parse().map_err(|_| "--count takes a number")?,
                "--seed" => flags.seed = value()?.parse().map_err(|_| "--seed takes a number")?,
                "--bless" => flags.bless = true,
                "--interpret" => flags.interpret = true,
                "--ir" => flags.ir = true,
                "--print" => flags.print = true,
                "--verbose" => flags.verbose = true,
                unknown => return Err(format!("unknown flag {unknown}\n\n{USAGE}")),
            }
        }
        Ok(flags)
    }

    /// The one folder of shaders, for a command that works on one.
    ///
    /// # Errors
    /// There is none, or there are several.
    pub fn corpus(&self) -> Result<PathBuf, String> {
        match self.corpora.as_slice() {
            [corpus] => Ok(corpus.clone()),
            [] => Err("--corpus DIR is missing".to_owned()),
            _ => Err("--corpus is given more than once".to_owned()),
        }
    }
}
