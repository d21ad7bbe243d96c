//! Reads and links any bytes as LLVM bitcode: the result is a valid module or an error. A violation panics, which is how a fuzz target
//! reports it.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // Most changes of the first bytes only make it no bitcode.
    let bytes = [&b"BC\xC0\xDE"[..], bytes.get(4..).unwrap_or_default()].concat();
    if let Err(wrong) = tests::bitcode_verdict::bitcode_verdict(&bytes) {
        panic!("{wrong}");
    }
});
