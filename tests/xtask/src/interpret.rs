//! `cargo xtask interpret`: what a compute shader leaves in its buffers, without a device. `cargo xtask interpret-passes`: whether passes
//! change results.

use crate::corpus;
use crate::flags::Flags;
use hlsl_to_spirv::flags::{Invocation, Request, parse};
use hlsl_to_spirv::{Options, PassPoint};
use interpreter::{Bytes, Inputs, Interpreter, Outputs, Resource};
use std::collections::BTreeMap;
use std::path::Path;
use tests::case::{comment, options};
use tests::gpu::ComputeCase;
use tests::gpu::values;
use tests::interpret;
use tests::interpret::passes::{PassCheck, check_passes, check_random_ir, check_random_program};
use tests::interpret::random_inputs::random_inputs;
use tests::{random_ir, random_program};

/// What is asked of `interpret`.
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
/// The command line, the shader or the run is wrong, or the buffers are not what the file expects.
pub fn run(words: &[&str]) -> Result<(), String> {
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
        // The file's own flags, if the command line says nothing of the profile.
        if invocation.options.profile.is_none()
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

fn print(outputs: &Outputs) {
    for ((set, binding), elements) in &outputs.resources {
        for (index, bytes) in elements.iter().enumerate() {
            println!("{set}:{binding}[{index}]");
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
    }
    for event in &outputs.events {
        println!("note: {}", event.trap);
    }
    println!("{} instructions", outputs.steps);
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
    let checks: Vec<(String, Result<PassCheck, String>)> = match flags.corpora.as_slice() {
        [] => {
            let first = flags.seed;
            let seeds: Vec<u64> = (first..first + flags.count).collect();
            let names = seeds.iter().map(|seed| format!("--seed {seed}"));
            let check = if flags.ir { check_random_ir } else { check_random_program };
            names.zip(corpus::map(&seeds, |seed| check(*seed))).collect()
        }
        _ => {
            let shaders = corpus::shaders(&flags.corpus()?)?;
            let shaders: Vec<_> = shaders.into_iter().filter(|shader| shader.name.contains(&flags.filter)).collect();
            let check = |shader: &corpus::Shader| check_shader(&shader.path, &shader.text, flags);
            shaders.iter().map(|shader| shader.name.clone()).zip(corpus::map(&shaders, check)).collect()
        }
    };
    let mut modules = 0;
    let (mut compared, mut failures) = (0, 0);
    let mut skipped: BTreeMap<String, usize> = BTreeMap::new();
    for (name, check) in checks {
        match check {
            Ok(PassCheck { failure: Some(error), .. }) => {
                failures += 1;
                println!("{name}: {error}");
            }
            Ok(PassCheck { skipped: None, modules: run, .. }) => {
                compared += 1;
                modules += run;
            }
            Ok(PassCheck { skipped: Some(why), .. }) | Err(why) => {
                if flags.verbose {
                    println!("skipped {name}: {}", why.lines().next().unwrap_or_default());
                }
                // The instruction that it was at tells cases of one kind apart.
                let why = why.lines().next().unwrap_or_default();
                *skipped.entry(why.split(" (@").next().unwrap_or_default().to_owned()).or_default() += 1;
            }
        }
    }
    let mut skipped: Vec<_> = skipped.into_iter().collect();
    skipped.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (why, count) in skipped {
        println!("{count:6} skipped: {why}");
    }
    println!("{modules} modules of {compared} programs compared, {failures} programs change their results");
    if failures == 0 { Ok(()) } else { Err("a pass changes a result".to_owned()) }
}

fn check_shader(path: &Path, text: &str, flags: &Flags) -> Result<PassCheck, String> {
    let first = text.lines().next().unwrap_or_default();
    let options = options(comment(first, "TEST:").unwrap_or("-T cs_6_6 -E main"))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let module = interpret::lowered(&name, text, &options)?;
    let entries = module.functions.values().filter(|function| function.attributes.entry_point.is_some());
    let names: Vec<String> = entries.map(|function| function.name.to_string()).collect();
    let mut whole = PassCheck::default();
    for entry in names {
        for seed in 0..flags.count.clamp(1, 16) {
            let check = check_passes(&module, &entry, &random_inputs(&module, flags.seed + seed));
            whole.modules += check.modules;
            whole.failure = whole.failure.or(check.failure.map(|error| format!("@{entry}, inputs {seed}: {error}")));
            whole.skipped = whole.skipped.or(check.skipped);
        }
    }
    Ok(whole)
}
