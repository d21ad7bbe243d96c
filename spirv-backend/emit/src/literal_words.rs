//! Encodes numbers as literals (specification 2.2.1, "Literal").

use spirv_module::{Operands, words};

/// The words of a number: the low word first; narrow signed numbers are sign-extended to 32 bits.
pub fn literal_words(bits: u128, width: u32, signed: bool) -> Operands {
    if width > 32 {
        return words![bits as u32, (bits >> 32) as u32];
    }
    let unused = 32 - width;
    let word = (bits as u32) << unused;
    words![if signed { ((word as i32) >> unused) as u32 } else { word >> unused }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirv_module::Word;

    #[test]
    fn narrow_numbers_are_extended_by_their_sign() {
        assert_eq!(literal_words(0xffff, 16, true)[..], [Word::Literal(0xffff_ffff)]);
        assert_eq!(literal_words(0xffff, 16, false)[..], [Word::Literal(0xffff)]);
        assert_eq!(
            literal_words(u128::from(u64::MAX) - 1, 64, true)[..],
            [Word::Literal(0xffff_fffe), Word::Literal(0xffff_ffff)]
        );
    }
}
