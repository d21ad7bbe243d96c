//! Compares the time to parse a text with a syntax error with that of the text without it.
//!
//! `cargo bench --package hlsl-to-spirv-frontend --bench errors [-- DIR]` changes one random token of each shader below DIR (`tests/corpus`), 10,000 times
//! in all, and prints the ratios for texts of different lengths. A short text has a large ratio, because an error has a fixed cost.

use frontend::preproc::{Config, Expanded, Files, RootFile, preprocess};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const CHANGES: usize = 10_000;
/// The fastest of several parses is the one that nothing interrupted.
const RUNS: usize = 5;
/// The lower limits of the classes of lengths, in tokens.
const LENGTHS: [usize; 4] = [0, 500, 2000, 8000];

/// The files of the file system.
struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(std::fs::read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into()))
    }
}

/// The numbers of a linear congruential generator: they are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

fn expand(name: &str, text: &str) -> Expanded {
    preprocess(RootFile { name: name.to_owned(), text: text.into() }, &Disk, &Config::default()).expanded
}

/// The time of a parse, and whether it reports anything.
fn parse(expanded: &Expanded) -> (Duration, bool) {
    let (mut least, mut reports) = (Duration::MAX, false);
    for _ in 0..RUNS {
        let start = Instant::now();
        reports = !black_box(frontend::parse(expanded)).1.is_empty();
        least = least.min(start.elapsed());
    }
    (least, reports)
}

/// Removes, repeats or exchanges a token.
fn changed(expanded: &Expanded, numbers: &mut Numbers) -> String {
    let (tokens, text) = (&expanded.tokens, &expanded.text);
    let at = numbers.below(tokens.len());
    let (start, end) = (tokens[at].span.start as usize, tokens[at].span.end as usize);
    match (numbers.below(3), tokens.get(at + 1)) {
        (0, _) => format!("{}{}", &text[..start], &text[end..]),
        (1, Some(next)) => {
            let next = next.span.start as usize..next.span.end as usize;
            format!("{}{} {}{}", &text[..start], &text[next.clone()], &text[start..end], &text[next.end..])
        }
        _ => format!("{} {}", &text[..end], &text[start..]),
    }
}

fn shaders(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            shaders(&path, found);
        } else if path.extension().is_some_and(|ending| ["hlsl", "vert", "frag", "comp"].iter().any(|known| ending == *known)) {
            found.push(path);
        }
    }
}

fn main() {
    let folder = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let folder = folder.map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus"), PathBuf::from);
    let mut paths = Vec::new();
    shaders(&folder, &mut paths);
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let included = expand(&path.to_string_lossy(), &String::from_utf8_lossy(&bytes));
        // The text after preprocessing, so that a change is not undone by a macro.
        let expanded = expand("a.hlsl", &included.text);
        let (time, reports) = parse(&expanded);
        if !reports && expanded.tokens.len() > 10 {
            texts.push((expanded, time));
        }
    }
    println!("{} texts without diagnostics below {}", texts.len(), folder.display());
    if texts.is_empty() {
        return;
    }
    let mut numbers = Numbers(7);
    let mut ratios: Vec<(usize, f64)> = Vec::new();
    for round in 0..CHANGES {
        let (expanded, time) = &texts[round * 7919 % texts.len()];
        let (with_error, reports) = parse(&expand("a.hlsl", &changed(expanded, &mut numbers)));
        if reports {
            ratios.push((expanded.tokens.len(), with_error.as_secs_f64() / time.as_secs_f64()));
        }
    }
    println!("{:>16} {:>8} {:>8} {:>8} {:>8} {:>8}", "tokens", "texts", "median", "99 %", "largest", "above 5");
    for (class, least) in LENGTHS.into_iter().enumerate() {
        let next = LENGTHS.get(class + 1).copied().unwrap_or(usize::MAX);
        let mut of_class: Vec<f64> =
            ratios.iter().filter(|(length, _)| (least..next).contains(length)).map(|(_, ratio)| *ratio).collect();
        of_class.sort_by(f64::total_cmp);
        let Some(largest) = of_class.last() else { continue };
        let at = |part: f64| of_class[(of_class.len() as f64 * part) as usize];
        let above = of_class.iter().filter(|ratio| **ratio > 5.0).count();
        println!(
            "{:>16} {:>8} {:>8.1} {:>8.1} {largest:>8.1} {above:>8}",
            format!("from {least}"),
            of_class.len(),
            at(0.5),
            at(0.99)
        );
    }
}
