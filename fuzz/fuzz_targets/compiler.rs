//! Any text through the whole compiler: it ends in a module or in an error that can be drawn.
#![no_main]

use hlsl_to_spirv::{Compiler, disassemble};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let compilation = Compiler::new("fuzz.hlsl", text).compile();
    let drawn = compilation.report.to_text(false);
    assert!(!compilation.report.has_internal_error(), "{drawn}");
    match compilation.words() {
        Some(words) => assert!(disassemble(words).is_ok(), "the module is cut short"),
        None => assert!(compilation.report.has_errors()),
    }
});
