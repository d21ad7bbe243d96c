//! Pairs of vertex and pixel shaders of another project, drawn with synthetic data from our modules and from glslang's.

use crate::flags::Flags;
use ::tests::case::{files_below, options};
use ::tests::gpu::Gpu;
use ::tests::gpu::picture::{PictureCase, StageCase, StageKind, StageModule, draw, glslang, scene_lines};
use std::path::Path;

/// The number of different pixels from which a picture shows something.
const MINIMUM_COLORS: usize = 4;

/// Pairs of Sascha Willems' samples that glslang 12 compiles wrongly, and how.
const WRONG_REFERENCES: [(&str, &str); 1] =
    [("multiview/viewdisplay.vert", "glslang ignores vk::offset on a member of a nested struct")];

/// What became of a pair.
enum Outcome {
    /// The pictures are equal, and show something.
    Equal,
    /// They are equal, and of hardly any color.
    Empty,
    /// They differ.
    Different(String),
    /// It could not be drawn twice, for the reason.
    Skipped(String),
}

/// Draws all pairs below the folder, and counts.
///
/// # Errors
/// A picture differs from glslang's, or there is no device.
pub fn run(flags: &Flags) -> Result<(), String> {
    let gpu = Gpu::open()?.ok_or("there is no Vulkan driver")?;
    let (mut equal, mut empty, mut different, mut skipped) = (0, 0, 0, 0);
    for vertex in files_below(&flags.corpus()?, &["vert"]) {
        let pixel = vertex.with_extension("frag");
        let name = vertex.display().to_string();
        if !pixel.exists() || !name.contains(&flags.filter) {
            continue;
        }
        match pair(&gpu, &vertex, &pixel).unwrap_or_else(Outcome::Skipped) {
            Outcome::Equal => equal += 1,
            Outcome::Empty => {
                empty += 1;
                if flags.verbose {
                    println!("EMPTY {name}");
                }
            }
            Outcome::Different(how) => {
                different += 1;
                println!("DIFFERENT {name}: {how}");
            }
            Outcome::Skipped(why) => {
                skipped += 1;
                if flags.verbose {
                    println!("SKIPPED {name}: {}", why.lines().next().unwrap_or_default());
                }
            }
        }
    }
    println!(
        "{equal} pairs draw the same picture, {empty} a picture of hardly any color, {skipped} cannot be drawn, {different} differ"
    );
    if different > 0 { Err(format!("{different} pictures differ from glslang's")) } else { Ok(()) }
}

fn pair(gpu: &Gpu, vertex: &Path, pixel: &Path) -> Result<Outcome, String> {
    if let Some((_, why)) = WRONG_REFERENCES.iter().find(|(name, _)| vertex.ends_with(name)) {
        return Err((*why).to_owned());
    }
    let stage = |kind, profile| StageCase {
        kind,
        entry: "main".to_owned(),
        flags: format!("-T {profile}_6_4 -E main -fspv-target-env=vulkan1.1"),
        reference_flags: Vec::new(),
    };
    let stages = [(stage(StageKind::Vertex, "vs"), vertex), (stage(StageKind::Pixel, "ps"), pixel)];
    let ours = modules(&stages, compiled)?;
    let reference = modules(&stages, glslang)?;
    let lines = scene_lines(&ours[0].words, &ours[1].words)?;
    if scene_lines(&reference[0].words, &reference[1].words)? != lines {
        return Err("glslang's modules have another interface".to_owned());
    }
    let case = PictureCase::read(&lines)?;
    let (ours, reference) = (draw(gpu, &case, &[ours])?, draw(gpu, &case, &[reference])?);
    Ok(match ours.same_as(&reference, 0) {
        Err(how) => Outcome::Different(how),
        Ok(()) if ours.colors(MINIMUM_COLORS) < MINIMUM_COLORS => Outcome::Empty,
        Ok(()) => Outcome::Equal,
    })
}

fn modules(
    stages: &[(StageCase, &Path)],
    compile: impl Fn(&Path, &StageCase) -> Result<Vec<u32>, String>,
) -> Result<Vec<StageModule>, String> {
    let module = |(stage, file): &(StageCase, &Path)| {
        Ok(StageModule { kind: stage.kind, entry: stage.entry.clone(), words: compile(file, stage)? })
    };
    stages.iter().map(module).collect()
}

fn compiled(file: &Path, stage: &StageCase) -> Result<Vec<u32>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    let compiler = hlsl_to_spirv::Compiler::new(file.display().to_string(), text);
    let compiler = compiler.include(move |path| std::fs::read_to_string(folder.join(path)).ok());
    let compilation = compiler.options(options(&stage.flags)?).compile();
    let words = compilation.words().ok_or_else(|| compilation.report.to_text(false))?;
    Ok(words.to_vec())
}
