//! The order in which LLVM's `llvm-offload-binary` writes the keys of an image, which is that of its hash table.
//!
//! LLVM keeps the arguments of `--image=` in a `DenseMap` of 64 buckets, whose order follows from `llvm::hash_value` of the
//! keys (CityHash, with a fixed seed). Using the same order makes the output byte-identical.

const MULTIPLIER: u64 = 0x9DDF_EA08_EB38_2D69;
const SEED: u64 = 0xFF51_AFD7_ED55_8CCD;
const BUCKETS: usize = 64;

/// Sorts keys of 4 to 16 bytes, which all keys known to LLVM are. Other keys follow in their original order.
pub fn sort<T>(entries: &mut Vec<T>, key: impl Fn(&T) -> &str) {
    let mut buckets: Vec<Option<T>> = (0..BUCKETS).map(|_| None).collect();
    let mut rest = Vec::new();
    for (at, entry) in std::mem::take(entries).into_iter().enumerate() {
        // LLVM's map grows when it is three quarters full.
        let Some(hash) = hash(key(&entry).as_bytes()).filter(|_| at < BUCKETS * 3 / 4) else {
            rest.push(entry);
            continue;
        };
        let mut bucket = hash as usize % BUCKETS;
        for step in 1.. {
            if buckets[bucket].is_none() {
                break;
            }
            bucket = (bucket + step) % BUCKETS;
        }
        buckets[bucket] = Some(entry);
    }
    entries.extend(buckets.into_iter().flatten());
    entries.extend(rest);
}

/// Computes `llvm::hash_value` of 4 to 16 bytes.
fn hash(text: &[u8]) -> Option<u64> {
    let long = |at: usize| Some(u64::from_le_bytes(text.get(at..at + 8)?.try_into().ok()?));
    let word = |at: usize| Some(u64::from(u32::from_le_bytes(text.get(at..at + 4)?.try_into().ok()?)));
    let length = text.len();
    Some(match length {
        4..=8 => of_two((length as u64).wrapping_add(word(0)? << 3), SEED ^ word(length - 4)?),
        9..=16 => {
            let (first, last) = (long(0)?, long(length - 8)?);
            of_two(SEED ^ first, last.wrapping_add(length as u64).rotate_right(length as u32)) ^ last
        }
        _ => return None,
    })
}

fn of_two(low: u64, high: u64) -> u64 {
    let first = (low ^ high).wrapping_mul(MULTIPLIER);
    let second = (high ^ first ^ first >> 47).wrapping_mul(MULTIPLIER);
    (second ^ second >> 47).wrapping_mul(MULTIPLIER)
}

#[cfg(test)]
mod tests {
    #[test]
    fn keys_come_as_llvm_writes_them() {
        let mut keys = ["triple", "arch", "bar2", "symbols", "version", "producer", "feature", "flags", "x"].to_vec();
        super::sort(&mut keys, |key| key);
        assert_eq!(keys, ["feature", "version", "arch", "flags", "triple", "bar2", "symbols", "producer", "x"]);
    }
}
