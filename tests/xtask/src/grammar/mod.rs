//! `cargo xtask grammar`: writes `spirv-backend/grammar/src/tables.rs` from SPIRV-Headers' machine-readable grammars, or compares it.
//!
//! The tables name the commit of SPIRV-Headers that they were generated from, and end with a digest of their own text. Two checks detect
//! wrong tables: `--check --from DIR` compares them word for word with the registry in DIR. `--check` alone, which needs nothing but
//! crates.io, detects manual edits by the digest, and contradictions to the older registry in the crate `spirv-tools-sys`.

mod older;
mod registry;
mod tables;

use registry::Registry;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The parsed flags of the command.
#[derive(Debug, Default)]
pub struct Request {
    /// The folder of SPIRV-Headers, or the one in it with the grammars.
    from: Option<PathBuf>,
    /// The commit of SPIRV-Headers in the folder, if git cannot tell it.
    commit: Option<String>,
    check: bool,
}

impl Request {
    /// Reads the words after `grammar`.
    pub fn read(words: &[&str]) -> Result<Self, String> {
        let mut request = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match *word {
                "--from" => request.from = Some(value()?.into()),
                "--commit" => request.commit = Some((*value()?).to_owned()),
                "--check" => request.check = true,
                unknown => return Err(format!("unknown flag {unknown}")),
            }
        }
        Ok(request)
    }
}

/// Writes or compares the tables.
pub fn run(request: &Request) -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spirv-backend/grammar/src/tables.rs");
    let old = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    if !request.check {
        let Some(from) = &request.from else {
            return Err("`grammar` needs --from DIR: a checkout of https://github.com/KhronosGroup/SPIRV-Headers".to_owned());
        };
        let commit = match &request.commit {
            Some(commit) => commit.clone(),
            None => commit_of(from)?,
        };
        let new = tables::text(&Registry::read(&grammars_in(from))?, &commit)?;
        std::fs::write(&path, new).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("wrote {}", path.display());
        return Ok(());
    }
    match &request.from {
        Some(from) => {
            // The commit is taken from the tables; only the contents of the registry in the folder are compared.
            let new = tables::text(&Registry::read(&grammars_in(from))?, spirv_grammar::REGISTRY_COMMIT)?;
            first_difference(&old, &new)
        }
        None => {
            tables::check_digest(&old)?;
            older::check(&Registry::read(&registry_of_spirv_tools()?)?)
        }
    }
}

/// The commit that is checked out in a folder.
fn commit_of(folder: &Path) -> Result<String, String> {
    let output = Command::new("git").arg("-C").arg(folder).args(["rev-parse", "HEAD"]).output();
    match output {
        Ok(output) if output.status.success() => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
        _ => Err(format!("{} is no git checkout: --commit ID must say which commit of SPIRV-Headers it holds", folder.display())),
    }
}

/// The folder with the grammars below SPIRV-Headers' root, or the folder itself.
fn grammars_in(folder: &Path) -> PathBuf {
    let below = folder.join("include/spirv/unified1");
    if below.is_dir() { below } else { folder.to_owned() }
}

/// The grammars in the sources of the crate `spirv-tools-sys`, which cargo downloads for the feature `validate`.
fn registry_of_spirv_tools() -> Result<PathBuf, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version=1", "--all-features"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let manifest = packages.into_iter().find(|package| package["name"] == "spirv-tools-sys").map(|found| &found["manifest_path"]);
    let manifest = manifest.and_then(|path| path.as_str()).ok_or("no package depends on spirv-tools-sys")?;
    Ok(grammars_in(&Path::new(manifest).with_file_name("spirv-headers")))
}

/// An error that names the first line that differs.
fn first_difference(old: &str, new: &str) -> Result<(), String> {
    if old == new {
        return Ok(());
    }
    let same = old.lines().zip(new.lines()).take_while(|(old, new)| old == new).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("the end of the file").trim().to_owned();
    Err(format!(
        "spirv-backend/grammar/src/tables.rs:{}: the tables differ from the registry\n  the tables:   {}\n  the registry: {}\n\
         run `cargo xtask grammar --from DIR`",
        same + 1,
        line(old),
        line(new)
    ))
}
