//! Parses the command line of `sycl-to-spirv` into a [`Request`].

use crate::pipeline::{Rules, Step};
use crate::post_link::split::Split;
use crate::properties::{HOST_ACCESS_EXTENSION, Numbers};
use crate::spec_constants::Mode;
use crate::{Options, minor_version};
use ir::passes::observe::{PrintAfter, Trace};
use offload::process::{self, flag};
use spirv_module::DebugSet;
use std::path::PathBuf;

/// The text of `--help`.
pub const USAGE: &str = "\
Usage: sycl-to-spirv FILE [-o FILE] [flags]

FILE is LLVM assembly (.ll), LLVM bitcode (.bc), or C++ (.cpp). The device code of C++ is compiled by clang.

  -o FILE                      output file (default: FILE with the extension of the output kind, such as .spv)
  --emit=KIND,KIND             output kinds: spirv (default), ir, properties (.prop), symbols (.sym), and for the host's C++
                               header (.integration.h) and footer (.footer.h). Several kinds are written to files that differ in
                               their extension
  --after=STEP                 with --emit=ir: write the IR after this step: read, handles, attributes, device-code, properties,
                               spec-constants, native or sweep (default)
  --print-after=STEP           print the module after this step, or after every step (all), to standard error
  --filter-print-funcs=NAME    print only this function
  --time-passes                print the time and instruction count of each step to standard error
  --emit-ir                    same as --emit=ir --after=read
  --spec-const=MODE            specialization constants: native (default), emulation (a buffer of values) or default (the default
                               values)
  --split=MODE                 off (default), kernel, source or auto: write a module for each group of kernels, in numbered files,
                               and a table of these files (.table)
  --sycl-rules                 check LLVM IR against SYCL's rules for device code, as is done for C++
  --split-arguments            make each member of an object that a kernel takes by value a separate argument
  --legacy-decorations         use DPC++'s decoration numbers where they differ from the SPIR-V registry's
  --spirv-max-version=1.N      highest SPIR-V version (default: 1.6)
  --spirv-ext=+A,-B            extensions that the module may use (default: none); +all allows all
  --no-names                   do not write OpName
  --spirv-debug-info=KIND      debug information: ocl-100 (OpenCL.DebugInfo.100), nonsemantic-shader-100
                               (NonSemantic.Shader.DebugInfo.100) or none (default: OpLine only)
  -IDIR -DNAME -ON -std=… -g   for C++: passed to clang after -O2 and -std=c++20
  --clang=NAME                 for C++: the clang to run (default: clang++-22, else clang++)
  --help                       print this text
";

/// An output kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A SPIR-V module.
    Spirv,
    /// LLVM assembly.
    Ir,
    /// Property sets.
    Properties,
    /// The names of the kernels.
    Symbols,
    /// C++ declarations of kernels and constants for the host.
    Header,
    /// C++ declarations of constants by their variables, for the host.
    Footer,
}

impl Kind {
    fn read(name: &str) -> Result<Self, String> {
        match name {
            "spirv" => Ok(Self::Spirv),
            "ir" => Ok(Self::Ir),
            "properties" | "prop" => Ok(Self::Properties),
            "symbols" | "sym" => Ok(Self::Symbols),
            "header" => Ok(Self::Header),
            "footer" => Ok(Self::Footer),
            _ => Err(format!("error: `--emit=` takes spirv, ir, properties, symbols, header or footer, not `{name}`")),
        }
    }

    /// The extension of the output file.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Spirv => "spv",
            // `.ll` would be the extension of the input.
            Self::Ir => "out.ll",
            Self::Properties => "prop",
            Self::Symbols => "sym",
            Self::Header => "integration.h",
            Self::Footer => "footer.h",
        }
    }

    /// The column title in a table of files. A table has only one column of code, which is SPIR-V if that is written as well.
    #[must_use]
    pub fn title(self, kinds: &[Self]) -> &'static str {
        match self {
            Self::Ir if kinds.contains(&Self::Spirv) => "IR",
            Self::Spirv | Self::Ir => "Code",
            Self::Properties => "Properties",
            Self::Symbols => "Symbols",
            Self::Header => "Header",
            Self::Footer => "Footer",
        }
    }
}

/// Output for debugging the compiler.
#[derive(Debug, Default)]
pub struct Debugging {
    /// The steps after which the module is printed.
    pub print_after: PrintAfter,
    /// The only function to print.
    pub function: Option<String>,
    /// Whether the times of the steps are printed.
    pub time_steps: bool,
}

impl Debugging {
    /// Returns the trace that collects the output; `None` if no output is requested.
    #[must_use]
    pub fn trace(&self) -> Option<Trace> {
        let is_wanted = self.time_steps || self.print_after != PrintAfter::Nothing;
        is_wanted.then(|| Trace { print_after: self.print_after.clone(), function: self.function.clone(), ..Trace::default() })
    }

    fn print_after(&mut self, name: &str) -> Result<(), String> {
        self.print_after = match (std::mem::take(&mut self.print_after), name) {
            (_, "all") | (PrintAfter::All, _) => PrintAfter::All,
            (known, name) => {
                let mut steps = if let PrintAfter::Passes(steps) = known { steps } else { Vec::new() };
                steps.push(step(name)?.name().to_owned());
                PrintAfter::Passes(steps)
            }
        };
        Ok(())
    }
}

/// The parsed arguments.
#[derive(Debug)]
pub struct Request {
    /// The file to translate.
    pub input: PathBuf,
    /// The output file.
    pub output: Option<PathBuf>,
    /// The kinds of output.
    pub kinds: Vec<Kind>,
    /// The last step to run.
    pub after: Step,
    /// The grouping of kernels into images; `None` for a single module.
    pub split: Option<Split>,
    /// The name of clang, if it is given.
    pub clang: Option<String>,
    /// Flags for clang: `-I`, `-D`, `-O`, `-std` and `-g`, as given.
    pub clang_flags: Vec<String>,
    /// The options of the translation.
    pub options: Options,
    /// Output for debugging the compiler.
    pub debugging: Debugging,
}

/// Parses the arguments after the command name.
///
/// # Errors
/// The arguments are invalid. The error is a message for the user.
pub fn parse(words: &[String]) -> Result<Request, String> {
    let (mut input, mut output, mut split, mut options) = (None, None, None, Options::default());
    let mut clang_flags = Vec::new();
    let (mut kinds, mut after, mut clang) = (vec![Kind::Spirv], Step::LAST, None);
    let mut debugging = Debugging::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some((name, value)) = flag(word) else {
            if input.replace(PathBuf::from(word)).is_some() {
                return Err(format!("error: more than one input file\n\n{USAGE}"));
            }
            continue;
        };
        if ["-I", "-D", "-O", "-std=", "-g"].iter().any(|head| word.starts_with(head)) {
            clang_flags.push(word.clone());
            continue;
        }
        match (name, value) {
            ("o", file) => output = Some(process::file(word, file, &mut words)?),
            ("emit", list) => kinds = list.split(',').map(Kind::read).collect::<Result<_, _>>()?,
            ("after", name) => after = step(name)?,
            ("print-after", name) => debugging.print_after(name)?,
            ("filter-print-funcs", name) => debugging.function = Some(name.to_owned()),
            ("time-passes", "") => debugging.time_steps = true,
            ("emit-ir", "") => (kinds, after) = (vec![Kind::Ir], Step::Read),
            ("sycl-rules", "") => options.settings.rules = Rules::Sycl,
            ("clang", name) => clang = Some(name.to_owned()),
            _ if translation_flag(name, value, &mut options, &mut split)? => {}
            _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    if after != Step::LAST && kinds != [Kind::Ir] {
        return Err("error: --after needs --emit=ir".to_owned());
    }
    // If SPIR-V is not written, no extension can be forbidden.
    options.settings.properties.host_access =
        !kinds.contains(&Kind::Spirv) || options.extensions.is_allowed(HOST_ACCESS_EXTENSION);
    if after != Step::LAST && split.is_some() {
        return Err("error: --after shows a step before the module is split".to_owned());
    }
    let input = input.ok_or_else(|| format!("error: no input file\n\n{USAGE}"))?;
    Ok(Request { input, output, kinds, after, split, clang, clang_flags, options, debugging })
}

/// Parses a flag that selects how a module is translated; returns false for any other flag.
///
/// # Errors
/// An invalid value of the flag.
pub fn translation_flag(flag: &str, value: &str, options: &mut Options, split: &mut Option<Split>) -> Result<bool, String> {
    match (flag, value) {
        ("spec-const", mode) => options.settings.spec_constants = spec_constants(mode)?,
        ("split-arguments", "") => options.settings.splits_arguments = true,
        ("legacy-decorations", "") => options.settings.properties.numbers = Numbers::Legacy,
        ("spirv-max-version", version) => options.max_minor = minor_version(version).map_err(error)?,
        ("spirv-ext", list) => options.allow(list).map_err(error)?,
        ("split" | "fsycl-device-code-split" | "sycl-module-split-mode", mode) => *split = Some(split_mode(mode)?),
        ("no-names", "") => options.names = false,
        ("spirv-debug-info", kind) => {
            options.settings.debug_info = debug_set(kind)?;
            // Requesting the set implies allowing the extension that imports it.
            if options.settings.debug_info == Some(DebugSet::Shader) {
                options.allow("+SPV_KHR_non_semantic_info").map_err(error)?;
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Parses the name of a debug information set. The names are those of SPIRV-LLVM-Translator.
fn debug_set(kind: &str) -> Result<Option<DebugSet>, String> {
    match kind {
        "ocl-100" => Ok(Some(DebugSet::OpenCl)),
        "nonsemantic-shader-100" => Ok(Some(DebugSet::Shader)),
        "none" => Ok(None),
        "nonsemantic-shader-200" => {
            Err("error: --spirv-debug-info=nonsemantic-shader-200 is not supported, nonsemantic-shader-100 is".to_owned())
        }
        _ => Err(format!("error: `--spirv-debug-info=` takes ocl-100, nonsemantic-shader-100 or none, not `{kind}`")),
    }
}

fn step(name: &str) -> Result<Step, String> {
    let names: Vec<_> = Step::ALL.into_iter().map(Step::name).collect();
    Step::of_name(name).ok_or_else(|| format!("error: unknown step `{name}`; the steps are {}", names.join(", ")))
}

fn spec_constants(mode: &str) -> Result<Mode, String> {
    match mode {
        "native" => Ok(Mode::Native),
        "emulation" => Ok(Mode::Emulation),
        "default" | "default_values" => Ok(Mode::DefaultValues),
        _ => Err(format!("error: `--spec-const=` takes native, emulation or default, not `{mode}`")),
    }
}

fn split_mode(mode: &str) -> Result<Split, String> {
    match mode {
        "off" | "none" => Ok(Split::Off),
        "kernel" | "per_kernel" => Ok(Split::Kernel),
        "source" | "per_source" => Ok(Split::Source),
        "auto" => Ok(Split::Auto),
        _ => Err(format!("error: `--split=` takes off, kernel, source or auto, not `{mode}`")),
    }
}

fn error(message: String) -> String {
    format!("error: {message}")
}
