//! Generates from a seed a compute shader whose result HLSL defines to the last bit, so that the results of different compilers must be
//! equal.
//!
//! Every variable is initialized, every loop ends, every index is in range, no divisor is zero, shifts stay below the width. Floats are
//! wrapped to multiples of a quarter between -8 and 8 after each product, so that every operation on them is exact.

mod constants;
mod copies;
mod expressions;
mod generator;
mod matrices;
mod memory;
mod modern;
mod resources;
mod statements;
mod stores;
pub mod typed;
mod types;
mod waves;
mod widths;

use crate::random::Random;
use generator::{Direction, Features, Function, Generator, Parameter, Variable};
use types::{Kind, Place, Type, Value};

pub use generator::{CONSTANTS, INVOCATIONS, SCRATCH, SCRATCH_BYTES, TEXELS, WORDS};
pub use typed::{ELEMENTS, typed_program};

/// The beginning of every program.
const PROLOGUE: &str = "\
RWStructuredBuffer<uint> Data : register(u0);
RWByteAddressBuffer Bytes : register(u1);
groupshared uint Shared[32];
groupshared uint Exchange[8];
static int Counter;
static uint Zero;

float wrap(float x) { return float(int(x * 4.0) & 63) * 0.25 - 8.0; }
float2 wrap(float2 x) { return float2(wrap(x.x), wrap(x.y)); }
float3 wrap(float3 x) { return float3(wrap(x.x), wrap(x.yz)); }
float4 wrap(float4 x) { return float4(wrap(x.xy), wrap(x.zw)); }
uint word(bool x) { return x ? 1u : 0u; }
uint word(int x) { return uint(x); }
uint word(uint x) { return x; }
uint word(float x) { return uint(int(x * 4.0)); }
uint fold(uint a, uint b) { return (a ^ b) * 2654435761u + (a >> 15); }

";

/// The rules of layout that a program may be compiled with. By DXC's own ones a vector in a nested struct may straddle 16 bytes, which is
/// an error.
const LAYOUTS: &[&str] = &["-fvk-use-gl-layout", "-fvk-use-dx-layout", "-fvk-use-scalar-layout"];

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let mut random = Random::new(seed);
    let layout = random.pick(LAYOUTS);
    let features = Features {
        is_modern: random.once_in(4),
        has_widths: random.once_in(4),
        has_choices: random.once_in(5),
        has_constants: random.once_in(3),
        has_texels: random.once_in(6),
        is_cooperative: random.once_in(5),
    };
    let profile = if features.is_modern { "cs_6_6" } else { "cs_6_2" };
    let widths = if features.has_widths { " -enable-16bit-types" } else { "" };
    // A dynamic index into an array of resources becomes a choice between them.
    let texels = if features.has_texels { " -fspv-flatten-resource-arrays" } else { "" };
    let groups = if features.is_cooperative { 1 } else { INVOCATIONS };
    let mut text = format!(
        "// TEST: -T {profile} -E main -HV 2021 -fspv-target-env=vulkan1.1 {layout}{widths}{texels}\n// DISPATCH: {groups} 1 1\n"
    );
    text += PROLOGUE;
    text += stores::PROLOGUE;
    text += if features.is_modern { modern::PROLOGUE } else { "" };
    text += if features.has_choices { resources::PROLOGUE } else { "" };
    text += if features.has_texels { constants::TEXELS } else { "" };
    text.push('\n');
    let mut generator = Generator {
        random,
        text,
        indent: 0,
        names: 0,
        structs: Vec::new(),
        functions: Vec::new(),
        variables: Vec::new(),
        result: None,
        loops: if features.is_cooperative { statements::LOOPS } else { 0 },
        jumps: Vec::new(),
        features,
        in_memory: false,
    };
    for _ in 0..generator.random.below(3) {
        generator.structure();
    }
    for _ in 0..generator.random.below(5) {
        generator.function(None);
    }
    let constants = if features.has_constants { generator.constants() } else { Vec::new() };
    let buffers = generator.buffers();
    generator.main(constants, buffers);
    generator.text
}

impl Generator {
    fn structure(&mut self) {
        let members: Vec<Type> = (0..=self.random.below(3)).map(|_| self.member_type()).collect();
        let index = self.structs.len();
        self.open(&format!("struct S{index}"));
        for (at, member) in members.iter().enumerate() {
            let order = self.matrix_order(member);
            self.line(&format!("{order}{};", member.declare(&format!("m{at}"))));
        }
        if self.random.once_in(2) {
            let members = members.iter().enumerate();
            self.variables =
                members.map(|(at, ty)| Variable { name: format!("m{at}"), ty: ty.clone(), writable: true }).collect();
            self.function(Some(index));
        }
        self.close(";");
        self.structs.push(members);
    }

    /// A function, or the method of a struct whose members are in scope.
    fn function(&mut self, owner: Option<usize>) {
        let name = self.name("f");
        let result = self.value();
        let parameters: Vec<Parameter> = (0..self.random.below(4))
            .map(|_| {
                let direction = *self.random.pick(&[Direction::In, Direction::In, Direction::Out, Direction::InOut]);
                let ty = if self.random.once_in(3) { self.variable_type() } else { Type::Value(self.value()) };
                Parameter { direction, ty }
            })
            .collect();
        let mut outs = Vec::new();
        let mut list = Vec::new();
        for (index, parameter) in parameters.iter().enumerate() {
            let (ty, name) = (parameter.ty.clone(), format!("p{index}"));
            let word = match parameter.direction {
                Direction::In => "",
                Direction::Out => "out ",
                Direction::InOut => "inout ",
            };
            list.push(format!("{word}{}", ty.declare(&name)));
            let variable = Variable { name, ty, writable: true };
            let variables = if parameter.direction == Direction::Out { &mut outs } else { &mut self.variables };
            variables.push(variable);
        }
        self.open(&format!("{result} {name}({})", list.join(", ")));
        for variable in outs {
            // It has no value before.
            self.initialize(&variable);
            self.variables.push(variable);
        }
        self.result = Some(result);
        let count = 2 + self.random.below(4);
        self.statements(count);
        let last = self.expression(result, 3);
        self.line(&format!("return {last};"));
        self.close("");
        self.text.push('\n');
        self.result = None;
        self.variables.clear();
        self.functions.push(Function { name, owner, result, parameters });
    }

    fn main(&mut self, constants: Vec<Variable>, buffers: Vec<Variable>) {
        // One invocation per group: lavapipe computes wrong values for invocations that leave a loop before others.
        let size = if self.features.is_cooperative { INVOCATIONS } else { 1 };
        self.line(&format!("[numthreads({size}, 1, 1)]"));
        self.open("void main(uint3 id : SV_DispatchThreadID)");
        self.line(&format!("uint base = id.x * {WORDS};"));
        self.line("uint hash = id.x;");
        self.line("Counter = 0;");
        self.line("Zero = Data[base] & 0;");
        for (index, value) in [Kind::Uint, Kind::Int, Kind::Float, Kind::Bool].into_iter().enumerate() {
            let name = self.name("v");
            let input = format!("Data[base + {index}]");
            let start = match value {
                Kind::Uint => input,
                Kind::Int => format!("int({input})"),
                Kind::Float => format!("wrap(float({input} & 1023))"),
                Kind::Bool => format!("({input} & 1) != 0"),
            };
            let value = Value { kind: value, width: 1 };
            self.line(&format!("{value} {name} = {start};"));
            self.variables.push(Variable { name, ty: Type::Value(value), writable: true });
        }
        let counter = Type::Value(Value { kind: Kind::Int, width: 1 });
        self.variables.push(Variable { name: "Counter".to_owned(), ty: counter, writable: true });
        let shared = Type::Value(Value { kind: Kind::Uint, width: 1 });
        for index in 0..4 {
            let name = self.shared(&index.to_string());
            self.line(&format!("{name} = Data[base + {}];", index + 4));
            self.variables.push(Variable { name, ty: shared.clone(), writable: true });
        }
        self.variables.extend(constants);
        for buffer in buffers {
            self.initialize(&buffer);
            self.variables.push(buffer);
        }
        self.in_memory = true;
        let count = 6 + self.random.below(8);
        self.statements(count);
        for variable in self.variables.clone() {
            for leaf in self.leaves(&Place { text: variable.name.clone(), ty: variable.ty.clone() }) {
                self.line(&format!("hash = fold(hash, word({leaf}));"));
            }
        }
        self.line("Data[base] = hash;");
        for index in 1..WORDS {
            let result = self.expression(Value { kind: Kind::Uint, width: 1 }, 4);
            self.line(&format!("Data[base + {index}] = {result};"));
        }
        self.close("");
    }
}
