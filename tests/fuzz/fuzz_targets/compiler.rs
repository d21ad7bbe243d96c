//! Any text as HLSL: it ends in a valid module or in an error that can be drawn. The first line may be `// TEST: flags`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tests::mutation::verdict::{Kind, Settings, verdict};

fuzz_target!(|text: &str| {
    if let Err(wrong) = verdict(Kind::Hlsl, text, &Settings::of(text)) {
        panic!("{wrong}");
    }
});
