//! Programs with types of minimum precision.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::program::Program;
use crate::qualifiers::route::{Options, Route, Scalar};
use crate::random::Random;
use spirv::Decoration;
use std::fmt::Write;

/// Types of resources with elements `#`, and the load of a texel of `@`.
const RESOURCES: &[(&str, &str)] = &[
    ("Texture2D<#>", "@.Load(int3(0, 0, 0))"),
    ("Texture2D<#>", "@.SampleLevel(plain_sampler, float2(0, 0), 0)"),
    ("Buffer<#>", "@[3]"),
    ("RWBuffer<#>", "@[u0]"),
    ("RWTexture3D<#>", "@[uint3(0, u1, 2)]"),
];

/// Two paths: values of minimum precision, and values of 32 bits.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let (route, is_float) = (random.bits(), !random.once_in(3));
    let options = Options { operators: if is_float { &["*", "+", "-"] } else { &["*"] }, shares: true, decides: false };
    let scalars = if is_float { [Scalar::Min16Float, Scalar::Float] } else { [Scalar::Min16Int, Scalar::Int] };
    let (mut declarations, mut body) = ("[[vk::binding(5)]] SamplerState plain_sampler;\n".to_owned(), String::new());
    let (resource, load) = RESOURCES[if is_float { random.below(RESOURCES.len()) } else { 2 + random.below(3) }];
    let mut expectations = Vec::new();
    let mut lanes = Vec::new();
    for (at, (lane, first)) in [("_r", 0), ("_t", 1000)].into_iter().enumerate() {
        let mut lane = Route::new(route, lane, scalars[at], options, first);
        let (start, ty, binding) = (lane.name("v"), scalars[at].name(), 10 + at as u32);
        let _ = writeln!(declarations, "[[vk::binding({binding}, {binding})]] {} r{at};", resource.replace('#', ty));
        let _ = writeln!(body, "{ty} {start} = ({ty})values[{at}] + {};", load.replace('@', &format!("r{at}")));
        expectations.push(Expectation::Relaxed { binding, arrives: at == 0 });
        let end = lane.steps(start, &mut body, 0);
        let _ = writeln!(body, "values[{}] = {end};", at + 2);
        declarations += &lane.declarations;
        lanes.push(lane);
    }
    let mut program = Program { expectations, ..Program::compute(&declarations, &body) };
    for (lane, arrives) in lanes.into_iter().zip([true, false]) {
        let constants = lane.constants_in(&program.source);
        let decoration = Decoration::RelaxedPrecision;
        program.expectations.push(Expectation::Operations { decoration, constants, arrives, exist: arrives && is_float });
    }
    program
}
