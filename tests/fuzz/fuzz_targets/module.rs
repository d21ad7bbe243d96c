//! Reads any words as a module: they survive a round trip through text, and their check ends. A violation panics, which is how a fuzz
//! target reports it.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let words: Vec<u32> = bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    // Other beginnings are no module.
    let words = [&[0x0723_0203, 0x0001_0600, 0, 100, 0][..], &words].concat();
    if let Err(wrong) = tests::module_text::words_verdict(&words) {
        panic!("{wrong}");
    }
});
