//! Runs a shader at each level of optimization, in the interpreter and on a device.

use super::shaders::Shader;
use crate::case::options;
use crate::dxc_mistakes;
use crate::gpu::{Gpu, dispatch};
use crate::interpret::program::{LOWERED, OPTIMIZED};
use crate::interpret::{lowered, optimized};
use crate::judge::compiled;
use interpreter::{Inputs, Interpreter};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The name of the level `-O0` on the device.
pub const PLAIN: &str = "device(-O0)";

/// The name of the level `-O3` on the device.
pub const FAST: &str = "device(-O3)";

/// The version of Mesa in Debian 12. The next one that was tried is 25.
const OLD_MESA: u32 = 22;

/// Factor of the interpreter's steps of a variant.
const STEPS: u64 = 8;

/// The contents of the buffers by binding; None for bytes that are undefined.
pub type Buffers = BTreeMap<u32, Vec<Option<u8>>>;

/// The results of a shader.
#[derive(Debug, Clone, Default)]
pub struct Results {
    /// The buffers by level. A level that the base cannot have is missing.
    pub levels: BTreeMap<&'static str, Buffers>,
}

/// Compares the shader with a changed one on the levels that the shader has results of.
///
/// # Errors
/// The first difference of each level, or why there are no results of the changed shader.
pub fn compare(shader: &Shader, base: &Results, variant: &str, gpu: Option<&Mutex<Gpu>>) -> Result<(), String> {
    // A path without `return` is an error even if no execution takes it.
    let flags = format!("{} -Wno-error=return-type", shader.flags);
    let changed = Shader { flags, ..shader.with_source(variant) };
    let levels: Vec<&'static str> = base.levels.keys().copied().collect();
    let results = run(&changed, &levels, gpu)?;
    let mut differences = Vec::new();
    for (level, expected) in &base.levels {
        // A level that the driver executes wrongly has no results.
        let Some(found) = results.levels.get(level) else { continue };
        if let Some((binding, at)) = first_difference(expected, found) {
            differences.push(format!("{level}: different results: byte {at} of buffer {binding}"));
        }
    }
    if differences.is_empty() { Ok(()) } else { Err(differences.join("; ")) }
}

/// The first byte that is defined in `expected` and has another value, or none, in `found`.
fn first_difference(expected: &Buffers, found: &Buffers) -> Option<(u32, usize)> {
    expected.iter().find_map(|(binding, expected)| {
        let found = found.get(binding);
        let differs = |at: &usize| expected[*at].is_some() && found.and_then(|found| found.get(*at)) != Some(&expected[*at]);
        Some((*binding, (0..expected.len()).find(differs)?))
    })
}

/// The results of a shader before it is changed, at all levels that it can be executed at.
///
/// # Errors
/// The interpreter cannot execute it.
pub fn run_base(shader: &Shader, gpu: Option<&Mutex<Gpu>>) -> Result<Results, String> {
    let mut results = run(shader, &[LOWERED, OPTIMIZED], None)?;
    let Some(gpu) = gpu else { return Ok(results) };
    let mut device = run(shader, &[PLAIN, FAST], Some(gpu))?;
    // Bytes that are undefined in the interpreter are so on the device.
    let interpreted = &results.levels[LOWERED];
    for (binding, bytes) in device.levels.values_mut().flatten() {
        for (byte, expected) in bytes.iter_mut().zip(interpreted.get(binding).into_iter().flatten()) {
            *byte = byte.filter(|_| expected.is_some());
        }
    }
    results.levels.append(&mut device.levels);
    Ok(results)
}

/// Runs a shader at some of the levels.
fn run(shader: &Shader, levels: &[&'static str], gpu: Option<&Mutex<Gpu>>) -> Result<Results, String> {
    let mut results = Results::default();
    if levels.iter().any(|level| [LOWERED, OPTIMIZED].contains(level)) {
        let module = lowered("shader.hlsl", &shader.source, &options(&shader.flags)?)?;
        if levels.contains(&LOWERED) {
            results.levels.insert(LOWERED, interpret(LOWERED, &module, shader)?);
        }
        if levels.contains(&OPTIMIZED) {
            results.levels.insert(OPTIMIZED, interpret(OPTIMIZED, &optimized(&module), shader)?);
        }
    }
    let Some(gpu) = gpu else { return Ok(results) };
    for (level, flag) in [(PLAIN, "-O0"), (FAST, "-O3")] {
        if !levels.contains(&level) {
            continue;
        }
        let words = compile(shader, flag).map_err(|error| format!("{level}: {error}"))?;
        let gpu = gpu.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = gpu.mesa.is_some_and(|version| version <= OLD_MESA);
        if dxc_mistakes::is_wrong_in_mesa(&words) || is_old && dxc_mistakes::is_wrong_in_mesa_22(&words) {
            continue;
        }
        let buffers = dispatch(&gpu, &words, &shader.entry, &shader.bindings, shader.groups);
        let buffers = buffers.map_err(|error| format!("{level}: {error}"))?;
        let numbers = shader.bindings.iter().map(|binding| binding.number);
        results
            .levels
            .insert(level, numbers.zip(buffers.into_iter().map(|bytes| bytes.into_iter().map(Some).collect())).collect());
    }
    Ok(results)
}

fn compile(shader: &Shader, level: &str) -> Result<Vec<u32>, String> {
    compiled("shader.hlsl", &shader.source, &format!("{} {level}", shader.flags))
}

fn interpret(level: &str, module: &ir::Module, shader: &Shader) -> Result<Buffers, String> {
    let inputs = Inputs { max_steps: shader.inputs.max_steps.saturating_mul(STEPS), ..shader.inputs.clone() };
    let outputs = Interpreter::new(module).run(&shader.entry, &inputs).map_err(|trap| format!("{level}: {trap}"))?;
    let mut buffers = Buffers::new();
    for ((set, binding), elements) in outputs.resources {
        if let (0, Some(bytes)) = (set, elements.first()) {
            let bytes = bytes.data.iter().zip(&bytes.defined).map(|(byte, defined)| defined.then_some(*byte));
            buffers.insert(binding, bytes.collect());
        }
    }
    Ok(buffers)
}
