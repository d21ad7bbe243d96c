//! Measures the time that the device takes for our modules and for DXC's, on the compute shaders below `tests/bench/compute`.

use crate::flags::Flags;
use ::tests::case::{comment, files_below, options, root};
use ::tests::dxc::Dxc;
use ::tests::gpu::picture::compile;
use ::tests::gpu::values::compare_buffers;
use ::tests::gpu::{ComputeCase, ComputeProgram, Gpu};
use std::path::Path;
use std::time::Duration;
use test_kit::clock;

/// The default of `--runs`: the number of runs of each module.
const RUNS: usize = 40;

/// The maximum time of any shader, as a multiple of DXC's time.
const WORST: f64 = 1.1;

/// Runs all shaders, and prints the ratios of the medians.
///
/// # Errors
/// There is no driver or no library of DXC's, a shader does not compile with both, or the results of its modules differ.
pub fn run(flags: &Flags) -> Result<(), String> {
    let dxc = Dxc::load(flags.dxc.as_ref().ok_or("--dxc LIB is missing")?)?;
    let gpu = Gpu::open()?;
    let runs = flags.runs.unwrap_or(RUNS).max(1);
    let mut files = files_below(&root().join("bench/compute"), &["hlsl"]);
    files.retain(|file| file.to_string_lossy().contains(&flags.filter));
    let mut ratios = Vec::new();
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let [ours, theirs] = times(&gpu, &dxc, file, runs).map_err(|error| format!("{name}: {error}"))?;
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64().max(1e-9);
        println!("device: {ratio:>6.3}x {:>8} of {:>8} us  {name}", ours.as_micros(), theirs.as_micros());
        ratios.push(ratio);
    }
    if ratios.is_empty() {
        return Err("no shader has such a name".to_owned());
    }
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    let slow = ratios.iter().filter(|ratio| **ratio > WORST).count();
    println!(
        "device: {mean:.3} on the geometric mean of {} shaders on {}; {slow} have more than {WORST}",
        ratios.len(),
        gpu.name
    );
    Ok(())
}

/// The medians of our module and of DXC's. The two run alternately, so that other load on the machine affects both.
fn times(gpu: &Gpu, dxc: &Dxc, file: &Path, runs: usize) -> Result<[Duration; 2], String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").ok_or("the first line is not '// TEST:'")?;
    let case = ComputeCase::read(&text)?;
    let options = options(flags)?;
    let entry = options.sema.entry.as_deref().unwrap_or("main");
    let mut words = flags.split_whitespace().skip_while(|word| *word != "-T");
    let profile = words.nth(1).ok_or("the case has no -T")?;
    let ours = compile(file, &text, flags)?;
    let theirs = dxc.compile(file, &text, entry, profile, &["-spirv", "-HV", "2021"])?;
    let programs =
        [ComputeProgram::new(gpu, &ours, entry, &case.bindings)?, ComputeProgram::new(gpu, &theirs, entry, &case.bindings)?];
    for program in &programs {
        program.run(case.groups)?;
    }
    let [ours, theirs] = [programs[0].contents()?, programs[1].contents()?];
    if case.outputs.is_empty() {
        return Err("the shader has no OUTPUT".to_owned());
    }
    for (number, kind) in &case.outputs {
        let index = case.bindings.iter().position(|binding| binding.number == *number).ok_or("OUTPUT names no buffer")?;
        if theirs[index].iter().all(|byte| *byte == 0) {
            return Err(format!("buffer {number} of DXC's module has zeros alone"));
        }
        compare_buffers(&ours[index], &theirs[index], *kind, case.tolerance)
            .map_err(|error| format!("buffer {number} differs from that of DXC's module: {error}"))?;
    }
    let mut times = [Vec::new(), Vec::new()];
    for turn in 0..runs {
        for which in 0..2 {
            // Which is first changes too.
            let which = (which + turn) % 2;
            let start = clock::of_process();
            programs[which].run(case.groups)?;
            times[which].push(clock::of_process().saturating_sub(start));
        }
    }
    Ok(times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    }))
}
