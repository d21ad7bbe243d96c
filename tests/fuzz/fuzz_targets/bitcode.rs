//! Any bytes as LLVM bitcode, read and linked: what comes out ends in a valid module or in an error.
//! A panic is how a fuzz target reports what is wrong.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // Most changes of the first bytes only make it no bitcode.
    let bytes = [&b"BC\xC0\xDE"[..], bytes.get(4..).unwrap_or_default()].concat();
    if let Err(wrong) = tests::bitcode_verdict::bitcode_verdict(&bytes) {
        panic!("{wrong}");
    }
});
