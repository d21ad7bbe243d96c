//! Every file below `tests/gpu` run on a Vulkan device: buffers in and out as the file says, or a picture beside it.

use hlsl_to_spirv::{Options, Profile};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use test_kit::golden;
use test_kit::skip::skipped;
use tests::case::{comment, files_below, options, root};
use tests::gpu::values::compare;
use tests::gpu::{ComputeCase, Gpu, Picture, SIZE, dispatch, draw};
use tests::judge::valid_module;

/// So much may a channel of a pixel differ: drivers round in their own ways.
const CHANNEL_TOLERANCE: u8 = 2;

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

#[test]
fn pictures() {
    run_all("pictures", 1, |gpu, file| {
        let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
        let header = comment(text.lines().next().unwrap_or_default(), "DRAW:").ok_or("the first line is not '// DRAW:'")?;
        let vertices = header.parse().map_err(|_| "DRAW takes a number of vertices")?;
        let stage = |profile: &str, entry: &str| {
            let profile: Profile = profile.parse()?;
            let options = Options { profile: Some(profile), entry: Some(entry.to_owned()), ..Options::default() };
            compiled(file, &text, &options)
        };
        let (vertex, pixel) = (stage("vs_6_0", "vertex")?, stage("ps_6_0", "pixel")?);
        let picture = draw(gpu, (&vertex, "vertex"), (&pixel, "pixel"), vertices)?;
        let path = file.with_extension("png");
        if golden::is_blessing() {
            write_png(&path, &picture);
        }
        same_picture(&picture, &read_png(&path)?)
    });
}

fn same_picture(actual: &Picture, expected: &Picture) -> Result<(), String> {
    let differs = |(a, b): (&u8, &u8)| a.abs_diff(*b) > CHANNEL_TOLERANCE;
    match actual.0.iter().zip(&expected.0).position(differs) {
        Some(byte) => {
            let (pixel, channel) = (byte as u32 / 4, byte % 4);
            let (got, want) = (actual.0[byte], expected.0[byte]);
            Err(format!("pixel ({}, {}) channel {channel} is {got}, not {want}", pixel % SIZE, pixel / SIZE))
        }
        None if actual.0.len() == expected.0.len() => Ok(()),
        None => Err("the pictures differ in size".to_owned()),
    }
}

fn read_png(path: &Path) -> Result<Picture, String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = std::fs::File::open(path).map_err(|error| failed(&error))?;
    let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().map_err(|error| failed(&error))?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or("too large a picture")?];
    reader.next_frame(&mut bytes).map_err(|error| failed(&error))?;
    Ok(Picture(bytes))
}

fn write_png(path: &Path, picture: &Picture) {
    let file = std::fs::File::create(path).expect("the folder of the cases is writable");
    let mut encoder = png::Encoder::new(file, SIZE, SIZE);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("the file is writable");
    writer.write_image_data(&picture.0).expect("the file is writable");
}
