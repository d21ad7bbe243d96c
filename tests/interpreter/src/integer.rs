//! Operations on integers of 1 to 64 bits with LLVM's semantics, including poison.
//!
//! A division by zero, which is immediate undefined behavior in LLVM, has an undefined result here, as in SPIR-V.

use crate::value::Scalar;
use ir::op::{BinaryOp, Flags, IntPredicate};

/// The bits of a value of this width.
pub fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The signed number that bits of this width represent.
pub fn sign_extend(bits: u64, width: u32) -> i64 {
    let unused = 64 - width.clamp(1, 64);
    ((bits << unused) as i64) >> unused
}

/// The bits of a number, cut to the width.
pub fn cut(value: i64, width: u32) -> u64 {
    value as u64 & mask(width)
}

/// An operation on two integers of one width.
pub fn binary(op: BinaryOp, width: u32, flags: Flags, left: Scalar, right: Scalar) -> Scalar {
    if left == Scalar::Poison || right == Scalar::Poison {
        return Scalar::Poison;
    }
    match (left, right) {
        (Scalar::Bits(left), Scalar::Bits(right)) => known(op, width, flags, left, right),
        (Scalar::Bits(known), _) | (_, Scalar::Bits(known)) => absorbed(op, width, known),
        _ => Scalar::Undef,
    }
}

/// The result of an operation with undef that does not depend on it.
fn absorbed(op: BinaryOp, width: u32, known: u64) -> Scalar {
    match op {
        BinaryOp::And | BinaryOp::Mul if known == 0 => Scalar::Bits(0),
        BinaryOp::Or if known == mask(width) => Scalar::Bits(known),
        _ => Scalar::Undef,
    }
}

fn known(op: BinaryOp, width: u32, flags: Flags, left: u64, right: u64) -> Scalar {
    let (signed_left, signed_right) = (i128::from(sign_extend(left, width)), i128::from(sign_extend(right, width)));
    let (wide_left, wide_right) = (i128::from(left), i128::from(right));
    let exact = |unsigned: i128, signed: i128| {
        let result = unsigned as u64 & mask(width);
        let is_unsigned = unsigned == i128::from(result);
        let is_signed = signed == i128::from(sign_extend(result, width));
        if flags.nuw && !is_unsigned || flags.nsw && !is_signed { Scalar::Poison } else { Scalar::Bits(result) }
    };
    match op {
        BinaryOp::Add => exact(wide_left + wide_right, signed_left + signed_right),
        BinaryOp::Sub => exact(wide_left - wide_right, signed_left - signed_right),
        // Two unsigned numbers of 64 bits have a product of 128, one bit more than fits.
        BinaryOp::Mul => product(width, flags, left, right),
        BinaryOp::UDiv if right == 0 => Scalar::Undef,
        BinaryOp::UDiv if flags.exact && !left.is_multiple_of(right) => Scalar::Poison,
        BinaryOp::UDiv => Scalar::Bits(left / right),
        BinaryOp::URem if right == 0 => Scalar::Undef,
        BinaryOp::URem => Scalar::Bits(left % right),
        BinaryOp::SDiv | BinaryOp::SRem if signed_right == 0 || signed_left / signed_right > i128::from(mask(width) >> 1) => {
            Scalar::Undef
        }
        BinaryOp::SDiv if flags.exact && signed_left % signed_right != 0 => Scalar::Poison,
        BinaryOp::SDiv => Scalar::Bits((signed_left / signed_right) as u64 & mask(width)),
        BinaryOp::SRem => Scalar::Bits((signed_left % signed_right) as u64 & mask(width)),
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if right >= u64::from(width) => Scalar::Poison,
        BinaryOp::Shl => {
            let result = left << right & mask(width);
            let is_unsigned = result >> right == left;
            let is_signed = sign_extend(result, width) >> right == sign_extend(left, width);
            if flags.nuw && !is_unsigned || flags.nsw && !is_signed { Scalar::Poison } else { Scalar::Bits(result) }
        }
        BinaryOp::LShr | BinaryOp::AShr if flags.exact && left & mask(right as u32) != 0 && right > 0 => Scalar::Poison,
        BinaryOp::LShr => Scalar::Bits(left >> right),
        BinaryOp::AShr => Scalar::Bits(cut(sign_extend(left, width) >> right, width)),
        BinaryOp::And => Scalar::Bits(left & right),
        BinaryOp::Or if flags.disjoint && left & right != 0 => Scalar::Poison,
        BinaryOp::Or => Scalar::Bits(left | right),
        BinaryOp::Xor => Scalar::Bits(left ^ right),
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => Scalar::Poison,
    }
}

fn product(width: u32, flags: Flags, left: u64, right: u64) -> Scalar {
    let unsigned = u128::from(left) * u128::from(right);
    let signed = i128::from(sign_extend(left, width)) * i128::from(sign_extend(right, width));
    let result = unsigned as u64 & mask(width);
    let is_unsigned = unsigned == u128::from(result);
    let is_signed = signed == i128::from(sign_extend(result, width));
    if flags.nuw && !is_unsigned || flags.nsw && !is_signed { Scalar::Poison } else { Scalar::Bits(result) }
}

/// Compares two integers of one width.
pub fn compare(predicate: IntPredicate, width: u32, left: u64, right: u64) -> bool {
    let (signed_left, signed_right) = (sign_extend(left, width), sign_extend(right, width));
    match predicate {
        IntPredicate::Eq => left == right,
        IntPredicate::Ne => left != right,
        IntPredicate::Ugt => left > right,
        IntPredicate::Uge => left >= right,
        IntPredicate::Ult => left < right,
        IntPredicate::Ule => left <= right,
        IntPredicate::Sgt => signed_left > signed_right,
        IntPredicate::Sge => signed_left >= signed_right,
        IntPredicate::Slt => signed_left < signed_right,
        IntPredicate::Sle => signed_left <= signed_right,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(op: BinaryOp, width: u32, left: u64, right: u64) -> Scalar {
        binary(op, width, Flags::default(), Scalar::Bits(left), Scalar::Bits(right))
    }

    #[test]
    fn results_are_cut_to_the_width() {
        assert_eq!(plain(BinaryOp::Add, 8, 0xff, 2), Scalar::Bits(1));
        assert_eq!(plain(BinaryOp::Sub, 64, 0, 1), Scalar::Bits(u64::MAX));
        assert_eq!(plain(BinaryOp::Mul, 64, u64::MAX, u64::MAX), Scalar::Bits(1));
        assert_eq!(plain(BinaryOp::SDiv, 32, 0xffff_fff9, 2), Scalar::Bits(0xffff_fffd));
        assert_eq!(plain(BinaryOp::SRem, 32, 0xffff_fff9, 2), Scalar::Bits(0xffff_ffff));
        assert_eq!(plain(BinaryOp::AShr, 16, 0x8000, 15), Scalar::Bits(0xffff));
        assert_eq!(plain(BinaryOp::Shl, 1, 1, 0), Scalar::Bits(1));
    }

    #[test]
    fn what_has_no_result_is_undefined() {
        for (width, least) in [(8, 0x80), (32, 0x8000_0000), (64, 1 << 63)] {
            assert_eq!(plain(BinaryOp::SDiv, width, least, mask(width)), Scalar::Undef);
            assert_eq!(plain(BinaryOp::UDiv, width, least, 0), Scalar::Undef);
            assert_eq!(plain(BinaryOp::Shl, width, 1, u64::from(width)), Scalar::Poison);
        }
    }

    #[test]
    fn a_broken_promise_is_poison() {
        let flags = |nuw, nsw| Flags { nuw, nsw, ..Flags::default() };
        let add = |flags, left, right| binary(BinaryOp::Add, 8, flags, Scalar::Bits(left), Scalar::Bits(right));
        assert_eq!(add(flags(true, false), 255, 1), Scalar::Poison);
        assert_eq!(add(flags(false, true), 255, 1), Scalar::Bits(0));
        assert_eq!(add(flags(false, true), 127, 1), Scalar::Poison);
        assert_eq!(add(flags(true, false), 127, 1), Scalar::Bits(128));
    }

    #[test]
    fn undef_is_absorbed_by_what_decides_alone() {
        let of = |op, known| binary(op, 8, Flags::default(), Scalar::Undef, Scalar::Bits(known));
        assert_eq!(of(BinaryOp::And, 0), Scalar::Bits(0));
        assert_eq!(of(BinaryOp::Or, 0xff), Scalar::Bits(0xff));
        assert_eq!(of(BinaryOp::Add, 0), Scalar::Undef);
    }
}
