//! Compiles one input of the command line: output files, text for standard output, and diagnostics.

use super::c_header::c_header;
use super::files::{FileSystem, read_input};
use super::terminal::{report, without_place};
use diagnostics::registry as code;
use hlsl_to_spirv::flags::{Configuration, Dependencies, Invocation, Outputs, STANDARD, is_folder};
use hlsl_to_spirv::{
    Compilation, Compiler, Emit, Files, KnownHeaders, Language, Modules, Output, Report, time_report, trace_events,
};
use output_files::is_standard_output;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub struct Job<'a> {
    invocation: &'a Invocation,
    pub input: &'a str,
    directory: &'a Path,
}

pub struct Outcome {
    /// The contents of output files, by the paths in the arguments. Nothing is written before all jobs are done: an output may replace a file
    /// that another job reads.
    pub files: Vec<(PathBuf, Vec<u8>)>,
    /// The files that were read.
    pub read: Vec<String>,
    pub stdout: Vec<u8>,
    pub report: Report,
    /// The output on standard error of the flags for debugging the compiler.
    pub trace: String,
}

/// The state that a compilation shares with others of its run.
pub struct Shared {
    pub modules: Arc<dyn Modules>,
    pub headers: KnownHeaders,
}

impl Outcome {
    pub fn failed(report: Report) -> Self {
        Self { files: Vec::new(), read: Vec::new(), stdout: Vec::new(), report, trace: String::new() }
    }
}

/// The destination of a result.
enum Target {
    Stdout,
    File(PathBuf),
}

impl<'a> Job<'a> {
    pub fn new(invocation: &'a Invocation, input: &'a str) -> Self {
        Self { invocation, input, directory: Path::new("") }
    }

    /// Resolves relative outputs against `directory` instead of the working directory.
    #[cfg(feature = "build")]
    pub fn directory(self, directory: &'a Path) -> Self {
        Self { directory, ..self }
    }

    pub fn run(&self) -> Outcome {
        match read_input(self.input) {
            Ok(text) => self.compile(text, Arc::new(FileSystem), None),
            Err(message) => Outcome::failed(report(without_place(code::INPUT, message))),
        }
    }

    /// Compiles the text of the input, with these included files and this shared state.
    pub fn compile(&self, text: Arc<str>, files: Arc<dyn Files + Send + Sync>, shared: Option<Shared>) -> Outcome {
        let name = if self.input == STANDARD { "<stdin>" } else { self.input };
        let compiler = match self.language() {
            Language::Hlsl => Compiler::new(name, text),
            Language::Ir => Compiler::from_ir(name, text),
        };
        let mut compiler = compiler.files(files).options(self.invocation.options.clone());
        if let Some(Shared { modules, headers }) = shared {
            compiler = compiler.modules(modules).known_headers(headers);
        }
        let mut compilation = compiler.compile_to(self.emit());
        let (mut stdout, mut files) = (Vec::new(), Vec::new());
        let result = compilation
            .output
            .as_ref()
            .map(|output| self.validate(&compilation, output).and_then(|()| self.results(&compilation, output, &mut stdout)));
        match result {
            Some(Ok(results)) => files = results,
            Some(Err(message)) => compilation.report.diagnostics.push(without_place(code::OUTPUT, message)),
            None => {}
        }
        if let Some(path) = &self.invocation.times.trace {
            let events = trace_events(&compilation.intervals, self.invocation.times.granularity).into_bytes();
            if is_standard(path) { stdout.extend(events) } else { files.push((path.clone(), events)) }
        }
        let trace = self.traced(&compilation);
        Outcome { files, read: compilation.dependencies, stdout, report: compilation.report, trace }
    }

    /// The text that the flags for debugging print to standard error.
    fn traced(&self, compilation: &Compilation) -> String {
        let mut text = String::new();
        if self.invocation.shows_includes {
            // The format of clang and GCC.
            let lines = compilation.inclusions().into_iter().map(|(depth, name)| format!("{} {name}\n", ".".repeat(depth)));
            text.extend(lines);
        }
        let trace = compilation.trace.as_ref();
        text.extend(trace.map(|trace| trace.text.as_str()));
        if self.invocation.times.report {
            text += &time_report(&compilation.timings, trace);
        } else if let Some(trace) = trace
            && self.invocation.options.trace.totals
            && !trace.totals.is_empty()
        {
            text += &trace.table();
        }
        text
    }

    fn language(&self) -> Language {
        let by_name = || if self.input.ends_with(".ll") { Language::Ir } else { Language::Hlsl };
        self.invocation.language.unwrap_or_else(by_name)
    }

    /// The form to compile to. Assembly is derived from the words later, so that `-Fo` and `-Fc` need one compilation.
    fn emit(&self) -> Emit {
        match (self.invocation.outputs.dependencies, self.invocation.emit) {
            (Dependencies::Only, _) => Emit::Preprocessed,
            (_, None | Some(Emit::Assembly)) => Emit::Spirv,
            (_, Some(emit)) => emit,
        }
    }

    /// The files to write; results without a file are appended to standard output.
    fn results(
        &self,
        compilation: &Compilation,
        output: &Output,
        stdout: &mut Vec<u8>,
    ) -> Result<Vec<(PathBuf, Vec<u8>)>, String> {
        let target = self.target();
        let mut files: Vec<(PathBuf, Vec<u8>)> = Vec::new();
        if self.invocation.outputs.dependencies != Dependencies::None {
            let rule = self.dependency_rule(&compilation.dependencies, &target).into_bytes();
            match self.rule_file(&target) {
                Some(path) => files.push((path, rule)),
                None => stdout.extend(rule),
            }
        }
        if self.invocation.outputs.dependencies != Dependencies::Only {
            self.collect(compilation, output, target, &mut files, stdout)?;
        }
        let (printed, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|(path, _)| is_standard(path));
        stdout.extend(printed.into_iter().flat_map(|(_, bytes)| bytes));
        Ok(files)
    }

    /// Sends each requested form of the result to its file, or to standard output.
    fn collect(
        &self,
        compilation: &Compilation,
        output: &Output,
        target: Target,
        files: &mut Vec<(PathBuf, Vec<u8>)>,
        stdout: &mut Vec<u8>,
    ) -> Result<(), String> {
        let to_stdout = matches!(target, Target::Stdout);
        let mut has_other = false;
        if let (Some(path), Some(reflection)) = (&self.invocation.outputs.reflection, &compilation.reflection) {
            files.push((path.clone(), reflection.to_json().into_bytes()));
            has_other = true;
        }
        if let (Some(path), Output::Words(_)) = (&self.invocation.outputs.assembly, output) {
            files.push((path.clone(), assembly(compilation)?.into_bytes()));
            has_other = true;
        }
        if let (Some(path), Output::Words(words)) = (&self.invocation.outputs.header, output) {
            let entry = self.invocation.options.sema.entry.as_deref().unwrap_or("main");
            let name = self.invocation.outputs.variable_name.clone().unwrap_or_else(|| format!("g_{entry}"));
            files.push((path.clone(), c_header(&name, words, &assembly(compilation)?).into_bytes()));
            has_other = true;
        }
        if has_other && to_stdout && self.invocation.emit.is_none() {
            return Ok(());
        }
        let assembly_wanted = self.invocation.emit == Some(Emit::Assembly)
            || (self.invocation.emit.is_none() && self.invocation.outputs.module.is_none() && to_stdout);
        let bytes = match output {
            Output::Text(text) => text.as_bytes().to_vec(),
            Output::Words(_) if assembly_wanted => assembly(compilation)?.into_bytes(),
            Output::Words(words) => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
        };
        match target {
            Target::Stdout => stdout.extend(bytes),
            Target::File(path) => files.push((path, bytes)),
        }
        Ok(())
    }

    /// The file of the make rule. None if there is no rule, or if it goes to standard output.
    fn rule_file(&self, target: &Target) -> Option<PathBuf> {
        match (self.invocation.outputs.dependencies, &self.invocation.outputs.dependency_file) {
            (Dependencies::None, _) => None,
            (_, Some(path)) => Some(path.clone()),
            (Dependencies::Only, None) => None,
            (Dependencies::Too, None) => Some(match target {
                Target::File(path) => appended(path, "d"),
                Target::Stdout => appended(Path::new(self.input), "d"),
            }),
        }
    }

    /// The files that this job writes, by the paths in the arguments.
    pub fn output_files(&self) -> Vec<PathBuf> {
        let target = self.target();
        let Outputs { assembly, header, reflection, .. } = &self.invocation.outputs;
        let others = [assembly, header, reflection, &self.invocation.times.trace];
        let mut files: Vec<PathBuf> = others.into_iter().flatten().cloned().collect();
        files.extend(self.rule_file(&target));
        if self.invocation.outputs.dependencies != Dependencies::Only
            && let Target::File(path) = target
        {
            files.push(path);
        }
        files.retain(|path| !is_standard(path));
        files
    }

    fn target(&self) -> Target {
        match &self.invocation.outputs.module {
            Some(path) if is_standard(path) => Target::Stdout,
            Some(path) if is_folder(&self.directory.join(path)) => {
                // An error resurfaces when the file is written.
                let _ = std::fs::create_dir_all(self.directory.join(path));
                let name = Path::new(self.input).file_name().unwrap_or("stdin".as_ref());
                Target::File(appended(&path.join(name), self.extension()))
            }
            Some(path) => Target::File(path.clone()),
            None if self.invocation.inputs.len() > 1 && self.input != STANDARD => {
                Target::File(appended(Path::new(self.input), self.extension()))
            }
            None => Target::Stdout,
        }
    }

    fn extension(&self) -> &'static str {
        match self.invocation.emit {
            Some(Emit::Preprocessed) => "i",
            Some(Emit::Cst) => "cst",
            Some(Emit::Ast) => "ast",
            Some(Emit::Hir) => "hir",
            // This form has no text.
            Some(Emit::Analysis) => "txt",
            Some(Emit::Ir) => "ll",
            Some(Emit::Assembly) => "spvasm",
            Some(Emit::Spirv) | None => "spv",
            Some(Emit::Statistics) => "stats",
            Some(Emit::StatisticsJson | Emit::Reflection) => "json",
        }
    }

    /// The make rule `output: input included…`, one file per line, including the configuration.
    fn dependency_rule(&self, dependencies: &[String], target: &Target) -> String {
        let name = match target {
            Target::File(path) => path.to_string_lossy().into_owned(),
            Target::Stdout => appended(Path::new(self.input), self.extension()).to_string_lossy().into_owned(),
        };
        let configuration = match &self.invocation.configuration {
            Configuration::File(path) => Some(path.to_string_lossy()),
            Configuration::Nearest | Configuration::None => None,
        };
        let files = dependencies.iter().map(String::as_str).chain(configuration.as_deref());
        let files: Vec<String> = files.map(escaped).collect();
        format!("{}: {}\n", escaped(&name), files.join(" \\\n  "))
    }

    #[cfg(feature = "validate")]
    fn validate(&self, compilation: &Compilation, output: &Output) -> Result<(), String> {
        let Output::Words(words) = output else { return Ok(()) };
        // SPIRV-Tools can only reject numbers that no grammar contains.
        if self.invocation.options.unchecked || compilation.names_unknown() {
            return Ok(());
        }
        hlsl_to_spirv::validate::module(words, &self.invocation.options)
            .map_err(|error| format!("the module is not valid: {error}"))
    }

    #[cfg(not(feature = "validate"))]
    fn validate(&self, _compilation: &Compilation, _output: &Output) -> Result<(), String> {
        Ok(())
    }
}

/// True for results that are written through the process's own standard output.
fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD || is_standard_output(path)
}

fn assembly(compilation: &Compilation) -> Result<String, String> {
    compilation.assembly().ok_or_else(|| "the module cannot be read back".to_owned())
}

/// `shader.hlsl` and `spv` to `shader.hlsl.spv`.
fn appended(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// A file name, escaped for make.
fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace(' ', "\\ ").replace('#', "\\#").replace('$', "$$")
}
