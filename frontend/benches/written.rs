//! Measures the tree of a shader of 2,000 lines as written, after an edit of one token: `cargo bench --package hlsl-to-spirv-frontend`.
//!
//! The whole text is parsed again. The parts of the time are printed too, and the time of tree-sitter's runtime in place of the compiler's loop.

use frontend::syntax::SyntaxTree;
use frontend::written::{Macros, Written};
use frontend::{Driver, cst_spans};
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

const LINES: usize = 2000;
const RUNS: usize = 200;

fn main() {
    let text = shader();
    let macros = Macros::default();
    let edited = |run: usize| text.replacen("float middle = 1", &format!("float middle = {run}"), 1);
    let texts: Vec<String> = (0..RUNS).map(edited).collect();
    let count = Written::read(&text, &macros).text.tokens.len();
    println!("{} lines, {} bytes, {count} tokens", text.lines().count(), text.len());
    println!("{:44} {:>12} {:>12}", "after an edit of one token", "median", "longest");
    let parse = |text: &String| {
        let written = Written::read(text, &macros);
        let tree = written.tree();
        (written, tree)
    };
    report("tree", &texts, parse);
    report("  tokens", &texts, |text| Written::read(text, &macros));
    let broken: Vec<String> = texts.iter().map(|text| text.replacen("float middle =", "float middle = foo(", 1)).collect();
    report("tree, with an error", &broken, parse);
    let read: Vec<Written> = texts.iter().map(|text| Written::read(text, &macros)).collect();
    report("  classes and tree", &read, |written| SyntaxTree::of(&written.text));
    for (name, driver) in
        [("list of nodes, by the loop", Driver::Loop), ("list of nodes, by tree-sitter's runtime", Driver::Runtime)]
    {
        report(name, &read, |written| cst_spans(&written.text, driver));
    }
    report("abstract syntax tree", &read, |written| written.tree().unit(&written.text));
}

/// The time includes the release of the previous result, which exists until the next one is there, as in the language server.
fn report<T, R>(name: &str, inputs: &[T], run: impl Fn(&T) -> R) {
    let mut previous = None;
    let mut times = Vec::new();
    for input in inputs {
        let start = Instant::now();
        previous = black_box(Some(run(input)));
        times.push(start.elapsed());
    }
    drop(previous);
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{name:44} {:>9.3} ms {:>9.3} ms", milliseconds(times[times.len() / 2]), milliseconds(times[times.len() - 1]));
}

/// A shader of structs, constant buffers, macros and functions with loops.
fn shader() -> String {
    const LINES_OF_ONE: usize = 20;
    let mut text = String::from("#include \"a.h\"\n#define SCALE(x) ((x) * 2)\n");
    for at in 0..LINES / LINES_OF_ONE {
        let middle = if at == LINES / LINES_OF_ONE / 2 { "middle" } else { "other" };
        let _ = write!(
            text,
            "// Part {at}.\nstruct Part_{at} {{\n    float4 color_{at};\n    float3 direction;\n    float power;\n}};\n\
             cbuffer Constants_{at} {{\n    float4 scale_{at};\n    Part_{at} part_{at};\n}};\n\
             float4 scaled_{at}(float4 value, uint index) {{\n    float {middle} = 1;\n    float4 sum = SCALE(0);\n    \
             for (uint i = 0; i < index; ++i) {{\n        sum += value * scale_{at} + part_{at}.color_{at} * i;\n        \
             if (dot(sum.xyz, part_{at}.direction) > {middle}) sum *= part_{at}.power;\n    }}\n    return sum;\n}}\n\n"
        );
    }
    text
}
