//! Reads any text as a grammar given at run time: it is refused, or accepted, and then modules that use it survive a round trip through
//! text. A violation panics, which is how a fuzz target reports it.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(wrong) = tests::module_text::grammar_verdict(text) {
        panic!("{wrong}");
    }
});
