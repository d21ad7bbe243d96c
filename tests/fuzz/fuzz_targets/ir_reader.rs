//! Reads any text as IR: a readable text prints as IR that reads back the same, and compiles to words or an error.
#![no_main]

use hlsl_to_spirv::{Compiler, Emit, Level, Options};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // A further run of the passes might change their output.
    let as_read = Options { optimize: Level::None, ..Options::default() };
    let compilation = Compiler::from_ir("fuzz.ll", text).options(as_read.clone()).compile_to(Emit::Ir);
    assert!(!compilation.report.has_internal_error(), "{}", compilation.report.to_text(false));
    let Some(printed) = compilation.text() else { return };
    let again = Compiler::from_ir("printed.ll", printed).options(as_read).compile_to(Emit::Ir);
    assert_eq!(again.text(), Some(printed), "{}", again.report.to_text(false));
    let words = Compiler::from_ir("fuzz.ll", text).compile();
    assert!(!words.report.has_internal_error(), "{}", words.report.to_text(false));
});
