//! The hash in the file name of a permutation.

const SEED: u64 = 0xc70f_6907;
const MULTIPLIER: u64 = 0xc6a4_a793_5bd1_e995;

/// The eight hexadecimal digits that identify a permutation in ShaderMake's file names, if ShaderMake was built with GNU's standard library.
///
/// ShaderMake uses `std::hash<std::string>`, which is MurmurHash64A in libstdc++ (libsupc++/hash_bytes.cc) and another hash in other libraries.
/// This function returns the same names on all systems.
pub fn name_hash(text: &str) -> String {
    let hash = murmur(text.as_bytes());
    format!("{:08X}", (hash ^ (hash >> 32)) & 0xffff_ffff)
}

fn murmur(bytes: &[u8]) -> u64 {
    let mix = |value: u64| value ^ (value >> 47);
    let mut hash = SEED ^ (bytes.len() as u64).wrapping_mul(MULTIPLIER);
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let word = chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        hash ^= mix(word.wrapping_mul(MULTIPLIER)).wrapping_mul(MULTIPLIER);
        hash = hash.wrapping_mul(MULTIPLIER);
    }
    if !chunks.remainder().is_empty() {
        hash ^= chunks.remainder().iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        hash = hash.wrapping_mul(MULTIPLIER);
    }
    mix(mix(hash).wrapping_mul(MULTIPLIER))
}

#[cfg(test)]
mod tests {
    use super::name_hash;

    /// The output of a program that was built with libstdc++.
    #[test]
    fn hashes_of_libstdcxx() {
        assert_eq!(name_hash(""), "4B78B9FE");
        assert_eq!(name_hash("A=1"), "277D96FC");
        assert_eq!(name_hash("A=0 B=1"), "50669192");
        assert_eq!(name_hash("12345678"), "B65F4C06");
        assert_eq!(name_hash("USE_GPU_SKINNING=1 USE_PUSH_CONSTANTS=0"), "91B8141D");
    }
}
