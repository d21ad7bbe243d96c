//! Random kernels: the results of the interpreter on the text and on the module prepared for the backend, and those of our SPIR-V on an
//! OpenCL runtime, must equal those of LLVM's own code for this machine.
//!
//! Without the runtime or LLVM, the other results are compared.
//!
//! `KERNELS` sets the number of kernels, `SEED` selects one of them, which is printed, and `FIRST` is the first seed. A failing kernel is
//! shrunk, and the smallest one is printed.

use interpreter::{Bytes, Inputs, Interpreter, KernelArgument};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use sycl::pipeline::{Settings, Step};
use test_kit::tool::{LLC, LLVM_SPIRV, OPENCL};
use tests::judge::valid_kernels;
use tests::opencl::{Argument, Code, Launch, Runtime, llvm_spirv, specialized_bitcode};
use tests::random::Random;
use tests::random_kernel::{GROUP, INVOCATIONS, NAME, RECORDS, SHARED, WORDS, kernel, native};
use tests::setting::number;
use tests::shrink_ir::shrink_ir;

/// The default number of kernels.
const KERNELS: u64 = 20;

/// Maximum number of failing kernels that are shrunk.
const SHRUNK: usize = 2;

/// Maximum number of candidates tried to shrink one.
const ATTEMPTS: usize = 1500;

/// The newest SPIR-V that LLVM 15's translator reads.
const MAX_MINOR: u8 = 2;

struct Judge {
    runtime: Option<Runtime>,
    translator: Option<&'static str>,
    has_native: bool,
}

/// The final contents of the first two buffers; the third is scratch memory, whose padding has no values.
type Answer = [Vec<u8>; 2];

/// The interpreter's result after a step that prepares the module for the backend. The kernel must be defined.
fn interpreted(text: &str, seed: u64, step: Step) -> Result<Answer, String> {
    let name = step.name();
    let prepared = sycl::prepare(text, Settings::default(), step).map_err(|errors| format!("{name}: {}", messages(&errors)))?;
    let (buffers, number) = inputs(seed);
    let places = [1, 2, 3].map(|place| place * SPACING);
    let mut arguments: Vec<KernelArgument> = places.into_iter().map(KernelArgument::Address).collect();
    arguments.push(KernelArgument::Value(number.to_le_bytes().to_vec()));
    let inputs = Inputs {
        memory: places.into_iter().zip(buffers.map(Bytes::new)).collect(),
        arguments,
        local_size: [GROUP as u32, 1, 1],
        dimensions: 1,
        workgroups: [(INVOCATIONS / GROUP) as u32, 1, 1],
        max_steps: MAX_STEPS,
        ..Inputs::default()
    };
    let outputs = Interpreter::new(&prepared.module).run(NAME, &inputs).map_err(|trap| format!("{name}: {trap}"))?;
    let bytes = |place| match outputs.memory.get(&place) {
        Some(bytes) if bytes.defined.iter().all(|defined| *defined) => Ok(bytes.data.clone()),
        _ => Err(format!("{name}: the result is undefined")),
    };
    Ok([bytes(places[0])?, bytes(places[1])?])
}

fn messages(diagnostics: &[sycl::Diagnostic]) -> String {
    diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect::<Vec<_>>().join("\n")
}

/// From one buffer to the next, in the memory of the interpreter.
const SPACING: u64 = 1 << 24;

/// No kernel needs more.
const MAX_STEPS: u64 = 2_000_000;

/// The inputs of a kernel: small or arbitrary words, and a number.
fn inputs(seed: u64) -> ([Vec<u8>; 3], i32) {
    let mut random = Random::new(!seed);
    let word = |random: &mut Random| if random.once_in(2) { random.below(8) as u32 } else { random.bits() as u32 };
    let words = |random: &mut Random, count: usize| (0..count).flat_map(|_| word(random).to_le_bytes()).collect::<Vec<u8>>();
    let buffers = [words(&mut random, INVOCATIONS * WORDS), words(&mut random, SHARED), vec![0; RECORDS]];
    (buffers, word(&mut random) as i32)
}

impl Judge {
    fn device(&self, runtime: &Runtime, text: &str, seed: u64, beside: &Path) -> Result<Answer, String> {
        let options = sycl::Options { max_minor: runtime.spirv_minor.unwrap_or(MAX_MINOR), ..sycl::Options::default() };
        let translated = sycl::translate(text, &options).map_err(|diagnostics| messages(&diagnostics))?;
        valid_kernels(&translated.words)?;
        let code = match (runtime.spirv_minor, self.translator) {
            (Some(_), _) => Code::Spirv { words: translated.words, constants: Vec::new() },
            (None, Some(translator)) => Code::Bitcode(specialized_bitcode(translator, &translated.words, &[], beside)?),
            (None, None) => return Err("there is no llvm-spirv".to_owned()),
        };
        let (buffers, number) = inputs(seed);
        let mut arguments: Vec<Argument> = buffers.into_iter().map(Argument::Buffer).collect();
        arguments.push(Argument::Value(number.to_le_bytes().to_vec()));
        let launch = Launch { kernel: NAME, arguments: &arguments, shared: &[], global: &[INVOCATIONS], local: &[GROUP] };
        let mut results = runtime.run(&code, &launch)?.into_iter();
        Ok([results.next().unwrap_or_default(), results.next().unwrap_or_default()])
    }

    fn compare(&self, text: &str, definitions: &BTreeMap<String, String>, seed: u64) -> Result<(), String> {
        let beside = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("kernel-{}", std::process::id()));
        let expected = interpreted(text, seed, Step::Read)?;
        let mut answers = vec![("the interpreter before the backend", interpreted(text, seed, Step::LAST)?)];
        if self.has_native {
            let (mut buffers, number) = inputs(seed);
            native::run(text, definitions, &mut buffers, number, &beside).map_err(|error| format!("LLVM: {error}"))?;
            let [data, shared, _] = buffers;
            answers.push(("LLVM", [data, shared]));
        }
        if let Some(runtime) = &self.runtime {
            answers
                .push(("the device", self.device(runtime, text, seed, &beside).map_err(|error| format!("the device: {error}"))?));
        }
        let mut wrong = Vec::new();
        for (name, answer) in answers {
            for (buffer, (expected, found)) in expected.iter().zip(&answer).enumerate() {
                if let Some(at) = expected.chunks(4).zip(found.chunks(4)).position(|(expected, found)| expected != found) {
                    let word =
                        |bytes: &[u8]| bytes[at * 4..][..4].iter().rev().map(|byte| format!("{byte:02x}")).collect::<String>();
                    let place = format!("word {} of invocation {} of buffer {buffer}", at % WORDS, at / WORDS);
                    wrong.push(format!("{name}: {place} is {}, not {}", word(found), word(expected)));
                    break;
                }
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(format!("other answers than the interpreter's by {}", wrong.join(", "))) }
    }
}

/// The kind of a failure, which stays the same while a kernel is shrunk.
fn kind(error: &str) -> &str {
    error.lines().next().unwrap_or_default().split([':', '(']).next().unwrap_or_default()
}

#[test]
fn random_kernels() {
    // Missing tools are left out of the comparison.
    let translator = llvm_spirv();
    let runtime = OPENCL.or_skip().then(|| Runtime::open().expect("the runtime works"));
    let runtime = runtime.filter(|runtime| runtime.spirv_minor.is_some() || translator.is_some() || LLVM_SPIRV.or_skip());
    let judge = Judge { runtime, translator, has_native: LLC.or_skip() };
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
