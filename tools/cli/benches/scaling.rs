//! Generated shaders of growing size, in process: the time per function, and its ratio to the time per function of a small shader. The work per
//! function, and its output, is the same at each size.

use hlsl_to_spirv::Compiler;
use std::fmt::Write;
use std::ops::Range;
use std::time::{Duration, Instant};

/// From this size on, time must be linear; below it, the fixed cost of a compilation matters too.
const BASE: usize = 100;

/// The maximum ratio of the time to linear growth.
const LIMIT: f64 = 1.3;

/// Each size is compiled until this time is over, and at least [`LEAST_RUNS`] times; the fastest run counts.
const BUDGET: Duration = Duration::from_secs(2);
const LEAST_RUNS: usize = 6;

fn main() {
    // As a test of the benchmark itself (`cargo test --benches`), small sizes suffice.
    let is_test = std::env::args().any(|argument| argument == "--test");
    let largest = if is_test { BASE } else { usize::MAX };
    println!("scaling: {:24} {:>8} {:>12} {:>12} {:>8}", "", "count", "whole", "each", "ratio");
    measure("functions", functions, &[10, 100, 1_000, 10_000], largest);
    measure("inlined functions", inlined, &[10, 100, 1_000, 10_000], largest);
    measure("template instantiations", instantiations, &[10, 100, 1_000], largest);
    measure("entry points", entry_points, &[10, 100, 1_000, 10_000], largest);
    measure("overloads", overloads, &[10, 100, 1_000, 10_000], largest);
    measure("using directives", using_directives, &[10, 100, 1_000, 10_000], largest);
    measure("cases", cases, &[10, 100, 1_000, 10_000], largest);
}

fn measure(what: &str, shader: fn(usize) -> String, counts: &[usize], largest: usize) {
    let mut base = None;
    for count in counts.iter().copied().filter(|count| *count <= largest) {
        let whole = fastest(&shader(count));
        let each = whole.as_secs_f64() / count as f64;
        if count == BASE {
            base = Some(each);
        }
        let ratio = base.map(|base| each / base);
        let shown = ratio.map_or(String::new(), |ratio| format!("{ratio:.2}"));
        let verdict = if ratio.is_some_and(|ratio| ratio > LIMIT) { "  more than linear" } else { "" };
        let (whole, each) = (whole.as_secs_f64() * 1e3, each * 1e6);
        println!("scaling: {what:24} {count:>8} {whole:>9.2} ms {each:>9.2} us {shown:>8}{verdict}");
    }
}

fn fastest(text: &str) -> Duration {
    let compiler = Compiler::new("scaling.hlsl", text).profile("lib_6_6".parse().expect("a profile"));
    let mut times = Vec::new();
    let start = Instant::now();
    while times.len() < LEAST_RUNS || start.elapsed() < BUDGET {
        let run = Instant::now();
        let compilation = compiler.compile();
        times.push(run.elapsed());
        assert!(compilation.words().is_some(), "{}", compilation.report.to_text(false));
    }
    times.into_iter().min().unwrap_or_default()
}

/// The number of functions that an entry point of [`inlined`] calls; all of them can be inlined.
const CALLS: usize = BASE;

/// Distinct functions with a loop, a selection and vector operations each, all called from one function. They are never inlined: otherwise the
/// caller would inline as many as fit, which is all of a few and few of many.
fn functions(count: usize) -> String {
    let mut text = String::from(PARTICLE);
    (0..count).for_each(|index| step(&mut text, index, "[noinline] "));
    entry(&mut text, "main", 0..count);
    text
}

/// The same functions, inlined, in a library with an entry point for each hundred of them.
fn inlined(count: usize) -> String {
    let mut text = String::from(PARTICLE);
    (0..count).for_each(|index| step(&mut text, index, ""));
    for first in (0..count).step_by(CALLS) {
        entry(&mut text, &format!("main_{first}"), first..count.min(first + CALLS));
    }
    text
}

const PARTICLE: &str = "RWStructuredBuffer<float4> data;\nstruct Particle { float4 position; float3 velocity; int id; };\n";

fn step(text: &mut String, index: usize, attribute: &str) {
    let (weight, angle) = (index % 7, index % 13);
    let _ = write!(
        text,
        "{attribute}float4 step_{index}(Particle p, float scale, int count) {{
    float4 sum = p.position * scale;
    for (int i = 0; i < count; ++i) {{
        if (sum.x > {index}.0) {{ sum += float4(p.velocity, {weight}.0); }} else {{ sum.yz = sin(sum.zy) * {angle}.5; }}
    }}
    return normalize(sum);
}}
"
    );
}

fn entry(text: &mut String, name: &str, steps: Range<usize>) {
    let _ = write!(
        text,
        "[shader(\"compute\")] [numthreads(64, 1, 1)] void {name}(uint3 id : SV_DispatchThreadID) {{
    Particle p;
    p.position = data[id.x];
    p.velocity = data[id.y].xyz;
    p.id = (int)id.z;
    float4 result = 0;
"
    );
    for index in steps {
        let _ = writeln!(text, "    result += step_{index}(p, {}.25, p.id + {index});", index % 17);
    }
    *text += "    data[id.x] = result;\n}\n";
}

fn entry_points(count: usize) -> String {
    let mut text = String::from("RWStructuredBuffer<uint> data;\n");
    for index in 0..count {
        let _ = writeln!(text, "[shader(\"compute\")] [numthreads(1, 1, 1)] void main_{index}() {{ data[{index}] = {index}; }}");
    }
    text
}

/// Functions of one name, one of which is called.
fn overloads(count: usize) -> String {
    let mut text = String::from("RWStructuredBuffer<uint> data;\n");
    for index in 0..count {
        let _ = writeln!(text, "struct S{index} {{ uint a; }}; uint get(S{index} s) {{ return s.a + {index}; }}");
    }
    text += "[shader(\"compute\")] [numthreads(1, 1, 1)] void main() {\n    S0 s = { 1 };\n    data[0] = get(s);\n}\n";
    text
}

fn using_directives(count: usize) -> String {
    let mut text = String::from("RWStructuredBuffer<uint> data;\n");
    for index in 0..count {
        let _ = writeln!(text, "namespace n{index} {{ uint get_{index}() {{ return {index}; }} }} using namespace n{index};");
    }
    text += "[shader(\"compute\")] [numthreads(1, 1, 1)] void main() {\n";
    for index in 0..count {
        let _ = writeln!(text, "    data[{index}] = get_{index}();");
    }
    text + "}\n"
}

fn cases(count: usize) -> String {
    let mut text = String::from(
        "RWStructuredBuffer<uint> data;\n[shader(\"compute\")] [numthreads(1, 1, 1)] void main() {\n    switch (data[0]) {\n",
    );
    for index in 0..count {
        let _ = writeln!(text, "    case {index}: data[{index} + 1] = {index}; break;");
    }
    text + "    }\n}\n"
}

/// A class template, its method, and a function template that uses it, for each number.
fn instantiations(count: usize) -> String {
    let mut text = String::from(
        "RWStructuredBuffer<float4> data;
template<int N, typename T> struct Pair {
    T values[2];
    T get(int i) { T value = values[i & 1]; for (int j = 0; j < N; ++j) value = value * value + (T)N; return value; }
};
template<int N, typename T> T run(T x) { Pair<N, T> pair; pair.values[0] = x; pair.values[1] = x + (T)N; return pair.get(N); }
[shader(\"compute\")] [numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
    float4 result = 0;
",
    );
    for index in 0..count {
        let _ = writeln!(text, "    result += run<{index}>(data[id.x + {index}]);");
    }
    text + "    data[id.x] = result;\n}\n"
}
