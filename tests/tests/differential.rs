//! Compares the stages of the compiler on random programs: the interpreter on the IR before and after the passes, a Vulkan device on
//! the modules of -O0 and -O3, and the device on other compilers' modules. All results must be equal.
//!
//! `random_programs` are large, and glslang compiles them too. `typed_programs` are small expressions of mixed types, which DXC compiles
//! too; DXC must also accept and refuse the same programs as this compiler. `tests::dxc_mistakes` lists what does not count.
//!
//! Without a device, only the interpreter's results are compared. `PROGRAMS` sets the number of programs, `SEED` selects one of them,
//! which is printed, and `FIRST` is the first seed. `PROGRAM` names a file to compare instead. A failing program is shrunk line by line,
//! and the smallest one is printed.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;
use test_kit::tool::{self, VULKAN};
use tests::case::options;
use tests::gpu::{Binding, BindingKind, Gpu, dispatch};
use tests::interpret::program::{LOWERED, OPTIMIZED, Program, flags};
use tests::judge::{compiled, valid_module};
use tests::random_program::{INVOCATIONS, SCRATCH, SCRATCH_BYTES, program, typed_program};
use tests::setting::number;
use tests::shrink::shrink;
use tests::{dxc_mistakes, dxc_process};

/// The default number of programs.
const PROGRAMS: u64 = 40;

/// The default number of programs of mixed types.
const TYPED_PROGRAMS: u64 = 100;

/// At least one program in this number must compile with glslang, because otherwise nothing is compared.
const COMPARED_SHARE: u64 = 4;

/// Number of programs that one process of DXC's compiles.
const BATCH: usize = 50;

/// Maximum number of failing programs that are shrunk.
const SHRUNK: usize = 3;

/// Maximum number of candidates tried to shrink one.
const ATTEMPTS: usize = 300;

/// The size of a subgroup if there is no device.
const SUBGROUP_SIZE: u32 = 8;

fn ours(program: &Program, level: &str) -> Result<Vec<u32>, String> {
    compiled("random.hlsl", &program.source, &format!("{} {level}", program.flags))
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
    Ok(results.into_iter().take(program.outputs as usize).flatten().collect())
}

/// The line of the first error.
fn first_error(messages: &str) -> &str {
    messages.lines().find(|line| line.contains("error")).unwrap_or(messages)
}

/// A stage and its result.
type Answer = (&'static str, Vec<u8>);

/// The device and the other compilers.
struct Others {
    gpu: Option<Gpu>,
    /// The programs are those of [`typed_program`], of which some calls are ambiguous.
    are_typed: bool,
    has_dxc: bool,
    has_glslang: bool,
}

/// Modules by DXC, made ahead, of these programs.
type Modules = HashMap<String, Result<Vec<u32>, String>>;

/// DXC's modules of programs; none without its library.
fn by_dxc(others: &Others, sources: &[String]) -> Modules {
    if !others.has_dxc {
        return Modules::new();
    }
    let programs: Vec<(&str, &str)> = sources.iter().map(|source| (source.as_str(), flags(source))).collect();
    let modules = dxc_process::compile(&programs).expect("the temporary folder can be written to");
    sources.iter().cloned().zip(modules).collect()
}

fn answers(others: &Others, modules: &Modules, source: &str, seed: u64) -> Result<Vec<Answer>, String> {
    let gpu = others.gpu.as_ref();
    let program = Program::read(source, seed)?;
    let theirs = modules.get(source);
    match (theirs, program.lowered()) {
        (Some(Ok(_)), Err(error)) => return Err(format!("only DXC compiles it: {}", first_error(&error))),
        (Some(Err(_)), Err(_)) => return Ok(Vec::new()),
        // Without DXC, nothing tells whether the program is wrong.
        (None, Err(error)) if others.are_typed && error.contains("error[ambiguous-call]") => return Ok(Vec::new()),
        (Some(Err(error)), Ok(_)) if !dxc_mistakes::is_unsupported(error) => {
            return Err(format!("only we compile it: {}", first_error(error)));
        }
        _ => {}
    }
    let [lowered, optimized] = program.interpreted(gpu.map_or(SUBGROUP_SIZE, |gpu| gpu.subgroup_size))?;
    let mut answers = vec![(LOWERED, lowered), (OPTIMIZED, optimized)];
    let Some(gpu) = gpu else { return Ok(answers) };
    if others.are_typed && ours(&program, "-O3").is_ok_and(|words| dxc_mistakes::is_wrong_in_mesa(&words)) {
        return Ok(answers);
    }
    for (name, level) in [("device(-O0)", "-O0"), ("device(-O3)", "-O3")] {
        let words = ours(&program, level).map_err(|error| format!("{name}: {error}"))?;
        answers.push((name, run(gpu, &words, &program).map_err(|error| format!("{name}: {error}"))?));
    }
    // glslang's product of int vectors is another one, and it lays constant buffers out by its own rules.
    let is_another = ["WavePrefixProduct", "cbuffer"].iter().any(|word| source.contains(word));
    let words = if is_another || !others.has_glslang { None } else { glslang(source) };
    if let Some(words) = words {
        answers.push((GLSLANG, run(gpu, &words, &program).map_err(|error| format!("{GLSLANG}: {error}"))?));
    }
    if let Some(Ok(words)) = theirs.filter(|words| words.as_ref().is_ok_and(|words| dxc_mistakes::of(words).is_none())) {
        answers.push((DXC, run(gpu, words, &program).map_err(|error| format!("{DXC}: {error}"))?));
    }
    Ok(answers)
}

const GLSLANG: &str = "device(glslang)";
const DXC: &str = "device(DXC)";

/// The stages whose results are equal; an error that names those whose results differ.
fn compare(others: &Others, modules: &Modules, source: &str, seed: u64) -> Result<Vec<&'static str>, String> {
    let answers = answers(others, modules, source, seed)?;
    let mut groups: Vec<(&[u8], Vec<&str>)> = Vec::new();
    for (name, answer) in &answers {
        match groups.iter_mut().find(|group| group.0 == answer) {
            Some(group) => group.1.push(name),
            None => groups.push((answer, vec![name])),
        }
    }
    if groups.len() <= 1 {
        return Ok(answers.iter().map(|(name, _)| *name).collect());
    }
    let groups: Vec<String> = groups.iter().map(|(_, names)| names.join(" = ")).collect();
    Err(format!("different answers: {}", groups.join(", but ")))
}

/// The kind of a failure, which stays the same while a program is shrunk.
fn kind(error: &str) -> &str {
    error.lines().next().unwrap_or_default().split(" (@").next().unwrap_or_default()
}

/// Compares the programs of a range of seeds, or one that a variable names. Returns the numbers of programs, of those compared with glslang,
/// and of those compared with DXC.
fn judge(others: &Others, program: impl Fn(u64) -> String, default: u64) -> [u64; 3] {
    if let Some(path) = std::env::var_os("PROGRAM") {
        let source = std::fs::read_to_string(path).expect("PROGRAM names a file");
        let modules = by_dxc(others, std::slice::from_ref(&source));
        let asked = compare(others, &modules, &source, number("SEED").unwrap_or(0)).expect("the answers are equal");
        println!("equal: {}", asked.join(", "));
        return [0; 3];
    }
    let first = number("FIRST").unwrap_or(0);
    let seeds = match number("SEED") {
        Some(seed) => {
            println!("{}", program(seed));
            seed..seed + 1
        }
        None => first..first + number("PROGRAMS").unwrap_or(default),
    };
    let mut counts = [seeds.end - seeds.start, 0, 0];
    let mut failures = Vec::new();
    let seeds: Vec<u64> = seeds.collect();
    for seeds in seeds.chunks(BATCH) {
        let sources: Vec<String> = seeds.iter().map(|seed| program(*seed)).collect();
        let modules = by_dxc(others, &sources);
        for (seed, source) in seeds.iter().zip(&sources) {
            match compare(others, &modules, source, *seed) {
                Ok(asked) => {
                    for (count, name) in counts[1..].iter_mut().zip([GLSLANG, DXC]) {
                        *count += u64::from(asked.contains(&name));
                    }
                }
                Err(error) => {
                    eprintln!("SEED={seed}: {error}");
                    failures.push((*seed, error));
                }
            }
        }
    }
    let [count, with_glslang, with_dxc] = counts;
    println!("{count} programs, {with_glslang} of them compared with glslang, {with_dxc} with DXC");
    let mut report = String::new();
    for (at, (seed, error)) in failures.iter().enumerate() {
        let _ = writeln!(report, "SEED={seed}: {error}");
        if at < SHRUNK {
            let fails = |text: &str| {
                let modules = by_dxc(others, &[text.to_owned()]);
                compare(others, &modules, text, *seed).is_err_and(|other| kind(&other) == kind(error))
            };
            let _ = writeln!(report, "{}", shrink(&program(*seed), ATTEMPTS, fails));
        }
    }
    assert!(failures.is_empty(), "{} of {count} programs fail:\n{report}", failures.len());
    counts
}

/// The device, or none if this machine has no driver: then the programs run only in the interpreter.
fn gpu() -> Option<Gpu> {
    VULKAN.or_skip().then(|| Gpu::open().expect("the driver works"))
}

#[test]
fn random_programs() {
    let others = Others { gpu: gpu(), are_typed: false, has_dxc: false, has_glslang: tool::GLSLANG.is_present() };
    let is_compared = others.gpu.is_some() && others.has_glslang;
    let [count, compared, _] = judge(&others, program, PROGRAMS);
    // Few programs may have none that glslang compiles.
    let is_judged = is_compared && count >= PROGRAMS;
    assert!(!is_judged || compared * COMPARED_SHARE >= count, "glslang compiles only {compared} of {count} programs");
}

#[test]
fn typed_programs() {
    let others = Others { gpu: gpu(), are_typed: true, has_dxc: tool::DXC.or_skip(), has_glslang: false };
    let is_compared = others.gpu.is_some() && others.has_dxc;
    let [count, _, compared] = judge(&others, typed_program, TYPED_PROGRAMS);
    let is_judged = is_compared && count >= TYPED_PROGRAMS;
    assert!(!is_judged || compared * COMPARED_SHARE >= count, "DXC compiles only {compared} of {count} programs");
}

/// Not a test: the process in which DXC compiles the programs of the others.
#[test]
#[ignore = "started by the other tests"]
fn dxc_process() {
    dxc_process::serve();
}
