//! Random programs run on a Vulkan device: optimized, not optimized, and as glslang compiles them, the answers must be equal.
//!
//! `PROGRAMS` asks for another number of programs, `SEED` for one of them, which is printed. `PROGRAM` names a file to compare instead:
//! a program that was made smaller by hand.

use hlsl_to_spirv::Compiler;
use std::path::PathBuf;
use std::process::Command;
use test_kit::skip::skipped;
use tests::case::options;
use tests::gpu::{Binding, BindingKind, Gpu, dispatch};
use tests::judge::valid_module;
use tests::random::Random;
use tests::random_program::{INVOCATIONS, SCRATCH, SCRATCH_BYTES, WORDS, program};

/// The default number of programs.
const PROGRAMS: u64 = 60;

/// Of the programs, so many must be ones that glslang can compile: a comparison with nothing shows nothing.
const COMPARED_SHARE: u64 = 2;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn ours(source: &str, level: &str) -> Result<Vec<u32>, String> {
    // By DXC's own layout a vector in a nested struct may straddle 16 bytes, which is an error.
    let options = options(&format!("-T cs_6_0 -E main -fvk-use-gl-layout {level}"))?;
    let compilation = Compiler::new("random.hlsl", source).options(options.clone()).compile();
    let words = compilation.words().ok_or_else(|| compilation.report.to_text(false))?;
    valid_module(words, &options)?;
    Ok(words.to_vec())
}

/// None where glslang can't compile the program: its HLSL is not the whole language, and some of its modules aren't valid.
fn glslang(source: &str, seed: u64) -> Option<Vec<u32>> {
    let file = |extension: &str| -> PathBuf {
        std::env::temp_dir().join(format!("hlsl-to-spirv-{}-{seed}.{extension}", std::process::id()))
    };
    let (input, output) = (file("hlsl"), file("spv"));
    std::fs::write(&input, source).expect("the temporary folder can be written to");
    let status = Command::new("glslangValidator")
        .args(["-D", "-V", "-S", "comp", "-e", "main", "-o"])
        .arg(&output)
        .arg(&input)
        .output()
        .expect("glslangValidator was found before");
    let bytes = std::fs::read(&output);
    // Nobody reads them again; a file left behind is no failure of the test.
    let _ = (std::fs::remove_file(&input), std::fs::remove_file(&output));
    let bytes = bytes.ok().filter(|_| status.status.success())?;
    let words: Vec<u32> = bytes.chunks_exact(4).map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]])).collect();
    valid_module(&words, &options("-T cs_6_0").ok()?).is_ok().then_some(words)
}

fn run(gpu: &Gpu, words: &[u32], seed: u64) -> Result<Vec<u8>, String> {
    let mut random = Random::new(!seed);
    let data = (0..INVOCATIONS * WORDS).flat_map(|_| (random.bits() as u32).to_le_bytes()).collect();
    let mut buffers = vec![Binding { number: 0, kind: BindingKind::Storage, data }];
    let scratch = vec![0; (SCRATCH_BYTES * INVOCATIONS) as usize];
    buffers.extend((1..=SCRATCH).map(|number| Binding { number, kind: BindingKind::Storage, data: scratch.clone() }));
    let results = dispatch(gpu, words, "main", &buffers, [INVOCATIONS, 1, 1])?;
    results.into_iter().next().ok_or_else(|| "no buffer came back".to_owned())
}

/// True if another compiler was asked too.
fn compare(gpu: &Gpu, source: &str, seed: u64) -> Result<bool, String> {
    let answer = |of: &str, words: &[u32]| run(gpu, words, seed).map_err(|error| format!("{of}: {error}"));
    let optimized = answer("at -O3", &ours(source, "-O3")?)?;
    let plain = answer("at -O0", &ours(source, "-O0")?)?;
    if optimized != plain {
        return Err("the optimized module gives another answer than the one that is not".to_owned());
    }
    let Some(words) = glslang(source, seed) else { return Ok(false) };
    if answer("from glslang", &words)? != optimized { Err("glslang's module gives another answer".to_owned()) } else { Ok(true) }
}

#[test]
fn random_programs() {
    if Command::new("glslangValidator").arg("--version").output().is_err() {
        return skipped("glslangValidator");
    }
    let Some(gpu) = Gpu::open().expect("the driver works") else { return skipped("a Vulkan driver") };
    if let Some(path) = std::env::var_os("PROGRAM") {
        let source = std::fs::read_to_string(path).expect("PROGRAM names a file");
        let asked = compare(&gpu, &source, number("SEED").unwrap_or(0)).expect("the answers are equal");
        return println!("equal{}", if asked { ", with glslang too" } else { "" });
    }
    let seeds = match number("SEED") {
        Some(seed) => {
            println!("{}", program(seed));
            seed..seed + 1
        }
        None => 0..number("PROGRAMS").unwrap_or(PROGRAMS),
    };
    let count = seeds.end - seeds.start;
    let mut compared = 0;
    let mut failures = Vec::new();
    for seed in seeds {
        match compare(&gpu, &program(seed), seed) {
            Ok(asked) => compared += u64::from(asked),
            Err(error) => failures.push(format!("SEED={seed}: {error}")),
        }
    }
    println!("{count} programs, {compared} of them compared with glslang");
    assert!(failures.is_empty(), "{} of {count} programs fail:\n{}", failures.len(), failures.join("\n"));
    assert!(compared * COMPARED_SHARE >= count, "glslang compiles only {compared} of {count} programs");
}
