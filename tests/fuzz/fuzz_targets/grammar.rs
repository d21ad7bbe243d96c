//! Reads any text as SPIR-V's grammar in JSON: the result is a header that can be included, or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tests::mutation::verdict::{Kind, Settings, verdict};

fuzz_target!(|text: &str| {
    if let Err(wrong) = verdict(Kind::Grammar, text, &Settings::of(text)) {
        panic!("{wrong}");
    }
});
