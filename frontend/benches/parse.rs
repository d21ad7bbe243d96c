//! Measures the parser on preprocessed shaders: `cargo bench --package hlsl-to-spirv-frontend --bench parse [-- PATH...]`.
//!
//! The fastest of several runs is printed, in nanoseconds for each token. Instructions are counted by running the program, whose path cargo prints,
//! with `valgrind --tool=callgrind --toggle-collect=*measured* PROGRAM --once PATH`.

mod corpus;

use corpus::{expand, shaders};
use frontend::preproc::Expanded;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The shaders that are measured without arguments.
const DEFAULT: [&str; 3] =
    ["../tools/cli/benches/small.hlsl", "../tools/cli/benches/medium.hlsl", "../tools/cli/benches/large.hlsl"];
/// The number of tokens that are parsed in all runs together.
const TOKENS: usize = 2_000_000;

#[inline(never)]
fn measured(texts: &[Expanded]) {
    texts.iter().for_each(|text| drop(black_box(frontend::parse(text))));
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut paths: Vec<PathBuf> = arguments.iter().filter(|word| !word.starts_with('-')).map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.extend(DEFAULT.map(|path| Path::new(env!("CARGO_MANIFEST_DIR")).join(path)));
    }
    for path in paths {
        let read = |file: PathBuf| Some(expand(&file.to_string_lossy(), &String::from_utf8_lossy(&std::fs::read(&file).ok()?)));
        let texts: Vec<Expanded> = shaders(&path).into_iter().filter_map(read).collect();
        let count: usize = texts.iter().map(|text| text.tokens.len()).sum();
        assert!(count > 0, "no shader in {}", path.display());
        if arguments.iter().any(|word| word == "--once") {
            measured(&texts);
            continue;
        }
        let mut least = Duration::MAX;
        for _ in 0..(TOKENS / count).max(5) {
            let start = Instant::now();
            measured(&texts);
            least = least.min(start.elapsed());
        }
        let nanoseconds = least.as_nanos() as f64 / count as f64;
        println!("{:40} {count:>8} tokens {nanoseconds:>6.1} ns each", path.file_name().unwrap_or_default().to_string_lossy());
    }
}
