//! Any text as assembly: it has errors, or words that come back from their text, and whose check ends.
//! A panic is how a fuzz target reports what is wrong.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(wrong) = tests::module_text::assembly_verdict(text) {
        panic!("{wrong}");
    }
});
