//! Every file below `tests/corpus` as one case: diagnostics, IR and SPIR-V as expected; LLVM and SPIRV-Tools agree.

use hlsl_to_spirv::{Compiler, DebugInfo, Emit, Level, Options};
use std::panic::catch_unwind;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use test_kit::tool::LLVM_AS;
use tests::case::{Case, files_below, root};
use tests::judge::{expected_validation, valid_ir};

#[test]
fn corpus() {
    let _ = LLVM_AS.or_skip();
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut files = files_below(&root().join("corpus"), &["hlsl", "ll"]);
    files.retain(|file| file.to_string_lossy().contains(&filter));
    assert!(!files.is_empty(), "no case's path contains '{filter}'");
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let worker = || {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let result = catch_unwind(|| check(file)).unwrap_or_else(|_| Err("the snapshot differs".to_owned()));
            if let Err(message) = result {
                let name = file.strip_prefix(root()).unwrap_or(file).display();
                failures.lock().expect("no worker panics").push(format!("{name}\n  {}", message.replace('\n', "\n  ")));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(worker);
        }
    });
    let mut failures = failures.into_inner().expect("no worker panics");
    failures.sort();
    assert!(failures.is_empty(), "{} of {} cases fail:\n{}", failures.len(), files.len(), failures.join("\n"));
}

fn check(file: &Path) -> Result<(), String> {
    let case = Case::load(file)?;
    let compilation = case.compiler().compile();
    let differences = case.differences(&compilation.report.messages());
    if !differences.is_empty() {
        return Err(format!("{}\n{}", differences.join("\n"), compilation.report.to_text(false)));
    }
    if case.expects_errors() {
        return if compilation.output.is_none() { Ok(()) } else { Err("a module came out beside an error".to_owned()) };
    }
    let words = compilation.words().ok_or("no module came out")?;
    let ir = text_of(&case, Emit::Ir)?;
    let assembly = text_of(&case, Emit::Assembly)?;
    check_ir(&case, &ir)?;
    if case.compiler().compile().words() != Some(words) {
        return Err("a second compilation gives other words".to_owned());
    }
    expected_validation(words, &case.options, &case.validation).map_err(|error| format!("{error}\n{assembly}"))?;
    // It takes the instructions of debug information for misplaced ones.
    if case.validation.is_complete() && case.options.debug.set.is_none() {
        read_by_rspirv(words)?;
    }
    snapshot(file, &format!("{ir}\n{assembly}"));
    Ok(())
}

/// Another implementation of SPIR-V's binary form reads the module, and writes the same words.
fn read_by_rspirv(words: &[u32]) -> Result<(), String> {
    /// The instructions whose section it does not know.
    const MISPLACED: [&str; 4] = ["SamplerImageAddressingModeNV", "ConstantStringAMDX", "ExecutionModeId", "UntypedVariableKHR"];
    let module = match rspirv::dr::load_words(words) {
        Err(error) if MISPLACED.iter().any(|op| error.to_string().contains(op)) => return Ok(()),
        loaded => loaded.map_err(|error| format!("rspirv refuses the module: {error}"))?,
    };
    let again = rspirv::binary::Assemble::assemble(&module);
    // It replaces the generator's number by its own.
    let same = again.len() == words.len() && again[..2] == words[..2] && again[3..] == words[3..];
    if same { Ok(()) } else { Err("rspirv writes other words".to_owned()) }
}

fn text_of(case: &Case, emit: Emit) -> Result<String, String> {
    let compilation = case.compiler().compile_to(emit);
    compilation.text().map(str::to_owned).ok_or_else(|| format!("no {emit:?}:\n{}", compilation.report.to_text(false)))
}

/// LLVM reads it; we read it, and print the same again; and from it come the same words.
fn check_ir(case: &Case, ir: &str) -> Result<(), String> {
    valid_ir(ir).map_err(|error| format!("LLVM refuses the IR: {error}\n{ir}"))?;
    // The printed module was optimized; a second optimization might improve it.
    let options = Options { optimize: Level::None, ..case.options.clone() };
    let compiler = Compiler::from_ir("printed.ll", ir).options(options.clone());
    let again = compiler.compile_to(Emit::Ir);
    match again.text() {
        None => return Err(format!("the IR cannot be read back:\n{}", again.report.to_text(false))),
        Some(text) if text != ir => return Err(format!("printed again, the IR differs: {}", first_difference(ir, text))),
        Some(_) => {}
    }
    // The text makes names unique, so that of two variables `x` one is `x.1`: all but the names must be the same, and the debug information,
    // as the IR does not have the text of the files.
    let bare = |options: Options| Options { strip_names: true, debug: DebugInfo::default(), ..options };
    let direct = case.compiler().options(bare(case.options.clone())).compile();
    let read = compiler.options(bare(options)).compile();
    if read.words() == direct.words() { Ok(()) } else { Err("the IR read back gives other words".to_owned()) }
}

fn first_difference(left: &str, right: &str) -> String {
    let differs = left.lines().zip(right.lines()).find(|(left, right)| left != right);
    differs.map_or("in length".to_owned(), |(left, right)| format!("\n- {left}\n+ {right}"))
}

fn snapshot(file: &Path, text: &str) {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let folder = file.parent().unwrap_or(root());
    insta::with_settings!({
        snapshot_path => folder,
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(&*name, text);
    });
}
