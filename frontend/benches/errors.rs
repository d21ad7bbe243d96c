//! Compares the time to parse a text with a syntax error with that of the text without it.
//!
//! `cargo bench --package hlsl-to-spirv-frontend --bench errors [-- DIR]` changes one random token of each shader below DIR (`tests/corpus`), 10,000 times
//! in all, and prints the ratios for texts of different lengths. A short text has a large ratio, because an error has a fixed cost. `--worst=FOLDER`
//! writes the texts with the largest ratios to a folder, for `--bench parse` to count their instructions.

#[path = "../tests/changes/mod.rs"]
mod changes;
mod corpus;

use changes::changed;
use changes::numbers::Numbers;
use corpus::{expand, shaders};
use frontend::preproc::Expanded;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const CHANGES: usize = 10_000;
/// The number of tokens that all parses of a text together have.
const TOKENS: usize = 10_000;
/// The fastest of several parses is the one that nothing interrupted.
const FEWEST_RUNS: usize = 5;
/// The lower limits of the classes of lengths, in tokens.
const LENGTHS: [usize; 9] = [0, 30, 60, 120, 250, 500, 1000, 2000, 8000];
/// The number of texts that `--worst` writes.
const WORST: usize = 60;
/// The length from which the fixed cost of an error counts little, in tokens.
const LEAST_LENGTH: usize = 120;

/// The shortest times of parses of two texts, which alternate: what slows down the machine then affects both.
fn times(first: &Expanded, second: &Expanded) -> [Duration; 2] {
    let mut least = [Duration::MAX; 2];
    for _ in 0..(TOKENS / first.tokens.len()).max(FEWEST_RUNS) {
        for (text, least) in [first, second].into_iter().zip(&mut least) {
            let start = Instant::now();
            drop(black_box(frontend::parse(text)));
            *least = (*least).min(start.elapsed());
        }
    }
    least
}

fn reports(text: &Expanded) -> bool {
    !frontend::parse(text).1.is_empty()
}

fn main() {
    let worst_folder = std::env::args().find_map(|word| word.strip_prefix("--worst=").map(PathBuf::from));
    let folder = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let folder = folder.map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus"), PathBuf::from);
    let paths = shaders(&folder);
    let mut texts = Vec::new();
    for path in paths {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let included = expand(&path.to_string_lossy(), &String::from_utf8_lossy(&bytes));
        // The text after preprocessing, so that a change is not undone by a macro.
        let expanded = expand("a.hlsl", &included.text);
        if expanded.tokens.len() > 10 && !reports(&expanded) {
            texts.push(expanded);
        }
    }
    println!("{} texts without diagnostics below {}", texts.len(), folder.display());
    if texts.is_empty() {
        return;
    }
    let mut numbers = Numbers(7);
    let mut ratios: Vec<(usize, f64)> = Vec::new();
    let mut worst: Vec<(f64, String)> = Vec::new();
    for round in 0..CHANGES {
        let expanded = &texts[round * 7919 % texts.len()];
        let text = changed(expanded, &mut numbers);
        let wrong = expand("a.hlsl", &text);
        if reports(&wrong) {
            let [clean, with_error] = times(expanded, &wrong);
            let ratio = with_error.as_secs_f64() / clean.as_secs_f64();
            ratios.push((expanded.tokens.len(), ratio));
            if worst_folder.is_some() && expanded.tokens.len() >= LEAST_LENGTH {
                worst.push((ratio, text));
            }
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
    if let Some(folder) = worst_folder {
        worst.sort_by(|left, right| right.0.total_cmp(&left.0));
        std::fs::create_dir_all(&folder).expect("a folder");
        for (number, (ratio, text)) in worst.iter().take(WORST).enumerate() {
            std::fs::write(folder.join(format!("{number:02}-{ratio:.1}.hlsl")), text).expect("the folder can be written");
        }
    }
}
