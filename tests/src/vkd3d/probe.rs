//! Compares the contents of a resource with those that a test expects.

use super::directive::{Expected, Probe};

/// Compares the texels of a rectangle; `data` are those of the layer, in rows of `width` elements.
///
/// # Errors
/// The first difference.
pub fn check(probe: &Probe, data: &[u8], width: u32, texel: u32) -> Result<(), String> {
    let [left, top, right, bottom] = probe.rectangle;
    for y in top..bottom {
        for x in left..right {
            let start = y as usize * width as usize * texel as usize + x as usize * element_bytes(&probe.expected);
            let found = read(&probe.expected, data, start).ok_or_else(|| format!("({x}, {y}) is not in the resource"))?;
            if !agree(&found, &probe.expected) {
                return Err(format!("({x}, {y}) is {}, not {}", print(&found), print(&probe.expected)));
            }
        }
    }
    Ok(())
}

/// The bytes from one element to the next. Two or four floats are those of a texel of four.
fn element_bytes(expected: &Expected) -> usize {
    match expected {
        Expected::Floats(values, _) if values.len() == 1 => 4,
        Expected::Floats(..) => 16,
        Expected::Doubles(values, _) => values.len() * 8,
        Expected::Words(values) => values.len() * 4,
        Expected::LongWords(values) => values.len() * 8,
    }
}

fn read(like: &Expected, data: &[u8], start: usize) -> Option<Expected> {
    let bytes = data.get(start..)?;
    fn numbers<const N: usize, T>(bytes: &[u8], count: usize, number: fn([u8; N]) -> T) -> Option<Vec<T>> {
        let bytes = bytes.get(..count * N)?;
        Some(bytes.chunks_exact(N).filter_map(|chunk| chunk.try_into().ok()).map(number).collect())
    }
    Some(match like {
        Expected::Floats(values, _) => Expected::Floats(numbers(bytes, values.len(), f32::from_le_bytes)?, 0),
        Expected::Doubles(values, _) => Expected::Doubles(numbers(bytes, values.len(), f64::from_le_bytes)?, 0),
        Expected::Words(values) => Expected::Words(numbers(bytes, values.len(), u32::from_le_bytes)?),
        Expected::LongWords(values) => Expected::LongWords(numbers(bytes, values.len(), u64::from_le_bytes)?),
    })
}

fn agree(found: &Expected, expected: &Expected) -> bool {
    let single = |value: &f32| ordered(u64::from(value.to_bits()), 32);
    let double = |value: &f64| ordered(value.to_bits(), 64);
    match (found, expected) {
        (Expected::Floats(found, _), Expected::Floats(expected, ulps)) => found.iter().zip(expected).all(|(f, e)| {
            f.is_nan() && e.is_nan() || f.is_nan() == e.is_nan() && single(f).abs_diff(single(e)) <= u128::from(*ulps)
        }),
        (Expected::Doubles(found, _), Expected::Doubles(expected, ulps)) => found.iter().zip(expected).all(|(f, e)| {
            f.is_nan() && e.is_nan() || f.is_nan() == e.is_nan() && double(f).abs_diff(double(e)) <= u128::from(*ulps)
        }),
        (Expected::Words(found), Expected::Words(expected)) => found == expected,
        (Expected::LongWords(found), Expected::LongWords(expected)) => found == expected,
        _ => false,
    }
}

/// The rank of a number among all numbers of its width; both zeros have the same rank.
fn ordered(bits: u64, width: u32) -> i128 {
    let sign = 1 << (width - 1);
    if bits & sign == 0 { i128::from(bits) } else { -i128::from(bits & !sign) }
}

fn print(values: &Expected) -> String {
    match values {
        Expected::Floats(values, _) => format!("{values:?}"),
        Expected::Doubles(values, _) => format!("{values:?}"),
        Expected::Words(values) => format!("{values:#x?}").split_whitespace().collect(),
        Expected::LongWords(values) => format!("{values:#x?}").split_whitespace().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{agree, check};
    use crate::vkd3d::directive::{Expected, Probe};
    use crate::vkd3d::script::Role;

    #[test]
    fn units_in_the_last_place() {
        let next = f32::from_bits(1.0f32.to_bits() + 1);
        let pair = |found, expected, ulps| agree(&Expected::Floats(vec![found], 0), &Expected::Floats(vec![expected], ulps));
        assert!(pair(next, 1.0, 1) && !pair(next, 1.0, 0));
        assert!(pair(-0.0, 0.0, 0) && pair(f32::NAN, -f32::NAN, 0) && !pair(f32::NAN, 1.0, 9));
        assert!(pair(f32::from_bits(0x8000_0001), f32::from_bits(1), 2));
    }

    #[test]
    fn a_rectangle_of_texels() {
        let data: Vec<u8> = [1u32, 2, 3, 4].iter().flat_map(|word| word.to_le_bytes()).collect();
        let probe =
            |rectangle, word| Probe { role: Role::Target, slot: 0, rectangle, layer: 0, expected: Expected::Words(vec![word]) };
        assert_eq!(check(&probe([1, 1, 2, 2], 4), &data, 2, 4), Ok(()));
        assert_eq!(check(&probe([0, 0, 2, 1], 1), &data, 2, 4), Err("(1, 0) is [0x2,], not [0x1,]".to_owned()));
        assert_eq!(check(&probe([0, 2, 1, 3], 1), &data, 2, 4), Err("(0, 2) is not in the resource".to_owned()));
    }
}
