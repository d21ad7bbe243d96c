//! The cost of extension headers that are included but hardly used: a shader with ten of them versus the same shader without.

use criterion::{Criterion, criterion_group, criterion_main};
use hlsl_to_spirv::{Compiler, Stage};

/// Large and small headers, with all kinds of declarations.
const HEADERS: [&str; 10] = [
    "khr/SPV_KHR_shader_clock.h",
    "khr/SPV_KHR_ray_query.h",
    "khr/SPV_KHR_cooperative_matrix.h",
    "khr/SPV_KHR_integer_dot_product.h",
    "ext/SPV_EXT_shader_atomic_float_min_max.h",
    "ext/SPV_EXT_shader_subgroup_partitioned.h",
    "amd/SPV_AMD_shader_ballot.h",
    "nv/SPV_NV_shader_invocation_reorder.h",
    "nv/SPV_NV_shader_sm_builtins.h",
    "intel/SPV_INTEL_shader_integer_functions2.h",
];

const SHADERS: &[(&str, &str, &str)] = &[
    ("small", "cs_6_0", include_str!("small.hlsl")),
    ("medium", "ps_6_0", include_str!("medium.hlsl")),
    ("large", "cs_6_0", include_str!("large.hlsl")),
];

const STAGES: &[Stage] = &[Stage::Preprocess, Stage::Parse, Stage::Analyze, Stage::Lower];

fn compiler(profile: &str, text: &str) -> Compiler {
    let compiler = Compiler::new("shader.hlsl", text).profile(profile.parse().expect("a profile")).entry("main");
    let compilation = compiler.compile();
    assert!(compilation.words().is_some(), "{}", compilation.report.to_text(false));
    compiler
}

fn benches(criterion: &mut Criterion) {
    for (name, profile, text) in SHADERS {
        let includes: String = HEADERS.iter().map(|header| format!("#include <{header}>\n")).collect();
        let mut group = criterion.benchmark_group(format!("{name} with headers"));
        for (which, text) in [("none", (*text).to_owned()), ("ten", includes + text)] {
            let compiler = compiler(profile, &text);
            group.bench_function(which, |bencher| bencher.iter(|| compiler.compile()));
            for stage in STAGES {
                group.bench_function(format!("{which}, {stage:?}").to_lowercase(), |bencher| {
                    let time = || {
                        compiler
                            .compile()
                            .timings
                            .iter()
                            .filter(|(of, _)| of == stage)
                            .map(|(_, time)| *time)
                            .sum::<std::time::Duration>()
                    };
                    bencher.iter_custom(|runs| (0..runs).map(|_| time()).sum());
                });
            }
        }
        group.finish();
    }
}

criterion_group!(headers, benches);
criterion_main!(headers);
