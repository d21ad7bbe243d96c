//! The intermediate forms of a shader, with the source line of each of their lines.

use super::super::files::FileSystem;
use hlsl_to_spirv::flags::{self, Invocation, Request};
use hlsl_to_spirv::{Compilation, Compiler, DebugInfo, Emit, Options, Position, TraceOptions, memory_limit};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// The forms with source locations, in the order of the stages: the title on the page, and the value of `--emit=`.
const FORMS: [(&str, Emit); 3] = [("Preprocessed", Emit::Preprocessed), ("AST", Emit::Ast), ("HIR", Emit::Hir)];

/// The limit on the time of each compilation, unless a flag sets another.
const MAX_TIME: Duration = Duration::from_secs(10);
/// The limit on the memory of the process in bytes, unless a flag sets another.
const MAX_MEMORY: u64 = 4 << 30;

/// The data of the page: `diagnostics`, `forms` and `passes`, or the `error` of wrong flags.
pub fn explored(name: &str, source: &str, flags: &str) -> Value {
    let mut invocation = match words(flags).and_then(|words| invocation(&words, name)) {
        Ok(invocation) => invocation,
        Err(message) => return json!({ "error": message }),
    };
    let limits = &mut invocation.options.limits;
    limits.time.get_or_insert(MAX_TIME);
    limits.memory.get_or_insert_with(|| memory_limit(MAX_MEMORY));
    let text: Arc<str> = Arc::from(source);
    let is_ir = name.ends_with(".ll");
    let compiler = |options: Options| {
        let compiler = if is_ir { Compiler::from_ir(name, text.clone()) } else { Compiler::new(name, text.clone()) };
        compiler.files(FileSystem).options(options)
    };
    let mut traced = invocation.options.clone();
    traced.trace = TraceOptions { origins: true, ..TraceOptions::default() };
    let mut forms = Vec::new();
    for (title, emit) in FORMS.iter().filter(|_| !is_ir) {
        let compilation = compiler(traced.clone()).compile_to(*emit);
        if let Some(text) = compilation.text() {
            forms.push(form(title, text, &lines_of(&compilation.origins, name)));
        }
    }
    let mut plain = invocation.options.clone();
    plain.trace = TraceOptions { snapshots: true, ..TraceOptions::default() };
    plain.reflection = true;
    let compilation = compiler(plain.clone()).compile();
    let passes: Vec<Value> = compilation
        .snapshots
        .iter()
        .map(|snapshot| {
            let run = if snapshot.run > 1 { format!(", run {}", snapshot.run) } else { String::new() };
            let function = snapshot.function.as_ref().map_or_else(String::new, |name| format!(", of @{name}"));
            form(&format!("{}{run}{function}", snapshot.pass), &snapshot.text, &lines_of(&snapshot.origins, name))
        })
        .collect();
    if let Some(assembly) = compilation.assembly() {
        let lines = lines_of_assembly(&assembly, &plain, name, |options| compiler(options).compile());
        forms.push(form("SPIR-V", &assembly, &lines));
    }
    if let Some(reflection) = &compilation.reflection {
        forms.push(form("Reflection", &reflection.to_json(), &[]));
    }
    let diagnostics: Vec<Value> =
        compilation.report.to_json().lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    json!({
        "diagnostics": diagnostics,
        "text": compilation.report.to_text(false),
        "size": compilation.words().map(size_of_val),
        "forms": forms,
        "passes": passes,
    })
}

/// The invocation that the flags describe.
pub fn invocation(flags: &[String], input: &str) -> Result<Invocation, String> {
    let mut arguments = flags.to_vec();
    arguments.push(input.to_owned());
    match flags::parse(&arguments)? {
        Request::Compile(invocation) => Ok(*invocation),
        Request::Help | Request::Version => Err("these flags do not compile a shader".to_owned()),
    }
}

fn form(title: &str, text: &str, lines: &[Option<u32>]) -> Value {
    json!({ "title": title, "text": text, "lines": lines })
}

/// The lines in the file itself; None for text from other files.
fn lines_of(origins: &[Option<Position>], name: &str) -> Vec<Option<u32>> {
    let line = |origin: &Option<Position>| origin.as_ref().filter(|place| place.file == name).map(|place| place.line);
    origins.iter().map(line).collect()
}

/// The source line of each line of assembly. The module is compiled again with OpLine; its other instructions are the same.
fn lines_of_assembly(
    assembly: &str,
    options: &Options,
    name: &str,
    compile: impl Fn(Options) -> Compilation,
) -> Vec<Option<u32>> {
    if options.debug != DebugInfo::default() {
        return Vec::new();
    }
    let debug = DebugInfo { files: true, lines: true, ..DebugInfo::default() };
    let compilation = compile(Options { debug, reflection: false, trace: TraceOptions::default(), ..options.clone() });
    let Some(with_lines) = compilation.assembly() else { return Vec::new() };
    let mut found = Vec::new();
    let (mut file, mut current) = ("", None);
    for line in with_lines.lines() {
        let (id, words) = instruction(line);
        match words.as_slice() {
            ["OpString", text] if text.trim_matches('"') == name => file = id,
            ["OpLine", of, line, _] => current = (*of == file).then(|| line.parse().ok()).flatten(),
            ["OpNoLine"] => current = None,
            _ if is_counted(&words) => found.push(current),
            _ => {}
        }
    }
    let mut found = found.into_iter();
    let line_of = |line: &str| {
        let (_, words) = instruction(line);
        if is_counted(&words) { found.next().flatten() } else { None }
    };
    assembly.lines().map(line_of).collect()
}

/// The result id of a line of assembly, empty if it has none, and the words of its instruction.
fn instruction(line: &str) -> (&str, Vec<&str>) {
    let (id, rest) = line.split_once(" = ").unwrap_or(("", line));
    (id.trim(), rest.split_whitespace().collect())
}

/// True for a line of assembly that is the same with and without OpLine. The header is not: its id bound differs.
fn is_counted(words: &[&str]) -> bool {
    !matches!(words, [] | [";", ..] | ["OpString" | "OpSource" | "OpModuleProcessed", ..])
}

/// Splits a line of flags as a shell does: quotes preserve blanks, and a backslash escapes the next character.
pub fn words(line: &str) -> Result<Vec<String>, String> {
    shlex::split(line).ok_or_else(|| "a quotation mark in the flags is not closed".to_owned())
}
