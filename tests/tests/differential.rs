//! Compares the stages of the compiler on random programs: the interpreter on the IR before and after the passes, a Vulkan device on
//! the modules of -O0 and -O3, and the device on other compilers' modules. All results must be equal.
//!
//! `random_programs` are large, and glslang compiles them too. `typed_programs` are small expressions of mixed types, which DXC compiles
//! too: to SPIR-V and, with literals for all inputs, to DXIL, whose constants decide which of two different results is right. In
//! `stage_programs` values travel from a vertex to a pixel shader, which may be of different compilers. DXC must also accept and refuse the
//! same programs as this compiler. `tests::dxc_mistakes` lists what does not count.
//!
//! Without a device, only the interpreter's results are compared. `PROGRAMS` sets the number of programs, `SEED` selects one of them,
//! which is printed, and `FIRST` is the first seed. `PROGRAM` names a file to compare instead. A failing program is shrunk line by line,
//! and the smallest one is printed.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;
use test_kit::tool::{self, VULKAN};
use tests::case::options;
use tests::dxc_process::{self, Answers, Request, Target};
use tests::gpu::{Binding, BindingKind, Gpu, dispatch};
use tests::interpret::program::{LOWERED, OPTIMIZED, Program, flags};
use tests::judge::{compiled, valid_module};
use tests::random_program::typed::stages::stage_program;
use tests::random_program::typed::trace::{result, traced, with_literals};
use tests::random_program::{INVOCATIONS, SCRATCH, SCRATCH_BYTES, program, typed_program};
use tests::setting::number;
use tests::shrink::shrink;
use tests::stage_pairs::{Stage, StageProgram, is_drawable, same_interface};
use tests::{dxc_mistakes, dxil_constants};

/// The default number of programs.
const PROGRAMS: u64 = 40;

/// The default number of programs of mixed types.
const TYPED_PROGRAMS: u64 = 100;

/// The default number of programs of two stages.
const STAGE_PROGRAMS: u64 = 50;

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

/// The programs of a test.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Random,
    /// Some calls are ambiguous.
    Typed,
    Stages,
}

/// The device and the other compilers.
struct Others {
    gpu: Option<Gpu>,
    form: Form,
    has_dxc: bool,
    has_glslang: bool,
}

impl Form {
    fn program(self, seed: u64) -> String {
        match self {
            Self::Random => program(seed),
            Self::Typed => typed_program(seed),
            Self::Stages => stage_program(seed),
        }
    }

    /// The compilations by DXC that a program needs.
    fn requests(self, source: &str, seed: u64) -> Vec<Request> {
        let module = |flags: &str| (source.to_owned(), flags.to_owned(), Target::Module);
        match self {
            Self::Random => Vec::new(),
            Self::Typed => {
                let flags = flags(source);
                let dxil = traced_literals(source, seed).map(|text| (text, flags.to_owned(), Target::Dxil));
                [module(flags), module(&plain(flags))].into_iter().chain(dxil).collect()
            }
            Self::Stages => {
                let Ok(program) = StageProgram::read(source) else { return Vec::new() };
                STAGES.map(|stage| program.flags(stage)).iter().flat_map(|flags| [module(flags), module(&plain(flags))]).collect()
            }
        }
    }
}

fn plain(flags: &str) -> String {
    format!("{flags} -O0")
}

/// The variant of a program that stores its words, and computes with literals.
fn traced_literals(source: &str, seed: u64) -> Option<String> {
    traced(&Program::read(source, seed).ok().map(|program| literals(&program))?)
}

/// The variant of a program that computes with literals.
fn literals(program: &Program) -> String {
    with_literals(&program.source, words(&program.data).nth(1).unwrap_or(0))
}

fn words(bytes: &[u8]) -> impl Iterator<Item = u32> + '_ {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
}

/// DXC's results for programs; none without its library.
fn by_dxc(others: &Others, programs: &[(u64, String)]) -> Answers {
    if !others.has_dxc {
        return Answers::new();
    }
    let requests: Vec<Request> = programs.iter().flat_map(|(seed, source)| others.form.requests(source, *seed)).collect();
    dxc_process::compile(&requests).expect("the temporary folder can be written to")
}

/// Whether both compilers, or this one if there is no other, compile a program. An error if only one of them does.
fn is_accepted<T>(theirs: Option<&Result<Vec<u32>, String>>, ours: &Result<T, String>, form: Form) -> Result<bool, String> {
    match (theirs, ours) {
        (Some(Ok(_)), Err(error)) => Err(format!("only DXC compiles it: {}", first_error(error))),
        (Some(Err(_)), Err(_)) => Ok(false),
        // Without DXC, nothing tells whether the program is wrong.
        (None, Err(error)) if form == Form::Typed && error.contains("error[ambiguous-call]") => Ok(false),
        (None, Err(error)) => Err(error.clone()),
        (Some(Err(error)), Ok(_)) if !dxc_mistakes::is_unsupported(error) => {
            Err(format!("only we compile it: {}", first_error(error)))
        }
        _ => Ok(true),
    }
}

/// A module of DXC's that contains none of its mistakes.
fn without_mistakes(module: Option<Result<Vec<u32>, String>>) -> Option<Vec<u32>> {
    module?.ok().filter(|words| dxc_mistakes::of(words).is_none())
}

fn answers(others: &Others, dxc: &Answers, source: &str, seed: u64) -> Result<Vec<Answer>, String> {
    let gpu = others.gpu.as_ref();
    let program = Program::read(source, seed)?;
    let theirs = dxc_process::module(dxc, source, &program.flags);
    if !is_accepted(theirs.as_ref(), &program.lowered(), others.form)? {
        return Ok(Vec::new());
    }
    let [lowered, optimized] = program.interpreted(gpu.map_or(SUBGROUP_SIZE, |gpu| gpu.subgroup_size))?;
    let mut answers = vec![(LOWERED, lowered), (OPTIMIZED, optimized)];
    answers.extend(by_dxil(dxc, &program, seed).map(|answer| (DXIL, answer)));
    let Some(gpu) = gpu else { return Ok(answers) };
    if others.form == Form::Typed && ours(&program, "-O3").is_ok_and(|words| dxc_mistakes::is_wrong_in_mesa(&words)) {
        return Ok(answers);
    }
    for (name, level) in [("device(-O0)", "-O0"), ("device(-O3)", "-O3")] {
        let words = ours(&program, level).map_err(|error| format!("{name}: {error}"))?;
        answers.push((name, run(gpu, &words, &program).map_err(|error| format!("{name}: {error}"))?));
    }
    if others.form == Form::Typed {
        let program = Program { source: literals(&program), ..program.clone() };
        let words = ours(&program, "-O3").map_err(|error| format!("{LITERALS}: {error}"))?;
        answers.push((LITERALS, run(gpu, &words, &program).map_err(|error| format!("{LITERALS}: {error}"))?));
    }
    // glslang's product of int vectors is another one, and it lays constant buffers out by its own rules.
    let is_another = ["WavePrefixProduct", "cbuffer"].iter().any(|word| source.contains(word));
    let words = if is_another || !others.has_glslang { None } else { glslang(source) };
    let plain = dxc_process::module(dxc, source, &plain(&program.flags));
    for (name, words) in [(GLSLANG, words), (DXC_PLAIN, without_mistakes(plain)), (DXC, without_mistakes(theirs))] {
        if let Some(words) = words {
            answers.push((name, run(gpu, &words, &program).map_err(|error| format!("{name}: {error}"))?));
        }
    }
    Ok(answers)
}

/// The result of a program in DXIL; None if DXC does not fold all of it to constants.
fn by_dxil(dxc: &Answers, program: &Program, seed: u64) -> Option<Vec<u8>> {
    if dxc_mistakes::is_wrong_in_dxil(&program.source) {
        return None;
    }
    let text = dxc_process::dxil(dxc, &traced_literals(&program.source, seed)?, &program.flags)?;
    let words: Vec<u32> = dxil_constants::constants(&text).ok()?.into_iter().collect::<Option<_>>()?;
    let mut data = program.data.clone();
    data[..4].copy_from_slice(&result(&words)?.to_le_bytes());
    Some(data)
}

/// The words at which a program's values differ between this compiler's module, DXC's module and DXC's DXIL.
fn arbitration(others: &Others, source: &str, seed: u64) -> Result<String, String> {
    let (Some(gpu), Some(text)) = (&others.gpu, traced(source)) else { return Ok(String::new()) };
    let mut program = Program::read(&text, seed)?;
    program.data.resize(TRACE_BYTES, 0);
    let dxc = by_dxc(others, &[(seed, source.to_owned()), (seed, text)]);
    let values = |module: &[u32]| -> Result<Vec<u32>, String> {
        let bytes = run(gpu, module, &program)?;
        let words: Vec<u32> = words(&bytes).collect();
        let end = words.first().map_or(1, |end| *end as usize);
        Ok(words.get(1..end).unwrap_or_default().to_vec())
    };
    let ours = values(&ours(&program, "-O3")?)?;
    let theirs = dxc_process::module(&dxc, &program.source, &program.flags).and_then(Result::ok);
    let theirs = theirs.map(|words| values(&words)).transpose()?;
    let dxil = traced_literals(source, seed).and_then(|text| dxc_process::dxil(&dxc, &text, &program.flags));
    let dxil = dxil_constants::constants(&dxil.ok_or("DXC compiles no DXIL")?)?;
    let mut report = String::new();
    for (at, ours) in ours.iter().enumerate() {
        let theirs = theirs.as_ref().and_then(|theirs| theirs.get(at).copied());
        let constant = dxil.get(at).copied().flatten();
        let verdict = match constant {
            Some(word) if word == *ours && theirs.is_none_or(|theirs| theirs == word) => continue,
            Some(word) if word == *ours => "DXIL agrees with this compiler",
            Some(word) if theirs == Some(word) => "DXIL agrees with DXC's module",
            Some(_) => "DXIL agrees with neither",
            None if theirs.is_none_or(|theirs| theirs == *ours) => continue,
            None => "it is not constant in DXIL",
        };
        let others = [("DXC's", theirs), ("DXIL", constant)];
        let others = others.iter().filter_map(|(name, word)| word.map(|word| format!(", {name} {word:#x}")));
        let _ = writeln!(report, "word {}: ours {ours:#x}{}: {verdict}", at + 1, others.collect::<String>());
    }
    Ok(report)
}

/// The words of a program at which DXIL decides.
fn verdict(others: &Others, source: &str, seed: u64) -> String {
    match others.form {
        Form::Typed => arbitration(others, source, seed).unwrap_or_else(|error| format!("DXIL decides nothing: {error}")),
        Form::Random | Form::Stages => String::new(),
    }
}

/// The bytes of the buffer for all values of a program.
const TRACE_BYTES: usize = 1 << 16;

const STAGES: [Stage; 2] = [Stage::Vertex, Stage::Pixel];

/// The modules of the vertex and the pixel shader of each pair, as indices into those of [`stage_modules`].
const PAIRS: [(&str, [usize; 2]); 8] = [
    ("ours(-O0)", [0, 0]),
    ("ours(-O3)", [1, 1]),
    ("DXC's(-O0)", [2, 2]),
    (DXC, [3, 3]),
    ("our vertex and DXC's pixel shader", [1, 3]),
    ("DXC's vertex and our pixel shader", [3, 1]),
    ("our vertex and DXC's pixel shader(-O0)", [0, 2]),
    ("DXC's vertex and our pixel shader(-O0)", [2, 0]),
];

/// The modules of a stage: ours of -O0 and -O3, and DXC's. None if a compiler refuses the stage.
fn stage_modules(dxc: &Answers, source: &str, flags: &str) -> Result<Option<[Option<Vec<u32>>; 4]>, String> {
    let ours = ["-O0", "-O3"].map(|level| compiled("random.hlsl", source, &format!("{flags} {level}")));
    let theirs = [plain(flags), flags.to_owned()].map(|flags| dxc_process::module(dxc, source, &flags));
    for (ours, theirs) in ours.iter().zip(&theirs) {
        if !is_accepted(theirs.as_ref(), ours, Form::Stages)? {
            return Ok(None);
        }
        if let (Ok(ours), Some(Ok(theirs))) = (ours, theirs) {
            same_interface(ours, theirs)?;
        }
    }
    let ([a, b], [c, d]) = (ours.map(Result::ok), theirs.map(without_mistakes));
    Ok(Some([a, b, c, d]))
}

fn stage_answers(others: &Others, dxc: &Answers, source: &str) -> Result<Vec<Answer>, String> {
    let gpu = others.gpu.as_ref();
    let program = StageProgram::read(source)?;
    let stage = |stage: Stage| stage_modules(dxc, source, &program.flags(stage));
    let (Some(vertex), Some(pixel)) = (stage(Stage::Vertex)?, stage(Stage::Pixel)?) else { return Ok(Vec::new()) };
    let mut answers = Vec::new();
    if let Some(reference) = program.reference() {
        let [lowered, optimized] = reference.interpreted(gpu.map_or(SUBGROUP_SIZE, |gpu| gpu.subgroup_size))?;
        answers.extend([(LOWERED, lowered), (OPTIMIZED, optimized)]);
    }
    let Some(gpu) = gpu else { return Ok(answers) };
    for (name, [of_vertex, of_pixel]) in PAIRS {
        let (Some(vertex), Some(pixel)) = (&vertex[of_vertex], &pixel[of_pixel]) else { continue };
        if is_drawable(gpu, vertex)? && is_drawable(gpu, pixel)? {
            answers.push((name, program.draw(gpu, [vertex, pixel]).map_err(|error| format!("{name}: {error}"))?));
        }
    }
    Ok(answers)
}

const GLSLANG: &str = "device(glslang)";
const DXC: &str = "device(DXC)";
const DXC_PLAIN: &str = "device(DXC -O0)";
const DXIL: &str = "DXIL";
/// Our module of the variant that computes with literals.
const LITERALS: &str = "device(literals)";

/// The stages whose results are equal; an error that names those whose results differ.
fn compare(others: &Others, dxc: &Answers, source: &str, seed: u64) -> Result<Vec<&'static str>, String> {
    let answers = match others.form {
        Form::Random | Form::Typed => answers(others, dxc, source, seed)?,
        Form::Stages => stage_answers(others, dxc, source)?,
    };
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
/// and of those compared with DXC's module and DXIL.
fn judge(others: &Others, default: u64) -> [u64; 4] {
    if let Some(path) = std::env::var_os("PROGRAM") {
        let source = std::fs::read_to_string(path).expect("PROGRAM names a file");
        let seed = number("SEED").unwrap_or(0);
        let asked = compare(others, &by_dxc(others, &[(seed, source.clone())]), &source, seed);
        println!("{}", verdict(others, &source, seed));
        println!("equal: {}", asked.expect("the answers are equal").join(", "));
        return [0; 4];
    }
    let program = |seed: u64| others.form.program(seed);
    let first = number("FIRST").unwrap_or(0);
    let seeds = match number("SEED") {
        Some(seed) => {
            println!("{}", program(seed));
            seed..seed + 1
        }
        None => first..first + number("PROGRAMS").unwrap_or(default),
    };
    let count = seeds.end - seeds.start;
    let mut compared = [(GLSLANG, 0), (DXC, 0), (DXIL, 0)];
    let mut failures = Vec::new();
    let seeds: Vec<u64> = seeds.collect();
    for seeds in seeds.chunks(BATCH) {
        let programs: Vec<(u64, String)> = seeds.iter().map(|seed| (*seed, program(*seed))).collect();
        let dxc = by_dxc(others, &programs);
        for (seed, source) in programs {
            match compare(others, &dxc, &source, seed) {
                Ok(asked) => compared.iter_mut().for_each(|(name, count)| *count += u64::from(asked.contains(name))),
                Err(error) => {
                    eprintln!("SEED={seed}: {error}");
                    failures.push((seed, error));
                }
            }
        }
    }
    let [(_, with_glslang), (_, with_dxc), (_, with_dxil)] = compared;
    println!("{count} programs, {with_glslang} of them compared with glslang, {with_dxc} with DXC, {with_dxil} with DXIL");
    assert!(failures.is_empty(), "{} of {count} programs fail:\n{}", failures.len(), report(others, &failures));
    [count, with_glslang, with_dxc, with_dxil]
}

/// The failures, and the first few shrunk.
fn report(others: &Others, failures: &[(u64, String)]) -> String {
    let mut report = String::new();
    for (at, (seed, error)) in failures.iter().enumerate() {
        let _ = writeln!(report, "SEED={seed}: {error}");
        if at < SHRUNK {
            let fails = |text: &str| {
                let dxc = by_dxc(others, &[(*seed, text.to_owned())]);
                compare(others, &dxc, text, *seed).is_err_and(|other| kind(&other) == kind(error))
            };
            let smallest = shrink(&others.form.program(*seed), ATTEMPTS, fails);
            let _ = writeln!(report, "{smallest}{}", verdict(others, &smallest, *seed));
        }
    }
    report
}

/// The device, or none if this machine has no driver: then the programs run only in the interpreter.
fn gpu() -> Option<Gpu> {
    VULKAN.or_skip().then(|| Gpu::open().expect("the driver works"))
}

#[test]
fn random_programs() {
    let others = Others { gpu: gpu(), form: Form::Random, has_dxc: false, has_glslang: tool::GLSLANG.is_present() };
    let is_compared = others.gpu.is_some() && others.has_glslang;
    let [count, compared, ..] = judge(&others, PROGRAMS);
    // Few programs may have none that glslang compiles.
    let is_judged = is_compared && count >= PROGRAMS;
    assert!(!is_judged || compared * COMPARED_SHARE >= count, "glslang compiles only {compared} of {count} programs");
}

/// Compares the programs with DXC.
fn with_dxc(form: Form, default: u64) {
    let others = Others { gpu: gpu(), form, has_dxc: tool::DXC.or_skip(), has_glslang: false };
    let is_compared = others.gpu.is_some() && others.has_dxc;
    let [count, _, compared, with_dxil] = judge(&others, default);
    let is_judged = is_compared && count >= default;
    assert!(!is_judged || compared * COMPARED_SHARE >= count, "DXC compiles only {compared} of {count} programs");
    let has_constants = form != Form::Typed || with_dxil * COMPARED_SHARE >= count;
    assert!(!is_judged || has_constants, "DXC folds only {with_dxil} of {count} programs to constants");
}

#[test]
fn typed_programs() {
    with_dxc(Form::Typed, TYPED_PROGRAMS);
}

#[test]
fn stage_programs() {
    with_dxc(Form::Stages, STAGE_PROGRAMS);
}

/// Not a test: the process in which DXC compiles the programs of the others.
#[test]
#[ignore = "started by the other tests"]
fn dxc_process() {
    dxc_process::serve();
}
