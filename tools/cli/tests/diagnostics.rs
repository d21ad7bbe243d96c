//! Compiles every example of the diagnostics registry: the wrong one reports its code, the right one compiles without it.

use diagnostics::{Code, Example, Language, Severity, registry};
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Emit};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use sycl::post_link::split::Split;
use test_kit::golden::Golden;

/// The `shader.hlsl` of examples that are command lines.
const SHADER: &str = "[numthreads(1, 1, 1)] void main() {}\n";

/// The codes and severities that an example reports.
struct Given {
    reported: Vec<(String, Severity)>,
    text: String,
}

fn hlsl_or_ir(is_ir: bool, flags: &str, source: &str) -> Given {
    let arguments: Vec<String> = flags.split_whitespace().chain(["-"]).map(str::to_owned).collect();
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { panic!("wrong flags: {flags}") };
    let compiler = if is_ir { Compiler::from_ir("example.ll", source) } else { Compiler::new("example.hlsl", source) };
    let read =
        |path: &str| (path == "example.hlsl" || path == "./example.hlsl").then(|| "#include \"example.hlsl\"\n".to_owned());
    let compilation = compiler.options(invocation.options).include(read).compile_to(invocation.emit.unwrap_or(Emit::Spirv));
    let messages = compilation.report.messages();
    Given {
        reported: messages.iter().map(|message| (message.code.to_owned(), message.severity)).collect(),
        text: compilation.report.to_text(false),
    }
}

fn device(flags: &str, source: &str) -> Given {
    let (mut options, mut split) = (sycl::Options::default(), Split::Off);
    for flag in flags.split_whitespace() {
        match flag.split_once('=') {
            Some(("--spirv-ext", list)) => options.allow(list).expect("names of extensions"),
            Some(("--spirv-max-version", version)) => options.max_minor = sycl::minor_version(version).expect("a version"),
            Some(("--split", "kernel")) => split = Split::Kernel,
            None if flag == "--sycl-rules" => options.settings.rules = sycl::pipeline::Rules::Sycl,
            _ => panic!("only --spirv-ext=, --spirv-max-version=, --split=kernel and --sycl-rules can be flags here: {flag}"),
        }
    }
    // The parts of a split are only prepared: no code depends on the words of one part.
    let diagnostics = match sycl::prepare_parts(source, options.settings, split) {
        Ok(_) => sycl::translate(source, &options).map_or_else(|errors| errors, |translated| translated.warnings),
        Err(errors) => errors,
    };
    Given {
        reported: diagnostics.iter().map(|found| (found.code.name().to_owned(), found.severity)).collect(),
        text: diagnostics.iter().map(|found| format!("{}\n", found.message)).collect(),
    }
}

/// Runs the command in a folder with `shader.hlsl`.
fn command(code: Code, arguments: &str) -> Given {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("diagnostics").join(code.name());
    std::fs::create_dir_all(&folder).expect("the folder is ours");
    std::fs::write(folder.join("shader.hlsl"), SHADER).expect("the folder is ours");
    let output = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"))
        .args(arguments.split_whitespace())
        .arg("--diagnostics=json")
        .current_dir(folder)
        .output()
        .expect("the command runs");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let reported = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let severity = |name: &str| if name == "error" { Severity::Error } else { Severity::Warning };
    let reported = reported
        .filter_map(|value| Some((value["code"].as_str()?.to_owned(), severity(value["severity"].as_str().unwrap_or_default()))));
    Given { reported: reported.collect(), text }
}

/// None if there is no example, with a reason.
fn given(code: Code, example: Example) -> Option<Given> {
    match example {
        Example::Source { language: Language::Hlsl, flags, text } => Some(hlsl_or_ir(false, flags, text)),
        Example::Source { language: Language::Ir, flags, text } => Some(hlsl_or_ir(true, flags, text)),
        Example::Source { language: Language::Device, flags, text } => Some(device(flags, text)),
        Example::Arguments(arguments) => Some(command(code, arguments)),
        Example::None(reason) => {
            assert!(reason.len() > 10, "{code}: say why there is no example");
            None
        }
    }
}

/// The faults of the examples of a code.
fn faults(code: Code) -> Vec<String> {
    let mut faults = Vec::new();
    if let Some(Given { reported, text }) = given(code, code.wrong())
        && !reported.contains(&(code.name().to_owned(), code.severity()))
    {
        faults.push(format!("{code}: the wrong example must give it as {:?}, and gives {reported:?}:\n{text}", code.severity()));
    }
    if let Some(Given { reported, text }) = given(code, code.right())
        && reported.iter().any(|(name, severity)| name == code.name() || *severity == Severity::Error)
    {
        faults.push(format!("{code}: the right example gives {reported:?}:\n{text}"));
    }
    faults
}

/// The only code to test, which the variable `CODE` names.
fn only() -> Option<String> {
    std::env::var("CODE").ok()
}

#[test]
fn examples_give_their_codes() {
    let only = only();
    let codes: Vec<Code> = registry::all().filter(|code| only.as_deref().is_none_or(|only| code.name() == only)).collect();
    assert!(!codes.is_empty(), "no code is called '{}'", only.unwrap_or_default());
    let faults: Vec<String> = codes.into_iter().flat_map(faults).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_pages_are_up_to_date() {
    if only().is_some() {
        // The text of a code under development may still change.
        return;
    }
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let mut golden = Golden::new();
    let mut generated = BTreeSet::new();
    for page in diagnostics::pages() {
        let path = docs.join(&page.path);
        golden.compare(&path, &page.text);
        generated.insert(path);
    }
    golden.finish();
    let entries = std::fs::read_dir(docs.join("diagnostics")).expect("the directory exists");
    let present = entries.map(|entry| entry.expect("the directory is readable").path());
    let stale: Vec<PathBuf> = present.filter(|path| !generated.contains(path)).collect();
    assert!(stale.is_empty(), "these files are not generated from the registry; remove them: {stale:?}");
}

#[test]
fn few_codes_have_no_example() {
    let without: Vec<Code> = registry::all().filter(|code| matches!(code.wrong(), Example::None(_))).collect();
    assert!(without.len() * 10 <= registry::all().count(), "{without:?}");
}
