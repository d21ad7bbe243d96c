//! Any text as a grammar that is given at run time: it is refused, or known, and modules with what it has come back from their text.
//! A panic is how a fuzz target reports what is wrong.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(wrong) = tests::module_text::grammar_verdict(text) {
        panic!("{wrong}");
    }
});
