//! The hash function of the table of the headers' words, which the build script fills and the program searches.

/// FNV-1a: machine-independent, and fast for short names.
pub const fn table_hash(word: &[u8]) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    let mut index = 0;
    while index < word.len() {
        hash = (hash ^ word[index] as u32).wrapping_mul(0x0100_0193);
        index += 1;
    }
    hash
}
