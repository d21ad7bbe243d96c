//! Every file below `tests/gpu` run on a Vulkan device: buffers in and out as the file says, or a picture beside it.

use hlsl_to_spirv::Options;
use std::cell::RefCell;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use test_kit::golden;
use test_kit::skip::skipped;
use tests::case::{comment, files_below, options, root};
use tests::gpu::picture::{Picture, PictureCase, Reference, StageCase, StageModule, draw, glslang};
use tests::gpu::values::compare;
use tests::gpu::{ComputeCase, Gpu, dispatch};
use tests::judge::valid_module;

/// So much may a channel of a pixel differ: drivers round in their own ways.
const CHANNEL_TOLERANCE: u8 = 2;

/// A picture has at least so many different pixels: one of a single color shows nothing.
const MINIMUM_COLORS: usize = 4;

const MINIMUM_PICTURES: usize = 90;

/// One device for the whole process: drivers do not like to be opened side by side.
static DEVICE: Mutex<()> = Mutex::new(());

/// None, loudly, without a driver.
fn open() -> Option<(Gpu, MutexGuard<'static, ()>)> {
    let guard = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    let gpu = Gpu::open().expect("the driver works");
    if gpu.is_none() {
        skipped("a Vulkan driver");
    }
    gpu.map(|gpu| (gpu, guard))
}

fn run_all(extension_of: &str, minimum: usize, run: impl Fn(&Gpu, &Path) -> Result<(), String>) {
    let Some((gpu, _guard)) = open() else { return };
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut files = files_below(&root().join("gpu").join(extension_of), &["hlsl"]);
    assert!(files.len() >= minimum, "the cases are gone");
    files.retain(|file| file.to_string_lossy().contains(&filter));
    let mut failures = Vec::new();
    for file in &files {
        if let Err(error) = run(&gpu, file) {
            let name = file.strip_prefix(root()).unwrap_or(file).display();
            failures.push(format!("{name}\n  {}", error.replace('\n', "\n  ")));
        }
    }
    assert!(failures.is_empty(), "{} of {} fail on {}:\n{}", failures.len(), files.len(), gpu.name, failures.join("\n"));
}

fn compiled(file: &Path, text: &str, options: &Options) -> Result<Vec<u32>, String> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let compilation = hlsl_to_spirv::Compiler::new(name, text).options(options.clone()).compile();
    let words = compilation.words().ok_or_else(|| compilation.report.to_text(false))?;
    valid_module(words, options)?;
    Ok(words.to_vec())
}

#[test]
fn compute() {
    run_all("compute", 20, |gpu, file| {
        let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
        let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").ok_or("the first line is not '// TEST:'")?;
        let options = options(flags)?;
        let case = ComputeCase::read(&text)?;
        if case.expected.is_empty() {
            return Err("the case expects nothing".to_owned());
        }
        let words = compiled(file, &text, &options)?;
        let entry = options.entry.as_deref().unwrap_or("main");
        let results = dispatch(gpu, &words, entry, &case.bindings, case.groups)?;
        for (number, expected) in &case.expected {
            let index = case.bindings.iter().position(|binding| binding.number == *number);
            let bytes = index.and_then(|index| results.get(index)).ok_or("EXPECT names no buffer")?;
            compare(bytes, expected, case.tolerance).map_err(|error| format!("buffer {number}: {error}"))?;
        }
        Ok(())
    });
}

/// The modules of each subpass, each stage compiled by `compile`.
fn modules(
    case: &PictureCase,
    compile: impl Fn(&StageCase) -> Result<Vec<u32>, String>,
) -> Result<Vec<Vec<StageModule>>, String> {
    let module = |stage: &StageCase| {
        let words = compile(stage).map_err(|error| format!("'{}': {error}", stage.entry))?;
        Ok(StageModule { kind: stage.kind, entry: stage.entry.clone(), words })
    };
    case.passes.iter().map(|stages| stages.iter().map(module).collect()).collect()
}

fn picture(gpu: &Gpu, file: &Path) -> Result<Outcome, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let case = PictureCase::read(&text)?;
    let ours = |more: &str| {
        let flags = |stage: &StageCase| options(&format!("{} {more}", stage.flags));
        modules(&case, |stage| compiled(file, &text, &flags(stage)?))
    };
    let (optimized, plain) = (ours("")?, ours("-O0")?);
    let missing = case.extensions.iter().find(|name| !gpu.extensions.contains(*name));
    if let Some(missing) = missing {
        return Ok(Outcome::NotDrawn(format!("the driver has no {missing}")));
    }
    let drawn = draw(gpu, &case, &optimized)?;
    if drawn.colors(MINIMUM_COLORS) < MINIMUM_COLORS {
        return Err("the picture shows nothing".to_owned());
    }
    let path = file.with_extension("png");
    if golden::is_blessing() {
        drawn.write(&path)?;
    }
    draw(gpu, &case, &plain)?.same_as(&drawn, case.tolerance).map_err(|error| format!("with -O0: {error}"))?;
    drawn.same_as(&Picture::read(&path)?, CHANNEL_TOLERANCE)?;
    match &case.reference {
        Reference::None(reason) => Ok(Outcome::NoReference(reason.clone())),
        Reference::Glslang if !has_glslang() => Ok(Outcome::NoReference("glslangValidator is missing".to_owned())),
        Reference::Glslang => {
            let reference = draw(gpu, &case, &modules(&case, |stage| glslang(file, stage))?)?;
            drawn.same_as(&reference, case.tolerance).map_err(|error| format!("beside glslang's: {error}"))?;
            Ok(if drawn == reference { Outcome::Equal } else { Outcome::Near(case.tolerance) })
        }
    }
}

/// How a picture compares with the reference's.
enum Outcome {
    /// Each pixel is equal.
    Equal,
    /// Channels differ by up to the case's tolerance.
    Near(u8),
    /// There is no reference, for the reason.
    NoReference(String),
    /// The case is only compiled, for the reason.
    NotDrawn(String),
}

fn has_glslang() -> bool {
    Command::new("glslangValidator").arg("--version").output().is_ok()
}

/// What this driver cannot draw at all; a case of it would only be compiled.
const STAGES_OF_EXTENSIONS: [(&str, &str); 3] = [
    ("VK_EXT_mesh_shader", "task and mesh shaders"),
    ("VK_KHR_ray_query", "ray queries"),
    ("VK_KHR_ray_tracing_pipeline", "ray pipelines"),
];

#[test]
fn pictures() {
    if !has_glslang() {
        skipped("glslangValidator");
    }
    let outcomes = RefCell::new(Vec::new());
    run_all("pictures", MINIMUM_PICTURES, |gpu, file| {
        let outcome = picture(gpu, file)?;
        outcomes.borrow_mut().push((file.file_stem().unwrap_or_default().to_string_lossy().into_owned(), outcome));
        if outcomes.borrow().len() == 1 {
            for (extension, stages) in STAGES_OF_EXTENSIONS {
                let has = gpu.extensions.iter().any(|name| name == extension);
                report(&format!("{stages} are not executed: {}", if has { "no runner" } else { "the driver has none" }));
            }
        }
        Ok(())
    });
    let (mut equal, mut near, mut alone) = (0, 0, 0);
    for (name, outcome) in outcomes.into_inner() {
        match outcome {
            Outcome::Equal => equal += 1,
            Outcome::Near(tolerance) => {
                near += 1;
                report(&format!("{name}: within {tolerance} of glslang's"));
            }
            Outcome::NoReference(reason) => {
                alone += 1;
                report(&format!("{name}: no reference: {reason}"));
            }
            Outcome::NotDrawn(reason) => report(&format!("{name}: NOT DRAWN: {reason}")),
        }
    }
    report(&format!("pictures: {equal} equal glslang's, {near} within a tolerance, {alone} without a reference"));
}

/// Prints past the capture of the test harness: what is not compared must be seen.
fn report(line: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{line}");
}
