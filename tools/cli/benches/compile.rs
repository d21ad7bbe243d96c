//! Compiles three shaders of different size in process: all stages, without and with debug information, and each stage on its own. Also reports
//! the cost of debug information as a ratio.

use criterion::{Criterion, criterion_group};
use hlsl_to_spirv::{Compiler, DebugInfo, DebugSet, Options, Stage};
use std::hint::black_box;
use std::time::{Duration, Instant};

const SHADERS: &[(&str, &str, &str)] = &[
    ("small", "cs_6_0", include_str!("small.hlsl")),
    ("medium", "ps_6_0", include_str!("medium.hlsl")),
    ("large", "cs_6_0", include_str!("large.hlsl")),
];

const STAGES: &[Stage] = &[Stage::Preprocess, Stage::Parse, Stage::Analyze, Stage::Lower, Stage::Verify, Stage::Emit];

fn compiler(name: &str, profile: &str, text: &str, debug: DebugInfo) -> Compiler {
    let options = Options { debug, ..Options::default() };
    let compiler =
        Compiler::new(format!("{name}.hlsl"), text).options(options).profile(profile.parse().expect("a profile")).entry("main");
    let compilation = compiler.compile();
    assert!(compilation.words().is_some(), "{}", compilation.report.to_text(false));
    compiler
}

/// The debug information of `-Zi`.
fn all() -> DebugInfo {
    DebugInfo { files: true, text: true, lines: true, tool: true, set: Some(DebugSet::Shader), short_pieces: false }
}

fn benches(criterion: &mut Criterion) {
    for (name, profile, text) in SHADERS {
        let described = compiler(name, profile, text, all());
        let compiler = compiler(name, profile, text, DebugInfo::default());
        let mut group = criterion.benchmark_group(*name);
        group.throughput(criterion::Throughput::Elements(text.lines().count() as u64));
        group.bench_function("whole", |bencher| bencher.iter(|| compiler.compile()));
        group.bench_function("described", |bencher| bencher.iter(|| described.compile()));
        for stage in STAGES {
            group.bench_function(format!("{stage:?}").to_lowercase(), |bencher| {
                bencher.iter_custom(|runs| (0..runs).map(|_| time_of(&compiler, *stage)).sum());
            });
        }
        group.finish();
    }
}

/// The time that one stage took in a whole compilation.
fn time_of(compiler: &Compiler, stage: Stage) -> Duration {
    compiler.compile().timings.iter().filter(|(of, _)| *of == stage).map(|(_, time)| *time).sum()
}

/// The length of one measurement of the cost, and the number of pairs.
const SLICE: Duration = Duration::from_millis(50);
const PAIRS: usize = 41;

/// Prints the relative cost of debug information. Slices with and without it alternate, so that a slowdown of the machine affects both.
fn print_cost_of_debug_information() {
    for (name, profile, text) in SHADERS {
        let compilers = [DebugInfo::default(), all()].map(|debug| compiler(name, profile, text, debug));
        let mut ratios: Vec<f64> = (0..PAIRS)
            .map(|_| {
                let [without, with] = compilers.each_ref().map(mean_time);
                with / without
            })
            .collect();
        ratios.sort_by(f64::total_cmp);
        let (first, middle, third) = (ratios[PAIRS / 4], ratios[PAIRS / 2], ratios[3 * PAIRS / 4]);
        println!("{name:<8}described/whole: {middle:.2} times (median of {PAIRS} pairs; quartiles {first:.2} and {third:.2})");
    }
}

/// The mean time of a compilation, in seconds.
fn mean_time(compiler: &Compiler) -> f64 {
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < SLICE {
        black_box(compiler.compile());
        count += 1;
    }
    start.elapsed().as_secs_f64() / f64::from(count)
}

criterion_group!(compile, benches);

fn main() {
    compile();
    Criterion::default().configure_from_args().final_summary();
    // `cargo test --benches` runs everything once as a test; a filter may exclude this.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_filtered_out = |filter: &String| !filter.starts_with('-') && !filter.contains("described");
    if arguments.iter().any(|argument| argument == "--bench") && !arguments.iter().any(is_filtered_out) {
        print_cost_of_debug_information();
    }
}
