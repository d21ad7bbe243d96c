//! Compiles any text as HLSL: the result is a valid module or an error that can be rendered. The first line may be `// TEST: flags`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tests::mutation::verdict::{Kind, Settings, verdict};

fuzz_target!(|text: &str| {
    if let Err(wrong) = verdict(Kind::Hlsl, text, &Settings::of(text)) {
        panic!("{wrong}");
    }
});
