//! Integer operations of OpSpecConstantOp on bits (3.3.7 Constant-Creation Instructions), and bits as floats.

use floats::Format;
use spirv_grammar::op;

/// A scalar integer, or a bool of width 1.
#[derive(Clone, Copy)]
pub struct Operand {
    pub bits: u64,
    /// In bits.
    pub width: u32,
}

/// The lowest bits.
pub fn masked(bits: u64, width: u32) -> u64 {
    if width >= 64 { bits } else { bits & ((1 << width) - 1) }
}

/// The lowest bits as a signed number.
pub fn extended(bits: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    (bits << shift).cast_signed() >> shift
}

/// The result of an operation, in `width` bits. None for an unsupported operation, and for a division by zero.
pub fn compute(opcode: u32, operands: &[Operand], width: u32) -> Option<u64> {
    let signed = |operand: &Operand| extended(operand.bits, operand.width);
    let bits = match *operands {
        [a] => match opcode {
            op::SNegate => a.bits.wrapping_neg(),
            op::Not => !a.bits,
            op::LogicalNot => u64::from(a.bits == 0),
            op::UConvert | op::Bitcast => a.bits,
            op::SConvert => signed(&a).cast_unsigned(),
            _ => return None,
        },
        [a, b] => {
            let (sa, sb) = (signed(&a), signed(&b));
            let shift = u32::try_from(b.bits).ok().filter(|shift| *shift < a.width);
            match opcode {
                op::IAdd => a.bits.wrapping_add(b.bits),
                op::ISub => a.bits.wrapping_sub(b.bits),
                op::IMul => a.bits.wrapping_mul(b.bits),
                op::UDiv => a.bits.checked_div(b.bits)?,
                op::UMod => a.bits.checked_rem(b.bits)?,
                op::SDiv => sa.checked_div(sb)?.cast_unsigned(),
                op::SRem => sa.checked_rem(sb)?.cast_unsigned(),
                // The result has the sign of the divisor.
                op::SMod => {
                    let rest = sa.checked_rem(sb)?;
                    (if rest != 0 && (rest < 0) != (sb < 0) { rest + sb } else { rest }).cast_unsigned()
                }
                op::ShiftLeftLogical => a.bits << shift?,
                op::ShiftRightLogical => a.bits >> shift?,
                op::ShiftRightArithmetic => (sa >> shift?).cast_unsigned(),
                op::BitwiseAnd | op::LogicalAnd => a.bits & b.bits,
                op::BitwiseOr | op::LogicalOr => a.bits | b.bits,
                op::BitwiseXor => a.bits ^ b.bits,
                op::IEqual | op::LogicalEqual => u64::from(a.bits == b.bits),
                op::INotEqual | op::LogicalNotEqual => u64::from(a.bits != b.bits),
                op::ULessThan => u64::from(a.bits < b.bits),
                op::ULessThanEqual => u64::from(a.bits <= b.bits),
                op::UGreaterThan => u64::from(a.bits > b.bits),
                op::UGreaterThanEqual => u64::from(a.bits >= b.bits),
                op::SLessThan => u64::from(sa < sb),
                op::SLessThanEqual => u64::from(sa <= sb),
                op::SGreaterThan => u64::from(sa > sb),
                op::SGreaterThanEqual => u64::from(sa >= sb),
                _ => return None,
            }
        }
        [condition, a, b] if opcode == op::Select => {
            if condition.bits != 0 {
                a.bits
            } else {
                b.bits
            }
        }
        _ => return None,
    };
    Some(masked(bits, width))
}

/// The IEEE 754 float with these bits; NaN for an unsupported width.
pub fn float(bits: u64, width: u32) -> f64 {
    match width {
        16 => Format::HALF.value(bits),
        32 => f64::from(f32::from_bits(bits as u32)),
        64 => f64::from_bits(bits),
        _ => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_keep_to_their_width() {
        let word = |bits: i32| Operand { bits: u64::from(bits.cast_unsigned()), width: 32 };
        let of = |opcode, a, b| compute(opcode, &[word(a), word(b)], 32).map(|bits| bits as u32 as i32);
        assert_eq!(of(op::IAdd, i32::MAX, 1), Some(i32::MIN));
        assert_eq!([of(op::SDiv, -7, 2), of(op::SRem, -7, 2), of(op::SMod, -7, 2)], [Some(-3), Some(-1), Some(1)]);
        assert_eq!(of(op::UDiv, 1, 0), None);
        assert_eq!(of(op::ShiftLeftLogical, 1, 32), None);
        assert_eq!(of(op::ShiftRightArithmetic, -8, 1), Some(-4));
        assert_eq!(of(op::SLessThan, -1, 0), Some(1));
        assert_eq!(of(op::ULessThan, -1, 0), Some(0));
        assert_eq!(compute(op::SConvert, &[Operand { bits: 0xff, width: 8 }], 16), Some(0xffff));
        assert_eq!(compute(op::SDiv, &[Operand { bits: 1 << 63, width: 64 }, Operand { bits: u64::MAX, width: 64 }], 64), None);
        let flag = Operand { bits: 0, width: 1 };
        assert_eq!(compute(op::Select, &[flag, word(1), word(2)], 32), Some(2));
    }

    #[test]
    fn halves_are_floats() {
        assert_eq!([0x3c00, 0xc000, 0x0001, 0x7c00].map(|bits| float(bits, 16)), [1.0, -2.0, 2f64.powi(-24), f64::INFINITY]);
        assert!(float(0x7e00, 16).is_nan());
    }
}
