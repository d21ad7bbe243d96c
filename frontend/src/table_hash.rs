//! The hash function of the tables that the build script generates. The build script includes this file too, so that both
//! agree.

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
