//! `hlsl-to-spirv lsp`: the language server over standard input and output, with the compiler and the file system.

use super::configuration::Configurations;
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, show};
use diagnostics::registry::MISSING_ENTRY_POINT;
use frontend::preproc::{self, Files};
use frontend::{Diagnostic, SourceMap};
use hlsl_to_spirv::flags::{self, Format, Request};
use hlsl_to_spirv::spirv_reflection::{Reflection, Struct, Type};
use hlsl_to_spirv::{
    Cancellation, Compiler, Deduction, Emit, FileSystem, KnownHeaders, Level, Options, Report, Warnings, preprocessor_config,
};
use language_server::{Deduced, Depth, Guess, Host, Layout, Member, Resource, Source, Transport, Url, serve};
use output_files::Transaction;
use std::io::{BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

const USAGE: &str = "\
Runs the language server on standard input and output.

Usage: hlsl-to-spirv lsp [--stdio]
";

/// The time limit of a compilation, which reports an error if it exceeds this.
const LONGEST: Duration = Duration::from_secs(20);

/// The parser recurses on nested input, up to its own limits.
const STACK: usize = 128 << 20;

/// Runs `lsp` with the arguments after its name.
pub fn main(arguments: &[String]) -> u8 {
    match arguments {
        [flag] if matches!(flag.as_str(), "--help" | "-help" | "-h") => return print(USAGE),
        [] => {}
        // Editors pass this flag to servers that also support other transports.
        [flag] if flag == "--stdio" => {}
        [wrong, ..] => return fail(format!("'lsp' does not take the argument '{wrong}'"), WRONG_USAGE),
    }
    let server = std::thread::Builder::new().stack_size(STACK).spawn(|| {
        let (connection, transport) = Transport::start(BufReader::new(std::io::stdin()), std::io::stdout(), |warning| {
            eprintln!("hlsl-to-spirv: {warning}");
        });
        let result = serve(&connection, &Command::default()).map_err(|error| error.to_string());
        // The writer ends when the last sender is dropped.
        drop(connection);
        // An error of the transport is the cause of one that the server found.
        transport.join().map_err(|error| error.to_string()).and(result)
    });
    let ended = server
        .map_err(|error| error.to_string())
        .and_then(|server| server.join().unwrap_or_else(|_| Err("internal error: the server panicked".to_owned())));
    match ended {
        Ok(()) => SUCCESS,
        Err(message) => fail(format!("the language server ended: {message}"), WRONG_INPUT),
    }
}

fn fail(message: String, status: u8) -> u8 {
    show(&[command_line_report(message)], Format::Text, std::io::stderr().is_terminal());
    status
}

/// The compiler and the file system for the server.
#[derive(Default)]
struct Command {
    headers: KnownHeaders,
}

impl Host for Command {
    fn files(&self) -> Arc<dyn Files + Send + Sync> {
        Arc::new(FileSystem)
    }

    fn preprocessor_config(&self, name: &str) -> preproc::Config {
        let mut options = configured(name).unwrap_or_default();
        options.sema.profile = options.sema.profile.or("lib_6_x".parse().ok());
        // Also look up names of headers that the index would skip.
        preproc::Config { header_index: None, ..preprocessor_config(&options) }
    }

    fn language(&self, name: &str) -> sema::Options {
        let mut options = configured(name).unwrap_or_default();
        options.sema.profile = options.sema.profile.or("lib_6_x".parse().ok());
        options.sema
    }

    fn compile(
        &self,
        source: Source<'_>,
        guess: &Guess,
        depth: Depth,
        cancellation: &Cancellation,
    ) -> (SourceMap, Vec<Diagnostic>) {
        let (mut options, has_entry) = match options(source.name, guess) {
            Ok(found) => found,
            Err(Report { map, diagnostics }) => return (map, diagnostics),
        };
        options.limits.cancellation = Some(cancellation.clone());
        let emit = if has_entry && depth == Depth::Module { Emit::Spirv } else { Emit::Analysis };
        let compiler = compiler(source, options).known_headers(self.headers.clone());
        let Report { map, mut diagnostics } = compiler.compile_to(emit).report;
        if !has_entry {
            // A header has no entry point.
            diagnostics.retain(|diagnostic| diagnostic.code != MISSING_ENTRY_POINT);
        }
        (map, diagnostics)
    }

    fn layout(&self, source: Source<'_>, cancellation: &Cancellation) -> Layout {
        let Ok(mut options) = configured(source.name) else { return Layout::default() };
        // With an empty entry point, each resource is kept, whatever the purpose of the file's functions.
        options.sema.profile = "lib_6_x".parse().ok();
        options.sema.entry = None;
        options.lower.preserve_bindings = true;
        options.warnings = Warnings::Hide;
        options.limits.cancellation = Some(cancellation.clone());
        let text =
            format!("{}\n[shader(\"compute\")] [numthreads(1, 1, 1)] void __hlsl_to_spirv_layout() {{}}\n", source.text).into();
        let compilation = compiler(Source { text, ..source }, options).compile_to(Emit::Reflection);
        compilation.reflection.as_ref().map(layout_of).unwrap_or_default()
    }

    fn deduced(&self, source: Source<'_>, guess: &Guess, cancellation: &Cancellation) -> Vec<Deduced> {
        let Ok((mut options, _)) = options(source.name, guess) else { return Vec::new() };
        options.limits.cancellation = Some(cancellation.clone());
        let name = source.name.to_owned();
        let compilation = compiler(source, options).known_headers(self.headers.clone()).compile_to(Emit::Analysis);
        let map = &compilation.report.map;
        let in_file = |deduction: Deduction| {
            let found = map.resolve(deduction.name.into()).filter(|found| found.trail.is_empty())?;
            let is_root = map.files.get(found.range.file).is_some_and(|file| file.included_at.is_none() && file.name == name);
            let range = found.range.start as usize..found.range.end as usize;
            is_root.then_some(Deduced { name: range, text: deduction.text, is_call: deduction.is_call })
        };
        compilation.deductions.into_iter().filter_map(in_file).collect()
    }

    fn assembly(&self, source: Source<'_>, guess: &Guess, function: &str) -> Result<String, String> {
        let (options, has_entry) = options(source.name, guess).map_err(|_| "the configuration has errors".to_owned())?;
        if !has_entry {
            return Err("the file has no entry point".to_owned());
        }
        let failed = || "the file has errors".to_owned();
        let compiled = |options: Options| {
            let (text, files) = (source.text.clone(), Arc::clone(&source.files));
            let source = Source { name: source.name, text, files };
            compiler(source, options).compile().assembly().ok_or_else(failed)
        };
        // An entry point is shown as it is in the module. Other functions would be inlined into their callers, so they are shown before the
        // passes.
        let optimized = functions(&compiled(options.clone())?, function);
        if !optimized.is_empty() {
            return Ok(optimized);
        }
        let unoptimized = functions(&compiled(Options { optimize: Level::None, ..options })?, function);
        if unoptimized.is_empty() {
            return Err(format!("no entry point of the file calls '{function}'"));
        }
        Ok(format!("; before the passes, which make it part of what calls it\n{unoptimized}"))
    }

    fn cached(&self, path: &str, text: &str) -> Option<Url> {
        write_cached(path, text)
    }

    fn list(&self, folder: &Path) -> Vec<(String, bool)> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path().is_dir())).collect()
    }
}

fn compiler(source: Source<'_>, mut options: Options) -> Compiler {
    options.limits.time = Some(LONGEST);
    Compiler::new(source.name, source.text).files(source.files).options(options)
}

/// The options for a document, and whether it has an entry point.
fn options(name: &str, guess: &Guess) -> Result<(Options, bool), Report> {
    let mut options = configured(name)?;
    let has_stage = options.sema.stage().is_some();
    if options.sema.profile.is_none() {
        options.sema.profile = guess.profile.parse().ok();
        options.sema.entry = options.sema.entry.or_else(|| guess.entry.clone());
    }
    Ok((options, has_stage || guess.has_entry))
}

/// The resources of a reflection, and the members of their structs.
fn layout_of(reflection: &Reflection) -> Layout {
    let mut layout = Layout::default();
    let mut blocks: Vec<(String, &Type)> = Vec::new();
    for resource in &reflection.resources {
        let Some(name) = resource.name.clone().filter(|_| resource.counter_of.is_none()) else { continue };
        if let (Some(set), Some(binding)) = (resource.set, resource.binding) {
            layout.resources.push(Resource { name: name.clone(), set, binding });
        }
        blocks.push((name, &resource.ty));
    }
    for constants in &reflection.push_constants {
        blocks.extend(constants.name.clone().map(|name| (name, &constants.ty)));
    }
    for (resource, ty) in blocks {
        // A struct has each of its names: that of the source, and for the variables of a constant buffer that of the buffer.
        let mut left: Vec<&Struct> = reflection.struct_of(ty).into_iter().collect();
        let mut is_first = true;
        while let Some(found) = left.pop() {
            let of_block = is_first.then(|| resource.clone());
            is_first = false;
            for owner in found.name.clone().into_iter().chain(of_block) {
                layout.members.extend(found.members.iter().filter_map(|member| {
                    let (name, offset) = (member.name.clone()?, member.offset?);
                    Some(Member { owner: owner.clone(), name, offset, size: member.size, resource: resource.clone() })
                }));
            }
            left.extend(found.members.iter().filter_map(|member| reflection.struct_of(&member.ty)));
        }
    }
    layout
}

/// The texts of the functions of a qualified name in assembly, where a period precedes the name of a method. Overloads and template
/// instances have the same name.
fn functions(assembly: &str, name: &str) -> String {
    let lines: Vec<&str> = assembly.lines().collect();
    let is_named = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["OpName", id, text] = words.as_slice() else { return None };
        let plain = text.trim_matches('"').replace('.', "::");
        let is_it = plain == name || plain.ends_with(&format!("::{name}"));
        is_it.then(|| (*id).to_owned())
    };
    let ids: Vec<String> = lines.iter().filter_map(is_named).collect();
    let mut text = String::new();
    let mut is_inside = false;
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().take(3).collect();
        is_inside |= matches!(words.as_slice(), [id, "=", "OpFunction"] if ids.iter().any(|known| known == id));
        if is_inside {
            text += line;
            text.push('\n');
        }
        is_inside &= words.first() != Some(&"OpFunctionEnd");
    }
    text
}

/// The options that the configuration of a document specifies.
fn configured(name: &str) -> Result<Options, Report> {
    // A document without an absolute path is in no folder.
    if !Path::new(name).is_absolute() {
        return Ok(Options::default());
    }
    let arguments = [name.to_owned()];
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { return Ok(Options::default()) };
    let own = Configurations::default().invocation(&invocation, name, &arguments)?;
    Ok(own.unwrap_or(invocation).options)
}

/// Writes a file to this version's folder in the user's cache folder, unless it already has this text.
fn write_cached(path: &str, text: &str) -> Option<Url> {
    let path = cache_folder()?.join(path);
    if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
        std::fs::create_dir_all(path.parent()?).ok()?;
        let mut files = Transaction::new([]);
        files.add(&path, text.as_bytes()).ok()?;
        files.commit().ok()?;
    }
    Url::from_file_path(path).ok()
}

fn cache_folder() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base =
        variable("XDG_CACHE_HOME").or_else(|| variable("LOCALAPPDATA")).or_else(|| Some(variable("HOME")?.join(".cache")))?;
    base.is_absolute().then(|| base.join("hlsl-to-spirv").join(env!("CARGO_PKG_VERSION")))
}
