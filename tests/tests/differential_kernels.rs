//! Random kernels: what the SPIR-V that we make of one computes on an OpenCL runtime must equal what LLVM's own code for this machine does.
//!
//! `KERNELS` asks for another number of kernels, `SEED` for one of them, which is printed; `FIRST` is the first seed. A kernel that fails is
//! made smaller, and the smallest one is printed.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use test_kit::skip::skipped;
use tests::judge::valid_kernels;
use tests::opencl::{Argument, Code, Launch, Runtime, llvm_spirv, specialized_bitcode};
use tests::random::Random;
use tests::random_kernel::{GROUP, INVOCATIONS, NAME, RECORDS, SHARED, WORDS, kernel, native};
use tests::shrink_ir::shrink_ir;

/// The default number of kernels.
const KERNELS: u64 = 20;

/// So many failing kernels are made smaller.
const SHRUNK: usize = 2;

/// So many candidates are tried to make one smaller.
const ATTEMPTS: usize = 1500;

/// The newest SPIR-V that LLVM 15's translator reads.
const MAX_MINOR: u8 = 2;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

struct Judge {
    runtime: Runtime,
    translator: Option<&'static str>,
}

/// What a kernel is run with: words that are small or any, and a number.
fn inputs(seed: u64) -> ([Vec<u8>; 3], i32) {
    let mut random = Random::new(!seed);
    let word = |random: &mut Random| if random.once_in(2) { random.below(8) as u32 } else { random.bits() as u32 };
    let words = |random: &mut Random, count: usize| (0..count).flat_map(|_| word(random).to_le_bytes()).collect::<Vec<u8>>();
    let buffers = [words(&mut random, INVOCATIONS * WORDS), words(&mut random, SHARED), vec![0; RECORDS]];
    (buffers, word(&mut random) as i32)
}

impl Judge {
    fn device(&self, text: &str, seed: u64, beside: &Path) -> Result<Vec<Vec<u8>>, String> {
        let options = sycl::Options { max_minor: self.runtime.spirv_minor.unwrap_or(MAX_MINOR), ..sycl::Options::default() };
        let translated = sycl::translate(text, &options).map_err(|diagnostics| {
            diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect::<Vec<_>>().join("\n")
        })?;
        valid_kernels(&translated.words)?;
        let code = match (self.runtime.spirv_minor, self.translator) {
            (Some(_), _) => Code::Spirv { words: translated.words, constants: Vec::new() },
            (None, Some(translator)) => Code::Bitcode(specialized_bitcode(translator, &translated.words, &[], beside)?),
            (None, None) => return Err("there is no llvm-spirv".to_owned()),
        };
        let (buffers, number) = inputs(seed);
        let mut arguments: Vec<Argument> = buffers.into_iter().map(Argument::Buffer).collect();
        arguments.push(Argument::Value(number.to_le_bytes().to_vec()));
        let launch = Launch { kernel: NAME, arguments: &arguments, shared: &[], global: &[INVOCATIONS], local: &[GROUP] };
        self.runtime.run(&code, &launch)
    }

    fn compare(&self, text: &str, definitions: &BTreeMap<String, String>, seed: u64) -> Result<(), String> {
        let beside = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("kernel-{}", std::process::id()));
        let (mut expected, number) = inputs(seed);
        let found = self.device(text, seed, &beside)?;
        native::run(text, definitions, &mut expected, number, &beside).map_err(|error| format!("LLVM: {error}"))?;
        // The third buffer is scratch memory, whose padding has no values.
        for (buffer, (expected, found)) in expected.iter().zip(&found).take(2).enumerate() {
            if let Some(at) = expected.chunks(4).zip(found.chunks(4)).position(|(expected, found)| expected != found) {
                let word = |bytes: &[u8]| bytes[at * 4..][..4].iter().rev().map(|byte| format!("{byte:02x}")).collect::<String>();
                let (found, expected) = (word(found), word(expected));
                return Err(format!(
                    "another result: word {} of invocation {} of buffer {buffer} is {found}, not {expected}",
                    at % WORDS,
                    at / WORDS
                ));
            }
        }
        Ok(())
    }
}

/// The kind of a failure, which stays the same while a kernel is made smaller.
fn kind(error: &str) -> &str {
    error.lines().next().unwrap_or_default().split(':').next().unwrap_or_default()
}

#[test]
fn random_kernels() {
    let Some(runtime) = Runtime::open().expect("the runtime works") else { return skipped("PoCL") };
    let judge = Judge { translator: llvm_spirv(), runtime };
    if judge.runtime.spirv_minor.is_none() && judge.translator.is_none() {
        return skipped("llvm-spirv-15");
    }
    if !native::is_installed() {
        return skipped("llc-22");
    }
    let first = number("FIRST").unwrap_or(0);
    let seeds = match number("SEED") {
        Some(seed) => {
            println!("{}", kernel(seed).text);
            seed..seed + 1
        }
        None => first..first + number("KERNELS").unwrap_or(KERNELS),
    };
    let count = seeds.end - seeds.start;
    let mut failures = Vec::new();
    for seed in seeds {
        let kernel = kernel(seed);
        if let Err(error) = judge.compare(&kernel.text, &kernel.definitions, seed) {
            eprintln!("SEED={seed}: {error}");
            failures.push((seed, error));
        }
    }
    println!("{count} kernels");
    let mut report = String::new();
    for (at, (seed, error)) in failures.iter().enumerate() {
        let _ = writeln!(report, "SEED={seed}: {error}");
        if at < SHRUNK {
            let kernel = kernel(*seed);
            let fails =
                |text: &str| judge.compare(text, &kernel.definitions, *seed).is_err_and(|other| kind(&other) == kind(error));
            let _ = writeln!(report, "{}", shrink_ir(&kernel.text, ATTEMPTS, fails));
        }
    }
    assert!(failures.is_empty(), "{} of {count} kernels fail:\n{report}", failures.len());
}
