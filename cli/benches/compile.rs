//! Three shaders of different size, in process: the whole way to words, without and with debug information, and each stage of it.

use criterion::{Criterion, criterion_group, criterion_main};
use hlsl_to_spirv::{Compiler, DebugInfo, DebugSet, Options, Stage};
use std::time::Duration;

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

fn benches(criterion: &mut Criterion) {
    for (name, profile, text) in SHADERS {
        let all =
            DebugInfo { files: true, text: true, lines: true, tool: true, set: Some(DebugSet::Shader), short_pieces: false };
        let described = compiler(name, profile, text, all);
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

criterion_group!(compile, benches);
criterion_main!(compile);
