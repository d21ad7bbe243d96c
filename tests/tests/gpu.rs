//! Runs every file below `tests/gpu` on a Vulkan device, and compares the buffers with those in the file, or the picture with the one
//! beside it.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use test_kit::golden;
use test_kit::tool::{GLSLANG, VULKAN};
use tests::case::{comment, files_below, options, root};
use tests::gpu::picture::{Picture, PictureCase, Reference, compile, draw, glslang, modules};
use tests::gpu::values::compare;
use tests::gpu::{ComputeCase, Gpu, dispatch};

/// Tolerance of a channel of a pixel: drivers round differently.
const CHANNEL_TOLERANCE: u8 = 2;

/// The major version of Mesa that draws the PNGs; if newer versions draw something else, `name.mesa-N.png` contains it.
const PICTURED_MESA: u32 = 22;

/// Minimum number of different pixels in a picture: a picture of a single color shows nothing.
const MINIMUM_COLORS: usize = 4;

const MINIMUM_PICTURES: usize = 130;

/// One device for the whole process: drivers do not like to be opened side by side.
static DEVICE: Mutex<()> = Mutex::new(());

/// None, loudly, without a driver.
fn open() -> Option<(Gpu, MutexGuard<'static, ()>)> {
    let guard = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    VULKAN.or_skip().then(|| (Gpu::open().expect("the driver works"), guard))
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
        let words = compile(file, &text, flags)?;
        let entry = options.sema.entry.as_deref().unwrap_or("main");
        let results = dispatch(gpu, &words, entry, &case.bindings, case.groups)?;
        for (number, expected) in &case.expected {
            let index = case.bindings.iter().position(|binding| binding.number == *number);
            let bytes = index.and_then(|index| results.get(index)).ok_or("EXPECT names no buffer")?;
            compare(bytes, expected, case.tolerance).map_err(|error| format!("buffer {number}: {error}"))?;
        }
        Ok(())
    });
}

fn picture(gpu: &Gpu, file: &Path) -> Result<Outcome, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let case = PictureCase::read(&text)?;
    let ours = |more: &str| modules(&case, |stage| compile(file, &text, &format!("{} {more}", stage.flags)));
    let (optimized, plain) = (ours("")?, ours("-O0")?);
    let missing = case.extensions.iter().find(|name| !gpu.extensions.contains(*name));
    if let Some(missing) = missing {
        return Ok(Outcome::NotDrawn(format!("the driver has no {missing}")));
    }
    let drawn = draw(gpu, &case, &optimized)?;
    if drawn.colors(MINIMUM_COLORS) < MINIMUM_COLORS {
        return Err("the picture shows nothing".to_owned());
    }
    draw(gpu, &case, &plain)?.same_as(&drawn, case.tolerance).map_err(|error| format!("with -O0: {error}"))?;
    if golden::is_blessing() {
        bless(gpu, file, &drawn)?;
    }
    drawn.same_as(&Picture::read(&png(gpu, file))?, CHANNEL_TOLERANCE)?;
    match &case.reference {
        Reference::None(reason) => Ok(Outcome::NoReference(reason.clone())),
        Reference::Glslang if !GLSLANG.is_present() => Ok(Outcome::NoReference("glslangValidator is missing".to_owned())),
        Reference::Glslang => {
            let reference = draw(gpu, &case, &modules(&case, |stage| glslang(file, stage))?)?;
            drawn.same_as(&reference, case.tolerance).map_err(|error| format!("beside glslang's: {error}"))?;
            Ok(if drawn == reference { Outcome::Equal } else { Outcome::Near(case.tolerance) })
        }
    }
}

/// The PNG that a device's picture is compared with: newer drivers that draw differently have their own.
fn png(gpu: &Gpu, file: &Path) -> PathBuf {
    let own = gpu.mesa.map(|version| file.with_extension(format!("mesa-{version}.png")));
    own.filter(|own| own.exists()).unwrap_or_else(|| file.with_extension("png"))
}

/// Writes the PNG: that of all drivers, or one of this driver only.
fn bless(gpu: &Gpu, file: &Path, drawn: &Picture) -> Result<(), String> {
    let (own, common) = (png(gpu, file), file.with_extension("png"));
    if !common.exists() || own == common && gpu.mesa.is_none_or(|version| version <= PICTURED_MESA) {
        return drawn.write(&common);
    }
    if drawn.same_as(&Picture::read(&common)?, CHANNEL_TOLERANCE).is_ok() {
        // It may have been there: both draw the same now.
        return if own == common { Ok(()) } else { std::fs::remove_file(own).map_err(|error| error.to_string()) };
    }
    drawn.write(&file.with_extension(format!("mesa-{}.png", gpu.mesa.unwrap_or_default())))
}

/// The result of comparing a picture with the reference's.
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

#[test]
fn pictures() {
    let _ = GLSLANG.or_skip();
    let outcomes = RefCell::new(Vec::new());
    run_all("pictures", MINIMUM_PICTURES, |gpu, file| {
        let outcome = picture(gpu, file)?;
        outcomes.borrow_mut().push((file.file_stem().unwrap_or_default().to_string_lossy().into_owned(), outcome));
        Ok(())
    });
    let (mut equal, mut near, mut alone, mut not_drawn) = (0, 0, 0, 0);
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
            Outcome::NotDrawn(reason) => {
                not_drawn += 1;
                report(&format!("{name}: NOT DRAWN: {reason}"));
            }
        }
    }
    report(&format!(
        "pictures: {equal} equal glslang's, {near} within a tolerance, {alone} without a reference, {not_drawn} not drawn"
    ));
}

/// Prints past the capture of the test harness, so that skipped comparisons are visible.
fn report(line: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{line}");
}
