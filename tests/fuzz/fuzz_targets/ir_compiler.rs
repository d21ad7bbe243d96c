//! Any text as the IR of a shader: it ends in a valid module or in an error that can be drawn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tests::mutation::verdict::{Kind, Settings, verdict};

fuzz_target!(|text: &str| {
    if let Err(wrong) = verdict(Kind::Ir, text, &Settings::of(text)) {
        panic!("{wrong}");
    }
});
