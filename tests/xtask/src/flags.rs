//! The arguments that the commands share, and the usage.

use std::path::PathBuf;

/// The output of `--help`, and the error of an unknown command.
pub const USAGE: &str = "\
Usage: cargo xtask COMMAND

bench-lsp, bench-peers, bench-process, c-package, grammar, headers, profile-guided, shared-text, tools and weight build in seconds:
cargo run --package xtask --no-default-features -- COMMAND. The others need the compiler and a validator, which takes minutes to compile.

  conformance parse --corpus DIR            parse every shader below DIR, and count those without a syntax error
  conformance clients --corpus DIR --dxc LIB [--filter TEXT] [--bless] [--verbose]
                                            run the clients of DXC's library that are built below DIR with our library LIB in its place,
                                            and compare modules that come out of them with the compiler's; docs/testing.md says what DIR
                                            has; --bless keeps the list of what passes
  conformance debug --corpus DIR [--filter TEXT] [--bless] [--verbose]
  conformance dxc --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            run the RUN lines of DXC's tests below DIR, its tools/clang/test/CodeGenSPIRV; --bless
                                            keeps the list of what passes, against which later runs are compared
  conformance facts --corpus DIR [--corpus DIR] --facts FILE [--filter TEXT] [--verbose]
                                            compare modules with what FILE says of another compiler's, by lines of JSON; the
                                            names of the shaders there are paths below one of the folders
  conformance inline --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            compile the public headers with inline SPIR-V in the repositories below DIR, and their
                                            shaders, as they are; --bless keeps the list of what compiles. docs/testing.md names the
                                            repositories
  conformance offload --corpus DIR [--filter TEXT] [--bless] [--interpret] [--verbose]
                                            run the compute and graphics tests below DIR, the folder test of llvm/offload-test-suite,
                                            on the Vulkan device that is there; --bless keeps the list of what passes. --interpret
                                            runs the compute tests in the interpreter, before and after the passes, and counts
                                            what the list has
  conformance pictures --dxc LIB [--filter TEXT] [--bless] [--verbose]
                                            draw each case of tests/gpu from our modules and from those of DXC's library LIB; --bless
                                            keeps the list of what agrees
  conformance reflection --corpus DIR [--corpus DIR] [--filter TEXT] [--verbose]
                                            compare the reflections of the modules below each DIR, and of what its shaders compile to,
                                            with those of spirv-cross, which must be there, and of the crate spirv-reflect; each
                                            difference needs a reason
  conformance scenes --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            draw the pipelines of the shaders below DIR, such as name.vert and name.frag, with
                                            synthetic vertices, buffers and images, and compare with the pictures of DXC's modules
                                            beside them (name.vert.spv) and of glslang's; --bless keeps the list of what agrees
  conformance sema --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            compare the errors and warnings in the tests below DIR, DXC's tools/clang/test/SemaHLSL,
                                            with the lines at which their comments expect them; --bless keeps the list of the files
                                            without a difference; --verbose prints each difference
  conformance slt --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            translate the tests below DIR, the folder test of SPIRV-LLVM-Translator, each with its
                                            own flags, and validate; --bless keeps the list of what passes
  conformance stripped --corpus DIR [--filter TEXT]
                                            compile DXC's tests below DIR with debug information of either set: the modules are valid,
                                            and without it have the words of compilations that never had it
  conformance text --corpus DIR [--corpus DIR] [--filter TEXT] [--count N] [--seed S] [--verbose]
                                            compare the assembly of the modules below each DIR, and of what its shaders compile to, with
                                            that of SPIRV-Tools, and the verdict on them and on N mutants of each; each difference of a
                                            text needs a reason
  conformance verdicts --dxc LIB [--corpus DIR | --corpus FILE]... [--filter TEXT] [--count N] [--seed S] [--print] [--verbose]
                                            compile N programs with one mistake each by DXC's library LIB and by this compiler, and
                                            print where one accepts what the other refuses, in groups by what both say; the programs
                                            are made of the cases below DIR, by default tests/corpus and tests/gpu, or of what the
                                            lines of FILE name: a path and flags. --print prints the programs, --verbose each of a
                                            group, and how many have which reason
  conformance vkd3d --corpus DIR [--filter TEXT] [--bless] [--verbose]
                                            compile, draw and dispatch the files name.shader_test below DIR, the folder tests of vkd3d,
                                            for shader model 6 on the Vulkan device that is there, and compare what they leave with what
                                            Direct3D leaves; --bless keeps the list of the files that pass, --verbose prints the
                                            differences that have a reason too
  interpret FILE [FLAGS OF THE COMPILER] [--buffer SET:BINDING=TYPE:VALUES] [--dispatch X,Y,Z] [--subgroup-size N]
                                            run a compute shader, or IR, without a device, and print its buffers; the lines of the
                                            file that docs/testing.md explains count too. --after=PASS runs the IR after a pass;
                                            without it, the IR before the passes
  interpret-passes [--ir] [--count N] [--seed S] [--print] [--corpus DIR [--filter TEXT]] [--verbose]
                                            run N random programs, with --ir random modules of IR, or each compute shader below
                                            DIR on N random inputs, before and after each pass, and name the first pass that
                                            changes a result; --print prints the random programs and runs nothing
  bench-process [--runs N] [--corpus DIR]   time whole processes beside glslangValidator: on three shaders of different size, or on
                                            the compute shaders below DIR that both compile
  bench-lsp [--command FILE] [--lines N]   time the language server on a long shader: edits and requests
  bench-peers [--dxc LIB [--stats]] [--runs N] [--filter TEXT] [--keep DIR] [--verbose] DIR | MANIFEST | -- SHADERMAKE'S ARGUMENTS
                                            time each shader in one process and on one thread beside DXC's library, and compare what the
                                            modules consist of: the shaders below DIR that are called name.vert, name.frag and so on, or
                                            those of a manifest or of a configuration of ShaderMake; --keep writes the modules of both
                                            to DIR, --verbose prints all shaders and not only those that are much worse; --stats
                                            prints no times, and needs no optimized build
  bench-device --dxc LIB [--runs N] [--filter TEXT]
                                            run the compute shaders of tests/bench/compute on the Vulkan device from our modules and
                                            from those of DXC's library LIB in turns, compare what they leave, and print the ratios
                                            of the median times
  bench-build [--command FILE] [--dxc LIB] -- SHADERMAKE'S ARGUMENTS
                                            time a configuration of ShaderMake: in one run, in one with everything in the cache, with a
                                            process for each permutation, and with DXC's library; --out is left out; FILE is timed
                                            instead of a build of this source, such as one that profile-guided has made
  c-package DIR [--profile NAME]            build the library for C, and write it to DIR as an installation has it: include, lib, the file
                                            for pkg-config and the package for CMake; the profile is release without a name
  grammar --from DIR [--commit ID] [--check]
                                            write spirv-backend/grammar/src/tables.rs from the checkout of SPIRV-Headers in DIR, or compare;
                                            --commit says which commit it holds where git can't
  grammar --check                           is the file as it was written, and in keeping with the registry of spirv-tools-sys?
  profile-guided [--profile NAME]           build what a release holds by a profile of what the command executes for the shaders of
                                            the tests, and print its folder; the profile of cargo is dist without a name. LLVM's
                                            llvm-profdata of rustc's version is needed
  headers [--check]                         write the headers of SPIR-V's extensions and docs/extensions.md; --check compares
                                            only
  tools [--missing-packages]                list the optional tools that tests use, whether this machine has them, and how to install them;
                                            --missing-packages prints only the Debian packages of those that are missing
  weight [--check | --lines]                build the README's first command into a folder of its own, and print the number of crates, the CPU
                                            seconds and the bytes of each, and the lines of each crate here; --check compares crates
                                            and bytes of the built command with tests/xtask/weight.limits; --lines prints lines only
  shared-text [--min N] DIR...              print the runs of at least N identical tokens, 20 by default, of our headers and the text
                                            files below each DIR, and fail if there are any. Identifiers, numbers, literals and
                                            punctuation characters are tokens of the code; the words of comments are compared on
                                            their own. A run is exempt if it consists of public declarations only: enumerations whose
                                            enumerators have literals or names as values, aliases, and the heads of namespaces,
                                            classes, functions and variables, without bodies and initializers. What is in a namespace
                                            whose name contains `detail`, private or protected, or in a macro, is not public
";

/// The flags of all commands.
#[cfg_attr(not(feature = "conformance"), allow(dead_code, reason = "the other commands take none of them"))]
#[derive(Debug)]
pub struct Flags {
    /// `--corpus`, in order.
    pub corpora: Vec<PathBuf>,
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
