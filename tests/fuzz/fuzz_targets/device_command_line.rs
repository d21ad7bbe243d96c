//! Runs `sycl-to-spirv` with any text as arguments: a sample is translated with them, or they are refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tests::mutation::verdict::{Kind, Settings, verdict};

fuzz_target!(|text: &str| {
    if let Err(wrong) = verdict(Kind::DeviceCommandLine, text, &Settings::of(text)) {
        panic!("{wrong}");
    }
});
