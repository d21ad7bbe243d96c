//! The hash of the tables that are made when the compiler is built. The build script includes this file too, so that both sides
//! agree.

/// FNV-1a: the same on all machines, and quick for what is as short as a name.
pub const fn table_hash(word: &[u8]) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    let mut index = 0;
    while index < word.len() {
        hash = (hash ^ word[index] as u32).wrapping_mul(0x0100_0193);
        index += 1;
    }
    hash
}
