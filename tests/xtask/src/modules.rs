//! Collects the modules of folders: existing ones, and those that their shaders compile to.

use crate::corpus::{Disk, Shader, map, shaders};
use crate::dxc::run_lines;
use crate::flags::Flags;
use ::tests::case::{comment, files_below, options};
use hlsl_to_spirv::{Compiler, Options};

/// One module.
pub struct Module {
    /// Below its folder; with the number of the command line for one that was compiled.
    pub name: String,
    pub words: Vec<u32>,
}

/// The profiles of shaders whose names end in their stage.
const PROFILES: [(&str, &str); 14] = [
    ("vert", "vs_6_1"),
    ("frag", "ps_6_1"),
    ("comp", "cs_6_1"),
    ("geom", "gs_6_1"),
    ("tesc", "hs_6_1"),
    ("tese", "ds_6_1"),
    ("mesh", "ms_6_6"),
    ("task", "as_6_6"),
    ("rgen", "lib_6_3"),
    ("rchit", "lib_6_3"),
    ("rmiss", "lib_6_3"),
    ("rahit", "lib_6_3"),
    ("rint", "lib_6_3"),
    ("rcall", "lib_6_3"),
];

/// All modules below the folders.
///
/// # Errors
/// A folder has none, or can't be read.
pub fn modules(flags: &Flags) -> Result<Vec<Module>, String> {
    let mut all = Vec::new();
    for corpus in &flags.corpora {
        if !corpus.is_dir() {
            return Err(format!("{} is no folder", corpus.display()));
        }
        for path in files_below(corpus, &["spv"]) {
            let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let name = path.strip_prefix(corpus).unwrap_or(&path).to_string_lossy().into_owned();
            all.push(Module { name, words: bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect() });
        }
        // A folder may contain only modules.
        let shaders = shaders(corpus).unwrap_or_default();
        all.extend(map(&shaders, compiled).into_iter().flatten());
    }
    if all.is_empty() { Err("no module below --corpus DIR".to_owned()) } else { Ok(all) }
}

/// The modules of a shader's command lines, as far as it compiles.
fn compiled(shader: &Shader) -> Vec<Module> {
    let mut found = Vec::new();
    for (at, options) in command_lines(shader).into_iter().enumerate() {
        let path = shader.path.to_string_lossy().into_owned();
        let compilation = Compiler::new(path, shader.text.clone()).files(Disk).options(options).compile();
        if let Some(words) = compilation.words() {
            found.push(Module { name: format!("{}#{at}", shader.name), words: words.to_vec() });
        }
    }
    found
}

/// The options for a shader: those of DXC's RUN lines, of one of our cases, or from its name.
pub fn command_lines(shader: &Shader) -> Vec<Options> {
    let runs: Vec<Options> = run_lines(&shader.text).into_iter().filter_map(|run| run.options.ok()).collect();
    if !runs.is_empty() {
        return runs;
    }
    let first = shader.text.lines().next().unwrap_or_default();
    if let Some(flags) = comment(first, "TEST:") {
        return options(flags).into_iter().collect();
    }
    let extension = shader.path.extension().unwrap_or_default();
    let profile = PROFILES.iter().find(|(stage, _)| extension == *stage);
    profile
        .and_then(|(_, profile)| options(&format!("-T {profile} -E main -fspv-target-env=vulkan1.2")).ok())
        .into_iter()
        .collect()
}
