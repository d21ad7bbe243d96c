//! `cargo xtask interpret`: runs a compute shader or a kernel without a device and prints its memory. `cargo xtask interpret-passes`:
//! checks that passes do not change results.

mod kernel;

use crate::flags::Flags;
use crate::{corpus, dxc};
use hlsl_to_spirv::flags::{Invocation, Request, parse};
use hlsl_to_spirv::{Options, PassPoint};
use interpreter::{Bytes, Inputs, Interpreter, Outputs, Resource};
use std::collections::BTreeMap;
use tests::case::{comment, options};
use tests::gpu::ComputeCase;
use tests::gpu::values;
use tests::interpret;
use tests::interpret::passes::{PassCheck, Subject};
use tests::interpret::random_inputs::random_inputs;
use tests::{random_ir, random_program};

/// The arguments of `interpret`.
struct Command {
    invocation: Box<Invocation>,
    path: String,
    text: String,
    inputs: Inputs,
    case: ComputeCase,
}

/// Runs a shader and prints its buffers; compares them with the file's `// EXPECT` lines, if it has some.
///
/// # Errors
/// The command line, the shader or the run is wrong, or the buffers differ from the expected ones.
pub fn run(words: &[&str]) -> Result<(), String> {
    if words.iter().any(|word| word.ends_with(".ll"))
        && let Some(result) = kernel::run(words)
    {
        return result;
    }
    let command = Command::read(words)?;
    let options = &command.invocation.options;
    let module = match command.path.ends_with(".ll") {
        true => ir::text::parse(&command.text).map_err(|error| error.to_string())?,
        false => {
            let last = PassPoint { pass: "lower".to_owned(), run: 1 };
            let point = options.trace.stop_after.clone().unwrap_or(last);
            interpret::after(&command.path, &command.text, options, point)?
        }
    };
    let outputs = Interpreter::new(&module).run(interpret::entry(options), &command.inputs).map_err(|trap| trap.to_string())?;
    print(&outputs);
    interpret::compare(&outputs, &command.case)
}

impl Command {
    fn read(words: &[&str]) -> Result<Self, String> {
        let mut flags = Vec::new();
        let mut buffers = Vec::new();
        let (mut groups, mut subgroup_size) = (None, None);
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match *word {
                "--buffer" => buffers.push(buffer(value()?)?),
                "--dispatch" => {
                    let numbers: Result<Vec<u32>, _> = value()?.split(',').map(str::parse).collect();
                    let numbers = numbers.ok().and_then(|numbers| <[u32; 3]>::try_from(numbers).ok());
                    groups = Some(numbers.ok_or("--dispatch takes three numbers, x,y,z")?);
                }
                "--subgroup-size" => subgroup_size = Some(value()?.parse().map_err(|_| "--subgroup-size takes a number")?),
                flag => flags.push(flag.to_owned()),
            }
        }
        let Request::Compile(mut invocation) = parse(&flags)? else { return Err("a shader is missing".to_owned()) };
        let [path] = invocation.inputs.as_slice() else { return Err("one shader is interpreted at a time".to_owned()) };
        let path = path.clone();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let case = ComputeCase::read(&text)?;
        // The file's own flags, if the command line does not specify a profile.
        if invocation.options.sema.profile.is_none()
            && let Some(flags) = comment(text.lines().next().unwrap_or_default(), "TEST:")
        {
            let trace = std::mem::take(&mut invocation.options.trace);
            invocation.options = Options { trace, ..options(flags)? };
        }
        let mut inputs = interpret::inputs(&case);
        inputs.workgroups = groups.unwrap_or(inputs.workgroups);
        inputs.subgroup_size = subgroup_size.unwrap_or(inputs.subgroup_size).clamp(1, 128);
        inputs.resources.extend(buffers);
        Ok(Self { invocation, path, text, inputs, case })
    }
}

/// `set:binding=type:values`, the values with commas between them.
fn buffer(text: &str) -> Result<((u32, u32), Vec<Resource>), String> {
    let wrong = || format!("'{text}' is not set:binding=type:values, as in 0:1=u32:1,2,0*6");
    let (place, rest) = text.split_once('=').ok_or_else(wrong)?;
    let (set, binding) = place.split_once(':').ok_or_else(wrong)?;
    let (kind, numbers) = rest.split_once(':').ok_or_else(wrong)?;
    let values = values::parse(&format!("{kind} {}", numbers.replace(',', " ")))?;
    let data = values.iter().flat_map(|value| value.to_bytes()).collect();
    let place = (set.parse().map_err(|_| wrong())?, binding.parse().map_err(|_| wrong())?);
    Ok((place, vec![Resource::Buffer(Bytes::new(data))]))
}

/// Prints the outputs of a run.
pub fn print(outputs: &Outputs) {
    for ((set, binding), elements) in &outputs.resources {
        for (index, bytes) in elements.iter().enumerate() {
            println!("{set}:{binding}[{index}]");
            words_of(bytes);
        }
    }
    for (address, bytes) in &outputs.memory {
        println!("{address:#x}");
        words_of(bytes);
    }
    for event in &outputs.events {
        println!("note: {}", event.trap);
    }
    println!("{} instructions", outputs.steps);
}

fn words_of(bytes: &Bytes) {
    for (row, words) in bytes.data.chunks(32).enumerate() {
        let defined = &bytes.defined[row * 32..];
        let word = |(at, word): (usize, &[u8])| match defined[at * 4..][..word.len()].iter().all(|defined| *defined) {
            true => word.iter().rev().map(|byte| format!("{byte:02x}")).collect(),
            false => "undefined".to_owned(),
        };
        let words: Vec<String> = words.chunks(4).enumerate().map(word).collect();
        println!("  {:6}: {}", row * 32, words.join(" "));
    }
}

/// Checks the passes on random programs, or on the compute shaders below a folder with random inputs.
///
/// # Errors
/// A pass changes a result.
pub fn check(flags: &Flags) -> Result<(), String> {
    if flags.print {
        let text = if flags.ir { random_ir::module } else { random_program::program };
        (flags.seed..flags.seed + flags.count).for_each(|seed| println!("{}", text(seed)));
        return Ok(());
    }
    let mut counts = Counts::default();
    match flags.corpora.as_slice() {
        [] => {
            let seeds: Vec<u64> = (flags.seed..flags.seed + flags.count).collect();
            let subject = if flags.ir { Subject::random_ir } else { Subject::random_program };
            // In pieces, so that results are printed before the end.
            for piece in seeds.chunks(PIECE) {
                let checks = corpus::map(piece, |seed| subject(*seed).map(|subject| subject.check_passes()));
                piece.iter().zip(checks).for_each(|(seed, check)| {
                    counts.add(&format!("--seed {seed}"), check, flags, || subject(*seed).ok());
                });
            }
        }
        _ => {
            let shaders = corpus::shaders(&flags.corpus()?)?;
            let shaders: Vec<_> = shaders.into_iter().filter(|shader| shader.name.contains(&flags.filter)).collect();
            for piece in shaders.chunks(PIECE) {
                for (name, check, subject) in corpus::map(piece, |shader| check_shader(shader, flags)).into_iter().flatten() {
                    counts.add(&name, check, flags, || subject);
                }
            }
        }
    }
    counts.print();
    if counts.failures == 0 { Ok(()) } else { Err("a pass changes a result".to_owned()) }
}

/// Number of programs checked between two reports.
const PIECE: usize = 2000;

/// Maximum number of modules with changed results that are shrunk.
const SHRUNK: usize = 5;

#[derive(Default)]
struct Counts {
    modules: usize,
    compared: usize,
    failures: usize,
    /// The reasons, with their counts.
    skipped: BTreeMap<String, usize>,
}

impl Counts {
    /// Counts the result of a check. Prints failures, the first of them with a smaller module.
    fn add(&mut self, name: &str, check: Result<PassCheck, String>, flags: &Flags, subject: impl FnOnce() -> Option<Subject>) {
        match check {
            Ok(PassCheck { failure: Some(error), .. }) => {
                self.failures += 1;
                println!("{name}: {error}");
                if self.failures <= SHRUNK
                    && let Some(subject) = subject()
                {
                    println!("{}", subject.shrink(&error));
                }
            }
            Ok(PassCheck { skipped: None, modules, .. }) => {
                self.compared += 1;
                self.modules += modules;
            }
            Ok(PassCheck { skipped: Some(why), .. }) | Err(why) => {
                let why = why.lines().next().unwrap_or_default();
                if flags.verbose {
                    println!("skipped {name}: {why}");
                }
                // The instruction that it was at tells cases of one kind apart.
                *self.skipped.entry(why.split(" (@").next().unwrap_or_default().to_owned()).or_default() += 1;
            }
        }
    }

    fn print(&self) {
        let mut skipped: Vec<_> = self.skipped.iter().collect();
        skipped.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (why, count) in skipped {
            println!("{count:6} skipped: {why}");
        }
        println!(
            "{} modules of {} programs compared, {} programs change their results",
            self.modules, self.compared, self.failures
        );
    }
}

/// The name of an entry point and of its inputs, the result, and the module if a pass changes its result.
type Checked = (String, Result<PassCheck, String>, Option<Subject>);

fn check_shader(shader: &corpus::Shader, flags: &Flags) -> Vec<Checked> {
    let module = match lowered(shader) {
        Ok(module) => module,
        Err(error) => return vec![(shader.name.clone(), Err(error), None)],
    };
    let entries = module.functions.values().filter(|function| function.attributes.entry_point.is_some());
    let names: Vec<String> = entries.map(|function| function.name.to_string()).collect();
    let mut checks = Vec::new();
    for entry in names {
        for seed in flags.seed..flags.seed + flags.count.clamp(1, 16) {
            let name = format!("{} @{entry}, inputs {seed}", shader.name);
            let subject = Subject { inputs: random_inputs(&module, seed), module: module.clone(), entry: entry.clone() };
            let check = subject.check_passes();
            let fails = check.failure.is_some();
            checks.push((name, Ok(check), fails.then_some(subject)));
        }
    }
    checks
}

/// With the flags of the line `// TEST:`, or of the first RUN line of DXC's tests, or of a compute shader.
fn lowered(shader: &corpus::Shader) -> Result<ir::Module, String> {
    let first = shader.text.lines().next().unwrap_or_default();
    let options = match (comment(first, "TEST:"), dxc::run_lines(&shader.text).into_iter().next()) {
        (Some(flags), _) => options(flags)?,
        (None, Some(run)) => run.options?,
        (None, None) => options("-T cs_6_6 -E main")?,
    };
    interpret::lowered_with(&shader.path.to_string_lossy(), &shader.text, &options, corpus::Disk)
}
