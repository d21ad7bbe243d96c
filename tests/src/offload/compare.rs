//! Compares two buffers by a rule.

use super::format::bits;
use super::pipeline::{Buffer, Rule};
use floats::Format;

/// Whether all elements agree; buffers of floats by the rule, all else by their bytes.
pub fn agree(rule: Rule, actual: &Buffer, expected: &Buffer) -> bool {
    if rule == Rule::Exact {
        return actual.data == expected.data;
    }
    let size = expected.format.bytes;
    let same_size = |(a, e): (&Vec<u8>, &Vec<u8>)| {
        let mut elements = a.chunks_exact(size).zip(e.chunks_exact(size));
        a.len() == e.len() && elements.all(|(a, e)| elements_agree(rule, a, e, size))
    };
    actual.data.len() == expected.data.len() && actual.data.iter().zip(&expected.data).all(same_size)
}

/// Whether two elements of `size` bytes agree.
pub fn elements_agree(rule: Rule, actual: &[u8], expected: &[u8], size: usize) -> bool {
    match rule {
        Rule::Exact => actual == expected,
        _ => number_agrees(rule, bits(actual), bits(expected), size),
    }
}

fn number_agrees(rule: Rule, actual: u64, expected: u64, size: usize) -> bool {
    let (a, e) = (value(actual, size), value(expected, size));
    if a.is_nan() || e.is_nan() {
        return a.is_nan() && e.is_nan();
    }
    if a == e {
        return true;
    }
    let (Rule::Ulp { denormals_flush, .. } | Rule::Epsilon { denormals_flush, .. }) = rule else { return false };
    // A denormal may have become the zero of its sign; half floats have no flush mode.
    let denormal = match size {
        4 => e.abs() < f64::from(f32::MIN_POSITIVE),
        8 => e.abs() < f64::MIN_POSITIVE,
        _ => false,
    };
    if denormals_flush && denormal && a == 0.0 && a.is_sign_negative() == e.is_sign_negative() {
        return true;
    }
    match rule {
        Rule::Exact => false,
        Rule::Epsilon { epsilon, .. } => (a - e).abs() < epsilon,
        Rule::Ulp { ulps, zero_tolerance, .. } => {
            (zero_tolerance > 0.0 && (a - e).abs() <= zero_tolerance) || distance(actual, expected, size) <= ulps
        }
    }
}

/// The number of values between two; plain differences of the bit patterns for all but half floats, as in the suite.
fn distance(a: u64, b: u64, size: usize) -> u64 {
    let ordered = |bits: u64| if bits & 0x8000 == 0 { bits as i64 } else { -((bits & 0x7fff) as i64) };
    match size {
        2 => ordered(a).abs_diff(ordered(b)),
        4 => u64::from((a as i32).abs_diff(b as i32)),
        _ => (a as i64).abs_diff(b as i64),
    }
}

fn value(bits: u64, size: usize) -> f64 {
    match size {
        2 => Format::HALF.value(bits),
        4 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

#[cfg(test)]
mod tests {
    use super::{Rule, number_agrees};

    fn single(rule: Rule, a: f32, b: f32) -> bool {
        number_agrees(rule, u64::from(a.to_bits()), u64::from(b.to_bits()), 4)
    }

    #[test]
    fn units_in_the_last_place() {
        let rule = |ulps| Rule::Ulp { ulps, denormals_flush: false, zero_tolerance: 0.0 };
        let next = f32::from_bits(1.0f32.to_bits() + 1);
        assert!(single(rule(1), next, 1.0));
        assert!(!single(rule(0), next, 1.0));
        assert!(single(rule(0), f32::NAN, f32::NAN));
        assert!(!single(rule(9), f32::NAN, 1.0));
        assert!(number_agrees(rule(2), 0x8001, 0x0001, 2), "half floats are ordered through zero");
    }

    #[test]
    fn denormals_and_epsilon() {
        let denormal = f32::MIN_POSITIVE / 2.0;
        let rule = |denormals_flush| Rule::Epsilon { epsilon: 0.0, denormals_flush };
        assert!(single(rule(true), 0.0, denormal));
        assert!(!single(rule(true), -0.0, denormal));
        assert!(!single(rule(false), 0.0, denormal));
        let rule = Rule::Epsilon { epsilon: 0.5, denormals_flush: false };
        assert!(!single(rule, 1.5, 1.0), "the difference must be less");
    }
}
