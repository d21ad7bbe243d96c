//! Broken bitcode, read alone or linked, is an error, and never causes a panic or excessive memory use.

use bitcode::Input;
use std::path::Path;
use std::time::{Duration, Instant};
use test_kit::tool::LLVM_AS;

/// Modules that together contain as many kinds of records as possible.
const SOURCES: [&str; 8] = [
    "sycl/compiler/tests/cases/atomics.ll",
    "sycl/compiler/tests/cases/decorations.ll",
    "sycl/compiler/tests/cases/intrinsics.ll",
    "sycl/compiler/tests/cases/lines.ll",
    "sycl/compiler/tests/cases/loops.ll",
    "sycl/compiler/tests/cases/types.ll",
    "sycl/compiler/tests/cases/variables.ll",
    "sycl/compiler/tests/steps/local_memory_debug.ll",
];

/// Number of mutants of each module; the environment variable `MUTATIONS` overrides it.
const MUTANTS: u64 = 400;

/// Pseudorandom numbers, the same in each run.
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

/// Returns the number of mutants of each module or pair.
fn count() -> u64 {
    std::env::var("MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(MUTANTS)
}

/// Assembles a module to bitcode; returns None without LLVM.
fn assembled(source: &str) -> Option<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if !LLVM_AS.or_skip() {
        return None;
    }
    let output = LLVM_AS.command().arg(root.join(source)).args(["-o", "-"]).output().expect("it starts");
    assert!(output.status.success(), "{source}");
    Some(output.stdout)
}

/// Runs on a mutant and checks that there is no panic, that it does not take long, and that the resulting text is not long.
fn watched<T>(
    mutant: &str,
    longest: usize,
    work: impl FnOnce() -> bitcode::Result<T>,
    text: impl Fn(&T) -> &str,
) -> bitcode::Result<T> {
    let start = Instant::now();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).unwrap_or_else(|_| panic!("{mutant} panics"));
    assert!(start.elapsed() < Duration::from_secs(5), "{mutant} takes {:?}", start.elapsed());
    assert!(result.as_ref().map_or(0, |value| text(value).len()) < 100 * longest, "{mutant} is long");
    result
}

#[test]
fn broken_bitcode_is_an_error() {
    for source in SOURCES {
        let Some(module) = assembled(source) else { return };
        let whole = bitcode::assembly(&module).unwrap();
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        for number in 0..count() {
            let bytes = mutant(&module, &mut random);
            // An error is as acceptable as a text.
            let _ = watched(&format!("mutant {number} of {source}"), whole.len(), || bitcode::assembly(&bytes), String::as_str);
        }
    }
}

#[test]
fn broken_bitcode_that_is_linked_is_an_error() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    // A module with its own mutant, so that each symbol is defined twice, and with the mutant of another one.
    for (at, source) in SOURCES.iter().enumerate() {
        for other in [source, &SOURCES[(at + 1) % SOURCES.len()]] {
            let Some((module, other_module)) = assembled(source).zip(assembled(other)) else { return };
            let whole = bitcode::assembly(&module).unwrap().len() + bitcode::assembly(&other_module).unwrap().len();
            for number in 0..count() / 2 {
                let broken = mutant(&other_module, &mut random);
                let input = |name: &'static str, bytes, is_library| Input { bytes, name, is_library, kernel_attribute: None };
                let is_library = random.below(3) == 0;
                let mut inputs = [input("whole", &module, false), input("mutant", &broken, is_library)];
                if !is_library && random.below(2) == 0 {
                    inputs.reverse();
                }
                let what = format!("mutant {number} of {other}, linked with {source},");
                let linked = watched(&what, whole, || bitcode::link(&inputs, |_, _| Ok(true)), |linked| &linked.text);
                if bitcode::source_file(&broken).is_err() {
                    let error = linked.expect_err("what cannot be read is linked").to_string();
                    assert!(error.contains("`mutant`"), "{what} is an error that does not say in which file: {error}");
                }
            }
        }
    }
}
