//! Formats the shaders of a folder, formats the results again, and compares the modules of both texts.

use crate::corpus::{Disk, Shader, map, shaders};
use crate::modules::command_lines;
use ::tests::case::files_below;
use formatter::{Braces, Style, format};
use frontend::preproc::Files;
use hlsl_to_spirv::{Compiler, Options};
use std::path::Path;
use std::sync::Arc;

/// The extensions of files that shaders include.
const INCLUDED: &[&str] = &["h", "hlsli", "fxh", "inc", "ush", "glsl"];

/// Formats and compiles the shaders of a folder. Formats the files that they may include as well.
///
/// # Errors
/// The formatter changes a token or its own result, or a formatted shader compiles to other words.
pub fn run(corpus: &Path) -> Result<(), String> {
    let (shaders, included) = (shaders(corpus)?, files_below(corpus, INCLUDED));
    let mut defects = Vec::new();
    for path in &included {
        let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        defects.extend(check_text(&path.display().to_string(), &String::from_utf8_lossy(&bytes)));
    }
    let results = map(&shaders, |shader| (check_text(&shader.name, &shader.text), check_modules(shader)));
    let mut compared = 0;
    for (text, modules) in results {
        defects.extend(text);
        match modules {
            Ok(count) => compared += count,
            Err(defect) => defects.push(defect),
        }
    }
    println!(
        "format: {} shaders and {} included files in 3 styles, {compared} modules of formatted shaders with the same words",
        shaders.len(),
        included.len()
    );
    if defects.is_empty() { Ok(()) } else { Err(defects.join("\n")) }
}

fn styles() -> [Style; 3] {
    [
        Style::default(),
        Style { braces: Braces::Attach, indent_width: 2, ..Style::default() },
        Style { braces: Braces::Break, use_tabs: true, ..Style::default() },
    ]
}

/// The defects of a text: the formatter changes a token, or its own result.
fn check_text(name: &str, text: &str) -> Vec<String> {
    let mut defects = Vec::new();
    for style in styles() {
        let again = format(text, &style).and_then(|once| format(&once, &style).map(|twice| (once, twice)));
        match again {
            Err(defect) => defects.push(format!("{name}: {defect}")),
            Ok((once, twice)) => {
                if let Some((line, (once, twice))) =
                    once.lines().zip(twice.lines()).enumerate().find(|(_, (once, twice))| once != twice)
                {
                    defects.push(format!("{name}: formatted again, line {} is '{twice}' instead of '{once}'", line + 1));
                } else if once != twice {
                    defects.push(format!("{name}: formatted again, the text has another length"));
                }
            }
        }
    }
    defects
}

/// The files on the disk, formatted.
struct Formatted;

impl Files for Formatted {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        let text = Disk.read(path)?;
        text.map(|text| format(&text, &Style::default()).map(Into::into).map_err(|defect| defect.to_string())).transpose()
    }
}

/// The number of modules of a shader, each with the same words before and after its text and its included files are formatted.
fn check_modules(shader: &Shader) -> Result<usize, String> {
    let formatted: Arc<str> =
        format(&shader.text, &Style::default()).map_err(|defect| format!("{}: {defect}", shader.name))?.into();
    let mut count = 0;
    for options in command_lines(shader) {
        let before = words(shader, shader.text.clone(), Disk, &options);
        if words(shader, formatted.clone(), Formatted, &options) != before {
            return Err(format!("{}: the formatted shader compiles to other words", shader.name));
        }
        count += usize::from(before.is_some());
    }
    Ok(count)
}

/// The words of a module without debug information, which contains lines and columns.
fn words(shader: &Shader, text: Arc<str>, files: impl Files + Send + Sync + 'static, options: &Options) -> Option<Vec<u32>> {
    let options = Options { debug: Default::default(), ..options.clone() };
    let path = shader.path.to_string_lossy().into_owned();
    let compilation = Compiler::new(path, text).files(files).options(options).compile();
    compilation.words().map(<[u32]>::to_vec)
}
