//! Programs with non-uniform indices.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::program::Program;
use crate::qualifiers::route::{Options, Route, Scalar};
use crate::random::Random;
use spirv::Capability;
use std::fmt::Write;

const OPTIONS: Options = Options { operators: &["*", "+", "^", "&"], shares: false, decides: true };

/// An array of resources: its declaration, a use of the element, and the capability of non-uniform indices. `@` is the name of the
/// array, `%` the index.
struct Access {
    declared: &'static str,
    used: &'static str,
    capability: Option<Capability>,
}

const fn access(declared: &'static str, used: &'static str, capability: Capability) -> Access {
    Access { declared, used, capability: Some(capability) }
}

const ACCESSES: &[Access] = {
    use Capability as C;
    &[
        access("Texture2D<float> @[]", "values[2] = @[%].Load(int3(0, 0, 0));", C::SampledImageArrayNonUniformIndexing),
        access(
            "Texture2D<float> @[8]",
            "values[2] = @[%].SampleLevel(plain_sampler, float2(0, 0), 0);",
            C::SampledImageArrayNonUniformIndexing,
        ),
        access(
            "SamplerState @[8]",
            "values[2] = plain_image.SampleLevel(@[%], float2(0, 0), 0);",
            C::SampledImageArrayNonUniformIndexing,
        ),
        access("RWTexture2D<float> @[8]", "@[%][uint2(0, 0)] = 1;", C::StorageImageArrayNonUniformIndexing),
        access("RWTexture2D<uint> @[]", "InterlockedAdd(@[%][uint2(0, 0)], 1);", C::StorageImageArrayNonUniformIndexing),
        access("Buffer<float> @[8]", "values[2] = @[%][3];", C::UniformTexelBufferArrayNonUniformIndexing),
        access("RWBuffer<float> @[8]", "@[%][3] = 1;", C::StorageTexelBufferArrayNonUniformIndexing),
        access("RWBuffer<uint> @[]", "InterlockedMax(@[%][3], 1);", C::StorageTexelBufferArrayNonUniformIndexing),
        access("StructuredBuffer<float> @[]", "values[2] = @[%][3];", C::StorageBufferArrayNonUniformIndexing),
        access("RWStructuredBuffer<uint> @[8]", "InterlockedAdd(@[%][3], 1);", C::StorageBufferArrayNonUniformIndexing),
        access("RWByteAddressBuffer @[8]", "@[%].Store(4, 1);", C::StorageBufferArrayNonUniformIndexing),
        access("ConstantBuffer<Block> @[8]", "values[2] = @[%].value;", C::UniformBufferArrayNonUniformIndexing),
        access("Texture2D<float> @[4][4]", "values[2] = @[1][%].Load(int3(0, 0, 0));", C::SampledImageArrayNonUniformIndexing),
        Access {
            declared: "RaytracingAccelerationStructure @[8]",
            used: "{ RayDesc ray = (RayDesc)0; RayQuery<RAY_FLAG_NONE> query; query.TraceRayInline(@[%], 0, 255, ray); \
                   query.Proceed(); values[2] = query.CommittedRayT(); }",
            capability: None,
        },
    ]
};

/// Types of resources in the descriptor heap, with a use and the capability.
const OF_HEAP: &[(&str, &str, Capability)] = &[
    ("Texture2D<float>", "values[2] = @.Load(int3(0, 0, 0));", Capability::SampledImageArrayNonUniformIndexing),
    ("RWTexture2D<float>", "@[uint2(0, 0)] = 1;", Capability::StorageImageArrayNonUniformIndexing),
    ("Buffer<uint>", "values[2] = @[3];", Capability::UniformTexelBufferArrayNonUniformIndexing),
    ("RWBuffer<int>", "InterlockedAdd(@[3], 1);", Capability::StorageTexelBufferArrayNonUniformIndexing),
    ("RWStructuredBuffer<uint>", "@[3] = 1;", Capability::StorageBufferArrayNonUniformIndexing),
    ("ByteAddressBuffer", "values[2] = @.Load(4);", Capability::StorageBufferArrayNonUniformIndexing),
];

/// The binding of the descriptor heap.
const HEAP: u32 = 30;

/// The declarations that all programs have.
const DECLARED: &str = "struct Block { float value; };\n\
    [[vk::binding(5)]] SamplerState plain_sampler;\n\
    [[vk::binding(6)]] Texture2D<float> plain_image;\n";

/// Two paths of indices. The first one begins at a non-uniform index, the other one at a uniform one.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let route = random.bits();
    let (mut declarations, mut body) = (DECLARED.to_owned(), String::new());
    let (mut capabilities, mut expectations) = (Vec::new(), Vec::new());
    // Only one of the paths uses the heap, because both have the same binding.
    let of_heap = *random.pick(&["_n", "_u", "", ""]);
    for (lane, first_binding, start) in [("_n", 10, "NonUniformResourceIndex(indices[id])"), ("_u", 20, "u3")] {
        let mut path = Route::new(route, lane, Scalar::Uint, OPTIONS, 0);
        let begin = path.name("i");
        let mut text = format!("uint {begin} = {start};\n");
        let index = path.steps(begin, &mut text, 0);
        let mut declared = String::new();
        for number in 0..1 + random.below(3) {
            let access = random.pick(ACCESSES);
            let (name, binding) = (format!("r{number}{lane}"), first_binding + number);
            let _ = writeln!(declared, "[[vk::binding({binding}, {binding})]] {};", access.declared.replace('@', &name));
            let _ = writeln!(text, "{}", access.used.replace('@', &name).replace('%', &index));
            let arrives = lane == "_n";
            expectations.push(Expectation::NonUniform { binding: binding as u32, arrives });
            if arrives {
                capabilities.extend(access.capability);
            }
        }
        if lane == of_heap {
            let (ty, used, capability) = *random.pick(OF_HEAP);
            let _ = writeln!(text, "{ty} heap = ResourceDescriptorHeap[{index}];\n{}", used.replace('@', "heap"));
            expectations.push(Expectation::NonUniform { binding: HEAP, arrives: lane == "_n" });
            if lane == "_n" {
                capabilities.push(capability);
            }
        }
        let _ = write!(declarations, "{declared}{}", path.declarations);
        body += &text;
    }
    expectations.push(Expectation::NonUniformCapabilities(capabilities));
    let mut program = Program { expectations, ..Program::compute(&declarations, &body) };
    let _ = write!(program.flags, " -fvk-bind-resource-heap {HEAP} {HEAP}");
    program
}
