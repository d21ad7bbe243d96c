// TEST: -T ps_6_0 -E main -fspv-target-env=universal1.5
// Samplers are constants where the environment has kernels.
[[vk::ext_capability(/* LiteralSampler */ 20)]]
[[vk::ext_instruction(/* OpConstantSampler */ 45)]]
SamplerState ConstantSampler([[vk::ext_literal]] uint addressing, [[vk::ext_literal]] uint normalized, [[vk::ext_literal]] uint filter);

static const SamplerState linear_clamp = ConstantSampler(/* Clamp */ 2, 1, /* Linear */ 1);
Texture2D<float4> tex;

float4 main(float2 at : AT) : SV_Target { return tex.Sample(linear_clamp, at); }
