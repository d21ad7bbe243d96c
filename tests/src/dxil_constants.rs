//! The words that a program stores, as far as DXC folds them to constants in DXIL.

use std::collections::HashMap;

/// The start of a call that stores words, up to the handle.
const STORE: &str = "@dx.op.rawBufferStore.i32(i32 140, ";

/// The words that a program stores at the places from 1 of a structured buffer of words: None is one that is not constant. The program also
/// stores the number of the place after the last one at place 0.
///
/// # Errors
/// The line that stores a word at an unknown place, or the place without a word.
pub fn constants(disassembly: &str) -> Result<Vec<Option<u32>>, String> {
    let doubles = parts_of_doubles(disassembly);
    let mut words: HashMap<usize, Option<u32>> = HashMap::new();
    for line in disassembly.lines() {
        let Some((_, arguments)) = line.split_once(STORE) else { continue };
        let mut values = arguments.split(", ").filter_map(|argument| argument.split_whitespace().nth(1));
        let (_handle, place, _offset, value) = (values.next(), values.next(), values.next(), values.next());
        let place = place.and_then(|place| place.parse().ok()).ok_or_else(|| format!("the place is not constant: {line}"))?;
        let value = value.unwrap_or_default();
        words.insert(place, value.parse::<i64>().ok().map(|word| word as u32).or_else(|| doubles.get(value).copied()));
    }
    let end = words.keys().max().map_or(0, |last| last + 1);
    if words.get(&0) != Some(&Some(end as u32)) {
        return Err("the program does not store the number of its words".to_owned());
    }
    (1..end).map(|place| words.get(&place).copied().ok_or_else(|| format!("no word at {place}"))).collect()
}

/// The words of constant doubles, by the names of the values that are these.
fn parts_of_doubles(disassembly: &str) -> HashMap<&str, u32> {
    let mut doubles: HashMap<&str, u64> = HashMap::new();
    let mut parts = HashMap::new();
    for line in disassembly.lines() {
        let Some((name, instruction)) = line.trim().split_once(" = ") else { continue };
        if let Some((_, constant)) = instruction.split_once("@dx.op.splitDouble.f64(i32 102, double ") {
            let constant = constant.split(')').next().unwrap_or_default();
            let bits = match constant.strip_prefix("0x") {
                Some(digits) => u64::from_str_radix(digits, 16).ok(),
                None => constant.parse().ok().map(f64::to_bits),
            };
            doubles.extend(bits.map(|bits| (name, bits)));
        } else if let Some(of) = instruction.strip_prefix("extractvalue %dx.types.splitdouble ") {
            let Some((double, part)) = of.split_once(", ") else { continue };
            let word = doubles.get(double).map(|bits| if part == "0" { *bits as u32 } else { (bits >> 32) as u32 });
            parts.extend(word.map(|word| (name, word)));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::constants;

    const TEXT: &str = "\
  %1 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)  ; CreateHandle
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %1, i32 1, i32 0, i32 -2, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %2 = call %dx.types.splitdouble @dx.op.splitDouble.f64(i32 102, double -4.000000e+00)  ; SplitDouble(value)
  %3 = extractvalue %dx.types.splitdouble %2, 1
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %1, i32 2, i32 0, i32 %3, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %1, i32 3, i32 0, i32 %4, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %1, i32 0, i32 0, i32 4, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
";

    #[test]
    fn constants_are_those_of_the_stores() {
        assert_eq!(constants(TEXT), Ok(vec![Some(0xffff_fffe), Some(0xc010_0000), None]));
        assert!(constants(&TEXT.replace("i32 3, i32 0", "i32 %5, i32 0")).is_err());
        assert!(constants(&TEXT.replace("i32 2, i32 0", "i32 1, i32 0")).is_err());
        assert!(constants(&TEXT.replace("i32 4, i32 undef", "i32 3, i32 undef")).is_err());
    }
}
