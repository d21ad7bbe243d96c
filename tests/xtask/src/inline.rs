//! Compiles public headers with inline SPIR-V, and the unmodified shaders of the same repositories.
//!
//! A header is compiled from a file that includes it and has an empty entry point. Each failure needs a reason in [`reasons`].

mod reasons;
mod repositories;

use crate::corpus::{Disk, compare, map};
use crate::flags::Flags;
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Emit, Files, Options, Severity};
use reasons::{REASONS, Reason, WRITTEN_FIRST};
use repositories::{REPOSITORIES, Repository};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tests::judge::valid_module;

/// One file to compile.
struct Item {
    repository: &'static Repository,
    /// The path below the corpus.
    name: String,
    text: Arc<str>,
    is_header: bool,
}

/// Runs all tests; prints the failures, and finally the counts.
pub fn run(flags: &Flags) -> Result<(), String> {
    let corpus = flags.corpus()?;
    let mut items = items(&corpus)?;
    items.retain(|item| item.name.contains(&flags.filter));
    let results = map(&items, |item| compiles(&corpus, item));

    let mut passed = BTreeSet::new();
    let mut unexplained = Vec::new();
    let mut tallies: Vec<Tally> = REPOSITORIES.iter().map(|_| Tally::default()).collect();
    for (item, result) in items.iter().zip(results) {
        let Some(index) = REPOSITORIES.iter().position(|repository| repository.folder == item.repository.folder) else {
            continue;
        };
        let tally = &mut tallies[index];
        let reason = REASONS.iter().find(|(name, _)| *name == item.name).map(|(_, reason)| reason);
        match (result, reason) {
            (Ok(()), None) => {
                tally.compile += 1;
                passed.insert(item.name.clone());
            }
            (Ok(()), Some(_)) => unexplained.push(format!("{}: compiles, and has a reason why it does not", item.name)),
            (Err(_), Some(Reason::Part)) => tally.parts += 1,
            (Err(message), Some(Reason::Broken(reason))) => {
                tally.broken += 1;
                if flags.verbose {
                    println!("{}: {reason}: {message}", item.name);
                }
            }
            (Err(message), None) => {
                tally.unexplained += 1;
                unexplained.push(format!("{}: {message}", item.name));
            }
        }
    }
    for (repository, tally) in REPOSITORIES.iter().zip(&tallies).filter(|(_, tally)| tally.all() != 0) {
        tally.print(repository.folder);
    }
    tallies.iter().fold(Tally::default(), Tally::plus).print("all");
    let compared = compare(&::tests::case::root().join("conformance/inline.txt"), flags, &passed);
    if unexplained.is_empty() { compared } else { Err(unexplained.join("\n")) }
}

/// The counts of one repository.
#[derive(Default)]
struct Tally {
    compile: usize,
    /// Failures that are the file's own fault.
    broken: usize,
    unexplained: usize,
    /// Files that are no headers, but parts of one.
    parts: usize,
}

impl Tally {
    fn plus(self, other: &Self) -> Self {
        Self {
            compile: self.compile + other.compile,
            broken: self.broken + other.broken,
            unexplained: self.unexplained + other.unexplained,
            parts: self.parts + other.parts,
        }
    }

    fn all(&self) -> usize {
        self.compile + self.broken + self.unexplained
    }

    fn print(&self, name: &str) {
        let all = self.all();
        let share = 100.0 * self.compile as f64 / all.max(1) as f64;
        println!(
            "inline: {name}: {} of {all} compile ({share:.1} %), {} fail for a reason, {} without; {} parts of others left out",
            self.compile, self.broken, self.unexplained, self.parts
        );
    }
}

/// The files of all repositories.
fn items(corpus: &Path) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    for repository in REPOSITORIES {
        let root = corpus.join(repository.folder);
        if !root.is_dir() {
            return Err(format!("{} is missing: see docs/conformance.md", root.display()));
        }
        for (folders, extensions, is_header) in
            [(repository.headers, repository.header_extensions, true), (repository.shaders, &["hlsl"] as &[&str], false)]
        {
            let below = |folder: &&str| match root.join(folder) {
                path if path.is_file() => Ok(vec![path]),
                path if path.is_dir() => Ok(::tests::case::files_below(&path, extensions)),
                path => Err(format!("{} is missing: see docs/conformance.md", path.display())),
            };
            let paths = folders.iter().map(below).collect::<Result<Vec<_>, _>>()?;
            for path in paths.into_iter().flatten() {
                let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                let name = path.strip_prefix(corpus).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                items.push(Item { repository, name, text: String::from_utf8_lossy(&bytes).into(), is_header });
            }
        }
    }
    Ok(items)
}

/// Compiles a file in each of its variants.
///
/// # Errors
/// The first error of the first variant that fails.
fn compiles(corpus: &Path, item: &Item) -> Result<(), String> {
    (item.repository.variants)(&item.text).iter().try_for_each(|variant| {
        let options = options(corpus, item.repository, variant)?;
        let path = corpus.join(&item.name);
        let (name, text) = if item.is_header {
            let first = WRITTEN_FIRST.iter().find(|(name, _)| *name == item.name).map_or("", |(_, first)| first);
            (PathBuf::from("wrapper.hlsl"), wrapper(&path, item.repository.mark, first).into())
        } else {
            (path, item.text.clone())
        };
        let compiler = Compiler::new(name.to_string_lossy().into_owned(), text).files(Marked).options(options.clone());
        let compilation = compiler.compile_to(Emit::Spirv);
        if let Some(error) = compilation.report.messages().into_iter().find(|message| message.severity == Severity::Error) {
            let position = error.position.map_or_else(String::new, |position| format!("{}:{}: ", position.file, position.line));
            return Err(format!("{position}{}", error.message));
        }
        let words = compilation.words().ok_or("there is no module")?;
        valid(words, &options)
    })
}

/// Validates a module, unless it uses features that are newer than the validator.
fn valid(words: &[u32], options: &Options) -> Result<(), String> {
    match valid_module(words, options) {
        Err(error) if error.contains("Invalid capability operand") => Ok(()),
        result => result.map_err(|error| format!("not valid: {}", error.lines().next().unwrap_or_default())),
    }
}

/// The text that includes a header.
fn wrapper(path: &Path, mark: &str, first: &str) -> String {
    let folder = path.parent().unwrap_or(path).display();
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    format!("{first}\n#include \"{folder}/{mark}{file}\"\n[shader(\"compute\")] [numthreads(1, 1, 1)] void wrapper() {{}}\n")
}

/// The options of a repository's own build.
fn options(corpus: &Path, repository: &Repository, variant: &[String]) -> Result<Options, String> {
    let mut arguments = vec!["-".to_owned()];
    arguments.extend(repository.flags.split_whitespace().map(str::to_owned));
    for folder in repository.includes {
        arguments.extend(["-I".to_owned(), corpus.join(folder).to_string_lossy().into_owned()]);
    }
    arguments.extend_from_slice(variant);
    match flags::parse(&arguments)? {
        Request::Compile(invocation) => Ok(invocation.options),
        Request::Help | Request::Version => Err("asks for no compilation".to_owned()),
    }
}

/// The files on disk, with the `@` that OxC3's own include handler requires before a name removed.
struct Marked;

impl Files for Marked {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Disk.read(&path.replace("/@", "/"))
    }
}
