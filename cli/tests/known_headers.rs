//! Compilations that share what they know of headers have the results of single ones.

use hlsl_to_spirv::{Compilation, Compiler, Emit, KnownHeaders, Options, Profile};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// The files that shaders include.
const FILES: [(&str, &str); 6] = [
    ("math.h", MATH),
    ("config.h", "#pragma once\n#if QUALITY > 1\n#define SAMPLES 4\n#else\n#define SAMPLES 2\n#endif\n"),
    ("tables.h", TABLES),
    (
        "resources.h",
        "#ifdef WIDE\nTexture2D<float4> source;\n#else\nTexture2D<float> source;\n#endif\nSamplerState smp;\nstatic float state;\n",
    ),
    ("light.h", LIGHT),
    ("narrow.h", "float narrow(float2 x) { float result = x; return result; }\n"),
];

const MATH: &str = r"#ifndef MATH
#define MATH
#define SQUARE(x) ((x) * (x))
#define JOIN(a, b) a##b
namespace math {
    static float half_of(float x) { return x / 2; }
    float cube(float x) { return x * SQUARE(x); }
    float cube(float2 x) { return x.x * SQUARE(x.y); }
    float quarter_of(float x) { return half_of(half_of(x)); }
}
template <typename T> T twice(T x) { return x + x; }
float four_times(float x) { return twice(twice(x)); }
float counted(float x) { static float count = 0; count += x; return count; }
struct Pair { float a, b; float sum() { return math::cube(a) + b; } };
float of_pair(float x) { Pair pair = { x, 2 }; return pair.sum(); }
#endif
";

const TABLES: &str = r"
static const float2 offsets[4] = { float2(1, 2), float2(3, 4), float2(5, 6), float2(7, 8) };
static const float weights[] = { 0.25, 0.5, 0.125, SCALE };
static const float bias = weights[2] * 4;
static float changed = 3;
float weight(uint at) { return weights[at % 4] + offsets[at % 4].x + bias; }
void change(float x) { changed = x; }
";

const LIGHT: &str = r"
float light(float2 at) {
    float sum = 0;
    for (uint i = 0; i < SAMPLES; i++) sum += weight(i) * source.SampleLevel(smp, at, 0).x;
    return sum + state;
}
float JOIN(li, ght2)(float2 at) { return light(at) + __LINE__; }
void set(float x) { state = x; }
";

/// What a shader may return; the last ones are wrong.
const RESULTS: [&str; 16] = [
    "x",
    "math::cube(x)",
    "math::quarter_of(x)",
    "four_times(x)",
    "counted(x)",
    "of_pair(x)",
    "narrow(x)",
    "weight(x)",
    "(change(x), changed)",
    "light(x)",
    "light2(x)",
    "(set(x), light(x))",
    "bias + offsets[1].y + QUALITY",
    "JOIN(ma, th)::half_of(x) + SAMPLES",
    "quarter(x)",
    "math::qarter_of(x)",
];

/// Declarations between the headers: what follows may depend on them, or not.
const FRONTS: [&str; 16] = [
    "Texture2D<float> extra : register(t7);",
    "cbuffer Front { float4 front; float weight2; };",
    "float cube(float3 x) { return x.x; }",
    "float weight(float2 x) { return x.x; }",
    "struct Front { float sum; float half_of(float y) { return y; } };",
    "struct Pair;",
    "static const float front = 2;",
    "static float x = 1;",
    "static const int at = 1;",
    "enum { front, SAMPLES_OF_FRONT = 3 };",
    "typedef float2 front;",
    "template <typename T> T half_of(T x) { return x; }",
    "namespace math { float quarter_of(float3 x) { return x.x; } }",
    "namespace math { } using namespace math;",
    "#pragma pack_matrix(row_major)",
    "#define front 1",
];

/// Numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A shader that begins as many others do.
fn shader(random: &mut Random) -> Compiler {
    let mut files: BTreeMap<&str, String> = FILES.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    let mut text = String::new();
    if random.below(8) == 0 {
        text += "// Another beginning\n";
    }
    if random.below(8) == 0 {
        text += "#define SQUARE(x) (2 * (x))\n";
    }
    if random.below(10) == 0 {
        let name = FILES[random.below(FILES.len())].0;
        *files.get_mut(name).expect("a file") +=
            ["// changed\n", "static float added = 1;\n", "#pragma pack_matrix(row_major)\n"][random.below(3)];
    }
    let last = if random.below(6) == 0 { random.below(FILES.len()) } else { FILES.len() - random.below(3).min(1) };
    for (name, _) in &FILES[..last] {
        if random.below(6) == 0 {
            text += FRONTS[random.below(FRONTS.len())];
            text += "\n";
        }
        let _ = writeln!(text, "#include \"{name}\"");
        if random.below(20) == 0 {
            text += "#undef SQUARE\n#define SQUARE(x) x\n";
        }
    }
    let result = RESULTS[random.below(RESULTS.len())];
    let semantic = if random.below(6) == 0 { "SV_Taget" } else { "SV_Target" };
    let _ = writeln!(text, "float4 main(float2 at : AT) : {semantic} {{ float x = at.x; return {result}; }}");
    let files = Arc::new(files);
    let mut options = Options { entry: Some("main".to_owned()), ..Options::default() };
    options.debug.lines = random.below(6) == 0;
    let profile: Profile = ["ps_6_0", "ps_6_6"][random.below(8) / 7].parse().expect("a profile");
    let compiler = Compiler::new("folder/shader.hlsl", text)
        .include(move |path| files.get(path.rsplit('/').next()?).cloned())
        .options(options)
        .profile(profile)
        .define("QUALITY", random.below(3).to_string())
        .define("SCALE", ["2.0", "bias", "4.0f"][random.below(8).saturating_sub(5)]);
    if random.below(3) == 0 { compiler.define("WIDE", "1") } else { compiler }
}

/// All that a compilation gives.
fn results(compilation: &Compilation) -> impl PartialEq + std::fmt::Debug {
    (compilation.words().map(<[u32]>::to_vec), compilation.report.to_text(false), compilation.dependencies.clone())
}

#[test]
fn results_are_those_of_single_compilations() {
    let headers = KnownHeaders::default();
    let (mut random, mut modules, mut warned, mut wrong) = (Random(1), 0, 0, 0);
    for index in 0..1200 {
        let alone = shader(&mut random);
        let shared = alone.clone().known_headers(headers.clone());
        let (first, second) = (alone.compile(), shared.compile());
        assert_eq!(results(&first), results(&second), "shader {index}");
        match (first.words().is_some(), first.report.diagnostics.is_empty()) {
            (true, true) => modules += 1,
            (true, false) => warned += 1,
            (false, _) => wrong += 1,
        }
        for emit in [Emit::Preprocessed, Emit::Ast] {
            let text = |compiler: &Compiler| compiler.compile_to(emit).output.map(|output| format!("{output:?}"));
            assert_eq!(text(&alone), text(&shared), "shader {index}");
        }
    }
    // Each kind is there.
    assert!(modules > 200 && warned > 50 && wrong > 50, "{modules} modules, {warned} with warnings, {wrong} errors");
}
