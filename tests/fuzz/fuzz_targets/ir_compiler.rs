//! Compiles any text as the IR of a shader: the result is a valid module or an error that can be rendered.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tests::mutation::verdict::{Kind, Settings, verdict};

fuzz_target!(|text: &str| {
    if let Err(wrong) = verdict(Kind::Ir, text, &Settings::of(text)) {
        panic!("{wrong}");
    }
});
