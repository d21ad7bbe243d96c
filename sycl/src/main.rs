//! The command `sycl-to-spirv`: arguments in, files and an exit status out.

mod clang;
mod headers;
mod source;

use clang::{Clang, Places};
use ir::passes::observe::{PrintAfter, Trace};
use output_files::{Transaction, WriteError};
use std::path::PathBuf;
use std::process::ExitCode;
use sycl::pipeline::{Rules, Step};
use sycl::post_link::image;
use sycl::post_link::split::Split;
use sycl::properties::{HOST_ACCESS_EXTENSION, Numbers};
use sycl::spec_constants::Mode;
use sycl::{Diagnostic, Options};

const USAGE: &str = "\
Usage: sycl-to-spirv FILE [-o FILE] [flags]

The file is LLVM assembly (.ll), or C++ (.cpp), whose device code clang compiles.

  -o FILE                      where to write; FILE.spv and the like if it is left out
  --emit=KIND,KIND             what to write: spirv, ir, properties (.prop), symbols (.sym); spirv if it is left out. Several
                               kinds go to files that differ in their extension
  --after=STEP                 with --emit=ir, after which step: read, handles, attributes, device-code, properties,
                               spec-constants, sweep (the last)
  --print-after=STEP           print the module after this step to standard error; all stands for every step
  --filter-print-funcs=NAME    print only this function
  --time-passes                print the time and the number of instructions of each step to standard error
  --emit-ir                    --emit=ir --after=read
  --spec-const=MODE            native, emulation (a buffer of values) or default (the default values); native if it is left out
  --split=MODE                 off, kernel, source or auto: a module for each group of kernels, in files with numbers, and a table
                               of them (.table)
  --sycl-rules                 judge LLVM assembly by SYCL's rules for device code, as C++ is
  --legacy-decorations         DPC++'s own numbers of decorations, where SPIR-V's registry has others
  --spirv-max-version=1.N      SPIR-V 1.N at most; 1.6 if it is left out
  --spirv-ext=+A,-B            the extensions that the module may use; +all allows all of them
  --no-names                   write no OpName
  -IDIR -DNAME -ON -std=… -g   for C++: given to clang, behind -O2 and -std=c++20
  --clang=NAME                 for C++: which clang; clang++-22 or clang++ if it is left out
  --help                       print this text
";

fn main() -> ExitCode {
    if std::env::args_os().skip(1).any(|word| word == "--help" || word == "-help" || word == "-h") {
        print!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let words = std::env::args_os()
        .skip(1)
        .map(|word| word.into_string().map_err(|word| format!("the argument '{}' is not UTF-8", word.to_string_lossy())));
    match words.collect::<Result<Vec<_>, _>>().and_then(|words| Command::read(&words)).and_then(|command| command.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{}", diagnostics::visible(message.trim_end()));
            ExitCode::FAILURE
        }
    }
}

/// What can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Spirv,
    Ir,
    Properties,
    Symbols,
}

impl Kind {
    fn read(name: &str) -> Result<Self, String> {
        match name {
            "spirv" => Ok(Self::Spirv),
            "ir" => Ok(Self::Ir),
            "properties" | "prop" => Ok(Self::Properties),
            "symbols" | "sym" => Ok(Self::Symbols),
            _ => Err(format!("error: `{name}` can't be written: it must be spirv, ir, properties or symbols")),
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Spirv => "spv",
            // The input's own is .ll.
            Self::Ir => "out.ll",
            Self::Properties => "prop",
            Self::Symbols => "sym",
        }
    }

    /// What a table of files calls it. It has one column of code: SPIR-V, if that is written too.
    fn title(self, kinds: &[Self]) -> &'static str {
        match self {
            Self::Ir if kinds.contains(&Self::Spirv) => "IR",
            Self::Spirv | Self::Ir => "Code",
            Self::Properties => "Properties",
            Self::Symbols => "Symbols",
        }
    }
}

/// Paths, and what goes there.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// What is printed for whoever debugs the compiler.
#[derive(Debug, Default)]
struct Debugging {
    print_after: PrintAfter,
    function: Option<String>,
    time_steps: bool,
}

impl Debugging {
    fn trace(&self) -> Option<Trace> {
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

struct Command {
    input: PathBuf,
    output: Option<PathBuf>,
    kinds: Vec<Kind>,
    after: Step,
    split: Option<Split>,
    clang: Clang,
    options: Options,
    debugging: Debugging,
}

impl Command {
    fn read(words: &[String]) -> Result<Self, String> {
        let (mut input, mut output, mut split, mut options) = (None, None, None, Options::default());
        let (mut kinds, mut after, mut clang) = (vec![Kind::Spirv], Step::LAST, Clang::default());
        let mut debugging = Debugging::default();
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
            if ["-I", "-D", "-O", "-std=", "-g"].iter().any(|head| word.starts_with(head)) {
                clang.flags.push(word.clone());
                continue;
            }
            match flag.split_once('=').unwrap_or((flag, "")) {
                ("o", "") => output = Some(PathBuf::from(words.next().ok_or("error: -o needs a file name")?)),
                ("emit", list) => kinds = list.split(',').map(Kind::read).collect::<Result<_, _>>()?,
                ("after", name) => after = step(name)?,
                ("print-after", name) => debugging.print_after(name)?,
                ("filter-print-funcs", name) => debugging.function = Some(name.to_owned()),
                ("time-passes", "") => debugging.time_steps = true,
                ("emit-ir", "") => (kinds, after) = (vec![Kind::Ir], Step::Read),
                ("spec-const", mode) => options.settings.spec_constants = spec_constants(mode)?,
                ("sycl-rules", "") => options.settings.rules = Rules::Sycl,
                ("legacy-decorations", "") => options.settings.properties.numbers = Numbers::Legacy,
                ("spirv-max-version", version) => options.max_minor = sycl::minor_version(version).map_err(error)?,
                ("spirv-ext", list) => options.allow(list).map_err(error)?,
                ("split", mode) => split = Some(split_mode(mode)?),
                ("clang", name) => clang.name = Some(name.to_owned()),
                ("no-names", "") => options.names = false,
                _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
            }
        }
        if after != Step::LAST && kinds != [Kind::Ir] {
            return Err("error: --after is for --emit=ir alone: everything else needs all steps".to_owned());
        }
        // Without SPIR-V there is nothing that extensions could be forbidden for.
        options.settings.properties.host_access =
            !kinds.contains(&Kind::Spirv) || options.extensions.is_allowed(HOST_ACCESS_EXTENSION);
        if after != Step::LAST && split.is_some() {
            return Err("error: --after shows a step before the module is split".to_owned());
        }
        let input = input.ok_or_else(|| format!("error: no input file\n\n{USAGE}"))?;
        if clang::is_source(&input) {
            options.settings.rules = Rules::Sycl;
        }
        Ok(Self { input, output, kinds, after, split, clang, options, debugging })
    }

    fn run(&self) -> Result<(), String> {
        let name = self.input.display().to_string();
        if !clang::is_source(&self.input) {
            let bytes = std::fs::read(&self.input).map_err(|error| format!("error: cannot read `{name}`: {error}"))?;
            let text = String::from_utf8(bytes).map_err(|error| not_text(&name, &error))?;
            return self.write(&text, &|diagnostic| draw(&name, diagnostic));
        }
        let text = self.clang.compile(&self.input, Places::Unknown)?;
        let found = self.files(&text);
        if let Ok((files, warnings)) = &found
            && warnings.is_empty()
        {
            return self.write_all(files).map_err(|failed| error(failed.to_string()));
        }
        // Lines are asked for where there is something to say, and not before: what comes out has none of its own accord.
        let told = self.clang.compile(&self.input, Places::Told).unwrap_or_default();
        let placed = |diagnostics: Vec<Diagnostic>| -> String {
            let of_source = |diagnostic: Diagnostic| {
                let place = diagnostic.place.and_then(|(line, _)| source::place(&told, line, clang::INCLUDED_FROM));
                draw(place.as_deref().unwrap_or(&name), &Diagnostic { place: None, ..diagnostic })
            };
            // What clang inlined twice is said once.
            let mut drawn: Vec<String> = Vec::new();
            for text in diagnostics.into_iter().map(of_source) {
                if !drawn.contains(&text) {
                    drawn.push(text);
                }
            }
            drawn.concat()
        };
        let without_place = |diagnostics: Vec<Diagnostic>| -> String {
            diagnostics.into_iter().map(|diagnostic| draw(&name, &Diagnostic { place: None, ..diagnostic })).collect()
        };
        match (found, self.files(&told)) {
            (Ok((files, warnings)), again) => {
                let said = again.map_or_else(|_| without_place(warnings), |(_, warnings)| placed(warnings));
                eprint!("{}", diagnostics::visible(&said));
                self.write_all(&files).map_err(|failed| error(failed.to_string()))
            }
            (Err(_), Err(errors)) => Err(placed(errors)),
            (Err(errors), Ok(_)) => Err(without_place(errors)),
        }
    }

    /// Writes all files, or says what is wrong.
    fn write(&self, text: &str, draw: &dyn Fn(&Diagnostic) -> String) -> Result<(), String> {
        let (files, warnings) = self.files(text).map_err(|diagnostics| diagnostics.iter().map(draw).collect::<String>())?;
        warnings.iter().for_each(|warning| eprint!("{}", diagnostics::visible(&draw(warning))));
        self.write_all(&files).map_err(|failed| error(failed.to_string()))
    }

    /// Writes all files or none.
    fn write_all(&self, files: &Files) -> Result<(), WriteError> {
        let mut transaction = Transaction::new([self.input.as_path()]);
        for (path, bytes) in files {
            transaction.add(path, bytes)?;
        }
        transaction.commit()
    }

    /// What is to be written, and what is doubtful about it.
    fn files(&self, text: &str) -> Result<(Files, Vec<Diagnostic>), Vec<Diagnostic>> {
        let mut trace = self.debugging.trace();
        let parts = match self.split {
            None => sycl::prepare_traced(text, self.options.settings, self.after, trace.as_mut()).map(|part| vec![part]),
            Some(by) => sycl::prepare_parts_traced(text, self.options.settings, by, trace.as_mut()),
        };
        if let Some(trace) = trace {
            eprint!("{}{}", trace.text, if self.debugging.time_steps { trace.table() } else { String::new() });
        }
        let parts = parts?;
        let (mut files, mut warnings) = (Vec::new(), Vec::new());
        let mut table = String::new();
        for (at, mut part) in parts.into_iter().enumerate() {
            warnings.append(&mut part.warnings);
            let mut row = Vec::new();
            for kind in &self.kinds {
                let path = self.path(*kind, self.split.map(|_| at));
                row.push(path.display().to_string());
                files.push((path, self.bytes(*kind, text, &mut part.module, &mut warnings)?));
            }
            table.push_str(&format!("{}\n", row.join("|")));
        }
        if self.split.is_some() {
            let titles: Vec<_> = self.kinds.iter().map(|kind| kind.title(&self.kinds)).collect();
            let output = self.output.as_ref().unwrap_or(&self.input);
            files.push((output.with_extension("table"), format!("[{}]\n{table}", titles.join("|")).into_bytes()));
        }
        Ok((files, warnings))
    }

    fn bytes(
        &self,
        kind: Kind,
        text: &str,
        module: &mut ir::Module,
        warnings: &mut Vec<Diagnostic>,
    ) -> Result<Vec<u8>, Vec<Diagnostic>> {
        Ok(match kind {
            Kind::Spirv => {
                // What is emitted goes, so other files need a copy.
                let module = if self.kinds.len() > 1 { module.clone() } else { std::mem::take(module) };
                let translated = sycl::emit(text, module, &self.options)?;
                warnings.extend(translated.warnings);
                translated.words.iter().flat_map(|word| word.to_le_bytes()).collect()
            }
            Kind::Ir => ir::text::print(module).into_bytes(),
            Kind::Properties => image::property_sets(module, self.options.settings).text().into_bytes(),
            Kind::Symbols => image::symbols(module).into_bytes(),
        })
    }

    /// The output itself for one kind, the same with other extensions for several, and with numbers for parts.
    fn path(&self, kind: Kind, part: Option<usize>) -> PathBuf {
        let output = self.output.as_ref().unwrap_or(&self.input);
        match (part, &self.output) {
            (Some(at), _) => {
                let stem = output.file_stem().unwrap_or_default().to_string_lossy();
                output.with_file_name(format!("{stem}_{at}.{}", kind.extension()))
            }
            (None, Some(output)) if self.kinds.len() == 1 => output.clone(),
            (None, _) => output.with_extension(kind.extension()),
        }
    }
}

fn step(name: &str) -> Result<Step, String> {
    let names: Vec<_> = Step::ALL.into_iter().map(Step::name).collect();
    Step::of_name(name).ok_or_else(|| format!("error: `{name}` is not a step: it must be one of {}", names.join(", ")))
}

fn spec_constants(mode: &str) -> Result<Mode, String> {
    match mode {
        "native" => Ok(Mode::Native),
        "emulation" => Ok(Mode::Emulation),
        "default" | "default_values" => Ok(Mode::DefaultValues),
        _ => Err(format!(
            "error: `{mode}` is not a way to lower specialization constants: it must be native, emulation or default"
        )),
    }
}

fn split_mode(mode: &str) -> Result<Split, String> {
    match mode {
        "off" => Ok(Split::Off),
        "kernel" => Ok(Split::Kernel),
        "source" => Ok(Split::Source),
        "auto" => Ok(Split::Auto),
        _ => Err(format!("error: `{mode}` is not a way to split device code: it must be off, kernel, source or auto")),
    }
}

fn error(message: String) -> String {
    format!("error: {message}")
}

/// What is said of a file that is no text: bitcode, most of the time.
fn not_text(name: &str, error: &std::string::FromUtf8Error) -> String {
    let bytes = error.as_bytes();
    let is_bitcode = bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(b"\xDE\xC0\x17\x0B");
    let line = 1 + bytes[..error.utf8_error().valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
    if is_bitcode {
        format!("{name}:1:1: error: expected LLVM assembly, found LLVM bitcode: convert it with `llvm-dis`")
    } else {
        format!("{name}:{line}:1: error: expected LLVM assembly, found text that is not UTF-8")
    }
}

/// `file:line:column: error: message [code]`, and a line's end.
fn draw(name: &str, Diagnostic { is_error, code, message, place }: &Diagnostic) -> String {
    let kind = if *is_error { "error" } else { "warning" };
    let place = place.map_or_else(String::new, |(line, column)| format!(":{line}:{column}"));
    format!("{name}{place}: {kind}: {message} [{code}]\n")
}
