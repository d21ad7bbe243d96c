//! Collects seeds of each kind from folders of shaders, IR, device code and grammars, and from the flags in them.

use super::verdict::{Kind, Settings};
use crate::case::{comment, files_below, root};
use hlsl_to_spirv::{Compiler, Emit};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A text from which mutants are made.
#[derive(Debug)]
pub struct Seed {
    /// The text that is mutated.
    pub text: String,
    /// The settings that it is compiled with.
    pub settings: Settings,
}

/// The seeds of each kind that has some.
pub type Seeds = BTreeMap<Kind, Vec<Seed>>;

/// The seeds of this repository, or those below another folder.
pub fn seeds(folder: Option<&Path>) -> Seeds {
    let files = match folder {
        Some(folder) => files_below(folder, &["hlsl", "ll", "json"]),
        None => own_files(),
    };
    let mut seeds = Seeds::new();
    let mut lines: BTreeMap<Kind, BTreeSet<String>> = BTreeMap::new();
    for file in &files {
        let Ok(text) = std::fs::read_to_string(file) else { continue };
        let first = text.lines().next().unwrap_or_default();
        // The tests of other compilers specify their flags in LLVM's notation.
        let flags = comment(first, "TEST:").map(str::to_owned).or_else(|| run_flags(first)).unwrap_or_default();
        let kind = kind(file, &text);
        let line = match kind {
            Kind::Hlsl => Some((Kind::CommandLine, format!("{flags} -E main m.hlsl"))),
            Kind::DeviceCode => first.strip_prefix("; flags:").map(|flags| (Kind::DeviceCommandLine, format!("{flags} m.ll"))),
            _ => None,
        };
        if let Some((kind, line)) = line {
            lines.entry(kind).or_default().insert(line.trim().to_owned());
        }
        if let Some(settings) = Settings::new(&text, &flags) {
            seeds.entry(kind).or_default().push(Seed { text, settings });
        }
    }
    // The help contains all flags. The compiler's IR output is also an input.
    lines.entry(Kind::CommandLine).or_default().insert(flags_of_help(&hlsl_to_spirv::flags::help()));
    lines.entry(Kind::DeviceCommandLine).or_default().insert(flags_of_help(sycl::command_line::USAGE));
    for (kind, lines) in lines {
        let of_kind = seeds.entry(kind).or_default();
        of_kind.extend(lines.into_iter().map(|text| Seed { text, settings: Settings::default() }));
    }
    let shaders = seeds.get(&Kind::Hlsl).into_iter().flatten();
    let printed: Vec<Seed> = shaders.step_by(4).filter_map(printed).collect();
    seeds.entry(Kind::Ir).or_default().extend(printed);
    seeds.retain(|_, seeds| !seeds.is_empty());
    seeds
}

fn own_files() -> Vec<PathBuf> {
    let of = |folder: &str, extensions: &[&str]| files_below(&root().join(folder), extensions);
    let mut files = of("corpus", &["hlsl", "ll"]);
    files.extend(of("gpu", &["hlsl"]));
    files.extend(of("kernels", &["ll"]));
    files.extend(of("../examples", &["hlsl"]));
    files.extend(of("../lower/tests/cases", &["hlsl", "ll"]));
    files.extend(of("../sycl/compiler/tests", &["ll"]));
    files.extend(of("../tools/cli/tests/vendor", &["json"]));
    files.extend(of("../headers/generator/tests", &["json"]));
    files
}

/// The kind of a file. Assembly is device code if its triple is that of a device.
fn kind(file: &Path, text: &str) -> Kind {
    let device = ["\"spir64", "\"spir-", "\"spirv64", "\"spirv32", "\"spir32"];
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("json") => Kind::Grammar,
        Some("ll") if device.iter().any(|triple| text.contains(&format!("target triple = {triple}"))) => Kind::DeviceCode,
        Some("ll") => Kind::Ir,
        _ => Kind::Hlsl,
    }
}

/// The flags of `// RUN: %dxc flags %s | …`.
fn run_flags(line: &str) -> Option<String> {
    let (_, command) = line.split_once("%dxc")?;
    let command = command.split(['|', '>']).next()?;
    let flags = command.split_whitespace().filter(|word| *word != "%s" && *word != "2" && *word != "-verify");
    Some(flags.collect::<Vec<_>>().join(" "))
}

/// All words of a text that look like flags.
fn flags_of_help(help: &str) -> String {
    help.split_whitespace().filter(|word| word.starts_with('-')).collect::<Vec<_>>().join(" ")
}

fn printed(seed: &Seed) -> Option<Seed> {
    let compiler = Compiler::new("seed.hlsl", seed.text.as_str()).options(seed.settings.options.clone());
    let text = compiler.compile_to(Emit::Ir).text()?.to_owned();
    Some(Seed { text, settings: seed.settings.clone() })
}
