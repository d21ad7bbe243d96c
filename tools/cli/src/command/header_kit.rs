//! The actions of `hlsl-to-spirv header` on existing headers: prints a shipped header, checks one against a grammar, and generates its
//! tests.

use super::files::{FileSystem, read_input};
use super::outputs;
use super::terminal::{SUCCESS, WRONG_INPUT, command_line_report, print, report, show, without_place};
use diagnostics::registry as code;
use frontend::{Diagnostic, SourceMap, Span};
use grammar_files::Grammar;
use header_generator::call::{self, Call};
use header_generator::declared::declared;
use header_generator::kit::{self, Declared, Function};
use header_generator::vendor;
use hlsl_to_spirv::flags::Format;
use hlsl_to_spirv::{
    BUILTIN_HEADERS, Compilation, Compiler, Emit, Files, GrammarFile, Report, Severity, grammar_report, parse_environment,
};
use lexer::written::Kind;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The environment that calls are compiled for: the newest one.
const ENVIRONMENT: &str = "vulkan1.3";

/// A header and a grammar to process.
pub struct Request<'a> {
    /// The extension's name; None derives it from the header's name.
    pub name: Option<&'a str>,
    /// The path of the header; None for the one generated from the grammar.
    pub header: Option<&'a str>,
    /// The path of the grammar file; None for the built-in grammar.
    pub from: Option<&'a str>,
    pub set: Option<&'a str>,
}

/// Prints a built-in header, selected by its extension's name or its path.
pub fn shipped(name: &str, format: Format) -> u8 {
    match shipped_header(name) {
        Ok(text) => print(text),
        Err(report) => fail(report, format),
    }
}

fn shipped_header(name: &str) -> Result<&'static str, Report> {
    let stem = |path: &'static str| path.rsplit('/').next().unwrap_or(path).trim_end_matches(".h");
    if let Some((_, text)) = BUILTIN_HEADERS.iter().find(|(path, _)| *path == name || stem(path) == name) {
        return Ok(text);
    }
    let hint = diagnostics::did_you_mean(name, BUILTIN_HEADERS.iter().map(|(path, _)| stem(path)));
    let message = format!("no built-in header '{name}'{hint}; to generate one, use --from GRAMMAR.json");
    Err(report(without_place(code::INPUT, message)))
}

/// The header, the grammar, and the declarations of the header.
struct Loaded {
    name: String,
    /// The name of the header in diagnostics.
    path: String,
    header: Arc<str>,
    /// The text of the grammar file; None for the built-in grammar.
    json: Option<Arc<str>>,
    grammar: Grammar,
    declared: Declared,
    /// The functions that the header itself declares, without those of its includes.
    functions: Vec<Function>,
}

/// Serves the header from memory, and other files unchanged.
struct WithHeader {
    header: Arc<str>,
}

/// The name by which calls include the header.
const INCLUDE: &str = "the header.h";

impl Files for WithHeader {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        if path.ends_with(INCLUDE) { Ok(Some(Arc::clone(&self.header))) } else { FileSystem.read(path) }
    }
}

fn load(request: &Request<'_>) -> Result<Loaded, Report> {
    let read = |path: &str| read_input(path).map_err(|message| report(without_place(code::INPUT, message)));
    let json = request.from.map(read).transpose()?;
    let stem = request.header.and_then(|path| Path::new(path).file_stem()).and_then(|stem| stem.to_str());
    let Some(name) = request.name.or(stem) else {
        return Err(command_line_report("no extension name given"));
    };
    let own = || format!("{name}.h");
    let (grammar, path, header): (Grammar, String, Arc<str>) = match (&json, request.from) {
        (Some(json), Some(from)) => {
            let wrong = |errors| grammar_report(from, json, errors, Severity::Error);
            let grammar = vendor::known(json, name, request.set).map_err(wrong)?;
            match request.header {
                Some(path) => (grammar, path.to_owned(), read(path)?),
                None => (grammar, own(), vendor::start(json, name, request.set).map_err(wrong)?.header.into()),
            }
        }
        _ => match request.header {
            Some(path) => (Grammar::of_spirv(), path.to_owned(), read(path)?),
            None => (Grammar::of_spirv(), own(), shipped_header(name)?.into()),
        },
    };
    let read_declarations = |text: String| {
        let preprocessed = compiler(text, &header).compile_to(Emit::Preprocessed);
        match preprocessed.text() {
            Some(text) => Ok(declared(text, &|namespaces, expression| value(&header, namespaces, expression))),
            None => Err(preprocessed.report),
        }
    };
    let all = read_declarations(format!("#include \"{INCLUDE}\"\n"))?;
    let includes = header.lines().filter(|line| line.trim_start().strip_prefix('#').is_some_and(|rest| rest.contains("include")));
    // A missing header was reported, or is excluded by a condition.
    let others = read_declarations(includes.collect::<Vec<_>>().join("\n") + "\n").unwrap_or_default();
    let functions = all.functions.iter().filter(|function| !others.functions.contains(function)).cloned().collect();
    Ok(Loaded { name: name.to_owned(), path, header, json: json.clone(), grammar, declared: all, functions })
}

/// A compilation of a text that may include the header. 16-bit types are enabled, because headers may declare functions only if they are.
fn compiler(text: String, header: &Arc<str>) -> Compiler {
    let mut compiler = Compiler::new("call.hlsl", text).files(WithHeader { header: Arc::clone(header) }).entry("main");
    compiler.options.sema.native_16bit = true;
    compiler
}

/// The value of a constant expression of the header in these namespaces: an opcode may be a named constant.
fn value(header: &Arc<str>, namespaces: &[String], expression: &str) -> Option<u32> {
    let opened: String = namespaces.iter().map(|name| format!("namespace {name} {{ ")).collect();
    let closed = "} ".repeat(namespaces.len());
    let path: String = namespaces.iter().map(|name| format!("{name}::")).collect();
    // The assembly prints the number of a binding unchanged.
    let shader = format!(
        "#include \"{INCLUDE}\"\n{opened}[[vk::binding((uint)({expression}), 0)]] RWStructuredBuffer<uint> probed; \
         void Probe() {{ probed[0] = 0; }} {closed}\n[numthreads(1, 1, 1)] void main() {{ {path}Probe(); }}\n"
    );
    let assembly = compiler(shader, header).profile("cs_6_6".parse().ok()?).compile().assembly()?;
    assembly.lines().find_map(|line| line.split_once(" Binding ")?.1.trim().parse().ok())
}

/// Maximum number of calls tried without the rules of SPIR-V: the words are the same for other types.
const MAX_UNCHECKED: usize = 100;

/// The result of the calls of a function.
enum Called {
    /// A call compiles to the expected line.
    Right(Call),
    /// A call compiles, but to something else.
    Other(Call),
    /// No call compiles; the first error.
    Refused(String),
}

impl Loaded {
    /// None if the grammar does not contain the number.
    fn called(&self, function: &Function, set: Option<&str>) -> Option<Called> {
        let known = kit::instruction(function, &self.grammar)?;
        let types: Vec<String> = self.functions.iter().map(|other| other.prototype.result.clone()).collect();
        let types: Vec<String> = types.into_iter().filter(|ty| !ty.contains('<') && ty != "void" && ty.len() > 1).collect();
        let mut first = None;
        let calls = || call::calls(function, &format!("\"{INCLUDE}\""), &types, &self.grammar).into_iter();
        for call in calls() {
            let compilation = self.compile(&call, set);
            if let Some(assembly) = compilation.assembly() {
                let is_right = assembly.lines().any(|line| is_line(line.trim(), &call.line));
                return Some(if is_right { Called::Right(call) } else { Called::Other(call) });
            }
            let error = compilation.report.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
            first = first.or_else(|| error.map(|error| error.message.clone()));
        }
        let unchecked = calls().take(MAX_UNCHECKED).map(|call| Call { is_unchecked: true, ..call }).find(|call| {
            let compilation = self.compile(call, set);
            let is_right = |assembly: String| assembly.lines().any(|line| is_line(line.trim(), &call.line));
            compilation.assembly().is_some_and(is_right) && !self.blames_declaration(function, &compilation.report)
        });
        let unfit = || format!("no operands of {} fit its parameters", known.name);
        Some(unchecked.map_or_else(|| Called::Refused(first.unwrap_or_else(unfit)), Called::Right))
    }

    /// True if a violation concerns something that the header fixes, rather than a choice of the caller.
    fn blames_declaration(&self, function: &Function, report: &Report) -> bool {
        let labels = report.messages().into_iter().flat_map(|message| message.labels);
        labels.filter(|label| label.position.file.ends_with(INCLUDE)).any(|label| {
            let line = self.header.lines().nth(label.position.line as usize - 1).unwrap_or_default();
            let (start, end) = (label.position.column as usize - 1, label.position.end_column as usize - 1);
            line.get(start..end.max(start)).is_some_and(|text| function.fixes(text))
        })
    }

    fn compile(&self, call: &Call, set: Option<&str>) -> Compilation {
        let mut compiler = compiler(call.shader.clone(), &self.header);
        if let (Ok(profile), Ok(environment)) = (call.profile.parse(), parse_environment(ENVIRONMENT)) {
            compiler = compiler.profile(profile).environment(environment);
        }
        compiler.options.unchecked = call.is_unchecked;
        let set = set.map(str::to_owned);
        let files =
            self.json.iter().map(|json| GrammarFile { name: self.name.clone(), set: set.clone(), text: Some(Arc::clone(json)) });
        compiler.options.grammars.extend(files);
        compiler.compile()
    }

    /// An error at the first occurrence in the header of the name that begins the message. Occurrences outside of comments are preferred.
    fn error(&self, message: String) -> Diagnostic {
        let name = message.split([' ', ':']).next().unwrap_or_default().trim_start_matches("Op");
        let tokens = lexer::written::tokens(&self.header);
        let is_name = |at: &usize| tokens[*at].kind == Kind::Word && tokens[*at].text(&self.header) == name;
        let is_function = |at: &usize| tokens.get(at + 1).is_some_and(|token| token.text(&self.header) == "(");
        let names = || (0..tokens.len()).filter(is_name);
        let declared = names().find(is_function).or_else(|| names().next()).map(|at| tokens[at].range.start);
        let anywhere = || self.header.find(name).filter(|_| !name.is_empty());
        let at = declared.or_else(anywhere);
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let span = at.map_or(Span::new(0, 0), |at| Span::new(place(at), place(at + name.len())));
        let mut error = Diagnostic::new(code::HEADER, span, message);
        if at.is_none() {
            error.labels.clear();
        }
        error
    }
}

/// True if a line matches an expression of [`Call::line`]: its words, in which `%[A-Za-z0-9_]+` matches any id.
fn is_line(line: &str, expected: &str) -> bool {
    let expected = expected.trim_end_matches('$');
    let is_word = |(word, pattern): (&str, &str)| if pattern.starts_with("%[") { word.starts_with('%') } else { word == pattern };
    let (words, patterns) = (line.split(' '), expected.split(' '));
    words.clone().count() == patterns.clone().count() && words.zip(patterns).all(is_word)
}

/// `--check`: reports where a header disagrees with a grammar.
pub fn check(request: &Request<'_>, format: Format) -> u8 {
    let loaded = match load(request) {
        Ok(loaded) => loaded,
        Err(report) => return fail(report, format),
    };
    let differences = kit::differences(&loaded.name, &loaded.header, &loaded.declared, &loaded.grammar);
    let mut errors: Vec<Diagnostic> = differences.into_iter().map(|message| loaded.error(message)).collect();
    let mut right = 0;
    for function in &loaded.functions {
        let name = &function.prototype.name;
        match loaded.called(function, request.set) {
            Some(Called::Right(_)) => right += 1,
            Some(Called::Other(call)) => {
                let line = call.line.replace("[A-Za-z0-9_]+", "…");
                errors.push(loaded.error(format!("{name} does not compile to '{}'", line.trim_end_matches('$'))));
            }
            Some(Called::Refused(why)) => errors.push(loaded.error(format!("{name}: no call compiles: {why}"))),
            // Already reported.
            None => {}
        }
    }
    let count = loaded.functions.len();
    let summary = format!("{}: {right} of {count} functions match the grammar\n", loaded.path);
    if errors.is_empty() {
        return print(&summary);
    }
    let map = SourceMap::verbatim(loaded.path.clone(), Arc::clone(&loaded.header));
    let _ = print(&summary);
    fail(Report { map, diagnostics: errors }, format)
}

/// The script that runs the cases of `--tests`.
const RUNNER: &str = "#!/bin/sh
# Compiles each case and looks for the instruction that it must become. HLSL_TO_SPIRV is the compiler.
cd \"$(dirname \"$0\")\" || exit 2
failed=0
for case in cases/*.hlsl; do
    name=${case%.hlsl}
    flags=$(sed -n 's|^// TEST: ||p' \"$case\")
    if \"${HLSL_TO_SPIRV:-hlsl-to-spirv}\" $flags --emit=asm \"$case\" | sed 's/^ *//' | grep -Eq -f \"$name.expect\"; then
        echo \"ok $name\"
    else
        echo \"FAILED $name\"
        failed=1
    fi
done
exit $failed
";

/// `--tests`: writes a folder of cases with the expected instructions, and a script that runs them.
pub fn tests(request: &Request<'_>, folder: &str, format: Format) -> u8 {
    let loaded = match load(request) {
        Ok(loaded) => loaded,
        Err(report) => return fail(report, format),
    };
    let folder = PathBuf::from(folder);
    let name = &loaded.name;
    let grammar_flag = match (&loaded.json, request.set) {
        (None, _) => String::new(),
        (Some(_), None) => " --grammar grammar.json".to_owned(),
        (Some(_), Some(set)) => format!(" --grammar-set {set}=grammar.json"),
    };
    let mut files: Vec<(PathBuf, Vec<u8>)> = vec![
        (folder.join(format!("{name}.h")), loaded.header.as_bytes().to_vec()),
        (folder.join("run.sh"), RUNNER.as_bytes().to_vec()),
    ];
    files.extend(loaded.json.iter().map(|json| (folder.join("grammar.json"), json.as_bytes().to_vec())));
    let mut errors = Vec::new();
    let mut count = 0;
    for (at, function) in loaded.functions.iter().enumerate() {
        let of = &function.prototype.name;
        match loaded.called(function, request.set) {
            // The runner compares the result.
            Some(Called::Right(call) | Called::Other(call)) => {
                let shader = call.shader.replace(&format!("\"{INCLUDE}\""), &format!("<{name}.h>"));
                let unchecked = if call.is_unchecked { " -Vd" } else { "" };
                let flags = format!(
                    "-T {} -E main -enable-16bit-types -fspv-target-env={ENVIRONMENT} -I .{grammar_flag}{unchecked}",
                    call.profile
                );
                let case = folder.join("cases").join(format!("{:03}_{of}", at + 1));
                files.push((case.with_extension("hlsl"), format!("// TEST: {flags}\n{shader}").into_bytes()));
                files.push((case.with_extension("expect"), format!("^{}\n", call.line).into_bytes()));
                count += 1;
            }
            Some(Called::Refused(why)) => errors.push(loaded.error(format!("{of}: no call compiles: {why}"))),
            None => errors.push(loaded.error(format!("{of} is {}, which is not in the grammar", function.number))),
        }
    }
    // An error resurfaces when the files are written.
    let _ = std::fs::create_dir_all(folder.join("cases"));
    let read: Vec<String> = [request.from, request.header].into_iter().flatten().map(str::to_owned).collect();
    if let Err(message) = outputs::write(&files, &outputs::files(&read)) {
        return fail(report(without_place(code::OUTPUT, message)), format);
    }
    let status = print(&format!("{count} cases: run {}\n", folder.join("run.sh").display()));
    if errors.is_empty() {
        return status;
    }
    fail(Report { map: SourceMap::verbatim(loaded.path.clone(), Arc::clone(&loaded.header)), diagnostics: errors }, format)
}

fn fail(report: Report, format: Format) -> u8 {
    let status = if report.has_errors() { WRONG_INPUT } else { SUCCESS };
    show(&[report], format, std::io::stderr().is_terminal());
    status
}

#[cfg(test)]
mod tests_of_lines {
    use super::is_line;

    #[test]
    fn any_id_is_an_id() {
        let pattern = "%[A-Za-z0-9_]+ = OpBend %[A-Za-z0-9_]+ 1 Fast$";
        assert!(is_line("%x = OpBend %float 1 Fast", pattern));
        assert!(!is_line("%x = OpBend %float 1 Fast %y", pattern) && !is_line("%x = OpBend 5 1 Fast", pattern));
    }
}
