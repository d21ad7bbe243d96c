//! Programs with `volatile` variables, which are ordinary ones, and with built-in variables that may change while a shader runs.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::program::Program;
use crate::qualifiers::route::{Options, Route, Scalar};
use crate::random::Random;
use spirv::BuiltIn;
use std::fmt::Write;

/// Expressions that read a built-in variable, and whether it changes when a ray generation shader calls others.
const BUILTINS: &[(&str, BuiltIn, bool)] = &[
    ("WaveGetLaneIndex()", BuiltIn::SubgroupLocalInvocationId, true),
    ("WaveGetLaneCount()", BuiltIn::SubgroupSize, true),
    ("DispatchRaysIndex().x", BuiltIn::LaunchIdKHR, false),
    ("DispatchRaysDimensions().y", BuiltIn::LaunchSizeKHR, false),
];

/// Either a compute shader with a volatile variable, or a ray generation shader.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let mut program = if random.once_in(4) { variable(&mut random) } else { builtins(&mut random) };
    if random.once_in(2) {
        program.flags += " -fspv-use-vulkan-memory-model";
    }
    program
}

fn variable(random: &mut Random) -> Program {
    let options = Options { operators: &["*", "+"], shares: false, decides: false };
    let mut route = Route::new(random.bits(), "_v", Scalar::Float, options, 0);
    let mut body = "volatile float v = values[0];\n".to_owned();
    let end = route.steps("v".to_owned(), &mut body, 0);
    let _ = writeln!(body, "volatile float w[2] = {{ {end}, v }};\nvalues[2] = w[u0 & 1];");
    let expectations = vec![Expectation::NothingVolatile];
    Program { expectations, ..Program::compute(&route.declarations, &body) }
}

fn builtins(random: &mut Random) -> Program {
    let mut source = "struct Payload { uint m; };\nRaytracingAccelerationStructure scene;\n\
        [[vk::binding(1)]] RWStructuredBuffer<uint> values;\n"
        .to_owned();
    let (mut body, mut expectations) = (String::new(), Vec::new());
    for (at, (text, builtin, arrives)) in BUILTINS.iter().enumerate() {
        if *arrives && random.once_in(3) {
            continue;
        }
        let read = match random.below(4) {
            0 => (*text).to_owned(),
            1 => {
                let _ = writeln!(source, "uint read{at}() {{ return {text}; }}");
                format!("read{at}()")
            }
            2 => {
                let _ = writeln!(source, "void read{at}(out uint r) {{ r = {text}; }}");
                let _ = writeln!(body, "uint r{at};\nread{at}(r{at});");
                format!("r{at}")
            }
            _ => {
                let _ = writeln!(source, "struct S{at} {{ uint m; uint get() {{ return m + {text}; }} }};");
                let _ = writeln!(body, "S{at} s{at};\ns{at}.m = 3;");
                format!("s{at}.get()")
            }
        };
        let _ = writeln!(body, "values[{at}] = {read};");
        if random.once_in(2) {
            body += "TraceRay(scene, 0, 255, 0, 1, 0, ray, payload);\n";
        }
        let _ = writeln!(body, "values[payload.m] = {read};");
        expectations.push(Expectation::Volatile { builtin: *builtin, arrives: *arrives });
    }
    let _ = writeln!(
        source,
        "[shader(\"raygeneration\")]\nvoid generate() {{\nPayload payload = {{ 1 }};\nRayDesc ray = (RayDesc)0;\n{body}}}"
    );
    Program { flags: "-T lib_6_5 -fspv-target-env=vulkan1.2".to_owned(), source, expectations }
}
