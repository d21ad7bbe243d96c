//! Attributes of HLSL and of the namespace `vk`.

use crate::code::{codes, hlsl};

codes! { Attributes:
    /// An attribute has more or fewer arguments than it takes, an argument of the wrong kind, or one that is out of range. The
    /// message says what is expected: `[numthreads(x, y, z)]`, for example, takes three numbers from 1 to 1024, 1024 and 64,
    /// whose product is at most 1024.
    ATTRIBUTE_ARGUMENTS = "attribute-arguments", Error, [],
        wrong: hlsl("-T cs_6_0", "
[numthreads(64)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
[numthreads(64, 1, 1)]
void main() {}
");

    /// A variable with `vk::ext_builtin_input` or `vk::ext_builtin_output` is not declared as such a variable must be: `static`,
    /// without an initial value, `const` if it is an input and not `const` if it is an output, and with one type for each builtin
    /// (inline SPIR-V, HLSL proposal 0011).
    BUILTIN_VARIABLE = "builtin-variable", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]] static uint3 groups;

[numthreads(1, 1, 1)]
void main() { output[0] = groups.x; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]] static const uint3 groups;

[numthreads(1, 1, 1)]
void main() { output[0] = groups.x; }
");

    /// Two attributes of one declaration contradict each other, or one attribute is repeated that is allowed once: `[unroll]` and
    /// `[loop]`, `vk::push_constant` and `vk::binding`, two storage classes. The label shows the other one. Remove one of them.
    CONFLICTING_ATTRIBUTES = "conflicting-attributes", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [unroll] [loop] for (uint i = 0; i < 4; i++) output[i] = i; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [unroll] for (uint i = 0; i < 4; i++) output[i] = i; }
");

    /// An attribute for entry points is applied to a function that is not an entry point in this compilation, so it has no
    /// effect. Move it to the entry point.
    IGNORED_ATTRIBUTE = "ignored-attribute", Warning, ["attributes", "ignored-attributes", "misplaced-attributes"],
        wrong: hlsl("-T ps_6_0", "
[[vk::spvexecutionmode(/* EarlyFragmentTests */ 9)]]
float4 shade() { return 1; }

float4 main() : SV_Target { return shade(); }
"),
        right: hlsl("-T ps_6_0", "
float4 shade() { return 1; }

[[vk::spvexecutionmode(/* EarlyFragmentTests */ 9)]]
float4 main() : SV_Target { return shade(); }
");

    /// An attribute is applied to something that it is not for: `vk::binding` to a function, `vk::ext_literal` to a parameter of
    /// an ordinary function. HLSL's own attributes, such as `[unroll]` on a block, give a warning and are ignored; those of the
    /// namespace `vk` are an error. Move or remove the attribute.
    MISPLACED_ATTRIBUTE = "misplaced-attribute", Error, ["attributes", "ignored-attributes", "attribute-statement"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[[vk::binding(2)]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
[[vk::binding(2)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
");

    /// A payload access qualifier names none of `caller`, `anyhit`, `closesthit` and `miss`, or contradicts the other one of its field
    /// (HLSL specification, Shader Model 6.7, payload access qualifiers). `read` and `write` list the shaders that access a field of a
    /// ray's payload. What is read has to be written before: by any of them for the caller, by the caller or by `anyhit` for the others.
    /// What `closesthit` or `miss` write has to be read by the caller. Correct the names, or remove a qualifier. From shader model 6.7 on, a struct with such fields needs the attribute `[raypayload]` to be a payload.
    PAYLOAD_ACCESS = "payload-access", Error, [],
        wrong: hlsl("-T lib_6_7 -fspv-target-env=vulkan1.2", r#"
struct [raypayload] Payload {
    float4 color : write(caller, raygeneration) : read(caller);
};

[shader("miss")]
void sky(inout Payload payload) { payload.color = 1; }
"#),
        right: hlsl("-T lib_6_7 -fspv-target-env=vulkan1.2", r#"
struct [raypayload] Payload {
    float4 color : write(caller, miss) : read(caller);
};

[shader("miss")]
void sky(inout Payload payload) { payload.color = 1; }
"#);

    /// A specialization constant cannot be specialized by SPIR-V: its type is not a scalar, it is `static`, or it has no initial
    /// value (SPIR-V 2.12). Declare a scalar with `vk::constant_id`, `const` and an initial value.
    SPEC_CONSTANT = "spec-constant", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::constant_id(0)]] const float2 scale = float2(1, 2);

[numthreads(1, 1, 1)]
void main() { output[0] = scale.x; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::constant_id(0)]] const float scale = 1;

[numthreads(1, 1, 1)]
void main() { output[0] = scale; }
");

    /// No attribute of this name is known, so it is ignored. It may be misspelled, in which case a note names the nearest one, or
    /// belong to another compiler or a later version of HLSL. Correct or remove it.
    UNKNOWN_ATTRIBUTE = "unknown-attribute", Warning, ["attributes", "unknown-attributes"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [unrol] for (uint i = 0; i < 4; i++) output[i] = i; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [unroll] for (uint i = 0; i < 4; i++) output[i] = i; }
");
}
