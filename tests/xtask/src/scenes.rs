//! Draws pipelines of third-party shaders with synthetic data, from our modules, from the DXC modules next to them, and from glslang's.

use crate::corpus::compare;
use crate::flags::Flags;
use ::tests::case::{files_below, root};
use ::tests::gpu::Gpu;
use ::tests::gpu::picture::{Picture, PictureCase, StageCase, StageKind, StageModule, compile, draw, glslang, scene_lines};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The number of different pixels from which a picture shows something.
const MINIMUM_COLORS: usize = 4;

/// Names of shared stages, used if a folder has a shader of that name and none of the scene's own.
const COMMON_NAMES: [&str; 2] = ["base", "scene"];

/// References of Sascha Willems' samples that are wrong, with the mistake: glslang 12's modules, or those next to the shaders.
const WRONG_REFERENCES: [(&str, &str, &str); 2] = [
    ("multiview/viewdisplay.vert", "glslang", "glslang ignores vk::offset on a member of a nested struct"),
    ("pbrbasic/pbr.vert", "glslang", "glslang ignores vk::offset in push constants"),
];

/// The greatest difference of a channel that rounding in another order explains; each such picture is named.
const TOLERANCE: u8 = 1;

/// The stages of a pipeline, and their files.
struct Scene {
    /// The first file that is the scene's own.
    name: String,
    stages: Vec<(StageKind, PathBuf)>,
}

/// The result of comparing a picture with the reference's.
enum Outcome {
    /// The pictures are equal, and show something.
    Equal,
    /// They differ by no more than the tolerance.
    Near(String),
    /// They are equal, and of hardly any color.
    Empty,
    /// They differ.
    Different(String),
}

/// Draws all scenes below the folder, and counts.
///
/// # Errors
/// A picture differs from a reference's, a scene of the list no longer agrees, or there is no device.
pub fn run(flags: &Flags) -> Result<(), String> {
    let gpu = Gpu::open()?;
    let corpus = flags.corpus()?;
    let listed = std::fs::read_to_string(list()).unwrap_or_default();
    let (mut equal, mut elsewhere) = (BTreeSet::new(), BTreeSet::new());
    let (mut by_dxc, mut by_glslang, mut near, mut empty, mut different, mut skipped) = (0, 0, 0, 0, 0, 0);
    for scene in scenes(&corpus) {
        if !scene.name.contains(&flags.filter) {
            continue;
        }
        let name = &scene.name;
        if scene.stages.iter().any(|(kind, _)| *kind == StageKind::Mesh)
            && !gpu.extensions.iter().any(|e| e == "VK_EXT_mesh_shader")
        {
            println!("NOT DRAWN {name}: the device has no VK_EXT_mesh_shader");
            skipped += 1;
            elsewhere.extend(listed.lines().find(|listed| listed == name).map(str::to_owned));
            continue;
        }
        let outcomes = [("DXC", outcome(&gpu, &scene, "DXC")), ("glslang", outcome(&gpu, &scene, "glslang"))];
        let (mut agrees, mut is_empty, mut differs) = (0, false, false);
        for (reference, outcome) in outcomes {
            match outcome {
                Ok(Outcome::Equal) => {
                    agrees += 1;
                    *if reference == "DXC" { &mut by_dxc } else { &mut by_glslang } += 1;
                }
                Ok(Outcome::Near(how)) => {
                    agrees += 1;
                    near += 1;
                    println!("NEAR {name}: {reference}'s: {how}");
                }
                Ok(Outcome::Empty) => is_empty = true,
                Ok(Outcome::Different(how)) => {
                    differs = true;
                    println!("DIFFERENT {name}: {reference}'s: {how}");
                }
                Err(why) if flags.verbose => {
                    println!("{name}: not compared with {reference}'s: {}", why.lines().next().unwrap_or_default())
                }
                Err(_) => {}
            }
        }
        match (differs, agrees > 0, is_empty) {
            (true, ..) => different += 1,
            (false, true, _) => drop(equal.insert(name.clone())),
            (false, false, true) => {
                empty += 1;
                if flags.verbose {
                    println!("EMPTY {name}");
                }
            }
            (false, false, false) => {
                skipped += 1;
                if flags.verbose {
                    println!("SKIPPED {name}");
                }
            }
        }
    }
    let compared = compare(&list(), flags, &equal.union(&elsewhere).cloned().collect());
    println!(
        "{} scenes draw the same picture ({by_dxc} as DXC's modules, {by_glslang} as glslang's, {near} within \
         {TOLERANCE} of one), {empty} a picture of hardly any color, \
         {skipped} cannot be compared, {different} differ",
        equal.len()
    );
    if different > 0 { Err(format!("{different} pictures differ from a reference's")) } else { compared }
}

/// Pairs of vertex and pixel shaders of one name, and pipelines around tessellation, geometry and mesh shaders.
fn scenes(corpus: &Path) -> Vec<Scene> {
    use StageKind::{Amplification, Domain, Geometry, Hull, Mesh, Pixel, Vertex};
    let mut scenes = Vec::new();
    for file in files_below(corpus, &["vert", "tese", "geom", "mesh"]) {
        let own = |extension: &str| Some(file.with_extension(extension)).filter(|path| path.exists());
        let common = |extension: &str| {
            let names = COMMON_NAMES.iter().map(|name| file.with_file_name(format!("{name}.{extension}")));
            own(extension).or_else(|| names.into_iter().find(|path| path.exists()))
        };
        let stages = match file.extension().and_then(|extension| extension.to_str()) {
            Some("vert") => vec![(Vertex, own("vert")), (Pixel, own("frag"))],
            Some("tese") => {
                vec![(Vertex, common("vert")), (Hull, own("tesc")), (Domain, own("tese")), (Pixel, common("frag"))]
            }
            Some("geom") => vec![(Vertex, common("vert")), (Geometry, own("geom")), (Pixel, common("frag"))],
            _ => {
                let mut stages = vec![(Mesh, own("mesh")), (Pixel, own("frag"))];
                if let Some(task) = own("task") {
                    stages.insert(0, (Amplification, Some(task)));
                }
                stages
            }
        };
        let stages: Option<Vec<(StageKind, PathBuf)>> = stages.into_iter().map(|(kind, path)| Some((kind, path?))).collect();
        let name = file.strip_prefix(corpus).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        scenes.extend(stages.map(|stages| Scene { name, stages }));
    }
    scenes
}

/// Draws a scene from our modules and from a reference's.
fn outcome(gpu: &Gpu, scene: &Scene, reference: &str) -> Result<Outcome, String> {
    let wrong = WRONG_REFERENCES.iter().find(|(name, of, _)| *of == reference && *name == scene.name);
    if let Some((_, _, why)) = wrong {
        return Err((*why).to_owned());
    }
    let ours = modules(scene, compiled)?;
    let theirs = match reference {
        "DXC" => modules(scene, |file, _| shipped(file))?,
        _ => modules(scene, glslang)?,
    };
    let case = PictureCase::read(&scene_lines([&ours, &theirs])?)?;
    let (ours, theirs): (Picture, Picture) = (draw(gpu, &case, &[ours])?, draw(gpu, &case, &[theirs])?);
    Ok(match ours.same_as(&theirs, 0) {
        Err(how) if ours.same_as(&theirs, TOLERANCE).is_ok() => Outcome::Near(how),
        Err(how) => Outcome::Different(how),
        Ok(()) if ours.colors(MINIMUM_COLORS) < MINIMUM_COLORS => Outcome::Empty,
        Ok(()) => Outcome::Equal,
    })
}

fn modules(scene: &Scene, compile: impl Fn(&Path, &StageCase) -> Result<Vec<u32>, String>) -> Result<Vec<StageModule>, String> {
    let module = |(kind, file): &(StageKind, PathBuf)| {
        let environment = if matches!(kind, StageKind::Mesh | StageKind::Amplification) { "vulkan1.2" } else { "vulkan1.1" };
        let stage = StageCase {
            kind: *kind,
            entry: "main".to_owned(),
            flags: format!("-T {} -E main -fspv-target-env={environment}", kind.profile()),
            reference_flags: Vec::new(),
        };
        Ok(StageModule { kind: *kind, entry: "main".to_owned(), words: compile(file, &stage)? })
    };
    scene.stages.iter().map(module).collect()
}

fn compiled(file: &Path, stage: &StageCase) -> Result<Vec<u32>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    compile(file, &text, &stage.flags)
}

/// The module next to a shader, compiled from it by DXC.
fn shipped(file: &Path) -> Result<Vec<u32>, String> {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let path = file.with_extension(format!("{extension}.spv"));
    let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
}

/// The list of scenes that agreed when it was last written.
fn list() -> PathBuf {
    root().join("conformance/scenes.txt")
}
