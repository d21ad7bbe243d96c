//! The compilation that a call of the macro requests.

use crate::arguments::Arguments;
use hlsl_to_spirv::flags::{self, Dependencies, Invocation, Request};
use hlsl_to_spirv::spirv_reflection::bindings;
use hlsl_to_spirv::{Compilation, Compiler, FileSystem, Report, Severity, source_text};
use proc_macro2::Span;
use std::path::{Path, PathBuf};
use syn::{Error, LitStr};

/// A compiled shader.
pub struct Shader {
    pub words: Vec<u32>,
    /// The text of the bindings; empty if only the words are requested.
    pub bindings: String,
    /// The shader and the files that it includes, as absolute paths.
    pub files: Vec<PathBuf>,
    pub warnings: Vec<String>,
}

/// The reason why there is no shader.
pub struct Failure {
    /// The errors, with the argument that each is about.
    pub errors: Vec<Error>,
    /// The files that were read nevertheless: changing them may help.
    pub files: Vec<PathBuf>,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self { errors: vec![error], files: Vec::new() }
    }
}

impl Shader {
    /// Compiles the file that the arguments name.
    pub fn compile(arguments: &Arguments) -> Result<Self, Failure> {
        let path = &arguments.path;
        let folder = folder_of_call(path.span());
        let name = folder.join(path.value());
        let name = name.to_str().ok_or_else(|| Error::new(path.span(), "the path of the shader is not UTF-8"))?;
        let invocation = invocation(arguments, &folder)?;
        let bytes = std::fs::read(name).map_err(|error| Error::new(path.span(), format!("couldn't read `{name}`: {error}")))?;

        let compiler = Compiler::new(name, source_text(bytes)).files(FileSystem).options(invocation.options);
        let compilation = compiler.compile();
        let files = compilation.dependencies.iter().filter_map(|file| std::path::absolute(file).ok()).collect();
        Self::of(arguments, compilation).map(|shader| Self { files, ..shader })
    }

    fn of(arguments: &Arguments, compilation: Compilation) -> Result<Self, Failure> {
        let span = arguments.path.span();
        let Some(words) = compilation.words().map(<[u32]>::to_vec) else {
            let files = compilation.dependencies.iter().filter_map(|file| std::path::absolute(file).ok()).collect();
            let errors = texts(compilation.report, |severity| severity == Severity::Error);
            return Err(Failure { errors: errors.into_iter().map(|text| Error::new(span, text)).collect(), files });
        };
        let bindings = match (&arguments.module, compilation.reflection) {
            (Some(module), Some(reflection)) => {
                let module = bindings::Module { name: module.name.to_string(), reflection };
                bindings::rust(&[module]).map_err(|error| Error::new(span, error.message))?
            }
            _ => String::new(),
        };
        let warnings = texts(compilation.report, |severity| severity != Severity::Error);
        Ok(Self { words, bindings, files: Vec::new(), warnings })
    }
}

/// The folder of the file that calls the macro, as the compiler names it: usually relative to the workspace, as in its messages.
fn folder_of_call(span: Span) -> PathBuf {
    let file = span.unwrap().local_file();
    let folder = file.as_deref().and_then(Path::parent).map(Path::to_owned);
    folder.unwrap_or_else(|| std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(PathBuf::new, PathBuf::from))
}

/// The options, from the command's flags and the other arguments.
fn invocation(arguments: &Arguments, folder: &Path) -> Result<Invocation, Error> {
    let of_flags = |message: String| {
        let span = arguments.flags.first().map_or(arguments.path.span(), LitStr::span);
        Error::new(span, message)
    };
    let flags: Vec<String> = arguments.flags.iter().map(LitStr::value).chain(["input".to_owned()]).collect();
    let mut invocation = match flags::parse(&flags).map_err(of_flags)? {
        Request::Compile(invocation) => *invocation,
        Request::Help | Request::Version => return Err(of_flags("--help and --version are not available in a macro".to_owned())),
    };
    if let Some(wrong) = useless(&invocation) {
        return Err(of_flags(wrong));
    }
    if let Some(message) = texts(invocation.report(), |_| true).first() {
        return Err(of_flags(message.clone()));
    }
    let options = &mut invocation.options;
    if let Some(profile) = &arguments.profile {
        options.sema.profile = Some(profile.value().parse().map_err(|message| Error::new(profile.span(), message))?);
    }
    if let Some(entry) = &arguments.entry {
        options.sema.entry = Some(entry.value());
    }
    for define in &arguments.defines {
        let text = define.value();
        // As `-D NAME`.
        let (name, value) = text.split_once('=').unwrap_or((&text, "1"));
        options.preprocessor.defines.push((name.to_owned(), value.to_owned()));
    }
    for dir in &arguments.include_dirs {
        let path = folder.join(dir.value());
        let path = path.to_str().ok_or_else(|| Error::new(dir.span(), "the path is not UTF-8"))?;
        options.preprocessor.include_dirs.push(path.to_owned());
    }
    options.reflection = arguments.module.is_some();
    Ok(invocation)
}

/// An effect of the flags that a macro does not support.
fn useless(invocation: &Invocation) -> Option<String> {
    if let [file, _, ..] = invocation.inputs.as_slice() {
        return Some(format!("'{file}' is not a flag"));
    }
    let outputs = &invocation.outputs;
    if outputs.named().next().is_some() || outputs.dependencies != Dependencies::None {
        return Some("a macro writes no files".to_owned());
    }
    invocation.emit.is_some().then(|| "a macro embeds the module, and no other form of it".to_owned())
}

/// The diagnostics of some severities, each as `file:line:column: message`, with the lines of the source below.
fn texts(report: Report, is_wanted: impl Fn(Severity) -> bool) -> Vec<String> {
    let Report { map, diagnostics } = report;
    let mut one = Report { map, diagnostics: Vec::new() };
    let mut texts = Vec::new();
    for diagnostic in diagnostics.into_iter().filter(|diagnostic| is_wanted(diagnostic.severity)) {
        one.diagnostics = vec![diagnostic];
        let drawn = one.to_text(false);
        let source = drawn.split_once('\n').map_or("", |(_, source)| source.trim_end());
        texts.extend(one.messages().into_iter().map(|message| {
            let place = message.position.map_or_else(String::new, |at| format!("{}:{}:{}: ", at.file, at.line, at.column));
            format!("{place}{} [{}]\n{source}", message.message, message.code).trim_end().to_owned()
        }));
    }
    texts
}
