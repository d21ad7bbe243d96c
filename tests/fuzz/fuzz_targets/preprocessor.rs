//! Preprocesses any text: the run ends, and every diagnostic can be rendered.
#![no_main]

use hlsl_to_spirv::{Compiler, Emit};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let compilation = Compiler::new("fuzz.hlsl", text).compile_to(Emit::Preprocessed);
    let drawn = compilation.report.to_text(false);
    assert!(!compilation.report.has_internal_error(), "{drawn}");
    assert!(compilation.output.is_some() || compilation.report.has_errors());
});
