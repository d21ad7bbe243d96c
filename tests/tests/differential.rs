//! Compares the stages of the compiler on random programs: the interpreter on the IR before and after the passes, and a Vulkan device on
//! the modules of -O0 and -O3, and on glslang's module. All results must be equal.
//!
//! Without a device, only the interpreter's results are compared. `PROGRAMS` sets the number of programs, `SEED` selects one of them,
//! which is printed, and `FIRST` is the first seed. `PROGRAM` names a file to compare instead. A failing program is shrunk line by line,
//! and the smallest one is printed.

use hlsl_to_spirv::Compiler;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;
use test_kit::tool::{self, VULKAN};
use tests::case::options;
use tests::gpu::{Binding, BindingKind, Gpu, dispatch};
use tests::interpret::program::{LOWERED, OPTIMIZED, Program};
use tests::judge::valid_module;
use tests::random_program::{INVOCATIONS, SCRATCH, SCRATCH_BYTES, program};
use tests::shrink::shrink;

/// The default number of programs.
const PROGRAMS: u64 = 40;

/// At least one program in this number must compile with glslang, because otherwise nothing is compared.
const COMPARED_SHARE: u64 = 4;

/// Maximum number of failing programs that are shrunk.
const SHRUNK: usize = 3;

/// Maximum number of candidates tried to shrink one.
const ATTEMPTS: usize = 300;

/// The size of a subgroup if there is no device.
const SUBGROUP_SIZE: u32 = 8;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn ours(program: &Program, level: &str) -> Result<Vec<u32>, String> {
    let options = options(&format!("{} {level}", program.flags))?;
    let compilation = Compiler::new("random.hlsl", program.source.clone()).options(options.clone()).compile();
    let words = compilation.words().ok_or_else(|| compilation.report.to_text(false))?;
    valid_module(words, &options)?;
    Ok(words.to_vec())
}

/// The intrinsics that glslang compiles to inclusive scans. In HLSL they leave out the lane itself (Shader Model 6.0, Wave Intrinsics).
const WRONG_IN_GLSLANG: [&str; 2] = ["WavePrefixSum", "WavePrefixProduct"];

/// None if glslang cannot compile the program, or compiles it wrongly: it lacks parts of HLSL, and some of its modules are invalid.
fn glslang(source: &str) -> Option<Vec<u32>> {
    if WRONG_IN_GLSLANG.iter().any(|name| source.contains(name)) {
        return None;
    }
    let file =
        |extension: &str| -> PathBuf { std::env::temp_dir().join(format!("hlsl-to-spirv-{}.{extension}", std::process::id())) };
    let (input, output) = (file("hlsl"), file("spv"));
    std::fs::write(&input, source).expect("the temporary folder can be written to");
    let status = Command::new("glslangValidator")
        .args(["-D", "-V", "-S", "comp", "-e", "main", "--target-env", "vulkan1.1", "-o"])
        .arg(&output)
        .arg(&input)
        .output()
        .ok()?;
    let bytes = std::fs::read(&output);
    // A leftover temporary file is no failure of the test.
    let _ = (std::fs::remove_file(&input), std::fs::remove_file(&output));
    let bytes = bytes.ok().filter(|_| status.status.success())?;
    let words: Vec<u32> = bytes.chunks_exact(4).map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]])).collect();
    valid_module(&words, &options("-T cs_6_0 -fspv-target-env=vulkan1.1").ok()?).is_ok().then_some(words)
}

fn run(gpu: &Gpu, words: &[u32], program: &Program) -> Result<Vec<u8>, String> {
    let mut buffers = vec![Binding { number: 0, kind: BindingKind::Storage, data: program.data.clone() }];
    let scratch = vec![0; (SCRATCH_BYTES * INVOCATIONS) as usize];
    buffers.extend((1..=SCRATCH).map(|number| Binding { number, kind: BindingKind::Storage, data: scratch.clone() }));
    buffers.extend(program.constants.iter().cloned());
    let results = dispatch(gpu, words, "main", &buffers, program.groups)?;
    results.into_iter().next().ok_or_else(|| "no buffer came back".to_owned())
}

/// A stage and its result.
type Answer = (&'static str, Vec<u8>);

fn answers(gpu: Option<&Gpu>, source: &str, seed: u64) -> Result<Vec<Answer>, String> {
    let program = Program::read(source, seed)?;
    let [lowered, optimized] = program.interpreted(gpu.map_or(SUBGROUP_SIZE, |gpu| gpu.subgroup_size))?;
    let mut answers = vec![(LOWERED, lowered), (OPTIMIZED, optimized)];
    let Some(gpu) = gpu else { return Ok(answers) };
    for (name, level) in [("device(-O0)", "-O0"), ("device(-O3)", "-O3")] {
        let words = ours(&program, level).map_err(|error| format!("{name}: {error}"))?;
        answers.push((name, run(gpu, &words, &program).map_err(|error| format!("{name}: {error}"))?));
    }
    // glslang's product of int vectors is another one, and it lays constant buffers out by its own rules.
    let is_another = ["WavePrefixProduct", "cbuffer"].iter().any(|word| source.contains(word));
    let words = if is_another { None } else { glslang(source) };
    if let Some(words) = words {
        answers.push((GLSLANG, run(gpu, &words, &program).map_err(|error| format!("{GLSLANG}: {error}"))?));
    }
    Ok(answers)
}

const GLSLANG: &str = "device(glslang)";

/// Whether glslang was used; an error that names the stages whose results differ.
fn compare(gpu: Option<&Gpu>, source: &str, seed: u64) -> Result<bool, String> {
    let answers = answers(gpu, source, seed)?;
    let mut groups: Vec<(&[u8], Vec<&str>)> = Vec::new();
    for (name, answer) in &answers {
        match groups.iter_mut().find(|group| group.0 == answer) {
            Some(group) => group.1.push(name),
            None => groups.push((answer, vec![name])),
        }
    }
    if groups.len() == 1 {
        return Ok(answers.iter().any(|(name, _)| *name == GLSLANG));
    }
    let groups: Vec<String> = groups.iter().map(|(_, names)| names.join(" = ")).collect();
    Err(format!("different answers: {}", groups.join(", but ")))
}

/// The kind of a failure, which stays the same while a program is shrunk.
fn kind(error: &str) -> &str {
    error.lines().next().unwrap_or_default().split(" (@").next().unwrap_or_default()
}

#[test]
fn random_programs() {
    // Without a driver the programs run only in the interpreter.
    let gpu = VULKAN.or_skip().then(|| Gpu::open().expect("the driver works"));
    let has_glslang = tool::GLSLANG.is_present();
    if let Some(path) = std::env::var_os("PROGRAM") {
        let source = std::fs::read_to_string(path).expect("PROGRAM names a file");
        let asked = compare(gpu.as_ref(), &source, number("SEED").unwrap_or(0)).expect("the answers are equal");
        return println!("equal{}", if asked { ", with glslang too" } else { "" });
    }
    let first = number("FIRST").unwrap_or(0);
    let seeds = match number("SEED") {
        Some(seed) => {
            println!("{}", program(seed));
            seed..seed + 1
        }
        None => first..first + number("PROGRAMS").unwrap_or(PROGRAMS),
    };
    let count = seeds.end - seeds.start;
    let mut compared = 0;
    let mut failures = Vec::new();
    for seed in seeds {
        match compare(gpu.as_ref(), &program(seed), seed) {
            Ok(asked) => compared += u64::from(asked),
            Err(error) => {
                eprintln!("SEED={seed}: {error}");
                failures.push((seed, error));
            }
        }
    }
    println!("{count} programs, {compared} of them compared with glslang");
    let mut report = String::new();
    for (at, (seed, error)) in failures.iter().enumerate() {
        let _ = writeln!(report, "SEED={seed}: {error}");
        if at < SHRUNK {
            let fails = |text: &str| compare(gpu.as_ref(), text, *seed).is_err_and(|other| kind(&other) == kind(error));
            let _ = writeln!(report, "{}", shrink(&program(*seed), ATTEMPTS, fails));
        }
    }
    assert!(failures.is_empty(), "{} of {count} programs fail:\n{report}", failures.len());
    // Few programs may have none that glslang compiles.
    let is_compared = gpu.is_some() && has_glslang && count >= PROGRAMS;
    assert!(!is_compared || compared * COMPARED_SHARE >= count, "glslang compiles only {compared} of {count} programs");
}
