//! Reads any text as assembly: it has errors, or words that survive a round trip through text and whose check ends. A violation panics,
//! which is how a fuzz target reports it.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(wrong) = tests::module_text::assembly_verdict(text) {
        panic!("{wrong}");
    }
});
