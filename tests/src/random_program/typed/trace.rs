//! Variants of a program: one that stores each word that it adds to the result, so that those of different compilers can be compared, and
//! one whose operands are literals, so that compilers can fold them.

use super::{COMMON, ELEMENTS, PUT, PUT_DOUBLE, START};

/// Stores a word at the next place, from 1.
const STORE: &str = "void put(uint x) { Data[Hash] = x; Hash += 1; }";

/// Stores the words of a double, of which a compiler may only know the double.
const STORE_DOUBLE: &str = "uint low, high; asuint(x, low, high); put(low); put(high);";

/// The variant of a program that stores its words. None for a program whose values depend on the contents of buffers.
pub fn traced(source: &str) -> Option<String> {
    (!source.contains(ELEMENTS)).then(|| source.replace(PUT, STORE).replace(PUT_DOUBLE, STORE_DOUBLE))
}

/// The variant of a program whose numbers begin with this word, so that all operands are literals.
pub fn with_literals(source: &str, start: u32) -> String {
    source.replace(START, &format!("Next = {start}u;"))
}

/// The result of a program whose variant stores these words.
pub fn result(words: &[u32]) -> Option<u32> {
    let mut hash = 1u32;
    let mut put = |word: u32| hash = (hash ^ word).wrapping_mul(2_654_435_761).wrapping_add(hash >> 15);
    let mut words = words.iter().copied();
    while let Some(kind) = words.next() {
        put(kind);
        let scalar = COMMON.get(kind as usize).map(|scalar| scalar.name);
        match scalar {
            Some("double") => {
                let (low, high) = (words.next()?, words.next()?);
                put(without_sign_of_zero(high));
                if high & 0x7ff0_0000 != 0x7ff0_0000 {
                    put(low);
                }
            }
            Some("int64_t" | "uint64_t") => {
                put(words.next()?);
                put(words.next()?);
            }
            _ => put(words.next()?),
        }
    }
    Some(hash)
}

/// As `put_float` of a program.
fn without_sign_of_zero(word: u32) -> u32 {
    match word {
        0x8000_0000 => 0,
        _ if word << 1 > 0xff00_0000 => 1,
        _ => word,
    }
}
