//! `cargo xtask interpret kernel.ll`: runs a kernel with the arguments of the command line, or those in the comments of its source.

use super::print;
use interpreter::{Bytes, Inputs, Interpreter, KernelArgument};
use std::path::Path;
use sycl::pipeline::{Settings, Step};
use tests::gpu::values;
use tests::interpret::kernels;
use tests::kernel_case::kernel_name;

/// The address of the first buffer, and the distance between two.
const SPACING: u64 = 1 << 24;

/// Runs the kernel and prints the memory of the host. None if the text is that of a shader.
pub fn run(words: &[&str]) -> Option<Result<(), String>> {
    let path = words.iter().find(|word| word.ends_with(".ll"))?;
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return Some(Err(format!("{path}: {error}"))),
    };
    text.contains("spir_kernel").then(|| interpret(words, Path::new(path), &text))
}

fn interpret(words: &[&str], path: &Path, text: &str) -> Result<(), String> {
    let (mut inputs, mut step, mut name) = (Inputs::default(), Step::LAST, None);
    let source = ["cl", "cpp"].map(|extension| path.with_extension(extension)).into_iter().find(|source| source.exists());
    if let (false, Some(source)) = (words.contains(&"--argument"), source) {
        inputs = kernels::inputs(&source)?;
    }
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().copied().ok_or_else(|| format!("{word} needs a value"));
        match *word {
            "--argument" => argument(&mut inputs, value()?)?,
            "--dispatch" => inputs.workgroups = three(value()?)?,
            "--local-size" => inputs.local_size = three(value()?)?,
            "--subgroup-size" => inputs.subgroup_size = value()?.parse().map_err(|_| "--subgroup-size takes a number")?,
            "-E" => name = Some(value()?),
            _ => match word.strip_prefix("--after=") {
                Some(after) => step = Step::of_name(after).ok_or_else(|| format!("there is no step '{after}'"))?,
                None if word.ends_with(".ll") => {}
                None => return Err(format!("unknown flag {word} for a kernel")),
            },
        }
    }
    let prepared = sycl::prepare(text, Settings::default(), step)
        .map_err(|errors| errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join("\n"))?;
    let name = name.map_or_else(|| kernel_name(text), Ok)?;
    let outputs = Interpreter::new(&prepared.module).run(name, &inputs).map_err(|trap| trap.to_string())?;
    print(&outputs);
    Ok(())
}

/// `buffer=f32:1,2` is a pointer to these values, `value=i32:5` a number or a structure, `local=64` that many bytes of local memory.
fn argument(inputs: &mut Inputs, text: &str) -> Result<(), String> {
    let wrong = || format!("'{text}' is not buffer=type:values, value=type:values or local=bytes");
    let (kind, rest) = text.split_once('=').ok_or_else(wrong)?;
    let data = || {
        let (kind, numbers) = rest.split_once(':').ok_or_else(wrong)?;
        let values = values::parse(&format!("{kind} {}", numbers.replace(',', " ")))?;
        Ok::<Vec<u8>, String>(values.iter().flat_map(|value| value.to_bytes()).collect())
    };
    let argument = match kind {
        "buffer" => {
            let address = SPACING * (inputs.memory.len() as u64 + 1);
            inputs.memory.insert(address, Bytes::new(data()?));
            KernelArgument::Address(address)
        }
        "value" => KernelArgument::Value(data()?),
        "local" => KernelArgument::Local(rest.parse().map_err(|_| wrong())?),
        _ => return Err(wrong()),
    };
    inputs.arguments.push(argument);
    Ok(())
}

fn three(text: &str) -> Result<[u32; 3], String> {
    let numbers: Result<Vec<u32>, _> = text.split(',').map(str::parse).collect();
    let numbers = numbers.ok().and_then(|numbers| <[u32; 3]>::try_from(numbers).ok());
    numbers.ok_or_else(|| format!("'{text}' is not three numbers, x,y,z"))
}
