//! Programs with `precise` values.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::program::Program;
use crate::qualifiers::route::{Options, Route, Scalar};
use crate::random::Random;
use spirv::Decoration;
use std::fmt::Write;

const OPTIONS: Options = Options { operators: &["*", "+", "-", "/"], shares: true, decides: false };

/// Two paths of floats. The first one ends in a `precise` place, the other one does not.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let route = random.bits();
    let mut lanes = [("_p", 0), ("_t", 1000)].map(|(lane, first)| Route::new(route, lane, Scalar::Float, OPTIONS, first));
    let mut texts = [String::new(), String::new()];
    let mut ends = Vec::new();
    for (at, (lane, text)) in lanes.iter_mut().zip(&mut texts).enumerate() {
        let start = lane.name("v");
        let _ = writeln!(text, "float {start} = values[{at}];");
        ends.push(lane.steps(start, text, 0));
    }
    let [text, twin] = &mut texts;
    let _ = writeln!(twin, "values[3] = {};", ends[1]);
    let (declared, written) = destination(&mut random, &ends[0], &ends[1]);
    let _ = writeln!(text, "{written}");
    let declarations = format!("{}{}{declared}", lanes[0].declarations, lanes[1].declarations);
    // The twin is first, because the last statement of the path may depend on it.
    let mut program = Program::compute(&declarations, &format!("{twin}{text}"));
    let [path, twin] = lanes.map(|lane| lane.constants_in(&program.source));
    let expects = |constants, arrives| Expectation::Operations {
        decoration: Decoration::NoContraction,
        constants,
        arrives,
        exist: arrives,
    };
    program.expectations = vec![expects(path, true), expects(twin, false)];
    program
}

/// A `precise` place that receives the value.
fn destination(random: &mut Random, value: &str, twin: &str) -> (String, String) {
    let (declared, written) = match random.below(13) {
        0 => ("", format!("precise float p = {value};\nvalues[2] = p;")),
        1 => ("", format!("precise float p;\np = {value};\nvalues[2] = p;")),
        2 => ("", format!("precise float3 p = 0;\np.y = {value};\nvalues[2] = p.y;")),
        3 => ("", format!("precise float p[3];\np[u0 % 3] = {value};\nvalues[2] = p[1];")),
        4 => ("struct P { float a; precise float b; };", format!("P p;\np.b = {value};\np.a = 1;\nvalues[2] = p.b + p.a;")),
        5 => (
            "struct Q { float a; float b; };\nstruct P { precise Q q; float c; };",
            format!("P p;\np.q.b = {value};\np.c = {twin};\nvalues[2] = p.q.b;\nvalues[4] = p.c;"),
        ),
        6 => ("static precise float p;", format!("p = {value};\nvalues[2] = p;")),
        7 => ("void take(precise float a) { values[2] = a; }", format!("take({value});")),
        8 => ("precise float give(float a) { return a; }", format!("values[2] = give({value});")),
        9 => ("void give(float a, out precise float b) { b = a; }", format!("float p;\ngive({value}, p);\nvalues[2] = p;")),
        10 => {
            ("void give(float a, inout float b) { b = a; }", format!("precise float p = 0;\ngive({value}, p);\nvalues[2] = p;"))
        }
        11 => ("", format!("precise float2x2 p = 0;\np[1].x = {value};\nvalues[2] = p._m10;")),
        _ => ("", format!("precise float p = 1;\nif ({twin} > 2) {{\np = {value};\n}}\nvalues[2] = p;")),
    };
    (declared.to_owned() + "\n", written)
}
