//! Folders of shaders and of IR to seeds: texts with the options that they are compiled with.

use crate::case::{comment, files_below, options, root};
use hlsl_to_spirv::{Compiler, Emit, Options};
use std::path::{Path, PathBuf};

/// A text that mutants are made of.
#[derive(Debug)]
pub struct Seed {
    /// The text that is mutated.
    pub text: String,
    /// The options it is compiled with.
    pub options: Options,
    /// True for IR, false for HLSL.
    pub ir: bool,
    /// SPIRV-Tools can judge what comes of it.
    pub judged: bool,
}

impl Seed {
    /// HLSL with these flags; None if they are not the compiler's.
    pub fn of(text: &str, flags: &str) -> Option<Self> {
        let options = options(flags).ok()?;
        // Whoever asks for no checks gets what was written.
        let judged = !options.unchecked && !text.lines().any(|line| comment(line, "VALIDATE:").is_some());
        Some(Self { text: text.to_owned(), options, ir: false, judged })
    }
}

/// The seeds of this repository, or those below another folder.
pub fn seeds(folder: Option<&Path>) -> Vec<Seed> {
    let files = match folder {
        Some(folder) => files_below(folder, &["hlsl", "ll"]),
        None => own_files(),
    };
    let mut seeds: Vec<Seed> = files.iter().filter_map(|file| seed(file)).collect();
    // What the compiler prints as IR is input as well.
    let printed: Vec<Seed> = seeds.iter().filter(|seed| !seed.ir).step_by(4).filter_map(printed).collect();
    seeds.extend(printed);
    seeds
}

fn own_files() -> Vec<PathBuf> {
    let mut files = files_below(&root().join("corpus"), &["hlsl", "ll"]);
    files.extend(files_below(&root().join("gpu"), &["hlsl"]));
    files.extend(files_below(&root().join("../examples"), &["hlsl"]));
    files
}

fn seed(file: &Path) -> Option<Seed> {
    let text = std::fs::read_to_string(file).ok()?;
    let first = text.lines().next().unwrap_or_default();
    // The tests of other compilers say their flags in LLVM's way.
    let flags = comment(first, "TEST:").map(str::to_owned).or_else(|| run_flags(first)).unwrap_or_default();
    Some(Seed { ir: file.extension().is_some_and(|extension| extension == "ll"), ..Seed::of(&text, &flags)? })
}

/// The flags of `// RUN: %dxc flags %s | …`.
fn run_flags(line: &str) -> Option<String> {
    let (_, command) = line.split_once("%dxc")?;
    let command = command.split(['|', '>']).next()?;
    let flags = command.split_whitespace().filter(|word| *word != "%s" && *word != "2" && *word != "-verify");
    Some(flags.collect::<Vec<_>>().join(" "))
}

fn printed(seed: &Seed) -> Option<Seed> {
    let compilation = Compiler::new("seed.hlsl", seed.text.as_str()).options(seed.options.clone()).compile_to(Emit::Ir);
    let text = compilation.text()?.to_owned();
    Some(Seed { text, options: seed.options.clone(), ir: true, judged: seed.judged })
}
