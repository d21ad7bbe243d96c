// TEST: -T ps_6_0 -E main
[[vk::ext_capability(/* LiteralSampler */ 20)]]
[[vk::ext_instruction(/* OpConstantSampler */ 45)]]
SamplerState ConstantSampler([[vk::ext_literal]] uint addressing, [[vk::ext_literal]] uint normalized, [[vk::ext_literal]] uint filter);

static const SamplerState linear_clamp = ConstantSampler(/* Clamp */ 2, 1, /* Linear */ 1);
Texture2D<float4> tex;
SamplerState other;

float4 main(float2 at : AT) : SV_Target
{
    SamplerState with = ConstantSampler(0, 1, 0); // ERROR: a reassigned variable that holds the result of an instruction is not supported yet
    if (at.x > 0)
        with = other;
    return tex.Sample(with, at);
}
