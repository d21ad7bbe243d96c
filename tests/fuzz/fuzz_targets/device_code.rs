//! Translates any text as device code in LLVM assembly: the result is a valid module or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tests::mutation::verdict::{Kind, Settings, verdict};

fuzz_target!(|text: &str| {
    if let Err(wrong) = verdict(Kind::DeviceCode, text, &Settings::of(text)) {
        panic!("{wrong}");
    }
});
