//! Bitcode that is broken is an error, and never a panic, or a module that takes all memory.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use test_kit::skip::skipped;

/// Modules with as many kinds of records as there are.
const SOURCES: [&str; 8] = [
    "sycl/tests/cases/atomics.ll",
    "sycl/tests/cases/decorations.ll",
    "sycl/tests/cases/intrinsics.ll",
    "sycl/tests/cases/lines.ll",
    "sycl/tests/cases/loops.ll",
    "sycl/tests/cases/types.ll",
    "sycl/tests/cases/variables.ll",
    "sycl/tests/steps/local_memory_debug.ll",
];

/// So many mutants of each; `MUTATIONS` says another number.
const MUTANTS: u64 = 400;

/// Numbers that look random, and are the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

fn mutant(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len() as u64) as usize;
        match random.below(4) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = random.below(256) as u8,
            2 => bytes.truncate(at.max(8)),
            _ => {
                let from = random.below(bytes.len() as u64) as usize;
                bytes[at] = bytes[from];
            }
        }
    }
    bytes
}

#[test]
fn broken_bitcode_is_an_error() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let count = std::env::var("MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(MUTANTS);
    for source in SOURCES {
        let Ok(output) = Command::new("llvm-as-22").arg(root.join(source)).args(["-o", "-"]).output() else {
            skipped("llvm-as-22");
            return;
        };
        assert!(output.status.success(), "{source}");
        let whole = bitcode::assembly(&output.stdout).unwrap();
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        for number in 0..count {
            let bytes = mutant(&output.stdout, &mut random);
            let start = Instant::now();
            let result = std::panic::catch_unwind(|| bitcode::assembly(&bytes));
            let result = result.unwrap_or_else(|_| panic!("mutant {number} of {source} panics"));
            assert!(start.elapsed() < Duration::from_secs(5), "mutant {number} of {source} takes {:?}", start.elapsed());
            assert!(
                result.is_err() || result.is_ok_and(|text| text.len() < 100 * whole.len()),
                "mutant {number} of {source} is long"
            );
        }
    }
}
