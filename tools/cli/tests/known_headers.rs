//! Compilations that share knowledge of headers give the same results as single ones.

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

/// Return values of a shader; the last ones are wrong.
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

/// Declarations between the headers, which may affect the following ones.
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

/// A deterministic random number generator.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A shader that shares its beginning with many others.
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
    let mut options = Options::default();
    options.sema.entry = Some("main".to_owned());
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

/// All results of a compilation.
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
    // All kinds of results occur.
    assert!(modules > 200 && warned > 50 && wrong > 50, "{modules} modules, {warned} with warnings, {wrong} errors");
}

/// Definitions of `front` for the header below: valid, valid with a truncation warning, or wrong.
const MEANINGS: [&str; 12] = [
    "static float front = 1;",
    "static float2 front = 1;",
    "static const float front[2] = { 1, 2 };",
    "cbuffer Front { float other; float front; };",
    "cbuffer Front { float other; float3 front; };",
    "enum { other, front };",
    "enum class Front { front };",
    "typedef float2 front;",
    "namespace deep_in { static float front = 1; }",
    "namespace deep_in { static float front = 1; } using namespace deep_in;",
    "#define front 1",
    "struct Front { float2 front; };",
];

/// Definitions of `get`.
const GETTERS: [&str; 4] = [
    "struct Got { float v; }; Got get() { return (Got)0; }",
    "struct Got { float2 v; }; Got get() { return (Got)0; }",
    "typedef float v; struct Base { float3 v; }; struct Got : Base { }; Got get() { return (Got)0; }",
    "struct Got { float w; }; Got get() { return (Got)0; }",
];

/// Definitions of `deep`.
const CALLEES: [&str; 6] = [
    "float deep(float x) { return x; }",
    "float2 deep(float x) { return x; }",
    "float deep(float2 x) { return x.x; }",
    "float deep(float x) { return x; } float deep(int x, int y = 1) { return x; }",
    "template <typename T> T deep(T x) { return x; }",
    "template <typename T> float2 deep(T x) { return x; }",
];

#[test]
fn a_function_is_checked_again_if_what_it_names_means_something_else() {
    let header = "float of_front(float y) { float z = front; return z + y; }\nfloat of_got(float y) { return get().v + y; }\n\
                  namespace n { float deeper(float y) { return deep(y); } }\nstatic float initialized = front;\n";
    let headers = KnownHeaders::default();
    let (mut random, mut kinds) = (Random(2), BTreeMap::new());
    for index in 0..1000 {
        let fronts =
            [MEANINGS[random.below(MEANINGS.len())], GETTERS[random.below(GETTERS.len())], CALLEES[random.below(CALLEES.len())]];
        let first = random.below(3);
        let text = format!(
            "{}\n{}\n{}\n{header}float4 main(float x : X) : SV_Target {{ return {}; }}\n",
            fronts[first],
            fronts[(first + 1) % 3],
            fronts[(first + 2) % 3],
            ["x", "x", "of_front(x)", "of_got(x)", "n::deeper(x)", "initialized"][random.below(6)],
        );
        let alone = Compiler::new("shader.hlsl", text).entry("main").profile("ps_6_0".parse().expect("a profile"));
        let (first, second) = (alone.compile(), alone.clone().known_headers(headers.clone()).compile());
        assert_eq!(results(&first), results(&second), "shader {index}: {fronts:?}");
        *kinds.entry((first.words().is_some(), first.report.diagnostics.len().min(2))).or_insert(0) += 1;
    }
    for kind in [(true, 0), (true, 1), (true, 2), (false, 1), (false, 2)] {
        assert!(kinds.get(&kind).is_some_and(|count| *count > 30), "{kinds:?}");
    }
}
