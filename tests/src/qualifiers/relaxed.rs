//! Programs with types of minimum precision.

use crate::qualifiers::Program;
use crate::qualifiers::check::Expectation;
use crate::qualifiers::route::{Options, Route, Scalar};
use crate::random::Random;
use spirv::Decoration;
use std::fmt::Write;

/// Two paths: values of minimum precision, and values of 32 bits.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let (route, is_float) = (random.bits(), !random.once_in(3));
    let options = Options { operators: if is_float { &["*", "+", "-"] } else { &["*"] }, shares: true, decides: false };
    let scalars = if is_float { [Scalar::Min16Float, Scalar::Float] } else { [Scalar::Min16Int, Scalar::Int] };
    let (mut declarations, mut body) = (String::new(), String::new());
    let mut lanes = Vec::new();
    for (at, (lane, first)) in [("_r", 0), ("_t", 1000)].into_iter().enumerate() {
        let mut lane = Route::new(route, lane, scalars[at], options, first);
        let (start, ty) = (lane.name("v"), scalars[at].name());
        let _ = writeln!(body, "{ty} {start} = ({ty})values[{at}];");
        let end = lane.steps(start, &mut body, 0);
        let _ = writeln!(body, "values[{}] = {end};", at + 2);
        declarations += &lane.declarations;
        lanes.push(lane);
    }
    let mut program = Program::compute(&declarations, &body);
    for (lane, arrives) in lanes.into_iter().zip([true, false]) {
        let constants = lane.constants_in(&program.source);
        let decoration = Decoration::RelaxedPrecision;
        program.expectations.push(Expectation::Operations { decoration, constants, arrives, exist: arrives && is_float });
    }
    program
}
