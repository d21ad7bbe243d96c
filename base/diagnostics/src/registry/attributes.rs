//! Attributes of HLSL and of the namespace `vk`.

use crate::code::{codes, hlsl};

codes! { Attributes:
    /// An attribute has too many or too few arguments, an argument of the wrong kind, or an argument that is out of range. The
    /// message specifies what is expected. For example, `[numthreads(x, y, z)]` takes three numbers, from 1 to at most 1024,
    /// 1024 and 64 respectively, whose product is at most 1024.
    ATTRIBUTE_ARGUMENTS = "attribute-arguments", Error, [],
        wrong: hlsl("-T cs_6_0", "
[numthreads(64)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
[numthreads(64, 1, 1)]
void main() {}
");

    /// A variable with `vk::ext_builtin_input` or `vk::ext_builtin_output` is not declared correctly. Such a variable must be
    /// `static` and have no initializer. An input must be `const`, and an output must not be. All variables for the same builtin
    /// must have the same type (inline SPIR-V, HLSL proposal 0011).
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

    /// Two attributes of a declaration contradict each other, such as `[unroll]` and `[loop]`, `vk::push_constant` and
    /// `vk::binding`, or two storage classes. Repeating an attribute that is allowed only once is also an error. The label
    /// points to the other attribute. Remove one of them.
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

    /// An attribute for entry points is applied to a function that is not an entry point of this compilation, so it has no
    /// effect. Move it to the entry point. The code is also used for an attribute that another one overrides, such as
    /// `[numthreads]` with the execution mode TileShadingRateQCOM; for `[WaveSize]`, because a Vulkan application selects the
    /// subgroup size with VK_EXT_subgroup_size_control; and for the semantic `VFACE` of Direct3D 9, which SPIR-V lacks.
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

    /// An attribute is applied to something that it does not apply to, such as `vk::binding` to a function, or `vk::ext_literal`
    /// to a parameter of an ordinary function. Misplaced attributes of the namespace `vk` are errors. Attributes of HLSL itself,
    /// such as `[unroll]` on a block, are ignored with a warning. Move or remove the attribute.
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

    /// A payload access qualifier names a shader other than `caller`, `anyhit`, `closesthit` and `miss`, or contradicts the
    /// other qualifier of its field (HLSL specification, Shader Model 6.7, payload access qualifiers). The qualifiers `read` and
    /// `write` list the shaders that access a field of a ray payload. A field must be written before it is read. If the
    /// caller reads it, any shader may be the one that writes it; if another shader reads it, the caller or `anyhit` must write
    /// it. A field that `closesthit` or `miss` writes must be read by the caller. Correct the names, or remove a qualifier. As of
    /// shader model 6.7, a payload struct with such fields also requires the attribute `[raypayload]`.
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

    /// A variable with `vk::constant_id` cannot be a specialization constant: its type is not a scalar, it is `static`, or it
    /// has no initializer (SPIR-V 2.12). Declare a `const` scalar with `vk::constant_id` and an initializer.
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

    /// The attribute is unknown and therefore ignored. It may be misspelled, in which case a note suggests the nearest known
    /// name, or it may belong to another compiler or to a later version of HLSL. Correct or remove the attribute.
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
